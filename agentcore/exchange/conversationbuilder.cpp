// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/conversationbuilder.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/history/foreigncall.h"
#include "agentcore/history/promptcontent.h"
#include "agentcore/history/sessiontitle.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

ConversationBuilder::ConversationBuilder(const QString &cwd)
    : m_tools(ToolRegistry::builtin())
{
    m_context.roots = {cwd};
}

void ConversationBuilder::setTimes(const QDateTime &createdAt, const QDateTime &updatedAt)
{
    m_session.createdAt = createdAt;
    m_session.updatedAt = updatedAt.isValid() ? updatedAt : createdAt;
    m_time = createdAt;
}

void ConversationBuilder::addTitle(const QString &title)
{
    if (const auto clean = cleanTitle(title); clean && m_title.isEmpty()) {
        m_title = *clean;
        m_session.events.emplace_back(TitleChanged{m_title});
    }
}

void ConversationBuilder::addModel(const QString &name)
{
    if (!name.trimmed().isEmpty())
        m_session.events.emplace_back(ModelEvent{name.simplified(), {}});
}

void ConversationBuilder::addFacts(const QString &facts)
{
    if (!m_facts.isEmpty() && !facts.isEmpty())
        m_facts += u'\n';
    m_facts += facts;
}

void ConversationBuilder::endTurn(StopReason reason)
{
    if (!m_inTurn)
        return;
    m_session.events.emplace_back(TurnEndEvent{m_time, reason, {}});
    m_waiting.clear();
    m_inTurn = false;
}

void ConversationBuilder::addUser(const QList<ContentBlock> &content, const QDateTime &at)
{
    endTurn(m_isAnswered ? StopReason::EndTurn : StopReason::Cancelled);
    if (at.isValid())
        m_time = at;
    if (m_title.isEmpty())
        addTitle(titleFromPrompt(content));
    UserEvent event{newMessageId(), m_time, content};
    event.facts = std::exchange(m_facts, {});
    m_session.events.emplace_back(std::move(event));
    m_hasMessages = true;
    m_inTurn = true;
    m_isAnswered = false;
}

void ConversationBuilder::addAnswer(const Answer &answer)
{
    if (answer.text.isEmpty() && answer.thought.isEmpty() && answer.calls.empty())
        return;
    const QString id = newMessageId();
    if (!answer.thought.isEmpty())
        m_session.events.emplace_back(ThoughtEvent{id, answer.thought});
    ReplyEvent reply;
    reply.reason = answer.calls.empty() ? FinishReason::EndTurn : FinishReason::ToolCalls;
    if (!answer.text.isEmpty()) {
        m_session.events.emplace_back(TextEvent{newMessageId(), answer.text});
        reply.parts.push_back({TextPart{}, answer.text.size()});
    }
    std::vector<ToolCallPart> calls = answer.calls;
    for (ToolCallPart &call : calls) {
        const QString theirs = call.id;
        for (int next = 2; call.id.isEmpty() || m_callIds.contains(call.id); ++next)
            call.id = (theirs.isEmpty() ? u"call"_s : theirs) + u'-' + QString::number(next);
        m_callIds.insert(call.id);
        m_waiting.insert(theirs, call.id);
        reply.parts.push_back({call, std::nullopt});
    }
    m_session.events.emplace_back(std::move(reply));
    for (const ToolCallPart &call : calls)
        addCall(call);
    m_hasMessages = true;
    m_inTurn = true;
    m_isAnswered = calls.empty();
}

void ConversationBuilder::addCall(const ToolCallPart &call)
{
    ToolEvent event;
    event.id = call.id;
    event.name = call.name;
    event.title = call.name;
    event.status = ToolStatus::Pending;
    event.kind = ToolKind::Other;
    if (const auto input = parseJsonObject(call.arguments.toUtf8())) {
        event.rawInput = *input;
        if (const Tool *tool = m_tools.find(call.name)) {
            event.title = tool->title(*input, m_context);
            event.kind = tool->kind();
        }
        const bool isKnown = !event.title->with().isEmpty();
        const auto foreign
            = isKnown ? std::nullopt : ForeignCall::of(call.name, *input, m_context.roots.first());
        if (foreign) {
            event.title = foreign->title;
            event.kind = foreign->kind;
        }
    }
    m_session.events.emplace_back(std::move(event));
}

bool ConversationBuilder::addResult(const QString &callId, const ToolResult &result)
{
    const QString id = m_waiting.take(callId);
    if (id.isEmpty())
        return false;
    ToolEvent event;
    event.id = id;
    event.status = result.isError ? ToolStatus::Failed : ToolStatus::Completed;
    event.content = QList<ToolContent>{ToolText{result.text}};
    event.result = result;
    m_session.events.emplace_back(std::move(event));
    return true;
}

ImportedSession ConversationBuilder::finish()
{
    endTurn(m_isAnswered ? StopReason::EndTurn : StopReason::Cancelled);
    if (!m_session.updatedAt.isValid())
        m_session.updatedAt = m_time;
    return std::move(m_session);
}

} // namespace AgentCore
