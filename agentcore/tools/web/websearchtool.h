// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"
#include "agentcore/tools/web/searchservice.h"

#include <optional>

namespace AgentCore {

//! Input of the web_search tool.
struct AGENTCORE_EXPORT WebSearchParams
{
    static constexpr int kMaxResults = 20;
    static constexpr qsizetype kMaxQueryChars = 400;

    QString query; //!< Not blank; at most kMaxQueryChars.
    int numResults = 5; //!< 1 to kMaxResults.

    static const ToolFields<WebSearchParams> &fields();
};

//! \brief web_search: addresses with titles and snippets from the user's search services.
//!
//! Its effects are requests to all of them, as one that fails is followed by the next.
class AGENTCORE_EXPORT WebSearchTool : public Tool
{
public:
    static constexpr std::chrono::seconds kPatience{15}; //!< For each service.

    //! \a services: unset for SearchService::fromEnvironment() at each call.
    explicit WebSearchTool(std::optional<QList<SearchService>> services = {},
                           std::chrono::milliseconds patience = kPatience);

    ToolDefinition definition() const override { return WebSearchParams::fields().definition(); }
    ToolKind kind() const override { return ToolKind::Fetch; }
    bool isReadOnly() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;

private:
    std::optional<QList<SearchService>> m_services;
    std::chrono::milliseconds m_patience;
};

} // namespace AgentCore
