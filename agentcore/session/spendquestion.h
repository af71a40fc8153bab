// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/spendguard.h"
#include "agentcore/session/turnenvironment.h"
#include "agentcore/session/turnstile.h"

#include <QObject>

namespace AgentCore {

//! \brief Asks the user whether a turn may go on although a limit is near.
//!
//! Where nobody can be asked it goes on, up to the limit itself. A question that is dismissed or
//! lost is a "stop". Deleting it withdraws the question without a signal.
class SpendQuestion : public QObject
{
    Q_OBJECT

public:
    SpendQuestion(const TurnEnvironment &environment, SpendState state, QObject *parent = nullptr);
    ~SpendQuestion() override;

    //! To be called once.
    void start();
    const SpendState &state() const { return m_state; }

signals:
    //! Exactly once, never from within start().
    void answered(bool goesOn);

private:
    void ask();
    void handleAnswer(const struct ElicitationAnswer &answer);
    void end(bool goesOn);

    const TurnEnvironment &m_environment;
    SpendState m_state;
    Turnstile::Ticket m_ticket;
    QString m_openId; //!< Empty: nothing is asked.
    bool m_over = false;
};

} // namespace AgentCore
