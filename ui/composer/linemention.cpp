// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/linemention.h"

#include "ui/composer/mention.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Ui {

// The last sign counts: folders may have one in their name.
std::optional<LineMention> LineMention::of(const QString &written)
{
    static const QRegularExpression form(u"^(.+)#(?:([^#]*):)?L?(\\d{1,9})(?:-L?(\\d{1,9}))?$"_s);
    if (!written.contains(u'#'))
        return std::nullopt;
    const QRegularExpressionMatch match = form.match(written);
    if (!match.hasMatch())
        return std::nullopt;
    LineMention mention{match.captured(1), match.captured(2), match.capturedView(3).toInt(), 0};
    mention.last = match.hasCaptured(4) ? match.capturedView(4).toInt() : mention.first;
    if (mention.first < 1 || mention.last < mention.first)
        return std::nullopt;
    return mention;
}

QString LineMention::written() const
{
    constexpr qsizetype kQuotes = 2;
    const QString lines = last > first ? u"%1-%2"_s.arg(first).arg(last) : QString::number(first);
    QString plain = name;
    plain.remove(u'"').remove(u'#');
    const QString whole = path + u'#' + (plain.isEmpty() ? lines : plain + u':' + lines);
    return whole.size() + kQuotes < Mention::kMaxChars ? whole : path + u'#' + lines;
}

} // namespace Ui
