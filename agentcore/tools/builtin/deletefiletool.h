// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"

namespace AgentCore {

//! Input of the delete_file tool.
struct AGENTCORE_EXPORT DeleteFileParams
{
    QString filePath; //!< As the model wrote it; not empty.

    static const ToolFields<DeleteFileParams> &fields();
};

//! \brief delete_file: removes one file, one link (not what it points to) or one empty folder.
//!
//! Bound to what prepare() saw: anything else that stands there later is left alone.
class AGENTCORE_EXPORT DeleteFileTool : public Tool
{
public:
    static constexpr qint64 kMaxShownBytes = 1024 * 1024; //!< Of a text file in the question.

    ToolDefinition definition() const override { return DeleteFileParams::fields().definition(); }
    ToolKind kind() const override { return ToolKind::Delete; }
    bool isReadOnly() const override { return false; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
