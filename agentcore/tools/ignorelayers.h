// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/globpattern.h"

#include <QStringList>

#include <array>
#include <memory>
#include <vector>

namespace AgentCore {

//! \brief The rules of one .gitignore file. Source: gitignore(5).
class AGENTCORE_EXPORT IgnoreRules
{
public:
    static IgnoreRules fromText(QStringView text);

    bool isEmpty() const { return m_rules.empty(); }
    //! What the last rule that matches says of \a relativePath (to the folder of the rules): true,
    //! ignored; false, not; nothing when no rule matches.
    std::optional<bool> match(QStringView relativePath, bool isFolder) const;

private:
    struct Rule
    {
        GlobPattern pattern;
        bool ignored = true;
        bool foldersOnly = false;
        bool nameOnly = false; //!< Compared with the last component, at any depth.
    };

    std::vector<Rule> m_rules;
};

//! \brief What the ignore files of a folder, and of those above it, say about its entries.
//!
//! Read for one folder after the other on the way down; immutable, so that threads share it. The
//! kinds of files go before each other as in ripgrep: `.rgignore`, `.ignore`, `.gitignore`,
//! `.git/info/exclude`, the user's own file; within a kind the deepest folder. A repository inside
//! another folder keeps the rules of that. `.agentaoignore` stands apart: it hides what all others
//! show, and never shows what they hide.
class AGENTCORE_EXPORT IgnoreLayers
{
public:
    using Ptr = std::shared_ptr<const IgnoreLayers>; //!< Shared by the folders below.

    //! \brief Those of \a folder, which is absolute and ends in '/', and of what is above it.
    //!
    //! At the top of a repository, outside of any, and in a folder that the rules of those above
    //! ignore, those above do not count.
    //! \a globalFile: path of the user's file, see globalIgnoreFile(); empty: none.
    static Ptr forRoot(const QString &folder, const QString &globalFile);
    //! Those of \a folder, which ends in '/' and is below that of \a parent; \a names are at least
    //! its entries that start with a dot. May be \a parent itself.
    static Ptr forFolder(const Ptr &parent, const QString &folder, const QStringList &names);

    //! As forFolder(), looking itself for what the folder has.
    static Ptr forExisting(const Ptr &parent, const QString &folder);

    //! Whether \a path, absolute and below the folder, is left out; folders above it aside.
    bool isIgnored(const QString &path, bool isFolder) const;
    //! False: no rule can match here.
    bool hasRules() const { return m_hasRules; }

private:
    //! In the order in which they go before each other; Own is the one that stands apart.
    enum Kind { RipgrepFile, IgnoreFile, GitIgnore, GitExclude, Global, Own, KindCount };

    static std::shared_ptr<IgnoreLayers> made(const Ptr &parent, const QString &folder);
    void read(Kind kind, const QString &path);
    void readGit();
    void finish();
    std::optional<bool> match(Kind kind, QStringView path, bool isFolder) const;

    Ptr m_parent;
    QString m_folder; //!< Absolute, with '/' at the end.
    std::array<IgnoreRules, KindCount> m_rules;
    bool m_hasRules = false; //!< Here or above.
};

//! \brief The file of core.excludesFile, or git's default for it; empty when there is none.
//! Source: gitignore(5), git-config(1).
AGENTCORE_EXPORT QString globalIgnoreFile();

} // namespace AgentCore
