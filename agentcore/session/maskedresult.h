// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"
#include "agentcore/history/sessionupdate.h"
#include "agentcore/llm/client/chatmessage.h"

#include <QHash>
#include <QJsonObject>

namespace AgentCore {

//! \brief What a call tells the model without keys, tokens and private keys.
struct MaskedResult
{
    ToolResult told;
    std::optional<NoticeRaised> notice; //!< For people; unset: nothing was removed.

    static MaskedResult of(const ToolResult &result);
};

//! \brief Why a call with \a input must not run, for the model; empty: it may.
//!
//! Something would be written or sent with a mark where a secret stood that the model was not
//! shown.
QString maskedInputWords(const QJsonObject &input);

//! \brief What models are told of tools without keys, tokens and private keys: MCP servers, and
//! files of sub-agents, may say anything of theirs.
//!
//! The default of an input that is called a password is one, too. A tool with a secret in its name,
//! or in that of an input, is left out, as no call could have it. Each is looked through when it is
//! new or has changed, once for all sessions.
class MaskedTools
{
public:
    std::vector<ToolDefinition> of(const std::vector<ToolDefinition> &tools);

private:
    struct Looked
    {
        ToolDefinition given;
        std::optional<ToolDefinition> told; //!< Unset: it is left out.
        bool isOf(const ToolDefinition &tool) const;
    };

    QHash<QString, Looked> m_looked; //!< By name.
};

} // namespace AgentCore
