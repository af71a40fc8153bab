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
    , m_store(std::make_shared<const CheckpointStore>(CheckpointStore::defaultFolder(), sessionId,
                                                      roots))
    , m_reviews(CheckpointStore::defaultFolder(), sessionId, roots)
    , m_roots(roots)
    , m_recorder(recorder)
    , m_context(context)
{
    m_worker.setMaxThreadCount(1);
}

SessionCheckpoints::~SessionCheckpoints()
{
    m_stop.request_stop();
    m_worker.clear();
    m_worker.waitForDone(); // what runs ends at once
}

//! Calls \a work(store, stop token) in the worker.
template <typename Work> auto SessionCheckpoints::inWorker(Work work)
{
    using T = std::invoke_result_t<Work, const CheckpointStore &, std::stop_token>;
    QPromise<T> promise;
    QFuture<T> future = promise.future();
    promise.start();
    m_worker.start([promise = std::move(promise), work = std::move(work), store = m_store,
                    stop = m_stop.get_token()]() mutable {
        promise.addResult(work(*store, stop));
        promise.finish();
    });
    return future;
}

//! The time in milliseconds; never the same twice.
QString SessionCheckpoints::newId()
{
    m_lastId = qMax(m_lastId + 1, QDateTime::currentMSecsSinceEpoch());
    return QString::number(m_lastId);
}

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
    const Checkpoint checkpoint{.id = newId(), .title = m_title};
    inWorker([checkpoint](const CheckpointStore &store, std::stop_token stop) {
        return store.record(checkpoint, std::move(stop));
    }).then(this, [this, id = checkpoint.id, turn = m_turn](const Result<void> &result) {
        if (turn == m_turn) // else the turn did not wait for it
            handleRecorded(id, result);
    });
}

void SessionCheckpoints::handleRecorded(const QString &id, const Result<void> &result)
{
    m_state = State::Ready;
    if (result) {
        m_turnId = id;
        m_lastFailure.clear();
    } else if (m_lastFailure != result.error().text()) {
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
    inWorker([id](const CheckpointStore &store, std::stop_token stop) {
        return store.recordEnd(id, std::move(stop));
    });
    lookUpChanges(id);
    if (!std::exchange(m_tidied, true)) {
        inWorker([](const CheckpointStore &store, std::stop_token stop) {
            store.tidy(std::move(stop));
            return true;
        });
    }
}

void SessionCheckpoints::lookUpChanges(const QString &id)
{
    inWorker([id](const CheckpointStore &store, std::stop_token stop) {
        return store.changes(id, ChangeScope::Turn, false, std::move(stop));
    })
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
    return inWorker([](const CheckpointStore &store, std::stop_token stop) {
        return store.list(std::move(stop));
    });
}

QFuture<Result<FileChanges>> SessionCheckpoints::changes(const QString &id, ChangeScope scope)
{
    return inWorker([id, scope](const CheckpointStore &store, std::stop_token stop) {
        return store.changes(id, scope, true, std::move(stop));
    });
}

QFuture<Result<RestoreOutcome>> SessionCheckpoints::restore(const QString &id, ChangeScope scope,
                                                            const QStringList &paths)
{
    ++m_restoring;
    const auto work
        = [id, scope, paths, undoId = newId()](const CheckpointStore &store, std::stop_token stop) {
              return store.restore(id, scope, paths, undoId, std::move(stop));
          };
    return whenRestored(inWorker(work), false);
}

QFuture<Result<Review>> SessionCheckpoints::review(const ReviewRange &range)
{
    return inWorker([reviews = m_reviews, range](const CheckpointStore &, std::stop_token stop) {
        return reviews.review(range, std::move(stop));
    });
}

QFuture<Result<RestoreOutcome>> SessionCheckpoints::revert(const Reversal &reversal)
{
    ++m_restoring;
    const bool isPartial = std::ranges::any_of(
        reversal.files, [](const Reversal::File &file) { return !file.hunks.isEmpty(); });
    const auto work = [reviews = m_reviews, reversal, undoId = newId()](const CheckpointStore &,
                                                                        std::stop_token stop) {
        return reviews.revert(reversal, undoId, std::move(stop));
    };
    return whenRestored(inWorker(work), isPartial);
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
