// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/commandeffect.h"

#include "agentcore/permission/shellscript.h"
#include "ui/diff/displaypath.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Ui::CommandEffect)
};

//! One kind of command: lists are separated by spaces, an empty one is not looked at.
struct Row
{
    const char *programs;
    const char *verbs; //!< One of them is the first argument that is no option.
    const char *options; //!< One of them is among the arguments; "-f" also in "-rf".
    const char *title;
    const char *why;
};

} // namespace

// The gravest first.
static constexpr Row kRows[] = {
    {"sudo doas su pkexec", "", "", QT_TRANSLATE_NOOP("Ui::CommandEffect", "Run as administrator"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It runs as administrator of this machine.")},
    {"dd mkfs fdisk parted wipefs", "", "",
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Write to a disk"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It can overwrite a whole disk.")},
    {"git", "push", "--force -f --force-with-lease --mirror --delete",
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Push to a remote by force"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It overwrites what others see at the remote.")},
    {"rm rmdir unlink shred", "", "", QT_TRANSLATE_NOOP("Ui::CommandEffect", "Delete files"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It deletes files.")},
    {"find", "", "-delete", QT_TRANSLATE_NOOP("Ui::CommandEffect", "Delete files"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It deletes files.")},
    {"git", "reset", "--hard", QT_TRANSLATE_NOOP("Ui::CommandEffect", "Discard changes"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It throws away changes that are not committed.")},
    {"git", "clean restore checkout", "",
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Discard changes or switch the branch"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It can throw away changes that are not committed.")},
    {"npx uvx pipx bunx", "", "",
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Run a program from the internet"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It runs a program from the internet.")},
    {"git", "push", "", QT_TRANSLATE_NOOP("Ui::CommandEffect", "Push to a remote"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It publishes commits where others see them.")},
    {"npm pnpm yarn bun pip pip3 uv cargo go gem apt apt-get dnf pacman zypper brew",
     "install add ci i update upgrade get remove uninstall", "",
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Install packages"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect",
                       "It downloads packages, which can run code of their own.")},
    {"ssh scp sftp rsync", "", "",
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Connect to another machine"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It connects to another machine.")},
    {"curl wget", "", "", QT_TRANSLATE_NOOP("Ui::CommandEffect", "Talk to the internet"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It sends a request to the internet.")},
    {"kill pkill killall", "", "", QT_TRANSLATE_NOOP("Ui::CommandEffect", "End programs"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It ends programs that run.")},
    {"chmod chown chgrp", "", "",
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Change who may use files"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It changes who may read, write or run files.")},
    {"mv", "", "", QT_TRANSLATE_NOOP("Ui::CommandEffect", "Move files"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It moves files and can overwrite others.")},
    {"cp install", "", "", QT_TRANSLATE_NOOP("Ui::CommandEffect", "Copy files"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It copies files and can overwrite others.")},
    {"git", "commit merge rebase cherry-pick revert am", "",
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Change the history of the project"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It makes or changes commits.")},
    {"docker podman", "", "", QT_TRANSLATE_NOOP("Ui::CommandEffect", "Use containers"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect",
                       "Containers can reach more of this machine than the sandbox lets it.")},
};

static bool isListed(const char *list, QStringView word)
{
    const auto words = QLatin1StringView(list).tokenize(u' ', Qt::SkipEmptyParts);
    return std::ranges::any_of(words, [word](QLatin1StringView one) { return one == word; });
}

// "-rf" is "-r -f"; "+main" of git pushes by force as well.
static bool hasOption(const QStringList &words, const char *options)
{
    const auto wanted = QLatin1StringView(options).tokenize(u' ', Qt::SkipEmptyParts);
    return std::ranges::any_of(wanted, [&words](QLatin1StringView option) {
        const bool isLetter = option.size() == 2;
        return std::ranges::any_of(words, [option, isLetter](const QString &word) {
            const bool isShort = word.startsWith(u'-') && !word.startsWith("--"_L1);
            return word == option || (isLetter && isShort && word.contains(option.back()));
        });
    });
}

static bool matches(const Row &row, const QStringList &words)
{
    if (!isListed(row.programs, words.first()))
        return false;
    const QStringList arguments = words.sliced(1);
    if (*row.verbs != '\0') {
        const auto verb = std::ranges::find_if(
            arguments, [](const QString &word) { return !word.startsWith(u'-'); });
        if (verb == arguments.cend() || !isListed(row.verbs, *verb))
            return false;
    }
    return *row.options == '\0' || hasOption(arguments, row.options);
}

//! The program and its arguments; empty: there is none.
static QStringList wordsOf(const ShellCommand &command)
{
    QStringList words;
    for (const ShellWord &word : command.words)
        words += word.text;
    while (!words.isEmpty() && isListed("env nohup time nice exec command", words.first()))
        words.removeFirst();
    if (!words.isEmpty())
        words.first() = words.first().sliced(words.first().lastIndexOf(u'/') + 1);
    return words;
}

static bool runsWhatItFetches(const QList<QStringList> &commands, const ShellScript &script)
{
    for (qsizetype i = 0; i + 1 < commands.size(); ++i) {
        if (script.commands[i].endedBy.startsWith(u'|') && script.commands[i].endedBy != "||"_L1
            && !commands[i].isEmpty() && !commands[i + 1].isEmpty()
            && isListed("curl wget", commands[i].first())
            && isListed("sh bash zsh dash ksh python python3 perl ruby node sudo",
                        commands[i + 1].first()))
            return true;
    }
    return false;
}

static bool writesFile(const ShellScript &script)
{
    return std::ranges::any_of(script.commands, [](const ShellCommand &command) {
        return std::ranges::any_of(command.redirects, [](const ShellRedirect &redirect) {
            return redirect.op.contains(u'>') && redirect.op != ">&"_L1
                && redirect.target.text != "/dev/null"_L1;
        });
    });
}

CommandEffect commandEffect(const QString &command)
{
    const ShellScript script = ShellScript::parse(command);
    QList<QStringList> commands;
    for (const ShellCommand &one : script.commands)
        commands += wordsOf(one);
    if (runsWhatItFetches(commands, script)) {
        return {Words::tr("Run a program from the internet"),
                Words::tr("It runs a program from the internet.")};
    }
    for (const Row &row : kRows) {
        const bool isKnown = std::ranges::any_of(commands, [&row](const QStringList &words) {
            return !words.isEmpty() && matches(row, words);
        });
        if (isKnown)
            return {Words::tr(row.title), Words::tr(row.why)};
    }
    if (writesFile(script))
        return {Words::tr("Write to a file"), Words::tr("It writes to a file.")};
    const auto named
        = std::ranges::find_if(commands, [](const QStringList &words) { return !words.isEmpty(); });
    constexpr qsizetype kMostOfName = 60;
    if (commands.size() != 1 || named == commands.cend() || named->first().size() > kMostOfName)
        return {Words::tr("Run a command"), {}};
    return {Words::tr("Run %1").arg(displayLine(named->first())), {}};
}

} // namespace Ui
