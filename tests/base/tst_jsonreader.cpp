// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/jsonreader.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestJsonReader : public QObject
{
    Q_OBJECT

private slots:
    void integers_data()
    {
        // value: -1: unset
        const Rows<QByteArray, qint64, bool> row; // json, value, good

        row("missing", R"({})"_ba, qint64(-1), true);
        row("null is missing", R"({"n":null})"_ba, qint64(-1), true);
        row("zero", R"({"n":0})"_ba, qint64(0), true);
        row("float that is whole", R"({"n":2.0})"_ba, qint64(2), true);
        row("beyond 2^53", R"({"n":9007199254740993})"_ba, qint64(9007199254740993), true);
        row("fraction", R"({"n":2.5})"_ba, qint64(-1), false);
        row("string", R"({"n":"2"})"_ba, qint64(-1), false);
        row("boolean", R"({"n":true})"_ba, qint64(-1), false);
        row("below the least", R"({"n":-1})"_ba, qint64(-1), false);
        row("huge", R"({"n":1e300})"_ba, qint64(-1), false);
    }

    void integers()
    {
        const auto [json, value, good] = Rows<QByteArray, qint64, bool>::current();

        JsonReader reader(jsonObject(json));
        const auto number = reader.optionalInt("n"_L1, 0);

        QCOMPARE(number.value_or(-1), value);
        QCOMPARE(reader.ok(), good);
    }

    void strings_data()
    {
        // message: empty: must succeed
        const Rows<QByteArray, QString> row; // json, message

        row("string", R"({"s":"x"})"_ba, QString());
        row("empty is a string", R"({"s":""})"_ba, QString());
        row("missing", R"({})"_ba, u"s is required"_s);
        row("null", R"({"s":null})"_ba, u"s is required"_s);
        row("number", R"({"s":1})"_ba, u"s must be a string"_s);
        row("object", R"({"s":{}})"_ba, u"s must be a string"_s);
    }

    void strings()
    {
        const auto [json, message] = Rows<QByteArray, QString>::current();

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
        // code: -1: good
        const Rows<QByteArray, int> row; // text, code

        row("object", R"({"a":1})"_ba, -1);
        row("array", R"([1])"_ba, int(ErrorCode::InvalidRequest));
        row("cut", R"({"a":)"_ba, int(ErrorCode::ParseError));
        row("empty", ""_ba, int(ErrorCode::ParseError));
        row("not UTF-8", "{\"a\":\"\xff\"}"_ba, int(ErrorCode::ParseError));
        row("escapes", "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\\\d\"}"_ba, -1);
        row("escape of others", "{\"a\":\"\\d+\"}"_ba, int(ErrorCode::ParseError));
        row("escaped apostrophe", "{\"it\\'s\":1}"_ba, int(ErrorCode::ParseError));
        row("escaped line end", "{\"a\":\"b\\\n\"}"_ba, int(ErrorCode::ParseError));
    }

    void parse()
    {
        const auto [text, code] = Rows<QByteArray, int>::current();

        const auto result = parseJsonObject(text);

        QCOMPARE(result ? -1 : int(result.error().code), code);
    }
};

AGENTAO_TEST_APPLESS(TestJsonReader)
#include "tst_jsonreader.moc"
