// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QJsonArray>
#include <QJsonObject>

namespace Acp {

//! Bound of the text that one message carries for a call, in bytes of JSON; the middle is left out.
//! With kMaxRawBytes, twice, a message stays well below the 64 KiB at which some peers die.
inline constexpr qsizetype kMaxToolTextBytes = 20 * 1024;
//! Bound of rawInput and of rawOutput, in bytes of JSON.
inline constexpr qsizetype kMaxRawBytes = 12 * 1024;
//! Bound of a diff, old and new text together; a larger one is described in words.
inline constexpr qsizetype kMaxDiffChars = 512 * 1024;

//! Member of `_meta` of what belongs to a call that a sub-agent makes: the id of the call that runs
//! the sub-agent. The protocol has no nested calls.
inline constexpr QLatin1StringView kParentCallKey{"_agentao.cn/parentToolCallId"};
//! Member of `_meta` between fronts of ours, see addOwnFacts().
inline constexpr QLatin1StringView kRefusalKey{"_agentao.cn/refusal"};
//! kParentCallKey as other agents call it.
inline constexpr QLatin1StringView kCommonParentCallKey{"parentToolCallId"};

AGENTCORE_EXPORT QString toolKindString(AgentCore::ToolKind kind);
AGENTCORE_EXPORT QString toolStatusString(AgentCore::ToolStatus status);

//! \brief The array `content`, bounded as above.
//!
//! A diff over kMaxToolTextBytes is cut down to the region that changes, which the protocol allows.
AGENTCORE_EXPORT QJsonArray toolContentJson(const QList<AgentCore::ToolContent> &content);
AGENTCORE_EXPORT QJsonArray toolLocationsJson(const QList<AgentCore::ToolLocation> &locations);
//! \a value within about kMaxRawBytes, for rawInput and rawOutput: long strings are cut in their
//! middle; what does not fit at all is left out.
AGENTCORE_EXPORT QJsonValue boundedJson(const QJsonValue &value);
//! Input as it is shown: bounded, but a command to run is never cut.
AGENTCORE_EXPORT QJsonValue rawInputJson(AgentCore::ToolKind kind, const QJsonObject &input);

//! Every member of a `tool_call` that \a call has a value for; no empty arrays.
AGENTCORE_EXPORT QJsonObject toolCallJson(const AgentCore::ToolCallState &call);

//! What a front of ours gets besides, in `_meta`: which sentence the title is, who refused the
//! call.
AGENTCORE_EXPORT void addOwnFacts(QJsonObject &json, const AgentCore::ToolCallState &call);

//! What of the array `content` \a latest a reader that appends has not got with \a sent.
AGENTCORE_EXPORT QJsonArray appendedContent(const QJsonArray &sent, const QJsonArray &latest);

} // namespace Acp
