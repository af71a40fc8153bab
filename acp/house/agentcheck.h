// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/remoteagent.h"
#include "acp/conformance/wirechecker.h"
#include "agentcore/ports/elicitationanswer.h"
#include "agentcore/ports/elicitationport.h"

#include <QElapsedTimer>
#include <QJsonObject>

#include <optional>

namespace Acp {

//! Refuses what is asked.
class NobodyThere : public AgentCore::PermissionPort, public AgentCore::ElicitationPort
{
public:
    void ask(const AgentCore::PermissionQuestion &, AgentCore::PermissionReply reply) override
    {
        std::move(reply).answer({AgentCore::PermissionChoice::RejectOnce, {}});
    }
    void ask(const AgentCore::Elicitation &, AgentCore::ElicitationReply reply) override
    {
        std::move(reply).answer({});
    }
    void withdraw(const QString &) override { }
};

//! \brief Starts an agent, sees what it says of itself, opens a session, tries what every agent has
//! to answer, and looks at each line that it writes.
//!
//! Nothing is asked of a model unless there is a prompt.
class AGENTCORE_EXPORT AgentCheck : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMaxProblems = 50;
    static constexpr std::chrono::seconds kProbePatience{10};

    //! \a prompt: also a turn with it.
    //! \a maker: the way to it; unset: wayTo().
    AgentCheck(const AgentSpec &spec, QString cwd, std::optional<QString> prompt,
               AgentLink::Maker maker = {});

    void start();
    //! From finished() on: why it could not be looked at; nothing: it could.
    const std::optional<AgentCore::Error> &error() const { return m_error; }
    //! From finished() on. Nothing deviates and nothing failed.
    bool isGood() const;
    //! From finished() on: what a session may have; empty: none was opened.
    const QList<AgentCore::SessionOption> &options() const { return m_options; }
    QJsonObject toJson() const;
    QString toText() const;

signals:
    //! Once, when the agent is gone.
    void finished();

private:
    void watch(bool received, const QByteArray &line);
    void handleReady(const AgentCore::Result<void> &ready);
    void handleOpened(const AgentCore::Result<AgentCore::Session *> &session);
    void probeMethod();
    void probeSession();
    void tryPrompt();
    void end();
    void addProblem(const QString &problem);
    QStringList abilities() const;

    RemoteAgent m_agent;
    WireChecker m_checker{WireSchema::Drafts::Known}; // which many agents offer
    NobodyThere m_nobody;
    QString m_cwd;
    std::optional<QString> m_prompt;
    QElapsedTimer m_clock;
    AgentCore::Session *m_session = nullptr;
    std::optional<AgentCore::Error> m_error;
    QStringList m_problems;
    QList<AgentCore::SessionOption> m_options;
    QJsonObject m_seen; // of the session and the turn
    qint64 m_readyAfter = 0; // ms
    int m_lines = 0;
};

} // namespace Acp
