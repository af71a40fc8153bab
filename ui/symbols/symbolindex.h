// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/symbols/symbol.h"

#include <QSet>

#include <vector>

namespace Ui {

//! \brief Symbols to be found by a few of their letters, as PathIndex finds paths.
//!
//! Immutable once it is built, so that threads share it.
class SymbolIndex
{
public:
    static constexpr qsizetype kMaxSymbols = 5'000; //!< Further ones are left out.
    //! What a symbol's score is less than that of a file that fits as well: more than any length of
    //! path makes up, and less than being written in full counts.
    static constexpr int kHandicap = 40;

    struct Match
    {
        Symbol symbol;
        int score = 0; //!< As PathIndex::Match::score for the same query, less the handicap.
    };

    SymbolIndex() = default;
    //! Those of one file stand together; the files whose symbols come first matter most.
    explicit SymbolIndex(QList<Symbol> symbols);

    qsizetype size() const { return m_symbols.size(); }
    bool isEmpty() const { return m_symbols.isEmpty(); }
    bool hasFile(const QString &file) const { return m_files.contains(file); }
    //! \brief The best \a limit matches, the best first; an empty query finds them as they stand.
    //!
    //! \a file: absolute, only its own; empty: all. With a "." or ":" in \a query its letters may
    //! stand in the scope, too.
    QList<Match> find(QStringView query, const QString &file, qsizetype limit) const;

private:
    QList<Symbol> m_symbols;
    std::vector<QString> m_texts; //!< Of each symbol its scope and name.
    std::vector<QString> m_folded; //!< The same in small letters; as long, letter by letter.
    QSet<QString> m_files;
};

} // namespace Ui
