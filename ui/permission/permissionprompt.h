// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"
#include "ui/permission/questioncard.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QToolButton>

#include <chrono>

class QCheckBox;
class QLineEdit;
class QShortcut;

namespace Ui {

//! A button of a question that answers nothing: text on the card, a surface only under the mouse
//! or when checked, and the same focus ring as the answers have.
class QuietButton : public QToolButton
{
    Q_OBJECT

public:
    explicit QuietButton(const QString &text, QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

class AnswerButton;

//! \brief What is dangerous is allowed by two gestures on one button.
//!
//! The first one turns the button to its warning for some seconds; the second one counts only
//! after a pause, so that a double click is one gesture.
class SecondGesture : public QObject
{
    Q_OBJECT

public:
    explicit SecondGesture(QObject *parent = nullptr);

    //! How long the warning stands; 3 s at first.
    void setTime(std::chrono::milliseconds time);
    //! Whether this gesture is the second one; else it is taken as the first one.
    bool confirm(AnswerButton *button, std::chrono::milliseconds pause);
    //! Forgets the first gesture.
    void reset();

private:
    QPointer<AnswerButton> m_button; //!< Had its first gesture.
    QDeadlineTimer m_countsFrom;
    QTimer m_timer;
};

class AnswerChoice;
class KeyArming;
class QuestionBody;
class WrapLabel;

//! \brief One permission question as a widget: what for, where, the full command or diff, why, and
//! two buttons, each with a menu for how long it holds.
//!
//! Used as a row of the conversation and inside QuestionDialog. Never takes the focus by itself; no
//! button is preselected to allow, and keys act only 0.7 s after it appeared and after the last key
//! typed elsewhere. Ctrl+Shift+Y and Ctrl+Shift+N, or what setKeys() says, answer the first visible
//! question of the window. What is dangerous is allowed by two gestures, at least the same 0.7 s
//! apart.
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
    //! As QuestionCard::setRoomy(), without the button for the dialog.
    void setRoomy(bool roomy) override;
    QVariant draft() const override;
    void setDraft(const QVariant &draft) override;
    //! The keys that answer. Not \a isOwn: somebody else calls answerByKeys().
    void setKeys(const QKeySequence &allow, const QKeySequence &deny, bool isOwn);
    //! Answers the first visible question of the window, when keys are armed.
    void answerByKeys(bool allow);
    //! Offers to answer \a count more questions, which ask exactly the same, with this one.
    void setAlikeCount(int count);
    bool answersAlike() const;

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
    void addPlace();
    void showSandbox(bool isOn);
    void addWhy();
    void addNote();
    void addNoteButton();
    void addButtons();
    AnswerChoice *addChoice(const AgentCore::PermissionOption &option, bool isOffered);
    void addLasting(AnswerChoice *answer);
    void addTheirs(AnswerChoice *answer);
    void orderTabs();
    QShortcut *addShortcut(const QKeySequence &keys, bool allow);
    void addAlike();
    void addWarning(const QString &words);
    QList<AnswerChoice *> choices() const;
    PermissionPrompt *firstInWindow();
    void handleButton(AnswerButton *button);
    void showNote(bool show);
    void finish(std::optional<AgentCore::PermissionChoice> choice,
                AgentCore::PermissionScope scope = AgentCore::PermissionScope::Session,
                const QString &asked = {});

    AgentCore::PermissionQuestion m_question;
    KeyArming *m_arming;
    SecondGesture *m_secondGesture;
    QuestionBody *m_body;
    QToolButton *m_dialogButton = nullptr;
    QShortcut *m_allowShortcut = nullptr;
    QShortcut *m_denyShortcut = nullptr;
    QCheckBox *m_alike = nullptr; //!< Hidden where there is nothing alike.
    WrapLabel *m_place = nullptr;
    AnswerChoice *m_denial = nullptr;
    AnswerChoice *m_allowance = nullptr; //!< Null: the question has no such answer.
    QToolButton *m_noteButton = nullptr;
    QLineEdit *m_note = nullptr;
    bool m_isAnswered = false;
};

} // namespace Ui
