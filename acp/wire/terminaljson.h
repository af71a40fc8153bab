// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QMap>
#include <QStringList>

#include <optional>

namespace Acp {

//! Parameters of `terminal/create`.
struct AGENTCORE_EXPORT CreateTerminalParams
{
    QString sessionId;
    QString command; //!< A program.
    QStringList arguments;
    QMap<QString, QString> environment; //!< Added to the client's own.
    QString cwd; //!< Absolute.
    qint64 outputByteLimit = 0;

    QJsonObject toJson() const;
    //! \brief Inverse. A missing or null outputByteLimit and cwd are 0 and empty: the client's own.
    //! \return InvalidInput with the path of the first bad member.
    static AgentCore::Result<CreateTerminalParams> fromJson(const QJsonObject &json);
    friend bool operator==(const CreateTerminalParams &, const CreateTerminalParams &) = default;
};

//! Parameters of the four methods that are about one terminal.
struct AGENTCORE_EXPORT TerminalParams
{
    QString sessionId;
    QString terminalId;

    QJsonObject toJson() const;
    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<TerminalParams> fromJson(const QJsonObject &json);
    friend bool operator==(const TerminalParams &, const TerminalParams &) = default;
};

//! How a command of a client's terminal ended; both members may be unset.
struct AGENTCORE_EXPORT TerminalEnding
{
    std::optional<int> exitCode; //!< What is no number from 0 to INT_MAX counts as unset.
    QString signal; //!< "SIGKILL" and the like; empty: none.

    //! Of `terminal/wait_for_exit`'s result, or the member exitStatus.
    static TerminalEnding fromJson(const QJsonObject &json);
    //! Inverse; what is unset is null.
    QJsonObject toJson() const;
    friend bool operator==(const TerminalEnding &, const TerminalEnding &) = default;
};

//! Result of `terminal/output`.
struct AGENTCORE_EXPORT TerminalOutput
{
    QString output;
    bool truncated = false; //!< The client dropped the beginning.
    std::optional<TerminalEnding> ending; //!< Set once the command ended.

    //! InvalidInput when output is no string.
    static AgentCore::Result<TerminalOutput> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const TerminalOutput &, const TerminalOutput &) = default;
};

} // namespace Acp
