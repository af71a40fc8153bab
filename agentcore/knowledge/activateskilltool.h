// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief activate_skill: gives the model the text of a skill and the names of its files.
//!
//! It changes nothing and grants nothing; the result stays in the conversation.
class AGENTCORE_EXPORT ActivateSkillTool : public Tool
{
public:
    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Read; }
    bool isReadOnly() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
