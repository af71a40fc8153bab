// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcptoolschema.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxProperties = 500; // of one object

static QJsonObject cleaned(const QJsonObject &schema, int depth);

// A schema may be true or false; providers want objects.
static QJsonValue cleanedValue(const QJsonValue &value, int depth)
{
    return value.isObject() && depth < kMaxMcpSchemaDepth ? cleaned(value.toObject(), depth + 1)
                                                          : QJsonObject();
}

static QJsonArray cleanedList(const QJsonArray &list, int depth)
{
    QJsonArray out;
    for (const QJsonValue &value : list)
        out.append(cleanedValue(value, depth));
    return out;
}

static QJsonObject cleanedMembers(const QJsonObject &members, int depth)
{
    static const QRegularExpression known(u"^[A-Za-z0-9_.$-]{1,64}$"_s);
    QJsonObject out;
    for (auto it = members.begin(); it != members.end() && out.size() < kMaxProperties; ++it) {
        if (known.match(it.key()).hasMatch())
            out.insert(it.key(), cleanedValue(*it, depth));
    }
    return out;
}

// Only what is there can be required.
static QJsonArray cleanedRequired(const QJsonValue &required, const QJsonObject &properties)
{
    QStringList names;
    for (const QJsonValue &name : required.toArray()) {
        if (properties.contains(name.toString()) && !names.contains(name.toString()))
            names.append(name.toString());
    }
    return QJsonArray::fromStringList(names);
}

static bool isArrayType(const QJsonValue &type)
{
    return type.toString() == "array"_L1 || type.toArray().contains("array"_L1);
}

static void cleanNested(QJsonObject &schema, int depth)
{
    for (const auto key : {"items"_L1, "additionalProperties"_L1, "not"_L1, "contains"_L1, "if"_L1,
                           "then"_L1, "else"_L1, "propertyNames"_L1}) {
        const QJsonValue value = schema.value(key);
        if (value.isObject())
            schema[key] = cleanedValue(value, depth);
        else if (!value.isUndefined() && !(key == "additionalProperties"_L1 && value.isBool()))
            schema.remove(key);
    }
    for (const auto key : {"anyOf"_L1, "oneOf"_L1, "allOf"_L1, "prefixItems"_L1}) {
        const QJsonArray list = schema.value(key).toArray();
        if (!list.isEmpty())
            schema[key] = cleanedList(list, depth);
        else
            schema.remove(key);
    }
    for (const auto key : {"$defs"_L1, "definitions"_L1}) {
        if (schema.contains(key))
            schema[key] = cleanedMembers(schema.value(key).toObject(), depth);
    }
}

static QJsonObject cleaned(const QJsonObject &original, int depth)
{
    QJsonObject schema = original;
    for (const auto key : {"$schema"_L1, "$id"_L1, "$anchor"_L1, "$comment"_L1,
                           "patternProperties"_L1, "dependentSchemas"_L1, "dependentRequired"_L1,
                           "dependencies"_L1, "unevaluatedProperties"_L1, "unevaluatedItems"_L1})
        schema.remove(key);
    if (const QJsonValue reference = schema.value("$ref"_L1);
        !reference.isUndefined() && !reference.toString().startsWith("#/"_L1))
        schema.remove("$ref"_L1);
    cleanNested(schema, depth);
    if (schema.contains("properties"_L1)) {
        schema["properties"_L1] = cleanedMembers(schema.value("properties"_L1).toObject(), depth);
    }
    if (schema.contains("required"_L1)) {
        const QJsonArray required = cleanedRequired(schema.value("required"_L1),
                                                    schema.value("properties"_L1).toObject());
        if (required.isEmpty())
            schema.remove("required"_L1);
        else
            schema["required"_L1] = required;
    }
    if (isArrayType(schema.value("type"_L1)) && !schema.contains("items"_L1))
        schema["items"_L1] = QJsonObject();
    return schema;
}

// What a reference at the root names, where that is one of its own definitions.
static QJsonObject referenced(const QJsonObject &root)
{
    const QStringList way = root.value("$ref"_L1).toString().split(u'/');
    return way.size() == 3 ? root.value(way.at(1))[way.at(2)].toObject() : QJsonObject();
}

// Providers refuse alternatives at the root; what they say of properties is kept.
static void mergeAlternatives(QJsonObject &root)
{
    const QJsonObject other = referenced(root);
    for (const auto key : {"properties"_L1, "required"_L1}) {
        if (other.contains(key) && !root.contains(key))
            root[key] = other.value(key);
    }
    QJsonObject properties = root.value("properties"_L1).toObject();
    for (const auto key : {"anyOf"_L1, "oneOf"_L1, "allOf"_L1}) {
        for (const QJsonValue &one : root.value(key).toArray()) {
            const QJsonObject more = one["properties"_L1].toObject();
            for (auto it = more.begin(); it != more.end(); ++it) {
                if (!properties.contains(it.key()))
                    properties.insert(it.key(), *it);
            }
        }
    }
    for (const auto key : {"anyOf"_L1, "oneOf"_L1, "allOf"_L1, "not"_L1, "if"_L1, "then"_L1,
                           "else"_L1, "enum"_L1, "const"_L1, "$ref"_L1})
        root.remove(key);
    root["properties"_L1] = properties;
}

//! Adds what \a value names of the definitions at the root: "$defs/Name".
static void addNamed(const QJsonValue &value, QSet<QString> &named)
{
    if (value.isArray()) {
        for (const QJsonValue one : value.toArray())
            addNamed(one, named);
        return;
    }
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it.key() == "$ref"_L1)
            named.insert(it->toString().sliced(std::min(it->toString().size(), qsizetype(2))));
        else
            addNamed(*it, named);
    }
}

//! Leaves out definitions that nothing names any more.
static void pruneDefinitions(QJsonObject &root)
{
    static constexpr std::array kPlaces{"$defs"_L1, "definitions"_L1};
    QSet<QString> named;
    QJsonObject rest = root;
    for (const auto place : kPlaces)
        rest.remove(place);
    addNamed(rest, named);
    for (qsizetype before = -1; before != named.size();) { // what named ones name
        before = named.size();
        for (const QString &name : QSet<QString>(named)) {
            const QStringList way = name.split(u'/');
            if (way.size() >= 2)
                addNamed(root.value(way[0])[way[1]], named);
        }
    }
    for (const auto place : kPlaces) {
        QJsonObject kept;
        const QJsonObject all = root.value(place).toObject();
        for (auto it = all.begin(); it != all.end(); ++it) {
            const QString path = place + u'/' + it.key();
            const bool isNamed = std::ranges::any_of(named, [&path](const QString &name) {
                return name == path || name.startsWith(path + u'/');
            });
            if (isNamed)
                kept.insert(it.key(), *it);
        }
        if (kept.isEmpty())
            root.remove(place);
        else
            root[place] = kept;
    }
}

static bool isShort(const QJsonObject &schema)
{
    return QJsonDocument(schema).toJson(QJsonDocument::Compact).size() <= kMaxMcpSchemaBytes;
}

QJsonObject mcpToolSchema(const QJsonObject &schema)
{
    QJsonObject root = cleaned(schema, 0);
    mergeAlternatives(root);
    pruneDefinitions(root);
    root["type"_L1] = u"object"_s;
    if (isShort(root))
        return root == schema ? schema : root; // shared where that is possible
    // The names of the parameters are worth more than nothing.
    QJsonObject names = root.value("properties"_L1).toObject();
    for (auto it = names.begin(); it != names.end(); ++it)
        *it = QJsonObject();
    QJsonObject bare{{"type"_L1, u"object"_s}, {"properties"_L1, names}};
    if (root.contains("required"_L1))
        bare["required"_L1] = root.value("required"_L1);
    return isShort(bare) ? bare
                         : QJsonObject{{"type"_L1, u"object"_s}, {"properties"_L1, QJsonObject()}};
}

} // namespace AgentCore
