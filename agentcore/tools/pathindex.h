// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

#include <stop_token>
#include <vector>

namespace AgentCore {

//! \brief The files and folders of a tree, to be found by a few of their letters.
//!
//! What TreeWalker leaves out is not in it unless it is asked for, nor are folders without files.
//! Immutable once it is built, so that threads share it. Costs about four bytes for each character
//! of a path.
class AGENTCORE_EXPORT PathIndex
{
public:
    static constexpr qsizetype kMaxPaths = 250'000; //!< Further ones are left out.
    static constexpr qsizetype kMaxQueryChars = 64; //!< Further ones are not looked at.

    enum class Ignored { LeftOut, Included }; //!< See TreeWalker::visitIgnored().

    //! A path that was found.
    struct Match
    {
        QString path; //!< Relative to the root; a folder's ends in '/'.
        int score = 0; //!< Larger is better; only comparable for one query.
        friend bool operator==(const Match &, const Match &) = default;
    };

    PathIndex() = default;
    //! Of relative paths in any order, as they are.
    explicit PathIndex(std::vector<QString> paths);
    //! \brief Walks \a root (absolute). Blocks, for worker threads; \a globalIgnores as for
    //! TreeWalker. What was found so far when \a token is stopped.
    static PathIndex ofTree(const QString &root, const QString &globalIgnores,
                            const std::stop_token &token, Ignored ignored = Ignored::LeftOut);

    qsizetype size() const { return qsizetype(m_entries.size()); }
    bool isEmpty() const { return m_entries.empty(); }
    //! There were more paths than it takes.
    bool isCut() const { return m_isCut; }
    //! Whether it has \a path; a folder with or without '/' at its end.
    bool contains(QStringView path) const;
    //! \brief The best \a limit matches, the best first.
    //!
    //! The letters of \a query stand in the path in this order, letter case aside; beginnings of
    //! words, letters in a row and the name itself count more than the folders above it. An empty
    //! query finds what is at the top.
    std::vector<Match> find(QStringView query, qsizetype limit) const;

private:
    struct Entry
    {
        quint32 begin; //!< In m_text and m_folded.
        quint16 length;
        quint16 name; //!< Where the last part begins.
        quint64 letters; //!< See lettersOf().
    };
    QStringView pathOf(const Entry &entry) const;
    QStringView foldedOf(const Entry &entry) const;
    std::vector<Match> top(qsizetype limit) const;

    QString m_text; //!< All paths.
    QString m_folded; //!< The same in small letters; as long, letter by letter.
    std::vector<Entry> m_entries; //!< Sorted by path.
    bool m_isCut = false;
};

} // namespace AgentCore
