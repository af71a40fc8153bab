// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/remoteagent.h"
#include "acp/conformance/wirechecker.h"
#include "app/absentelicitationport.h"
#include "app/refusingpermissionport.h"

#include <QElapsedTimer>
#include <QJsonObject>

#include <optional>

namespace App {

//! \brief Starts an agent, sees what it says of itself, opens a session, tries what every agent has
//! to answer, and looks at each line that it writes.
//!
//! Nothing is asked of a model unless there is a prompt.
class AgentCheck : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMaxProblems = 50;
    static constexpr std::chrono::seconds kProbePatience{10};

    //! \a prompt: also a turn with it.
    AgentCheck(const Acp::AgentSpec &spec, QString cwd, std::optional<QString> prompt);

    void start();
    //! From finished() on. Nothing deviates and nothing failed.
    bool isGood() const;
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

    Acp::RemoteAgent m_agent;
    Acp::WireChecker m_checker;
    RefusingPermissionPort m_permission;
    AbsentElicitationPort m_elicitation;
    QString m_cwd;
    std::optional<QString> m_prompt;
    QElapsedTimer m_clock;
    AgentCore::Session *m_session = nullptr;
    std::optional<AgentCore::Error> m_error;
    QStringList m_problems;
    QJsonObject m_seen; // of the session and the turn
    qint64 m_readyAfter = 0; // ms
    int m_lines = 0;
};

} // namespace App
