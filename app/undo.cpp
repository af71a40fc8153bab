// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo.h"

#include "acp/house/agenthouse.h"
#include "acp/share/sharedsessions.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/paths.h"
#include "agentcore/repository/gitlibrary.h"
#include "agentcore/session/local/defaultagent.h"
#include "agentcore/session/sessionlookup.h"
#include "app/actions.h"
#include "app/console.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <ranges>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

//! Colours as git has them, and whether the output is a terminal at all.
struct Paint
{
    bool isTerminal = false;
    QByteArray header;
    QByteArray hunk;
    QByteArray removed;
    QByteArray added;
    QByteArray end;

    static Paint ofOutput()
    {
        const bool isTerminal = ::isatty(STDOUT_FILENO) == 1;
        if (!isTerminal || !qEnvironmentVariableIsEmpty("NO_COLOR"))
            return {.isTerminal = isTerminal};
        return {true, "\x1b[1m", "\x1b[36m", "\x1b[31m", "\x1b[32m", "\x1b[m"};
    }
};

} // namespace

//! Nothing in a file is an order to the terminal; elsewhere it may be a patch, and is exact.
static QByteArray shown(QByteArrayView line, const Paint &paint)
{
    if (line.endsWith('\n'))
        line.chop(1);
    if (!paint.isTerminal)
        return line.toByteArray();
    if (line.endsWith('\r'))
        line.chop(1);
    return sanitizedForDisplay(QString::fromUtf8(line)).toUtf8();
}

static QByteArray painted(const QByteArray &line, const QByteArray &colour, const Paint &paint)
{
    return colour.isEmpty() ? line + '\n' : colour + line + paint.end + '\n';
}

static QByteArray lineText(const PatchLine &line, const Paint &paint)
{
    switch (line.kind) {
    case PatchLine::Kind::Context:
        return ' ' + shown(line.text, paint) + '\n';
    case PatchLine::Kind::Added:
        return painted('+' + shown(line.text, paint), paint.added, paint);
    case PatchLine::Kind::Removed:
        return painted('-' + shown(line.text, paint), paint.removed, paint);
    case PatchLine::Kind::NoNewline:
        return "\\ No newline at end of file\n";
    }
    Q_UNREACHABLE_RETURN({});
}

static Result<QByteArray> differenceOf(const FileChange &file, const QByteArray &name,
                                       const Paint &paint)
{
    constexpr int kContextLines = 3;
    const auto library = gitLibrary();
    if (!library)
        return std::unexpected(library.error());
    const QByteArray oldText = file.oldText.value_or(QString()).toUtf8();
    const QByteArray newText = file.newText.value_or(QString()).toUtf8();
    const auto patch = (*library)->compare(oldText, newText, kContextLines, true);
    if (!patch)
        return std::unexpected(patch.error());
    QByteArray text = painted("diff --git a/" + name + " b/" + name, paint.header, paint);
    text += painted(file.status == FileChange::Status::Added ? "--- /dev/null" : "--- a/" + name,
                    paint.header, paint);
    text += painted(file.status == FileChange::Status::Deleted ? "+++ /dev/null" : "+++ b/" + name,
                    paint.header, paint);
    for (const PatchHunk &hunk : patch->hunks) {
        text += painted(shown(hunk.header, paint), paint.hunk, paint);
        for (const PatchLine &line : hunk.lines)
            text += lineText(line, paint);
    }
    return text;
}

//! Prints the changes of \a files, with paths from \a folder on, as `git diff` does; in colour at a
//! terminal. There they are made safe for it, elsewhere they are exact. Errors: NotFound,
//! Unsupported (no libgit2), Io.
static Result<void> printDifference(const QList<FileChange> &files, const QString &folder)
{
    const Paint paint = Paint::ofOutput();
    for (const FileChange &file : files) {
        const QString relative = QDir(folder).relativeFilePath(file.path);
        const QString name = relative.startsWith("../"_L1) ? file.path.sliced(1) : relative;
        const QByteArray safeName = sanitizedForDisplay(name).replace(u'\n', u' ').toUtf8();
        auto text = file.oldText || file.newText
            ? differenceOf(file, safeName, paint)
            : "Not shown (no text, or too long): " + safeName + '\n';
        if (!text)
            return std::unexpected(text.error());
        if (!writeOutput(*text))
            return fail(ErrorCode::Io, u"the output cannot be written"_s);
    }
    return {};
}

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

static void printSafely(const QString &text)
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
        printSafely(u"%1  %2  %3\n"_s.arg(
            checkpoint.id, checkpoint.at.toLocalTime().toString(u"yyyy-MM-dd hh:mm:ss"_s), what));
    }
}

QStringList Undo::wantedPaths() const
{
    QStringList paths;
    for (const QString &file : m_options.files) {
        const QFileInfo info(QDir::cleanPath(QDir(m_cwd).absoluteFilePath(file)));
        const QString folder = QFileInfo(info.path()).canonicalFilePath(); // it may be a link
        paths += folder.isEmpty() ? info.filePath() : QDir(folder).filePath(info.fileName());
    }
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
        printSafely(u"%1  %2%3%4\n"_s.arg(sign).arg(nameInLine(file.path, m_cwd), counts,
                                                    file.changedSince ? u"  (changed again since)"_s
                                                                      : QString()));
    }
    for (const QString &path : changes.uncovered)
        printSafely(u"?  %1  (not recorded)\n"_s.arg(nameInLine(path, m_cwd)));
}

static bool isConfirmed(qsizetype files)
{
    printSafely(u"Restore %1 as before the turn? [y/N] "_s.arg(
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
    QStringList chosen;
    for (const QString &path : wanted) {
        const qsizetype before = chosen.size();
        for (const FileChange &file : std::as_const(changes.files)) {
            if (isAtOrBelow(file.path, path))
                chosen += file.path;
        }
        if (chosen.size() == before) {
            failWith({ErrorCode::NotFound, u"the turn did not change this file"_s, path});
            return;
        }
    }
    chosen.removeDuplicates();
    if (!wanted.isEmpty())
        changes.files.removeIf([&](const FileChange &file) { return !chosen.contains(file.path); });
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
            printSafely(changes.uncovered.isEmpty()
                            ? u"The turn changed no files.\n"_s
                            : u"The turn changed no files that are recorded.\n"_s);
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
        restore(chosen);
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
        printSafely(outcome->failures.isEmpty()
                        ? u"Nothing to do: the files are as before the turn.\n"_s
                        : u"Nothing was restored.\n"_s);
    } else {
        printSafely(u"Restored %1 of %2. To take it back: agentao undo --checkpoint %3\n"_s
                        .arg(outcome->restored.size())
                        .arg(outcome->restored.size() + outcome->failures.size())
                        .arg(outcome->undoId));
    }
    end(outcome->failures.isEmpty() && !m_isCutShort ? ExitCode::kDone : ExitCode::kFailed);
}

int run(int argc, char **argv, const UndoOptions &options)
{
    QCoreApplication application(argc, argv);
    auto own = createDefaultAgent({});
    // A session that a window or an editor has open is undone there, where its model hears of it.
    own->setSharing(std::make_unique<Acp::SharedSessions>(
        Acp::SessionPorch::Options{QStringLiteral(AGENTAO_VERSION)},
        [] { return QStringLiteral("agentao undo"); }));
    Acp::AgentHouse agent(std::move(own), Paths::configDir());
    Undo undo(&agent, QDir::currentPath(), options);
    QObject::connect(&undo, &Undo::finished, &application, &QCoreApplication::exit);
    undo.start();
    return QCoreApplication::exec();
}

} // namespace App
