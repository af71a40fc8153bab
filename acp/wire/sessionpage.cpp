// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/sessionpage.h"

#include "acp/wire/sessionrequests.h"
#include "agentcore/base/jsonreader.h"

#include <QTimeZone>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr auto kCursorVersion = "1"_L1;

//! Where a session stands in the list.
using Place = std::pair<qint64, QString>;

static Place placeOf(const SessionInfo &session)
{
    return {session.updatedAt.toMSecsSinceEpoch(), session.id};
}

static QString cursorOf(const Place &place)
{
    const QString words
        = kCursorVersion + u':' + QString::number(place.first) + u':' + place.second;
    return QString::fromLatin1(
        words.toUtf8().toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

static Result<Place> placeOfCursor(const QString &cursor)
{
    const auto decoded = QByteArray::fromBase64Encoding(
        cursor.toLatin1(), QByteArray::Base64UrlEncoding | QByteArray::AbortOnBase64DecodingErrors);
    const QStringList words = QString::fromUtf8(*decoded).split(u':');
    bool isNumber = false;
    const qint64 time = words.value(1).toLongLong(&isNumber);
    if (!decoded || words.size() != 3 || words.first() != kCursorVersion || !isNumber)
        return fail(ErrorCode::InvalidInput, u"is unknown"_s, u"/cursor"_s);
    return Place{time, words.at(2)};
}

Result<SessionPage> SessionPage::of(QList<SessionInfo> sessions, const QString &cursor)
{
    std::ranges::sort(sessions, std::ranges::greater(), placeOf);
    if (!cursor.isEmpty()) {
        const auto last = placeOfCursor(cursor);
        if (!last)
            return std::unexpected(last.error());
        sessions.removeIf(
            [&last](const SessionInfo &session) { return placeOf(session) >= *last; });
    }
    SessionPage page;
    page.sessions = sessions.first(qMin(sessions.size(), kMaxSessions));
    if (page.sessions.size() < sessions.size())
        page.nextCursor = cursorOf(placeOf(page.sessions.last()));
    return page;
}

QJsonObject SessionPage::toJson() const
{
    QJsonObject json = sessionListJson(sessions);
    if (!nextCursor.isEmpty())
        json["nextCursor"_L1] = nextCursor;
    return json;
}

Result<SessionPage> SessionPage::fromJson(const QJsonObject &json)
{
    constexpr qsizetype kMaxRead = 10'000;
    JsonReader reader(json);
    SessionPage page;
    const QJsonArray sessions = reader.requiredArray("sessions"_L1);
    for (qsizetype i = 0; i < sessions.size() && i < kMaxRead; ++i) {
        const QJsonObject entry = sessions[i].toObject();
        SessionInfo info;
        info.id = entry["sessionId"_L1].toString();
        info.cwd = entry["cwd"_L1].toString();
        info.title = entry["title"_L1].toString();
        info.updatedAt = QDateTime::fromString(entry["updatedAt"_L1].toString(), Qt::ISODateWithMs);
        const QJsonValue meta = entry["_meta"_L1];
        info.isPinned = meta["_agentao.cn/pinned"_L1] == true;
        info.isArchived = meta["_agentao.cn/archived"_L1] == true;
        info.group = meta["_agentao.cn/group"_L1].toString();
        if (!info.id.isEmpty())
            page.sessions += info;
    }
    page.nextCursor = json["nextCursor"_L1].toString();
    return reader.finish(std::move(page));
}

} // namespace Acp
