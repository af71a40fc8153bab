// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/commandclasses.h"

#include "agentcore/permission/shellpaths.h"
#include "agentcore/permission/shellwords.h"
#include "agentcore/tools/sensitivepaths.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

struct ClosedCommand
{
    QLatin1StringView name;
    QLatin1StringView letters; //!< Options without a value, which may stand together.
    QLatin1StringView counts; //!< Options with a number behind them.
    bool takesPaths;
};

} // namespace

// Sources: POSIX.1-2024, "Utilities", and the manuals of GNU coreutils.
static constexpr ClosedCommand kClosed[] = {
    {"pwd"_L1, "LP"_L1, ""_L1, false},    {"ls"_L1, "1AadFhlnprSt"_L1, ""_L1, true},
    {"cat"_L1, "benstv"_L1, ""_L1, true}, {"head"_L1, "qv"_L1, "cn"_L1, true},
    {"wc"_L1, "clmw"_L1, ""_L1, true},
};

static bool isNumber(QStringView text)
{
    return !text.isEmpty() && text.size() < 10
        && std::ranges::all_of(text, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

//! \a hasNumber: the next word is a number that belongs to it.
static bool isClosedOption(const ClosedCommand &closed, const QString &option, bool *hasNumber)
{
    const QStringView letters = QStringView(option).sliced(1);
    const bool isCount = !letters.isEmpty() && closed.counts.contains(letters.front());
    *hasNumber = isCount && letters.size() == 1;
    if (isCount)
        return letters.size() == 1 || isNumber(letters.sliced(1));
    return !letters.isEmpty()
        && std::ranges::all_of(letters, [&](QChar c) { return closed.letters.contains(c); });
}

static bool isPlainWord(const ShellWord &word)
{
    return !word.hasGlob && !word.hasBrace && !word.hasExpansion && word.bodies.isEmpty()
        && !word.text.isEmpty() && !word.text.startsWith(u'~');
}

bool isClosedCommand(const QString &command, const QString &directory, const QStringList &roots)
{
    const ShellScript script = ShellScript::parse(command);
    if (!script.problem.isEmpty() || script.isBeyondLimits || script.commands.size() != 1)
        return false;
    const ShellCommand &only = script.commands.first();
    if (!only.assignments.isEmpty() || !only.redirects.isEmpty() || !only.endedBy.isEmpty()
        || only.words.isEmpty() || !std::ranges::all_of(only.words, isPlainWord))
        return false;
    const auto closed = std::ranges::find(kClosed, only.words.first().text, &ClosedCommand::name);
    if (closed == std::end(kClosed))
        return false;
    ShellPaths paths(roots);
    bool wantsNumber = false;
    for (const ShellWord &word : only.words.sliced(1)) {
        if (wantsNumber) {
            wantsNumber = false;
            if (!isNumber(word.text))
                return false;
        } else if (word.text.startsWith(u'-')) {
            if (!isClosedOption(*closed, word.text, &wantsNumber))
                return false;
        } else {
            const auto path = paths.resolve(word.text, directory);
            if (!closed->takesPaths || !path || !paths.isInsideRoots(*path) || isSecretPath(*path))
                return false;
        }
    }
    return !wantsNumber;
}

// Options before the sub-command that have a value of their own. Source: git(1).
static constexpr QLatin1StringView kGitValues[] = {
    "-C"_L1, "-c"_L1, "--git-dir"_L1, "--work-tree"_L1, "--namespace"_L1, "--config-env"_L1,
};

static QStringList subCommand(const QStringList &words)
{
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (std::ranges::find(kGitValues, words.at(i)) != std::end(kGitValues))
            ++i;
        else if (!words.at(i).startsWith(u'-'))
            return words.sliced(i);
    }
    return {};
}

static GitMaking gitMaking(const QStringList &subCommand)
{
    static constexpr QLatin1StringView kOfSubmodules[]
        = {"add"_L1,  "init"_L1,    "update"_L1,     "deinit"_L1,
           "sync"_L1, "set-url"_L1, "set-branch"_L1, "absorbgitdirs"_L1};
    static constexpr QLatin1StringView kOfWorktrees[]
        = {"add"_L1, "move"_L1, "remove"_L1, "prune"_L1, "repair"_L1};
    const QString verb = subCommand.value(0);
    if (verb == "init"_L1 || verb == "clone"_L1)
        return GitMaking::Repositories;
    const auto isOption = [](const QString &word) { return word.startsWith(u'-'); };
    const auto next = std::ranges::find_if_not(subCommand.begin() + qMin(1, subCommand.size()),
                                               subCommand.end(), isOption);
    if (next == subCommand.end())
        return GitMaking::Nothing;
    const bool isLinking = (verb == "worktree"_L1 && std::ranges::contains(kOfWorktrees, *next))
        || (verb == "submodule"_L1 && std::ranges::contains(kOfSubmodules, *next));
    return isLinking ? GitMaking::Links : GitMaking::Nothing;
}

GitMaking gitMaking(const QList<ReachedCommand> &commands)
{
    GitMaking most = GitMaking::Nothing;
    for (const ReachedCommand &command : commands) {
        // As a word of another command it makes nothing: echo git init.
        for (const QStringList &words : unwrapped(command.words)) {
            if (programName(words.value(0)) == "git"_L1)
                most = std::max(most, gitMaking(subCommand(words.sliced(1))));
        }
    }
    return most;
}

} // namespace AgentCore
