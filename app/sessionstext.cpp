// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sessionstext.h"

#include "agentcore/base/jsontext.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/store/sessionbin.h"
#include "agentcore/store/sessionpick.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

//! Enough of an id to name one session among some thousands.
static QString shortId(const QString &id)
{
    constexpr qsizetype kChars = 13; // "sess_" and eight digits
    return id.left(kChars);
}

static QString titleOf(const SessionInfo &session)
{
    const QString title = sanitizedForDisplay(session.title).simplified();
    return title.isEmpty() ? u"(no title)"_s : title;
}

QString sessionListText(const QList<SessionInfo> &sessions, bool withFolders)
{
    QString text;
    for (const SessionInfo &session : sessions) {
        text += sessionTimeText(session.createdAt) + "  "_L1 + shortId(session.id) + "  "_L1
            + titleOf(session);
        if (session.isPinned)
            text += "  [pinned]"_L1;
        if (session.isArchived)
            text += "  [archived]"_L1;
        if (!session.group.isEmpty())
            text += "  ["_L1 + sanitizedForDisplay(session.group).simplified() + u']';
        if (!session.agent.isEmpty())
            text += "  [with "_L1 + sanitizedForDisplay(session.agent).simplified() + u']';
        if (withFolders)
            text += "  "_L1 + sanitizedForDisplay(session.cwd).simplified();
        text += u'\n';
    }
    return text;
}

QString deletedListText(const QList<SessionInfo> &sessions, const QDateTime &now)
{
    QString text;
    for (const SessionInfo &session : sessions) {
        const qint64 left
            = qMax(qint64(0), now.daysTo(session.deletedAt.addDuration(SessionBin::kKept)));
        text += u"%1  %2  %3  [deleted %4, kept for %5]\n"_s.arg(
            sessionTimeText(session.createdAt), shortId(session.id), titleOf(session),
            sessionTimeText(session.deletedAt),
            left == 1 ? u"1 more day"_s : u"%1 more days"_s.arg(left));
    }
    return text;
}

QByteArray sessionListJson(const QList<SessionInfo> &sessions)
{
    const auto time = [](const QDateTime &at) { return at.toUTC().toString(Qt::ISODateWithMs); };
    QJsonArray array;
    for (const SessionInfo &session : sessions) {
        QJsonObject json{{"sessionId"_L1, session.id},
                         {"cwd"_L1, session.cwd},
                         {"title"_L1, session.title},
                         {"createdAt"_L1, time(session.createdAt)},
                         {"updatedAt"_L1, time(session.updatedAt)},
                         {"pinned"_L1, session.isPinned},
                         {"archived"_L1, session.isArchived}};
        if (!session.group.isEmpty())
            json["group"_L1] = session.group;
        if (!session.agent.isEmpty())
            json["agent"_L1] = session.agent;
        if (session.deletedAt.isValid())
            json["deletedAt"_L1] = time(session.deletedAt);
        array += json;
    }
    return sanitizedJson(QJsonDocument(QJsonObject{{"sessions"_L1, array}}).toJson());
}

} // namespace App
