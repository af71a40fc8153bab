// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/globpattern.h"
#include "agentcore/tools/ruledpath.h"
#include "agentcore/tools/toolfields.h"
#include "agentcore_export.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <set>

namespace AgentCore {

//! One line that matches.
struct SearchMatch
{
    QString path; //!< Relative to the searched folder.
    qint64 line = 1; //!< From 1.
    QString text; //!< Without line end; at most SearchResults::kMaxLineChars.

    friend auto operator<=>(const SearchMatch &left, const SearchMatch &right)
    {
        const int order = left.path.compare(right.path);
        return order != 0 ? order <=> 0 : left.line <=> right.line;
    }
    friend bool operator==(const SearchMatch &, const SearchMatch &) = default;
};

//! \brief The first matches in the order of paths and lines, however they come, and their number.
class AGENTCORE_EXPORT SearchResults
{
public:
    static constexpr size_t kMaxKept = 100; //!< For a model to read.
    static constexpr qint64 kMaxCounted = 20'000; //!< A search may stop there.
    static constexpr qsizetype kMaxLineChars = 500;

    explicit SearchResults(size_t mostKept = kMaxKept)
        : m_most(mostKept)
    { }

    void add(SearchMatch match);
    void add(const SearchResults &other);

    const std::set<SearchMatch> &kept() const { return m_kept; }
    qint64 count() const { return m_count; }
    bool isFull() const { return m_count >= kMaxCounted; }
    friend bool operator==(const SearchResults &, const SearchResults &) = default;

private:
    size_t m_most;
    std::set<SearchMatch> m_kept;
    qint64 m_count = 0;
};

//! Input of the search_file_content tool.
struct AGENTCORE_EXPORT SearchFileContentParams
{
    QString pattern; //!< Not empty, one line.
    QString filePattern = QStringLiteral("**/*"); //!< Without '/': compared with names only.
    QString directory = QStringLiteral("."); //!< Or a file; as the model wrote it; not empty.
    bool caseSensitive = true;
    bool regex = false; //!< Perl-compatible.

    static const ToolFields<SearchFileContentParams> &fields();
};

//! \brief One search, resolved.
struct AGENTCORE_EXPORT SearchJob
{
    static constexpr qint64 kMaxFileBytes = 10 * 1024 * 1024; //!< Larger files are left out.
    static constexpr std::chrono::milliseconds kTimeLimit{30'000};

    SearchFileContentParams params;
    QString directory; //!< Absolute, resolved.
    QString globalIgnores; //!< See globalIgnoreFile(); empty: none.
    size_t mostKept = SearchResults::kMaxKept;
    QString onlyFile; //!< Name of the one file in directory to search; empty: all.
    QList<RuledPath> kept; //!< What rules keep from being read; not asked of onlyFile.

    //! Whether no file is left out for its name or path.
    bool takesAll() const { return m_glob.matchesAll(); }
    //! Whether the file pattern alone takes a file.
    bool fits(QStringView relativePath) const;
    //! Whether a file of this relative path is searched at all, ignore rules aside: it fits the
    //! file pattern, holds no secrets by its path and no rule keeps it, unless it is onlyFile. In a
    //! folder of secrets, which is asked for, only what is secret by the path below it is left out.
    bool wants(const QString &relativePath) const;

    //! To be called once before wants(). InvalidInput for a bad file pattern.
    Result<void> prepare();

private:
    LookAlikePattern m_glob;
    bool m_nameOnly = false;
    QString m_start; //!< Before relative paths, to judge them.
};

//! How a search ended.
struct AGENTCORE_EXPORT SearchOutcome
{
    SearchResults results{};
    QStringList skippedFolders; //!< Names.
    int largeFiles = 0; //!< Left out for their size.
    int unreadable = 0; //!< Files and folders.
    bool timedOut = false;
    friend bool operator==(const SearchOutcome &, const SearchOutcome &) = default;
};

} // namespace AgentCore
