// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/websearchtool.h"

#include "agentcore/tools/toolpaths.h"
#include "agentcore/tools/web/websearchcall.h"
#include "agentcore/tools/web/webtext.h"
#include "toolprompts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

WebSearchTool::WebSearchTool(std::optional<QList<SearchService>> services,
                             std::chrono::milliseconds patience)
    : m_services(std::move(services))
    , m_patience(patience)
{ }

const ToolFields<WebSearchParams> &WebSearchParams::fields()
{
    static const ToolFields<WebSearchParams> fields(
        ToolPrompts::web_search,
        {{"query"_L1,
          &WebSearchParams::query,
          {.required = true,
           .max = WebSearchParams::kMaxQueryChars,
           .spaces = FieldRules::Spaces::Simplified}},
         {"num_results"_L1,
          &WebSearchParams::numResults,
          {.min = 1, .max = WebSearchParams::kMaxResults}}});
    return fields;
}

Phrase WebSearchTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString query = visibleText(input.value("query"_L1).toString());
    return query.isEmpty() ? Phrase(Saying::SearchWeb)
                           : Phrase(Saying::SearchWebFor, {shortened(query)});
}

Result<std::unique_ptr<ToolCall>> WebSearchTool::createCall(const QJsonObject &input,
                                                            ToolContext *context) const
{
    const auto params = WebSearchParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    const QList<SearchService> services = m_services
        ? *m_services
        : SearchService::fromEnvironment(QProcessEnvironment::systemEnvironment());
    ToolPreview preview;
    preview.title = title(input, *context);
    for (const SearchService &service : services) {
        const QUrl shown = service.url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveQuery);
        preview.effects.append(
            {ToolEffect::Kind::Fetch, QString::fromLatin1(shown.toEncoded()), {}});
    }
    return std::make_unique<WebSearchCall>(preview, *params, services, m_patience);
}

} // namespace AgentCore
