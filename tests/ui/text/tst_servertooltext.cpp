// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/conversation/rows/toolbody.h"
#include "ui/permission/questiontext.h"
#include "ui/text/servertooltext.h"

#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;
namespace Text = Ui::ServerToolText;

class TestServerToolText : public QObject
{
    Q_OBJECT

private slots:
    void isServerTool_data()
    {
        const Rows<QString, bool> row; // name, expected
        row("tool", u"mcp_github_create_issue"_s, true);
        row("short", u"mcp_a_b"_s, true);
        row("not of a tool", u"mcp_sampling"_s, false);
        row("own tool", u"run_shell_command"_s, false);
        row("in the middle", u"read_mcp_resource"_s, false);
        row("empty", QString(), false);
    }

    void isServerTool()
    {
        const auto [name, expected] = Rows<QString, bool>::current();
        QCOMPARE(Text::isServerTool(name), expected);
    }

    void callText_data()
    {
        const Rows<QJsonObject, QString> row; // input, arguments
        row("none", QJsonObject(), QString());
        row("text", QJsonObject{{u"a"_s, u"x \"y\""_s}}, u"a: \"x \\\"y\\\"\""_s);
        row("a number and a text of digits", QJsonObject{{u"a"_s, 5}, {u"b"_s, u"5"_s}},
            u"a: 5\nb: \"5\""_s);
        row("other kinds",
            QJsonObject{{u"a"_s, false}, {u"b"_s, QJsonValue::Null}, {u"c"_s, QJsonArray{1, 2}}},
            u"a: false\nb: null\nc: [1,2]"_s);
        row("several lines", QJsonObject{{u"a"_s, u"one\ntwo"_s}, {u"b"_s, 1}},
            u"a:\n    one\n    two\nb: 1"_s);
        row("long list", QJsonObject{{u"a"_s, QJsonArray{QString(50, u'x'), QString(50, u'y')}}},
            u"a:\n    [\n        \"%1\",\n        \"%2\"\n    ]"_s.arg(QString(50, u'x'),
                                                                       QString(50, u'y')));
        row("nothing is cut", QJsonObject{{u"a"_s, QString(100'000, u'x')}},
            u"a: \"%1\""_s.arg(QString(100'000, u'x')));
    }

    void callText()
    {
        const auto [input, arguments] = Rows<QJsonObject, QString>::current();
        const QString expected = arguments.isEmpty() ? u"mcp_s_t"_s : u"mcp_s_t\n"_s + arguments;
        QCOMPARE(Text::callText(u"mcp_s_t"_s, input), expected);
    }

    void noArgumentPassesForAnother_data()
    {
        QTest::addColumn<QJsonObject>("input");
        QTest::newRow("line in a text") << QJsonObject{{u"a"_s, u"x\nb: 1"_s}};
        QTest::newRow("lines of another system") << QJsonObject{{u"a"_s, u"x\r\nb: 1\rb: 2"_s}};
        QTest::newRow("line in a name") << QJsonObject{{u"a\nb: 1"_s, 1}};
        QTest::newRow("separators") << QJsonObject{{u"a"_s, u"x\u2028b: 1\u2029b: 1\u0085b: 1"_s}};
        QTest::newRow("name with a colon") << QJsonObject{{u"b: 1, a"_s, 1}};
        QTest::newRow("line in a list") << QJsonObject{{u"a"_s, QJsonArray{u"x\nb: 1"_s}}};
    }

    void noArgumentPassesForAnother()
    {
        QFETCH(QJsonObject, input);
        PermissionQuestion question;
        question.toolName = u"mcp_s_t"_s;
        question.rawInput = input;
        const QString text = Ui::QuestionText::body(question);
        QVERIFY(!text.contains(u'\r') && !text.contains(QChar(0x2028))
                && !text.contains(QChar(0x2029)));
        const QStringList lines = text.split(u'\n');
        QVERIFY2(std::ranges::none_of(lines, [](auto &line) { return line.startsWith("b:"_L1); }),
                 qPrintable(text));
    }

    void indentedJson_data()
    {
        const Rows<QString, QString> row; // text, json
        row("object", u" {\"a\":1}\n"_s, u"{\n    \"a\": 1\n}"_s);
        row("array", u"[1]"_s, u"[\n    1\n]"_s);
        row("words", u"Done."_s, QString());
        row("words in brackets", u"[a picture]"_s, QString());
        row("number", u"5"_s, QString());
        row("JSON and more", u"{} and more"_s, QString());
        row("two documents", u"{}\n{}"_s, QString());
        row("empty", QString(), QString());
        row("too long", u"[\"%1\"]"_s.arg(QString(300'000, u'x')), QString());
    }

    void indentedJson()
    {
        const auto [text, json] = Rows<QString, QString>::current();
        QCOMPARE(Text::indentedJson(text), json);
    }

    void questionShowsToolAndArguments()
    {
        PermissionQuestion question;
        question.toolName = u"mcp_github_create_issue"_s;
        question.preview.title = u"github: Read a file"_s; // what the server says
        question.preview.content = {ToolText{u"{ ... cut ... }"_s}};
        question.rawInput = {{u"title"_s, u"Crash"_s}, {u"body"_s, u"a\u202Eb"_s}};
        QCOMPARE(Ui::QuestionText::title(question), u"github: Read a file"_s);
        QCOMPARE(Ui::QuestionText::body(question),
                 u"mcp_github_create_issue\nbody: \"a\\u202Eb\"\ntitle: \"Crash\""_s);
    }

    void questionOfTheServerItself()
    {
        PermissionQuestion question;
        question.toolName = u"mcp_sampling"_s;
        question.preview.title = u"The MCP server x asks the model"_s;
        question.preview.content = {ToolText{u"User: hello"_s}};
        question.rawInput = {{u"maxTokens"_s, 5}};
        QCOMPARE(Ui::QuestionText::body(question), u"User: hello"_s);
    }

    void cardShowsResults_data()
    {
        // text: without the arguments
        const Rows<QString, QString, QJsonValue, QString> row; // name, output, raw, text
        const QString tool = u"mcp_s_t"_s;
        const QJsonValue undefined = QJsonValue::Undefined;
        const QJsonObject structured{{u"a"_s, 1}};
        const QString json = u"{\n    \"a\": 1\n}"_s;
        row("words", tool, u"Done."_s, undefined, u"Done."_s);
        row("JSON gets indents", tool, u"{\"a\":1}"_s, undefined, json);
        row("the same twice is shown once", tool, u"{\"a\":1}"_s, QJsonValue(structured), json);
        row("words and a structure", tool, u"Done."_s, QJsonValue(structured), u"Done.\n"_s + json);
        row("only a structure", tool, QString(), QJsonValue(structured), json);
        row("what is no structure", tool, u"Done."_s, QJsonValue(5), u"Done."_s);
        row("own tools stay as they are", u"run_shell_command"_s, u"{\"a\":1}"_s,
            QJsonValue(structured), u"{\"a\":1}"_s);
    }

    void cardShowsResults()
    {
        auto [name, output, raw, text] = Rows<QString, QString, QJsonValue, QString>::current();
        Ui::ToolItem tool;
        tool.call.name = name;
        tool.call.status = ToolStatus::Completed;
        tool.call.rawOutput = raw;
        if (!output.isEmpty())
            tool.call.content = {ToolText{output}};
        Ui::ToolBody body;
        body.sync(tool, 1);
        QCOMPARE(body.plainText(), text);
    }
};

AGENTAO_TEST_WIDGETS(TestServerToolText)
#include "tst_servertooltext.moc"
