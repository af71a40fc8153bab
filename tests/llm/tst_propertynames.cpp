// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/propertynames.h"

#include "tests/support/suite.h"
#include "tests/support/testjson.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Form = PropertyNames::Form;

//! Names of inputs that an endpoint refuses, there and back.
class TestPropertyNames : public QObject
{
    Q_OBJECT

private slots:
    void schemas_data();
    void schemas();

private:
    static ToolDefinition tool(const QByteArray &schema)
    {
        return {u"read"_s, u"Reads."_s, jsonObject(schema)};
    }
};

void TestPropertyNames::schemas_data()
{
    QTest::addColumn<Form>("form");
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("sent");
    const auto brackets
        = R"({"properties":{"filter[a]":{"type":"string","description":"d"}},"required":["filter[a]"]})"_ba;
    QTest::newRow("any") << Form::Any << brackets << brackets;
    QTest::newRow("brackets")
        << Form::Dotted << brackets
        << R"({"properties":{"filter_a":{"type":"string","description":"filter[a]: d"}},"required":["filter_a"]})"_ba;
    QTest::newRow("dots and lines fit one form")
        << Form::Dotted << R"({"properties":{"a.b-c":{}}})"_ba
        << R"({"properties":{"a.b-c":{}}})"_ba;
    QTest::newRow("and not the other")
        << Form::Word << R"({"properties":{"a.b-c":{}},"required":["a.b-c"]})"_ba
        << R"({"properties":{"a_b_c":{"description":"a.b-c"}},"required":["a_b_c"]})"_ba;
    QTest::newRow("letters of others")
        << Form::Dotted << R"({"properties":{"名前":{},"姓":{}},"required":["姓","名前"]})"_ba
        << R"({"properties":{"p":{"description":"名前"},"p_2":{"description":"姓"}},"required":["p_2","p"]})"_ba;
    QTest::newRow("a name that is there already")
        << Form::Dotted << R"({"properties":{"$.x":{},"x":{},"x_2":{},"[x]":{}}})"_ba
        << R"({"properties":{"x_3":{"description":"$.x"},"x":{},"x_2":{},"x_4":{"description":"[x]"}}})"_ba;
    QTest::newRow("nowhere, and a digit first")
        << Form::Word << R"({"properties":{"":{},"1a":{}}})"_ba
        << R"({"properties":{"p":{"description":""},"p_1a":{"description":"1a"}}})"_ba;
    QTest::newRow("below, among alternatives and definitions")
        << Form::Dotted
        << R"({"properties":{"l":{"items":{"anyOf":[{"properties":{"a b":{}},"required":["a b"]}]}},
               "r":{"$ref":"#/$defs/d/properties/c d"}},"$defs":{"d":{"properties":{"c d":{}}}}})"_ba
        << R"({"properties":{"l":{"items":{"anyOf":[{"properties":{"a_b":{"description":"a b"}},"required":["a_b"]}]}},
               "r":{"$ref":"#/$defs/d/properties/c_d"}},"$defs":{"d":{"properties":{"c_d":{"description":"c d"}}}}})"_ba;
    QTest::newRow("in what it is without")
        << Form::Dotted << R"({"properties":{"o":{"properties":{"a b":{}},"default":{"a b":1}}}})"_ba
        << R"({"properties":{"o":{"properties":{"a_b":{"description":"a b"}},"default":{"a_b":1}}}})"_ba;
    QTest::newRow("a property that is called so")
        << Form::Dotted << R"({"properties":{"properties":{"type":"object"},"required":{}}})"_ba
        << R"({"properties":{"properties":{"type":"object"},"required":{}}})"_ba;
}

void TestPropertyNames::schemas()
{
    QFETCH(Form, form);
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, sent);
    const ChatRequest request{.tools = {tool(schema)}};
    const PropertyNames names(request.tools, form);
    QCOMPARE(names.applied(request).tools.front().inputSchema, jsonObject(sent));
    // Long ones stay apart, too.
    const QString end = u"x"_s.repeated(100);
    const ChatRequest longOnes{
        .tools = {tool(R"({"properties":{")" + end.toUtf8() + "1\":{},\"" + end.toUtf8() + "2\":{}}}")}};
    const QStringList keys = PropertyNames(longOnes.tools, Form::Word)
                                 .applied(longOnes)
                                 .tools.front()
                                 .inputSchema["properties"_L1]
                                 .toObject()
                                 .keys();
    QVERIFY(keys.size() == 2 && keys[0].size() <= 64 && keys[1].size() <= 64);
}

AGENTAO_TEST(TestPropertyNames)
#include "tst_propertynames.moc"
