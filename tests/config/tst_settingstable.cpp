// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/nearestname.h"
#include "agentcore/config/settingstable.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSettingsTable : public QObject
{
    Q_OBJECT

private slots:
    void unknownMembers_data();
    void unknownMembers();
    void nearest_data();
    void nearest();
};

void TestSettingsTable::unknownMembers_data()
{
    QTest::addColumn<QByteArray>("settings");
    QTest::addColumn<QStringList>("places");
    QTest::newRow("nothing") << "{}"_ba << QStringList();
    QTest::newRow("all known")
        << R"({"context":{"autoCompact":true},"providers":[{"name":"a"}],"defaultProvider":"a"})"_ba
        << QStringList();
    QTest::newRow("top") << R"({"contxt":{}})"_ba << QStringList{u"/contxt"_s};
    QTest::newRow("below") << R"({"sandbox":{"enabled":true,"x":1}})"_ba
                           << QStringList{u"/sandbox/x"_s};
    QTest::newRow("in a list") << R"({"providers":[{"name":"a"},{"nam":"b"}]})"_ba
                               << QStringList{u"/providers/1/nam"_s};
    QTest::newRow("in a member of a list") << R"({"providers":[{"options":{"temprature":1}}]})"_ba
                                           << QStringList{u"/providers/0/options/temprature"_s};
    QTest::newRow("anything goes there")
        << R"({"providers":[{"options":{"extraBody":{"x":{"y":1}}}}]})"_ba << QStringList();
    QTest::newRow("a wrong kind is not judged here")
        << R"({"context":7,"providers":{"name":1}})"_ba << QStringList();
    QTest::newRow("the name of a list as it is printed")
        << R"({"providers[]":1})"_ba << QStringList{u"/providers[]"_s};
}

void TestSettingsTable::unknownMembers()
{
    QFETCH(QByteArray, settings);
    QFETCH(QStringList, places);
    QStringList found;
    const QList<Error> unknown = unknownSettings(QJsonDocument::fromJson(settings).object());
    for (const Error &error : unknown)
        found += error.where;
    QCOMPARE(found, places);
}

void TestSettingsTable::nearest_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("known");
    QTest::newRow("letters changed places") << u"netwrok"_s << u"network"_s;
    QTest::newRow("case") << u"NETWORK"_s << u"network"_s;
    QTest::newRow("one letter more") << u"enabledd"_s << u"enabled"_s;
    QTest::newRow("nothing near") << u"xyzzy"_s << QString();
    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("long") << QString(100'000, u'n') << QString();
}

void TestSettingsTable::nearest()
{
    QFETCH(QString, name);
    QFETCH(QString, known);
    QCOMPARE(nearestName(name, {u"network"_s, u"enabled"_s, u"writable"_s}), known);
    QCOMPARE(letterDistance(u"kitten"_s, u"sitting"_s), 3);
}

AGENTAO_TEST_APPLESS(TestSettingsTable)
#include "tst_settingstable.moc"
