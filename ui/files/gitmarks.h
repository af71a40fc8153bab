// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <chrono>
#include <stop_token>

namespace Ui {

//! What git says of a file that is not as it was committed.
enum class GitMark { None, Modified, Added, Deleted, Untracked, Conflict };

//! \brief What differs from the last commit in one folder. Paths are relative to it.
class GitMarks
{
public:
    static constexpr std::chrono::seconds kTimeLimit{10};

    //! \brief Looks with libgit2 (see RepositoryLook); nothing is marked outside of a repository.
    //!
    //! \a folder: canonical. Blocks, for worker threads. Errors: those of RepositoryLook and of
    //! GitLibrary::status().
    static AgentCore::Result<GitMarks> read(const QString &folder, const std::stop_token &stop);

    //! Of a file.
    GitMark of(const QString &path) const;
    //! Whether something in the folder \a path has a mark.
    bool isChangedIn(const QString &path) const;
    //! Names of the files that are gone from the folder \a path; empty: of the one that was read.
    QStringList goneFrom(const QString &path) const { return m_gone.value(path); }

    friend bool operator==(const GitMarks &, const GitMarks &) = default;

private:
    void add(const QByteArray &words, const QString &path);

    QHash<QString, GitMark> m_files;
    QSet<QString> m_untracked; //!< Folders of which nothing is known to git.
    QSet<QString> m_changed; //!< Folders with something in them, those above, too.
    QHash<QString, QStringList> m_gone; //!< By folder.
};

} // namespace Ui
