// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lineframer.h"
#include "app/commandline.h"
#include "app/replaymatch.h"

#include <QProcess>
#include <QTimer>

namespace App {

//! \brief `agentao acp-replay`: an agent, and the client of a log that speaks to it again.
//!
//! Each line of the client is sent when all that it had heard before was heard again. What does not
//! come is given up when nothing is open and the agent is silent for a while, or after the
//! time-out. Prints "> " and "< " before the lines of client and agent, "! " before differences.
class Replay : public QObject
{
    Q_OBJECT

public:
    Replay(const ReplayLog &log, ReplayOptions options);

    void start();

signals:
    //! With the exit code: done when equal in kind, failed when not. Never from within start().
    void finished(int exitCode);

private:
    enum class State { Playing, Ending, Finished };

    void startAgent();
    void handleOutput();
    void handleLine(const QByteArray &line);
    void handleGone();
    void handleSilence();
    void advance();
    bool hasToWait(qsizetype index);
    void send(const QByteArray &line);
    void end();
    void finish();

    ReplayOptions m_options;
    QStringList m_arguments;
    ReplayMatch m_match;
    QProcess m_agent;
    AgentCore::LineFramer m_framer;
    QTimer m_silence; //!< Runs while something is due.
    QTimer m_pace; //!< Runs until the client's next line.
    qsizetype m_paced = -1; //!< The line whose time has come.
    QStringList m_problems; //!< Besides the differences.
    State m_state = State::Playing;
};

} // namespace App
