// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/elicitationjson.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/ports/elicitationschema.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

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

static QJsonArray optionsJson(const Elicitation &elicitation)
{
    const bool isYesOrNo
        = elicitation.fields.isEmpty() || elicitation.fields.first().kind == Kind::Boolean;
    if (isYesOrNo)
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
    if (text.isEmpty() || text == "(user unavailable)"_L1)
        return {};
    if (elicitation.fields.isEmpty())
        return yesOrNo(text);
    const ElicitationField &field = elicitation.fields.first();
    if (field.kind == Kind::Choices)
        return {Action::Accept, {{field.name, splitChoices(field, text)}}};
    return {Action::Accept, {{field.name, text}}};
}

} // namespace Acp
