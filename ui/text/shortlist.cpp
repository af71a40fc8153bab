// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/shortlist.h"

#include "ui/text/tr.h"

namespace Ui {

QString shortList(const QStringList &names, qsizetype most, const QString &separator)
{
    if (names.size() <= most)
        return names.join(separator);
    return Tr::tr("%1 and %2 more")
        .arg(names.first(most).join(separator), QString::number(names.size() - most));
}

} // namespace Ui
