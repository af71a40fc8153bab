// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/knowledgetools.h"
#include "agentcore/mcp/wire/jsonschema.h"

#include "tests/support/suite.h"
#include "toolfixture.h"

#include <QRandomGenerator>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QString randomText(QRandomGenerator *random, qint64 min, qint64 max)
{
    static const QString letters = u"abcXYZ019 _\"'<&%äß中"_s;
    const qint64 size = random->bounded(qint64(8)) == 0 ? random->bounded(min, max + 1)
                                                        : std::min<qint64>(max, min + 5);
    QString text = u"n"_s; // neither blank nor the same as another one by chance
    while (text.toUcs4().size() < size)
        text += letters.at(random->bounded(letters.size()));
    return text.first(text.size() - 1) + u'e';
}

static QByteArray shown(const QJsonObject &input)
{
    return QJsonDocument(input).toJson(QJsonDocument::Compact).left(600);
}

// Each way to break a rule of \a schema by one value.
static QList<std::pair<QByteArray, QJsonValue>> broken(const QJsonObject &schema)
{
    QList<std::pair<QByteArray, QJsonValue>> values;
    const QString type = schema.value("type"_L1).toString();
    const auto add
        = [&values](const char *name, const QJsonValue &value) { values.append({name, value}); };
    if (type != "string"_L1)
        add("a text", u"7x"_s);
    if (type != "integer"_L1)
        add("a number", 7);
    if (type != "boolean"_L1)
        add("a boolean", true);
    if (type != "array"_L1)
        add("a list", QJsonArray{u"x"_s});
    add("a fraction", 1.5);
    if (schema.contains("minimum"_L1))
        add("too small", schema.value("minimum"_L1).toInteger() - 1);
    if (schema.contains("maximum"_L1))
        add("too large", schema.value("maximum"_L1).toInteger() + 1);
    if (schema.contains("minLength"_L1))
        add("too short", QString(schema.value("minLength"_L1).toInteger() - 1, u'x'));
    if (schema.contains("maxLength"_L1))
        add("too long", QString(schema.value("maxLength"_L1).toInteger() + 1, u'x'));
    if (schema.contains("enum"_L1))
        add("another word", u"another"_s);
    return values;
}

// What a model is told of a tool and what its parser takes are the same: arguments made at random
// by the schema are taken, and what breaks one rule of the schema is refused by both. A checker of
// JSON Schema that knows nothing of our tools is the judge.
class TestToolSchemas : public QObject
{
    Q_OBJECT

private slots:
    void randomArgumentsAreTaken_data() { tools(); }

    void randomArgumentsAreTaken()
    {
        QFETCH(QString, tool);
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "old"));
        QRandomGenerator random(20260721);
        for (int round = 0; round < 60; ++round) {
            const QJsonObject input = inputOf(tool, &random, round % 3 == 0);
            QVERIFY2(fits(tool, input), shown(input).constData());
            const auto call = registry().find(tool)->createCall(input, &fixture.context);
            QVERIFY2(call,
                     qPrintable(call ? QString()
                                     : call.error().text() + QString::fromUtf8(shown(input))));
        }
    }

    void brokenRulesAreRefused_data()
    {
        const Rows<QString, QJsonObject, QString> add; // tool, input, where
        QRandomGenerator random(1);
        for (const ToolDefinition &definition : registry().planningDefinitions()) {
            const QString &tool = definition.name;
            const QByteArray name = tool.toUtf8();
            const QJsonObject properties = definition.inputSchema.value("properties"_L1).toObject();
            QJsonObject good = inputOf(tool, &random, false);
            for (const QJsonValue &required :
                 definition.inputSchema.value("required"_L1).toArray()) {
                QJsonObject input = good;
                input.remove(required.toString());
                add(QTest::addRow("%s without %s", name.constData(),
                                  qPrintable(required.toString())),
                    tool, input, u'/' + required.toString());
            }
            for (auto it = properties.begin(); it != properties.end(); ++it) {
                const QJsonObject schema = it.value().toObject();
                const auto row = [&](const QByteArray &what, const QJsonValue &value,
                                     const QString &below = {}) {
                    QJsonObject input = good;
                    input.insert(it.key(), value);
                    add(QTest::addRow("%s, %s%s: %s", name.constData(), qPrintable(it.key()),
                                      qPrintable(below), what.constData()),
                        tool, input, u'/' + it.key() + below);
                };
                for (const auto &[what, value] : broken(schema))
                    row(what, value);
                const QJsonObject items = schema.value("items"_L1).toObject();
                if (items.isEmpty())
                    continue;
                QJsonArray many;
                const int max = schema.value("maxItems"_L1).toInt();
                for (int i = 0; i <= max; ++i)
                    many.append(valueOf(tool, u"item"_s, items, &random, true));
                row("too many", many);
                for (const auto &[what, value] : broken(items))
                    row(what, QJsonArray{value}, u"/0"_s);
                const QJsonObject members = items.value("properties"_L1).toObject();
                const QJsonObject item = many.first().toObject();
                for (auto member = members.begin(); member != members.end(); ++member) {
                    for (const auto &[what, value] : broken(member.value().toObject())) {
                        QJsonObject changed = item;
                        changed.insert(member.key(), value);
                        row(what, QJsonArray{item, changed}, u"/1/"_s + member.key());
                    }
                }
                for (const QJsonValue &required : items.value("required"_L1).toArray()) {
                    QJsonObject changed = item;
                    changed.remove(required.toString());
                    row("missing", QJsonArray{changed}, u"/0/"_s + required.toString());
                }
            }
        }
    }

    void brokenRulesAreRefused()
    {
        const auto [tool, input, where] = Rows<QString, QJsonObject, QString>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "old"));
        QVERIFY2(!fits(tool, input), shown(input).constData());
        const auto call = registry().find(tool)->createCall(input, &fixture.context);
        QVERIFY2(!call, shown(input).constData());
        QCOMPARE(call.error().code, ErrorCode::InvalidInput);
        QCOMPARE(call.error().where, where);
    }

    void textsAreWhole_data() { tools(); }

    void textsAreWhole()
    {
        QFETCH(QString, tool);
        const ToolDefinition definition = registry().find(tool)->definition();
        QVERIFY(definition.description.endsWith(u'.'));
        QVERIFY2(!definition.description.contains(u'\n')
                     && !definition.description.contains("  "_L1),
                 qPrintable(definition.description));
    }

private:
    static void tools()
    {
        QTest::addColumn<QString>("tool");
        for (const ToolDefinition &definition : registry().planningDefinitions())
            QTest::newRow(qPrintable(definition.name)) << definition.name;
    }

    static const ToolRegistry &registry()
    {
        static const ToolRegistry registry = withKnowledgeTools(ToolRegistry::builtin());
        return registry;
    }

    static QJsonObject schemaOf(const QString &tool)
    {
        return registry().find(tool)->definition().inputSchema;
    }

    static bool fits(const QString &tool, const QJsonObject &input)
    {
        return checkAgainstSchema(input, schemaOf(tool)).has_value();
    }

    //! A value by \a schema; \a wanted: all members, else some of those that may be missing.
    static QJsonValue valueOf(const QString &tool, const QString &member, const QJsonObject &schema,
                              QRandomGenerator *random, bool wanted)
    {
        // What is more than a text: that it names something, or is of another language.
        static const QHash<QString, QString> special{
            {u"directory"_s, u"."_s},
            {u"directory_path"_s, u"."_s},
            {u"working_directory"_s, u"."_s},
            {u"file_pattern"_s, u"*.h"_s},
            {u"url"_s, u"https://a.org/"_s},
            {u"input"_s, u"*** Begin Patch\n*** Delete File: a\n*** End Patch"_s}};
        const QString type = schema.value("type"_L1).toString();
        if (special.contains(member))
            return special.value(member);
        if (schema.contains("enum"_L1)) {
            const QJsonArray words = schema.value("enum"_L1).toArray();
            return words.at(random->bounded(words.size()));
        }
        if (type == "boolean"_L1)
            return random->bounded(2) == 1;
        if (type == "integer"_L1) {
            const qint64 min = schema.value("minimum"_L1).toInteger(-1'000'000);
            const qint64 max = schema.value("maximum"_L1).toInteger(1'000'000);
            const QList<qint64> some{min, max, random->bounded(min, max + 1)};
            return some.at(random->bounded(some.size()));
        }
        if (type == "array"_L1) {
            QJsonArray items;
            const int count
                = random->bounded(std::min(5, schema.value("maxItems"_L1).toInt(5)) + 1);
            for (int i = 0; i < count; ++i)
                items.append(valueOf(tool, member + u".item"_s, schema.value("items"_L1).toObject(),
                                     random, wanted));
            return items;
        }
        if (type == "object"_L1)
            return objectOf(tool, schema, random, wanted);
        // A path has to be one of the system's.
        const qint64 longest = member.endsWith("_path"_L1) ? 60 : 5000;
        return randomText(random, std::max(1, schema.value("minLength"_L1).toInt()),
                          schema.value("maxLength"_L1).toInteger(longest));
    }

    static QJsonObject objectOf(const QString &tool, const QJsonObject &schema,
                                QRandomGenerator *random, bool wanted)
    {
        QJsonObject object;
        const QJsonObject properties = schema.value("properties"_L1).toObject();
        const QJsonArray required = schema.value("required"_L1).toArray();
        for (auto it = properties.begin(); it != properties.end(); ++it) {
            if (wanted || required.contains(it.key()) || random->bounded(2) == 1)
                object.insert(it.key(),
                              valueOf(tool, it.key(), it.value().toObject(), random, wanted));
        }
        return object;
    }

    static QJsonObject inputOf(const QString &tool, QRandomGenerator *random, bool wanted)
    {
        QJsonObject input = objectOf(tool, schemaOf(tool), random, wanted);
        // What no schema says: an edit stands beside the path or in a list, an expression has to be
        // one.
        if (tool == "replace"_L1) {
            if (input.value("edits"_L1).toArray().isEmpty()) {
                input.insert("old_text"_L1, "old"_L1);
                input.insert("new_text"_L1, randomText(random, 1, 5000));
            } else {
                input.remove("old_text"_L1);
            }
        }
        if (tool == "search_file_content"_L1)
            input.remove("regex"_L1);
        if (tool == "glob"_L1 || tool == "save_memory"_L1)
            input.insert(tool == "glob"_L1 ? u"pattern"_s : u"value"_s, "**/a.h"_L1);
        if (input.value("without_sandbox"_L1).toBool())
            input.insert("reason"_L1, "r"_L1);
        return input;
    }
};

AGENTAO_TEST(TestToolSchemas)
#include "tst_toolschemas.moc"
