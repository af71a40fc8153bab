// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"

namespace AgentCore {

//! Input of the write_file tool: a whole file, or text for its end.
struct AGENTCORE_EXPORT WriteFileParams
{
    QString filePath; //!< As the model wrote it; not empty.
    QString content; //!< May be empty.
    bool append = false;

    static const ToolFields<WriteFileParams> &fields();
};

//! \brief write_file: creates a file, replaces one that the model has read, or appends to one.
//!
//! Line ends and encoding of an existing file are kept; one of unknown encoding becomes UTF-8.
class AGENTCORE_EXPORT WriteFileTool : public Tool
{
public:
    ToolDefinition definition() const override { return WriteFileParams::fields().definition(); }
    ToolKind kind() const override { return ToolKind::Edit; }
    bool isReadOnly() const override { return false; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
