// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/argumentrepair.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Arguments of calls that are nearly JSON.
class TestArgumentRepair : public QObject
{
    Q_OBJECT

private slots:
    void repaired_data()
    {
        const Rows<QString, QByteArray> row; // arguments, meant

        const QByteArray path = "{\"path\":\"a,}b\"}";
        row("comma at the end", u"{\"path\":\"a,}b\",}"_s, path);
        row("comma and spaces", u"{\"path\":\"a,}b\" ,\n }"_s, path);
        row("comma in a list", uR"({"l":[1,2,],"m":{"n":1,},})"_s, R"({"l":[1,2],"m":{"n":1}})");
        row("missing brace", u"{\"path\":\"a,}b\""_s, path);
        row("missing braces of all kinds", uR"({"l":[{"n":1)"_s, R"({"l":[{"n":1}]})");
        row("a brace too many", u"{\"path\":\"a,}b\"}}"_s, path);
        row("braces too many, lines", u"{\"path\":\"a,}b\"}\n]}\n"_s, path);
        row("fence", u"```json\n{\"path\":\"a,}b\"}\n```"_s, path);
        row("fence without a language", u"```\n{\"path\":\"a,}b\"}\n```"_s, path);
        row("fence and a comma", u"```json\n{\"path\":\"a,}b\",}\n```\n"_s, path);
        row("null", u" null\n"_s, "{}");
        row("an empty list", u"[ ]"_s, "{}");
        row("a string of JSON", u"\"{\\\"path\\\":\\\"a,}b\\\"}\""_s, path);
        row("nothing yet, then the object", u"{}{\"path\":\"a,}b\"}"_s, path);
        row("nothing yet, twice", u"{ }{} {\"path\":\"a,}b\"}"_s, path);
        row("escaped quotes", u"{\"path\":\"say \\\"}\\\" \\\\\",}"_s,
            "{\"path\":\"say \\\"}\\\" \\\\\"}");
        row("a fence within a text", uR"({"path":"```json\n{}\n```",})"_s,
            R"({"path":"```json\n{}\n```"})");
    }

    void repaired()
    {
        const auto [arguments, meant] = Rows<QString, QByteArray>::current();
        QVERIFY(
            !QJsonDocument::fromJson(arguments.toUtf8()).isObject()); // or there is nothing to do
        const auto repaired = repairedArguments(arguments);
        QVERIFY(repaired);
        QCOMPARE(QJsonDocument::fromJson(repaired->toUtf8()).object(),
                 QJsonDocument::fromJson(meant).object());
    }

    void leftAlone_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::newRow("nothing") << QString();
        QTest::newRow("words") << u"read the file"_s;
        QTest::newRow("a string that was cut off") << u"{\"path\":\"/etc/pas"_s;
        QTest::newRow("a member without its value") << uR"({"path":)"_s;
        QTest::newRow("a member without its colon") << uR"({"path")"_s;
        QTest::newRow("more was to come") << uR"({"path":"a",)"_s;
        QTest::newRow("a word that was cut off") << uR"({"all":tru)"_s;
        QTest::newRow("braces that do not match") << uR"({"l":[1}})"_s;
        QTest::newRow("two objects") << uR"({"path":"a"}{"path":"b"})"_s;
        QTest::newRow("a list") << u"[1,2,]"_s;
        QTest::newRow("words behind it") << uR"({"path":"a"} is what I want)"_s;
        QTest::newRow("Python") << u"{'path': 'a'}"_s;
        QTest::newRow("a missing comma") << uR"({"a":1 "b":2})"_s;
        QTest::newRow("commas alone") << u"{,,}"_s + u"x"_s;
    }

    void leftAlone()
    {
        QFETCH(QString, arguments);
        const auto repaired = repairedArguments(arguments);
        QVERIFY2(!repaired, qPrintable(repaired.value_or(QString())));
    }
};

AGENTAO_TEST_APPLESS(TestArgumentRepair)
#include "tst_argumentrepair.moc"
