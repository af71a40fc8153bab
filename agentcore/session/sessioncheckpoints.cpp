// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessioncheckpoints.h"

#include "agentcore/permission/commandanalyser.h"
#include "agentcore/ports/filesystemport.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/tools/tool.h"

#include <QFileInfo>
#include <QFuture>
#include <QPromise>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kMaxTitleChars = 80;

SessionCheckpoints::SessionCheckpoints(const QString &sessionId, const QStringList &roots,
                                       SessionRecorder *recorder, ToolContext *context,
                                       QObject *parent)
    : QObject(parent)
    , m_roots(roots)
    , m_recorder(recorder)
    , m_context(context)
    , m_worker(sessionId, roots)
{ }

void SessionCheckpoints::beginTurn(const QString &title)
{
    ++m_turn;
    m_cannotRecord = false;
    m_openCalls = 0;
    m_openOfFolders.clear();
    m_turnId.clear();
    m_title = title.simplified().left(kMaxTitleChars);
}

bool SessionCheckpoints::mayChangeFiles(const QList<ToolEffect> &effects) const
{
    return std::ranges::any_of(effects, [this](const ToolEffect &effect) {
        if (effect.kind == ToolEffect::Kind::Execute)
            return !analyseCommand(effect.subject, effect.directory, m_roots).isReadOnly();
        if (effect.kind == ToolEffect::Kind::Server)
            return !effect.readOnly;
        return effect.kind == ToolEffect::Kind::Write;
    });
}

//! All files that calls with these effects can change; none: anything.
static QStringList pathsOf(const QList<ToolEffect> &effects)
{
    QStringList paths;
    for (const ToolEffect &effect : effects) {
        if (effect.kind == ToolEffect::Kind::Write)
            paths += effect.subject;
        else if (effect.kind == ToolEffect::Kind::Execute
                 || effect.kind == ToolEffect::Kind::Server)
            return {};
    }
    return paths;
}

//! True for what may be a folder with files in it, which are not named.
static bool nameFolders(const QList<ToolEffect> &effects)
{
    const QStringList paths = pathsOf(effects);
    return std::ranges::any_of(paths, [](const QString &path) {
        const QFileInfo info(path);
        return info.isDir() && !info.isSymLink();
    });
}

//! All files that the call changes, as it was said when it began; none: anything.
QStringList SessionCheckpoints::namedPaths(const QList<ToolEffect> &effects) const
{
    return m_openOfFolders.contains(effects) ? QStringList() : pathsOf(effects);
}

void SessionCheckpoints::beginCall(const QList<ToolEffect> &effects, QObject *context,
                                   std::function<void()> then)
{
    const bool isAlone = m_openCalls++ == 0;
    if (nameFolders(effects))
        m_openOfFolders += effects;
    if (m_cannotRecord) {
        QMetaObject::invokeMethod(context, std::move(then), Qt::QueuedConnection);
        return;
    }
    auto saved = m_context->files->saveUnsaved(namedPaths(effects));
    if (saved.isFinished() && saved.result()) {
        recordBegin(effects, isAlone, context, std::move(then));
        return;
    }
    saved.then(context,
               [this, turn = m_turn, effects, isAlone, context,
                then = std::move(then)](const Result<void> &result) {
                   if (turn != m_turn)
                       return;
                   if (!result)
                       tellNoUndo(result.error());
                   recordBegin(effects, isAlone, context, then);
               });
}

void SessionCheckpoints::recordBegin(const QList<ToolEffect> &effects, bool isAlone,
                                     QObject *context, std::function<void()> then)
{
    QFuture<Result<void>> recorded;
    if (m_turnId.isEmpty()) {
        const Checkpoint checkpoint{.id = m_worker.newId(), .title = m_title};
        m_turnId = checkpoint.id;
        recorded = m_worker.record(checkpoint, namedPaths(effects));
    } else {
        recorded = m_worker.recordBefore(m_turnId, namedPaths(effects), isAlone);
    }
    tellFailure(recorded).then(context, [then = std::move(then)](const Result<void> &) { then(); });
}

void SessionCheckpoints::endCall(const QList<ToolEffect> &effects, QObject *context,
                                 std::function<void()> then)
{
    m_openCalls = qMax(0, m_openCalls - 1);
    if (m_turnId.isEmpty() || m_cannotRecord) {
        QMetaObject::invokeMethod(context, std::move(then), Qt::QueuedConnection);
        return;
    }
    const QStringList paths = namedPaths(effects);
    m_openOfFolders.removeOne(effects);
    tellFailure(m_worker.recordAfter(m_turnId, paths))
        .then(context, [then = std::move(then)](const Result<void> &) { then(); });
}

//! \a recorded, once what went wrong is said.
QFuture<Result<void>> SessionCheckpoints::tellFailure(QFuture<Result<void>> recorded)
{
    return recorded.then(this, [this, turn = m_turn](const Result<void> &result) {
        if (turn == m_turn) // else the turn did not wait for it
            handleRecorded(result);
        return result;
    });
}

void SessionCheckpoints::handleRecorded(const Result<void> &result)
{
    m_cannotRecord = m_cannotRecord || !result;
    if (result) {
        if (!m_cannotRecord)
            m_lastFailure = {};
        return;
    }
    tellNoUndo(result.error());
}

void SessionCheckpoints::tellNoUndo(const Error &error)
{
    if (m_lastFailure == error.text())
        return;
    m_lastFailure = error.text();
    m_recorder->notice(
        {NoticeRaised::Severity::Warning, Phrase(Saying::NoUndo), m_lastFailure, false});
}

void SessionCheckpoints::endTurn()
{
    ++m_turn;
    if (m_turnId.isEmpty())
        return;
    lookUpChanges(std::exchange(m_turnId, QString()));
    if (!std::exchange(m_tidied, true))
        m_worker.tidy();
}

void SessionCheckpoints::lookUpChanges(const QString &id)
{
    m_worker.totals(id).then(
        this,
        [this, id, branchId = m_recorder->history().branches().activeId()](
            const Result<ChangeTotals> &result) { tellChanges(id, branchId, result); });
}

void SessionCheckpoints::tellChanges(const QString &id, const QString &branchId,
                                     const Result<ChangeTotals> &result)
{
    // Without them the changes can still be asked for.
    if (!result || result->files == 0)
        return;
    m_waiting[branchId].append({id, result->files, result->addedLines, result->removedLines});
    tellWaiting();
}

void SessionCheckpoints::tellWaiting()
{
    const auto waiting = m_waiting.take(m_recorder->history().branches().activeId());
    for (const FilesChanged &changed : waiting)
        (void)m_recorder->recordAnyway(changed, Durability::Buffered);
}

QFuture<Result<QList<Checkpoint>>> SessionCheckpoints::list()
{
    return m_worker.list();
}

QFuture<Result<FileChanges>> SessionCheckpoints::changes(const QString &id, ChangeScope scope)
{
    return m_worker.changes(id, scope);
}

QFuture<Result<RestoreOutcome>> SessionCheckpoints::restore(const QString &id, ChangeScope scope,
                                                            const QStringList &paths)
{
    ++m_restoring;
    return whenRestored(m_worker.restore(id, scope, paths), false);
}

QFuture<Result<Review>> SessionCheckpoints::review(const ReviewRange &range)
{
    return m_worker.review(range);
}

QFuture<Result<RestoreOutcome>> SessionCheckpoints::revert(const Reversal &reversal)
{
    ++m_restoring;
    const bool isPartial = std::ranges::any_of(
        reversal.files, [](const Reversal::File &file) { return !file.hunks.isEmpty(); });
    return whenRestored(m_worker.revert(reversal), isPartial);
}

QFuture<Result<RestoreOutcome>>
SessionCheckpoints::whenRestored(QFuture<Result<RestoreOutcome>> future, bool isPartial)
{
    return future.then(this, [this, isPartial](const Result<RestoreOutcome> &result) {
        --m_restoring;
        if (result)
            handleRestored(*result, isPartial);
        return result;
    });
}

void SessionCheckpoints::handleRestored(const RestoreOutcome &outcome, bool isPartial)
{
    if (outcome.restored.isEmpty())
        return;
    RestoreEvent event{outcome.undoId, {}, isPartial};
    for (const QString &path : outcome.restored) {
        // The model has to read it again before it may edit it.
        m_context->seenFiles.remove(path);
        event.paths += m_context->displayPath(path);
    }
    (void)m_recorder->recordAnyway(event, Durability::Durable);
    lookUpChanges(outcome.undoId);
}

} // namespace AgentCore
