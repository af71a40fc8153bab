// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/commands/undocommand.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace AgentCore {

UndoCommand::UndoCommand(Session *session)
    : QObject(session)
    , m_session(session)
{ }

QFuture<Result<CommandOutcome>> UndoCommand::run(Session *session)
{
    auto *command = new UndoCommand(session);
    command->m_promise.start();
    const auto future = command->m_promise.future();
    session->checkpoints().then(command, [command](const Result<QList<Checkpoint>> &checkpoints) {
        command->takeCheckpoints(checkpoints);
    });
    return future;
}

void UndoCommand::finish(const Result<CommandOutcome> &outcome)
{
    m_promise.addResult(outcome);
    m_promise.finish();
    deleteLater();
}

void UndoCommand::takeCheckpoints(const Result<QList<Checkpoint>> &checkpoints)
{
    if (!checkpoints) {
        finish(std::unexpected(checkpoints.error()));
        return;
    }
    m_left = *checkpoints;
    m_left.removeIf(
        [](const Checkpoint &checkpoint) { return checkpoint.reason != Checkpoint::Reason::Turn; });
    lookAtNext();
}

void UndoCommand::lookAtNext()
{
    if (m_left.isEmpty()) {
        finish(answerWith(u"There is no turn whose changes could be undone."_s));
        return;
    }
    m_session->changes(m_left.constLast().id, ChangeScope::Turn)
        .then(this, [this](const Result<FileChanges> &changes) { takeChanges(changes); });
}

void UndoCommand::takeChanges(const Result<FileChanges> &ofTurn)
{
    if (!ofTurn) {
        finish(std::unexpected(ofTurn.error()));
        return;
    }
    if (ofTurn->files.isEmpty()) {
        m_left.removeLast();
        lookAtNext();
        return;
    }
    m_session->changes(m_left.constLast().id, ChangeScope::UntilNow)
        .then(this, [this, changes = *ofTurn](const Result<FileChanges> &untilNow) {
            compare(changes, untilNow);
        });
}

void UndoCommand::compare(const FileChanges &ofTurn, const Result<FileChanges> &untilNow)
{
    if (!untilNow) {
        finish(std::unexpected(untilNow.error()));
        return;
    }
    QStringList paths;
    for (const FileChange &file : ofTurn.files) {
        if (!std::ranges::contains(untilNow->files, file.path, &FileChange::path))
            continue; // it is as before the turn already
        paths.append(file.path);
        if (file.changedSince)
            m_changedSince.append(file.path);
    }
    if (paths.isEmpty()) {
        m_left.removeLast();
        lookAtNext();
    } else {
        restore(paths);
    }
}

void UndoCommand::restore(const QStringList &paths)
{
    m_session->restore(m_left.constLast().id, ChangeScope::Turn, paths)
        .then(this, [this](const Result<RestoreOutcome> &outcome) { tell(outcome); });
}

void UndoCommand::tell(const Result<RestoreOutcome> &outcome)
{
    if (!outcome) {
        finish(std::unexpected(outcome.error()));
        return;
    }
    const QString turn = m_left.constLast().title;
    const qsizetype count = outcome->restored.size();
    QString words = count == 1 ? u"1 file is"_s : u"%1 files are"_s.arg(count);
    words += turn.isEmpty() ? u" as before that turn again:\n"_s
                            : u" as before the turn “%1” again:\n"_s.arg(turn);
    const QDir cwd(m_session->cwd());
    for (const QString &path : outcome->restored) {
        words += u"\n- `%1`"_s.arg(cwd.relativeFilePath(path));
        if (m_changedSince.contains(path))
            words += u" (it had been changed again since)"_s;
    }
    for (const Error &failure : outcome->failures)
        words += u"\n- **not restored:** %1"_s.arg(failure.text());
    finish(answerWith(words));
}

} // namespace AgentCore
