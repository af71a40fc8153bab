// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/toolregistry.h"

#include "tests/support/suite.h"
#include "toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

// Arguments that do not fit the schema of a tool, made from that schema for every tool there is:
// an error that names the member and says what it must be, and no call.
class TestBadArguments : public QObject
{
    Q_OBJECT

private slots:
    void refuses_data();
    void refuses();

private:
    static QJsonValue goodValue(const QString &tool, const QString &member,
                                const QJsonObject &schema);
    static QJsonObject goodInput(const ToolDefinition &tool);
};

QJsonValue TestBadArguments::goodValue(const QString &tool, const QString &member,
                                       const QJsonObject &schema)
{
    if (tool == "web_fetch"_L1 && member == "url"_L1)
        return u"https://example.org/"_s;
    if (tool == "apply_patch"_L1)
        return u"*** Begin Patch\n*** Delete File: a\n*** End Patch"_s;
    if (schema.contains("enum"_L1))
        return schema.value("enum"_L1).toArray().first();
    const QString type = schema.value("type"_L1).toString();
    if (type == "string"_L1)
        return member.startsWith("new_"_L1) ? u"new"_s : u"a"_s;
    if (type == "integer"_L1)
        return std::max(1, schema.value("minimum"_L1).toInt());
    if (type == "boolean"_L1)
        return true;
    if (type == "array"_L1)
        return QJsonArray();
    return QJsonObject();
}

QJsonObject TestBadArguments::goodInput(const ToolDefinition &tool)
{
    QJsonObject input;
    const QJsonObject properties = tool.inputSchema.value("properties"_L1).toObject();
    const QJsonArray required = tool.inputSchema.value("required"_L1).toArray();
    for (const QJsonValue &name : required)
        input.insert(
            name.toString(),
            goodValue(tool.name, name.toString(), properties.value(name.toString()).toObject()));
    if (tool.name == "replace"_L1) { // one of two forms
        input.insert("old_text"_L1, "old"_L1);
        input.insert("new_text"_L1, "new"_L1);
    }
    return input;
}

void TestBadArguments::refuses_data()
{
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QJsonObject>("input");
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("words");
    const QHash<QString, QString> typeWords{{u"string"_s, u"string"_s},
                                            {u"integer"_s, u"integer"_s},
                                            {u"boolean"_s, u"boolean"_s},
                                            {u"array"_s, u"array"_s},
                                            {u"object"_s, u"object"_s}};
    for (const ToolDefinition &tool : ToolRegistry::builtin().definitions()) {
        const QJsonObject good = goodInput(tool);
        const QJsonObject properties = tool.inputSchema.value("properties"_L1).toObject();
        for (const QString &member : good.keys()) {
            QJsonObject input = good;
            input.remove(member);
            QTest::addRow("%s without %s", qPrintable(tool.name), qPrintable(member))
                << tool.name << input << member << u"is required"_s;
        }
        for (const QString &member : properties.keys()) {
            const QString type = properties.value(member).toObject().value("type"_L1).toString();
            QList<QJsonValue> wrong{QJsonObject{{"x"_L1, 1}}, 1.5};
            wrong.append(type == "string"_L1 ? QJsonValue(7) : QJsonValue(u"7"_s));
            for (const QJsonValue &value : wrong) {
                QJsonObject input = good;
                input.insert(member, value);
                const char *kind = value.isObject() ? "an object"
                    : value.isString()              ? "text"
                    : value == 1.5                  ? "a fraction"
                                                    : "a number";
                QTest::addRow("%s, %s is %s", qPrintable(tool.name), qPrintable(member), kind)
                    << tool.name << input << member << typeWords.value(type);
            }
        }
    }
}

void TestBadArguments::refuses()
{
    QFETCH(QString, tool);
    QFETCH(QJsonObject, input);
    QFETCH(QString, member);
    QFETCH(QString, words);
    ToolFixture fixture;
    QVERIFY(fixture.put(u"a"_s, "old"));
    const ToolRegistry registry = ToolRegistry::builtin();
    QVERIFY(registry.find(tool)->createCall(goodInput(registry.find(tool)->definition()),
                                            &fixture.context)); // so nothing else is wrong
    const auto call = registry.find(tool)->createCall(input, &fixture.context);
    QVERIFY(!call);
    QCOMPARE(call.error().code, ErrorCode::InvalidInput);
    QCOMPARE(call.error().where, u'/' + member);
    QVERIFY2(call.error().message.contains(words), qPrintable(call.error().message));
    QCOMPARE(fixture.get(u"a"_s), "old"_ba);
}

AGENTAO_TEST(TestBadArguments)
#include "tst_badarguments.moc"
