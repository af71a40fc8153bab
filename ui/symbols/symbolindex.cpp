// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/symbols/symbolindex.h"

#include "agentcore/tools/pathindex.h"
#include "agentcore/tools/pathscore.h"

using namespace AgentCore;

namespace Ui {

// One to one, unlike QString's.
static QString foldedText(QStringView text)
{
    QString folded(text.size(), Qt::Uninitialized);
    std::ranges::transform(text, folded.begin(), [](QChar letter) { return letter.toLower(); });
    return folded;
}

SymbolIndex::SymbolIndex(QList<Symbol> symbols)
    : m_symbols(std::move(symbols))
{
    if (m_symbols.size() > kMaxSymbols)
        m_symbols.resize(kMaxSymbols);
    for (const Symbol &symbol : std::as_const(m_symbols)) {
        m_texts.push_back(symbol.scope + symbol.name);
        m_folded.push_back(foldedText(m_texts.back()));
        m_files.insert(symbol.file);
    }
}

QList<SymbolIndex::Match> SymbolIndex::find(QStringView query, const QString &file,
                                            qsizetype limit) const
{
    const QString wanted
        = foldedText(query.first(std::min(query.size(), PathIndex::kMaxQueryChars)));
    // All of a class would fit what is like its name.
    const bool usesScope = wanted.contains(u':') || wanted.contains(u'.');
    std::vector<std::pair<int, qsizetype>> found; // score and place
    for (qsizetype i = 0; i < m_symbols.size(); ++i) {
        const Symbol &symbol = m_symbols[i];
        if (!file.isEmpty() && symbol.file != file)
            continue;
        if (wanted.isEmpty()) {
            found.emplace_back(0, i);
            continue;
        }
        const qsizetype scope = symbol.scope.size();
        const qsizetype name = usesScope ? scope : 0;
        const QStringView text = QStringView(m_texts[size_t(i)]).sliced(scope - name);
        const QStringView folded = QStringView(m_folded[size_t(i)]).sliced(scope - name);
        if (quickPathScore(folded, name, wanted))
            found.emplace_back(pathScore(text, folded, name, wanted) - kHandicap, i);
    }
    const auto isNoType = [this](qsizetype at) { return m_symbols[at].kind != Symbol::Kind::Type; };
    std::ranges::sort(found, [&](const auto &left, const auto &right) {
        if (left.first != right.first)
            return left.first > right.first;
        // A class and its constructor have one name.
        if (!wanted.isEmpty() && isNoType(left.second) != isNoType(right.second))
            return isNoType(right.second);
        return left.second < right.second;
    });
    QList<Match> matches;
    for (const auto &[score, place] : found) {
        if (matches.size() >= limit)
            break;
        matches += Match{m_symbols[place], score};
    }
    return matches;
}

} // namespace Ui
