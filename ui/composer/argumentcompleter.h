// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace Ui
