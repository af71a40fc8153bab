// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/wire/jsonschema.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Values and schemas of servers, good and evil.
class TestJsonSchema : public QObject
{
    Q_OBJECT

private slots:
    void fits_data();
    void fits();
    void doesNotFit_data();
    void doesNotFit();
    void unchecked_data();
    void unchecked();
};

static QJsonValue value(const QByteArray &json)
{
    return QJsonDocument::fromJson('[' + json + ']').array().first();
}

static void columns()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("json");
}

void TestJsonSchema::fits_data()
{
    columns();
    const auto tree = R"({"$defs":{"n":{"type":"object","properties":{"next":{"$ref":"#/$defs/n"}},
        "additionalProperties":false}},"$ref":"#/$defs/n"})"_ba;
    QTest::newRow("anything") << "{}"_ba << "5"_ba;
    QTest::newRow("object") << R"({"type":"object","required":["a"]})"_ba << R"({"a":1})"_ba;
    QTest::newRow("one of two types") << R"({"type":["string","null"]})"_ba << "null"_ba;
    QTest::newRow("list") << R"({"type":"array","items":{"type":"integer"}})"_ba << "[1,2]"_ba;
    QTest::newRow("reference") << R"({"$defs":{"s":{"type":"string"}},"$ref":"#/$defs/s"})"_ba
                               << R"("x")"_ba;
    QTest::newRow("escaped reference")
        << R"({"$defs":{"a/b":{"type":"string"}},"$ref":"#/$defs/a~1b"})"_ba << R"("x")"_ba;
    QTest::newRow("reference to a name in brackets")
        << R"({"$defs":{"Page[Item]":{"type":"string"}},"$ref":"#/$defs/Page[Item]"})"_ba
        << R"("x")"_ba;
    QTest::newRow("the same with percent signs")
        << R"({"$defs":{"Page[Item]":{"type":"string"}},"$ref":"#/$defs/Page%5BItem%5D"})"_ba
        << R"("x")"_ba;
    QTest::newRow("tree") << tree << R"({"next":{"next":{}}})"_ba;
    QTest::newRow("root has an id")
        << R"({"$id":"https://example.com/s","$schema":"https://json-schema.org/draft/2020-12/schema","type":"number"})"_ba
        << "1.5"_ba;
    QTest::newRow("pattern") << R"({"type":"string","pattern":"^a+$"})"_ba << R"("aaa")"_ba;
    QTest::newRow("a property named $ref")
        << R"({"properties":{"$ref":{"type":"string"}}})"_ba << R"({"$ref":"x"})"_ba;
    QTest::newRow("unknown keyword") << R"({"x-mine":1})"_ba << "1"_ba;
    QTest::newRow("date") << R"({"format":"date"})"_ba << R"("2026-01-31")"_ba;
    QTest::newRow("a time without its zone, beside a member called format")
        << R"({"properties":{"at":{"type":"string","format":"date-time"},"format":{"type":"integer"}}})"_ba
        << R"({"at":"2026-11-29T11:15:00.123456","format":1})"_ba;
    QTest::newRow("1,000 items")
        << R"({"items":{"type":"object","properties":{"a":{"type":"integer"}}}})"_ba
        << '[' + QByteArray(R"({"a":1},)").repeated(999) + "{}]";
}

void TestJsonSchema::fits()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, json);
    const auto result = checkAgainstSchema(value(json), jsonObject(schema));
    QVERIFY2(result, result ? "" : qPrintable(result.error().text()));
}

void TestJsonSchema::doesNotFit_data()
{
    columns();
    QTest::addColumn<QString>("where");
    QTest::newRow("type") << R"({"type":"object"})"_ba << "5"_ba << QString();
    QTest::newRow("member") << R"({"properties":{"a":{"type":"integer"}}})"_ba
                            << R"({"a":"x"})"_ba << u"/a"_s;
    QTest::newRow("member called format") << R"({"properties":{"format":{"type":"integer"}}})"_ba
                                          << R"({"format":"x"})"_ba << u"/format"_s;
    QTest::newRow("constant with a format")
        << R"({"const":{"format":"a"}})"_ba << R"({"format":"b"})"_ba << QString();
    QTest::newRow("deep") << R"({"properties":{"a":{"items":{"type":"integer"}}}})"_ba
                          << R"({"a":[1,"x"]})"_ba << u"/a/1"_s;
    QTest::newRow("required") << R"({"required":["a"]})"_ba << "{}"_ba << QString();
    QTest::newRow("one too many") << R"({"additionalProperties":false})"_ba << R"({"a":1})"_ba
                                  << QString();
    QTest::newRow("enum") << R"({"enum":["a"]})"_ba << R"("b")"_ba << QString();
    QTest::newRow("const") << R"({"const":1})"_ba << "2"_ba << QString();
    QTest::newRow("minimum") << R"({"minimum":1})"_ba << "0"_ba << QString();
    QTest::newRow("pattern") << R"({"pattern":"^a$"})"_ba << R"("b")"_ba << QString();
    QTest::newRow("by a reference")
        << R"({"$defs":{"s":{"type":"string"}},"properties":{"a":{"$ref":"#/$defs/s"}}})"_ba
        << R"({"a":1})"_ba << u"/a"_s;
    QTest::newRow("anyOf") << R"({"anyOf":[{"type":"string"},{"type":"null"}]})"_ba << "1"_ba
                           << QString();
}

void TestJsonSchema::doesNotFit()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, json);
    QFETCH(QString, where);
    const auto result = checkAgainstSchema(value(json), jsonObject(schema));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::InvalidInput);
    QVERIFY(!result.error().message.isEmpty());
    QCOMPARE(result.error().where, where);
}

void TestJsonSchema::unchecked_data()
{
    columns();
    QTest::newRow("another document") << R"({"$ref":"https://example.com/s"})"_ba << "1"_ba;
    QTest::newRow("a file") << R"({"properties":{"a":{"$ref":"file:///etc/passwd"}}})"_ba
                            << "1"_ba;
    QTest::newRow("an anchor") << R"({"$ref":"#name"})"_ba << "1"_ba;
    QTest::newRow("leads nowhere") << R"({"$ref":"#/$defs/none"})"_ba << "1"_ba;
    QTest::newRow("refers to itself") << R"({"$ref":"#"})"_ba << "1"_ba;
    QTest::newRow("two refer to each other")
        << R"({"$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}},"$ref":"#/$defs/a"})"_ba
        << "1"_ba;
    QTest::newRow("in circles by allOf") << R"({"allOf":[{"$ref":"#"}]})"_ba << "1"_ba;
    QTest::newRow("in circles by not") << R"({"not":{"$ref":"#"}})"_ba << "1"_ba;
    QTest::newRow("dynamic reference") << R"({"$dynamicRef":"#x"})"_ba << "1"_ba;
    QTest::newRow("inner id") << R"({"properties":{"a":{"$id":"https://example.com/s"}}})"_ba
                              << "1"_ba;
    QByteArray doubling = R"({"$defs":{)";
    for (int i = 0; i < 40; ++i) {
        const QByteArray next = R"({"$ref":"#/$defs/d)" + QByteArray::number(i + 1) + R"("})";
        doubling += R"("d)" + QByteArray::number(i) + R"(":{"anyOf":[)" + next + ',' + next + "]},";
    }
    doubling += R"("d40":{"type":"string"}},"$ref":"#/$defs/d0"})";
    QTest::newRow("alternatives of alternatives") << doubling << "1"_ba;
    const auto branches
        = R"({"anyOf":[{"properties":{"a":{"$ref":"#"}}},{"properties":{"a":{"$ref":"#"}}}]})"_ba;
    QTest::newRow("alternatives by depth")
        << branches << QByteArray(R"({"a":)").repeated(60) + '1' + QByteArray("}").repeated(60);
    QTest::newRow("value is too deep")
        << R"({"properties":{"a":{"$ref":"#"}}})"_ba
        << QByteArray(R"({"a":)").repeated(400) + '1' + QByteArray("}").repeated(400);
    QTest::newRow("schema is too deep")
        << QByteArray(R"({"not":)").repeated(400) + "{}" + QByteArray("}").repeated(400) << "1"_ba;
    QTest::newRow("many that must differ")
        << R"({"uniqueItems":true})"_ba << '[' + QByteArray("1,").repeated(10'000) + "1]";
    QTest::newRow("multiple of 0") << R"({"multipleOf":0})"_ba << "1"_ba;
    QTest::newRow("patterns of names") << R"({"patternProperties":{"(a+)+$":{}}})"_ba << "{}"_ba;
    QTest::newRow("long text of a format")
        << R"({"format":"date"})"_ba << '"' + QByteArray(100'000, '1') + '"';
    QTest::newRow("type is a number") << R"({"type":5})"_ba << "1"_ba;
    QTest::newRow("unknown type") << R"({"type":"thing"})"_ba << "1"_ba;
    QTest::newRow("no expression") << R"({"pattern":"("})"_ba << R"("a")"_ba;
    QTest::newRow("properties are a list") << R"({"properties":[]})"_ba << "{}"_ba;
    QTest::newRow("negative length") << R"({"minLength":-1})"_ba << R"("a")"_ba;
}

void TestJsonSchema::unchecked()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, json);
    const QJsonObject parsed = jsonObject(schema);
    QVERIFY(!parsed.isEmpty());
    const auto result = checkAgainstSchema(value(json), parsed);
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Unsupported);
    QVERIFY(!result.error().message.isEmpty());
}

AGENTAO_TEST(TestJsonSchema)
#include "tst_jsonschema.moc"
