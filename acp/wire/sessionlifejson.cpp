// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/sessionlifejson.h"

#include "acp/wire/sessionrequests.h"
#include "agentcore/base/jsonreader.h"
#include "agentcore/exchange/sessionexport.h"

#include <QDir>
#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static QString readCwd(JsonReader &reader)
{
    const QString cwd = reader.optionalString("cwd"_L1).value_or(QString());
    if (cwd.isEmpty())
        return {};
    if (!QDir::isAbsolutePath(cwd))
        reader.fail("cwd"_L1, u"must be an absolute path"_s);
    return QDir::cleanPath(cwd);
}

static StoredSessionParams readSession(JsonReader &reader)
{
    const QString id = reader.requiredString("sessionId"_L1);
    return {id, readCwd(reader)};
}

Result<StoredSessionParams> StoredSessionParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    return reader.finish(readSession(reader));
}

Result<PinMessageParams> PinMessageParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    PinMessageParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.messageId = reader.requiredString("messageId"_L1);
    params.pinned = reader.optionalBool("pinned"_L1).value_or(true);
    return reader.finish(std::move(params));
}

QJsonObject pinnedMessagesJson(const QSet<QString> &messageIds)
{
    QStringList ids = messageIds.values();
    ids.sort();
    return {{"pinnedMessages"_L1, QJsonArray::fromStringList(ids)}};
}

Result<ChangeSessionParams> ChangeSessionParams::fromRenameJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ChangeSessionParams params{readSession(reader), {}};
    params.change.title = reader.requiredString("title"_L1);
    return reader.finish(std::move(params));
}

Result<ChangeSessionParams> ChangeSessionParams::fromPinJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ChangeSessionParams params{readSession(reader), {}};
    params.change.pinned = reader.optionalBool("pinned"_L1).value_or(true);
    return reader.finish(std::move(params));
}

Result<ChangeSessionParams> ChangeSessionParams::fromArchiveJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ChangeSessionParams params{readSession(reader), {}};
    params.change.archived = reader.optionalBool("archived"_L1).value_or(true);
    return reader.finish(std::move(params));
}

Result<ChangeSessionParams> ChangeSessionParams::fromGroupJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ChangeSessionParams params{readSession(reader), {}};
    params.change.group = reader.requiredString("group"_L1);
    return reader.finish(std::move(params));
}

Result<ExportSessionParams> ExportSessionParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ExportSessionParams params;
    params.session = readSession(reader);
    const auto format = exportFormatFromName(reader.optionalString("format"_L1).value_or(u"md"_s));
    if (!format)
        reader.fail("format"_L1, u"must be \"md\", \"json\" or \"html\""_s);
    params.format = format.value_or(ExportFormat::Markdown);
    return reader.finish(std::move(params));
}

Result<ImportSessionParams> ImportSessionParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ImportSessionParams params;
    params.path = reader.requiredString("path"_L1);
    if (!QDir::isAbsolutePath(params.path))
        reader.fail("path"_L1, u"must be an absolute path"_s);
    params.cwd = readCwd(reader);
    return reader.finish(std::move(params));
}

Result<QString> optionalCwdFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    return reader.finish(readCwd(reader));
}

QJsonObject deletedListJson(const QList<SessionInfo> &sessions)
{
    QJsonObject json = sessionListJson(sessions);
    QJsonArray array = json["sessions"_L1].toArray();
    for (qsizetype i = 0; i < array.size(); ++i) {
        QJsonObject session = array.at(i).toObject();
        QJsonObject meta = session["_meta"_L1].toObject();
        meta["_agentao.cn/deletedAt"_L1]
            = sessions.at(i).deletedAt.toUTC().toString(Qt::ISODateWithMs);
        session["_meta"_L1] = meta;
        array[i] = session;
    }
    return {{"sessions"_L1, array}};
}

QJsonObject exportedJson(const QByteArray &bytes)
{
    return {{"content"_L1, QString::fromUtf8(bytes)}};
}

QJsonObject sessionIdJson(const QString &sessionId)
{
    return {{"sessionId"_L1, sessionId}};
}

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
