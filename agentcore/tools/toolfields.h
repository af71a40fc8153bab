// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/jsonreader.h"
#include "agentcore/llm/client/chatmessage.h"

#include <chrono>
#include <concepts>
#include <functional>

namespace AgentCore {

//! What a model reads about a tool and its arguments: resources/prompts/tools/<tool>.md, of which
//! the build makes toolprompts.h.
struct AGENTCORE_EXPORT ToolPrompt
{
    struct Entry
    {
        QLatin1StringView member; //!< Empty: about the tool.
        QStringView text;
    };
    QStringView tool;
    Entry entries[10]; //!< The first one is about the tool; the rest is unused.

    //! Of a member at any depth; empty when the file says nothing of it.
    QString of(QLatin1StringView member) const;
};

//! What a member must be beside its type.
struct FieldRules
{
    enum class Empty {
        AsNeeded, //!< Refused where the member is required or has a default that is not empty.
        Allowed,
        BlankRefused, //!< Spaces alone are as good as nothing.
    };
    enum class Spaces { Kept, Trimmed, Simplified };

    bool required = false;
    std::optional<qint64> min = {}; //!< Of an integer its value, of a text its characters.
    std::optional<qint64> max = {}; //!< The same; of a list its items.
    QStringList words = {}; //!< The only texts there are; of an enumeration, in its order.
    Empty empty = Empty::AsNeeded; //!< Of texts.
    Spaces spaces = Spaces::Kept; //!< How a text is taken, before it is looked at.
    bool tellsDefault = true; //!< The schema names it, unless it is an empty text.
    QLatin1StringView hint = {}; //!< Follows "must not be empty".
};

//! One member of a tool's arguments: its part of the schema, and the reader of JSON that holds to
//! it.
class AGENTCORE_EXPORT ToolField
{
public:
    enum class Type { Text, Integer, Boolean, List };

    ToolField(QLatin1StringView name, Type type, FieldRules rules, const QJsonValue &fallback,
              const QJsonObject &items = {});

    QLatin1StringView name() const { return m_name; }
    bool isRequired() const { return m_rules.required; }
    QJsonObject schema(const ToolPrompt &prompt) const;
    //! \brief \a json, in which the member has its type if what is given can be read as it in one
    //! way only: models write "3" for 3, "true" for true, and lists as texts of JSON.
    QJsonObject readable(QJsonObject json) const;

    // Each leaves a value as it is that is not given, and notes what is wrong in the reader.
    void read(JsonReader &reader, QString &value) const;
    void read(JsonReader &reader, bool &value) const;
    void read(JsonReader &reader, qint64 &value) const;
    //! The number of the word.
    void readWord(JsonReader &reader, qint64 &value) const;
    //! Empty after a mistake.
    QJsonArray readItems(JsonReader &reader) const;

private:
    bool isRefusedAsEmpty(const QString &text) const;
    QJsonValue readable(const QJsonValue &given) const;
    QJsonArray readableItems(const QJsonArray &items) const;

    QLatin1StringView m_name;
    Type m_type;
    FieldRules m_rules;
    QJsonValue m_fallback;
    QJsonObject m_items;
};

//! What the items of a list are.
template <typename Item> struct ListItems
{
    QJsonObject schema;
    //! An item, or InvalidInput with its JSON path.
    std::function<Result<Item>(const QJsonValue &json, const QString &path)> read;
};

//! \brief The arguments of a tool, declared once: the JSON schema that models are told and the
//! parser of what they send come from the same lines, and the texts from one file.
template <typename T> class ToolFields
{
public:
    struct Field : ToolField
    {
        //! A QString, bool, integer, number of seconds or enumeration; what T() has is its default.
        template <typename Value, typename Owner>
            requires std::derived_from<T, Owner>
        Field(QLatin1StringView name, Value Owner::*member, const FieldRules &rules = {})
            : ToolField(name, typeOf<Value>(), rules, jsonOf(T().*member, rules))
            , read([member](const ToolField &field, JsonReader &reader, T &target) {
                readInto(field, reader, target.*member);
            })
        { }
        template <typename Item, typename Owner>
            requires std::derived_from<T, Owner>
        Field(QLatin1StringView name, QList<Item> Owner::*member, const ListItems<Item> &items,
              const FieldRules &rules = {})
            : ToolField(name, Type::List, rules, {}, items.schema)
            , read([member, one = items.read](const ToolField &field, JsonReader &reader,
                                              T &target) {
                const QJsonArray all = field.readItems(reader);
                for (qsizetype i = 0; i < all.size(); ++i) {
                    const QString path
                        = reader.pathOf(field.name()) + QLatin1Char('/') + QString::number(i);
                    if (auto item = one(all.at(i), path))
                        (target.*member).append(*std::move(item));
                    else
                        reader.fail(item.error());
                }
            })
        { }

        std::function<void(const ToolField &, JsonReader &, T &)> read;
    };
    //! Notes what no schema can say.
    using Check = std::function<void(JsonReader &, T &)>;

    //! \a prompt outlives it.
    ToolFields(const ToolPrompt &prompt, std::vector<Field> fields, Check check = {})
        : m_prompt(&prompt)
        , m_fields(std::move(fields))
        , m_check(std::move(check))
    { }

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored.
    Result<T> parse(QJsonObject json, const QString &path = {}) const
    {
        for (const Field &field : m_fields)
            json = field.readable(std::move(json));
        JsonReader reader(json, path);
        T target;
        for (const Field &field : m_fields)
            field.read(field, reader, target);
        if (m_check)
            m_check(reader, target);
        return reader.finish(std::move(target));
    }

    //! Strict: nothing besides the members is allowed.
    QJsonObject schema() const
    {
        QJsonObject properties;
        QJsonArray required;
        for (const Field &field : m_fields) {
            properties.insert(field.name(), field.schema(*m_prompt));
            if (field.isRequired())
                required.append(field.name());
        }
        return {{QLatin1StringView("type"), QLatin1StringView("object")},
                {QLatin1StringView("properties"), properties},
                {QLatin1StringView("required"), required},
                {QLatin1StringView("additionalProperties"), false}};
    }

    //! The tool as a model is told of it.
    ToolDefinition definition() const
    {
        return {m_prompt->tool.toString(), m_prompt->of({}), schema()};
    }

    //! Such objects in a list.
    ListItems<T> items() const
    {
        const auto read = [fields = *this](const QJsonValue &json, const QString &path) {
            return json.isObject()
                ? fields.parse(json.toObject(), path)
                : fail(ErrorCode::InvalidInput, QStringLiteral("must be an object"), path);
        };
        return {schema(), read};
    }

private:
    template <typename Value> static constexpr ToolField::Type typeOf()
    {
        if constexpr (std::same_as<Value, bool>)
            return ToolField::Type::Boolean;
        else if constexpr (std::same_as<Value, QString> || std::is_enum_v<Value>)
            return ToolField::Type::Text;
        else
            return ToolField::Type::Integer;
    }
    template <typename Value> static QJsonValue jsonOf(const Value &value, const FieldRules &rules)
    {
        if constexpr (std::is_enum_v<Value>)
            return rules.words.at(qsizetype(value));
        else if constexpr (std::same_as<Value, std::chrono::seconds>)
            return qint64(value.count());
        else if constexpr (std::integral<Value> && !std::same_as<Value, bool>)
            return qint64(value);
        else
            return value;
    }
    template <typename Value>
    static void readInto(const ToolField &field, JsonReader &reader, Value &value)
    {
        if constexpr (std::same_as<Value, QString> || std::same_as<Value, bool>) {
            field.read(reader, value);
        } else if constexpr (std::is_enum_v<Value>) {
            qint64 number = qint64(value);
            field.readWord(reader, number);
            value = Value(number);
        } else if constexpr (std::same_as<Value, std::chrono::seconds>) {
            qint64 number = value.count();
            field.read(reader, number);
            value = std::chrono::seconds(number);
        } else {
            qint64 number = value;
            field.read(reader, number);
            value = Value(number);
        }
    }

    const ToolPrompt *m_prompt;
    std::vector<Field> m_fields;
    Check m_check;
};

} // namespace AgentCore
