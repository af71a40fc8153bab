// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"

namespace AgentCore {

//! Input of the glob tool.
struct AGENTCORE_EXPORT GlobParams
{
    QString pattern; //!< See GlobPattern; relative to directory; never "..".
    QString directory = QStringLiteral("."); //!< As the model wrote it; not empty.

    static const ToolFields<GlobParams> &fields();
};

//! \brief glob: files by name pattern, those of the last day first; bounded by kMaxFiles.
class AGENTCORE_EXPORT GlobTool : public Tool
{
public:
    static constexpr qsizetype kMaxFiles = 1000;

    ToolDefinition definition() const override { return GlobParams::fields().definition(); }
    ToolKind kind() const override { return ToolKind::Search; }
    bool isReadOnly() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
