// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/elicitationport.h"
#include "ui/permission/questioncard.h"

#include <chrono>

namespace Ui {

class AnswerButton;
class FieldInput;
class KeyArming;

//! \brief Something the agent asks the user, as a row of the conversation: a form, or an address
//! that is opened only from here.
//!
//! Never takes the focus by itself. Enter answers from inside the form only; on buttons and
//! choices, keys act 0.7 s after the question appeared and after the last key typed elsewhere. What
//! does not fit a field is said there, and nothing is sent. Deleted unanswered it answers nothing.
class ElicitationPrompt : public QuestionCard
{
    Q_OBJECT

public:
    explicit ElicitationPrompt(const AgentCore::Elicitation &elicitation,
                               QWidget *parent = nullptr);

    const AgentCore::Elicitation &elicitation() const { return m_elicitation; }
    //! The first field, or where there is none the button that declines.
    void focusFirst() override;
    QVariant draft() const override;
    void setDraft(const QVariant &draft) override;
    //! The agent asks for one thing, and words of the person's own are an answer to it.
    bool takesWords() const;
    //! Answers with \a words; false: they do not fit, and the prompt says why.
    bool answerInWords(const QString &words);
    //! As PermissionPrompt::setArmingDelay().
    void setArmingDelay(std::chrono::milliseconds delay);

signals:
    //! Exactly once; an accepted address has been opened by then.
    void answered(const AgentCore::ElicitationAnswer &answer);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addFields();
    void addAddress();
    void addButtons();
    AnswerButton *addButton(bool accepts, const QString &label);
    void accept();
    void decline();
    void finish(const AgentCore::ElicitationAnswer &answer);

    AgentCore::Elicitation m_elicitation;
    KeyArming *m_arming;
    QList<FieldInput *> m_inputs;
    AnswerButton *m_declineButton = nullptr;
    AnswerButton *m_acceptButton = nullptr;
    bool m_isAnswered = false;
};

} // namespace Ui
