// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"
#include "app/chat/asker.h"

namespace App {

//! \brief Asks whether a call may run, in the words of the window's card and with its scopes: each
//! answer has a letter.
//!
//! What is dangerous is allowed by two lines.
class PermissionAsker : public Asker
{
    Q_OBJECT

public:
    //! One answer and the letter that gives it.
    struct Answer
    {
        QChar letter;
        QString words; //!< Safe for display.
        AgentCore::PermissionAnswer answer;
        bool takesNote = false; //!< A reason for the model is asked for next.
        friend bool operator==(const Answer &, const Answer &) = default;
    };

    //! \a cwd: absolute, paths of changed files are shown from there.
    PermissionAsker(const AgentCore::PermissionQuestion &question, const QString &cwd,
                    Screen *screen, QObject *parent);

    const AgentCore::PermissionQuestion &question() const { return m_question; }
    void begin() override;
    QString prompt() const override;
    void take(const QString &line) override;
    void decline() override;

    //! In the order in which they are shown; a plain "no" is always among them.
    static QList<Answer> answersOf(const AgentCore::PermissionQuestion &question);

signals:
    //! Once.
    void answered(const AgentCore::PermissionAnswer &answer);

private:
    enum class State { Choosing, Confirming, Noting };

    void printQuestion();
    void printAnswers();
    void give(const AgentCore::PermissionAnswer &answer);

    AgentCore::PermissionQuestion m_question;
    QString m_cwd;
    QList<Answer> m_answers;
    AgentCore::PermissionAnswer m_chosen; //!< To be confirmed, or to get a note.
    State m_state = State::Choosing;
};

} // namespace App
