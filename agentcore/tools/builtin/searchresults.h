// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

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

} // namespace AgentCore
