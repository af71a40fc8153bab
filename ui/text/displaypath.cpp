// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/displaypath.h"

#include "agentcore/base/textlimits.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace Ui {

QString displayLine(const QString &text)
{
    QString line = text;
    line.replace(u'\r', u"\\u000D"_s); // Would become a line end otherwise.
    line = AgentCore::sanitizedForDisplay(line);
    line.replace(u'\n', u"\\u000A"_s);
    line.replace(u'\t', u"\\u0009"_s);
    return line;
}

QString displayPath(const QString &path)
{
    const QString home = QDir::homePath();
    if (home != "/"_L1 && (path == home || path.startsWith(home + u'/')))
        return displayLine(u'~' + path.sliced(home.size()));
    return displayLine(path);
}

} // namespace Ui
