// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/session/sessionlookup.h"
#include "app/console.h"
#include "app/difference.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <ranges>

#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

Undo::Undo(Agent *agent, QString cwd, UndoOptions options)
    : m_agent(agent)
    , m_cwd(std::move(cwd))
    , m_options(std::move(options))
{ }

void Undo::start()
{
    findSession(m_agent, m_cwd, m_options.session, u"agentao undo --session"_s)
        .then(this, [this](const Result<SessionInfo> &session) { open(session); });
}

void Undo::end(int exitCode)
{
    QMetaObject::invokeMethod(
        this, [this, exitCode] { emit finished(exitCode); }, Qt::QueuedConnection);
}

void Undo::failWith(const Error &error)
{
    printError(error);
    end(ExitCode::kFailed);
}

//! The file \a path, for people: in one line, whatever it is called.
static QString nameInLine(const QString &path, const QString &folder)
{
    return QDir(folder).relativeFilePath(path).replace(u'\n', "\\n"_L1);
}

static void print(const QString &text)
{
    (void)writeOutput(sanitizedForDisplay(text).toUtf8());
}

void Undo::open(const Result<SessionInfo> &picked)
{
    if (!picked) {
        failWith(picked.error());
        return;
    }
    SessionSpec spec;
    spec.cwd = m_cwd;
    spec.ports.permission = &m_permission;
    m_agent->openSession(picked->id, spec).then(this, [this](const Result<Session *> &session) {
        listCheckpoints(session);
    });
}

void Undo::listCheckpoints(const Result<Session *> &session)
{
    if (!session) {
        failWith(session.error());
        return;
    }
    m_session = *session;
    m_session->checkpoints().then(
        this, [this](const Result<QList<Checkpoint>> &checkpoints) { choose(checkpoints); });
}

void Undo::choose(const Result<QList<Checkpoint>> &checkpoints)
{
    if (!checkpoints) {
        failWith(checkpoints.error());
        return;
    }
    if (m_options.lists) {
        printCheckpoints(*checkpoints);
        end(ExitCode::kDone);
        return;
    }
    const auto isMeant = [this](const Checkpoint &checkpoint) {
        return m_options.checkpoint.isEmpty() ? checkpoint.reason == Checkpoint::Reason::Turn
                                              : checkpoint.id == m_options.checkpoint;
    };
    const auto newestFirst = *checkpoints | std::views::reverse;
    const auto found = std::ranges::find_if(newestFirst, isMeant);
    if (found == newestFirst.end()) {
        failWith({ErrorCode::NotFound,
                  m_options.checkpoint.isEmpty()
                      ? u"no turn of this session recorded files that could be restored"_s
                      : u"there is no checkpoint %1; see agentao undo --list"_s.arg(
                            m_options.checkpoint),
                  {}});
        return;
    }
    m_checkpointId = (*found).id;
    m_session->changes(m_checkpointId, ChangeScope::Turn)
        .then(this, [this](const Result<FileChanges> &changes) { show(changes); });
}

void Undo::printCheckpoints(const QList<Checkpoint> &checkpoints)
{
    for (const Checkpoint &checkpoint : checkpoints) {
        const QString what = checkpoint.reason == Checkpoint::Reason::Restore
            ? u"before a restore"_s
            : u"before the turn: "_s + checkpoint.title;
        print(u"%1  %2  %3\n"_s.arg(
            checkpoint.id, checkpoint.at.toLocalTime().toString(u"yyyy-MM-dd hh:mm:ss"_s), what));
    }
}

QStringList Undo::wantedPaths() const
{
    QStringList paths;
    for (const QString &file : m_options.files)
        paths += QDir::cleanPath(QDir(m_cwd).absoluteFilePath(file));
    return paths;
}

void Undo::printChanges(const FileChanges &changes)
{
    for (const FileChange &file : changes.files) {
        const QChar sign = file.status == FileChange::Status::Added ? u'A'
            : file.status == FileChange::Status::Deleted            ? u'D'
                                                                    : u'M';
        const QString counts = file.addedLines
            ? u"  +%1 -%2"_s.arg(*file.addedLines).arg(file.removedLines.value_or(0))
            : QString();
        print(u"%1  %2%3%4\n"_s.arg(sign).arg(nameInLine(file.path, m_cwd), counts,
                                              file.changedSince ? u"  (changed again since)"_s
                                                                : QString()));
    }
    for (const QString &path : changes.uncovered)
        print(u"?  %1  (not recorded)\n"_s.arg(nameInLine(path, m_cwd)));
}

static bool isConfirmed(qsizetype files)
{
    print(u"Restore %1 as before the turn? [y/N] "_s.arg(
        files == 1 ? u"this file"_s : u"these %1 files"_s.arg(files)));
    QFile input;
    return input.open(STDIN_FILENO, QFile::ReadOnly)
        && input.readLine().trimmed().toLower().startsWith('y');
}

void Undo::show(const Result<FileChanges> &result)
{
    if (!result) {
        failWith(result.error());
        return;
    }
    FileChanges changes = *result;
    const QStringList wanted = wantedPaths();
    const auto isWanted
        = [&wanted](const QString &path) { return wanted.isEmpty() || wanted.contains(path); };
    for (const QString &path : wanted) {
        if (!std::ranges::contains(changes.files, path, &FileChange::path)) {
            failWith({ErrorCode::NotFound, u"the turn did not change this file"_s, path});
            return;
        }
    }
    changes.files.removeIf([&](const FileChange &file) { return !isWanted(file.path); });
    if (m_options.showsDifference) {
        const auto shown = printDifference(changes.files, m_cwd);
        if (!shown) {
            failWith(shown.error());
            return;
        }
    } else {
        printChanges(changes);
    }
    m_isCutShort = changes.isCutShort;
    if (m_isCutShort) {
        printError(changes.files.isEmpty()
                       ? u"the turn was cut short; what it did is not recorded, and stays"_s
                       : u"the turn was cut short; what else it did is not recorded, and stays"_s);
    }
    if (changes.files.isEmpty()) {
        if (!m_isCutShort)
            print(u"The turn changed no files.\n"_s);
        end(m_isCutShort ? ExitCode::kFailed : ExitCode::kDone);
        return;
    }
    if (m_options.showsDifference) {
        end(ExitCode::kDone);
        return;
    }
    if (!m_options.isSure && !::isatty(STDIN_FILENO)) {
        printError(u"nobody can be asked here; --yes restores without asking"_s);
        end(ExitCode::kPermission);
    } else if (m_options.isSure || isConfirmed(changes.files.size())) {
        restore(wanted);
    } else {
        end(ExitCode::kPermission);
    }
}

void Undo::restore(const QStringList &paths)
{
    m_session->restore(m_checkpointId, ChangeScope::Turn, paths)
        .then(this, [this](const Result<RestoreOutcome> &outcome) { report(outcome); });
}

void Undo::report(const Result<RestoreOutcome> &outcome)
{
    if (!outcome) {
        failWith(outcome.error());
        return;
    }
    for (const Error &failure : outcome->failures)
        printError(failure);
    if (outcome->undoId.isEmpty()) {
        print(outcome->failures.isEmpty() ? u"Nothing to do: the files are as before the turn.\n"_s
                                          : u"Nothing was restored.\n"_s);
    } else {
        print(u"Restored %1 of %2. To take it back: agentao undo --checkpoint %3\n"_s
                  .arg(outcome->restored.size())
                  .arg(outcome->restored.size() + outcome->failures.size())
                  .arg(outcome->undoId));
    }
    end(outcome->failures.isEmpty() && !m_isCutShort ? ExitCode::kDone : ExitCode::kFailed);
}

} // namespace App
