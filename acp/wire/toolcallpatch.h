// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QJsonObject>

namespace Acp {

//! \brief What a `tool_call`, a `tool_call_update` or a question says of a call; unset members stay
//! as they are.
struct AGENTCORE_EXPORT ToolCallPatch
{
    //! Bounds of what is taken of one message; more is left out.
    static constexpr qsizetype kMaxItems = 200;
    static constexpr qsizetype kMaxTextChars = 1024 * 1024;

    QString id;
    std::optional<QString> title;
    std::optional<QString> name;
    std::optional<AgentCore::ToolKind> kind;
    std::optional<AgentCore::ToolStatus> status;
    std::optional<QJsonValue> rawInput;
    std::optional<QJsonValue> rawOutput;
    std::optional<QList<AgentCore::ToolContent>> content;
    std::optional<QList<AgentCore::ToolLocation>> locations;
    QString parentId; //!< Of `_meta`; empty: none was named.

    //! \brief Reads them; kinds, statuses and items that are not known count as other, unset and
    //! a text that names them.
    //! \return InvalidInput with the path of the first bad member.
    static AgentCore::Result<ToolCallPatch> fromJson(const QJsonObject &json, const QString &path);
    //! Puts what is set into \a call.
    void applyTo(AgentCore::ToolCallState &call) const;
    friend bool operator==(const ToolCallPatch &, const ToolCallPatch &) = default;
};

//! Inverse of toolKindString(); Other for another word.
AGENTCORE_EXPORT AgentCore::ToolKind toolKindFromString(QStringView kind);
//! Inverse of toolStatusString().
AGENTCORE_EXPORT std::optional<AgentCore::ToolStatus> toolStatusFromString(QStringView status);

} // namespace Acp
