// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

#include <QWidget>

class QMenu;
class QToolButton;

namespace Ui {

class AnswerButton;

//! \brief An answer with a menu for how long it holds: what lasts is never one click.
//!
//! Without anything that lasts it is the button alone, of the same size.
class AnswerChoice : public QWidget
{
    Q_OBJECT

public:
    //! \a button: gets this as its parent.
    explicit AnswerChoice(AnswerButton *button, QWidget *parent = nullptr);

    AnswerButton *button() const { return m_button; }
    //! Null: nothing lasts.
    QToolButton *chevron() const { return m_chevron; }
    //! \brief Offers \a option in the menu, \a words being how long it holds and \a cover what it
    //! would be for; both safe for display.
    void addLasting(const AgentCore::PermissionOption &option, const QString &words,
                    const QString &cover);
    //! As AnswerButton::setKeyHint(), and for the first entry of the menu.
    void setKeyHint(const QString &keys);
    //! Width of each of two choices beside each other; at least that of sizeHint().
    void setCommonWidth(int width);
    //! Opens the menu.
    void openMenu();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    //! Chosen from the menu; what holds for this time alone is a click on the button.
    void lastingChosen(const AgentCore::PermissionOption &option);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeMenu();
    int chevronWidth() const;
    void arrange();

    AnswerButton *m_button;
    QToolButton *m_chevron = nullptr;
    QMenu *m_menu = nullptr;
    QAction *m_once = nullptr;
    int m_commonWidth = 0;
};

} // namespace Ui
