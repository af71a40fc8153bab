// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QDateTime>
#include <QJsonObject>
#include <QStringList>

namespace AgentCore {

//! A work tree of git that this program made, so that a session works apart.
struct AGENTCORE_EXPORT Worktree
{
    QString id; //!< Eight hexadecimal digits.
    QString branch;
    QString top; //!< Its folder, absolute.
    QString folder; //!< Where sessions work: top or below.
    QString origin; //!< The top of the work tree that it was made from, absolute.
    QByteArray base; //!< The commit that it began with, in hexadecimal digits; empty: not made yet.
    QDateTime createdAt; //!< UTC.
    //! False: its making or its discarding was broken off, and it can only be discarded.
    bool isWhole = true;
    bool isPast = false; //!< It was discarded, and its conversations are still there.

    //! Of its folder in `worktrees` of the repository.
    QString name() const { return QLatin1String("agentao-") + id; }

    //! Where such sessions would work in origin.
    QString originFolder() const { return origin + folder.sliced(top.size()); }

    //! InvalidInput with the path of the first bad member.
    static Result<Worktree> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const Worktree &, const Worktree &) = default;
};

//! A file that differs between a work tree and the commit that it began with.
struct AGENTCORE_EXPORT WorktreeFile
{
    enum class Kind { Added, Modified, Deleted };
    //! What merging it back does.
    enum class Fate {
        Merges,
        IsThere, //!< The other side has it already.
        ChangedInBoth, //!< In the same lines, or it is no text.
        GoneThere, //!< Changed here, deleted there.
        ChangedThere, //!< Deleted here, changed there.
        CannotBeRead, //!< Too large, no file, or behind a link.
    };

    QString path; //!< From the top on.
    Kind kind = Kind::Modified;
    Fate fate = Fate::Merges;
    int addedLines = 0; //!< Against the commit; 0 for what is no text.
    int removedLines = 0;

    bool isConflict() const { return fate != Fate::Merges && fate != Fate::IsThere; }
    friend bool operator==(const WorktreeFile &, const WorktreeFile &) = default;
};

//! What a work tree has that is not where it came from.
struct AGENTCORE_EXPORT WorktreeLook
{
    QList<WorktreeFile> files; //!< By path.
    QStringList commits; //!< First lines of those on its branch, the newest first, at most 100.

    bool isEmpty() const { return files.isEmpty() && commits.isEmpty(); }
    qsizetype conflicts() const;
};

//! What came of merging back.
struct AGENTCORE_EXPORT WorktreeMerge
{
    QStringList merged; //!< Paths, absolute.
    QList<Error> failures; //!< Error::where: the path; these files are as they were.
};

} // namespace AgentCore
