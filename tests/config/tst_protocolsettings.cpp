// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/usersettings.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestProtocolSettings : public QObject
{
    Q_OBJECT

private slots:
    void loads_data()
    {
        // where: of the error; empty: none
        const Rows<QByteArray, ProtocolSettings, QString> row; // json, expected, where

        const auto good
            = [&row](const char *name, const QByteArray &json, const ProtocolSettings &expected) {
                  row(name, json, expected, QString());
              };
        const auto bad = [&row](const char *name, const QByteArray &json, const QString &where) {
            row(name, json, ProtocolSettings(), where);
        };
        good("empty", "{}", {});
        good("agentao", R"({"acp":{"compat":"agentao"}})", {u"agentao"_s, false});
        good("all", R"({"acp":{"compat":"iac","unstable":true}})", {u"iac"_s, true});
        good("null", R"({"acp":null})", {});
        bad("not an object", R"({"acp":[]})", u"#/acp"_s);
        bad("unknown dialect", R"({"acp":{"compat":"other"}})", u"#/acp/compat"_s);
        bad("number", R"({"acp":{"compat":1}})", u"#/acp/compat"_s);
        bad("text", R"({"acp":{"unstable":"yes"}})", u"#/acp/unstable"_s);
    }

    void loads()
    {
        const auto [json, expected, where] = Rows<QByteArray, ProtocolSettings, QString>::current();
        const QTemporaryDir folder;
        QVERIFY(putFile(folder.filePath(u"settings.json"_s), json));
        const auto settings = ProtocolSettings::load(folder.path());
        QCOMPARE(bool(settings), where.isEmpty());
        if (settings)
            QCOMPARE(*settings, expected);
        else
            QVERIFY(settings.error().where.endsWith(where));
    }

    void missingFileIsTheDefault()
    {
        const QTemporaryDir folder;
        const auto settings = ProtocolSettings::load(folder.path());
        QVERIFY(settings);
        QCOMPARE(*settings, ProtocolSettings());
    }
};

AGENTAO_TEST(TestProtocolSettings)
#include "tst_protocolsettings.moc"
