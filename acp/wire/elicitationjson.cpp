// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/elicitationjson.h"

#include "acp/wire/permissionjson.h"
#include "agentcore/base/jsonreader.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/ports/elicitationschema.h"
#include "agentcore/tools/builtin/askusertool.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

using Action = ElicitationAnswer::Action;
using Kind = ElicitationField::Kind;

static QString messageOf(const Elicitation &elicitation)
{
    const QString message = sanitizedForDisplay(elicitation.message);
    return elicitation.asker.isEmpty() ? message
                                       : sanitizedForDisplay(elicitation.asker) + ": "_L1 + message;
}

QJsonObject elicitationParamsJson(const Elicitation &elicitation, const ElicitationScope &scope)
{
    QJsonObject params{{"message"_L1, messageOf(elicitation)}};
    if (elicitation.sessionId.isEmpty()) {
        params["requestId"_L1] = scope.requestId;
    } else {
        params["sessionId"_L1] = elicitation.sessionId;
        if (!elicitation.toolCallId.isEmpty())
            params["toolCallId"_L1] = elicitation.toolCallId;
    }
    if (elicitation.url.isValid()) {
        params["mode"_L1] = "url"_L1;
        params["elicitationId"_L1] = elicitation.id;
        params["url"_L1] = elicitation.url.toString(QUrl::FullyEncoded);
    } else {
        params["mode"_L1] = "form"_L1;
        params["requestedSchema"_L1] = requestedSchemaJson(elicitation.fields);
    }
    return params;
}

ElicitationAnswer elicitationAnswerFromJson(const QJsonValue &result,
                                            const Elicitation &elicitation)
{
    const QJsonValue action = result["action"_L1];
    if (action == "decline"_L1)
        return {Action::Decline, {}};
    if (action != "accept"_L1)
        return {};
    if (elicitation.url.isValid())
        return {Action::Accept, {}};
    return {Action::Accept, withOtherWords(elicitation.fields, result["content"_L1].toObject())};
}

bool fitsAskUser(const Elicitation &elicitation)
{
    return !elicitation.url.isValid() && !elicitation.sessionId.isEmpty()
        && elicitation.fields.size() <= 1;
}

//! What is shown of a choice, which is what comes back.
static QString labelOf(const ElicitationChoice &choice)
{
    return choice.title.isEmpty() ? choice.value : choice.title;
}

static bool isYesOrNo(const Elicitation &elicitation)
{
    return elicitation.fields.isEmpty() || elicitation.fields.first().kind == Kind::Boolean;
}

static QJsonArray optionsJson(const Elicitation &elicitation)
{
    if (isYesOrNo(elicitation))
        return {"Yes"_L1, "No"_L1};
    QJsonArray options;
    for (const ElicitationChoice &choice : elicitation.fields.first().choices)
        options.append(labelOf(choice));
    return options;
}

QJsonObject askUserParamsJson(const Elicitation &elicitation)
{
    QJsonObject params{{"sessionId"_L1, elicitation.sessionId},
                       {"question"_L1, messageOf(elicitation)}};
    const QJsonArray options = optionsJson(elicitation);
    if (!options.isEmpty())
        params["options"_L1] = options;
    if (elicitation.fields.isEmpty()) {
        params["allowCustom"_L1] = false;
        return params;
    }
    const ElicitationField &field = elicitation.fields.first();
    if (!field.title.isEmpty())
        params["header"_L1] = field.title;
    if (field.kind == Kind::Choices)
        params["multiple"_L1] = true;
    if (!options.isEmpty() && !field.allowsOther)
        params["allowCustom"_L1] = false;
    return params;
}

//! Several choices in one text, as far as it is made of them; else the text is one value.
static QJsonArray splitChoices(const ElicitationField &field, const QString &text)
{
    const auto isOffered = [&field](const QString &one) {
        return std::ranges::any_of(field.choices, [&one](const ElicitationChoice &choice) {
            return choice.value == one || choice.title == one;
        });
    };
    if (isOffered(text))
        return {text};
    static const QRegularExpression between(u"[,;\\n]"_s);
    QStringList parts = text.split(between);
    for (QString &part : parts)
        part = part.trimmed();
    parts.removeAll(QString());
    const bool isAllOffered = std::ranges::all_of(parts, isOffered);
    return isAllOffered ? QJsonArray::fromStringList(parts) : QJsonArray{text};
}

static ElicitationAnswer yesOrNo(const QString &text)
{
    const QString word = text.toLower();
    return {word == "yes"_L1 || word == "true"_L1 ? Action::Accept : Action::Decline, {}};
}

ElicitationAnswer askUserAnswerFromJson(const QJsonValue &result, const Elicitation &elicitation)
{
    const QJsonValue outcome = result["outcome"_L1];
    if (outcome == "declined"_L1)
        return {Action::Decline, {}};
    if (!outcome.isUndefined() && !outcome.isNull() && outcome != "answered"_L1)
        return {};
    QJsonValue given = result["answer"_L1];
    if (given.isUndefined() || given.isNull())
        given = result["text"_L1];
    if (given.isArray() && elicitation.fields.size() == 1)
        return {Action::Accept, {{elicitation.fields.first().name, given}}};
    const QString text = given.toString().trimmed();
    if (text.isEmpty() || text == AskUserTool::kUserUnavailable)
        return {};
    if (elicitation.fields.isEmpty())
        return yesOrNo(text);
    const ElicitationField &field = elicitation.fields.first();
    if (field.kind == Kind::Choices)
        return {Action::Accept, {{field.name, splitChoices(field, text)}}};
    return {Action::Accept, {{field.name, text}}};
}

//! \brief Whether words of others agree, by what they begin with; unset: neither is certain.
//!
//! The model writes the answers of its questions, in the language of the user.
static std::optional<bool> senseOf(const QString &words)
{
    static const QRegularExpression refusal(
        u"^(?:(?:no|not|don['’]?t|do not|never|cancel|stop|abort|reject|deny|decline|refuse|skip"
        "|nein|nicht|abbrechen|ablehnen|stopp)\\b|[不否]|取消|停止|拒绝|拒絕)"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression consent(
        u"^(?:(?:yes|ok|okay|sure|go on|go ahead|continue|proceed|accept|allow|approve|confirm"
        "|ja|weiter|fortfahren|erlauben)\\b|是|好|继续|繼續|确定|確定|同意|允许|允許)"_s,
        refusal.patternOptions());
    const QString text = words.trimmed();
    if (refusal.match(text).hasMatch())
        return false;
    return consent.match(text).hasMatch() ? std::optional(true) : std::nullopt;
}

//! The choices of \a elicitation, the one that agrees first; empty: they are no such two.
static QList<ElicitationChoice> twoAnswers(const Elicitation &elicitation)
{
    if (isYesOrNo(elicitation))
        return {{u"Yes"_s, {}, {}, true}, {u"No"_s, {}, {}, false}};
    const ElicitationField &field = elicitation.fields.first();
    if (field.kind != Kind::Choice || field.choices.size() != 2)
        return {};
    std::array<std::optional<bool>, 2> sense;
    for (size_t i = 0; i < sense.size(); ++i) {
        const ElicitationChoice &choice = field.choices[qsizetype(i)];
        sense.at(i) = choice.agrees ? choice.agrees : senseOf(labelOf(choice));
    }
    if (sense[0] == sense[1])
        return {};
    const bool isFirst = sense[0] ? *sense[0] : !*sense[1];
    return {field.choices[isFirst ? 0 : 1], field.choices[isFirst ? 1 : 0]};
}

bool fitsPermission(const Elicitation &elicitation)
{
    return fitsAskUser(elicitation) && !twoAnswers(elicitation).isEmpty();
}

static QJsonObject optionJson(PermissionChoice choice, const ElicitationChoice &answer)
{
    const QString id = permissionChoiceId(choice);
    return {
        {"optionId"_L1, id}, {"name"_L1, sanitizedForDisplay(labelOf(answer))}, {"kind"_L1, id}};
}

QJsonObject answersAsPermissionJson(const Elicitation &elicitation)
{
    const QList<ElicitationChoice> answers = twoAnswers(elicitation);
    const QJsonArray options{optionJson(PermissionChoice::AllowOnce, answers[0]),
                             optionJson(PermissionChoice::RejectOnce, answers[1])};
    QString text = messageOf(elicitation);
    if (!isYesOrNo(elicitation)) { // some clients show the kind in the place of the name
        text += u"\nAllow: %1\nReject: %2"_s.arg(options[0]["name"_L1].toString(),
                                                 options[1]["name"_L1].toString());
    }
    const QString call = elicitation.toolCallId.isEmpty() ? elicitation.id : elicitation.toolCallId;
    const QJsonObject content{
        {"type"_L1, "content"_L1},
        {"content"_L1, QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, text}}}};
    return {{"sessionId"_L1, elicitation.sessionId},
            {"toolCall"_L1,
             QJsonObject{{"toolCallId"_L1, call},
                         {"title"_L1, messageOf(elicitation)},
                         {"kind"_L1, "other"_L1},
                         {"content"_L1, QJsonArray{content}}}},
            {"options"_L1, options}};
}

ElicitationAnswer answerFromPermissionJson(const QJsonValue &result, const Elicitation &elicitation)
{
    const PermissionAnswer answer = permissionAnswerFromJson(
        result, {{PermissionChoice::AllowOnce, {}}, {PermissionChoice::RejectOnce, {}}});
    if (!answer.choice)
        return {};
    if (elicitation.fields.isEmpty())
        return {answer.allows() ? Action::Accept : Action::Decline, {}};
    const ElicitationField &field = elicitation.fields.first();
    const QJsonValue given = field.kind == Kind::Boolean
        ? QJsonValue(answer.allows())
        : QJsonValue(twoAnswers(elicitation)[answer.allows() ? 0 : 1].value);
    return {Action::Accept, {{field.name, given}}};
}

static QUrl addressFromJson(JsonReader &reader)
{
    const QUrl url(reader.requiredString("url"_L1), QUrl::StrictMode);
    const bool isWeb = url.scheme() == "https"_L1 || url.scheme() == "http"_L1;
    if (reader.ok() && (!url.isValid() || !isWeb || url.host().isEmpty()))
        reader.fail("url"_L1, u"must be an http or https address"_s);
    return url;
}

Result<Elicitation> elicitationFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    Elicitation elicitation;
    elicitation.sessionId = reader.optionalString("sessionId"_L1).value_or(QString());
    elicitation.toolCallId = reader.optionalString("toolCallId"_L1).value_or(QString());
    elicitation.message = reader.requiredString("message"_L1);
    const QString mode = reader.optionalString("mode"_L1).value_or(u"form"_s);
    if (mode == "url"_L1) {
        elicitation.id = reader.requiredString("elicitationId"_L1);
        elicitation.url = addressFromJson(reader);
    } else if (mode == "form"_L1) {
        const QJsonObject schema = reader.requiredObject("requestedSchema"_L1);
        const auto fields = elicitationFieldsFromJson(schema);
        if (fields)
            elicitation.fields = *fields;
        else
            reader.fail(fields.error());
    } else {
        return fail(ErrorCode::Unsupported, u"this mode of asking is not known"_s, u"/mode"_s);
    }
    return reader.finish(std::move(elicitation));
}

QJsonObject elicitationAnswerJson(const ElicitationAnswer &answer)
{
    switch (answer.action) {
    case Action::Accept:
        if (answer.content.isEmpty())
            return {{"action"_L1, "accept"_L1}};
        return {{"action"_L1, "accept"_L1}, {"content"_L1, answer.content}};
    case Action::Decline:
        return {{"action"_L1, "decline"_L1}};
    case Action::Cancel:
    case Action::Unavailable:
        break;
    }
    return {{"action"_L1, "cancel"_L1}};
}

static QString optionText(const QJsonValue &option)
{
    if (option.isString())
        return option.toString();
    const QString label = option["label"_L1].toString();
    return label.isEmpty() ? option["value"_L1].toString() : label;
}

Result<Elicitation> askUserFromJson(const QJsonObject &json)
{
    constexpr qsizetype kMaxChoices = 100;
    JsonReader reader(json);
    Elicitation elicitation;
    elicitation.sessionId = reader.requiredString("sessionId"_L1);
    elicitation.message = reader.requiredString("question"_L1);
    ElicitationField field;
    field.name = kAskedField;
    field.title = reader.optionalString("header"_L1).value_or(QString());
    field.isRequired = true;
    const QJsonArray options = reader.optionalArray("options"_L1).value_or(QJsonArray());
    for (qsizetype i = 0; i < options.size() && i < kMaxChoices; ++i) {
        const QString text = optionText(options[i]);
        if (text.isEmpty())
            reader.fail("options"_L1, u"must hold texts"_s);
        field.choices += ElicitationChoice{text, {}, options[i]["description"_L1].toString()};
    }
    if (!field.choices.isEmpty()) {
        const bool several = reader.optionalBool("multiple"_L1).value_or(false);
        field.kind = several ? Kind::Choices : Kind::Choice;
        field.allowsOther = reader.optionalBool("allowCustom"_L1).value_or(true);
    }
    elicitation.fields = {field};
    return reader.finish(std::move(elicitation));
}

QJsonObject askUserAnswerJson(const ElicitationAnswer &answer)
{
    if (answer.action == Action::Decline)
        return {{"outcome"_L1, "declined"_L1}};
    const QJsonValue given = answer.content[kAskedField];
    QString text = given.toString();
    if (given.isArray()) {
        QStringList texts;
        for (const QJsonValue one : given.toArray())
            texts += one.toString();
        text = texts.join(u", "_s);
    }
    if (answer.action != Action::Accept || text.isEmpty()) {
        return {{"outcome"_L1, "cancelled"_L1}, {"answer"_L1, "(user unavailable)"_L1}};
    }
    return {{"outcome"_L1, "answered"_L1}, {"text"_L1, text}, {"answer"_L1, text}};
}

} // namespace Acp
