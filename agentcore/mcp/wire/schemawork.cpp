// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/wire/schemawork.h"

#include "agentcore/mcp/wire/mcpbounds.h"

#include <QJsonArray>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<void> SchemaWork::measure(const QJsonValue &value, const QJsonObject &schema)
{
    SchemaWork work(schema);
    if (jsonWeight(schema, kMaxMcpSchemaWeight) > kMaxMcpSchemaWeight)
        work.refuse(u"the schema is too large"_s);
    work.scan(schema, 0);
    if (work.m_mistake.isEmpty())
        work.visit(value, schema, 0);
    if (work.m_mistake.isEmpty())
        return {};
    return fail(ErrorCode::Unsupported, work.m_mistake);
}

void SchemaWork::refuse(const QString &why)
{
    if (m_mistake.isEmpty())
        m_mistake = why;
}

// All that the parser of the schema may come to, used or not.
void SchemaWork::scan(const QJsonValue &node, int depth)
{
    if (depth > kMaxDepth)
        refuse(u"the schema is too deep"_s);
    if (!m_mistake.isEmpty())
        return;
    if (node.isArray()) {
        const QJsonArray array = node.toArray();
        for (const QJsonValue &item : array)
            scan(item, depth + 1);
        return;
    }
    const QJsonObject object = node.toObject();
    scanKeywords(object);
    for (auto each = object.begin(); each != object.end(); ++each)
        scan(each.value(), depth + 1);
}

void SchemaWork::scanKeywords(const QJsonObject &node)
{
    if (node["$id"_L1].isString() || node.contains("$dynamicRef"_L1)
        || node.contains("$recursiveRef"_L1))
        refuse(u"the schema refers to what cannot be followed"_s);
    if (node["$ref"_L1].isString())
        resolve(node);
    if (const QJsonValue step = node["multipleOf"_L1]; step.isDouble() && step.toDouble() < 1e-9)
        refuse(u"multipleOf must be above 0"_s);
    // Its expressions are matched without limits.
    if (node["patternProperties"_L1].isObject()
        && !node["patternProperties"_L1].toObject().isEmpty())
        refuse(u"patternProperties are not checked"_s);
}

QString SchemaWork::step(const QString &escaped)
{
    QString plain = QUrl::fromPercentEncoding(escaped.toUtf8());
    return plain.replace("~1"_L1, "/"_L1).replace("~0"_L1, "~"_L1);
}

QJsonValue SchemaWork::at(const QJsonObject &root, const QString &reference)
{
    QJsonValue node = root;
    const QStringList steps = reference.split(u'/').mid(1);
    for (const QString &escaped : steps) {
        const QString name = step(escaped);
        bool isNumber = false;
        const int index = name.toInt(&isNumber);
        node = !node.isArray() ? node.toObject().value(name)
            : isNumber         ? node.toArray().at(index)
                               : QJsonValue(QJsonValue::Undefined);
    }
    return node;
}

//! Where the references of \a schema lead to.
QJsonObject SchemaWork::resolve(QJsonObject schema)
{
    constexpr int kMaxSteps = 32;
    for (int step = 0; schema.value("$ref"_L1).isString(); ++step) {
        const QString reference = schema.value("$ref"_L1).toString();
        if (reference != "#"_L1 && !reference.startsWith("#/"_L1)) {
            refuse(u"the schema refers to another document"_s);
            return {};
        }
        const QJsonValue target = at(m_root, reference);
        if (step >= kMaxSteps || target.isUndefined()) {
            refuse(u"a reference of the schema leads nowhere"_s);
            return {};
        }
        schema = target.toObject();
    }
    return schema;
}

void SchemaWork::visit(const QJsonValue &value, const QJsonValue &node, int depth)
{
    if (++m_visits > kMaxVisits || depth > kMaxDepth)
        refuse(u"it is too much work"_s);
    if (!m_mistake.isEmpty() || !node.isObject())
        return;
    const QJsonObject schema = resolve(node.toObject());
    constexpr qsizetype kMaxFormatted = 200;
    if (value.isString() && schema.contains("format"_L1) && value.toString().size() > kMaxFormatted)
        refuse(u"the text of a format is too long"_s);
    const QJsonArray choices = schema["enum"_L1].toArray();
    m_visits += choices.size();
    visitInPlace(value, schema, depth);
    if (value.isObject())
        visitMembers(value.toObject(), schema, depth);
    else if (value.isArray())
        visitItems(value.toArray(), schema, depth);
}

void SchemaWork::visitInPlace(const QJsonValue &value, const QJsonObject &schema, int depth)
{
    for (const QLatin1StringView key : {"allOf"_L1, "anyOf"_L1, "oneOf"_L1}) {
        const QJsonArray branches = schema[key].toArray();
        for (const QJsonValue &branch : branches)
            visit(value, branch, depth + 1);
    }
    for (const QLatin1StringView key : {"not"_L1, "if"_L1, "then"_L1, "else"_L1})
        visit(value, schema[key], depth + 1);
    const QJsonObject dependencies = schema["dependencies"_L1].toObject();
    for (const QJsonValue &branch : dependencies)
        visit(value, branch, depth + 1);
}

void SchemaWork::visitMembers(const QJsonObject &value, const QJsonObject &schema, int depth)
{
    const QJsonObject properties = schema["properties"_L1].toObject();
    const QJsonValue others = schema["additionalProperties"_L1];
    const QJsonValue names = schema["propertyNames"_L1];
    for (auto each = value.begin(); each != value.end(); ++each) {
        const auto known = properties.find(each.key());
        visit(each.value(), known == properties.end() ? others : *known, depth + 1);
        visit(each.key(), names, depth + 1);
    }
}

void SchemaWork::visitItems(const QJsonArray &value, const QJsonObject &schema, int depth)
{
    const QJsonArray tuple = schema["items"_L1].toArray();
    if (schema["uniqueItems"_L1].toBool())
        m_visits += value.size() * value.size() / 2;
    for (qsizetype i = 0; i < value.size() && m_mistake.isEmpty(); ++i) {
        const QJsonValue one = i < tuple.size() ? tuple.at(i) : schema["items"_L1];
        visit(value.at(i), one, depth + 1);
        visit(value.at(i), schema["additionalItems"_L1], depth + 1);
        visit(value.at(i), schema["contains"_L1], depth + 1);
    }
}

} // namespace AgentCore
