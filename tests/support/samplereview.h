// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/reviewtypes.h"

namespace Testing {

//! A file of a review with these texts; unset: there is no such side.
inline AgentCore::ReviewedFile reviewedFile(const QString &path,
                                            const std::optional<QString> &before,
                                            const std::optional<QString> &after)
{
    using State = AgentCore::ReviewedFile::State;
    constexpr int kPlain = 0100644;
    AgentCore::ReviewedFile file;
    file.path = path;
    file.state = !before ? State::Added : !after ? State::Deleted : State::Modified;
    if (before)
        file.before = {kPlain, "before"};
    if (after)
        file.after = {kPlain, "after"};
    file.oldText = before;
    file.newText = after;
    const auto hunks = AgentCore::hunksBetween(before.value_or(QString()).toUtf8(),
                                               after.value_or(QString()).toUtf8());
    file.hunks = hunks.value_or(QList<AgentCore::LineHunk>());
    for (const AgentCore::LineHunk &hunk : file.hunks) {
        file.addedLines += hunk.newCount;
        file.removedLines += hunk.oldCount;
    }
    return file;
}

//! A review of \a files, whose states are made up.
inline AgentCore::Review sampleReview(const QList<AgentCore::ReviewedFile> &files)
{
    return {files, {}, {{QStringLiteral("/project/app"), "aa", "bb", {}, {}}}};
}

} // namespace Testing
