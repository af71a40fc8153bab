// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remotecheckpoints.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr qsizetype kMaxTitleChars = 80;

RemoteCheckpoints::RemoteCheckpoints(const QString &key, const QStringList &roots, QObject *parent)
    : QObject(parent)
    , m_worker(roots.isEmpty() ? nullptr : std::make_unique<CheckpointWorker>(key, roots))
{ }

RemoteCheckpoints::~RemoteCheckpoints()
{
    if (!m_turnId.isEmpty())
        (void)m_worker->recordAfter(m_turnId, {}); // the worker waits for it
}

template <typename T> static QFuture<Result<T>> notHere()
{
    return QtFuture::makeReadyValueFuture(
        Result<T>(fail(ErrorCode::Unsupported, u"no files are looked after here"_s)));
}

void RemoteCheckpoints::beginTurn(const QString &title)
{
    ++m_turn;
    m_turnId.clear();
    if (!m_worker) {
        QMetaObject::invokeMethod(this, &RemoteCheckpoints::ready, Qt::QueuedConnection);
        return;
    }
    m_isRecording = true;
    const Checkpoint checkpoint{.id = m_worker->newId(),
                                .title = title.simplified().left(kMaxTitleChars)};
    m_turnId = checkpoint.id; // its end is recorded even where the turn does not wait
    m_worker->record(checkpoint).then(this, [this, turn = m_turn](const Result<void> &result) {
        if (turn == m_turn)
            handleRecorded(result);
    });
}

void RemoteCheckpoints::handleRecorded(const Result<void> &result)
{
    m_isRecording = false;
    if (result) {
        m_lastFailure.clear();
        emit ready();
        return;
    }
    m_turnId.clear();
    if (m_lastFailure != result.error().text()) {
        m_lastFailure = result.error().text();
        emit failed(m_lastFailure);
    }
    emit ready();
}

void RemoteCheckpoints::noteCall()
{
    if (m_turnId.isEmpty() || m_isRecording)
        return;
    m_notesAgain = true;
    if (std::exchange(m_isNoting, true))
        return;
    m_notesAgain = false;
    m_worker->recordState(m_turnId).then(this, [this](const Result<void> &) {
        m_isNoting = false;
        if (m_notesAgain)
            noteCall();
    });
}

void RemoteCheckpoints::endTurn()
{
    ++m_turn;
    m_isRecording = false;
    const QString id = std::exchange(m_turnId, QString());
    if (id.isEmpty())
        return;
    (void)m_worker->recordAfter(id, {});
    lookUp(id);
}

void RemoteCheckpoints::lookUp(const QString &id)
{
    m_worker->totals(id).then(this, [this, id](const Result<ChangeTotals> &result) {
        if (result && result->files > 0) // else they can still be asked for
            emit filesChanged({id, result->files, result->addedLines, result->removedLines});
    });
}

QFuture<Result<QList<Checkpoint>>> RemoteCheckpoints::list()
{
    return m_worker ? m_worker->list() : notHere<QList<Checkpoint>>();
}

QFuture<Result<FileChanges>> RemoteCheckpoints::changes(const QString &id, ChangeScope scope)
{
    return m_worker ? m_worker->changes(id, scope) : notHere<FileChanges>();
}

QFuture<Result<RestoreOutcome>> RemoteCheckpoints::restore(const QString &id, ChangeScope scope,
                                                           const QStringList &paths)
{
    if (!m_worker)
        return notHere<RestoreOutcome>();
    ++m_restoring;
    return whenRestored(m_worker->restore(id, scope, paths));
}

QFuture<Result<Review>> RemoteCheckpoints::review(const ReviewRange &range)
{
    return m_worker ? m_worker->review(range) : notHere<Review>();
}

QFuture<Result<RestoreOutcome>> RemoteCheckpoints::revert(const Reversal &reversal)
{
    if (!m_worker)
        return notHere<RestoreOutcome>();
    ++m_restoring;
    return whenRestored(m_worker->revert(reversal));
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
