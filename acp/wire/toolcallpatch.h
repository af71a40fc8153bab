// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QJsonObject>

namespace Acp {

//! \brief News of a terminal that is the agent's own and is only shown here.
//!
//! Members `terminal_info`, `terminal_output`, `terminal_output_delta` and `terminal_exit` of
//! `_meta` of a call, an extension that several agents use unasked. Source: codex-acp 2.6, pi-acp
//! 0.0.34.
struct AGENTCORE_EXPORT TerminalNews
{
    QString id;
    QString text; //!< Printed since the last news.
    std::optional<int> exitCode;
    friend bool operator==(const TerminalNews &, const TerminalNews &) = default;
};

//! \brief What a `tool_call`, a `tool_call_update` or a question says of a call; unset members stay
//! as they are.
struct AGENTCORE_EXPORT ToolCallPatch
{
    //! Bounds of what is taken of one message; more is left out.
    static constexpr qsizetype kMaxItems = 200;
    static constexpr qsizetype kMaxTextChars = 1024 * 1024;

    QString id;
    std::optional<AgentCore::Phrase> title;
    std::optional<QString> name;
    std::optional<AgentCore::ToolKind> kind;
    std::optional<AgentCore::ToolStatus> status;
    std::optional<QJsonValue> rawInput;
    std::optional<QJsonValue> rawOutput;
    std::optional<QList<AgentCore::ToolContent>> content;
    std::optional<QList<AgentCore::ToolLocation>> locations;
    QString parentId; //!< Of `_meta`; empty: none was named.
    std::optional<TerminalNews> terminal;
    std::optional<AgentCore::CallRefusal> refusal; //!< Of `_meta`, see addOwnFacts().
    bool appends = false; //!< The content goes behind that of the call.

    //! \brief Reads them; kinds, statuses and items that are not known count as other, unset and
    //! a text that names them.
    //! \return InvalidInput with the path of the first bad member.
    static AgentCore::Result<ToolCallPatch> fromJson(const QJsonObject &json, const QString &path);
    //! \brief One item of `tool_call_content_chunk`, an update of the draft of version 2.
    static AgentCore::Result<ToolCallPatch> fromChunkJson(const QJsonObject &json,
                                                          const QString &path);
    //! Puts what is set into \a call.
    void applyTo(AgentCore::ToolCallState &call) const;
    friend bool operator==(const ToolCallPatch &, const ToolCallPatch &) = default;
};

//! Inverse of toolKindString(); Other for another word.
AGENTCORE_EXPORT AgentCore::ToolKind toolKindFromString(QStringView kind);
//! Inverse of toolStatusString().
AGENTCORE_EXPORT std::optional<AgentCore::ToolStatus> toolStatusFromString(QStringView status);

} // namespace Acp
