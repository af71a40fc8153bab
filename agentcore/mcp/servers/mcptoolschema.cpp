// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcptoolschema.h"

#include "agentcore/mcp/wire/schemawork.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxProperties = 500; // of one object
static constexpr std::array kDefinitions{"$defs"_L1, "definitions"_L1};

//! Providers want plain names; an equal name always becomes the same one, and references follow.
static QString definitionName(const QString &name)
{
    static const QRegularExpression plain(u"^[A-Za-z0-9_.-]{1,64}$"_s);
    static const QRegularExpression other(u"[^A-Za-z0-9_.-]+"_s);
    constexpr qsizetype kMaxKept = 50;
    if (plain.match(name).hasMatch())
        return name;
    const QByteArray hash = QCryptographicHash::hash(name.toUtf8(), QCryptographicHash::Sha256);
    return QString(name).replace(other, u"_"_s).left(kMaxKept) + u'_'
        + QString::fromLatin1(hash.toHex().first(8));
}

static QString plainReference(const QString &reference)
{
    QStringList steps = reference.split(u'/');
    for (qsizetype i = 1; i + 1 < steps.size(); ++i) {
        if (std::ranges::find(kDefinitions, SchemaWork::step(steps[i])) != kDefinitions.end())
            steps[i + 1] = definitionName(SchemaWork::step(steps[i + 1]));
    }
    return steps.join(u'/');
}

//! Follows references, a few of them.
static QJsonValue resolved(const QJsonObject &root, QJsonValue schema)
{
    constexpr int kMaxSteps = 32;
    for (int step = 0; schema["$ref"_L1].isString(); ++step) {
        if (step == kMaxSteps)
            return QJsonValue::Undefined; // it names itself
        schema = SchemaWork::at(root, schema["$ref"_L1].toString());
    }
    return schema;
}

namespace {

//! One schema on its way.
class Cleaner
{
public:
    explicit Cleaner(QStringList *lost)
        : m_lost(lost)
    { }

    QJsonObject cleaned(const QJsonObject &original, int depth);
    //! \a value without references that lead nowhere in \a root.
    QJsonValue bound(const QJsonValue &value, const QJsonObject &root);
    void mergeAlternatives(QJsonObject &root);
    void lose(const QString &what)
    {
        if (m_lost && !m_lost->contains(what))
            m_lost->append(what);
    }

private:
    QJsonValue cleanedValue(const QJsonValue &value, int depth);
    QJsonArray cleanedList(const QJsonArray &list, int depth);
    QJsonObject cleanedMembers(const QJsonObject &members, int depth, bool areDefinitions);
    void cleanNested(QJsonObject &schema, int depth);
    void cleanTypes(QJsonObject &schema);
    void cleanPlain(QJsonObject &schema);

    QStringList *m_lost;
};

} // namespace

// A schema may be true or false; providers want objects.
QJsonValue Cleaner::cleanedValue(const QJsonValue &value, int depth)
{
    if (value.isObject() && depth >= kMaxMcpSchemaDepth)
        lose(u"what is nested too deep"_s);
    return value.isObject() && depth < kMaxMcpSchemaDepth ? cleaned(value.toObject(), depth + 1)
                                                          : QJsonObject();
}

QJsonArray Cleaner::cleanedList(const QJsonArray &list, int depth)
{
    QJsonArray out;
    for (const QJsonValue &value : list)
        out.append(cleanedValue(value, depth));
    return out;
}

QJsonObject Cleaner::cleanedMembers(const QJsonObject &members, int depth, bool areDefinitions)
{
    QJsonObject out;
    for (auto it = members.begin(); it != members.end() && out.size() < kMaxProperties; ++it)
        out.insert(areDefinitions ? definitionName(it.key()) : it.key(), cleanedValue(*it, depth));
    if (out.size() < members.size())
        lose(u"properties, as there are too many"_s);
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

void Cleaner::cleanTypes(QJsonObject &schema)
{
    static const QStringList known{u"string"_s, u"number"_s, u"integer"_s, u"boolean"_s,
                                   u"object"_s, u"array"_s,  u"null"_s};
    const QJsonValue type = schema.take("type"_L1);
    const QJsonArray given = type.isArray() ? type.toArray() : QJsonArray{type};
    QStringList types;
    for (const QJsonValue &one : given) {
        const QString name = one.toString().toLower(); // some write them as Gemini does
        if (known.contains(name) && !types.contains(name))
            types += name;
        else if (!type.isUndefined() && !known.contains(name))
            lose("the type "_L1 + one.toVariant().toString());
    }
    if (types.size() == 1)
        schema["type"_L1] = types.first();
    else if (!types.isEmpty())
        schema["type"_L1] = QJsonArray::fromStringList(types);
}

//! One member of a wrong type makes providers refuse all tools of all servers.
void Cleaner::cleanPlain(QJsonObject &schema)
{
    for (const auto &[flag, limit] : {std::pair{"exclusiveMinimum"_L1, "minimum"_L1},
                                      std::pair{"exclusiveMaximum"_L1, "maximum"_L1}}) {
        if (!schema.value(flag).isBool()) // source: JSON Schema, draft 4, 5.1.2 and 5.1.3
            continue;
        const bool isExclusive = schema.take(flag).toBool() && schema.contains(limit);
        if (isExclusive)
            schema[flag] = schema.take(limit);
    }
    const auto keep = [this, &schema](QLatin1StringView key, auto isRight) {
        const QJsonValue value = schema.value(key);
        if (!value.isUndefined() && !isRight(value)) {
            schema.remove(key);
            lose(key);
        }
    };
    for (const auto key : {"description"_L1, "title"_L1, "format"_L1, "pattern"_L1})
        keep(key, [](const QJsonValue &value) { return value.isString(); });
    for (const auto key : {"minimum"_L1, "maximum"_L1, "exclusiveMinimum"_L1, "exclusiveMaximum"_L1,
                           "multipleOf"_L1, "minLength"_L1, "maxLength"_L1, "minItems"_L1,
                           "maxItems"_L1, "minProperties"_L1, "maxProperties"_L1})
        keep(key, [](const QJsonValue &value) { return value.isDouble(); });
    keep("enum"_L1, [](const QJsonValue &value) { return !value.toArray().isEmpty(); });
}

void Cleaner::cleanNested(QJsonObject &schema, int depth)
{
    if (schema.value("items"_L1).isArray()) { // as older drafts write it
        schema["prefixItems"_L1] = schema.take("items"_L1);
        if (schema.contains("additionalItems"_L1))
            schema["items"_L1] = schema.take("additionalItems"_L1);
    }
    schema.remove("additionalItems"_L1);
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
    for (const auto key : kDefinitions) {
        if (schema.contains(key))
            schema[key] = cleanedMembers(schema.value(key).toObject(), depth, true);
    }
}

QJsonObject Cleaner::cleaned(const QJsonObject &original, int depth)
{
    QJsonObject schema = original;
    for (const auto key : {"$schema"_L1, "$id"_L1, "$anchor"_L1, "$comment"_L1, "$dynamicAnchor"_L1,
                           "$recursiveAnchor"_L1})
        schema.remove(key);
    for (const auto key : {"patternProperties"_L1, "dependentSchemas"_L1, "dependentRequired"_L1,
                           "dependencies"_L1, "unevaluatedProperties"_L1, "unevaluatedItems"_L1,
                           "$dynamicRef"_L1, "$recursiveRef"_L1}) {
        if (!schema.take(key).isUndefined())
            lose(key);
    }
    const QJsonValue reference = schema.value("$ref"_L1);
    if (reference.toString().startsWith("#/"_L1)) {
        schema["$ref"_L1] = plainReference(reference.toString());
    } else if (!reference.isUndefined()) {
        lose(u"the reference "_s + reference.toString());
        schema.remove("$ref"_L1);
    }
    cleanTypes(schema);
    cleanPlain(schema);
    cleanNested(schema, depth);
    if (schema.contains("properties"_L1)) {
        schema["properties"_L1]
            = cleanedMembers(schema.value("properties"_L1).toObject(), depth, false);
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

QJsonValue Cleaner::bound(const QJsonValue &value, const QJsonObject &root)
{
    if (value.isArray()) {
        QJsonArray list = value.toArray();
        for (auto &&item : list)
            item = bound(item, root);
        return list;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it->isObject() || it->isArray())
            *it = bound(*it, root);
    }
    const QJsonValue reference = object.value("$ref"_L1);
    if (reference.isString() && !resolved(root, object).isObject()) {
        lose(u"the reference "_s + reference.toString());
        object.remove("$ref"_L1);
    }
    return object;
}

static void addRequired(QJsonObject &root, const QJsonArray &more)
{
    QJsonArray required = root.value("required"_L1).toArray();
    for (const QJsonValue &name : more) {
        if (!required.contains(name))
            required.append(name);
    }
    if (!required.isEmpty())
        root["required"_L1] = required;
}

// Providers refuse alternatives at the root; what they say of properties is kept.
void Cleaner::mergeAlternatives(QJsonObject &root)
{
    const QJsonObject other
        = root.contains("$ref"_L1) ? resolved(root, root).toObject() : QJsonObject();
    for (const auto key : {"properties"_L1, "required"_L1}) {
        if (other.contains(key) && !root.contains(key))
            root[key] = other.value(key);
    }
    QJsonObject properties = root.value("properties"_L1).toObject();
    for (const auto key : {"anyOf"_L1, "oneOf"_L1, "allOf"_L1}) {
        for (const QJsonValue &one : root.value(key).toArray()) {
            const QJsonValue schema = resolved(root, one);
            const QJsonObject more = schema["properties"_L1].toObject();
            for (auto it = more.begin(); it != more.end(); ++it) {
                if (!properties.contains(it.key()))
                    properties.insert(it.key(), *it);
            }
            if (key == "allOf"_L1)
                addRequired(root, schema["required"_L1].toArray());
        }
    }
    for (const auto key : {"anyOf"_L1, "oneOf"_L1, "not"_L1, "if"_L1, "then"_L1, "else"_L1}) {
        if (!root.take(key).isUndefined())
            lose(QString(key) + " at its root"_L1);
    }
    for (const auto key : {"allOf"_L1, "enum"_L1, "const"_L1, "$ref"_L1})
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
        if (it.key() == "$ref"_L1 && it->isString())
            named.insert(it->toString().sliced(std::min(it->toString().size(), qsizetype(2))));
        else
            addNamed(*it, named);
    }
}

//! Leaves out definitions that nothing names any more.
static void pruneDefinitions(QJsonObject &root)
{
    QSet<QString> named;
    QJsonObject rest = root;
    for (const auto place : kDefinitions)
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
    for (const auto place : kDefinitions) {
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

QJsonObject mcpToolSchema(const QJsonObject &schema, QStringList *lost)
{
    Cleaner cleaner(lost);
    QJsonObject root = cleaner.cleaned(schema, 0);
    cleaner.mergeAlternatives(root);
    root = cleaner.bound(root, root).toObject();
    pruneDefinitions(root);
    root["type"_L1] = u"object"_s;
    if (isShort(root))
        return root == schema ? schema : root; // shared where that is possible
    // The names of the parameters are worth more than nothing.
    cleaner.lose(u"all but names, as it is too long"_s);
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
