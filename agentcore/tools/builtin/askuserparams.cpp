// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/askuserparams.h"

#include "agentcore/base/jsonreader.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kQuestionKey = "question"_L1;
static constexpr auto kHeaderKey = "header"_L1;
static constexpr auto kOptionsKey = "options"_L1;
static constexpr auto kMultipleKey = "multiple"_L1;
static constexpr auto kAllowCustomKey = "allow_custom"_L1;
static constexpr auto kLabelKey = "label"_L1;
static constexpr auto kDescriptionKey = "description"_L1;

static Result<ElicitationChoice> readOption(const QJsonValue &json, const QString &path)
{
    ElicitationChoice option;
    if (json.isString()) {
        option.value = json.toString().trimmed();
    } else if (json.isObject()) {
        JsonReader reader(json.toObject(), path);
        option.value = reader.requiredString(kLabelKey).trimmed();
        option.description = reader.optionalString(kDescriptionKey).value_or(QString()).trimmed();
        if (!reader.ok())
            return reader.finish(option);
    } else {
        return fail(ErrorCode::InvalidInput, u"an option must be a string"_s, path);
    }
    if (option.value.isEmpty())
        return fail(ErrorCode::InvalidInput, u"an option must not be empty"_s, path);
    if (option.value.size() + option.description.size() > AskUserParams::kMaxOptionChars)
        return fail(ErrorCode::InvalidInput, u"an option must have at most 500 characters"_s, path);
    return option;
}

Result<AskUserParams> AskUserParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    AskUserParams params;
    params.question = reader.requiredString(kQuestionKey).trimmed();
    if (params.question.isEmpty())
        reader.fail(kQuestionKey, u"must not be empty"_s);
    if (params.question.size() > kMaxQuestionChars)
        reader.fail(kQuestionKey, u"must have at most 4000 characters"_s);
    params.header = reader.optionalString(kHeaderKey).value_or(QString()).simplified();
    if (params.header.size() > kMaxHeaderChars)
        reader.fail(kHeaderKey, u"must have at most 80 characters"_s);
    const QJsonArray options = reader.optionalArray(kOptionsKey).value_or(QJsonArray());
    if (options.size() > kMaxOptions)
        reader.fail(kOptionsKey, u"must have at most 20 items"_s);
    for (qsizetype i = 0; i < options.size(); ++i) {
        auto option
            = readOption(options.at(i), reader.pathOf(kOptionsKey) + u'/' + QString::number(i));
        if (!option)
            reader.fail(option.error());
        else if (!std::ranges::contains(params.options, option->value, &ElicitationChoice::value))
            params.options.append(std::move(*option));
    }
    params.multiple = reader.optionalBool(kMultipleKey).value_or(false);
    params.allowCustom = reader.optionalBool(kAllowCustomKey).value_or(true);
    return reader.finish(std::move(params));
}

QJsonObject AskUserParams::toJson() const
{
    QJsonObject json{{kQuestionKey, question}};
    if (!header.isEmpty())
        json.insert(kHeaderKey, header);
    QJsonArray items;
    for (const ElicitationChoice &option : options) {
        if (option.description.isEmpty())
            items.append(option.value);
        else
            items.append(
                QJsonObject{{kLabelKey, option.value}, {kDescriptionKey, option.description}});
    }
    if (!items.isEmpty())
        json.insert(kOptionsKey, items);
    if (multiple)
        json.insert(kMultipleKey, true);
    if (!allowCustom)
        json.insert(kAllowCustomKey, false);
    return json;
}

ElicitationField AskUserParams::field() const
{
    using Kind = ElicitationField::Kind;
    ElicitationField field;
    field.name = kAnswerField;
    field.title = header;
    field.isRequired = true;
    field.choices = options;
    field.allowsOther = allowCustom && !options.isEmpty();
    if (!options.isEmpty())
        field.kind = multiple ? Kind::Choices : Kind::Choice;
    if (field.kind != Kind::Choice)
        field.minCount = 1;
    return field;
}

} // namespace AgentCore
