// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/toolregistry.h"

#include "tests/support/suite.h"
#include "toolfixture.h"

#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

// Arguments that do not fit the schema of a tool, made from that schema for every tool there is:
// an error that names the member and says what it must be, and no call.
class TestBadArguments : public QObject
{
    Q_OBJECT

private slots:
    void refuses_data()
    {
        const Rows<QString, QJsonObject, QString, QString> row; // tool, input, member, words
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
                row(QTest::addRow("%s without %s", qPrintable(tool.name), qPrintable(member)),
                    tool.name, input, member, u"is required"_s);
            }
            for (const QString &member : properties.keys()) {
                const QString type
                    = properties.value(member).toObject().value("type"_L1).toString();
                QList<QJsonValue> wrong{QJsonObject{{"x"_L1, 1}}, 1.5};
                wrong.append(type == "string"_L1 ? QJsonValue(7) : QJsonValue(u"7x"_s));
                for (const QJsonValue &value : wrong) {
                    QJsonObject input = good;
                    input.insert(member, value);
                    const char *kind = value.isObject() ? "an object"
                        : value.isString()              ? "text"
                        : value == 1.5                  ? "a fraction"
                                                        : "a number";
                    row(QTest::addRow("%s, %s is %s", qPrintable(tool.name), qPrintable(member),
                                      kind),
                        tool.name, input, member, typeWords.value(type));
                }
            }
        }
    }

    void refuses()
    {
        const auto [tool, input, member, words]
            = Rows<QString, QJsonObject, QString, QString>::current();
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

    // What can be read in one way only is taken, of every tool there is.
    void readsOtherTypes_data()
    {
        const Rows<QString, QJsonObject> row; // tool, input
        for (const ToolDefinition &tool : ToolRegistry::builtin().definitions()) {
            const QJsonObject good = goodInput(tool);
            const QJsonObject properties = tool.inputSchema.value("properties"_L1).toObject();
            for (const QString &member : properties.keys()) {
                const QJsonObject schema = properties.value(member).toObject();
                const QString type = schema.value("type"_L1).toString();
                QList<QJsonValue> texts;
                if (type == "integer"_L1)
                    texts = {QString::number(std::max(1, schema.value("minimum"_L1).toInt())),
                             u" 5 "_s};
                else if (type == "boolean"_L1)
                    texts = {u"true"_s, u"False"_s};
                else if (type == "array"_L1)
                    texts = {u"[]"_s, u" [\n] "_s};
                const QJsonArray required = tool.inputSchema.value("required"_L1).toArray();
                if (type != "string"_L1 && !required.contains(member))
                    texts += {QString(), u"null"_s};
                for (const QJsonValue &value : std::as_const(texts)) {
                    QJsonObject input = good;
                    input.insert(member, value);
                    if (member == "without_sandbox"_L1)
                        input.insert("reason"_L1, "a"_L1);
                    row(QTest::addRow("%s, %s is %s", qPrintable(tool.name), qPrintable(member),
                                      qPrintable(value.toVariant().toString())),
                        tool.name, input);
                }
            }
        }
    }

    void readsOtherTypes()
    {
        const auto [tool, input] = Rows<QString, QJsonObject>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "old"));
        const ToolRegistry registry = ToolRegistry::builtin();
        const auto call = registry.find(tool)->createCall(input, &fixture.context);
        QVERIFY2(call, call ? "" : qPrintable(call.error().text()));
    }

    void readsListsInTexts_data()
    {
        // error: empty: they are made
        const Rows<QJsonValue, QString> row; // edits, error
        const QJsonObject edit{{"old_text"_L1, "old"_L1}, {"new_text"_L1, "new"_L1}};
        const QString text = QString::fromUtf8(QJsonDocument(edit).toJson());
        row("list", QJsonValue(QJsonArray{edit}), QString());
        row("text of a list", QJsonValue(u'[' + text + u']'), QString());
        row("list of texts", QJsonValue(QJsonArray{text}), QString());
        row("one alone", QJsonValue(edit), QString());
        row("text of one alone", QJsonValue(text), QString());
        row("text that ends early", QJsonValue(u'[' + text), u"must be an array"_s);
        row("two texts", QJsonValue(text + u',' + text), u"must be an array"_s);
        row("list of other texts", QJsonValue(QJsonArray{u"old"_s}), u"an object"_s);
        row("another object", QJsonValue(QJsonObject{{"old"_L1, "new"_L1}}), u"must be an array"_s);
    }

    void readsListsInTexts()
    {
        const auto [edits, error] = Rows<QJsonValue, QString>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "old"));
        const ToolRegistry registry = ToolRegistry::builtin();
        const QString text = fixture.text(*registry.find(u"replace"_s),
                                          {{"file_path"_L1, "a"_L1}, {"edits"_L1, edits}});
        QVERIFY2(text.contains(error), qPrintable(text));
        QCOMPARE(fixture.get(u"a"_s), error.isEmpty() ? "new"_ba : "old"_ba);
    }

private:
    static QJsonValue goodValue(const QString &tool, const QString &member,
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

    static QJsonObject goodInput(const ToolDefinition &tool)
    {
        QJsonObject input;
        const QJsonObject properties = tool.inputSchema.value("properties"_L1).toObject();
        const QJsonArray required = tool.inputSchema.value("required"_L1).toArray();
        for (const QJsonValue &name : required)
            input.insert(name.toString(),
                         goodValue(tool.name, name.toString(),
                                   properties.value(name.toString()).toObject()));
        if (tool.name == "replace"_L1) { // one of two forms
            input.insert("old_text"_L1, "old"_L1);
            input.insert("new_text"_L1, "new"_L1);
        }
        return input;
    }
};

AGENTAO_TEST(TestBadArguments)
#include "tst_badarguments.moc"
