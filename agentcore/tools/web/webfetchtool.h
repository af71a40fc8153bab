// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"
#include "agentcore/tools/web/webaccess.h"

#include <QUrl>

namespace AgentCore {

//! Input of the web_fetch tool.
struct AGENTCORE_EXPORT WebFetchParams
{
    static constexpr qsizetype kMaxChars = 100'000;

    QString address; //!< As the model wrote it; "example.org/a" is one of https.
    QUrl url; //!< What it stands for: absolute, http or https.
    bool extractText = true; //!< Else HTML comes as it is.
    qsizetype offset = 0; //!< In characters of the text.
    qsizetype maxChars = 30'000; //!< 1 to kMaxChars.

    static const ToolFields<WebFetchParams> &fields();
};

//! \brief web_fetch: one page of the public web as readable text.
//!
//! A host that the page redirects to is told, not fetched, so that it is asked for by itself.
class AGENTCORE_EXPORT WebFetchTool : public Tool
{
public:
    explicit WebFetchTool(WebAccess access = {});

    ToolDefinition definition() const override { return WebFetchParams::fields().definition(); }
    ToolKind kind() const override { return ToolKind::Fetch; }
    bool isReadOnly() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;

private:
    WebAccess m_access;
};

} // namespace AgentCore
