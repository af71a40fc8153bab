// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionoption.h"
#include "agentcore/history/slashcommand.h"

#include <QObject>

#include <optional>

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
    //! What the part \a index (from 0) of a hint offers; empty: anything.
    static QStringList choices(const QString &hint, qsizetype index);
    CompletionList *list() const { return m_list; }

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Typed
    {
        AgentCore::SlashCommand command;
        qsizetype index; //!< Of the argument at the end, from 0.
        QString beginning; //!< Of that argument.
    };
    std::optional<Typed> typed() const;
    QStringList offered(const Typed &now) const;
    void update();
    void take(const QString &choice);

    ComposerEdit *m_edit;
    CompletionList *m_list;
    QList<AgentCore::SlashCommand> m_commands;
    QList<AgentCore::SessionOption> m_options;
};

} // namespace Ui
