// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

#include <QFrame>

#include <chrono>

class QLabel;
class QLineEdit;
class QToolButton;

namespace Ui {

class AnswerButton;
class KeyArming;
class QuestionBody;
class SecondGesture;
class WrapLabel;

//! \brief One permission question as a widget: what, the full command or diff, why, buttons.
//!
//! Used as a row of the conversation and inside PermissionDialog. Never takes the focus by itself;
//! no button is preselected to allow, and keys act only 0.7 s after it appeared and after the last
//! key typed elsewhere. Ctrl+Shift+Y and Ctrl+Shift+N answer the first visible question of the
//! window. What is dangerous is allowed by two gestures, at least the same 0.7 s apart.
//!
//! Its height changes while it is shown; a parent without a layout hears of that by
//! QEvent::LayoutRequest. Deleted unanswered it answers nothing: the question stays where it is.
class PermissionPrompt : public QFrame
{
    Q_OBJECT

public:
    explicit PermissionPrompt(const AgentCore::PermissionQuestion &question,
                              QWidget *parent = nullptr);

    const AgentCore::PermissionQuestion &question() const { return m_question; }
    //! "1 of 3" beside the title while several questions wait; nothing for \a total < 2.
    void setCounter(int position, int total);
    //! Puts the keyboard focus on the first, safe button (from a shortcut only).
    void focusFirstButton();
    //! How long keys are dead after the question appears and after typing from now on; 0.7 s at
    //! first.
    void setArmingDelay(std::chrono::milliseconds delay);
    //! How long "Really allow?" stands; 3 s at first.
    void setConfirmationTime(std::chrono::milliseconds time);
    //! Shows command and changes as high as there is room, without the button for the dialog.
    void setRoomy(bool roomy);

    bool hasHeightForWidth() const override { return true; }
    //! Height that the whole content needs at \a width.
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

signals:
    //! Exactly once.
    void answered(const AgentCore::PermissionAnswer &answer);
    //! The user wants it as a dialog (details).
    void dialogRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void addTitle();
    void addFacts();
    void addNote();
    void addNoteButton();
    void addButtons();
    QToolButton *makeKeepButton();
    void addShortcut(const QKeySequence &keys, void (PermissionPrompt::*handler)());
    AnswerButton *buttonOf(AgentCore::PermissionChoice choice) const;
    PermissionPrompt *firstInWindow();
    void handleAllowKeys();
    void handleDenyKeys();
    void handleButton(AnswerButton *button);
    void toggleNote();
    void finish(std::optional<AgentCore::PermissionChoice> choice,
                AgentCore::PermissionScope scope = AgentCore::PermissionScope::Session);
    void applyTheme();

    AgentCore::PermissionQuestion m_question;
    KeyArming *m_arming;
    SecondGesture *m_secondGesture;
    QuestionBody *m_body;
    WrapLabel *m_title = nullptr;
    QLabel *m_counter = nullptr;
    QToolButton *m_dialogButton = nullptr;
    QList<AnswerButton *> m_buttons; //!< In the order of their places.
    QToolButton *m_noteButton = nullptr;
    QToolButton *m_keepButton = nullptr; //!< Menu of what is saved; none where nothing is offered.
    QLineEdit *m_note = nullptr;
    bool m_isAnswered = false;
};

} // namespace Ui
