// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QMenu;

namespace Ui {

class Button;
class Label;

//! \brief The line above the conversation: title, folder, branch, what the agent does, menu.
class HeaderBar : public QWidget
{
    Q_OBJECT

public:
    enum class Status { Idle, Opening, Running, Waiting, Stopping };

    explicit HeaderBar(QWidget *parent = nullptr);

    void setTitle(const QString &title);
    //! \a branch may be empty.
    void setPlace(const QString &folder, const QString &branch);
    //! Who else has the session before them, in words; empty: nobody.
    void setShared(const QString &text);
    void setStatus(Status status);
    Status status() const { return m_status; }
    //! What somebody should look at, as a button; empty: nothing. \a isSignIn: it is no failure.
    void setAlert(const QString &text, bool isSignIn);
    QString statusText() const;
    void setMenu(QMenu *menu);
    //! Where its button is in sight.
    void openMenu();
    //! Button for the side bar; follows the action.
    void setSideBarAction(QAction *action);

signals:
    void alertPressed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Label *m_title = nullptr;
    Label *m_place = nullptr;
    Label *m_shared = nullptr;
    Label *m_statusLabel = nullptr;
    Button *m_alert = nullptr;
    Button *m_sideBar = nullptr;
    Button *m_menu = nullptr;
    Status m_status = Status::Idle;
};

} // namespace Ui
