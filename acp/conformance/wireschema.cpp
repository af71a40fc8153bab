// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The library reports by exceptions; with a schema of ours there are none.
#define VALIJSON_USE_EXCEPTIONS 1

#include "acp/conformance/wireschema.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <valijson/adapters/qtjson_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <map>

using namespace Qt::StringLiterals;
using valijson::adapters::QtJsonAdapter;

namespace Acp {

struct WireSchema::Compiled
{
    valijson::Schema schema;
};

WireSchema &WireSchema::instance(int version, Drafts drafts)
{
    static std::map<std::pair<int, Drafts>, std::unique_ptr<WireSchema>> all;
    std::unique_ptr<WireSchema> &schema = all[{version, drafts}];
    if (!schema) {
        const QString name = version == 2 ? u":/acp/v2-schema.json"_s : u":/acp/v1-schema.json"_s;
        schema.reset(new WireSchema(name, drafts));
    }
    return *schema;
}

//! With what agents may answer by the drafts of 2026-11-02 (schema.unstable.json), in any shape,
//! and unasked.
static QJsonObject withDrafts(QJsonObject definitions)
{
    static const std::multimap<QString, QString> drafts{
        {u"AgentCapabilities"_s, u"providers"_s},
        {u"AgentAuthCapabilities"_s, u"status"_s},
        {u"McpCapabilities"_s, u"acp"_s},
        {u"SessionCapabilities"_s, u"archive"_s},
        {u"SessionCapabilities"_s, u"fork"_s},
        {u"SessionCapabilities"_s, u"status"_s},
        {u"SessionCapabilities"_s, u"systemPrompt"_s},
        {u"SessionCapabilities"_s, u"title"_s},
        {u"SessionInfo"_s, u"archived"_s},
        {u"PromptResponse"_s, u"usage"_s}, // version 1
        {u"IdleStateUpdate"_s, u"usage"_s}, // version 2
    };
    for (const auto &[name, member] : drafts) {
        QJsonObject definition = definitions[name].toObject();
        if (definition.isEmpty())
            continue;
        QJsonObject properties = definition["properties"_L1].toObject();
        properties[member] = QJsonObject();
        definition["properties"_L1] = properties;
        definitions[name] = definition;
    }
    return definitions;
}

WireSchema::WireSchema(const QString &fileName, Drafts drafts)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    m_definitions = QJsonDocument::fromJson(file.readAll())["$defs"_L1].toObject();
    if (drafts == Drafts::Known)
        m_definitions = withDrafts(m_definitions);
    addWords(m_definitions);
    for (auto each = m_definitions.constBegin(); each != m_definitions.constEnd(); ++each) {
        const QJsonObject definition = each.value().toObject();
        if (!definition.contains("x-method"_L1))
            continue;
        for (const QString &kind : {u"Request"_s, u"Notification"_s, u"Response"_s}) {
            if (each.key().endsWith(kind)) {
                m_names.insert(definition["x-method"_L1].toString() + u' '
                                   + definition["x-side"_L1].toString() + u' ' + kind,
                               each.key());
            }
        }
    }
}

WireSchema::~WireSchema() = default;

void WireSchema::addWords(const QJsonValue &node)
{
    const QJsonObject object = node.toObject();
    for (auto each = object.constBegin(); each != object.constEnd(); ++each) {
        if (each.key() == "const"_L1 && each.value().isString())
            m_words += each.value().toString();
        addWords(each.value());
    }
    const QJsonArray array = node.toArray();
    for (const QJsonValue item : array) {
        if (item.isString()) // of an enum, or a name that does no harm
            m_words += item.toString();
        addWords(item);
    }
}

// All that the schema can tell apart: types, names, the words that it knows, signs and sizes of
// numbers, texts that are empty.
void WireSchema::addShape(const QJsonValue &value, QByteArray &shape) const
{
    if (value.isString()) {
        const QString text = value.toString();
        shape += m_words.contains(text) ? text.toUtf8() + '\1' : text.isEmpty() ? "e" : "s";
    } else if (value.isDouble()) {
        const double number = value.toDouble();
        shape += number < 0 ? '-' : number > 65535 ? '+' : '0';
        shape += number == double(qint64(number)) ? 'i' : 'f';
    } else if (value.isArray()) {
        const QJsonArray array = value.toArray();
        shape += '[';
        for (const QJsonValue item : array)
            addShape(item, shape);
        shape += ']';
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        shape += '{';
        for (auto each = object.constBegin(); each != object.constEnd(); ++each) {
            shape += each.key().toUtf8() + '\2';
            addShape(each.value(), shape);
        }
        shape += '}';
    } else {
        shape += value.isNull() ? 'n' : value.isUndefined() ? 'u' : value.toBool() ? 't' : 'f';
    }
}

QString WireSchema::definitionOf(const QString &method, const QString &side,
                                 const QString &kind) const
{
    return m_names.value(method + u' ' + side + u' ' + kind);
}

const QJsonObject &WireSchema::at(const QString &pointer)
{
    auto found = m_nodes.constFind(pointer);
    if (found == m_nodes.constEnd()) {
        const QStringList keys = pointer.split(u'/').mid(2); // after "" and "$defs"
        QJsonValue node = m_definitions;
        for (const QString &key : keys)
            node = node.isArray() ? node[key.toInt()] : node[key];
        found = m_nodes.insert(pointer, node.toObject());
    }
    return *found;
}

const WireSchema::Compiled &WireSchema::compiled(const QString &pointer)
{
    std::shared_ptr<Compiled> &compiled = m_compiled[pointer];
    if (!compiled) {
        compiled = std::make_shared<Compiled>();
        const QJsonValue root
            = QJsonObject{{"$defs"_L1, m_definitions}, {"$ref"_L1, u'#' + pointer}};
        valijson::SchemaParser().populateSchema(QtJsonAdapter(root), compiled->schema);
    }
    return *compiled;
}

bool WireSchema::isValid(const QString &pointer, const QJsonValue &value)
{
    return valijson::Validator().validate(compiled(pointer).schema, QtJsonAdapter(value), nullptr);
}

// Whether a branch of a union is that of value. Most unions say so by a constant member.
bool WireSchema::applies(const QString &branch, const QJsonValue &value)
{
    const QJsonObject node = at(branch);
    if (node["type"_L1] == "null"_L1)
        return value.isNull();
    const QJsonObject properties = node["properties"_L1].toObject();
    for (auto each = properties.constBegin(); each != properties.constEnd(); ++each) {
        if (const QJsonValue constant = each.value()["const"_L1]; !constant.isUndefined())
            return value[each.key()] == constant;
    }
    return isValid(branch, value);
}

// All parts of the schema that apply to value: references and matching alternatives, too.
void WireSchema::addApplying(const QString &pointer, const QJsonValue &value, QStringList &found)
{
    const QJsonObject node = at(pointer);
    found += pointer;
    if (node.contains("$ref"_L1))
        addApplying(node["$ref"_L1].toString().mid(1), value, found);
    for (const QString &key : {u"allOf"_s, u"anyOf"_s, u"oneOf"_s}) {
        for (qsizetype i = 0; i < node[key].toArray().size(); ++i) {
            const QString branch = pointer + u'/' + key + u'/' + QString::number(i);
            if (key == "allOf"_L1 || applies(branch, value))
                addApplying(branch, value, found);
        }
    }
}

void WireSchema::addForeignKeys(const QStringList &pointers, const QJsonValue &value,
                                const QString &where, QStringList &found)
{
    QStringList applying;
    for (const QString &pointer : pointers)
        addApplying(pointer, value, applying);
    if (value.isArray()) {
        QStringList items;
        for (const QString &pointer : std::as_const(applying)) {
            if (at(pointer).contains("items"_L1))
                items += pointer + "/items"_L1;
        }
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; !items.isEmpty() && i < array.size(); ++i)
            addForeignKeys(items, array.at(i), where + u'/' + QString::number(i), found);
        return;
    }
    const auto describes
        = [this](const QString &pointer) { return at(pointer).contains("properties"_L1); };
    const auto isOpen = [this](const QString &pointer) {
        const QJsonValue additional = at(pointer)["additionalProperties"_L1];
        return additional.isObject() || additional.toBool();
    };
    if (!value.isObject() || std::ranges::none_of(applying, describes)
        || std::ranges::any_of(applying, isOpen))
        return;
    const QJsonObject object = value.toObject();
    for (auto each = object.constBegin(); each != object.constEnd(); ++each) {
        QStringList members;
        for (const QString &pointer : std::as_const(applying)) {
            if (at(pointer)["properties"_L1].toObject().contains(each.key()))
                members += pointer + "/properties/"_L1 + each.key();
        }
        if (members.isEmpty())
            found += where + u'/' + each.key() + " is no member of the standard"_L1;
        else if (each.key() != "_meta"_L1)
            addForeignKeys(members, each.value(), where + u'/' + each.key(), found);
    }
}

QStringList WireSchema::problemsOf(const QString &definition, const QJsonValue &value)
{
    const QString pointer = "/$defs/"_L1 + definition;
    QStringList problems;
    QByteArray shape = definition.toUtf8();
    addShape(value, shape);
    if (m_good.contains(shape))
        return problems;
    if (!isValid(pointer, value)) {
        valijson::ValidationResults results;
        valijson::Validator().validate(compiled(pointer).schema, QtJsonAdapter(value), &results);
        for (const auto &error : results) {
            QString where = definition;
            for (const std::string &part : error.context)
                where += QString::fromStdString(part);
            problems += where + ": "_L1 + QString::fromStdString(error.description);
        }
        return problems;
    }
    addForeignKeys({pointer}, value, definition, problems);
    if (problems.isEmpty())
        m_good += shape;
    return problems;
}

} // namespace Acp
