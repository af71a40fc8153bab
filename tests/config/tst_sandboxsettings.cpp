// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/sandboxsettings.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSandboxSettings : public QObject
{
    Q_OBJECT

private slots:
    void loads_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<bool>("enabled");
        QTest::addColumn<bool>("network");
        QTest::addColumn<QStringList>("writable");
        QTest::addColumn<QString>("where"); // of the error; empty: none

        const auto good = [](const char *name, const QByteArray &json, bool enabled, bool network,
                             const QStringList &writable = {}) {
            QTest::newRow(name) << json << enabled << network << writable << QString();
        };
        const auto bad = [](const char *name, const QByteArray &json, const QString &where) {
            QTest::newRow(name) << json << true << true << QStringList() << where;
        };
        good("empty", "{}", true, true);
        good("others' members", R"({"providers":[]})", true, true);
        good("empty object", R"({"sandbox":{}})", true, true);
        good("off", R"({"sandbox":{"enabled":false}})", false, true);
        good("no network", R"({"sandbox":{"network":false}})", true, false);
        good("folders", R"({"sandbox":{"writable":["/opt/x/","~/.cargo"]}})", true, true,
             {u"/opt/x"_s, QDir::homePath() + "/.cargo"_L1});
        bad("not an object", R"({"sandbox":true})", u"#/sandbox"_s);
        bad("enabled is text", R"({"sandbox":{"enabled":"no"}})", u"#/sandbox/enabled"_s);
        bad("network is a number", R"({"sandbox":{"network":0}})", u"#/sandbox/network"_s);
        bad("relative folder", R"({"sandbox":{"writable":["build"]}})", u"#/sandbox/writable"_s);
        bad("folder is a number", R"({"sandbox":{"writable":[1]}})", u"#/sandbox/writable"_s);
    }

    void loads()
    {
        QFETCH(QByteArray, json);
        QFETCH(bool, enabled);
        QFETCH(bool, network);
        QFETCH(QStringList, writable);
        QFETCH(QString, where);
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"settings.json"_s);
        QVERIFY(putFile(file, json));
        const auto settings = SandboxSettings::load(folder.path());
        if (!where.isEmpty()) {
            QVERIFY(!settings);
            QCOMPARE(settings.error().where, file + where);
            return;
        }
        QVERIFY(settings);
        QCOMPARE(settings->enabled, enabled);
        QCOMPARE(settings->network, network);
        QCOMPARE(settings->writable, writable);
    }

    void missingFileIsTheDefault()
    {
        const QTemporaryDir folder;
        QCOMPARE(SandboxSettings::load(folder.path()).value(), SandboxSettings());
    }
};

AGENTAO_TEST(TestSandboxSettings)
#include "tst_sandboxsettings.moc"
