// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/shadowrepository.h"

#include <QByteArrayList>

namespace AgentCore {

//! The files of a root at one moment.
struct AGENTCORE_EXPORT TreeSnapshot
{
    QByteArray tree; //!< Object id.
    //! What is not in it, from ShadowRepository::topLevel() on; folders end with '/'.
    QByteArrayList uncovered;
    //! Rules of ignoring that are no files of the tree; empty: not known.
    QByteArray rules = {};

    //! True when \a path, or a folder that it is in, is uncovered.
    bool isUncovered(const QByteArray &path) const;
};

//! New and changed files that one snapshot takes in, at most; the rest is uncovered.
constexpr qint64 kMaxNewBytes = 512 * 1024 * 1024;
constexpr int kMaxNewFiles = 100'000;
//! What is uncovered must be known by name, so it cannot be endless.
constexpr qsizetype kMaxUncovered = 20'000;

//! \brief Records the files of \a shadow as they are now.
//!
//! With the rules of ignoring above the root. Ignored files are left out, as are files over
//! kMaxFileBytes, unreadable ones, and the content of repositories inside. Errors: LimitExceeded
//! and those of GitProgram.
AGENTCORE_EXPORT Result<TreeSnapshot> takeSnapshot(const ShadowRepository &shadow);

} // namespace AgentCore
