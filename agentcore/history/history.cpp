// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/history.h"

#include "agentcore/history/eventvisit.h"

namespace AgentCore {

void LabelFold::apply(const SessionEvent &event)
{
    std::visit(
        Overloaded{
            [this](const TitleChanged &changed) {
                m_isRenamed = !m_title.isEmpty();
                m_title = changed.title;
            },
            [this](const ModeChanged &changed) { m_modeId = changed.modeId; },
            [this](const ModelEvent &model) { m_model = model; },
            [this](const MarkEvent &mark) {
                m_isPinned = mark.pinned.value_or(m_isPinned);
                m_isArchived = mark.archived.value_or(m_isArchived);
                m_group = mark.group.value_or(m_group);
                m_isMarked = true;
            },
            [this](const AgentEvent &agent) {
                m_agentSession = agent.sessionId;
                m_agentFolder = agent.folder;
            },
            // Of the conversation.
            [](const OneOf<UserEvent, FactsEvent, TextEvent, ThoughtEvent, ReplyEvent, ToolEvent,
                           OutputEvent, PlanChanged, UsageChanged, NoticeRaised, TurnEndEvent,
                           FilesChanged, RestoreEvent, BranchEvent, CompactionEvent, PinEvent,
                           CommandEvent, UnknownEvent> auto &) {}},
        event);
}

std::vector<SessionEvent> LabelFold::repeated() const
{
    std::vector<SessionEvent> labels;
    if (m_isRenamed)
        labels.emplace_back(TitleChanged{m_title});
    if (m_isMarked)
        labels.emplace_back(MarkEvent{m_isPinned, m_isArchived, m_group});
    return labels;
}

void History::apply(const SessionEvent &event)
{
    std::visit(
        Overloaded{
            [this](const TextEvent &text) { appendText(text.messageId, text.text, text.at); },
            [this](const ThoughtEvent &thought) {
                appendThought(thought.messageId, thought.text, thought.at);
            },
            [this](const UserEvent &user) {
                closeWork();
                m_branches.beginTurn(user, conversation(), branchState());
            },
            [this](const TurnEndEvent &) { closeWork(); },
            [this](const BranchEvent &branch) { follow(branch); },
            // The folds alone.
            [](const OneOf<FactsEvent, ReplyEvent, ToolEvent, OutputEvent, PlanChanged, ModeChanged,
                           TitleChanged, ModelEvent, UsageChanged, NoticeRaised, FilesChanged,
                           RestoreEvent, CompactionEvent, PinEvent, CommandEvent, MarkEvent,
                           AgentEvent, UnknownEvent> auto &) {}},
        event);
    m_shown.apply(event);
    m_messages.apply(event, m_shown);
    m_labels.apply(event);
    noteChanges(event);
}

void History::appendText(const QString &messageId, const QString &text, const QDateTime &at)
{
    const bool begins = m_shown.appendText(messageId, text, at);
    m_messages.appendText(messageId, text, begins, m_shown);
}

void History::appendThought(const QString &messageId, const QString &text, const QDateTime &at)
{
    const bool begins = m_shown.appendThought(messageId, text, at);
    m_messages.appendThought(messageId, text, begins, m_shown);
}

void History::closeWork()
{
    m_messages.closeWork(m_shown);
    m_shown.closeCalls();
}

void History::finishLoading()
{
    if (m_messages.isTurnOpen())
        endInterrupted();
}

void History::endInterrupted()
{
    closeWork();
    m_shown.endInterrupted(m_messages.endInterrupted());
}

std::vector<SessionUpdate> History::transcript() const
{
    std::vector<SessionUpdate> updates = m_shown.updates();
    if (usage())
        updates.emplace_back(*usage());
    return updates;
}

BranchStash::Conversation History::conversation()
{
    return {m_messages.list(), m_shown.list()};
}

BranchState History::branchState() const
{
    BranchState state = m_messages.state();
    state.planIndex = m_shown.planIndex();
    return state;
}

void History::follow(const BranchEvent &event)
{
    if (!branches().canFollow(event)) {
        ++m_ignoredBranchEvents;
        return;
    }
    if (event.id == branches().activeId())
        return;
    finishLoading(); // what is open there goes no further
    const auto [state, firstUpdate] = m_branches.follow(event, conversation(), branchState());
    m_messages.takeBranch(state);
    m_shown.takeBranch(firstUpdate, state.planIndex);
}

static QStringList changedPaths(const ToolCallState &call)
{
    if (call.kind != ToolKind::Edit && call.kind != ToolKind::Delete && call.kind != ToolKind::Move)
        return {};
    QStringList paths;
    for (const ToolContent &content : call.content) {
        if (const auto *diff = std::get_if<ToolDiff>(&content))
            paths += diff->path;
    }
    for (const ToolLocation &location : call.locations)
        paths += location.path;
    paths.removeDuplicates();
    return paths;
}

//! What other branches have to be told of the files.
void History::noteChanges(const SessionEvent &event)
{
    if (const auto *tool = std::get_if<ToolEvent>(&event)) {
        if (tool->status != ToolStatus::Completed)
            return;
        if (const QStringList paths = changedPaths(*toolCall(tool->id)); !paths.isEmpty())
            m_branches.noteChange(paths);
    } else if (const auto *changed = std::get_if<FilesChanged>(&event)) {
        m_branches.noteChange({}, changed->files);
    } else if (const auto *restore = std::get_if<RestoreEvent>(&event)) {
        m_branches.noteChange(restore->paths);
    }
}

} // namespace AgentCore
