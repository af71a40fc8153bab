// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/diffrows.h"

#include "agentcore/base/textlimits.h"

using namespace Qt::StringLiterals;

namespace Ui {

using Kind = DiffLine::Kind;

QList<DiffRow> unifiedRows(const DiffLines &diff)
{
    QList<DiffRow> rows;
    rows.reserve(diff.lines.size());
    for (qsizetype i = 0; i < diff.lines.size(); ++i)
        rows.append({i, i});
    return rows;
}

// Those removed and added between two lines without a change.
static void appendPairs(QList<DiffRow> &rows, QList<qsizetype> &removed, QList<qsizetype> &added)
{
    for (qsizetype i = 0; i < std::max(removed.size(), added.size()); ++i)
        rows.append({removed.value(i, -1), added.value(i, -1)});
    removed.clear();
    added.clear();
}

QList<DiffRow> sideBySideRows(const DiffLines &diff)
{
    QList<DiffRow> rows;
    QList<qsizetype> removed;
    QList<qsizetype> added;
    for (qsizetype i = 0; i < diff.lines.size(); ++i) {
        switch (diff.lines[i].kind) {
        case Kind::Removed:
            if (!added.isEmpty())
                appendPairs(rows, removed, added);
            removed.append(i);
            break;
        case Kind::Added:
            added.append(i);
            break;
        case Kind::Context:
        case Kind::Fold:
            appendPairs(rows, removed, added);
            rows.append({i, i});
            break;
        }
    }
    appendPairs(rows, removed, added);
    return rows;
}

static QString shownLine(QStringView line)
{
    if (line.endsWith(u'\r'))
        line.chop(1);
    QString text = line.toString();
    text.replace(u'\r', u"\\u000D"_s);
    return AgentCore::sanitizedForDisplay(text);
}

void openFold(DiffLines *diff, qsizetype line, const QString &newText)
{
    if (line < 0 || line >= diff->lines.size() || diff->lines[line].foldedCount <= 0)
        return;
    const DiffLine fold = diff->lines[line];
    QList<DiffLine> lines;
    qsizetype begin = 0;
    const int last = fold.newNumber + fold.foldedCount - 1;
    for (int number = 1; number <= last && begin <= newText.size(); ++number) {
        qsizetype end = newText.indexOf(u'\n', begin);
        if (end < 0)
            end = newText.size();
        if (number >= fold.newNumber) {
            const int after = number - fold.newNumber;
            lines.append({.kind = Kind::Context,
                          .oldNumber = fold.oldNumber + after,
                          .newNumber = number,
                          .text = shownLine(QStringView(newText).sliced(begin, end - begin))});
        }
        begin = end + 1;
    }
    diff->lines = diff->lines.first(line) + lines + diff->lines.sliced(line + 1);
}

} // namespace Ui
