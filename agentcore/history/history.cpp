// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/history.h"

#include "agentcore/history/promptcontent.h"

#include <iterator>
#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

NoticeRaised restoreNotice(const RestoreEvent &event)
{
    return {NoticeRaised::Severity::Info,
            event.paths.size() == 1 ? u"A file was restored"_s
                                    : u"%1 files were restored"_s.arg(event.paths.size()),
            event.paths.join(u'\n'), false};
}

void History::apply(const SessionEvent &event)
{
    std::visit([this](const auto &known) { add(known); }, event);
}

void History::noteMessageId(const QString &messageId)
{
    if (messageId.startsWith(u'm'))
        m_lastMessage = qMax(m_lastMessage, QStringView(messageId).sliced(1).toLongLong());
}

void History::appendText(const QString &messageId, const QString &text, const QDateTime &at)
{
    if (m_lost.begins(LostReply::Stream::Text, messageId, !m_streamedText.isEmpty()))
        restoreLostReply();
    m_streamedText += text;
    if (!m_transcript.empty()) {
        auto *last = std::get_if<AgentTextAppended>(&m_transcript.back());
        if (last && last->messageId == messageId) {
            last->text += text;
            return;
        }
    }
    noteMessageId(messageId);
    m_turnOpen = true;
    m_transcript.emplace_back(AgentTextAppended{messageId, text, at});
}

void History::appendThought(const QString &messageId, const QString &text, const QDateTime &at)
{
    if (m_lost.begins(LostReply::Stream::Thought, messageId, !m_streamedThought.isEmpty()))
        restoreLostReply();
    m_streamedThought += text;
    if (!m_transcript.empty()) {
        auto *last = std::get_if<AgentThoughtAppended>(&m_transcript.back());
        if (last && last->messageId == messageId) {
            last->text += text;
            if (at.isValid())
                last->until = at;
            return;
        }
    }
    noteMessageId(messageId);
    m_turnOpen = true;
    m_transcript.emplace_back(AgentThoughtAppended{messageId, text, at});
}

bool History::isGrowing(const QString &messageId) const
{
    if (m_transcript.empty())
        return false;
    if (const auto *text = std::get_if<AgentTextAppended>(&m_transcript.back()))
        return text->messageId == messageId;
    const auto *thought = std::get_if<AgentThoughtAppended>(&m_transcript.back());
    return thought && thought->messageId == messageId;
}

void History::add(const UserEvent &event)
{
    closeWork();
    noteMessageId(event.messageId);
    m_branches.beginTurn(event, {m_messages, m_transcript}, branchState());
    m_turnStart = m_messages.size();
    m_messages.push_back({ChatMessage::Role::User, modelParts(event)});
    m_userIndex.insert(event.messageId, m_turnStart);
    if (event.way != UserEvent::Way::Steer)
        m_turnUserIds.clear();
    m_turnUserIds += event.messageId;
    for (const ContentBlock &block : event.content)
        m_transcript.emplace_back(UserMessageAdded{event.messageId, block, event.at});
    m_planIndex.reset();
    m_turnOpen = true;
    m_isCommandTurn = event.way == UserEvent::Way::Command;
    m_isCommandTold = false;
    m_canRetry = m_canRetry && m_isCommandTurn; // which asks the model nothing
}

void History::add(const FactsEvent &event)
{
    // Behind the message: what a provider has cached of the conversation ends with its words.
    TextPart part{"<facts>\n"_L1 + event.text + "\n</facts>"_L1};
    if (!m_messages.empty() && m_messages.back().role == ChatMessage::Role::User)
        m_messages.back().parts.emplace_back(std::move(part));
    else
        m_messages.push_back({ChatMessage::Role::User, {std::move(part)}});
}

//! The next \a length units of \a streamed from \a position on; all of it is shared, not copied.
static QString takeStreamed(const QString &streamed, qsizetype &position, qsizetype length)
{
    const qsizetype start = std::exchange(position, qMin(position + length, streamed.size()));
    if (start == 0 && length >= streamed.size())
        return streamed;
    return streamed.sliced(start, position - start);
}

//! How much streamed reasoning \a event stands for.
static qsizetype streamedReasoning(const ReplyEvent &event)
{
    qsizetype length = 0;
    for (const ReplyPart &reply : event.parts) {
        if (std::holds_alternative<ReasoningPart>(reply.part))
            length += reply.streamedLength.value_or(0);
    }
    return length;
}

//! Lets the transcript's newest text and that of \a message share their memory.
void History::shareText(ChatMessage &message)
{
    auto *shown
        = m_transcript.empty() ? nullptr : std::get_if<AgentTextAppended>(&m_transcript.back());
    for (MessagePart &part : message.parts) {
        auto *text = std::get_if<TextPart>(&part);
        if (shown && text && text->text == shown->text) {
            shown->text.squeeze();
            text->text = shown->text;
        }
    }
}

void History::add(const ReplyEvent &event)
{
    m_turnOpen = true;
    if (m_lost.hasCalls())
        restoreLostReply();
    ChatMessage message{ChatMessage::Role::Assistant, {}};
    const bool isReasoningWhole = streamedReasoning(event) <= m_streamedThought.size();
    qsizetype textPosition = 0;
    qsizetype thoughtPosition = 0;
    for (const ReplyPart &reply : event.parts) {
        MessagePart part = reply.part;
        // What the provider wants back belongs to the whole text.
        if (!isReasoningWhole && std::holds_alternative<ReasoningPart>(part))
            continue;
        if (reply.streamedLength) {
            if (auto *text = std::get_if<TextPart>(&part))
                text->text = takeStreamed(m_streamedText, textPosition, *reply.streamedLength);
            else if (auto *thought = std::get_if<ReasoningPart>(&part))
                thought->text
                    = takeStreamed(m_streamedThought, thoughtPosition, *reply.streamedLength);
        }
        message.parts.push_back(std::move(part));
    }
    shareText(message);
    m_streamedText = QString();
    m_streamedThought = QString();
    flushResults();
    m_waiting = message.toolCalls();
    m_lost.endReply(m_waiting);
    if (!message.parts.empty())
        m_messages.push_back(std::move(message));
}

ReplyEvent History::makeReplyEvent(FinishReason reason, const ChatMessage &message) const
{
    ReplyEvent event{reason, {}};
    QStringView text(m_streamedText);
    QStringView thought(m_streamedThought);
    const auto wasStreamed = [](QStringView &streamed, const QString &part) {
        if (part.isEmpty() || !streamed.startsWith(part))
            return false;
        streamed = streamed.sliced(part.size());
        return true;
    };
    for (const MessagePart &part : message.parts) {
        ReplyPart reply{part, std::nullopt};
        if (auto *textPart = std::get_if<TextPart>(&reply.part)) {
            if (wasStreamed(text, textPart->text))
                reply.streamedLength = std::exchange(textPart->text, {}).size();
        } else if (auto *thoughtPart = std::get_if<ReasoningPart>(&reply.part)) {
            if (wasStreamed(thought, thoughtPart->text))
                reply.streamedLength = std::exchange(thoughtPart->text, {}).size();
        }
        event.parts.push_back(std::move(reply));
    }
    return event;
}

void History::add(const ToolEvent &event)
{
    m_turnOpen = true;
    auto index = m_callIndex.constFind(event.id);
    if (index == m_callIndex.cend()) {
        index = m_callIndex.insert(event.id, m_transcript.size());
        m_transcript.emplace_back(ToolCallChanged{{}, true});
    }
    ToolCallState &call = std::get<ToolCallChanged>(m_transcript[*index]).call;
    event.applyTo(call);
    if (event.status == ToolStatus::Completed)
        noteChanges(call);
    if (!m_isCommandTurn)
        m_lost.noteCall(call);
    if (event.result) {
        m_liveOutput.remove(event.id);
        if (m_isCommandTurn)
            tellOfCommand(event.result->text, true);
        else if (call.parentId.isEmpty()) // else no model of this conversation made it
            m_results.insert(event.id, *event.result);
    }
}

void History::add(const OutputEvent &event)
{
    QString &output = m_liveOutput[event.toolCallId];
    output += QStringView(event.text).left(kMaxLiveOutput - output.size());
}

void History::add(const PlanChanged &event)
{
    if (m_planIndex) {
        m_transcript[*m_planIndex] = event;
    } else {
        m_planIndex = m_transcript.size();
        m_transcript.emplace_back(event);
    }
}

void History::add(const TurnEndEvent &event)
{
    closeWork();
    noteTurnEnd(event.at);
    const bool failed = !event.error.isEmpty();
    if (!failed && event.reason == StopReason::Refusal) {
        m_messages.erase(std::next(m_messages.begin(), std::ptrdiff_t(m_turnStart)),
                         m_messages.end());
        m_userIndex.remove(m_turnUserIds.value(m_turnUserIds.size() - 1));
        m_compactions.handleErased(m_turnStart);
        m_canRetry = false;
    } else if (!m_isCommandTurn) {
        m_canRetry = failed || event.reason != StopReason::EndTurn;
    }
    m_turnOpen = false;
    m_isCommandTurn = false;
}

void History::noteTurnEnd(const QDateTime &at)
{
    for (SessionUpdate &update : m_transcript | std::views::reverse) {
        auto *user = std::get_if<UserMessageAdded>(&update);
        if (!user)
            continue;
        user->turnEndedAt = at;
        return;
    }
}

void History::add(const RestoreEvent &event)
{
    // The model knows these files as it left them.
    constexpr qsizetype kMaxPaths = 100;
    QString paths = event.paths.first(qMin(kMaxPaths, event.paths.size())).join(u'\n');
    if (event.paths.size() > kMaxPaths)
        paths += u"\nand %1 more"_s.arg(event.paths.size() - kMaxPaths);
    m_messages.push_back(
        {ChatMessage::Role::User,
         {TextPart{u"The user restored these files to an earlier state; read them again before "
                   "you rely on what they hold:\n"_s
                   + paths}}});
    m_transcript.emplace_back(restoreNotice(event));
    m_branches.noteChange(event.paths);
}

void History::add(const CompactionEvent &event)
{
    Compactions::Moment moment{keptIndex(event), {}, lastPlan()};
    for (const QString &id : std::as_const(m_turnUserIds)) {
        const auto prompt = m_userIndex.constFind(id);
        if (m_turnOpen && prompt != m_userIndex.cend())
            moment.prompts.push_back(*prompt);
    }
    m_lastCompaction = m_compactions.add(event, moment);
    m_transcript.emplace_back(m_lastCompaction);
    m_usageIndex = size_t(-1);
}

void History::add(const PinEvent &event)
{
    if (event.pinned)
        m_pinnedMessages.insert(event.messageId);
    else
        m_pinnedMessages.remove(event.messageId);
}

void History::add(const CommandEvent &event)
{
    noteMessageId(event.messageId);
    noteMessageId(event.answerId);
    m_transcript.emplace_back(
        UserMessageAdded{event.messageId, ContentBlock::fromText(event.command), event.at});
    m_transcript.emplace_back(AgentTextAppended{event.answerId, event.answer, event.at});
}

void History::add(const MarkEvent &event)
{
    m_isPinned = event.pinned.value_or(m_isPinned);
    m_isArchived = event.archived.value_or(m_isArchived);
    m_isMarked = true;
}

std::vector<SessionEvent> History::labels() const
{
    std::vector<SessionEvent> labels;
    if (m_isRenamed)
        labels.emplace_back(TitleChanged{m_title});
    if (m_isMarked)
        labels.emplace_back(MarkEvent{m_isPinned, m_isArchived});
    return labels;
}

void History::flushResults()
{
    if (auto message = resultsMessage())
        m_messages.push_back(std::move(*message));
    m_waiting.clear();
    m_results.clear();
}

void History::restoreLostReply()
{
    std::vector<ToolCallPart> calls;
    QHash<QString, ToolResult> results;
    for (const QString &id : m_lost.takeCalls()) {
        const ToolCallState *call = toolCall(id);
        if (!call)
            continue; // of a branch that was left
        calls.push_back(LostReply::partOf(*call));
        if (m_results.contains(id))
            results.insert(id, m_results.take(id));
    }
    flushResults();
    ChatMessage message{ChatMessage::Role::Assistant, {}};
    if (const QString text = std::exchange(m_streamedText, {}); !text.isEmpty())
        message.parts.emplace_back(TextPart{text});
    m_streamedThought = QString();
    std::ranges::copy(calls, std::back_inserter(message.parts));
    if (!message.parts.empty())
        m_messages.push_back(std::move(message));
    m_waiting = std::move(calls);
    m_results = std::move(results);
    flushResults();
}

void History::closeWork()
{
    if (m_lost.hasCalls())
        restoreLostReply();
    flushResults();
    if (!m_streamedText.isEmpty()) {
        m_messages.push_back(
            {ChatMessage::Role::Assistant, {TextPart{std::exchange(m_streamedText, {})}}});
    }
    m_streamedThought.clear();
    m_lost.endReply({});
    for (const QString &id : openToolCalls()) {
        ToolCallState &call = std::get<ToolCallChanged>(m_transcript[m_callIndex.value(id)]).call;
        call.status = ToolStatus::Failed;
        const QString output = m_liveOutput.take(id);
        if (!output.isEmpty())
            call.content.append(ToolText{output});
        call.content.append(ToolText{u"Interrupted before it finished"_s});
        if (m_isCommandTurn)
            tellOfCommand(output);
    }
    if (m_isCommandTurn)
        tellOfCommand({});
}

void History::finishLoading()
{
    if (m_turnOpen)
        endInterrupted();
}

void History::endInterrupted()
{
    closeWork();
    m_turnOpen = false;
    const bool isCommand = std::exchange(m_isCommandTurn, false);
    m_canRetry = m_canRetry || !isCommand;
    m_transcript.emplace_back(NoticeRaised{
        NoticeRaised::Severity::Warning, u"The program ended in the middle of this turn"_s,
        u"Everything that was shown is kept. A command that was running then may have "
        "done part of its work."_s,
        !isCommand});
}

std::vector<SessionUpdate> History::transcript() const
{
    std::vector<SessionUpdate> updates;
    updates.reserve(m_transcript.size() + 1);
    for (const SessionUpdate &update : m_transcript) {
        updates.push_back(update);
        const auto *changed = std::get_if<ToolCallChanged>(&update);
        if (!changed || m_liveOutput.isEmpty())
            continue;
        if (const QString output = m_liveOutput.value(changed->call.id); !output.isEmpty())
            updates.emplace_back(ToolOutputAppended{changed->call.id, output});
    }
    if (m_usage)
        updates.emplace_back(*m_usage);
    return updates;
}

const ToolCallState *History::toolCall(const QString &id) const
{
    const auto index = m_callIndex.constFind(id);
    if (index == m_callIndex.cend())
        return nullptr;
    return &std::get<ToolCallChanged>(m_transcript[*index]).call;
}

QStringList History::openToolCalls() const
{
    QStringList open;
    // Only the turn that is open has any, and it stands at the end.
    for (const SessionUpdate &update : m_transcript | std::views::reverse) {
        if (std::holds_alternative<UserMessageAdded>(update))
            break;
        const auto *changed = std::get_if<ToolCallChanged>(&update);
        if (changed && changed->call.status != ToolStatus::Completed
            && changed->call.status != ToolStatus::Failed)
            open.prepend(changed->call.id);
    }
    return open;
}

} // namespace AgentCore
