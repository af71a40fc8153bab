// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/agentfailure.h"

#include <QJsonArray>

#include <array>
#include <csignal>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr int kFailed = 1; // exit codes
static constexpr int kUsage = 2;
static constexpr int kPermission = 3;

static constexpr std::array kTable{
    FailureInfo{FailureCode::ConfigInvalid, "config_invalid"_L1,
                "acp.json, or an entry of it, is malformed"_L1, kUsage, false, true},
    FailureInfo{FailureCode::ServerNotFound, "server_not_found"_L1, "no agent has that name"_L1,
                kUsage, false, false},
    FailureInfo{FailureCode::ProcessStartFail, "process_start_fail"_L1,
                "its program cannot be started"_L1, kFailed, false, true},
    FailureInfo{FailureCode::HandshakeFail, "handshake_fail"_L1,
                "it runs, but no session could be opened"_L1, kFailed, false, true},
    FailureInfo{FailureCode::RequestTimeout, "request_timeout"_L1,
                "a request got no answer in time"_L1, kFailed, true, true},
    FailureInfo{FailureCode::TransportDisconnect, "transport_disconnect"_L1,
                "it ended, or its output broke off"_L1, kFailed, true, true},
    FailureInfo{FailureCode::InteractionRequired, "interaction_required"_L1,
                "it asks, and nobody is there to answer"_L1, kPermission, false, true},
    FailureInfo{FailureCode::ProtocolError, "protocol_error"_L1,
                "it answered with an error, or not as the protocol says"_L1, kFailed, false, true},
    FailureInfo{FailureCode::ServerBusy, "server_busy"_L1, "a turn runs already"_L1, kFailed, true,
                false},
};

std::span<const FailureInfo> failureTable()
{
    return kTable;
}

const FailureInfo &failureInfo(FailureCode code)
{
    return kTable.at(size_t(code));
}

FailureCode failureCodeOf(const Error &error)
{
    switch (error.code) {
    case ErrorCode::Timeout:
        return FailureCode::RequestTimeout;
    case ErrorCode::Io:
    case ErrorCode::Cancelled:
        return FailureCode::TransportDisconnect;
    default:
        return FailureCode::ProtocolError;
    }
}

bool AgentFailure::wasKilled() const
{
    constexpr int kBySignal = 128; // what shells make of it
    if (!exitCode)
        return false;
    return *exitCode < 0 || *exitCode == kBySignal + SIGKILL || *exitCode == kBySignal + SIGSEGV
        || *exitCode == kBySignal + SIGTERM;
}

QJsonObject AgentFailure::toJson() const
{
    QJsonObject details;
    if (!agent.isEmpty())
        details["server"_L1] = agent;
    if (!method.isEmpty())
        details["method"_L1] = method;
    if (wireCode != 0)
        details["code"_L1] = wireCode;
    if (isHandshake)
        details["phase"_L1] = "handshake"_L1;
    if (underlying)
        details["underlying_code"_L1] = failureInfo(*underlying).id;
    if (exitCode)
        details["exit_code"_L1] = *exitCode;
    if (!lastLines.isEmpty())
        details["stderr"_L1] = QJsonArray::fromStringList(lastLines);
    if (!error.where.isEmpty())
        details["where"_L1] = error.where;
    QJsonObject json{{"code"_L1, failureInfo(code).id},
                     {"message"_L1, error.text()},
                     {"retry"_L1, failureInfo(code).canRetry},
                     {"details"_L1, details}};
    if (at.isValid())
        json["at"_L1] = at.toUTC().toString(Qt::ISODateWithMs);
    return json;
}

QJsonObject AgentFailure::more() const
{
    QJsonObject more = toJson();
    more.remove("code"_L1);
    more.remove("message"_L1);
    return more;
}

} // namespace Acp
