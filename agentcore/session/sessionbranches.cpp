// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionbranches.h"

#include "agentcore/session/sessioncheckpoints.h"
#include "agentcore/session/sessionrecorder.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

SessionBranches::SessionBranches(SessionRecorder *recorder, SessionCheckpoints *checkpoints,
                                 ToolContext *context)
    : m_recorder(recorder)
    , m_checkpoints(checkpoints)
    , m_context(context)
{ }

Result<QList<ContentBlock>> SessionBranches::branchBefore(const QString &messageId)
{
    const BranchTree &branches = m_recorder->history().branches();
    if (!branches.isOnPath(messageId)) {
        return fail(ErrorCode::NotFound, u"the active branch has no such user message"_s,
                    messageId);
    }
    if (branches.isFull()) {
        return fail(ErrorCode::LimitExceeded,
                    u"the session has all of the %1 branches that it may have"_s.arg(
                        BranchTree::kMaxBranches));
    }
    const QList<ContentBlock> content = m_recorder->history().shown().userContent(messageId);
    return follow({branches.newId(), messageId}).transform([&content] { return content; });
}

Result<void> SessionBranches::switchTo(const QString &branchId)
{
    const BranchTree &branches = m_recorder->history().branches();
    if (!branches.isBranch(branchId))
        return fail(ErrorCode::NotFound, u"there is no such branch"_s, branchId);
    if (branchId == branches.activeId())
        return {};
    return follow({branchId, {}});
}

Result<void> SessionBranches::follow(const BranchEvent &event)
{
    // Before anything is shown; a front end may look at it then.
    auto seenFiles = std::exchange(m_context->seenFiles, {});
    auto planDraft = std::exchange(m_context->planDraft, {});
    const auto recorded = m_recorder->record(event, Durability::Durable);
    if (!recorded) {
        m_context->seenFiles = std::move(seenFiles);
        m_context->planDraft = std::move(planDraft);
        return recorded;
    }
    m_checkpoints->tellWaiting();
    return {};
}

QString SessionBranches::facts() const
{
    constexpr qsizetype kMaxPaths = 100;
    const ForeignChanges changes = m_recorder->history().foreignChanges();
    if (changes.paths.isEmpty() && changes.isComplete)
        return {};
    QStringList lines{
        u"The user went back to an earlier point of the conversation and took another way from "
        "there. What was done to files on the way that was left was not undone. Files may differ "
        "from what you were told of them; read them again before you rely on what they hold:"_s};
    for (const QString &path : changes.paths.first(qMin(kMaxPaths, changes.paths.size())))
        lines += m_context->displayPath(path);
    if (changes.paths.size() > kMaxPaths)
        lines += u"and %1 more"_s.arg(changes.paths.size() - kMaxPaths);
    if (!changes.isComplete)
        lines += changes.paths.isEmpty() ? u"some, changed by commands"_s
                                         : u"and others, changed by commands"_s;
    return lines.join(u'\n');
}

} // namespace AgentCore
