// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/usersettings.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestContextSettings : public QObject
{
    Q_OBJECT

private slots:
    void loads_data()
    {
        // where: of the error; empty: none
        const Rows<QByteArray, ContextSettings, QString> row; // json, expected, where

        const auto good
            = [&row](const char *name, const QByteArray &json, const ContextSettings &expected) {
                  row(name, json, expected, QString());
              };
        const auto bad = [&row](const char *name, const QByteArray &json, const QString &where) {
            row(name, json, ContextSettings(), where);
        };
        good("empty", "{}", {});
        good("others' members", R"({"providers":[]})", {});
        good("off", R"({"context":{"autoCompact":false}})", {false, 80, {}});
        good("all",
             R"({"context":{"autoCompact":true,"compactAtPercent":60,"outputReserve":9000}})",
             {true, 60, 9000});
        good("no reserve", R"({"context":{"outputReserve":0}})", {true, 80, 0});
        good("tools", R"({"context":{"mcpToolsPercent":25}})", {true, 80, {}, 25});
        bad("no tools", R"({"context":{"mcpToolsPercent":0}})", u"#/context/mcpToolsPercent"_s);
        bad("more than all", R"({"context":{"mcpToolsPercent":101}})",
            u"#/context/mcpToolsPercent"_s);
        bad("not an object", R"({"context":[]})", u"#/context"_s);
        bad("off is text", R"({"context":{"autoCompact":"no"}})", u"#/context/autoCompact"_s);
        bad("share too small", R"({"context":{"compactAtPercent":29}})",
            u"#/context/compactAtPercent"_s);
        bad("share too large", R"({"context":{"compactAtPercent":96}})",
            u"#/context/compactAtPercent"_s);
        bad("a part of one", R"({"context":{"compactAtPercent":0.8}})",
            u"#/context/compactAtPercent"_s);
        bad("negative reserve", R"({"context":{"outputReserve":-1}})",
            u"#/context/outputReserve"_s);
    }

    void loads()
    {
        const auto [json, expected, where] = Rows<QByteArray, ContextSettings, QString>::current();
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"settings.json"_s);
        QVERIFY(putFile(file, json));

        const auto settings = ContextSettings::load(folder.path());

        QCOMPARE(bool(settings), where.isEmpty());
        if (settings)
            QVERIFY(*settings == expected);
        else
            QCOMPARE(settings.error().where, file + where);
    }

    void missingFileIsTheDefault()
    {
        const QTemporaryDir folder;
        const auto settings = ContextSettings::load(folder.path());
        QVERIFY(settings);
        QVERIFY(*settings == ContextSettings());
    }
};

AGENTAO_TEST(TestContextSettings)
#include "tst_contextsettings.moc"
