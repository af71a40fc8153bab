// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/commandwords.h"

namespace Ui {

TypedPairs typedPairs(const QString &text, QChar between)
{
    TypedPairs typed;
    for (const QString &line : text.split(u'\n')) {
        if (line.trimmed().isEmpty())
            continue;
        const qsizetype at = line.indexOf(between);
        const QString name = line.first(qMax(at, 0)).trimmed();
        if (name.isEmpty()) {
            typed.mistakes += line;
            continue;
        }
        const QString value = line.sliced(at + 1);
        typed.pairs.append({name, between == u':' ? value.trimmed() : value});
    }
    return typed;
}

} // namespace Ui
