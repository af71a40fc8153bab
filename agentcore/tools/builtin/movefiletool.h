// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"

namespace AgentCore {

//! Input of the move_file tool.
struct AGENTCORE_EXPORT MoveFileParams
{
    QString filePath; //!< As the model wrote it; not empty.
    QString newPath; //!< The whole new path, not only a folder; not empty.
    bool overwrite = false; //!< A file that stands there is replaced.

    static const ToolFields<MoveFileParams> &fields();
};

//! \brief move_file: renames a file, a link or a folder; replaces a file only when told to.
//!
//! Bound to what prepare() saw at both ends: whatever changes there makes it fail.
class AGENTCORE_EXPORT MoveFileTool : public Tool
{
public:
    static constexpr qint64 kMaxShownBytes = 1024 * 1024; //!< Of a text file that is replaced.

    ToolDefinition definition() const override { return MoveFileParams::fields().definition(); }
    ToolKind kind() const override { return ToolKind::Move; }
    bool isReadOnly() const override { return false; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
