// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/propertynames.h"

#include "agentcore/llm/wire/endpointquirks.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Anthropic: "Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'", its own words of
// 2026-11; Google Cloud, "FunctionDeclaration": letters, digits and underscores, no digit first.
PropertyNames::Form PropertyNames::form(const QString &model, ModelProfile::WireFormat format,
                                        const EndpointQuirks &quirks)
{
    using enum ModelProfile::WireFormat;
    const auto isOf = [&model](QLatin1StringView family) {
        return model.contains(family, Qt::CaseInsensitive);
    };
    if (quirks.plainPropertyNames || format == Gemini || isOf("gemini"_L1))
        return Form::Word;
    if (format == Anthropic || isOf("claude"_L1))
        return Form::Dotted;
    return Form::Any;
}

static bool fits(const QString &name, PropertyNames::Form form)
{
    static const QRegularExpression dotted(u"^[a-zA-Z0-9_.-]{1,64}\\z"_s);
    static const QRegularExpression word(u"^[a-zA-Z_][a-zA-Z0-9_]{0,63}\\z"_s);
    return form == PropertyNames::Form::Any
        || (form == PropertyNames::Form::Word ? word : dotted).match(name).hasMatch();
}

//! A name that every endpoint takes and that is none of \a taken.
static QString plainName(const QString &name, const QSet<QString> &taken)
{
    static const QRegularExpression other(u"[^A-Za-z0-9]+"_s);
    constexpr qsizetype kMaxKept = 50; // leaves room for what sets it apart
    QString plain = QString(name).replace(other, u"_"_s);
    while (plain.startsWith(u'_'))
        plain.remove(0, 1);
    while (plain.endsWith(u'_'))
        plain.chop(1);
    if (plain.isEmpty())
        plain = u"p"_s;
    else if (plain.front().isDigit())
        plain.prepend("p_"_L1);
    if (plain.size() > kMaxKept) {
        const QByteArray hash = QCryptographicHash::hash(name.toUtf8(), QCryptographicHash::Sha256);
        plain = plain.left(kMaxKept) + u'_' + QString::fromLatin1(hash.toHex().first(8));
    }
    QString free = plain;
    for (int i = 2; taken.contains(free); ++i)
        free = plain + u'_' + QString::number(i);
    return free;
}

static bool holdsSchemas(const QString &key)
{
    return key == "$defs"_L1 || key == "definitions"_L1 || key == "properties"_L1;
}

static void addNames(const QJsonValue &schema, QSet<QString> &names)
{
    if (schema.isArray()) {
        for (const QJsonValue one : schema.toArray())
            addNames(one, names);
        return;
    }
    const QJsonObject object = schema.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QJsonObject members = it->toObject();
        if (!holdsSchemas(it.key())) {
            addNames(*it, names);
            continue;
        }
        for (auto member = members.begin(); member != members.end(); ++member) {
            if (it.key() == "properties"_L1)
                names.insert(member.key());
            addNames(*member, names);
        }
    }
}

using Names = QHash<QString, QString>;

//! \a value, input of a tool, with other names of members.
static QJsonValue renamedData(const QJsonValue &value, const Names &names)
{
    if (value.isArray()) {
        QJsonArray list;
        for (const QJsonValue one : value.toArray())
            list.append(renamedData(one, names));
        return list;
    }
    if (!value.isObject())
        return value;
    QJsonObject renamed;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        renamed.insert(names.value(it.key(), it.key()), renamedData(*it, names));
    return renamed;
}

static QString renamedReference(const QString &reference, const Names &names)
{
    QStringList steps = reference.split(u'/');
    for (qsizetype i = 1; i < steps.size(); ++i) {
        if (steps[i - 1] == "properties"_L1)
            steps[i] = names.value(
                QString(steps[i]).replace("~1"_L1, "/"_L1).replace("~0"_L1, "~"_L1), steps[i]);
    }
    return steps.join(u'/');
}

static QJsonValue renamedSchema(const QJsonValue &schema, const Names &names);

static QJsonObject renamedProperties(const QJsonObject &properties, const Names &names)
{
    QJsonObject renamed;
    for (auto it = properties.begin(); it != properties.end(); ++it) {
        QJsonObject schema = renamedSchema(*it, names).toObject();
        const QString name = names.value(it.key(), it.key());
        if (name != it.key()) {
            const QString words = schema["description"_L1].toString();
            schema["description"_L1] = words.isEmpty() ? it.key() : it.key() + ": "_L1 + words;
        }
        renamed.insert(name, schema);
    }
    return renamed;
}

static QJsonValue renamedSchema(const QJsonValue &schema, const Names &names)
{
    if (schema.isArray()) {
        QJsonArray list;
        for (const QJsonValue one : schema.toArray())
            list.append(renamedSchema(one, names));
        return list;
    }
    if (!schema.isObject())
        return schema;
    QJsonObject object = schema.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QString key = it.key();
        if (key == "properties"_L1) {
            *it = renamedProperties(it->toObject(), names);
        } else if (key == "required"_L1) {
            QJsonArray required;
            for (const QJsonValue name : it->toArray())
                required.append(names.value(name.toString(), name.toString()));
            *it = required;
        } else if (key == "$ref"_L1 && it->isString()) {
            *it = renamedReference(it->toString(), names);
        } else if (key == "default"_L1 || key == "examples"_L1 || key == "const"_L1
                   || key == "enum"_L1) {
            *it = renamedData(*it, names);
        } else if (holdsSchemas(key)) {
            QJsonObject members = it->toObject();
            for (auto member = members.begin(); member != members.end(); ++member)
                *member = renamedSchema(*member, names);
            *it = members;
        } else {
            *it = renamedSchema(*it, names);
        }
    }
    return object;
}

PropertyNames::PropertyNames(const std::vector<ToolDefinition> &tools, Form form)
{
    if (form == Form::Any)
        return;
    for (const ToolDefinition &tool : tools) {
        QSet<QString> names;
        addNames(tool.inputSchema, names);
        QStringList refused;
        QSet<QString> taken;
        for (const QString &name : std::as_const(names)) {
            if (fits(name, form))
                taken.insert(name);
            else
                refused.append(name);
        }
        refused.sort(); // a set has no order, and names must not change
        for (const QString &name : std::as_const(refused)) {
            const QString sent = plainName(name, taken);
            taken.insert(sent);
            m_sent[tool.name].insert(name, sent);
            m_own[tool.name].insert(sent, name);
        }
    }
}

void PropertyNames::renameCalls(ChatMessage &message, const QHash<QString, Names> &names)
{
    for (MessagePart &part : message.parts) {
        auto *call = std::get_if<ToolCallPart>(&part);
        const auto known = call ? names.constFind(call->name) : names.constEnd();
        if (known == names.constEnd())
            continue;
        const auto arguments = QJsonDocument::fromJson(call->arguments.toUtf8());
        if (!arguments.isObject())
            continue; // what is no JSON is told to the model as it is
        const QJsonObject renamed = renamedData(arguments.object(), *known).toObject();
        if (renamed != arguments.object())
            call->arguments
                = QString::fromUtf8(QJsonDocument(renamed).toJson(QJsonDocument::Compact));
    }
}

ChatRequest PropertyNames::applied(ChatRequest request) const
{
    if (m_sent.isEmpty())
        return request;
    for (ToolDefinition &tool : request.tools) {
        if (const auto names = m_sent.constFind(tool.name); names != m_sent.constEnd())
            tool.inputSchema = renamedSchema(tool.inputSchema, *names).toObject();
    }
    for (ChatMessage &message : request.messages)
        renameCalls(message, m_sent);
    return request;
}

ChatMessage PropertyNames::restored(ChatMessage message) const
{
    if (!m_own.isEmpty())
        renameCalls(message, m_own);
    return message;
}

} // namespace AgentCore
