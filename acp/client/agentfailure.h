// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QDateTime>
#include <QJsonObject>
#include <QStringList>

#include <optional>
#include <span>

namespace Acp {

//! \brief What can go wrong with an agent that is reached over the protocol, for scripts and front
//! ends. Source: Agentao's developer guide, appendix D.
enum class FailureCode {
    ConfigInvalid, //!< acp.json, or an entry of it, is malformed.
    ServerNotFound, //!< There is no agent of that name.
    ProcessStartFail, //!< Its program is missing, cannot be executed, or ended at once.
    HandshakeFail, //!< It runs, but `initialize` or the opening of a session failed.
    RequestTimeout, //!< A request got no answer in time.
    TransportDisconnect, //!< It ended, or broke the framing, while it was needed.
    InteractionRequired, //!< It asks, and nobody is there to answer.
    ProtocolError, //!< It sent what it must not, or answered with an error.
    ServerBusy, //!< A turn runs already.
};

//! A row of the table of them.
struct AGENTCORE_EXPORT FailureInfo
{
    FailureCode code;
    QLatin1StringView id; //!< Stable: "config_invalid".
    QLatin1StringView what; //!< English, for people.
    int exitCode; //!< Of the command line.
    bool canRetry; //!< The same may succeed later, without a change by somebody.
    bool isKept; //!< It becomes the last failure of its agent.
};

//! All of them, in the order of FailureCode.
AGENTCORE_EXPORT std::span<const FailureInfo> failureTable();
AGENTCORE_EXPORT const FailureInfo &failureInfo(FailureCode code);

//! The category of an error that came while something was asked of an agent.
AGENTCORE_EXPORT FailureCode failureCodeOf(const AgentCore::Error &error);

//! One failure of one agent.
struct AGENTCORE_EXPORT AgentFailure
{
    FailureCode code = FailureCode::ProtocolError;
    AgentCore::Error error; //!< In words.
    QString agent; //!< Its name in the registry.
    QString method = {}; //!< What was asked; empty: nothing.
    qint64 wireCode = 0; //!< Of an error of JSON-RPC; 0: it is none.
    bool isHandshake = false; //!< It happened before there was a session.
    //! With HandshakeFail: what it would be called later.
    std::optional<FailureCode> underlying = {};
    std::optional<int> exitCode = {}; //!< Of its process; negative: the signal that ended it.
    QStringList lastLines = {}; //!< Of its standard error, the newest last.
    QDateTime at = {}; //!< UTC.

    //! Its process was ended by a signal, or says so as shells do.
    bool wasKilled() const;
    //! {code, message, retry, details: {server, ...}}, with what is known.
    QJsonObject toJson() const;
    //! The same without code and message.
    QJsonObject more() const;
};

} // namespace Acp
