// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/subagentdefinition.h"

#include "agentcore/base/resourcetext.h"
#include "agentcore/config/frontmatter.h"
#include "agentcore/mcp/mcpserverspec.h"
#include "agentcore/tools/tool.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

static std::unexpected<Error> wrong(const QString &field, const QString &words)
{
    return fail(ErrorCode::InvalidInput, field + u' ' + words);
}

bool SubagentDefinition::isName(const QString &name)
{
    static const QRegularExpression pattern(
        u"\\A[A-Za-z0-9_-]{1,%1}\\z"_s.arg(SubagentDefinition::kMaxNameChars));
    return pattern.match(name).hasMatch();
}

static Result<RequestOptions> optionsOf(const FrontMatter &matter)
{
    RequestOptions options;
    if (const QString text = matter.text("temperature"_L1); !text.isEmpty()) {
        const auto temperature = RequestOptions::parseTemperature(text);
        if (!temperature)
            return wrong(u"temperature"_s, temperature.error().message);
        options.temperature = *temperature;
    }
    options.thinkingLevel = matter.text("thinking"_L1);
    return options;
}

static Result<int> maxRequestsOf(const FrontMatter &matter, bool isExternal)
{
    const QString text = matter.text("max_turns"_L1);
    if (text.isEmpty())
        return isExternal ? SubagentDefinition::kMostRequests : SubagentDefinition::kUsualRequests;
    bool isNumber = false;
    const int requests = text.toInt(&isNumber);
    if (!isNumber || requests < 1 || requests > SubagentDefinition::kMostRequests) {
        return wrong(
            u"max_turns"_s,
            u"must be a whole number from 1 to %1"_s.arg(SubagentDefinition::kMostRequests));
    }
    return requests;
}

static Result<QString> modelOf(const FrontMatter &matter)
{
    const QString model = matter.text("model"_L1);
    if (model.isEmpty() || model == "inherit"_L1)
        return QString();
    if (model.indexOf(u'/') < 1 || model.endsWith(u'/'))
        return wrong(u"model"_s, u"must be \"provider/model\" or \"inherit\""_s);
    return model;
}

//! What an agent of others uses and asks is its own business: a file that says more would promise
//! what nobody keeps.
static Result<QString> agentOf(const FrontMatter &matter)
{
    const QString agent = matter.text("agent"_L1);
    if (agent.isEmpty())
        return matter.fields.contains("agent"_L1)
            ? Result<QString>(wrong(u"agent"_s, u"is empty: it names an agent of acp.json"_s))
            : Result<QString>(QString());
    if (!McpServerSpec::isValidName(agent))
        return wrong(u"agent"_s, u"must be the name of an agent of acp.json"_s);
    for (const auto field : {"tools"_L1, "model"_L1, "temperature"_L1, "thinking"_L1}) {
        const QString text = matter.text(field);
        const bool saysNothing = text == "*"_L1 || text == "inherit"_L1; // as if it was not there
        if (matter.fields.contains(field) && !saysNothing) {
            return wrong(QString(field),
                         u"cannot be set where \"agent\" names an agent, which has its own"_s);
        }
    }
    return agent;
}

Result<SubagentDefinition> SubagentDefinition::fromMatter(const FrontMatter &matter,
                                                          const QString &fileName)
{
    SubagentDefinition definition;
    definition.name = matter.text("name"_L1);
    if (definition.name.isEmpty())
        definition.name = fileName;
    if (!isName(definition.name)) {
        return wrong(
            u"name"_s,
            u"must be made of at most %1 letters, digits, \"_\" and \"-\""_s.arg(kMaxNameChars));
    }
    definition.description = matter.text("description"_L1).simplified().left(kMaxDescriptionChars);
    if (definition.description.isEmpty())
        return wrong(u"description"_s, u"is missing: it says when to use the sub-agent"_s);
    definition.prompt = matter.body.trimmed();
    if (definition.prompt.isEmpty())
        return wrong(u"the text"_s, u"is missing: it says what the sub-agent is to do"_s);
    if (matter.fields.contains("tools"_L1) && matter.text("tools"_L1) != "*"_L1)
        definition.tools = matter.list("tools"_L1);
    auto agent = agentOf(matter);
    if (!agent)
        return std::unexpected(agent.error());
    definition.agent = *std::move(agent);
    auto model = modelOf(matter);
    auto options = optionsOf(matter);
    const auto requests = maxRequestsOf(matter, !definition.agent.isEmpty());
    if (!model)
        return std::unexpected(model.error());
    if (!options)
        return std::unexpected(options.error());
    if (!requests)
        return std::unexpected(requests.error());
    definition.model = *std::move(model);
    definition.options = *std::move(options);
    definition.maxRequests = *requests;
    return definition;
}

QString SubagentDefinition::role() const
{
    QString text = resourceText(u"prompts/subagent.md"_s);
    text.replace("{name}"_L1, name);
    text.replace("{role}"_L1, prompt); // last: it may hold braces
    return text;
}

bool SubagentDefinition::takes(const Tool &tool) const
{
    if (tool.isForPlanning())
        return false;
    return tools ? tools->contains(tool.definition().name) : !tool.needsUser();
}

} // namespace AgentCore
