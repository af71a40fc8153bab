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
    if (ofTurn->files.isEmpty() && ofTurn->isCutShort) {
        finish(answerWith(
            u"The last turn was cut short: what it did is not recorded, so nothing is changed."_s));
        return;
    }
    if (ofTurn->files.isEmpty()) {
        m_left.removeLast();
        lookAtNext();
        return;
    }
    m_changes = *ofTurn;
    m_session->restore(m_left.constLast().id, ChangeScope::Turn, {})
        .then(this, [this](const Result<RestoreOutcome> &outcome) { tell(outcome); });
}

//! In one line of code of Markdown, whatever it is called.
static QString nameInCode(const QString &path, const QDir &folder)
{
    return folder.relativeFilePath(path).replace(u'\n', "\\n"_L1).replace(u'`', u'\'');
}

void UndoCommand::tell(const Result<RestoreOutcome> &outcome)
{
    if (!outcome) {
        finish(std::unexpected(outcome.error()));
        return;
    }
    if (outcome->restored.isEmpty() && outcome->failures.isEmpty()) {
        m_left.removeLast(); // it is as before that turn already
        lookAtNext();
        return;
    }
    const QString turn = m_left.constLast().title;
    const qsizetype count = outcome->restored.size();
    QString words = count == 0 ? u"Nothing is"_s
        : count == 1           ? u"1 file is"_s
                               : u"%1 files are"_s.arg(count);
    words += turn.isEmpty() ? u" as before that turn again:\n"_s
                            : u" as before the turn “%1” again:\n"_s.arg(turn);
    const QDir cwd(m_session->cwd());
    for (const FileChange &file : std::as_const(m_changes.files)) {
        if (!outcome->restored.contains(file.path))
            continue;
        words += u"\n- `%1`"_s.arg(nameInCode(file.path, cwd));
        if (file.changedSince)
            words += u" (but for what was changed again since)"_s;
    }
    for (const Error &failure : outcome->failures)
        words += u"\n- **not restored:** %1"_s.arg(failure.text());
    constexpr qsizetype kMaxUncovered = 20;
    for (const QString &path : m_changes.uncovered.mid(0, kMaxUncovered))
        words += u"\n- `%1` is not recorded and stays"_s.arg(nameInCode(path, cwd));
    if (m_changes.isCutShort)
        words += u"\n\nThe turn was cut short: what is not recorded of it stays."_s;
    if (!outcome->undoId.isEmpty())
        words += u"\n\nTo take it back: `agentao undo --checkpoint %1`"_s.arg(outcome->undoId);
    finish(answerWith(words));
}

} // namespace AgentCore
