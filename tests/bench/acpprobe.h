// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/childprocess.h"

#include <QElapsedTimer>
#include <QJsonObject>

namespace Bench {

//! \brief A client that speaks just enough of ACP to measure an agent.
//!
//! Source: ACP version 1, "Initialization", "Session Setup", "Prompt Turn".
class AcpProbe
{
public:
    //! Starts the agent; \a modelUrl: where its model is asked, see the README.
    AcpProbe(const QString &program, const QString &modelUrl);

    ChildProcess &process() { return m_process; }

    //! Sends a request and reads up to its answer; empty when there is none, or an error.
    QJsonObject call(const QString &method, const QJsonObject &params);
    QJsonObject initialize();
    //! The id of a new session in \a folder; empty when there is none.
    QString newSession(const QString &folder);
    //! Ends with the turn; the number of characters of the answer that came, -1 for an error.
    qint64 prompt(const QString &sessionId, const QString &text);

    //! From sending the last prompt to the first text of its answer, in ms; -1: none came.
    double firstText() const { return m_firstText; }

private:
    void countAnswer(const QByteArray &line);

    ChildProcess m_process;
    int m_lastId = 0;
    QElapsedTimer m_sincePrompt;
    double m_firstText = -1;
    qint64 m_answerLength = 0; //!< Of the present prompt, in UTF-16 units.
};

} // namespace Bench
