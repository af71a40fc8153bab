// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "agentcore/base/counted.h"
#include "agentcore/base/jsontext.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/worktree/worktrees.h"
#include "app/console.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <cstdio>

#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

using Fate = WorktreeFile::Fate;
using Kind = WorktreeFile::Kind;

static LookTime longTime()
{
    return {{}, std::chrono::steady_clock::now() + std::chrono::minutes(5)};
}

static int failTree(const Error &error)
{
    printError(error);
    return ExitCode::kFailed;
}

static QString fateWords(Fate fate)
{
    switch (fate) {
    case Fate::Merges:
        return {};
    case Fate::IsThere:
        return u"is there already"_s;
    case Fate::ChangedInBoth:
        return u"conflict: changed in both"_s;
    case Fate::GoneThere:
        return u"conflict: deleted where it came from"_s;
    case Fate::ChangedThere:
        return u"conflict: deleted here, changed where it came from"_s;
    case Fate::CannotBeRead:
        return u"conflict: no plain file, or too large"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

static QString kindLetter(Kind kind)
{
    return kind == Kind::Added ? u"A"_s : kind == Kind::Deleted ? u"D"_s : u"M"_s;
}

static int listTrees(bool isJson)
{
    const QList<Worktree> trees = Worktrees().list();
    if (isJson) {
        QJsonArray list;
        for (const Worktree &tree : trees) {
            QJsonObject json = tree.toJson();
            if (!tree.isWhole)
                json.insert("unfinished"_L1, true);
            list.append(json);
        }
        return writeOutput(sanitizedJson(QJsonDocument(list).toJson())) ? ExitCode::kDone
                                                                        : ExitCode::kFailed;
    }
    QString text;
    for (const Worktree &tree : trees) {
        text += u"%1  %2  of %3\n          %4\n"_s.arg(tree.id, tree.branch, tree.origin,
                                                       tree.folder);
        if (!tree.isWhole)
            text += u"          unfinished: agentao worktrees discard %1 clears it away\n"_s.arg(
                tree.id);
    }
    return printWords(text.isEmpty() ? u"No session has a work tree of its own.\n"_s : text);
}

static QString lookWords(const Worktree &tree, const WorktreeLook &look)
{
    QString text = u"%1, of %2\n"_s.arg(tree.branch, tree.origin);
    for (const WorktreeFile &file : look.files) {
        text += u"  %1 %2  +%3 -%4"_s.arg(kindLetter(file.kind), file.path)
                    .arg(file.addedLines)
                    .arg(file.removedLines);
        if (const QString words = fateWords(file.fate); !words.isEmpty())
            text += u"  (%1)"_s.arg(words);
        text += u'\n';
    }
    for (const QString &commit : look.commits)
        text += u"  commit: %1\n"_s.arg(commit);
    return look.isEmpty() ? text + u"  nothing differs from where it began\n"_s : text;
}

static QJsonObject lookJson(const Worktree &tree, const WorktreeLook &look)
{
    QJsonArray files;
    for (const WorktreeFile &file : look.files) {
        files.append(QJsonObject{{"path"_L1, file.path},
                                 {"state"_L1, kindLetter(file.kind)},
                                 {"added"_L1, file.addedLines},
                                 {"removed"_L1, file.removedLines},
                                 {"conflict"_L1, file.isConflict()}});
    }
    QJsonObject json = tree.toJson();
    json.insert("files"_L1, files);
    json.insert("commits"_L1, QJsonArray::fromStringList(look.commits));
    return json;
}

static int showTree(const Worktree &tree, bool isJson)
{
    const auto look = Worktrees().look(tree, longTime());
    if (!look)
        return failTree(look.error());
    if (!isJson)
        return printWords(lookWords(tree, *look));
    const bool isWritten
        = writeOutput(sanitizedJson(QJsonDocument(lookJson(tree, *look)).toJson()));
    return isWritten ? ExitCode::kDone : ExitCode::kFailed;
}

static int mergeTree(const Worktree &tree, bool leavesConflicts)
{
    const auto merged = Worktrees().merge(tree, leavesConflicts, longTime());
    if (!merged && merged.error().code == ErrorCode::Conflict) {
        (void)showTree(tree, false);
        printError(u"%1; nothing was written. --leave-conflicts merges the others"_s.arg(
            merged.error().message));
        return ExitCode::kFailed;
    }
    if (!merged)
        return failTree(merged.error());
    for (const Error &failure : merged->failures)
        printError(failure);
    const int exitCode = printWords(
        u"Merged %1 into %2; the work tree stays (agentao worktrees discard %3).\n"_s.arg(
            counted(merged->merged.size(), "file"_L1), tree.origin, tree.id));
    return merged->failures.isEmpty() ? exitCode : ExitCode::kFailed;
}

static bool isConfirmedBy(const QString &question)
{
    std::fputs(sanitizedForDisplay(question).toLocal8Bit().constData(), stderr);
    QFile input;
    return input.open(stdin, QFile::ReadOnly)
        && input.readLine().trimmed().toLower().startsWith('y');
}

static int discardTree(const Worktree &tree, bool isSure)
{
    if (!isSure) {
        if (const int shown = showTree(tree, false); shown != ExitCode::kDone)
            return shown;
        if (!::isatty(STDIN_FILENO)) {
            printError(u"nobody can be asked here; --yes throws away without asking"_s);
            return ExitCode::kPermission;
        }
        if (!isConfirmedBy(u"Throw all of it away? [y/N] "_s))
            return ExitCode::kPermission;
    }
    if (const auto gone = Worktrees().discard(tree, longTime()); !gone)
        return failTree(gone.error());
    return printWords(u"%1 is thrown away.\n"_s.arg(tree.branch));
}

int run(int /*argc*/, char ** /*argv*/, const WorktreeOptions &options)
{
    using Verb = WorktreeOptions::Verb;
    if (options.verb == Verb::List)
        return listTrees(options.json);
    const auto tree = Worktrees().find(options.name);
    if (!tree)
        return failTree(tree.error());
    switch (options.verb) {
    case Verb::List:
        break;
    case Verb::Show:
        return showTree(*tree, options.json);
    case Verb::Merge:
        return mergeTree(*tree, options.leavesConflicts);
    case Verb::Discard:
        return discardTree(*tree, options.isSure);
    }
    Q_UNREACHABLE_RETURN(ExitCode::kFailed);
}

} // namespace App
