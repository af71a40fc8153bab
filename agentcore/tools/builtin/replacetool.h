// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/textedit.h"
#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"

#include <QList>

namespace AgentCore {

//! Input of the replace tool: edits of one file, each made in what the one before it left.
struct AGENTCORE_EXPORT ReplaceParams : TextEdit //!< The one edit that stands beside the path.
{
    static constexpr qsizetype kMaxEdits = 100;

    QString filePath; //!< As the model wrote it; not empty.
    QList<TextEdit> edits; //!< From 1 to kMaxEdits; the one edit, too.

    static const ToolFields<ReplaceParams> &fields();
};

//! \brief replace: changes one place of a file, or all that are alike; the rest of its bytes stay.
class AGENTCORE_EXPORT ReplaceTool : public Tool
{
public:
    ToolDefinition definition() const override { return ReplaceParams::fields().definition(); }
    ToolKind kind() const override { return ToolKind::Edit; }
    bool isReadOnly() const override { return false; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
