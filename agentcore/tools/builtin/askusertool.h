// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief ask_user: asks the user one question through ToolContext::elicitation.
//!
//! Its output is the user's words, or the chosen values with ", " between them; a sentence when the
//! user declines; kUserUnavailable when nobody answers. It changes nothing, so it needs no
//! permission, and several questions may be open at once. A cancelled call withdraws its question.
class AGENTCORE_EXPORT AskUserTool : public Tool
{
public:
    //! What the model gets where nobody can be asked; the words of the older Agentao.
    static constexpr QLatin1StringView kUserUnavailable{"(user unavailable)"};

    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Other; }
    bool isReadOnly() const override { return true; }
    bool needsUser() const override { return true; }
    QString title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
