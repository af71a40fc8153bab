// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/mentionrows.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/tools/pathindex.h"
#include "ui/composer/linemention.h"
#include "ui/symbols/symbolindex.h"
#include "ui/text/tr.h"

#include <QDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxPaths = 50;
static constexpr qsizetype kMaxSymbols = 50;

namespace {

struct ScoredRow
{
    int score;
    Completion row;
};

} // namespace

static Completion rowOf(const PathIndex::Match &match)
{
    const bool isFolder = match.path.endsWith(u'/');
    const QString bare = isFolder ? match.path.chopped(1) : match.path;
    const QString shown = sanitizedForDisplay(bare);
    const qsizetype slash = shown.lastIndexOf(u'/');
    Completion row;
    row.icon = isFolder ? u"folder"_s : u"file"_s;
    row.name = shown.sliced(slash + 1) + (isFolder ? u"/"_s : QString());
    row.detail = slash > 0 ? shown.first(slash) : QString();
    row.spoken = isFolder ? Tr::tr("Folder %1").arg(shown) : Tr::tr("File %1").arg(shown);
    row.data = match.path;
    return row;
}

static Completion rowOf(const Symbol &symbol, const QString &folder)
{
    const QString path = symbol.file.startsWith(folder + u'/')
        ? symbol.file.sliced(folder.size() + 1)
        : symbol.file;
    const QString shown = sanitizedForDisplay(path);
    Completion row;
    row.icon = u"symbol"_s;
    row.name = symbol.name;
    row.detail = Tr::tr("%1, %2:%3", "kind of a symbol, file and line")
                     .arg(symbol.kindText(), shown)
                     .arg(symbol.firstLine);
    row.spoken = Tr::tr("%1 %2, %3, line %4", "kind and name of a symbol, file")
                     .arg(symbol.kindText(), symbol.name, shown)
                     .arg(symbol.firstLine);
    row.data = LineMention{path, symbol.name, symbol.firstLine, symbol.lastLine}.written();
    return row;
}

static QList<SymbolIndex::Match> symbolsLike(const QString &query, const SymbolIndex &symbols,
                                             const QString &folder)
{
    const qsizetype sign = query.lastIndexOf(u'#');
    if (sign < 0)
        return query.isEmpty() ? QList<SymbolIndex::Match>() : symbols.find(query, {}, kMaxSymbols);
    const QString file
        = sign > 0 ? QDir::cleanPath(QDir(folder).absoluteFilePath(query.first(sign))) : QString();
    return symbols.find(QStringView(query).sliced(sign + 1), file, kMaxSymbols);
}

QList<Completion> mentionRows(const QString &query, const PathIndex &paths,
                              const SymbolIndex &symbols, const QString &folder)
{
    std::vector<ScoredRow> files;
    for (const PathIndex::Match &match : paths.find(query, kMaxPaths))
        files.push_back({match.score, rowOf(match)});
    std::vector<ScoredRow> others;
    for (const SymbolIndex::Match &match : symbolsLike(query, symbols, folder))
        others.push_back({match.score, rowOf(match.symbol, folder)});
    std::vector<ScoredRow> rows;
    std::ranges::merge(files, others, std::back_inserter(rows), std::greater(), &ScoredRow::score,
                       &ScoredRow::score);
    QList<Completion> completions;
    for (const ScoredRow &row : rows)
        completions += row.row;
    return completions;
}

} // namespace Ui
