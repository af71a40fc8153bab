// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"

#include <QJsonObject>

//! Parameters of what only other fronts of ours may ask of a session.
namespace Acp {

//! `_agentao.cn/session/compact`.
struct AGENTCORE_EXPORT CompactParams
{
    QString sessionId;
    QString keep; //!< What must not get lost, in words; may be empty.

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<CompactParams> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const CompactParams &, const CompactParams &) = default;
};

//! `_agentao.cn/session/command`.
struct AGENTCORE_EXPORT CommandParams
{
    QString sessionId;
    QString command;
    //! As profileId() has it; there is no default.
    AgentCore::CommandProfile profile = AgentCore::CommandProfile::Look;

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<CommandParams> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const CommandParams &, const CommandParams &) = default;
};

//! `_agentao.cn/session/stop_call`.
struct AGENTCORE_EXPORT StopCallParams
{
    QString sessionId;
    QString toolCallId;

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<StopCallParams> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const StopCallParams &, const StopCallParams &) = default;
};

} // namespace Acp
