// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/toolfields.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString ToolPrompt::of(QLatin1StringView member) const
{
    const auto found = std::ranges::find(entries, member, &Entry::member);
    if (found == std::end(entries))
        return {};
    return QString::fromRawData(found->text.data(), found->text.size()); // compiled in
}

ToolField::ToolField(QLatin1StringView name, Type type, FieldRules rules,
                     const QJsonValue &fallback, const QJsonObject &items)
    : m_name(name)
    , m_type(type)
    , m_rules(std::move(rules))
    , m_fallback(fallback)
    , m_items(items)
{ }

static QLatin1StringView typeWord(ToolField::Type type)
{
    switch (type) {
    case ToolField::Type::Text:
        return "string"_L1;
    case ToolField::Type::Integer:
        return "integer"_L1;
    case ToolField::Type::Boolean:
        return "boolean"_L1;
    case ToolField::Type::List:
        return "array"_L1;
    }
    Q_UNREACHABLE_RETURN({});
}

QJsonObject ToolField::schema(const ToolPrompt &prompt) const
{
    QJsonObject schema{{"type"_L1, typeWord(m_type)}, {"description"_L1, prompt.of(m_name)}};
    const bool isText = m_type == Type::Text;
    if (m_rules.min)
        schema.insert(isText ? "minLength"_L1 : "minimum"_L1, *m_rules.min);
    if (m_rules.max) {
        const auto key = m_type == Type::List ? "maxItems"_L1
            : isText                          ? "maxLength"_L1
                                              : "maximum"_L1;
        schema.insert(key, *m_rules.max);
    }
    if (!m_rules.words.isEmpty())
        schema.insert("enum"_L1, QJsonArray::fromStringList(m_rules.words));
    if (m_type == Type::List)
        schema.insert("items"_L1, m_items);
    else if (!m_rules.required && m_rules.tellsDefault && m_fallback != ""_L1)
        schema.insert("default"_L1, m_fallback);
    return schema;
}

QJsonObject ToolField::readable(QJsonObject json) const
{
    const QJsonValue given = json.value(m_name);
    const QJsonValue value = readable(given);
    if (value != given)
        json.insert(m_name, value);
    return json;
}

// What stands in a text as JSON; undefined: it is none.
static QJsonValue jsonIn(const QString &text)
{
    const QJsonArray one = QJsonDocument::fromJson('[' + text.toUtf8() + ']').array();
    return one.size() == 1 ? one.first() : QJsonValue(QJsonValue::Undefined);
}

QJsonValue ToolField::readable(const QJsonValue &given) const
{
    QJsonValue value = given;
    if (m_type == Type::Text)
        return given;
    if (given.isString()) {
        const QString text = given.toString().trimmed();
        if (text.isEmpty() && !m_rules.required)
            return QJsonValue::Null;
        value = jsonIn(m_type == Type::Boolean ? text.toLower() : text); // Python writes True
    }
    const QJsonObject members = m_items.value("properties"_L1).toObject();
    const QStringList keys = value.toObject().keys();
    const bool isOneItem = m_type == Type::List && !keys.isEmpty()
        && std::ranges::all_of(keys,
                               [&members](const QString &key) { return members.contains(key); });
    if (isOneItem)
        value = QJsonArray{value};
    if (m_type == Type::List && value.isArray())
        return readableItems(value.toArray());
    const bool fits
        = m_type == Type::Boolean ? value.isBool() : m_type == Type::Integer && value.isDouble();
    return fits || (value.isNull() && !m_rules.required) ? value : given;
}

QJsonArray ToolField::readableItems(const QJsonArray &items) const
{
    QJsonArray readable;
    for (const QJsonValue &item : items) {
        const bool isWritten = item.isString() && m_items.value("type"_L1) == "object"_L1;
        const QJsonValue json = isWritten ? jsonIn(item.toString()) : item;
        readable.append(json.isObject() ? json : item);
    }
    return readable;
}

bool ToolField::isRefusedAsEmpty(const QString &text) const
{
    switch (m_rules.empty) {
    case FieldRules::Empty::Allowed:
        return false;
    case FieldRules::Empty::BlankRefused:
        return text.trimmed().isEmpty();
    case FieldRules::Empty::AsNeeded:
        return text.isEmpty() && (m_rules.required || m_fallback != ""_L1);
    }
    Q_UNREACHABLE_RETURN(false);
}

// In characters of Unicode, as JSON Schema counts them.
static bool isLonger(const QString &text, qint64 limit)
{
    return text.size() > limit && text.toUcs4().size() > limit;
}

void ToolField::read(JsonReader &reader, QString &value) const
{
    const auto given
        = m_rules.required ? reader.requiredString(m_name) : reader.optionalString(m_name);
    if (!given)
        return;
    using enum FieldRules::Spaces;
    value = m_rules.spaces == Trimmed  ? given->trimmed()
        : m_rules.spaces == Simplified ? given->simplified()
                                       : *given;
    if (isRefusedAsEmpty(value))
        reader.fail(m_name, "must not be empty"_L1 + m_rules.hint);
    if (m_rules.max && isLonger(value, *m_rules.max))
        reader.fail(m_name, u"must have at most %1 characters"_s.arg(*m_rules.max));
}

void ToolField::read(JsonReader &reader, bool &value) const
{
    value = reader.optionalBool(m_name).value_or(value);
}

void ToolField::read(JsonReader &reader, qint64 &value) const
{
    const qint64 min = m_rules.min.value_or(std::numeric_limits<qint64>::min());
    const qint64 max = m_rules.max.value_or(std::numeric_limits<qint64>::max());
    value = reader.optionalInt(m_name, min, max).value_or(value);
}

void ToolField::readWord(JsonReader &reader, qint64 &value) const
{
    const auto given
        = m_rules.required ? reader.requiredString(m_name) : reader.optionalString(m_name);
    if (!given)
        return;
    value = std::max<qint64>(0, m_rules.words.indexOf(*given));
    if (!m_rules.words.contains(*given)) {
        reader.fail(
            m_name,
            u"must be %1 or %2"_s.arg(m_rules.words.first(m_rules.words.size() - 1).join(u", "_s),
                                      m_rules.words.constLast()));
    }
}

QJsonArray ToolField::readItems(JsonReader &reader) const
{
    const QJsonArray items = m_rules.required ? reader.requiredArray(m_name)
                                              : reader.optionalArray(m_name).value_or(QJsonArray());
    if (!m_rules.max || items.size() <= *m_rules.max)
        return items;
    reader.fail(m_name, u"must have at most %1 items"_s.arg(*m_rules.max));
    return {};
}

} // namespace AgentCore
