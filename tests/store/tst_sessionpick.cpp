// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionpick.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSessionPick : public QObject
{
    Q_OBJECT

private slots:
    void picks_data();
    void picks();
    void nothingToPickFrom();
};

void TestSessionPick::picks_data()
{
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("picked"); // empty: none
    QTest::newRow("the newest") << QString() << u"sess_abc1"_s;
    QTest::newRow("whole id") << u"sess_abd2"_s << u"sess_abd2"_s;
    QTest::newRow("whole id that begins another") << u"sess_abc"_s << u"sess_abc"_s;
    QTest::newRow("beginning") << u"sess_abd"_s << u"sess_abd2"_s;
    QTest::newRow("beginning without prefix") << u"abd"_s << u"sess_abd2"_s;
    QTest::newRow("two begin so") << u"sess_ab"_s << QString();
    QTest::newRow("none begins so") << u"x"_s << QString();
    QTest::newRow("the middle does not count") << u"bd2"_s << QString();
}

void TestSessionPick::picks()
{
    QFETCH(QString, wanted);
    QFETCH(QString, picked);
    QList<SessionInfo> sessions;
    for (const QString &id : {u"sess_abc1"_s, u"sess_abd2"_s, u"sess_abc"_s})
        sessions += SessionInfo{id, u"/a"_s, {}, {}};

    const auto session = pickSession(sessions, wanted);

    QCOMPARE(session ? session->id : QString(), picked);
}

void TestSessionPick::nothingToPickFrom()
{
    QVERIFY(!pickSession({}, QString()));
    QVERIFY(!pickSession({}, u"sess_a"_s));
}

QTEST_GUILESS_MAIN(TestSessionPick)
#include "tst_sessionpick.moc"
