// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/anthropic/anthropicrequest.h"

#include "agentcore/llm/providers/anthropic/anthropicmessages.h"
#include "agentcore/llm/providers/anthropic/anthropicmodel.h"
#include "agentcore/llm/wire/thinkingrule.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr int kMinThinkingBudget = 1024; // what the endpoint takes

// The thinking level as the newer models want it: soft guidance for all that they write.
static QString effortOf(const ModelProfile &profile, const AnthropicModel &model)
{
    const QString &level = profile.options.thinkingLevel;
    if (level == "xhigh"_L1 && !model.takesXhigh())
        return u"high"_s;
    const ThinkingRule &rule
        = thinkingRule(profile, ModelProfile::WireFormat::Anthropic, profile.model);
    return thinkingWord(rule.words, level);
}

// The level as tokens, at most three quarters of the answer; 0 when there is no room for any.
static int budgetOf(const QString &level, int maxTokens)
{
    int budget = 24'576;
    if (level == "xhigh"_L1 || level == "max"_L1)
        budget = 65'536;
    else if (level == "minimal"_L1)
        budget = kMinThinkingBudget;
    else if (level == "low"_L1)
        budget = 4'096;
    else if (level == "medium"_L1)
        budget = 12'288;
    budget = std::min(budget, maxTokens - maxTokens / 4);
    return budget < kMinThinkingBudget ? 0 : budget;
}

static QJsonObject withCacheMark(QJsonObject json)
{
    json.insert("cache_control"_L1, QJsonObject{{"type"_L1, u"ephemeral"_s}});
    return json;
}

static QJsonArray toolsOf(const ChatRequest &request)
{
    QJsonArray tools;
    for (const ToolDefinition &tool : request.tools) {
        const QJsonObject json{{"name"_L1, tool.name},
                               {"description"_L1, tool.description},
                               {"input_schema"_L1, tool.inputSchema}};
        tools.append(&tool == &request.tools.back() ? withCacheMark(json) : json);
    }
    return tools;
}

static int maxTokensOf(const ModelProfile &profile, const AnthropicModel &model)
{
    if (profile.options.maxOutputTokens)
        return *profile.options.maxOutputTokens;
    return profile.outputLimit > 0 ? profile.outputLimit : model.defaultMaxTokens();
}

// True when the body asks for thinking.
static bool addThinking(QJsonObject &body, const ModelProfile &profile, const AnthropicModel &model,
                        bool mayThinkByBudget, const EndpointQuirks &quirks)
{
    const QString &level = profile.options.thinkingLevel;
    const bool adaptive = model.thinksAdaptively() != quirks.otherThinkingForm;
    if (level.isEmpty() || quirks.noThinking)
        return false;
    const QJsonObject effort{{"effort"_L1, effortOf(profile, model)}};
    if (level == "off"_L1) {
        if (quirks.alwaysThinks)
            body.insert("output_config"_L1, effort);
        else
            body.insert("thinking"_L1, QJsonObject{{"type"_L1, u"disabled"_s}});
        return quirks.alwaysThinks;
    }
    if (adaptive) {
        body.insert("thinking"_L1,
                    QJsonObject{{"type"_L1, u"adaptive"_s}, {"display"_L1, u"summarized"_s}});
        body.insert("output_config"_L1, effort);
        return true;
    }
    const int budget = budgetOf(level, body.value("max_tokens"_L1).toInt());
    if (budget == 0 || !mayThinkByBudget)
        return false;
    body.insert("thinking"_L1,
                QJsonObject{{"type"_L1, u"enabled"_s}, {"budget_tokens"_L1, budget}});
    return true;
}

QJsonObject anthropicRequestBody(const ModelProfile &profile, const ChatRequest &request,
                                 const EndpointQuirks &quirks)
{
    const AnthropicModel model = AnthropicModel::fromName(request.model);
    const RequestOptions &options = profile.options;
    AnthropicMessages messages(profile, request, quirks);
    QJsonObject body{{"model"_L1, request.model},
                     {"messages"_L1, messages.write()},
                     {"max_tokens"_L1, maxTokensOf(profile, model)},
                     {"stream"_L1, true}};
    if (!request.system.trimmed().isEmpty()) {
        const QJsonObject text{{"type"_L1, u"text"_s}, {"text"_L1, request.system}};
        body.insert("system"_L1, QJsonArray{withCacheMark(text)});
    }
    if (!request.tools.empty())
        body.insert("tools"_L1, toolsOf(request));
    const bool thinks
        = addThinking(body, profile, model, messages.turnBeginsWithThinking(), quirks);
    if (options.temperature && !thinks && model.takesTemperature() && !quirks.noTemperature)
        body.insert("temperature"_L1, std::min(*options.temperature, 1.0)); // others go up to 2
    for (auto it = options.extraBody.begin(); it != options.extraBody.end(); ++it)
        body.insert(it.key(), it.value());
    return body;
}

QUrl anthropicUrl(const QUrl &baseUrl)
{
    constexpr auto kMethod = "/messages"_L1;
    static const QRegularExpression version(uR"(/v\d+[a-z0-9]*$)"_s);
    QUrl url = baseUrl;
    QString path = url.path(QUrl::FullyEncoded);
    while (path.endsWith(u'/'))
        path.chop(1);
    if (!path.endsWith(kMethod)) {
        if (!path.contains(version))
            path += "/v1"_L1;
        path += kMethod;
    }
    url.setPath(path, QUrl::TolerantMode);
    return url;
}

} // namespace AgentCore
