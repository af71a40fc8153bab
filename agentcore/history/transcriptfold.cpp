// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/transcriptfold.h"

#include "agentcore/history/compactions.h"
#include "agentcore/history/eventvisit.h"

#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

NoticeRaised restoreNotice(const RestoreEvent &event)
{
    return {NoticeRaised::Severity::Info,
            event.paths.size() == 1
                ? Phrase(Saying::FileRestored)
                : Phrase(Saying::FilesRestored, {QString::number(event.paths.size())}),
            event.paths.join(u'\n'), false};
}

void TranscriptFold::apply(const SessionEvent &event)
{
    std::visit(
        Overloaded{
            [this](const OneOf<UserEvent, ToolEvent, OutputEvent, PlanChanged, TurnEndEvent,
                               CompactionEvent, CommandEvent> auto &shown) { add(shown); },
            [this](const OneOf<NoticeRaised, FilesChanged> auto &shown) {
                m_updates.emplace_back(shown);
            },
            [this](const RestoreEvent &restore) { m_updates.emplace_back(restoreNotice(restore)); },
            // By appendText(), appendThought() and takeBranch().
            [](const OneOf<TextEvent, ThoughtEvent, BranchEvent> auto &) {},
            // Whose text was streamed before.
            [](const ReplyEvent &) {},
            // For the model, for lists, or shown as it is now rather than as it came.
            [](const OneOf<FactsEvent, ModeChanged, TitleChanged, ModelEvent, UsageChanged,
                           PinEvent, MarkEvent, AgentEvent, UnknownEvent> auto &) {}},
        event);
}

void TranscriptFold::noteMessageId(const QString &messageId)
{
    if (messageId.startsWith(u'm'))
        m_lastMessage = qMax(m_lastMessage, QStringView(messageId).sliced(1).toLongLong());
}

bool TranscriptFold::appendText(const QString &messageId, const QString &text, const QDateTime &at)
{
    auto *last = m_updates.empty() ? nullptr : std::get_if<AgentTextAppended>(&m_updates.back());
    if (last && last->messageId == messageId) {
        last->text += text;
        return false;
    }
    noteMessageId(messageId);
    m_updates.emplace_back(AgentTextAppended{messageId, text, at});
    return true;
}

bool TranscriptFold::appendThought(const QString &messageId, const QString &text,
                                   const QDateTime &at)
{
    auto *last = m_updates.empty() ? nullptr : std::get_if<AgentThoughtAppended>(&m_updates.back());
    if (last && last->messageId == messageId) {
        last->text += text;
        if (at.isValid())
            last->until = at;
        return false;
    }
    noteMessageId(messageId);
    m_updates.emplace_back(AgentThoughtAppended{messageId, text, at});
    return true;
}

bool TranscriptFold::isGrowing(const QString &messageId) const
{
    if (m_updates.empty())
        return false;
    if (const auto *text = std::get_if<AgentTextAppended>(&m_updates.back()))
        return text->messageId == messageId;
    const auto *thought = std::get_if<AgentThoughtAppended>(&m_updates.back());
    return thought && thought->messageId == messageId;
}

void TranscriptFold::add(const UserEvent &event)
{
    noteMessageId(event.messageId);
    for (const ContentBlock &block : event.content)
        m_updates.emplace_back(
            UserMessageAdded{event.messageId, block, event.at, {}, event.shownWay()});
    m_planIndex.reset();
}

void TranscriptFold::add(const ToolEvent &event)
{
    auto index = m_callIndex.constFind(event.id);
    if (index == m_callIndex.cend()) {
        index = m_callIndex.insert(event.id, m_updates.size());
        m_updates.emplace_back(ToolCallChanged{{}, true});
    }
    event.applyTo(std::get<ToolCallChanged>(m_updates[*index]).call);
    if (event.result)
        m_liveOutput.remove(event.id);
}

void TranscriptFold::add(const OutputEvent &event)
{
    QString &output = m_liveOutput[event.toolCallId];
    output += QStringView(event.text).left(kMaxLiveOutput - output.size());
}

void TranscriptFold::add(const PlanChanged &event)
{
    if (m_planIndex) {
        m_updates[*m_planIndex] = event;
    } else {
        m_planIndex = m_updates.size();
        m_updates.emplace_back(event);
    }
}

void TranscriptFold::add(const TurnEndEvent &event)
{
    for (SessionUpdate &update : m_updates | std::views::reverse) {
        auto *user = std::get_if<UserMessageAdded>(&update);
        if (!user)
            continue;
        user->turnEndedAt = event.at;
        user->wasStopped = event.reason == StopReason::Cancelled && event.error.isEmpty();
        return;
    }
}

void TranscriptFold::add(const CompactionEvent &event)
{
    m_lastCompaction = {event.trigger,
                        event.summary,
                        event.tokensBefore,
                        event.tokensAfter,
                        QString::number(++m_compactions),
                        event.at};
    m_updates.emplace_back(m_lastCompaction);
}

void TranscriptFold::add(const CommandEvent &event)
{
    noteMessageId(event.messageId);
    noteMessageId(event.answerId);
    m_updates.emplace_back(UserMessageAdded{
        event.messageId, ContentBlock::fromText(event.command), event.at, {}, MessageWay::Slash});
    m_updates.emplace_back(AgentTextAppended{event.answerId, event.answer, event.at});
}

void TranscriptFold::closeCalls()
{
    for (const QString &id : openToolCalls()) {
        ToolCallState &call = std::get<ToolCallChanged>(m_updates[m_callIndex.value(id)]).call;
        call.status = ToolStatus::Failed;
        if (const QString output = m_liveOutput.take(id); !output.isEmpty())
            call.content.append(ToolText{output});
        call.content.append(ToolText{u"Interrupted before it finished"_s});
    }
}

void TranscriptFold::endInterrupted(bool canRetry)
{
    m_updates.emplace_back(NoticeRaised{NoticeRaised::Severity::Warning,
                                        Phrase(Saying::TurnInterrupted),
                                        Phrase(Saying::TurnInterruptedDetail), canRetry});
}

std::vector<SessionUpdate> TranscriptFold::updates() const
{
    std::vector<SessionUpdate> updates;
    updates.reserve(m_updates.size() + 1);
    for (const SessionUpdate &update : m_updates) {
        updates.push_back(update);
        const auto *changed = std::get_if<ToolCallChanged>(&update);
        if (!changed || m_liveOutput.isEmpty())
            continue;
        if (const QString output = m_liveOutput.value(changed->call.id); !output.isEmpty())
            updates.emplace_back(ToolOutputAppended{changed->call.id, output});
    }
    return updates;
}

const ToolCallState *TranscriptFold::toolCall(const QString &id) const
{
    const auto index = m_callIndex.constFind(id);
    if (index == m_callIndex.cend())
        return nullptr;
    return &std::get<ToolCallChanged>(m_updates[*index]).call;
}

QStringList TranscriptFold::openToolCalls() const
{
    QStringList open;
    // Only the turn that is open has any, and it stands at the end.
    for (const SessionUpdate &update : m_updates | std::views::reverse) {
        if (std::holds_alternative<UserMessageAdded>(update))
            break;
        const auto *changed = std::get_if<ToolCallChanged>(&update);
        if (changed && changed->call.status != ToolStatus::Completed
            && changed->call.status != ToolStatus::Failed)
            open.prepend(changed->call.id);
    }
    return open;
}

QList<ContentBlock> TranscriptFold::userContent(const QString &messageId) const
{
    QList<ContentBlock> content;
    for (const SessionUpdate &update : m_updates) {
        const auto *user = std::get_if<UserMessageAdded>(&update);
        if (user && user->messageId == messageId)
            content += user->content;
    }
    return content;
}

QString TranscriptFold::lastPlan() const
{
    for (const SessionUpdate &update : m_updates | std::views::reverse) {
        if (const auto *plan = std::get_if<PlanChanged>(&update))
            return planWords(plan->entries);
        const auto *compacted = std::get_if<ConversationCompacted>(&update);
        if (compacted && compacted->trigger == CompactionEvent::kClear)
            break;
    }
    return {};
}

void TranscriptFold::shareText(ChatMessage &message)
{
    auto *shown = m_updates.empty() ? nullptr : std::get_if<AgentTextAppended>(&m_updates.back());
    for (MessagePart &part : message.parts) {
        auto *text = std::get_if<TextPart>(&part);
        if (shown && text && text->text == shown->text) {
            text->text = QString();
            shown->text.squeeze();
            text->text = shown->text;
        }
    }
}

void TranscriptFold::takeBranch(size_t firstUpdate, std::optional<size_t> planIndex)
{
    m_planIndex = planIndex;
    m_liveOutput.clear();
    m_callIndex.removeIf([firstUpdate](const auto &entry) { return entry.value() >= firstUpdate; });
    for (size_t i = firstUpdate; i < m_updates.size(); ++i) {
        if (const auto *changed = std::get_if<ToolCallChanged>(&m_updates[i]))
            m_callIndex.insert(changed->call.id, i);
    }
}

} // namespace AgentCore
