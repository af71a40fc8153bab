// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remotecheckpoints.h"

#include <QPromise>

using namespace AgentCore;

namespace Acp {

static constexpr qsizetype kMaxTitleChars = 80;

RemoteCheckpoints::RemoteCheckpoints(const QString &key, const QStringList &roots, QObject *parent)
    : QObject(parent)
    , m_store(std::make_shared<const CheckpointStore>(CheckpointStore::defaultFolder(), key, roots))
    , m_isHere(!roots.isEmpty())
    , m_reviews(CheckpointStore::defaultFolder(), key, roots)
{
    m_worker.setMaxThreadCount(1);
}

RemoteCheckpoints::~RemoteCheckpoints()
{
    m_stop.request_stop();
    m_worker.clear();
    m_worker.waitForDone(); // what runs ends at once
}

//! Calls \a work(store, stop token) in the worker.
template <typename Work> auto RemoteCheckpoints::inWorker(Work work)
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
QString RemoteCheckpoints::newId()
{
    m_lastId = qMax(m_lastId + 1, QDateTime::currentMSecsSinceEpoch());
    return QString::number(m_lastId);
}

void RemoteCheckpoints::beginTurn(const QString &title)
{
    ++m_turn;
    m_turnId.clear();
    if (!m_isHere) {
        QMetaObject::invokeMethod(this, &RemoteCheckpoints::ready, Qt::QueuedConnection);
        return;
    }
    m_isRecording = true;
    const Checkpoint checkpoint{.id = newId(), .title = title.simplified().left(kMaxTitleChars)};
    inWorker([checkpoint](const CheckpointStore &store, std::stop_token stop) {
        return store.record(checkpoint, std::move(stop));
    }).then(this, [this, id = checkpoint.id, turn = m_turn](const Result<void> &result) {
        if (turn == m_turn)
            handleRecorded(id, result);
    });
}

void RemoteCheckpoints::handleRecorded(const QString &id, const Result<void> &result)
{
    m_isRecording = false;
    if (result) {
        m_turnId = id;
        m_lastFailure.clear();
    } else if (m_lastFailure != result.error().text()) {
        m_lastFailure = result.error().text();
        emit failed(m_lastFailure);
    }
    emit ready();
}

void RemoteCheckpoints::endTurn()
{
    ++m_turn;
    m_isRecording = false;
    const QString id = std::exchange(m_turnId, QString());
    if (id.isEmpty())
        return;
    inWorker([id](const CheckpointStore &store, std::stop_token stop) {
        return store.recordEnd(id, std::move(stop));
    });
    lookUp(id);
}

void RemoteCheckpoints::lookUp(const QString &id)
{
    inWorker([id](const CheckpointStore &store, std::stop_token stop) {
        return store.changes(id, ChangeScope::Turn, false, std::move(stop));
    }).then(this, [this, id](const Result<FileChanges> &result) {
        if (!result || result->files.isEmpty())
            return; // they can still be asked for
        FilesChanged changed{.checkpointId = id, .files = int(result->files.size())};
        for (const FileChange &file : result->files) {
            changed.addedLines += file.addedLines.value_or(0);
            changed.removedLines += file.removedLines.value_or(0);
        }
        emit filesChanged(changed);
    });
}

QFuture<Result<QList<Checkpoint>>> RemoteCheckpoints::list()
{
    return inWorker([](const CheckpointStore &store, std::stop_token stop) {
        return store.list(std::move(stop));
    });
}

QFuture<Result<FileChanges>> RemoteCheckpoints::changes(const QString &id, ChangeScope scope)
{
    return inWorker([id, scope](const CheckpointStore &store, std::stop_token stop) {
        return store.changes(id, scope, true, std::move(stop));
    });
}

QFuture<Result<RestoreOutcome>> RemoteCheckpoints::restore(const QString &id, ChangeScope scope,
                                                           const QStringList &paths)
{
    ++m_restoring;
    const auto work
        = [id, scope, paths, undoId = newId()](const CheckpointStore &store, std::stop_token stop) {
              return store.restore(id, scope, paths, undoId, std::move(stop));
          };
    return whenRestored(inWorker(work));
}

QFuture<Result<Review>> RemoteCheckpoints::review(const ReviewRange &range)
{
    return inWorker([reviews = m_reviews, range](const CheckpointStore &, std::stop_token stop) {
        return reviews.review(range, std::move(stop));
    });
}

QFuture<Result<RestoreOutcome>> RemoteCheckpoints::revert(const Reversal &reversal)
{
    ++m_restoring;
    const auto work = [reviews = m_reviews, reversal, undoId = newId()](const CheckpointStore &,
                                                                        std::stop_token stop) {
        return reviews.revert(reversal, undoId, std::move(stop));
    };
    return whenRestored(inWorker(work));
}

QFuture<Result<RestoreOutcome>>
RemoteCheckpoints::whenRestored(QFuture<Result<RestoreOutcome>> future)
{
    return future.then(this, [this](const Result<RestoreOutcome> &result) {
        --m_restoring;
        if (result && !result->restored.isEmpty())
            lookUp(result->undoId);
        return result;
    });
}

} // namespace Acp
