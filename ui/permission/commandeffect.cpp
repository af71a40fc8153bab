// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/commandeffect.h"

#include "agentcore/permission/shellscript.h"
#include "ui/text/displaypath.h"

#include <QCoreApplication>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Risk = CommandRisk;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Ui::CommandEffect)
};

struct RiskWords
{
    Risk risk;
    const char *title; //!< Null: the program's name says more.
    const char *why; //!< With what it is about at %1; null: nothing to say.
};

} // namespace

static constexpr RiskWords kWords[] = {
    {Risk::ControlsPrograms,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Change what other programs obey"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It changes a file that controls other programs: %1")},
    {Risk::ReadsSecrets, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Read secrets"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It may read secrets: %1")},
    {Risk::RunsDownloaded,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Run a program from the internet"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It runs a program from the internet.")},
    {Risk::ActsAsAdministrator, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Run as administrator"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It runs as administrator of this machine.")},
    {Risk::ForcesPush, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Push to a remote by force"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It overwrites what others see at the remote.")},
    {Risk::DiscardsWork, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Discard changes"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It can throw away changes that are not committed.")},
    {Risk::DeletesFiles, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Delete files"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It deletes files.")},
    {Risk::Pushes, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Push to a remote"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It publishes commits where others see them.")},
    {Risk::Publishes, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Publish something"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It publishes something where others see it.")},
    {Risk::InstallsPackages, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Install packages"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect",
                       "It downloads packages, which can run code of their own.")},
    {Risk::ChangesSystem,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Change the system or access rights"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect",
                       "It changes this machine's settings or who may use files.")},
    {Risk::EndsProcesses, QT_TRANSLATE_NOOP("Ui::CommandEffect", "End programs"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It ends programs that run.")},
    {Risk::ActsRemotely, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Act on another machine"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It acts on another machine or service.")},
    {Risk::RunsContainer, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Use containers"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect",
                       "Containers can reach more of this machine than the sandbox lets it.")},
    {Risk::UsesNetwork, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Talk to the internet"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It sends a request to the internet.")},
    {Risk::RunsCode, nullptr,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It runs code that is given to it.")},
    {Risk::WritesOutside, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Reach outside the project"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It reaches outside the project: %1")},
    {Risk::RunsProject, nullptr,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It runs programs of the project.")},
    {Risk::ChangesRepository, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Change the repository"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect",
                       "It changes commits, branches or settings of the repository.")},
    {Risk::WritesFiles, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Write files"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It writes files and can overwrite others.")},
    {Risk::RunsInBackground, nullptr,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It leaves something running in the background.")},
    {Risk::ShowsEnvironment, nullptr,
     QT_TRANSLATE_NOOP("Ui::CommandEffect",
                       "It shows variables or other programs that run, which can hold secrets.")},
    {Risk::Unclear, nullptr,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "What it does shows only when it runs.")},
    {Risk::Unknown, nullptr, nullptr},
};

static const RiskWords &wordsOf(Risk risk)
{
    return *std::ranges::find(kWords, risk, &RiskWords::risk);
}

static QString whyText(const CommandReason &reason)
{
    const char *words = wordsOf(reason.risk).why;
    const QString text = words ? Words::tr(words) : QString();
    if (!text.contains("%1"_L1))
        return text;
    return reason.subject.isEmpty() ? QString() : text.arg(displayPath(reason.subject));
}

// The program of the only command of \a line; empty: there are more, or none.
static QString programOf(const QString &line)
{
    const ShellScript script = ShellScript::parse(line);
    if (script.commands.size() != 1 || script.commands.first().words.isEmpty())
        return {};
    const QString program = script.commands.first().words.first().text;
    return program.sliced(program.lastIndexOf(u'/') + 1);
}

CommandEffect commandEffect(const QString &command, const std::optional<CommandReason> &why)
{
    const QString told = why ? whyText(*why) : QString();
    if (const char *title = why ? wordsOf(why->risk).title : nullptr)
        return {Words::tr(title), told};
    constexpr qsizetype kMostOfName = 60;
    const QString program = programOf(command);
    if (program.isEmpty() || program.size() > kMostOfName)
        return {Words::tr("Run a command"), told};
    return {Words::tr("Run %1").arg(displayLine(program)), told};
}

} // namespace Ui
