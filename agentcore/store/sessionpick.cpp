// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionpick.h"

#include "agentcore/base/textlimits.h"

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString sessionTimeText(const QDateTime &time)
{
    return time.toLocalTime().toString(u"yyyy-MM-dd hh:mm"_s);
}

//! The digits of a time stamp; empty when \a wanted is none. A year alone is too little.
static QString timeDigits(const QString &wanted)
{
    constexpr qsizetype kLeastDigits = 6;
    static const QString separators = u"-:/. _T"_s;
    QString digits;
    for (const QChar c : wanted) {
        if (c >= u'0' && c <= u'9')
            digits += c;
        else if (!separators.contains(c))
            return {};
    }
    return digits.size() < kLeastDigits ? QString() : digits;
}

static std::unexpected<Error> ambiguous(const QString &wanted, const QList<SessionInfo> &candidates)
{
    constexpr qsizetype kShown = 10;
    QString message = u"several sessions could be meant by %1:"_s.arg(wanted);
    for (const SessionInfo &session : candidates.first(qMin(kShown, candidates.size()))) {
        message += u"\n  %1  %2  %3"_s.arg(session.id, sessionTimeText(session.createdAt),
                                           sanitizedForDisplay(session.title).simplified());
    }
    if (candidates.size() > kShown)
        message += u"\n  and %1 more"_s.arg(candidates.size() - kShown);
    return fail(ErrorCode::Conflict, message);
}

Result<SessionInfo> pickSession(const QList<SessionInfo> &sessions, const QString &wanted)
{
    const QString name = wanted.simplified();
    if (name.isEmpty()) {
        const auto newest = std::ranges::find_if(sessions, [](const SessionInfo &session) {
            return !session.isArchived && !session.problem;
        });
        if (newest == sessions.end())
            return fail(ErrorCode::SessionNotFound, u"there is no session"_s);
        return *newest;
    }
    const QString digits = timeDigits(name);
    using Test = std::function<bool(const SessionInfo &)>;
    const QList<Test> tests{
        [&](const SessionInfo &session) { return session.id == name; },
        [&](const SessionInfo &session) {
            return session.title.simplified().compare(name, Qt::CaseInsensitive) == 0;
        },
        [&](const SessionInfo &session) {
            return session.id.startsWith(name) || session.id.startsWith("sess_"_L1 + name);
        },
        [&](const SessionInfo &session) {
            return session.title.simplified().startsWith(name, Qt::CaseInsensitive);
        },
        [&](const SessionInfo &session) {
            return !digits.isEmpty()
                && session.createdAt.toLocalTime().toString(u"yyyyMMddhhmmss"_s).startsWith(digits);
        }};
    for (const Test &test : tests) {
        QList<SessionInfo> found;
        std::ranges::copy_if(sessions, std::back_inserter(found), test);
        if (found.size() == 1)
            return found.first();
        if (!found.isEmpty())
            return ambiguous(name, found);
    }
    return fail(ErrorCode::SessionNotFound, u"there is no session %1"_s.arg(name));
}

} // namespace AgentCore
