// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/webfetchtool.h"

#include "agentcore/tools/toolpaths.h"
#include "agentcore/tools/web/webfetchcall.h"
#include "agentcore/tools/web/webtext.h"
#include "toolprompts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

WebFetchTool::WebFetchTool(WebAccess access)
    : m_access(std::move(access))
{ }

static QUrl urlOf(const QString &text)
{
    const QString trimmed = text.trimmed();
    return QUrl(trimmed.contains(u':') || trimmed.startsWith(u'/') ? trimmed
                                                                   : "https://"_L1 + trimmed);
}

static void checkUrl(JsonReader &reader, WebFetchParams &params)
{
    params.url = urlOf(params.address);
    if (!params.url.isValid() || params.url.host().isEmpty()
        || (params.url.scheme() != "http"_L1 && params.url.scheme() != "https"_L1))
        reader.fail("url"_L1, u"must be an absolute http or https URL"_s);
}

const ToolFields<WebFetchParams> &WebFetchParams::fields()
{
    static const ToolFields<WebFetchParams> fields(
        ToolPrompts::web_fetch,
        {{"url"_L1,
          &WebFetchParams::address,
          {.required = true, .empty = FieldRules::Empty::BlankRefused}},
         {"extract_text"_L1, &WebFetchParams::extractText},
         {"offset"_L1, &WebFetchParams::offset, {.min = 0}},
         {"max_chars"_L1, &WebFetchParams::maxChars, {.min = 1, .max = WebFetchParams::kMaxChars}}},
        checkUrl);
    return fields;
}

Phrase WebFetchTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString url = visibleText(input.value("url"_L1).toString());
    return url.isEmpty() ? Phrase(Saying::FetchPage) : Phrase(Saying::Fetch, {shortened(url)});
}

Result<std::unique_ptr<ToolCall>> WebFetchTool::createCall(const QJsonObject &input,
                                                           ToolContext *context) const
{
    const auto params = WebFetchParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    ToolPreview preview;
    preview.title = title(input, *context);
    preview.effects = {{ToolEffect::Kind::Fetch, QString::fromLatin1(params->url.toEncoded()), {}}};
    return std::make_unique<WebFetchCall>(preview, *params, m_access);
}

} // namespace AgentCore
