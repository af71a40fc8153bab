// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/tooloutput.h"

#include "ui/conversation/model/rowtexts.h"
#include "ui/text/servertooltext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kSample = 16 * 1024;

bool looksBinary(QStringView text)
{
    const QStringView sample = text.first(std::min(text.size(), kSample));
    qsizetype odd = 0;
    for (const QChar c : sample) {
        const char16_t code = c.unicode();
        // Seven to thirteen are bell, backspace, tab and line ends.
        const bool isControl = code < 0x20 && code != 0x1b && (code < 7 || code > 13);
        odd += isControl || code == 0xfffd ? 1 : 0;
    }
    return sample.size() >= 16 && odd * 10 > sample.size();
}

QString binaryText(qint64 bytes)
{
    return QCoreApplication::translate("Ui::ToolBody", "Binary output of %1 is not shown.")
        .arg(QLocale().formattedDataSize(bytes));
}

// What the core adds to the output: how the command ended, and hints.
static QString endingOf(const QString &text)
{
    const qsizetype from = text.lastIndexOf("\n["_L1);
    const QString ending = text.startsWith(u'[') && from < 0 ? text : text.sliced(from + 1);
    return ending.startsWith("[exit code "_L1) && !ending.contains(u'\n') ? QString() : ending;
}

ToolOutputText toolOutput(const ToolItem &tool)
{
    const QString final = toolText(tool.call);
    if (tool.isRunning() || final.isEmpty())
        return {tool.output, {}, false};
    if (tool.hasWholeOutput())
        return {tool.output, endingOf(final), false};
    const QString json = ServerToolText::isServerTool(tool.call.name)
        ? ServerToolText::indentedJson(final)
        : QString();
    return json.isEmpty() ? ToolOutputText{final, {}, false} : ToolOutputText{json, {}, true};
}

QString savedOutputFile(const QString &text)
{
    static const QRegularExpression note(
        u"^\\[The whole output is in (/.+): page it with read_file\\.\\]$"_s,
        QRegularExpression::MultilineOption);
    // It stands near the end.
    const qsizetype from = std::max(qsizetype(0), text.size() - 8192);
    auto matches = note.globalMatchView(QStringView(text).sliced(from));
    QString file;
    while (matches.hasNext())
        file = matches.next().captured(1);
    return file;
}

} // namespace Ui
