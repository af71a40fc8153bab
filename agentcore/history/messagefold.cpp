// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/messagefold.h"

#include "agentcore/history/eventvisit.h"
#include "agentcore/history/promptcontent.h"

#include <iterator>
#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

void MessageFold::apply(const SessionEvent &event, TranscriptFold &shown)
{
    std::visit(
        Overloaded{
            [this](const OneOf<UserEvent, FactsEvent, TurnEndEvent, RestoreEvent> auto &told) {
                add(told);
            },
            [&](const OneOf<ReplyEvent, ToolEvent, CompactionEvent> auto &told) {
                add(told, shown);
            },
            [this](const UsageChanged &usage) {
                m_usage = usage;
                m_usageIndex = m_messages.size();
            },
            [this](const PinEvent &pin) {
                if (pin.pinned)
                    m_pinned.insert(pin.messageId);
                else
                    m_pinned.remove(pin.messageId);
            },
            // By appendText(), appendThought() and takeBranch().
            [](const OneOf<TextEvent, ThoughtEvent, BranchEvent> auto &) {},
            // No model is told of them.
            [](const OneOf<OutputEvent, PlanChanged, ModeChanged, TitleChanged, ModelEvent,
                           NoticeRaised, FilesChanged, CommandEvent, MarkEvent, AgentEvent,
                           UnknownEvent> auto &) {}},
        event);
}

void MessageFold::appendText(const QString &messageId, const QString &text, bool begins,
                             const TranscriptFold &shown)
{
    if (m_lost.begins(LostReply::Stream::Text, messageId, !m_streamedText.isEmpty()))
        restoreLostReply(shown);
    m_streamedText += text;
    m_turnOpen = m_turnOpen || begins;
}

void MessageFold::appendThought(const QString &messageId, const QString &text, bool begins,
                                const TranscriptFold &shown)
{
    if (m_lost.begins(LostReply::Stream::Thought, messageId, !m_streamedThought.isEmpty()))
        restoreLostReply(shown);
    m_streamedThought += text;
    m_turnOpen = m_turnOpen || begins;
}

void MessageFold::add(const UserEvent &event)
{
    m_turnStart = m_messages.size();
    m_messages.push_back({ChatMessage::Role::User, modelParts(event)});
    m_userIndex.insert(event.messageId, m_turnStart);
    if (event.way != UserEvent::Way::Steer)
        m_turnUserIds.clear();
    m_turnUserIds += event.messageId;
    m_turnOpen = true;
    m_isCommandTurn = event.way == UserEvent::Way::Command;
    m_isCommandTold = false;
    m_canRetry = m_canRetry && m_isCommandTurn; // which asks the model nothing
}

void MessageFold::add(const FactsEvent &event)
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

void MessageFold::add(const ReplyEvent &event, TranscriptFold &shown)
{
    m_turnOpen = true;
    if (m_lost.hasCalls())
        restoreLostReply(shown);
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
    shown.shareText(message);
    m_streamedText = QString();
    m_streamedThought = QString();
    flushResults(shown);
    m_waiting = message.toolCalls();
    m_lost.endReply(m_waiting);
    if (!message.parts.empty())
        m_messages.push_back(std::move(message));
}

ReplyEvent MessageFold::makeReplyEvent(FinishReason reason, const ChatMessage &message) const
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

void MessageFold::add(const ToolEvent &event, const TranscriptFold &shown)
{
    m_turnOpen = true;
    const ToolCallState &call = *shown.toolCall(event.id);
    if (!m_isCommandTurn)
        m_lost.noteCall(call);
    if (!event.result)
        return;
    if (m_isCommandTurn)
        tellOfCommand(event.result->text, true);
    else if (call.parentId.isEmpty()) // else no model of this conversation made it
        m_results.insert(event.id, *event.result);
}

void MessageFold::add(const TurnEndEvent &event)
{
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

void MessageFold::add(const RestoreEvent &event)
{
    // The model knows these files as it left them.
    constexpr qsizetype kMaxPaths = 100;
    QString paths = event.paths.first(qMin(kMaxPaths, event.paths.size())).join(u'\n');
    if (event.paths.size() > kMaxPaths)
        paths += u"\nand %1 more"_s.arg(event.paths.size() - kMaxPaths);
    m_messages.push_back(
        {ChatMessage::Role::User,
         {TextPart{(event.isPartial
                        ? u"The user looked at the changes and rejected some of the lines in these "
                          "files, which went back to what they were; do not make those changes "
                          "again unasked, and read the files before you rely on what they hold:\n"_s
                        : u"The user restored these files to an earlier state; read them again "
                          "before you rely on what they hold:\n"_s)
                   + paths}}});
}

void MessageFold::add(const CompactionEvent &event, const TranscriptFold &shown)
{
    Compactions::Moment moment{keptIndex(event), {}, shown.lastPlan()};
    for (const QString &id : std::as_const(m_turnUserIds)) {
        const auto prompt = m_userIndex.constFind(id);
        if (m_turnOpen && prompt != m_userIndex.cend())
            moment.prompts.push_back(*prompt);
    }
    m_compactions.add(event, moment);
    m_usageIndex = size_t(-1);
}

void MessageFold::flushResults(const TranscriptFold &shown)
{
    if (auto message = resultsMessage(shown))
        m_messages.push_back(std::move(*message));
    m_waiting.clear();
    m_results.clear();
}

void MessageFold::restoreLostReply(const TranscriptFold &shown)
{
    std::vector<ToolCallPart> calls;
    QHash<QString, ToolResult> results;
    for (const QString &id : m_lost.takeCalls()) {
        const ToolCallState *call = shown.toolCall(id);
        if (!call)
            continue; // of a branch that was left
        calls.push_back(LostReply::partOf(*call));
        if (m_results.contains(id))
            results.insert(id, m_results.take(id));
    }
    flushResults(shown);
    ChatMessage message{ChatMessage::Role::Assistant, {}};
    if (const QString text = std::exchange(m_streamedText, {}); !text.isEmpty())
        message.parts.emplace_back(TextPart{text});
    m_streamedThought = QString();
    std::ranges::copy(calls, std::back_inserter(message.parts));
    if (!message.parts.empty())
        m_messages.push_back(std::move(message));
    m_waiting = std::move(calls);
    m_results = std::move(results);
    flushResults(shown);
}

void MessageFold::closeWork(const TranscriptFold &shown)
{
    if (m_lost.hasCalls())
        restoreLostReply(shown);
    flushResults(shown);
    if (!m_streamedText.isEmpty()) {
        m_messages.push_back(
            {ChatMessage::Role::Assistant, {TextPart{std::exchange(m_streamedText, {})}}});
    }
    m_streamedThought.clear();
    m_lost.endReply({});
    if (!m_isCommandTurn)
        return;
    for (const QString &id : shown.openToolCalls())
        tellOfCommand(shown.liveOutput(id));
    tellOfCommand({});
}

bool MessageFold::endInterrupted()
{
    m_turnOpen = false;
    const bool isCommand = std::exchange(m_isCommandTurn, false);
    m_canRetry = m_canRetry || !isCommand;
    return !isCommand;
}

BranchState MessageFold::state() const
{
    return {.usage = m_usage,
            .turnStart = m_turnStart,
            .canRetry
            = m_canRetry || (m_turnOpen && !m_isCommandTurn)}; // an open turn was interrupted
}

void MessageFold::takeBranch(const BranchState &state)
{
    // What was spent was spent for the session, whichever way it took.
    const auto spent = std::exchange(m_usage, state.usage);
    if (spent) {
        if (!m_usage)
            m_usage = UsageChanged{0, spent->windowTokens};
        m_usage->total = spent->total;
        m_usage->costUsd = spent->costUsd;
        m_usage->requests = spent->requests;
        m_usage->knownCostUsd = spent->knownCostUsd;
        m_usage->limits = spent->limits;
    }
    m_usageIndex = size_t(-1); // it may count what the branch does not have
    m_turnStart = state.turnStart;
    m_canRetry = state.canRetry;
}

} // namespace AgentCore
