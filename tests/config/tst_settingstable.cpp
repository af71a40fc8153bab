// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/nearestname.h"
#include "agentcore/config/settingsedit.h"
#include "agentcore/config/settingstable.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QJsonDocument>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QJsonValue jsonOf(const QByteArray &text)
{
    return QJsonDocument::fromJson('[' + text + ']')[0];
}

//! What stands at a path where its reader takes it; undefined: a row without an example.
static QJsonValue goodSetting(const QString &path)
{
    static const QMap<QString, QByteArray> kGood{
        {u"defaultProvider"_s, "\"mine\""},
        {u"fallbackModel"_s, "\"mine/small\""},
        {u"context.autoCompact"_s, "false"},
        {u"context.compactAtPercent"_s, "60"},
        {u"context.outputReserve"_s, "4000"},
        {u"context.mcpToolsPercent"_s, "5"},
        {u"limits.maxRequestsPerTurn"_s, "10"},
        {u"limits.maxRequestsPerSession"_s, "10"},
        {u"limits.maxRequestsPerDay"_s, "10"},
        {u"limits.maxCostPerTurn"_s, "0.5"},
        {u"limits.maxCostPerSession"_s, "0.5"},
        {u"limits.maxCostPerDay"_s, "0.5"},
        {u"newSession.model"_s, "\"mine/large\""},
        {u"newSession.mode"_s, "\"plan\""},
        {u"newSession.thinking"_s, "\"high\""},
        {u"newSession.agent"_s, "\"other\""},
        {u"newSession.place"_s, "\"worktree\""},
        {u"sessions.mirror"_s, "\"/srv/sessions\""},
        {u"titles.byModel"_s, "false"},
        {u"privacy.maskSecrets"_s, "false"},
        {u"tools.disabled"_s, "[\"glob\"]"},
        {u"sandbox.enabled"_s, "false"},
        {u"sandbox.network"_s, "false"},
        {u"sandbox.writable"_s, "[\"/srv\"]"},
        {u"sandbox.readable"_s, "[\"~/x\"]"},
        {u"worktree.setup"_s, "[\"npm ci\"]"},
        {u"acp.compat"_s, "\"iac\""},
        {u"acp.unstable"_s, "true"},
    };
    return kGood.contains(path) ? jsonOf(kGood.value(path)) : QJsonValue(QJsonValue::Undefined);
}

class TestSettingsTable : public QObject
{
    Q_OBJECT

private slots:
    void unknownMembers_data()
    {
        const Rows<QByteArray, QStringList> row; // settings, places
        row("nothing", "{}"_ba, QStringList());
        row("all known",
            R"({"context":{"autoCompact":true},"providers":[{"name":"a"}],"defaultProvider":"a"})"_ba,
            QStringList());
        row("top", R"({"contxt":{}})"_ba, QStringList{u"/contxt"_s});
        row("below", R"({"sandbox":{"enabled":true,"x":1}})"_ba, QStringList{u"/sandbox/x"_s});
        row("in a list", R"({"providers":[{"name":"a"},{"nam":"b"}]})"_ba,
            QStringList{u"/providers/1/nam"_s});
        row("in a member of a list", R"({"providers":[{"options":{"temprature":1}}]})"_ba,
            QStringList{u"/providers/0/options/temprature"_s});
        row("anything goes there", R"({"providers":[{"options":{"extraBody":{"x":{"y":1}}}}]})"_ba,
            QStringList());
        row("a wrong kind is not judged here", R"({"context":7,"providers":{"name":1}})"_ba,
            QStringList());
        row("the name of a list as it is printed", R"({"providers[]":1})"_ba,
            QStringList{u"/providers[]"_s});
    }

    void unknownMembers()
    {
        const auto [settings, places] = Rows<QByteArray, QStringList>::current();
        QStringList found;
        const QList<Error> unknown = unknownSettings(QJsonDocument::fromJson(settings).object());
        for (const Error &error : unknown)
            found += error.where;
        QCOMPARE(found, places);
    }

    void nearest_data()
    {
        const Rows<QString, QString> row; // name, known
        row("letters changed places", u"netwrok"_s, u"network"_s);
        row("case", u"NETWORK"_s, u"network"_s);
        row("one letter more", u"enabledd"_s, u"enabled"_s);
        row("nothing near", u"xyzzy"_s, QString());
        row("empty", QString(), QString());
        row("long", QString(100'000, u'n'), QString());
    }

    void nearest()
    {
        const auto [name, known] = Rows<QString, QString>::current();
        QCOMPARE(nearestName(name, {u"network"_s, u"enabled"_s, u"writable"_s}), known);
        QCOMPARE(letterDistance(u"kitten"_s, u"sitting"_s), 3);
        QCOMPARE(letterDistance(u"mdoe"_s, u"mode"_s), 1);
        QCOMPARE(letterDistance(u"abcd"_s, u"badc"_s), 2);
        QCOMPARE(letterDistance({}, u"ab"_s), 2);
    }

    void everyRowIsReadBeforeItIsWritten_data()
    {
        QTest::addColumn<QString>("path");
        for (const SettingInfo &info : settingsTable()) {
            if (!info.path.contains("[]"_L1))
                QTest::newRow(info.path.data()) << QString(info.path);
        }
    }

    void everyRowIsReadBeforeItIsWritten()
    {
        QFETCH(QString, path);
        const QTemporaryDir dir;
        const QString file = dir.filePath(u"settings.json"_s);
        QVERIFY(putFile(file, R"({"providers":[{"name":"mine","wireFormat":"demo"}]})"));
        const QJsonValue good = goodSetting(path);
        QVERIFY2(!good.isUndefined(), "an example of this row is missing");
        const auto stored = storeSetting(path, good, dir.path());
        QVERIFY2(stored, stored ? "" : qPrintable(stored.error().message));
        QCOMPARE(storedSetting(path, dir.path()), Result<QJsonValue>(good));
        for (const QByteArray &text : {"90"_ba, "-1"_ba, "1e300"_ba, "true"_ba, "\"a b\""_ba,
                                       "\"\""_ba, "[1]"_ba, "{}"_ba, "{\"a\":1}"_ba}) {
            const QByteArray before = fileContent(file);
            const auto again = storeSetting(path, jsonOf(text), dir.path());
            QCOMPARE(refusedSettings(dir.path()), QList<Error>());
            if (again)
                continue;
            QCOMPARE(fileContent(file), before);
            QVERIFY2(again.error().where.startsWith(u'/' + QString(path).replace(u'.', u'/')),
                     qPrintable(again.error().where));
        }
        QVERIFY(storeSetting(path, QJsonValue(), dir.path()));
        QVERIFY(storedSetting(path, dir.path())->isUndefined());
    }

    void refusedWithTheReason_data()
    {
        const Rows<QString, QByteArray, QString> add; // path, value, reason
        const auto row = [&add](const QString &path, const QByteArray &value,
                                const QString &reason) {
            add(QTest::addRow("%s %s", qPrintable(path), value.constData()), path, value, reason);
        };
        row(u"defaultProvider"_s, "90", u"defaultProvider must be a string"_s);
        row(u"defaultProvider"_s, "\"abc\"", u"no saved provider has this name"_s);
        row(u"fallbackModel"_s, "7", u"fallbackModel must be a string"_s);
        row(u"fallbackModel"_s, "\"small\"", u"fallbackModel must be \"provider/model\""_s);
        row(u"worktree.setup"_s, "\"npm ci\"", u"setup must be an array"_s);
        row(u"worktree.setup"_s, "[1]", u"setup must hold strings only"_s);
    }

    void refusedWithTheReason()
    {
        const auto [path, value, reason] = Rows<QString, QByteArray, QString>::current();
        const QTemporaryDir dir;
        const auto stored = storeSetting(path, jsonOf(value), dir.path());
        QVERIFY(!stored);
        QCOMPARE(QString(stored.error().message), reason);
        QVERIFY(!QFile::exists(dir.filePath(u"settings.json"_s)));
    }

    // What was written by hand is put right one member after another.
    void whatElseIsWrongStaysAside()
    {
        const QTemporaryDir dir;
        QVERIFY(putFile(dir.filePath(u"settings.json"_s),
                        R"({"defaultProvider":90,"limits":{"maxCostPerDay":-1},"mine":1})"));
        QCOMPARE(refusedSettings(dir.path()).size(), 2);
        QVERIFY(storeSetting(u"defaultProvider"_s, QJsonValue(), dir.path()));
        QCOMPARE(refusedSettings(dir.path()).size(), 1);
        QVERIFY(storeSetting(u"limits.maxCostPerDay"_s, 1, dir.path()));
        QCOMPARE(refusedSettings(dir.path()), QList<Error>());
        QVERIFY(fileContent(dir.filePath(u"settings.json"_s)).contains("mine"));
    }
};

AGENTAO_TEST_APPLESS(TestSettingsTable)
#include "tst_settingstable.moc"
