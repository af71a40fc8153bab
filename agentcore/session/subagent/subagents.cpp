// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/subagents.h"

#include "agentcore/config/foldertrust.h"
#include "agentcore/config/paths.h"
#include "agentcore/history/promptcontent.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/subagent/subagenttool.h"
#include "agentcore/session/turnrunner.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

Subagents::Subagents(ModelServices models, std::shared_ptr<ExternalAgents> external,
                     QObject *parent)
    : QObject(parent)
    , m_models(std::move(models))
    , m_external(std::move(external))
{ }

Subagents::~Subagents() = default;

bool Subagents::onlyReads(const SubagentDefinition &definition, const ToolRegistry &tools)
{
    return definition.agent.isEmpty() && definition.tools
        && std::ranges::all_of(*definition.tools, [&](const QString &name) {
               const Tool *tool = tools.find(name);
               // A tool of an MCP server may still come.
               return tool ? tool->isReadOnly() : !name.startsWith("mcp_"_L1);
           });
}

void Subagents::readDefinitions(const TurnEnvironment &environment)
{
    const QString &folder = environment.context->roots.constFirst();
    if (!m_definitions) {
        m_definitions = std::make_unique<SubagentDefinitions>(SubagentDefinitions::Sources{
            Paths::configDir() + u"/agents"_s, folder + u"/.agentao/agents"_s, [folder] {
                return FolderTrust(Paths::configDir()).state(folder) == FolderTrust::State::Trusted;
            }});
    }
    const QStringList problems
        = m_definitions->refresh([&environment](const SubagentDefinition &definition) {
              return onlyReads(definition, *environment.tools);
          });
    for (const QString &problem : problems) {
        environment.recorder->showOnly(NoticeRaised{NoticeRaised::Severity::Warning,
                                                    Phrase(Saying::SubagentDefinitionBad), problem,
                                                    false});
    }
}

//! Tells what was not told before.
void Subagents::tellUnknownTools(const TurnEnvironment &environment)
{
    QStringList problems;
    for (const SubagentDefinition &definition : m_definitions->all()) {
        QStringList unknown = definition.tools.value_or(QStringList());
        unknown.removeIf([&environment](const QString &name) {
            return environment.tools->find(name) || environment.tools->isOff(name)
                || name.startsWith("mcp_"_L1); // may come
        });
        if (!unknown.isEmpty() && !SubagentDefinitions::builtin().contains(definition))
            problems += u"%1: %2"_s.arg(definition.name, unknown.join(", "_L1));
    }
    for (const QString &problem : std::as_const(problems)) {
        if (!m_toldTools.contains(problem)) {
            environment.recorder->showOnly(NoticeRaised{NoticeRaised::Severity::Warning,
                                                        Phrase(Saying::SubagentToolsUnknown),
                                                        problem, false});
        }
    }
    m_toldTools = problems;
}

void Subagents::equip(TurnEnvironment &environment)
{
    readDefinitions(environment);
    tellUnknownTools(environment);
    const bool hasUser = environment.context->elicitation;
    m_tools = environment.tools->filtered(
        [hasUser](const Tool &tool) { return hasUser || !tool.needsUser(); });
    for (const SubagentDefinition &definition : m_definitions->all()) {
        m_tools.add(std::make_unique<SubagentTool>(this, definition,
                                                   onlyReads(definition, *environment.tools)));
    }
    environment.tools = &m_tools;
}

std::optional<ToolCallPart> Subagents::addressed(const QList<ContentBlock> &content)
{
    if (content.isEmpty() || !content.first().text.startsWith(u'@'))
        return {};
    static const QRegularExpression form(u"\\A@([A-Za-z0-9_-]+)\\s+(\\S.*)"_s,
                                         QRegularExpression::DotMatchesEverythingOption);
    QStringList texts;
    for (const MessagePart &part : modelParts(content)) {
        if (const auto *text = std::get_if<TextPart>(&part))
            texts += text->text;
    }
    const QRegularExpressionMatch match = form.match(texts.join(u'\n'));
    if (!match.hasMatch() || !m_runner)
        return {};
    const QString name = match.captured(1);
    const auto &all = m_definitions->all();
    const auto known = std::ranges::find(all, name, &SubagentDefinition::name);
    if (known != all.end() && known->agent.isEmpty())
        return {};
    SubagentDefinition definition{
        .name = name, .maxRequests = SubagentDefinition::kMostRequests, .agent = name};
    if (known != all.end()) {
        definition = *known;
    } else {
        const QString &folder = m_runner->environment().context->roots.constFirst();
        if (!SubagentDefinition::isName(name) || !m_external || !m_external->has(name, folder))
            return {};
        m_tools.add(std::make_unique<SubagentTool>(this, definition, false));
    }
    const QJsonObject input{{"task"_L1, match.captured(2)}};
    return ToolCallPart{QUuid::createUuid().toString(QUuid::WithoutBraces), definition.toolName(),
                        QString::fromUtf8(QJsonDocument(input).toJson(QJsonDocument::Compact))};
}

void Subagents::follow(TurnRunner *runner)
{
    m_runner = runner;
    connect(this, &Subagents::used, runner, &TurnRunner::addUsage);
}

TurnEnvironment Subagents::environment()
{
    Q_ASSERT(m_runner);
    TurnEnvironment environment = m_runner->environment();
    environment.effects = &m_effects;
    environment.questions = &m_questions;
    return environment;
}

} // namespace AgentCore
