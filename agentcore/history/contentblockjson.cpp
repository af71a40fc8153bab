// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/contentblockjson.h"

#include "agentcore/history/eventfields.h"
#include "agentcore/history/eventwords.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

QJsonObject contentBlockToJson(const ContentBlock &block)
{
    QJsonObject json{{"type"_L1, wordOf(block.kind)}};
    const auto put = [&json](QLatin1StringView key, const QString &value) {
        if (!value.isEmpty())
            json.insert(key, value);
    };
    put("text"_L1, block.text);
    put("uri"_L1, block.uri);
    put("name"_L1, block.name);
    put("mimeType"_L1, block.mimeType);
    if (!block.data.isEmpty())
        json.insert("data"_L1, QString::fromLatin1(block.data.toBase64()));
    return json;
}

ContentBlock readContentBlock(JsonReader &reader)
{
    ContentBlock block;
    block.kind = readWord<ContentBlock::Kind>(reader, "type"_L1);
    block.text = reader.optionalString("text"_L1).value_or(QString());
    block.uri = reader.optionalString("uri"_L1).value_or(QString());
    block.name = reader.optionalString("name"_L1).value_or(QString());
    block.mimeType = reader.optionalString("mimeType"_L1).value_or(QString());
    block.data = readBase64(reader, "data"_L1);
    return block;
}

Result<ContentBlock> contentBlockFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    return reader.finish(readContentBlock(reader));
}

} // namespace AgentCore
