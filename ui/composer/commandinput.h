// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "ui/composer/typedargument.h"

#include <QObject>

namespace Ui {

class ComposerEdit;
class CompletionList;

//! \brief What may follow a slash command: its hint, and a list where the hint names the choices,
//! as in "[md|json|html] [file]", or where an option is called as the command: its values.
class ArgumentCompleter : public QObject
{
    Q_OBJECT

public:
    //! \a edit owns it.
    explicit ArgumentCompleter(ComposerEdit *edit);

    void setCommands(const QList<AgentCore::SlashCommand> &commands) { m_commands = commands; }
    void setOptions(const QList<AgentCore::SessionOption> &options) { m_options = options; }
    //! "/name hint" of the command whose arguments are being written; empty: none, or it takes
    //! none.
    QString hint() const;
    CompletionList *list() const { return m_list; }

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    std::optional<TypedArgument> typed() const;
    void update();
    void take(const QString &choice);

    ComposerEdit *m_edit;
    CompletionList *m_list;
    QList<AgentCore::SlashCommand> m_commands;
    QList<AgentCore::SessionOption> m_options;
};

class CommandCompleter;
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
