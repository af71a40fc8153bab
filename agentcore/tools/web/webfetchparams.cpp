// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/webfetchparams.h"

#include "agentcore/base/jsonreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kUrlKey = "url"_L1;
static constexpr auto kExtractTextKey = "extract_text"_L1;
static constexpr auto kOffsetKey = "offset"_L1;
static constexpr auto kMaxCharsKey = "max_chars"_L1;

static QUrl urlOf(const QString &text)
{
    const QString trimmed = text.trimmed();
    return QUrl(trimmed.contains(u':') || trimmed.startsWith(u'/') ? trimmed
                                                                   : "https://"_L1 + trimmed);
}

Result<WebFetchParams> WebFetchParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    WebFetchParams params;
    const QString text = reader.requiredString(kUrlKey);
    params.url = urlOf(text);
    if (text.trimmed().isEmpty())
        reader.fail(kUrlKey, u"must not be empty"_s);
    else if (!params.url.isValid() || params.url.host().isEmpty()
             || (params.url.scheme() != "http"_L1 && params.url.scheme() != "https"_L1))
        reader.fail(kUrlKey, u"must be an absolute http or https URL"_s);
    params.extractText = reader.optionalBool(kExtractTextKey).value_or(params.extractText);
    params.offset = reader.optionalInt(kOffsetKey, 0).value_or(params.offset);
    params.maxChars = reader.optionalInt(kMaxCharsKey, 1, kMaxChars).value_or(params.maxChars);
    return reader.finish(std::move(params));
}

QJsonObject WebFetchParams::toJson() const
{
    const WebFetchParams defaults;
    QJsonObject json{{kUrlKey, QString::fromLatin1(url.toEncoded())}};
    if (extractText != defaults.extractText)
        json.insert(kExtractTextKey, extractText);
    if (offset != defaults.offset)
        json.insert(kOffsetKey, offset);
    if (maxChars != defaults.maxChars)
        json.insert(kMaxCharsKey, maxChars);
    return json;
}

} // namespace AgentCore
