// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointtypes.h"
#include "agentcore/checkpoint/treesnapshot.h"

namespace AgentCore {

//! A file that differs between two trees.
struct AGENTCORE_EXPORT TreeChange
{
    //! One side of it; mode 0: there is none.
    struct Side
    {
        int mode = 0; //!< As git has it: 0100644, 0100755 or 0120000 (a link).
        QByteArray id;
        friend bool operator==(const Side &, const Side &) = default;
    };

    QByteArray path; //!< From ShadowRepository::topLevel() on.
    Side before;
    Side after;
    std::optional<int> addedLines;
    std::optional<int> removedLines;

    //! The file is there and is not recorded any more, as it grew too large: only before is known.
    bool isAfterUnknown = false;

    FileChange::Status status() const;
};

//! \brief What differs between \a before and \a after below the root.
//!
//! What \a before does not cover is left out: it need not have changed. Sorted by path.
AGENTCORE_EXPORT Result<QList<TreeChange>>
compareTrees(const ShadowRepository &shadow, const TreeSnapshot &before, const TreeSnapshot &after);

//! A file of a tree; mode 0: it is not there.
struct TreeFile
{
    QByteArray path;
    TreeChange::Side side;
};

//! The tree that is \a tree but for \a files. Errors: those of GitProgram.
AGENTCORE_EXPORT Result<QByteArray>
changedTree(const ShadowRepository &shadow, const QByteArray &tree, const QList<TreeFile> &files);

//! All files of \a tree.
AGENTCORE_EXPORT Result<QList<TreeFile>> filesOfTree(const ShadowRepository &shadow,
                                                     const QByteArray &tree);

//! Texts longer than this are not shown, nor more than kMaxTextsBytes of all together.
constexpr qint64 kMaxTextBytes = 1024 * 1024;
constexpr qint64 kMaxTextsBytes = 16 * 1024 * 1024;

//! Objects of the shadow repository itself, by id; what is missing is left out.
AGENTCORE_EXPORT Result<QHash<QByteArray, QByteArray>> readObjects(const ShadowRepository &shadow,
                                                                   const QByteArrayList &ids);

//! The contents of blobs up to kMaxTextBytes, by object id; what is missing or too large is left
//! out.
AGENTCORE_EXPORT Result<QHash<QByteArray, QByteArray>> readTexts(const ShadowRepository &shadow,
                                                                 const QByteArrayList &ids);

//! The whole content of one blob. NotFound when it is in no store any more.
AGENTCORE_EXPORT Result<QByteArray> readBlob(const ShadowRepository &shadow, const QByteArray &id);

} // namespace AgentCore
