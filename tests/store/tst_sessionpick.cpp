// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionpick.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QList<SessionInfo> sample()
{
    const auto info = [](const QString &id, const QString &title, int day, int hour) {
        SessionInfo session{id, u"/a"_s, title, {}};
        session.createdAt = QDateTime(QDate(2026, 11, day), QTime(hour, 5)).toUTC(); // local
        return session;
    };
    return {info(u"sess_abc1"_s, u"Fix tests"_s, 22, 10),
            info(u"sess_abd2"_s, u"Port the CLI"_s, 21, 9),
            info(u"sess_abc"_s, u"fix  the build"_s, 21, 23),
            info(u"sess_20261199"_s, u"1999"_s, 1, 1)};
}

class TestSessionPick : public QObject
{
    Q_OBJECT

private slots:
    void picks_data()
    {
        // picked: empty: none
        const Rows<QString, QString, ErrorCode> row; // wanted, picked, code
        constexpr auto none = ErrorCode::SessionNotFound;
        constexpr auto several = ErrorCode::Conflict;
        row("the newest", QString(), u"sess_abc1"_s, none);
        row("whole id", u"sess_abd2"_s, u"sess_abd2"_s, none);
        row("whole id that begins another", u"sess_abc"_s, u"sess_abc"_s, none);
        row("beginning", u"sess_abd"_s, u"sess_abd2"_s, none);
        row("beginning without prefix", u"abd"_s, u"sess_abd2"_s, none);
        row("two begin so", u"sess_ab"_s, QString(), several);
        row("none begins so", u"x"_s, QString(), none);
        row("the middle does not count", u"bd2"_s, QString(), none);
        row("title without case", u"FIX tests"_s, u"sess_abc1"_s, none);
        row("title with other spaces", u" Fix the  build"_s, u"sess_abc"_s, none);
        row("beginning of a title", u"port"_s, u"sess_abd2"_s, none);
        row("two titles begin so", u"fix"_s, QString(), several);
        row("middle of a title", u"the CLI"_s, QString(), none);
        row("day", u"20261122"_s, u"sess_abc1"_s, none);
        row("day with two sessions", u"2026-11-21"_s, QString(), several);
        row("as lists print it", u"2026-11-21 09:05"_s, u"sess_abd2"_s, none);
        row("beginning of a time", u"2026-11-21 2"_s, u"sess_abc"_s, none);
        row("with other separators", u"2026/11/21T23.05"_s, u"sess_abc"_s, none);
        row("an id goes before a time", u"202611"_s, u"sess_20261199"_s, none);
        row("a title goes before a time", u"1999"_s, u"sess_20261199"_s, none);
        row("a year is too little", u"2026-"_s, QString(), none);
        row("no such day", u"2025-01-01"_s, QString(), none);
    }

    void picks()
    {
        const auto [wanted, picked, code] = Rows<QString, QString, ErrorCode>::current();

        const auto session = pickSession(sample(), wanted);

        QCOMPARE(session ? session->id : QString(), picked);
        if (!session)
            QCOMPARE(session.error().code, code);
    }

    void candidatesAreListed()
    {
        const QString message = pickSession(sample(), u"2026-11-21"_s).error().message;
        QVERIFY2(message.contains("\n  sess_abd2  2026-11-21 09:05  Port the CLI\n"_L1),
                 qPrintable(message));
        QVERIFY2(message.contains("  sess_abc  2026-11-21 23:05  fix the build"_L1),
                 qPrintable(message));
        QList<SessionInfo> many;
        for (int i = 0; i < 25; ++i)
            many += SessionInfo{u"sess_%1"_s.arg(i), u"/a"_s, u"same\u202e"_s, {}};
        const QString long_ = pickSession(many, u"same\u202e"_s).error().message;
        QVERIFY2(long_.endsWith("\n  and 15 more"_L1), qPrintable(long_));
        QVERIFY(long_.contains("same\\u202E"_L1));
    }

    void nothingToPickFrom()
    {
        QVERIFY(!pickSession({}, QString()));
        QVERIFY(!pickSession({}, u"sess_a"_s));
    }

    void archivedIsNotTheNewest()
    {
        auto sessions = sample();
        sessions[0].isArchived = true;
        QCOMPARE(pickSession(sessions, {})->id, u"sess_abd2"_s);
        QCOMPARE(pickSession(sessions, u"abc1"_s)->id, u"sess_abc1"_s);
    }
};

AGENTAO_TEST(TestSessionPick)
#include "tst_sessionpick.moc"
