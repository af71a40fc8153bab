// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief apply_patch: changes, adds, deletes and moves files as one patch says, see parsePatch();
//! for models of OpenAI, which were trained on it.
//!
//! Nothing is written before each file was read and each of its lines found; a file that cannot be
//! written then lets those before it be put back. A call that is cancelled in between ends with the
//! file that it is at.
class AGENTCORE_EXPORT ApplyPatchTool : public Tool
{
public:
    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Edit; }
    bool isReadOnly() const override { return false; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
