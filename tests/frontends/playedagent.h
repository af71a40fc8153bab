// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/local/localagent.h"
#include "tests/support/loopbacktransport.h"

#include <QJsonObject>
#include <QTemporaryDir>

namespace Testing {

//! \brief An agent of others that runs the sub-agent "gem": it asks before an edit, in words of its
//! own, and says what it was answered.
class PlayedAgent : public QObject
{
    Q_OBJECT

public:
    //! The sub-agents of \a agent have it from now on.
    explicit PlayedAgent(AgentCore::LocalAgent *agent);
    ~PlayedAgent() override;

private:
    void handleLine(const QByteArray &line);
    void work();
    void handleAnswer(const QJsonObject &result);
    void endTurn(const QString &reason);
    void send(const QJsonObject &message);
    void update(const QJsonObject &update);

    QTemporaryDir m_config;
    std::unique_ptr<LoopbackTransport> m_end;
    QJsonValue m_prompt; // its id
};

} // namespace Testing
