// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcptoolschema.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

#include <QJsonDocument>
#include <QRegularExpression>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestMcpToolSchema : public QObject
{
    Q_OBJECT

private slots:
    void shapes_data();
    void shapes();
    void tellsWhatIsLost_data();
    void tellsWhatIsLost();
    void longOnesKeepTheirNames();
    void depthIsBounded();
};

void TestMcpToolSchema::shapes_data()
{
    // expected: empty: the same
    const Rows<QByteArray, QByteArray> add; // schema, expected

    const auto row = [&add](const char *name, const QByteArray &schema,
                            const QByteArray &expected = {}) { add(name, schema, expected); };
    row("good", R"({"type":"object","properties":{"a":{"type":"string"}},"required":["a"],
        "additionalProperties":false})");
    row("empty", "{}", R"({"type":"object","properties":{}})");
    row("no object", R"({"type":"string"})", R"({"type":"object","properties":{}})");
    row("several types", R"({"type":["object","null"]})", R"({"type":"object","properties":{}})");
    row("its dialect", R"({"$schema":"x","$id":"y","type":"object","properties":{}})",
        R"({"type":"object","properties":{}})");
    row("alternatives at the root",
        R"({"oneOf":[{"properties":{"a":{"type":"string"}},"required":["a"]},
            {"properties":{"b":{"type":"number"}}}]})",
        R"({"type":"object","properties":{"a":{"type":"string"},"b":{"type":"number"}}})");
    row("alternatives below stay",
        R"({"type":"object","properties":{"a":{"anyOf":[{"type":"string"},{"type":"null"}]}}})");
    row("a reference at the root",
        R"({"$ref":"#/$defs/A","$defs":{"A":{"properties":{"a":{}},"required":["a"]}}})",
        R"({"type":"object","properties":{"a":{}},"required":["a"]})");
    row("a reference to elsewhere",
        R"({"type":"object","properties":{"a":{"$ref":"https://example.org/x"}}})",
        R"({"type":"object","properties":{"a":{}}})");
    row("a reference inside stays",
        R"({"type":"object","properties":{"a":{"$ref":"#/$defs/x"}},"$defs":{"x":{}}})");
    row("definitions that nothing names",
        R"({"type":"object","properties":{"a":{}},"$defs":{"x":{}},"definitions":{"y":{}}})",
        R"({"type":"object","properties":{"a":{}}})");
    row("a definition that only itself names",
        R"({"type":"object","properties":{"a":{"$ref":"#/definitions/x"}},
            "definitions":{"x":{},"y":{"items":{"$ref":"#/definitions/y"}}}})",
        R"({"type":"object","properties":{"a":{"$ref":"#/definitions/x"}},"definitions":{"x":{}}})");
    row("a definition that another one names",
        R"({"type":"object","properties":{"a":{"items":{"$ref":"#/$defs/x"}}},
            "$defs":{"x":{"properties":{"b":{"$ref":"#/$defs/y/properties/c"}}},
                     "y":{"properties":{"c":{}}},"z":{}}})",
        R"({"type":"object","properties":{"a":{"items":{"$ref":"#/$defs/x"}}},
            "$defs":{"x":{"properties":{"b":{"$ref":"#/$defs/y/properties/c"}}},
                     "y":{"properties":{"c":{}}}}})");
    row("an array of anything", R"({"type":"object","properties":{"a":{"type":"array"}}})",
        R"({"type":"object","properties":{"a":{"type":"array","items":{}}}})");
    row("a schema that is true", R"({"type":"object","properties":{"a":true}})",
        R"({"type":"object","properties":{"a":{}}})");
    row("items are false", R"({"type":"object","properties":{"a":{"type":"array","items":false}}})",
        R"({"type":"object","properties":{"a":{"type":"array","items":{}}}})");
    row("names that some providers refuse",
        R"({"type":"object","properties":{"filter[a]":{},"$.x":{},"名前":{}},
            "required":["$.x","filter[a]","名前"]})");
    row("what is not there is not required",
        R"({"type":"object","properties":{"a b":{},"c":{}},"required":["a b","c","d",7]})",
        R"({"type":"object","properties":{"a b":{},"c":{}},"required":["a b","c"]})");
    row("a name of a definition in brackets",
        R"({"type":"object","properties":{"a":{"$ref":"#/$defs/Page[Item]"},
                                          "b":{"$ref":"#/$defs/Page%5BItem%5D"}},
            "$defs":{"Page[Item]":{"type":"object"}}})",
        R"({"type":"object","properties":{"a":{"$ref":"#/$defs/Page_Item__@"},
                                          "b":{"$ref":"#/$defs/Page_Item__@"}},
            "$defs":{"Page_Item__@":{"type":"object"}}})");
    row("a name of a definition with a slash and a tilde",
        R"({"type":"object","properties":{"a":{"$ref":"#/definitions/x~1y~0z"}},
            "definitions":{"x/y~z":{"properties":{"b":{"$ref":"#/definitions/x~1y~0z"}}}}})",
        R"({"type":"object","properties":{"a":{"$ref":"#/definitions/x_y_z_@"}},
            "definitions":{"x_y_z_@":{"properties":{"b":{"$ref":"#/definitions/x_y_z_@"}}}}})");
    row("a definition that is not there",
        R"({"type":"object","properties":{"a":{"$ref":"#/$defs/x","description":"d"},
                                          "b":{"items":{"$ref":"#/$defs/y"},"type":"array"}},
            "required":["a"],"$defs":{"z":{}}})",
        R"({"type":"object","properties":{"a":{"description":"d"},
                                          "b":{"items":{},"type":"array"}},"required":["a"]})");
    row("a reference that only leads to itself",
        R"({"type":"object","properties":{"a":{"$ref":"#/$defs/x"}},
            "$defs":{"x":{"$ref":"#/$defs/y"},"y":{"$ref":"#/$defs/x"}}})",
        R"({"type":"object","properties":{"a":{}}})");
    row("a reference to another property",
        R"({"type":"object","properties":{"a":{"type":"string"},"b":{"$ref":"#/properties/a"}}})");
    row("references among alternatives at the root",
        R"({"oneOf":[{"$ref":"#/$defs/a[1]"},{"$ref":"#/$defs/b"}],
            "$defs":{"a[1]":{"properties":{"x":{"$ref":"#/$defs/c"}}},
                     "b":{"properties":{"y":{}},"required":["y"]},"c":{"type":"string"}}})",
        R"({"type":"object","properties":{"x":{"$ref":"#/$defs/c"},"y":{}},
            "$defs":{"c":{"type":"string"}}})");
    row("all of several at the root",
        R"({"allOf":[{"properties":{"x":{}},"required":["x"]},{"properties":{"y":{}}}]})",
        R"({"type":"object","properties":{"x":{},"y":{}},"required":["x"]})");
    row("required is no list", R"({"type":"object","properties":{"a":{}},"required":"a"})",
        R"({"type":"object","properties":{"a":{}}})");
    row("types in capitals",
        R"({"type":"OBJECT","properties":{"a":{"type":["STRING","Null"]},"b":{"type":"Integer"}}})",
        R"({"type":"object","properties":{"a":{"type":["string","null"]},
                                          "b":{"type":"integer"}}})");
    row("types that are none",
        R"({"type":null,"properties":{"a":{"type":"any"},"b":{"type":["any","string"]},
                                      "c":{"type":7}}})",
        R"({"type":"object","properties":{"a":{},"b":{"type":"string"},"c":{}}})");
    row("bounds as in draft 4",
        R"({"type":"object","properties":{"a":{"minimum":0,"exclusiveMinimum":true},
            "b":{"maximum":1,"exclusiveMaximum":false},"c":{"exclusiveMinimum":true}}})",
        R"({"type":"object","properties":{"a":{"exclusiveMinimum":0},"b":{"maximum":1},"c":{}}})");
    row("lists of items as in draft 7",
        R"({"type":"object","properties":{"a":{"type":"array","items":[{"type":"string"},true],
            "additionalItems":{"type":"null"}},"b":{"type":"array","items":[{}]}}})",
        R"({"type":"object","properties":{"a":{"type":"array","prefixItems":[{"type":"string"},{}],
            "items":{"type":"null"}},"b":{"type":"array","items":{},"prefixItems":[{}]}}})");
    row("members of a wrong type",
        R"({"type":"object","properties":{"a":{"description":7,"title":[],"enum":[],"pattern":null},
            "b":{"minLength":"1","maximum":true,"enum":"x"},"c":{"minLength":1,"enum":["x"]}}})",
        R"({"type":"object","properties":{"a":{},"b":{},"c":{"minLength":1,"enum":["x"]}}})");
    row("a reference that is found at run time",
        R"({"type":"object","$dynamicAnchor":"n","properties":{"a":{"$dynamicRef":"#n"}}})",
        R"({"type":"object","properties":{"a":{}}})");
    row("an input that is called as a reference",
        R"({"type":"object","properties":{"$ref":{"$ref":"#/$defs/x"},"type":{"type":"string"},
            "enum":{"type":"null"}},"$defs":{"x":{"type":"string"}}})");
    row("properties are a list", R"({"type":"object","properties":[1]})",
        R"({"type":"object","properties":{}})");
}

void TestMcpToolSchema::shapes()
{
    const auto [schema, expected] = Rows<QByteArray, QByteArray>::current();
    QVERIFY(!jsonObject(schema).isEmpty() || schema == "{}");
    // The end of a name that was made plain is a hash.
    static const QRegularExpression hash(u"(?<=_)[0-9a-f]{8}(?=\")"_s);
    const QJsonObject actual = mcpToolSchema(jsonObject(schema));
    QString text = QString::fromUtf8(QJsonDocument(actual).toJson(QJsonDocument::Compact));
    QCOMPARE(jsonObject(text.replace(hash, u"@"_s).toUtf8()),
             jsonObject(expected.isEmpty() ? schema : expected));
}

void TestMcpToolSchema::tellsWhatIsLost_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QStringList>("lost");
    QTest::newRow("nothing") << R"({"$schema":"x","properties":{"a[1]":{"$ref":"#/$defs/b c"}},
        "$defs":{"b c":{}},"required":["a[1]"]})"_ba
                             << QStringList();
    QTest::newRow("references") << R"({"properties":{"a":{"$ref":"#/$defs/x"},
        "b":{"$ref":"https://example.org/y"}}})"_ba
                                << QStringList{u"the reference https://example.org/y"_s,
                                               u"the reference #/$defs/x"_s};
    QTest::newRow("keywords") << R"({"patternProperties":{"x":{}},"oneOf":[{"properties":{}}]})"_ba
                              << QStringList{u"patternProperties"_s, u"oneOf at its root"_s};
    QTest::newRow("types and members") << R"({"properties":{"a":{"type":"any","enum":[]},
        "b":{"minimum":1,"exclusiveMinimum":true,"type":"STRING"}}})"_ba
                                       << QStringList{u"the type any"_s, u"enum"_s};
}

void TestMcpToolSchema::tellsWhatIsLost()
{
    QFETCH(QByteArray, schema);
    QStringList lost;
    mcpToolSchema(jsonObject(schema), &lost);
    QTEST(lost, "lost");
}

void TestMcpToolSchema::longOnesKeepTheirNames()
{
    const QJsonObject wordy{
        {"type"_L1, u"object"_s},
        {"properties"_L1,
         QJsonObject{{"path"_L1,
                      QJsonObject{{"type"_L1, u"string"_s},
                                  {"description"_L1, u"x"_s.repeated(kMaxMcpSchemaBytes)}}}}},
        {"required"_L1, QJsonArray{u"path"_s}}};
    QCOMPARE(mcpToolSchema(wordy),
             jsonObject(R"({"type":"object","properties":{"path":{}},"required":["path"]})"));
}

void TestMcpToolSchema::depthIsBounded()
{
    QJsonObject deep;
    for (int i = 0; i < 5 * kMaxMcpSchemaDepth; ++i)
        deep = {{"type"_L1, u"object"_s}, {"properties"_L1, QJsonObject{{"a"_L1, deep}}}};
    QJsonObject schema = mcpToolSchema(deep);
    int depth = 0;
    for (; !schema.isEmpty(); ++depth)
        schema = schema["properties"_L1]["a"_L1].toObject();
    QVERIFY2(depth > 3 && depth <= kMaxMcpSchemaDepth + 1, qPrintable(QString::number(depth)));
}

AGENTAO_TEST(TestMcpToolSchema)
#include "tst_mcptoolschema.moc"
