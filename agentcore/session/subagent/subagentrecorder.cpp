// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/subagentrecorder.h"

#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

SubagentRecorder::SubagentRecorder(SessionRecorder *session, const QString &callId, QObject *parent)
    : SessionRecorder(parent)
    , m_session(session)
    , m_callId(callId)
{ }

bool SubagentRecorder::knowsCall(const QString &id) const
{
    return SessionRecorder::knowsCall(id) || m_session->knowsCall(id);
}

void SubagentRecorder::whenDurable(QObject *context, const SyncQueue::Waiter &then)
{
    m_session->whenDurable(context, then);
}

QString SubagentRecorder::lastText() const
{
    const std::vector<ChatMessage> messages = history().requestMessages();
    for (const ChatMessage &message : messages | std::views::reverse) {
        if (message.role != ChatMessage::Role::Assistant)
            continue;
        QString text;
        for (const MessagePart &part : message.parts) {
            if (const auto *said = std::get_if<TextPart>(&part))
                text += said->text;
        }
        if (text = text.trimmed(); !text.isEmpty())
            return text;
    }
    return {};
}

void SubagentRecorder::tell(const QString &text)
{
    m_isAtLineStart = text.endsWith(u'\n');
    emit progressed(text);
}

void SubagentRecorder::tellLine(const QString &line)
{
    tell((m_isAtLineStart ? QString() : u"\n"_s) + line + u'\n');
}

Result<void> SubagentRecorder::append(const SessionEvent &event, Durability durability)
{
    if (const auto *tool = std::get_if<ToolEvent>(&event))
        return forward(*tool, durability);
    if (std::holds_alternative<ReplyEvent>(event)) {
        ++m_requests;
        if (!m_isAtLineStart)
            tell(u"\n"_s);
    } else if (const auto *notice = std::get_if<NoticeRaised>(&event)) {
        if (notice->canRetry)
            m_ending = notice->title;
        tellLine(u"[%1]"_s.arg(notice->title));
    } else if (const auto *compaction = std::get_if<CompactionEvent>(&event)) {
        tellLine(
            u"[its conversation was compacted: %1 tokens, before %2]"_s.arg(compaction->tokensAfter)
                .arg(compaction->tokensBefore));
    }
    return {};
}

//! The sub-agent's history does not know of the change yet.
Result<void> SubagentRecorder::forward(const ToolEvent &event, Durability durability)
{
    const ToolCallState *known = history().toolCall(event.id);
    ToolCallState call = known ? *known : ToolCallState();
    const ToolStatus before = call.status;
    event.applyTo(call);
    call.id = event.id;
    call.parentId = m_callId;
    m_toolCalls += known ? 0 : 1;
    // What the call brought is for the sub-agent's model; people see its content.
    std::optional<ToolResult> result;
    if (event.result)
        result = ToolResult{{}, event.result->isError};
    if (auto recorded = m_session->recordToolCall(call, durability, result); !recorded)
        return recorded;
    if (call.status == ToolStatus::InProgress && before != call.status)
        tellLine(u"→ "_s + call.title);
    else if (call.status == ToolStatus::Failed && before == ToolStatus::Pending)
        tellLine(u"✗ "_s + call.title);
    return {};
}

Result<void> SubagentRecorder::appendText(QLatin1StringView kind, const QString &id,
                                          const QString &text, const QDateTime &)
{
    if (kind == "out"_L1)
        return m_session->recordOutput(id, text);
    if (kind == "text"_L1)
        tell(text);
    return {};
}

} // namespace AgentCore
