// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"

#include <chrono>

namespace AgentCore {

//! Input of read_background_output.
struct AGENTCORE_EXPORT BackgroundJobParams
{
    static constexpr std::chrono::seconds kMaxWait{300};

    QString jobId; //!< Not empty.
    std::chrono::seconds wait{0}; //!< How long its end is waited for.

    static const ToolFields<BackgroundJobParams> &fields();
};

//! \brief read_background_output: what a background job printed, perhaps after a wait.
class AGENTCORE_EXPORT ReadBackgroundOutputTool : public Tool
{
public:
    ToolDefinition definition() const override
    {
        return BackgroundJobParams::fields().definition();
    }
    ToolKind kind() const override { return ToolKind::Read; }
    bool isReadOnly() const override { return true; }
    bool mayRepeat() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
