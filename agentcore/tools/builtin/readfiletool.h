// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"

namespace AgentCore {

//! Input of the read_file tool: which lines of which text file to read.
struct AGENTCORE_EXPORT ReadFileParams
{
    QString filePath; //!< As the model wrote it; not empty.
    qint64 offset = 1; //!< First line, from 1.
    qint64 limit = 0; //!< Lines; 0: the default of the tool.

    static const ToolFields<ReadFileParams> &fields();
};

//! \brief read_file: numbered lines of a text file or of a document's text, or an image; remembers
//! the file's hash in ToolContext::seenFiles.
class AGENTCORE_EXPORT ReadFileTool : public Tool
{
public:
    static constexpr qint64 kMaxFileBytes = 20 * 1024 * 1024;
    static constexpr qint64 kDefaultLines = 2000;
    static constexpr qsizetype kMaxLineChars = 2000;
    static constexpr qsizetype kMaxOutputChars = 100'000;

    ToolDefinition definition() const override { return ReadFileParams::fields().definition(); }
    ToolKind kind() const override { return ToolKind::Read; }
    bool isReadOnly() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
