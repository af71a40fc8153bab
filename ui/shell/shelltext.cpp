// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/shelltext.h"

#include "agentcore/base/textlimits.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace Ui::ShellText {

QString pastable(const QString &text)
{
    QString clean;
    clean.reserve(text.size());
    const QString lines = QString(text).replace("\r\n"_L1, "\n"_L1).replace(u'\r', u'\n');
    for (const QChar c : lines) {
        if (c == u'\n' || c == u'\t' || c.category() != QChar::Other_Control)
            clean += c;
    }
    while (clean.endsWith(u'\n'))
        clean.chop(1);
    return clean;
}

qsizetype lineCount(const QString &pastable)
{
    return pastable.count(u'\n') + 1;
}

QString given(const QString &output, bool isSelection)
{
    QStringList lines = output.split(u'\n');
    for (QString &line : lines) {
        while (line.endsWith(u' ') || line.endsWith(u'\r'))
            line.chop(1);
    }
    while (!lines.isEmpty() && lines.last().isEmpty())
        lines.removeLast();
    if (!isSelection && lines.size() > kMaxGivenLines)
        lines = lines.last(kMaxGivenLines);
    while (!lines.isEmpty() && lines.first().isEmpty())
        lines.removeFirst();
    QString text = AgentCore::sanitizedForDisplay(lines.join(u'\n'));
    if (text.size() > kMaxGivenChars) {
        text = text.last(kMaxGivenChars);
        text.remove(0, text.indexOf(u'\n') + 1); // a line that is cut says something else
    }
    return text;
}

QString title(const QString &said)
{
    QString line = AgentCore::sanitizedForDisplay(said).simplified();
    if (line.size() > kMaxTitleChars)
        line = line.first(kMaxTitleChars - 1) + u'…';
    return line;
}

} // namespace Ui::ShellText
