// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/jsonreader.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestJsonReader : public QObject
{
    Q_OBJECT

private slots:
    void integers_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<qint64>("value"); // -1: unset
        QTest::addColumn<bool>("good");

        QTest::newRow("missing") << R"({})"_ba << qint64(-1) << true;
        QTest::newRow("null is missing") << R"({"n":null})"_ba << qint64(-1) << true;
        QTest::newRow("zero") << R"({"n":0})"_ba << qint64(0) << true;
        QTest::newRow("float that is whole") << R"({"n":2.0})"_ba << qint64(2) << true;
        QTest::newRow("beyond 2^53")
            << R"({"n":9007199254740993})"_ba << qint64(9007199254740993) << true;
        QTest::newRow("fraction") << R"({"n":2.5})"_ba << qint64(-1) << false;
        QTest::newRow("string") << R"({"n":"2"})"_ba << qint64(-1) << false;
        QTest::newRow("boolean") << R"({"n":true})"_ba << qint64(-1) << false;
        QTest::newRow("below the least") << R"({"n":-1})"_ba << qint64(-1) << false;
        QTest::newRow("huge") << R"({"n":1e300})"_ba << qint64(-1) << false;
    }

    void integers()
    {
        QFETCH(QByteArray, json);
        QFETCH(qint64, value);
        QFETCH(bool, good);

        JsonReader reader(jsonObject(json));
        const auto number = reader.optionalInt("n"_L1, 0);

        QCOMPARE(number.value_or(-1), value);
        QCOMPARE(reader.ok(), good);
    }

    void strings_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("message"); // empty: must succeed

        QTest::newRow("string") << R"({"s":"x"})"_ba << QString();
        QTest::newRow("empty is a string") << R"({"s":""})"_ba << QString();
        QTest::newRow("missing") << R"({})"_ba << u"s is required"_s;
        QTest::newRow("null") << R"({"s":null})"_ba << u"s is required"_s;
        QTest::newRow("number") << R"({"s":1})"_ba << u"s must be a string"_s;
        QTest::newRow("object") << R"({"s":{}})"_ba << u"s must be a string"_s;
    }

    void strings()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, message);

        JsonReader reader(jsonObject(json));
        const QString value = reader.requiredString("s"_L1);
        const auto result = reader.finish(value);

        QCOMPARE(bool(result), message.isEmpty());
        if (!result) {
            QCOMPARE(result.error().code, ErrorCode::InvalidInput);
            QCOMPARE(result.error().message, message);
            QCOMPARE(result.error().where, u"/s"_s);
        }
    }

    void nestedPath()
    {
        JsonReader reader(jsonObject(R"({"x":[]})"), u"/a/0"_s);
        reader.requiredObject("x"_L1);
        QCOMPARE(reader.finish(1).error().where, u"/a/0/x"_s);
    }

    void firstMistakeWins()
    {
        JsonReader reader(jsonObject(R"({"a":1,"b":2,"list":["x",3]})"));
        QCOMPARE(reader.optionalStrings("list"_L1).size(), 2);
        reader.requiredString("a"_L1);
        reader.requiredString("b"_L1);
        QCOMPARE(reader.finish(1).error().text(), u"list must hold strings only (/list)"_s);
    }

    void parse_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code"); // -1: good

        QTest::newRow("object") << R"({"a":1})"_ba << -1;
        QTest::newRow("array") << R"([1])"_ba << int(ErrorCode::InvalidRequest);
        QTest::newRow("cut") << R"({"a":)"_ba << int(ErrorCode::ParseError);
        QTest::newRow("empty") << ""_ba << int(ErrorCode::ParseError);
        QTest::newRow("not UTF-8") << "{\"a\":\"\xff\"}"_ba << int(ErrorCode::ParseError);
    }

    void parse()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);

        const auto result = parseJsonObject(text);

        QCOMPARE(result ? -1 : int(result.error().code), code);
    }
};

AGENTAO_TEST_APPLESS(TestJsonReader)
#include "tst_jsonreader.moc"
