// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/searchjson.h"

#include "acp/wire/sessionrequests.h"
#include "agentcore/base/jsonreader.h"

#include <QDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static QDateTime readTime(JsonReader &reader, QLatin1StringView key)
{
    const auto text = reader.optionalString(key);
    if (!text)
        return {};
    const QDateTime time = QDateTime::fromString(*text, Qt::ISODateWithMs).toUTC();
    if (!time.isValid())
        reader.fail(key, u"must be a time as in ISO 8601"_s);
    return time;
}

Result<SessionQuery> sessionQueryFromJson(const QJsonObject &json)
{
    constexpr int kMaxExitCode = 255;
    JsonReader reader(json);
    const auto text = [&reader](QLatin1StringView key) {
        return reader.optionalString(key).value_or(QString());
    };
    SessionQuery query;
    query.words = text("words"_L1);
    query.cwd = text("cwd"_L1);
    if (!query.cwd.isEmpty() && !QDir::isAbsolutePath(query.cwd))
        reader.fail("cwd"_L1, u"must be an absolute path"_s);
    query.file = text("file"_L1);
    query.tool = text("tool"_L1);
    if (const auto code = reader.optionalInt("exitCode"_L1, 0, kMaxExitCode))
        query.exitCode = int(*code);
    query.failed = reader.optionalBool("failed"_L1).value_or(false);
    query.model = text("model"_L1);
    query.after = readTime(reader, "after"_L1);
    query.before = readTime(reader, "before"_L1);
    query.withArchived = reader.optionalBool("archived"_L1).value_or(true);
    query.limit = int(reader.optionalInt("limit"_L1, 1, kMaxSearchHits).value_or(query.limit));
    return reader.finish(std::move(query));
}

QJsonObject sessionHitsJson(const SessionHits &hits)
{
    QJsonArray array;
    for (const SessionHit &hit : hits.hits) {
        QJsonArray marks;
        for (const auto &[start, length] : hit.marks)
            marks += QJsonArray{start, length};
        const QJsonObject list = sessionListJson({hit.session});
        QJsonObject json{{"session"_L1, list["sessions"_L1].toArray().at(0)},
                         {"excerpt"_L1, hit.excerpt},
                         {"marks"_L1, marks}};
        if (!hit.messageId.isEmpty())
            json["messageId"_L1] = hit.messageId;
        array += json;
    }
    return {{"hits"_L1, array}, {"indexedPercent"_L1, hits.indexedPercent}};
}

} // namespace Acp
