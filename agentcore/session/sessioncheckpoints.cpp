// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessioncheckpoints.h"

#include "agentcore/permission/commandanalyser.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/tools/tool.h"

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
    m_state = State::Idle;
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

void SessionCheckpoints::recordTurn()
{
    if (m_state != State::Idle)
        return;
    m_state = State::Recording;
    const Checkpoint checkpoint{.id = m_worker.newId(), .title = m_title};
    m_turnId = checkpoint.id; // its end is recorded even where the turn does not wait
    m_worker.record(checkpoint).then(this, [this, turn = m_turn](const Result<void> &result) {
        if (turn == m_turn) // else the turn did not wait for it
            handleRecorded(result);
    });
}

void SessionCheckpoints::handleRecorded(const Result<void> &result)
{
    m_state = State::Ready;
    if (result) {
        m_lastFailure = {};
        emit ready();
        return;
    }
    m_turnId.clear();
    if (m_lastFailure != result.error().text()) {
        m_lastFailure = result.error().text();
        m_recorder->notice(
            {NoticeRaised::Severity::Warning, Phrase(Saying::NoUndo), m_lastFailure, false});
    }
    emit ready();
}

void SessionCheckpoints::endTurn()
{
    ++m_turn;
    m_state = State::Idle;
    if (m_turnId.isEmpty())
        return;
    const QString id = std::exchange(m_turnId, QString());
    (void)m_worker.recordAfter(id, {});
    lookUpChanges(id);
    if (!std::exchange(m_tidied, true))
        m_worker.tidy();
}

void SessionCheckpoints::lookUpChanges(const QString &id)
{
    m_worker.changes(id, ChangeScope::Turn, false)
        .then(this,
              [this, id, branchId = m_recorder->history().branches().activeId()](
                  const Result<FileChanges> &result) { tellChanges(id, branchId, result); });
}

void SessionCheckpoints::tellChanges(const QString &id, const QString &branchId,
                                     const Result<FileChanges> &result)
{
    // Without them the changes can still be asked for.
    if (!result || result->files.isEmpty())
        return;
    FilesChanged changed{.checkpointId = id, .files = int(result->files.size())};
    for (const FileChange &file : result->files) {
        changed.addedLines += file.addedLines.value_or(0);
        changed.removedLines += file.removedLines.value_or(0);
    }
    m_waiting[branchId].append(changed);
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
    return m_worker.changes(id, scope, true);
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
