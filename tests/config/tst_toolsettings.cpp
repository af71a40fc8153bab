// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/settingsedit.h"
#include "agentcore/config/toolsettings.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestToolSettings : public QObject
{
    Q_OBJECT

private slots:
    void loads_data()
    {
        // where: of the error; empty: none
        const Rows<QByteArray, QStringList, QString> row; // json, disabled, where

        const auto good
            = [&row](const char *name, const QByteArray &json, const QStringList &disabled) {
                  row(name, json, disabled, QString());
              };
        const auto bad = [&row](const char *name, const QByteArray &json, const QString &where) {
            row(name, json, QStringList(), where);
        };
        good("empty file", "", {});
        good("others' members", R"({"privacy":{}})", {});
        good("empty list", R"({"tools":{"disabled":[]}})", {});
        good("two", R"({"tools":{"disabled":["web_fetch","agent_helper-2"]}})",
             {u"web_fetch"_s, u"agent_helper-2"_s});
        good("twice the same", R"({"tools":{"disabled":["glob","glob"]}})", {u"glob"_s});
        bad("a word", R"({"tools":{"disabled":"glob"}})", u"#/tools/disabled"_s);
        bad("a number in it", R"({"tools":{"disabled":["glob",1]}})", u"#/tools/disabled"_s);
        bad("not an object", R"({"tools":["glob"]})", u"#/tools"_s);
        bad("an empty name", R"({"tools":{"disabled":[""]}})", u"#/tools/disabled"_s);
        bad("a pattern", R"({"tools":{"disabled":["web_*"]}})", u"#/tools/disabled"_s);
        bad("a name with a blank", R"({"tools":{"disabled":["web fetch"]}})",
            u"#/tools/disabled"_s);
        bad("a name that is too long",
            R"({"tools":{"disabled":[")" + QByteArray(65, 'a') + R"("]}})", u"#/tools/disabled"_s);
        bad("of a server", R"({"tools":{"disabled":["mcp_github_search"]}})",
            u"#/tools/disabled"_s);
    }

    void loads()
    {
        const auto [json, disabled, where] = Rows<QByteArray, QStringList, QString>::current();
        const QTemporaryDir folder;
        QVERIFY(write(folder, json));
        const auto settings = ToolSettings::load(folder.path());
        QCOMPARE(settings.has_value(), where.isEmpty());
        if (settings)
            QCOMPARE(settings->disabled, disabled);
        else
            QCOMPARE(settings.error().where, folder.filePath(u"settings.json"_s) + where);
    }

    void switches()
    {
        const QTemporaryDir folder;
        QVERIFY(write(folder, R"({"privacy":{"maskSecrets":false}})"));
        QVERIFY(ToolSettings::setDisabled(u"web_fetch"_s, true, folder.path()));
        QVERIFY(ToolSettings::setDisabled(u"glob"_s, true, folder.path()));
        QVERIFY(ToolSettings::setDisabled(u"glob"_s, true, folder.path()));
        QJsonObject json = QJsonDocument::fromJson(read(folder)).object();
        QCOMPARE(json["tools"_L1]["disabled"_L1], (QJsonArray{u"glob"_s, u"web_fetch"_s}));
        QCOMPARE(json["privacy"_L1]["maskSecrets"_L1], QJsonValue(false));

        QVERIFY(ToolSettings::setDisabled(u"glob"_s, false, folder.path()));
        QVERIFY(ToolSettings::setDisabled(u"web_fetch"_s, false, folder.path()));
        json = QJsonDocument::fromJson(read(folder)).object();
        QVERIFY(!json.contains("tools"_L1)); // the file says no more than it has to
        QCOMPARE(ToolSettings::setDisabled(u"mcp_a_b"_s, true, folder.path()).error().code,
                 ErrorCode::InvalidInput);
    }

    void whatIsBrokenStays()
    {
        const QTemporaryDir folder;
        const QByteArray broken = R"({"tools":{"disabled":["glob",]}})";
        QVERIFY(write(folder, broken));
        QVERIFY(!ToolSettings::setDisabled(u"web_fetch"_s, true, folder.path()));
        QCOMPARE(read(folder), broken);
    }

    // As it is typed on the page of all members.
    void byHand()
    {
        const QTemporaryDir folder;
        QVERIFY(storeSetting(u"tools.disabled"_s, QJsonArray{u"glob"_s}, folder.path()));
        QCOMPARE(ToolSettings::load(folder.path())->disabled, QStringList{u"glob"_s});
        const auto refused = storeSetting(u"tools.disabled"_s, QJsonArray{u"a b"_s}, folder.path());
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, u"/tools/disabled"_s);
        QCOMPARE(ToolSettings::load(folder.path())->disabled, QStringList{u"glob"_s});
    }

private:
    static bool write(const QTemporaryDir &folder, const QByteArray &json)
    {
        return putFile(folder.filePath(u"settings.json"_s), json);
    }

    static QByteArray read(const QTemporaryDir &folder)
    {
        return fileContent(folder.filePath(u"settings.json"_s));
    }
};

AGENTAO_TEST_APPLESS(TestToolSettings)
#include "tst_toolsettings.moc"
