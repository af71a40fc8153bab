// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/elicitationschema.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/ports/elicitationanswer.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Kind = ElicitationField::Kind;
using Format = ElicitationField::Format;

static constexpr std::array kFormats{
    std::pair{"email"_L1, Format::Email}, std::pair{"uri"_L1, Format::Uri},
    std::pair{"date"_L1, Format::Date}, std::pair{"date-time"_L1, Format::DateTime}};

// --- Writing ---

static void insertText(QJsonObject &json, QLatin1StringView key, const QString &text)
{
    if (!text.isEmpty())
        json.insert(key, text);
}

template <typename T>
static void insertSet(QJsonObject &json, QLatin1StringView key, const std::optional<T> &value)
{
    if (value)
        json.insert(key, *value);
}

//! Plain values where nothing else is to be said, as more clients know them.
static void insertChoices(QJsonObject &json, const ElicitationField &field,
                          QLatin1StringView titledKey)
{
    const bool isPlain = std::ranges::all_of(field.choices, [](const ElicitationChoice &one) {
        return one.description.isEmpty() && (one.title.isEmpty() || one.title == one.value);
    });
    QJsonArray choices;
    for (const ElicitationChoice &one : field.choices) {
        if (isPlain) {
            choices.append(one.value);
            continue;
        }
        QJsonObject choice{{"const"_L1, one.value},
                           {"title"_L1, one.title.isEmpty() ? one.value : one.title}};
        insertText(choice, "description"_L1, one.description);
        choices.append(choice);
    }
    json.insert(isPlain ? "enum"_L1 : titledKey, choices);
}

static QLatin1StringView typeName(Kind kind)
{
    switch (kind) {
    case Kind::Text:
    case Kind::Choice:
        return "string"_L1;
    case Kind::Integer:
        return "integer"_L1;
    case Kind::Number:
        return "number"_L1;
    case Kind::Boolean:
        return "boolean"_L1;
    case Kind::Choices:
        return "array"_L1;
    }
    Q_UNREACHABLE_RETURN("string"_L1);
}

static QJsonObject propertyJson(const ElicitationField &field)
{
    QJsonObject json{{"type"_L1, typeName(field.kind)}};
    insertText(json, "title"_L1, field.title);
    insertText(json, "description"_L1, field.description);
    if (!field.defaultValue.isUndefined())
        json.insert("default"_L1, field.defaultValue);
    switch (field.kind) {
    case Kind::Text: {
        insertSet(json, "minLength"_L1, field.minCount);
        insertSet(json, "maxLength"_L1, field.maxCount);
        insertText(json, "pattern"_L1, field.pattern);
        const auto *format = std::ranges::find(kFormats, field.format,
                                               &std::pair<QLatin1StringView, Format>::second);
        if (format != kFormats.end())
            json.insert("format"_L1, format->first);
        break;
    }
    case Kind::Integer:
    case Kind::Number:
        insertSet(json, "minimum"_L1, field.minimum);
        insertSet(json, "maximum"_L1, field.maximum);
        break;
    case Kind::Boolean:
        break;
    case Kind::Choice:
        insertChoices(json, field, "oneOf"_L1);
        break;
    case Kind::Choices: {
        QJsonObject items;
        insertChoices(items, field, "anyOf"_L1);
        if (items.contains("enum"_L1))
            items.insert("type"_L1, "string"_L1);
        json.insert("items"_L1, items);
        if (!field.allowsOther) // else other words count, too
            insertSet(json, "minItems"_L1, field.minCount);
        insertSet(json, "maxItems"_L1, field.maxCount);
        break;
    }
    }
    return json;
}

static bool isBesideOther(const ElicitationField &field)
{
    return field.allowsOther && (field.kind == Kind::Choice || field.kind == Kind::Choices);
}

QString otherFieldName(const ElicitationField &field, const QList<ElicitationField> &fields)
{
    QString name = field.name + "_other"_L1;
    while (std::ranges::contains(fields, name, &ElicitationField::name))
        name += u'_';
    return name;
}

QJsonObject requestedSchemaJson(const QList<ElicitationField> &fields)
{
    QJsonObject properties;
    QJsonArray required;
    for (const ElicitationField &field : fields) {
        properties.insert(field.name, propertyJson(field));
        if (isBesideOther(field)) {
            properties.insert(otherFieldName(field, fields),
                              QJsonObject{{"type"_L1, "string"_L1},
                                          {"title"_L1, u"Something else"_s},
                                          {"description"_L1, u"In your own words"_s}});
        } else if (field.isRequired) {
            required.append(field.name);
        }
    }
    QJsonObject schema{{"type"_L1, "object"_L1}, {"properties"_L1, properties}};
    if (!required.isEmpty())
        schema.insert("required"_L1, required);
    return schema;
}

QJsonObject withOtherWords(const QList<ElicitationField> &fields, QJsonObject content)
{
    for (const ElicitationField &field : fields) {
        if (!isBesideOther(field))
            continue;
        const QString words = content.take(otherFieldName(field, fields)).toString().trimmed();
        if (words.isEmpty())
            continue;
        if (field.kind == Kind::Choice) {
            content.insert(field.name, words);
            continue;
        }
        const QJsonValue chosen = content.value(field.name);
        QJsonArray values = chosen.isString() ? QJsonArray{chosen} : chosen.toArray();
        values.append(words);
        content.insert(field.name, values);
    }
    return content;
}

// --- Reading ---

namespace {

//! Reads the properties of one schema.
class PropertyReader
{
public:
    PropertyReader(const QJsonObject &json, const QString &path)
        : m_json(json)
        , m_path(path)
        , m_reader(json, path)
    { }

    Result<ElicitationField> read(const QString &name);

private:
    void readKind();
    void readText();
    void readNumber();
    void readCounts(QLatin1StringView least, QLatin1StringView most);
    void readChoices(const QJsonObject &json, const QString &path, QLatin1StringView titledKey);
    void readEnum(const QJsonObject &json, const QString &path);
    void readTitled(const QJsonArray &choices, const QString &path);
    std::optional<double> number(QLatin1StringView key);
    void readDefault();

    QJsonObject m_json;
    QString m_path;
    JsonReader m_reader;
    ElicitationField m_field;
};

bool isSet(const QJsonValue &value)
{
    return !value.isUndefined() && !value.isNull();
}

} // namespace

static Error mistake(const QString &message, const QString &where)
{
    return {ErrorCode::InvalidInput, message, where};
}

Result<ElicitationField> PropertyReader::read(const QString &name)
{
    m_field.name = name;
    m_field.title = m_reader.optionalString("title"_L1).value_or(QString());
    m_field.description = m_reader.optionalString("description"_L1).value_or(QString());
    readKind();
    if (m_reader.ok())
        readDefault();
    return m_reader.finish(m_field);
}

void PropertyReader::readKind()
{
    const QString type = m_reader.requiredString("type"_L1);
    if (type == "string"_L1 && (isSet(m_json["enum"_L1]) || isSet(m_json["oneOf"_L1]))) {
        m_field.kind = Kind::Choice;
        readChoices(m_json, m_path, "oneOf"_L1);
    } else if (type == "string"_L1) {
        readText();
    } else if (type == "integer"_L1 || type == "number"_L1) {
        m_field.kind = type == "integer"_L1 ? Kind::Integer : Kind::Number;
        readNumber();
    } else if (type == "boolean"_L1) {
        m_field.kind = Kind::Boolean;
    } else if (type == "array"_L1) {
        m_field.kind = Kind::Choices;
        readCounts("minItems"_L1, "maxItems"_L1);
        readChoices(m_reader.requiredObject("items"_L1), m_reader.pathOf("items"_L1), "anyOf"_L1);
    } else {
        m_reader.fail("type"_L1, u"must be string, number, integer, boolean or array"_s);
    }
}

void PropertyReader::readCounts(QLatin1StringView least, QLatin1StringView most)
{
    m_field.minCount = m_reader.optionalInt(least, 0);
    m_field.maxCount = m_reader.optionalInt(most, 0);
    if (m_field.minCount && m_field.maxCount && *m_field.minCount > *m_field.maxCount)
        m_reader.fail(most, u"must not be below "_s + least);
}

void PropertyReader::readText()
{
    readCounts("minLength"_L1, "maxLength"_L1);
    m_field.pattern = m_reader.optionalString("pattern"_L1).value_or(QString());
    if (!QRegularExpression(m_field.pattern).isValid())
        m_reader.fail("pattern"_L1, u"must be a regular expression"_s);
    const auto format = m_reader.optionalString("format"_L1);
    if (!format)
        return;
    const auto *known
        = std::ranges::find(kFormats, *format, [](const auto &pair) { return pair.first; });
    if (known != kFormats.end())
        m_field.format = known->second;
    else
        m_reader.fail("format"_L1, u"must be email, uri, date or date-time"_s);
}

std::optional<double> PropertyReader::number(QLatin1StringView key)
{
    const QJsonValue value = m_json[key];
    if (!isSet(value))
        return std::nullopt;
    if (!value.isDouble())
        m_reader.fail(key, u"must be a number"_s);
    return value.toDouble();
}

void PropertyReader::readNumber()
{
    m_field.minimum = number("minimum"_L1);
    m_field.maximum = number("maximum"_L1);
    if (m_field.minimum && m_field.maximum && *m_field.minimum > *m_field.maximum)
        m_reader.fail("maximum"_L1, u"must not be below minimum"_s);
}

void PropertyReader::readChoices(const QJsonObject &json, const QString &path,
                                 QLatin1StringView titledKey)
{
    const QJsonValue titled = json[titledKey];
    if (isSet(titled) && !titled.isArray())
        m_reader.fail(mistake(titledKey + u" must be an array"_s, path + u'/' + titledKey));
    else if (isSet(titled))
        readTitled(titled.toArray(), path + u'/' + titledKey);
    else
        readEnum(json, path);
    if (m_reader.ok() && m_field.choices.isEmpty())
        m_reader.fail(mistake(u"there must be something to choose from"_s, path));
}

void PropertyReader::readEnum(const QJsonObject &json, const QString &path)
{
    const QString where = path + "/enum"_L1;
    const QJsonValue type = json["type"_L1];
    if (isSet(type) && type != "string"_L1)
        m_reader.fail(mistake(u"type must be string"_s, path + "/type"_L1));
    if (!json["enum"_L1].isArray()) {
        m_reader.fail(mistake(u"enum must be an array"_s, where));
        return;
    }
    const QJsonArray values = json["enum"_L1].toArray();
    const QJsonArray names = json["enumNames"_L1].toArray(); // of older servers
    for (qsizetype i = 0; i < values.size(); ++i) {
        if (!values.at(i).isString())
            m_reader.fail(
                mistake(u"a choice must be a string"_s, where + u'/' + QString::number(i)));
        m_field.choices.append({values.at(i).toString(), names.at(i).toString(), {}});
    }
}

void PropertyReader::readTitled(const QJsonArray &choices, const QString &path)
{
    for (qsizetype i = 0; i < choices.size(); ++i) {
        const QString where = path + u'/' + QString::number(i);
        if (!choices.at(i).isObject()) {
            m_reader.fail(mistake(u"a choice must be an object"_s, where));
            return;
        }
        JsonReader reader(choices.at(i).toObject(), where);
        ElicitationChoice choice;
        choice.value = reader.requiredString("const"_L1);
        choice.title = reader.optionalString("title"_L1).value_or(QString());
        choice.description = reader.optionalString("description"_L1).value_or(QString());
        if (const auto whole = reader.finish(choice); whole)
            m_field.choices.append(*whole);
        else
            m_reader.fail(whole.error());
    }
}

void PropertyReader::readDefault()
{
    const QJsonValue value = m_json["default"_L1];
    if (!isSet(value))
        return;
    const auto fitting = checkedValue(m_field, value);
    if (fitting)
        m_field.defaultValue = *fitting;
    else
        m_reader.fail("default"_L1, fitting.error().message);
}

static constexpr qsizetype kMaxFields = 100;

Result<QList<ElicitationField>> elicitationFieldsFromJson(const QJsonObject &schema)
{
    JsonReader reader(schema);
    if (reader.optionalString("type"_L1).value_or(u"object"_s) != "object"_L1)
        reader.fail("type"_L1, u"must be object"_s);
    const QStringList required = reader.optionalStrings("required"_L1);
    const QJsonObject properties = reader.optionalObject("properties"_L1).value_or(QJsonObject());
    QList<ElicitationField> fields;
    if (properties.size() > kMaxFields) {
        reader.fail("properties"_L1, u"are more than a person can answer"_s);
        return reader.finish(std::move(fields));
    }
    for (auto it = properties.begin(); it != properties.end(); ++it) {
        const QString path = "/properties/"_L1 + it.key();
        if (!it->isObject()) {
            reader.fail(mistake(u"a property must be an object"_s, path));
            break;
        }
        auto field = PropertyReader(it->toObject(), path).read(it.key());
        if (!field) {
            reader.fail(field.error());
            break;
        }
        field->isRequired = required.contains(it.key());
        fields.append(std::move(*field));
    }
    for (const QString &name : required) {
        if (!properties.contains(name))
            reader.fail("required"_L1, u"names a property that does not exist"_s);
    }
    std::ranges::stable_sort(fields, std::ranges::greater(), &ElicitationField::isRequired);
    return reader.finish(std::move(fields));
}

} // namespace AgentCore
