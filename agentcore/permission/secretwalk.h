// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace AgentCore {

//! What of a folder a command opens that searches or compares whole folders.
struct RecursiveRead
{
    QStringList folders; //!< As written; empty: the directory of the command.
    QStringList includes; //!< Only names that one of these patterns fits; empty: all names.
    bool recurses = false;
};

//! Which folders \a words (first its program; it only reads) opens with all that is in them, also
//! hidden and ignored files: `grep -r`, `rg --hidden`, `git grep --no-index` and their like.
RecursiveRead recursiveReadOf(const QStringList &words);

//! \brief The first file below \a folder (absolute) that is a secret by its name; empty: none, or
//! none among the first some thousand names.
//!
//! Follows no links and leaves out `.git`. \a includes: see RecursiveRead. Takes some milliseconds.
QString secretBelow(const QString &folder, const QStringList &includes);

} // namespace AgentCore
