// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a request has of a MessageFold.
#include "agentcore/history/messagefold.h"

#include <iterator>
#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

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
