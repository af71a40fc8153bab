// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/symbols/blockend.h"

#include <algorithm>

namespace Ui {

static constexpr int kMaxBlockLines = 5'000;
static constexpr int kTabColumns = 8;

// Columns of blank before the text; -1: there is no text.
static int indentation(QByteArrayView line)
{
    int columns = 0;
    for (const char character : line) {
        if (character == ' ')
            ++columns;
        else if (character == '\t')
            columns += kTabColumns - columns % kTabColumns;
        else
            return character == '\r' ? -1 : columns;
    }
    return -1;
}

static bool closes(QByteArrayView line)
{
    const QByteArrayView text = line.trimmed();
    return !text.isEmpty()
        && (text.startsWith('}') || text.startsWith(')') || text.startsWith(']') || text == "end"
            || text == "fi" || text == "done");
}

int blockEnd(const QList<QByteArrayView> &lines, int first)
{
    if (first < 1 || first > lines.size())
        return first;
    const int own = indentation(lines[first - 1]);
    int end = first;
    const int limit = int(std::min<qsizetype>(lines.size(), qsizetype(first) + kMaxBlockLines));
    for (int number = first + 1; number <= limit; ++number) {
        const QByteArrayView line = lines[number - 1];
        const int columns = indentation(line);
        if (columns < 0)
            continue;
        if (columns == own && line.trimmed().startsWith('{')) {
            end = number; // on a line of its own
            continue;
        }
        if (columns <= own) {
            // "} else {" or ") {" are followed by more of it.
            if (columns != own || !closes(line))
                break;
            end = number;
            if (!line.trimmed().endsWith('{'))
                break;
            continue;
        }
        end = number;
    }
    return end;
}

} // namespace Ui
