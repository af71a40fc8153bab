// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QStringList>

namespace App {

//! A line of the wire, as a log holds it.
struct ReplayEntry
{
    bool isClients = false; //!< From the client; else from the agent.
    qint64 time = 0; //!< In milliseconds since 1970.
    QJsonObject message; //!< Empty when the line was no JSON object.
    QString text; //!< Then the line.
};

//! \brief One run of a program, as its log of `--acp-log` tells it; see Acp::WireLog.
struct ReplayLog
{
    QList<ReplayEntry> entries;
    QStringList arguments; //!< Of the recorded program.
    qint64 masked = 0; //!< Values that were masked.
    qint64 cut = 0; //!< How much was left out of long lines.

    //! The last run in \a path; other runs and broken lines are passed over. The errors of the
    //! file, or InvalidInput when there is no run with a line of a client.
    static AgentCore::Result<ReplayLog> read(const QString &path);
};

} // namespace App
