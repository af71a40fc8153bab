// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

namespace Ui {

class ArgumentCompleter;
class CommandCompleter;
class ComposerEdit;
class SkillCompleter;

//! \brief What helps with commands that a text begins with, and with skills that it names.
class CommandInput
{
public:
    //! \a edit outlives this, and owns what helps.
    explicit CommandInput(ComposerEdit *edit);

    //! What the text may begin with.
    void setCommands(const QList<AgentCore::SlashCommand> &commands);
    //! What a command that is called as an option can be followed by: its values.
    void setOptions(const QList<AgentCore::SessionOption> &options);
    //! Whose skills are offered behind a "$"; empty: none are.
    void setSkillFolder(const QString &folder);
    //! For people: what may follow the command that is written; empty: nothing.
    QString hint() const;

private:
    CommandCompleter *m_commands;
    ArgumentCompleter *m_arguments;
    SkillCompleter *m_skills;
};

} // namespace Ui
