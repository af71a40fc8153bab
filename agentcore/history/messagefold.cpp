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
    if (m_lost.begins(LostReply::Stream::Text, messageId, !streamedText(shown).isEmpty()))
        restoreLostReply(shown);
    m_turnOpen = m_turnOpen || begins;
    if (begins && !m_streamedUpdate && m_streamedText.isEmpty()) {
        m_streamedUpdate = shown.list().size() - 1;
        return;
    }
    if (begins) // another one
        m_streamedText = takeStreamedText(shown);
    if (!m_streamedUpdate)
        m_streamedText += text;
}

QString MessageFold::streamedText(const TranscriptFold &shown) const
{
    return m_streamedUpdate ? std::get<AgentTextAppended>(shown.list().at(*m_streamedUpdate)).text
                            : m_streamedText;
}

QString MessageFold::takeStreamedText(const TranscriptFold &shown)
{
    QString text = streamedText(shown);
    m_streamedUpdate.reset();
    m_streamedText = QString();
    return text;
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
    QString streamed = takeStreamedText(shown);
    for (const ReplyPart &reply : event.parts) {
        MessagePart part = reply.part;
        // What the provider wants back belongs to the whole text.
        if (!isReasoningWhole && std::holds_alternative<ReasoningPart>(part))
            continue;
        if (reply.streamedLength) {
            if (auto *text = std::get_if<TextPart>(&part))
                text->text = takeStreamed(streamed, textPosition, *reply.streamedLength);
            else if (auto *thought = std::get_if<ReasoningPart>(&part))
                thought->text
                    = takeStreamed(m_streamedThought, thoughtPosition, *reply.streamedLength);
        }
        message.parts.push_back(std::move(part));
    }
    streamed = QString(); // one holder less: what is shared is cut to its size where it is
    shown.shareText(message);
    m_streamedThought = QString();
    flushResults(shown);
    m_waiting = message.toolCalls();
    m_lost.endReply(m_waiting);
    if (!message.parts.empty())
        m_messages.push_back(std::move(message));
}

ReplyEvent MessageFold::makeReplyEvent(FinishReason reason, const ChatMessage &message,
                                       const TranscriptFold &shown) const
{
    ReplyEvent event{reason, {}};
    const QString streamed = streamedText(shown);
    QStringView text(streamed);
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
    if (const QString text = takeStreamedText(shown); !text.isEmpty())
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
    if (const QString text = takeStreamedText(shown); !text.isEmpty())
        m_messages.push_back({ChatMessage::Role::Assistant, {TextPart{text}}});
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

// What a request has of a MessageFold.

static QString interruptedWords()
{
    return u"The call was interrupted before it finished; its effects, if any, are unknown. "
           "Check before you repeat it."_s;
}

std::optional<ChatMessage> MessageFold::resultsMessage(const TranscriptFold &shown) const
{
    if (m_waiting.empty())
        return std::nullopt;
    ChatMessage message{ChatMessage::Role::User, {}};
    for (const ToolCallPart &call : m_waiting) {
        const ToolResult result = m_results.value(call.id, ToolResult{interruptedWords(), true});
        ToolResultPart part{call.id, call.name, result.text, result.isError, {}};
        if (const ToolCallState *state = shown.toolCall(call.id)) {
            for (const ToolContent &content : state->content) {
                if (const auto *image = std::get_if<ToolImage>(&content))
                    part.images.push_back({image->mimeType, image->data});
            }
        }
        message.parts.emplace_back(std::move(part));
    }
    return message;
}

void MessageFold::tellOfCommand(const QString &output, bool isOver)
{
    if (std::exchange(m_isCommandTold, true) || m_messages.empty())
        return;
    constexpr qsizetype kMaxChars = 64 * 1024; // live output may be more than a result
    QString text = output.last(qMin(output.size(), kMaxChars));
    if (!isOver)
        text += "\n[The command was interrupted before it finished.]"_L1;
    m_messages.back().parts.emplace_back(TextPart{"<output>\n"_L1 + text + "\n</output>"_L1});
}

//! The first message that \a event keeps. What is not found may be lost: then nothing is left out.
size_t MessageFold::keptIndex(const CompactionEvent &event) const
{
    if (!event.keptFrom.isEmpty())
        return m_userIndex.value(event.keptFrom, 0);
    const auto hasCall = [&event](const ChatMessage &message) {
        return std::ranges::any_of(message.parts, [&event](const MessagePart &part) {
            const auto *call = std::get_if<ToolCallPart>(&part);
            return call && call->id == event.keptCall;
        });
    };
    size_t index = m_messages.size();
    if (!event.keptCall.isEmpty()) {
        while (index > 0 && !hasCall(m_messages[index - 1]))
            --index;
        return index > 0 ? index - 1 : 0;
    }
    // Calls that wait for results stay with them.
    while (!m_waiting.empty() && index > 0 && m_messages[index - 1].toolCalls() != m_waiting)
        --index;
    return !m_waiting.empty() && index > 0 ? index - 1 : index;
}

static bool isResults(const ChatMessage &message)
{
    return std::ranges::any_of(message.parts, [](const MessagePart &part) {
        return std::holds_alternative<ToolResultPart>(part);
    });
}

//! Where what the user pinned stands, of the part that is left out and not said again anyway.
std::vector<size_t> MessageFold::pinnedIndexes(const Compactions::Sum &sum,
                                               const TranscriptFold &shown) const
{
    const std::vector<size_t> &prompts = sum.summary->moment.prompts;
    std::vector<size_t> pinned;
    for (const SessionUpdate &update : shown.list()) {
        const auto *user = std::get_if<UserMessageAdded>(&update);
        if (!user || !m_pinned.contains(user->messageId))
            continue;
        const size_t index = m_userIndex.value(user->messageId, sum.kept);
        if (index >= sum.cleared && index < sum.kept && !std::ranges::contains(prompts, index)
            && std::ranges::find(pinned, index) == pinned.end())
            pinned.push_back(index);
    }
    return pinned;
}

//! What stands for the messages that were compacted.
ChatMessage MessageFold::preface(const Compactions::Sum &sum, const TranscriptFold &shown) const
{
    const auto &[event, moment] = *sum.summary;
    ChatMessage message{ChatMessage::Role::User, {}};
    const auto say
        = [&message](const QString &text) { message.parts.emplace_back(TextPart{text}); };
    const auto quote = [&](size_t index) {
        std::ranges::copy(m_messages[index].parts, std::back_inserter(message.parts));
    };
    say(u"The conversation up to here was compacted to save room; this summary stands for it. Go "
        "on from it, and read files again before you rely on what they hold.\n\n<summary>\n"_s
        + event.summary + u"\n</summary>"_s);
    const std::vector<size_t> pinned = pinnedIndexes(sum, shown);
    if (!pinned.empty())
        say(u"What the user pinned, word for word:"_s);
    std::ranges::for_each(pinned, quote);
    if (!moment.plan.isEmpty())
        say(u"The plan as it stood then:\n"_s + moment.plan);
    const auto isGone = [&sum](size_t index) { return index >= sum.cleared && index < sum.kept; };
    if (std::ranges::any_of(moment.prompts, isGone))
        say(u"What the user asked for last, word for word; it is being worked on:"_s);
    std::ranges::for_each(moment.prompts | std::views::filter(isGone), quote);
    return message;
}

std::vector<ConversationPiece> MessageFold::pieces(const TranscriptFold &shown) const
{
    const Compactions::Sum sum = m_compactions.sum(shown.list());
    QHash<size_t, QString> users;
    for (const SessionUpdate &update : shown.list()) {
        if (const auto *user = std::get_if<UserMessageAdded>(&update)) {
            if (const auto at = m_userIndex.constFind(user->messageId); at != m_userIndex.cend())
                users.insert(*at, user->messageId);
        }
    }
    std::vector<ConversationPiece> pieces;
    if (sum.summary)
        pieces.push_back({{}, {}, true, {preface(sum, shown)}});
    const auto add = [&](ChatMessage message, const QString &userId) {
        const std::vector<ToolCallPart> calls = message.toolCalls();
        const QString callId = calls.empty() ? QString() : calls.front().id;
        if (pieces.empty() || pieces.back().isPreface || !userId.isEmpty() || !callId.isEmpty())
            pieces.push_back({userId, callId, false, {}});
        for (MessagePart &part : message.parts) {
            auto *result = std::get_if<ToolResultPart>(&part);
            if (result && sum.trimmedCalls.contains(result->callId)) {
                result->text = trimmedWords(*result, shown.toolCall(result->callId));
                result->images.clear();
            }
        }
        pieces.back().messages.push_back(std::move(message));
    };
    size_t index = sum.kept;
    while (index > 0 && index < m_messages.size() && isResults(m_messages[index]))
        ++index; // their calls are gone
    for (; index < m_messages.size(); ++index)
        add(m_messages[index], users.value(index));
    if (const auto results = resultsMessage(shown); results && sum.kept < m_messages.size())
        add(*results, {});
    return pieces;
}

std::vector<ChatMessage> MessageFold::requestMessages(const TranscriptFold &shown) const
{
    std::vector<ChatMessage> messages;
    messages.reserve(m_messages.size() + 2);
    const Compactions::Sum sum = m_compactions.sum(shown.list());
    const auto take = [&](ChatMessage message) {
        // What a damaged file lost has words of its own, see agentcore/llm/wire.
        if (messages.empty() && message.role == ChatMessage::Role::Assistant && sum.kept > 0) {
            messages.push_back({ChatMessage::Role::User,
                                {TextPart{u"What came before was left out to save room."_s}}});
        }
        if (!messages.empty() && messages.back().role == message.role)
            std::ranges::move(message.parts, std::back_inserter(messages.back().parts));
        else
            messages.push_back(std::move(message));
    };
    if (!sum.summary && sum.kept == 0 && sum.trimmedCalls.isEmpty()) { // all of it, as it is
        std::ranges::for_each(m_messages, take);
        if (auto results = resultsMessage(shown); results && !m_messages.empty())
            take(std::move(*results));
    } else {
        for (ConversationPiece &piece : pieces(shown)) {
            for (ChatMessage &message : piece.messages)
                take(std::move(message));
        }
    }
    if (!messages.empty() && messages.back().role == ChatMessage::Role::Assistant) {
        messages.push_back(
            {ChatMessage::Role::User,
             {TextPart{u"Your last answer was cut off. Go on exactly where it stopped."_s}}});
    }
    return messages;
}

} // namespace AgentCore
