// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/elicitationschema.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/ports/elicitationanswer.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Kind = ElicitationField::Kind;
using Format = ElicitationField::Format;

static QJsonObject object(const QByteArray &json)
{
    const auto parsed = parseJsonObject(json);
    Q_ASSERT(parsed);
    return *parsed;
}

static ElicitationField named(Kind kind)
{
    ElicitationField field;
    field.name = u"f"_s;
    field.title = u"Title"_s;
    field.description = u"Words"_s;
    field.kind = kind;
    return field;
}

class TestElicitationSchema : public QObject
{
    Q_OBJECT

private slots:
    // Nobody fills in more, and each is a row of controls.
    void tooManyFields()
    {
        const auto ask = [](int count) {
            QJsonObject properties;
            for (int i = 0; i < count; ++i)
                properties[QString::number(i)] = QJsonObject{{"type"_L1, "string"_L1}};
            return elicitationFieldsFromJson({{"properties"_L1, properties}});
        };
        QCOMPARE(ask(100)->size(), 100);
        const auto many = ask(101);
        QVERIFY(!many);
        QCOMPARE(many.error().where, u"/properties"_s);
    }

    void goesThereAndBack_data()
    {
        QTest::addColumn<ElicitationField>("field");
        const auto row = [](const char *name, Kind kind, const auto &change) {
            ElicitationField field = named(kind);
            change(field);
            QTest::newRow(name) << field;
        };
        row("text", Kind::Text, [](auto &) { });
        row("text with bounds", Kind::Text, [](ElicitationField &field) {
            field.minCount = 1;
            field.maxCount = 5;
            field.pattern = u"^a+$"_s;
            field.defaultValue = u"aa"_s;
        });
        for (const Format format : {Format::Email, Format::Uri, Format::Date, Format::DateTime})
            row("text with a format", Kind::Text,
                [format](ElicitationField &field) { field.format = format; });
        row("integer", Kind::Integer, [](ElicitationField &field) {
            field.minimum = -1;
            field.maximum = 10;
            field.defaultValue = 3;
        });
        row("number", Kind::Number, [](ElicitationField &field) { field.minimum = 0.5; });
        row("boolean, required", Kind::Boolean, [](ElicitationField &field) {
            field.isRequired = true;
            field.defaultValue = true;
        });
        row("plain choice", Kind::Choice, [](ElicitationField &field) {
            field.choices = {{u"a"_s, {}, {}}, {u"b"_s, {}, {}}};
            field.defaultValue = u"b"_s;
        });
        row("titled choice", Kind::Choice, [](ElicitationField &field) {
            field.choices = {{u"a"_s, u"A"_s, u"the first"_s}, {u"b"_s, u"B"_s, {}}};
        });
        row("plain choices", Kind::Choices, [](ElicitationField &field) {
            field.choices = {{u"a"_s, {}, {}}, {u"b"_s, {}, {}}};
            field.minCount = 1;
            field.maxCount = 2;
            field.defaultValue = QJsonArray{u"a"_s};
        });
        row("titled choices", Kind::Choices,
            [](ElicitationField &field) { field.choices = {{u"a"_s, u"A"_s, {}}}; });
    }

    void goesThereAndBack()
    {
        QFETCH(ElicitationField, field);
        const auto fields = elicitationFieldsFromJson(requestedSchemaJson({field}));
        QVERIFY2(fields, fields ? "" : qPrintable(fields.error().text()));
        QCOMPARE(fields->size(), 1);
        QCOMPARE(fields->first(), field);
    }

    void writes()
    {
        ElicitationField field = named(Kind::Choice);
        field.isRequired = true;
        field.choices = {{u"a"_s, {}, {}}};
        QCOMPARE(requestedSchemaJson({field}), object(R"({"type":"object","required":["f"],
        "properties":{"f":{"type":"string","title":"Title","description":"Words","enum":["a"]}}})"));
        field.allowsOther = true;
        const QJsonObject schema = requestedSchemaJson({field});
        QVERIFY(!schema.contains("required"_L1)); // either of the two answers it
        QCOMPARE(schema["properties"_L1]["f_other"_L1]["type"_L1], u"string"_s);
        ElicitationField other;
        other.name = u"f_other"_s;
        QCOMPARE(otherFieldName(field, {field, other}), u"f_other_"_s);
        QCOMPARE(requestedSchemaJson({}),
                 (QJsonObject{{"type"_L1, "object"_L1}, {"properties"_L1, QJsonObject()}}));
    }

    void otherWords_data()
    {
        const Rows<bool, QByteArray, QByteArray> row; // several, content, folded
        row("chosen", false, R"({"f":"a"})"_ba, R"({"f":"a"})"_ba);
        row("own words", false, R"({"f_other":" mine "})"_ba, R"({"f":"mine"})"_ba);
        row("both", false, R"({"f":"a","f_other":"mine"})"_ba, R"({"f":"mine"})"_ba);
        row("empty words", false, R"({"f":"a","f_other":" "})"_ba, R"({"f":"a"})"_ba);
        row("words of a wrong type", false, R"({"f":"a","f_other":1})"_ba, R"({"f":"a"})"_ba);
        row("several", true, R"({"f":["a"],"f_other":"mine"})"_ba, R"({"f":["a","mine"]})"_ba);
        row("several, own words alone", true, R"({"f_other":"mine"})"_ba, R"({"f":["mine"]})"_ba);
        row("nothing", true, "{}"_ba, "{}"_ba);
    }

    void otherWords()
    {
        const auto [several, content, folded] = Rows<bool, QByteArray, QByteArray>::current();
        ElicitationField field = named(several ? Kind::Choices : Kind::Choice);
        field.choices = {{u"a"_s, {}, {}}};
        field.allowsOther = true;
        QCOMPARE(withOtherWords({field}, object(content)), object(folded));
    }

    void reads_data()
    {
        const Rows<QByteArray, Kind> row; // property, kind
        row("nulls are missing",
            R"({"type":"string","title":null,"minLength":null,"enum":null,"default":null})"_ba,
            Kind::Text);
        row("unknown keywords", R"({"type":"boolean","x":1,"_meta":{}})"_ba, Kind::Boolean);
        row("names of an older server",
            R"({"type":"string","enum":["a","b"],"enumNames":["A","B"]})"_ba, Kind::Choice);
        row("anyOf without a type",
            R"({"type":"array","items":{"anyOf":[{"const":"a","title":"A"}]}})"_ba, Kind::Choices);
        row("integer bounds as numbers", R"({"type":"integer","minimum":1.0,"maximum":2})"_ba,
            Kind::Integer);
    }

    void reads()
    {
        const auto [property, kind] = Rows<QByteArray, Kind>::current();
        const auto fields = elicitationFieldsFromJson(
            {{"properties"_L1, QJsonObject{{"f"_L1, object(property)}}}});
        QVERIFY2(fields, fields ? "" : qPrintable(fields.error().text()));
        QCOMPARE(fields->first().kind, kind);
        if (!fields->first().choices.isEmpty() && kind == Kind::Choice)
            QCOMPARE(fields->first().choices.last().title, u"B"_s);
    }

    void refuses_data()
    {
        const Rows<QByteArray, QString> row; // schema, where
        const auto property
            = [&row](const char *name, const QByteArray &json, const QString &where) {
                  row(name, R"({"type":"object","properties":{"f":)" + json + "}}",
                      u"/properties/f"_s + where);
              };
        row("no object", R"({"type":"array"})"_ba, u"/type"_s);
        row("properties of a wrong type", R"({"properties":[]})"_ba, u"/properties"_s);
        row("required of a wrong type", R"({"required":"f"})"_ba, u"/required"_s);
        row("required without a property", R"({"required":["g"]})"_ba, u"/required"_s);
        property("no schema", "true", {});
        property("no type", "{}", u"/type"_s);
        property("unknown type", R"({"type":"object"})", u"/type"_s);
        property("title of a wrong type", R"({"type":"string","title":1})", u"/title"_s);
        property("negative length", R"({"type":"string","minLength":-1})", u"/minLength"_s);
        property("bounds the wrong way", R"({"type":"string","minLength":3,"maxLength":2})",
                 u"/maxLength"_s);
        property("bad pattern", "{\"type\":\"string\",\"pattern\":\"(\"}", u"/pattern"_s);
        property("unknown format", R"({"type":"string","format":"ipv4"})", u"/format"_s);
        property("minimum of a wrong type", R"({"type":"number","minimum":"1"})", u"/minimum"_s);
        property("range the wrong way", R"({"type":"number","minimum":2,"maximum":1})",
                 u"/maximum"_s);
        property("nothing to choose", R"({"type":"string","enum":[]})", {});
        property("choices of a wrong type", R"({"type":"string","enum":["a",1]})", u"/enum/1"_s);
        property("enum of a wrong type", R"({"type":"string","enum":"a"})", u"/enum"_s);
        property("oneOf of a wrong type", R"({"type":"string","oneOf":{}})", u"/oneOf"_s);
        property("choice without value", R"({"type":"string","oneOf":[{"title":"A"}]})",
                 u"/oneOf/0/const"_s);
        property("choice that is no object", R"({"type":"string","oneOf":["a"]})", u"/oneOf/0"_s);
        property("list without items", R"({"type":"array"})", u"/items"_s);
        property("list of numbers", R"({"type":"array","items":{"type":"number","enum":[]}})",
                 u"/items/type"_s);
        property("list of anything", R"({"type":"array","items":{"type":"string"}})",
                 u"/items/enum"_s);
        property("items of a wrong type", R"({"type":"array","items":[]})", u"/items"_s);
        property("default that does not fit", R"({"type":"integer","default":1.5})", u"/default"_s);
        property("default that is no choice", R"({"type":"string","enum":["a"],"default":"b"})",
                 u"/default"_s);
    }

    void refuses()
    {
        const auto [schema, where] = Rows<QByteArray, QString>::current();
        const auto fields = elicitationFieldsFromJson(object(schema));
        QVERIFY(!fields);
        QCOMPARE(fields.error().code, ErrorCode::InvalidInput);
        QCOMPARE(fields.error().where, where);
    }

    void requiredOnesGoFirst()
    {
        const auto fields = elicitationFieldsFromJson(object(R"({"required":["c","b"],"properties":{
        "a":{"type":"string"},"b":{"type":"string"},"c":{"type":"string"}}})"));
        QVERIFY(fields);
        QStringList names;
        for (const ElicitationField &field : *fields)
            names += field.name;
        QCOMPARE(names, (QStringList{u"b"_s, u"c"_s, u"a"_s}));
    }

    // As a property and a value; an undefined result: it is refused.
    void checks_data()
    {
        const Rows<QByteArray, QJsonValue, QJsonValue> add; // property, value, result
        const auto row = [&add](const char *name, const char *property, const QJsonValue &value,
                                const QJsonValue &result = QJsonValue::Undefined) {
            add(name, QByteArray(property), value, result);
        };
        const char *text = R"({"type":"string","minLength":2,"maxLength":3})";
        row("text", text, u"ab"_s, u"ab"_s);
        row("text, a number", text, 12, u"12"_s);
        row("text, too short", text, u"a"_s);
        row("text, too long", text, u"abcd"_s);
        row("text, a list", text, QJsonArray{u"ab"_s});
        row("text, null", text, QJsonValue::Null);
        row("pattern", R"({"type":"string","pattern":"^v\\d"})", u"v1.2"_s, u"v1.2"_s);
        row("pattern missed", R"({"type":"string","pattern":"^v\\d"})", u"1.2"_s);
        const char *mail = R"({"type":"string","format":"email"})";
        row("mail", mail, u"a@b.org"_s, u"a@b.org"_s);
        row("mail without host", mail, u"a@"_s);
        row("two mails", mail, u"a@b.org, c@d.org"_s);
        const char *uri = R"({"type":"string","format":"uri"})";
        row("address", uri, u"https://a.org/x"_s, u"https://a.org/x"_s);
        row("relative address", uri, u"/x"_s);
        const char *date = R"({"type":"string","format":"date"})";
        row("date", date, u"2026-02-28"_s, u"2026-02-28"_s);
        row("no such day", date, u"2026-02-30"_s);
        row("date in words", date, u"today"_s);
        const char *moment = R"({"type":"string","format":"date-time"})";
        row("moment", moment, u"2026-02-28T10:00:00Z"_s, u"2026-02-28T10:00:00Z"_s);
        row("moment without a time", moment, u"2026-02-28"_s);
        const char *integer = R"({"type":"integer","minimum":1,"maximum":5})";
        row("integer", integer, 5, 5);
        row("integer as a double", integer, 2.0, 2);
        row("integer as text", integer, u" 3 "_s, 3);
        row("integer below", integer, 0);
        row("integer above", integer, 6);
        row("integer with a fraction", integer, 2.5);
        row("integer in words", integer, u"three"_s);
        row("integer from a yes", integer, true);
        row("number as text", R"({"type":"number"})", u"2.5"_s, 2.5);
        row("no number", R"({"type":"number"})", u"nan"_s);
        const char *boolean = R"({"type":"boolean"})";
        row("yes", boolean, true, true);
        row("yes as text", boolean, u"True"_s, true);
        row("no in words", boolean, u"no"_s, false);
        row("neither", boolean, u"maybe"_s);
        row("one", boolean, 1);
        const char *choice
            = R"({"type":"string","oneOf":[{"const":"a","title":"A"},{"const":"b"}]})";
        row("choice", choice, u"a"_s, u"a"_s);
        row("choice by title", choice, u"A"_s, u"a"_s);
        row("no such choice", choice, u"c"_s);
        row("choice of a wrong type", choice, 1);
        const char *choices = R"({"type":"array","minItems":1,"maxItems":2,
        "items":{"type":"string","enum":["a","b","c"]}})";
        row("choices", choices, QJsonArray{u"b"_s, u"a"_s}, QJsonArray{u"b"_s, u"a"_s});
        row("one as text", choices, u"b"_s, QJsonArray{u"b"_s});
        row("one twice", choices, QJsonArray{u"b"_s, u"b"_s}, QJsonArray{u"b"_s});
        row("none of them", choices, QJsonArray());
        row("too many", choices, QJsonArray{u"a"_s, u"b"_s, u"c"_s});
        row("one that is none", choices, QJsonArray{u"a"_s, u"x"_s});
        row("an object", choices, QJsonObject());
    }

    void checks()
    {
        const auto [property, value, result] = Rows<QByteArray, QJsonValue, QJsonValue>::current();
        const auto fields = elicitationFieldsFromJson(
            {{"properties"_L1, QJsonObject{{"f"_L1, object(property)}}}});
        QVERIFY(fields);
        const auto checked = checkedValue(fields->first(), value);
        QCOMPARE(bool(checked), !result.isUndefined());
        if (checked)
            QCOMPARE(*checked, result);
        else
            QVERIFY(!checked.error().message.isEmpty());
    }

    void answerOfSeveralFields_data()
    {
        const Rows<QByteArray, QByteArray, QString> row; // content, checked, where
        row("all", R"({"name":"x","count":"2","size":1})"_ba,
            R"({"name":"x","count":2,"size":1})"_ba, QString());
        row("unknown keys are dropped", R"({"name":"x","size":2,"more":1})"_ba,
            R"({"name":"x","size":2})"_ba, QString());
        row("default of a required one", R"({"name":"x"})"_ba, R"({"name":"x","size":7})"_ba,
            QString());
        row("empty optional ones", R"({"name":"x","count":"","size":7})"_ba,
            R"({"name":"x","size":7})"_ba, QString());
        row("null is missing", R"({"name":null})"_ba, "{}"_ba, u"/name"_s);
        row("required missing", R"({"count":1})"_ba, "{}"_ba, u"/name"_s);
        row("wrong", R"({"name":"x","count":"many"})"_ba, "{}"_ba, u"/count"_s);
    }

    void answerOfSeveralFields()
    {
        const auto [content, checked, where] = Rows<QByteArray, QByteArray, QString>::current();
        const auto fields = elicitationFieldsFromJson(object(
            R"({"required":["name","size"],"properties":{"name":{"type":"string"},
        "count":{"type":"integer"},"size":{"type":"integer","default":7}}})"));
        QVERIFY(fields);
        const auto answer = checkedAnswer(*fields, object(content));
        QCOMPARE(bool(answer), where.isEmpty());
        if (answer)
            QCOMPARE(*answer, object(checked));
        else
            QCOMPARE(answer.error().where, where);
    }
};

AGENTAO_TEST(TestElicitationSchema)
#include "tst_elicitationschema.moc"
