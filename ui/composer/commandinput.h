// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/history/slashcommand.h"
#include "ui/composer/typedargument.h"

#include <QCompleter>
#include <QElapsedTimer>
#include <QObject>
#include <QStyledItemDelegate>

#include <optional>

class QStandardItemModel;

namespace Ui {

class ComposerEdit;
class CompletionList;

//! \brief Offers the skills of a folder behind a "$" that is being typed, as "$code-review".
//!
//! The sign stands at the beginning or after a blank, and not in a command for a shell. The model
//! knows what it means. Enter and Tab take what is chosen, Escape closes the list until another
//! "$".
class SkillCompleter : public QObject
{
    Q_OBJECT

public:
    //! \a edit owns it.
    explicit SkillCompleter(ComposerEdit *edit);

    //! Absolute; empty: there are no skills, as with agents of others.
    void setFolder(const QString &folder);
    CompletionList *list() const { return m_list; }

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Skill
    {
        QString name;
        QString description;
    };
    struct Typed
    {
        int begin; //!< Of the sign.
        QString name; //!< As far as it is written.
        friend bool operator==(const Typed &, const Typed &) = default;
    };
    std::optional<Typed> typed() const;
    void update();
    void read();
    void offer(const Typed &now);
    void take(const QString &name);

    ComposerEdit *m_edit;
    CompletionList *m_list;
    QString m_folder;
    QList<Skill> m_skills;
    QElapsedTimer m_sinceRead; //!< Invalid: nothing was read of the folder.
    int m_reading = 0; //!< Counts, so that what was read of another folder is dropped.
    std::optional<Typed> m_offered;
    int m_dismissed = -1; //!< Where the sign is whose list was closed; -1: none.
};

//! Paints a row of CommandCompleter: the command, what may follow it, and what it does.
class CommandDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

//! \brief The list of slash commands over the composer, while its text is the beginning of one.
//!
//! Up and Down choose, Enter and Tab take, Escape closes the list and leaves the text.
class CommandCompleter : public QCompleter
{
    Q_OBJECT

public:
    //! What the rows have besides their name.
    enum Role { HintRole = Qt::UserRole + 1, DescriptionRole };

    //! \a edit owns it.
    explicit CommandCompleter(ComposerEdit *edit);

    void setCommands(const QList<AgentCore::SlashCommand> &commands);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void handleTextChanged();
    void take(const QModelIndex &index);
    std::optional<QString> typedName() const;
    QModelIndex nearest(const QString &name) const;

    ComposerEdit *m_edit;
    QStandardItemModel *m_model;
};

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
    //! \a text begins with one of the commands.
    bool isCommand(const QString &text) const;
    //! For people: what may follow the command that is written; empty: nothing.
    QString hint() const;

private:
    CommandCompleter *m_commands;
    ArgumentCompleter *m_arguments;
    SkillCompleter *m_skills;
    QList<AgentCore::SlashCommand> m_known;
};

} // namespace Ui
