// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/slashcommand.h"

#include <QCompleter>
#include <QStyledItemDelegate>

namespace Ui {

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

} // namespace Ui

class QStandardItemModel;

namespace Ui {

class ComposerEdit;

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

} // namespace Ui
