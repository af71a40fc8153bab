// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionrule.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestPermissionRule : public QObject
{
    Q_OBJECT

private slots:
    void roundTrip_data()
    {
        const Rows<QByteArray, QString> row; // json, coverage

        row("tool", R"({"action":"allow","tool":"mcp_.*"})"_ba, u"calls of the tool mcp_.*"_s);
        row("every tool", R"({"action":"ask","tool":"*"})"_ba, u"calls of the tool *"_s);
        row("arguments", R"({"action":"deny","tool":"x","args":{"branch":"^main$"}})"_ba,
            u"calls of the tool x"_s);
        row("path", "{\"action\":\"allow\",\"effect\":\"write\",\"path\":\"src/**\"}"_ba,
            u"edits of files in src/**"_s);
        row("domain", R"({"action":"allow","domain":".qt.io"})"_ba, u"pages of .qt.io"_s);
        row("command", R"({"action":"deny","command":"git push"})"_ba,
            u"commands that start with: git push"_s);
        row("command line", R"({"action":"deny","command_line":"make x"})"_ba,
            u"the command: make x"_s);
        row("folder", R"({"action":"allow","command":"make","folder":"/a/b"})"_ba,
            u"commands that start with: make"_s);
    }

    void roundTrip()
    {
        const auto [json, coverage] = Rows<QByteArray, QString>::current();
        const auto rule = PermissionRule::fromJson(jsonObject(json));
        QVERIFY2(rule, qPrintable(rule ? QString() : rule.error().text()));
        QCOMPARE(rule->toJson(), jsonObject(json));
        QCOMPARE(PermissionRule::fromJson(rule->toJson()), rule);
        QCOMPARE(rule->coverage(), coverage);
    }

    void mistakes_data()
    {
        const Rows<QByteArray, QString> row; // json, where

        row("empty", "{}"_ba, u"/r/action"_s);
        row("no condition", R"({"action":"allow"})"_ba, u"/r/tool"_s);
        row("unknown action", R"({"action":"permit","tool":"x"})"_ba, u"/r/action"_s);
        row("misspelt condition",
            R"({"action":"allow","tool":"run_shell_command","comand":"ls"})"_ba, u"/r/comand"_s);
        row("broken expression", "{\"action\":\"deny\",\"tool\":\"(\"}"_ba, u"/r/tool"_s);
        row("broken expression of an argument",
            "{\"action\":\"deny\",\"tool\":\"x\",\"args\":{\"a\":\"[\"}}"_ba, u"/r/args"_s);
        row("argument is no text", R"({"action":"deny","tool":"x","args":{"a":1}})"_ba,
            u"/r/args"_s);
        row("unknown effect", R"({"action":"deny","effect":"internal"})"_ba, u"/r/effect"_s);
        row("two targets", R"({"action":"deny","path":"a","command":"b"})"_ba, u"/r/action"_s);
        row("blank command", R"({"action":"allow","command":"  "})"_ba, u"/r/command"_s);
        row("relative folder", R"({"action":"allow","tool":"x","folder":"a"})"_ba, u"/r/folder"_s);
        row("address as a domain", "{\"action\":\"allow\",\"domain\":\"https://qt.io/\"}"_ba,
            u"/r/domain"_s);
        row("wrong type", R"({"action":"allow","tool":["x"]})"_ba, u"/r/tool"_s);
    }

    void mistakes()
    {
        const auto [json, where] = Rows<QByteArray, QString>::current();
        const auto rule = PermissionRule::fromJson(jsonObject(json), u"/r"_s);
        QVERIFY(!rule);
        QCOMPARE(rule.error().code, ErrorCode::InvalidInput);
        QCOMPARE(rule.error().where, where);
    }
};

AGENTAO_TEST(TestPermissionRule)
#include "tst_permissionrule.moc"
