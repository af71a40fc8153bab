// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/commandinput.h"

#include "ui/composer/argumentcompleter.h"
#include "ui/composer/commandcompleter.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/skillcompleter.h"

namespace Ui {

CommandInput::CommandInput(ComposerEdit *edit)
    : m_commands(new CommandCompleter(edit))
    , m_arguments(new ArgumentCompleter(edit))
    , m_skills(new SkillCompleter(edit))
{ }

void CommandInput::setCommands(const QList<AgentCore::SlashCommand> &commands)
{
    m_commands->setCommands(commands);
    m_arguments->setCommands(commands);
}

void CommandInput::setOptions(const QList<AgentCore::SessionOption> &options)
{
    m_arguments->setOptions(options);
}

void CommandInput::setSkillFolder(const QString &folder)
{
    m_skills->setFolder(folder);
}

QString CommandInput::hint() const
{
    return m_arguments->hint();
}

} // namespace Ui
