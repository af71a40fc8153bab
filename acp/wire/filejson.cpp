// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/filejson.h"

#include "agentcore/base/jsonreader.h"

#include <QDir>
#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static QString readPath(JsonReader &reader)
{
    const QString path = reader.requiredString("path"_L1);
    if (reader.ok() && (path.contains(QChar::Null) || !QDir::isAbsolutePath(path)))
        reader.fail("path"_L1, u"must be an absolute path"_s);
    return path;
}

QJsonObject ReadTextFileParams::toJson() const
{
    QJsonObject json{{"sessionId"_L1, sessionId}, {"path"_L1, path}};
    if (line)
        json["line"_L1] = *line;
    if (limit)
        json["limit"_L1] = *limit;
    return json;
}

// Line 0 is no line, but agents that count from it mean the first.
Result<ReadTextFileParams> ReadTextFileParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ReadTextFileParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.path = readPath(reader);
    params.line = reader.optionalInt("line"_L1, 0);
    params.limit = reader.optionalInt("limit"_L1, 0);
    return reader.finish(std::move(params));
}

QString ReadTextFileParams::linesOf(const QString &text) const
{
    qsizetype start = 0;
    for (qint64 skipped = 1; skipped < line.value_or(1); ++skipped) {
        start = text.indexOf(u'\n', start) + 1;
        if (start == 0)
            return {};
    }
    qsizetype end = start;
    for (qint64 taken = 0; taken < limit.value_or(-1); ++taken) {
        end = text.indexOf(u'\n', end) + 1;
        if (end == 0)
            return text.sliced(start);
    }
    return limit ? text.sliced(start, end - start) : text.sliced(start);
}

QJsonObject WriteTextFileParams::toJson() const
{
    return {{"sessionId"_L1, sessionId}, {"path"_L1, path}, {"content"_L1, content}};
}

Result<WriteTextFileParams> WriteTextFileParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    WriteTextFileParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.path = readPath(reader);
    params.content = reader.requiredString("content"_L1);
    return reader.finish(std::move(params));
}

Result<QString> folderPathFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    const QString path = reader.optionalString("path"_L1).value_or(QString());
    const bool isPlace
        = path.isEmpty() || path.startsWith(u'/') || path == "~"_L1 || path.startsWith("~/"_L1);
    if (reader.ok() && (!isPlace || path.contains(QChar::Null)))
        reader.fail("path"_L1, u"must be absolute or begin with ~/"_s);
    return reader.finish(path);
}

QJsonObject folderListingJson(const FolderListing &listing)
{
    QJsonObject json{{"path"_L1, listing.path},
                     {"folders"_L1, QJsonArray::fromStringList(listing.names)}};
    if (!listing.parent.isEmpty())
        json["parent"_L1] = listing.parent;
    if (listing.isCut)
        json["truncated"_L1] = true;
    return json;
}

static bool isName(const QString &name)
{
    return !name.isEmpty() && name != "."_L1 && name != ".."_L1 && !name.contains(u'/')
        && !name.contains(QChar::Null);
}

Result<FolderListing> folderListingFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    FolderListing listing;
    listing.path = reader.requiredString("path"_L1);
    if (reader.ok() && !listing.path.startsWith(u'/'))
        reader.fail("path"_L1, u"must be absolute"_s);
    listing.parent = reader.optionalString("parent"_L1).value_or(QString());
    if (!listing.parent.startsWith(u'/'))
        listing.parent.clear();
    listing.isCut = reader.optionalBool("truncated"_L1).value_or(false);
    const QStringList names = reader.optionalStrings("folders"_L1);
    for (const QString &name : names) {
        if (listing.names.size() >= FolderListing::kMaxNames)
            listing.isCut = true;
        else if (isName(name))
            listing.names += name;
    }
    return reader.finish(std::move(listing));
}

} // namespace Acp
