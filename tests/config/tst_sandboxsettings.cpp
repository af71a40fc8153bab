// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/sandboxsettings.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSandboxSettings : public QObject
{
    Q_OBJECT

private slots:
    void loads_data()
    {
        // json, enabled, network, writable, where
        // where: of the error; empty: none
        const Rows<QByteArray, bool, bool, QStringList, QString> row;

        const auto good = [&row](const char *name, const QByteArray &json, bool enabled,
                                 bool network, const QStringList &writable = {}) {
            row(name, json, enabled, network, writable, QString());
        };
        const auto bad = [&row](const char *name, const QByteArray &json, const QString &where) {
            row(name, json, true, true, QStringList(), where);
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
        const auto [json, enabled, network, writable, where]
            = Rows<QByteArray, bool, bool, QStringList, QString>::current();
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
