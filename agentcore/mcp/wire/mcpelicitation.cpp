// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/wire/mcpelicitation.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/wire/mcpbounds.h"
#include "agentcore/ports/elicitationanswer.h"
#include "agentcore/ports/elicitationschema.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static void readAddress(JsonReader &reader, Elicitation &elicitation)
{
    const QString text = reader.requiredString("url"_L1);
    elicitation.url = QUrl(text, QUrl::StrictMode);
    const QString scheme = elicitation.url.scheme();
    const bool isOfWeb = scheme == "https"_L1 || scheme == "http"_L1;
    if (text.size() > kMaxMcpUriChars || !elicitation.url.isValid() || !isOfWeb
        || elicitation.url.host().isEmpty() || !elicitation.url.userInfo().isEmpty())
        reader.fail("url"_L1, u"must be an address of http or https"_s);
}

static void readForm(JsonReader &reader, Elicitation &elicitation)
{
    constexpr qsizetype kMaxSchemaWeight = 200'000;
    constexpr qsizetype kMaxFields = 100;
    const QJsonObject schema = reader.requiredObject("requestedSchema"_L1);
    if (!reader.ok())
        return;
    if (schema["properties"_L1].toObject().size() > kMaxFields
        || jsonWeight(schema, kMaxSchemaWeight) > kMaxSchemaWeight) {
        reader.fail("requestedSchema"_L1, u"is too large"_s);
        return;
    }
    const auto fields = elicitationFieldsFromJson(schema);
    if (fields)
        elicitation.fields = *fields;
    else
        reader.fail({ErrorCode::InvalidInput, fields.error().message,
                     "/requestedSchema"_L1 + fields.error().where});
}

Result<Elicitation> mcpElicitation(const QJsonObject &params)
{
    JsonReader reader(params);
    Elicitation elicitation;
    elicitation.message = boundedText(reader.requiredString("message"_L1), kMaxMcpDescriptionChars);
    const QString mode = reader.optionalString("mode"_L1).value_or(u"form"_s);
    if (mode == "url"_L1)
        readAddress(reader, elicitation);
    else if (mode == "form"_L1)
        readForm(reader, elicitation);
    else
        reader.fail("mode"_L1, u"must be form or url"_s);
    return reader.finish(std::move(elicitation));
}

QJsonObject mcpElicitationResult(const ElicitationAnswer &answer,
                                 const QList<ElicitationField> &fields)
{
    using Action = ElicitationAnswer::Action;
    const QJsonObject cancelled{{"action"_L1, "cancel"_L1}};
    if (answer.action == Action::Decline)
        return {{"action"_L1, "decline"_L1}};
    if (answer.action != Action::Accept)
        return cancelled;
    QJsonObject result{{"action"_L1, "accept"_L1}};
    if (fields.isEmpty())
        return result;
    const auto content = checkedAnswer(fields, answer.content);
    if (!content)
        return cancelled;
    result.insert("content"_L1, *content);
    return result;
}

} // namespace AgentCore
