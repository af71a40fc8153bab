// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/linkedlines.h"

#include <QRegularExpression>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace AgentCore {

std::optional<LinkedLines> LinkedLines::ofUri(const QString &uri)
{
    if (!uri.contains("#L"_L1)) // most links; an address is costly to read
        return std::nullopt;
    static const QRegularExpression form(u"^L(\\d{1,9})(?:[-:]L?(\\d{1,9}))?$"_s);
    const QUrl url(uri);
    const QRegularExpressionMatch match = form.match(url.fragment());
    if (!url.isLocalFile() || !match.hasMatch())
        return std::nullopt;
    LinkedLines lines;
    lines.path = url.toLocalFile();
    lines.first = match.capturedView(1).toInt();
    lines.last = match.hasCaptured(2) ? match.capturedView(2).toInt() : lines.first;
    if (lines.path.isEmpty() || lines.first < 1 || lines.last < lines.first)
        return std::nullopt;
    return lines;
}

QString LinkedLines::uri() const
{
    QUrl url = QUrl::fromLocalFile(path);
    url.setFragment(last > first ? u"L%1-L%2"_s.arg(first).arg(last) : u"L%1"_s.arg(first));
    return url.toString(QUrl::FullyEncoded);
}

QString LinkedLines::words() const
{
    return (last > first ? u"lines %1 to %2 of "_s.arg(first).arg(last)
                         : u"line %1 of "_s.arg(first))
        + path;
}

} // namespace AgentCore
