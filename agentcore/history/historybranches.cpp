// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a History does when the conversation takes another branch.
#include "agentcore/history/history.h"

namespace AgentCore {

BranchState History::branchState() const
{
    return {.usage = m_usage,
            .planIndex = m_planIndex,
            .turnStart = m_turnStart,
            .canRetry
            = m_canRetry || (m_turnOpen && !m_isCommandTurn)}; // an open turn was interrupted
}

void History::add(const BranchEvent &event)
{
    if (!branches().canFollow(event)) {
        ++m_ignoredBranchEvents;
        return;
    }
    if (event.id == branches().activeId())
        return;
    if (m_turnOpen)
        endInterrupted();
    const auto [state, firstUpdate]
        = m_branches.follow(event, {m_messages, m_transcript}, branchState());
    // What was spent was spent for the session, whichever way it took.
    const auto spent = std::exchange(m_usage, state.usage);
    if (spent) {
        if (!m_usage)
            m_usage = UsageChanged{0, spent->windowTokens};
        m_usage->total = spent->total;
        m_usage->costUsd = spent->costUsd;
        m_usage->requests = spent->requests;
        m_usage->knownCostUsd = spent->knownCostUsd;
    }
    m_usageIndex = size_t(-1); // it may count what the branch does not have
    m_planIndex = state.planIndex;
    m_turnStart = state.turnStart;
    m_canRetry = state.canRetry;
    m_liveOutput.clear();
    indexCalls(firstUpdate);
}

void History::indexCalls(size_t firstUpdate)
{
    m_callIndex.removeIf([firstUpdate](const auto &entry) { return entry.value() >= firstUpdate; });
    for (size_t i = firstUpdate; i < m_transcript.size(); ++i) {
        if (const auto *changed = std::get_if<ToolCallChanged>(&m_transcript[i]))
            m_callIndex.insert(changed->call.id, i);
    }
}

void History::add(const FilesChanged &event)
{
    m_transcript.emplace_back(event);
    m_branches.noteChange({}, event.files);
}

void History::noteChanges(const ToolCallState &call)
{
    if (call.kind != ToolKind::Edit && call.kind != ToolKind::Delete && call.kind != ToolKind::Move)
        return;
    QStringList paths;
    for (const ToolContent &content : call.content) {
        if (const auto *diff = std::get_if<ToolDiff>(&content))
            paths += diff->path;
    }
    for (const ToolLocation &location : call.locations)
        paths += location.path;
    paths.removeDuplicates();
    if (!paths.isEmpty())
        m_branches.noteChange(paths);
}

QList<ContentBlock> History::userContent(const QString &messageId) const
{
    QList<ContentBlock> content;
    for (const SessionUpdate &update : m_transcript) {
        const auto *user = std::get_if<UserMessageAdded>(&update);
        if (user && user->messageId == messageId)
            content += user->content;
    }
    return content;
}

} // namespace AgentCore
