// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"
#include "ui/permission/questioncard.h"

#include <chrono>

class QLineEdit;
class QToolButton;

namespace Ui {

class AnswerButton;
class KeyArming;
class QuestionBody;
class SecondGesture;

//! \brief One permission question as a widget: what, the full command or diff, why, buttons.
//!
//! Used as a row of the conversation and inside PermissionDialog. Never takes the focus by itself;
//! no button is preselected to allow, and keys act only 0.7 s after it appeared and after the last
//! key typed elsewhere. Ctrl+Shift+Y and Ctrl+Shift+N answer the first visible question of the
//! window. What is dangerous is allowed by two gestures, at least the same 0.7 s apart.
//!
//! Deleted unanswered it answers nothing: the question stays where it is.
class PermissionPrompt : public QuestionCard
{
    Q_OBJECT

public:
    explicit PermissionPrompt(const AgentCore::PermissionQuestion &question,
                              QWidget *parent = nullptr);

    const AgentCore::PermissionQuestion &question() const { return m_question; }
    //! The first, safe button.
    void focusFirst() override;
    //! How long keys are dead after the question appears and after typing from now on; 0.7 s at
    //! first.
    void setArmingDelay(std::chrono::milliseconds delay);
    //! How long "Really allow?" stands; 3 s at first.
    void setConfirmationTime(std::chrono::milliseconds time);
    //! Shows command and changes as high as there is room, without the button for the dialog.
    void setRoomy(bool roomy);

signals:
    //! Exactly once.
    void answered(const AgentCore::PermissionAnswer &answer);
    //! The user wants it as a dialog (details).
    void dialogRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void applyTheme() override;

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

    AgentCore::PermissionQuestion m_question;
    KeyArming *m_arming;
    SecondGesture *m_secondGesture;
    QuestionBody *m_body;
    QToolButton *m_dialogButton = nullptr;
    QList<AnswerButton *> m_buttons; //!< In the order of their places.
    QToolButton *m_noteButton = nullptr;
    QToolButton *m_keepButton = nullptr; //!< Menu of what is saved; none where nothing is offered.
    QLineEdit *m_note = nullptr;
    bool m_isAnswered = false;
};

} // namespace Ui
