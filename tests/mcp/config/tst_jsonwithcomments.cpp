// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpimport.h"
#include "tests/support/suite.h"

#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestJsonWithComments : public QObject
{
    Q_OBJECT

private slots:
    void becomesPlain_data()
    {
        const Rows<QByteArray, QByteArray> row; // text, plain

        row("plain", R"({"a":[1,2]})"_ba, R"({"a":[1,2]})"_ba);
        row("line comment", "{\"a\":1 // one, }\n}"_ba, R"({"a":1})"_ba);
        row("comment at the end", "{} // the end"_ba, "{}"_ba);
        row("block comment", "{/* \"a\":\n 2, */\"a\":1}"_ba, R"({"a":1})"_ba);
        row("comma in an object", R"({"a":1,})"_ba, R"({"a":1})"_ba);
        row("comma in an array", R"({"a":[1 , ]})"_ba, R"({"a":[1]})"_ba);
        row("comment behind a comma", "{\"a\":1, // last\n}"_ba, R"({"a":1})"_ba);
        row("slashes in a string", "{\"a\":\"http://b/*c*/\"}"_ba, "{\"a\":\"http://b/*c*/\"}"_ba);
        row("comma in a string", "{\"a\":\",}\"}"_ba, "{\"a\":\",}\"}"_ba);
        row("quote in a string", "{\"a\":\"\\\"//\",}"_ba, "{\"a\":\"\\\"//\"}"_ba);
        row("backslash at the end", R"({"a":"\\",})"_ba, R"({"a":"\\"})"_ba);
        row("byte order mark", "\xef\xbb\xbf{}"_ba, "{}"_ba);
        row("nothing", ""_ba, ""_ba);
    }

    void becomesPlain()
    {
        const auto [text, plain] = Rows<QByteArray, QByteArray>::current();
        const QJsonDocument document = QJsonDocument::fromJson(withoutJsonComments(text));
        QCOMPARE(document, QJsonDocument::fromJson(plain));
        QCOMPARE(document.isNull(), plain.isEmpty());
    }

    void staysBroken_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("two commas") << R"({"a":[1,,]})"_ba;
        QTest::newRow("only a comma") << "[,1]"_ba;
        QTest::newRow("open comment") << "{} /* "_ba;
        QTest::newRow("open string") << "{\"a"_ba;
        QTest::newRow("one slash") << "{} /"_ba;
    }

    void staysBroken()
    {
        QFETCH(QByteArray, text);
        QVERIFY(QJsonDocument::fromJson(withoutJsonComments(text)).isNull());
    }

    void placesStayTheSame()
    {
        const QByteArray text = "{ // what\n \"a\": 1, /* no\n */ }\n";
        const QByteArray plain = withoutJsonComments(text);
        QCOMPARE(plain.size(), text.size());
        QCOMPARE(plain.count('\n'), text.count('\n'));
        QCOMPARE(plain.indexOf("\"a\""), text.indexOf("\"a\""));
    }
};

AGENTAO_TEST(TestJsonWithComments)
#include "tst_jsonwithcomments.moc"
