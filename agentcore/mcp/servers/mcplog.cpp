// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcplog.h"

#include "agentcore/base/textlimits.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString tellingLine(const QStringList &lines)
{
    static const QRegularExpression noise(
        u"^\\s*$|^\\s+at |^\\s*File \"|^Node\\.js "
        u"v|^Traceback|^\\s*\\^+\\s*$|^\\s*[{}\\])]+,?\\s*$|"
        "complete log of this run|^\\s*throw |^node:|^During handling"_s);
    static const QRegularExpression name(u"\\b\\w*(?:error|exception|panic|fatal)\\w*\\b"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression reason(
        u"cannot|can't|could not|couldn't|unable|not (?:found|installed|set|defined|exist)|"
        "does not exist|no (?:such|module)|denied|refused|missing|required|invalid|must |usage:"_s,
        QRegularExpression::CaseInsensitiveOption);
    QString best;
    int most = 0;
    for (const QString &line : lines) {
        if (line.contains(noise))
            continue;
        const int points = 1 + 2 * int(line.contains(name)) + 2 * int(line.contains(reason));
        if (points >= most) { // what is said last is nearest to the end
            best = line.trimmed();
            most = points;
        }
    }
    return best;
}

Phrase inOneLine(const Phrase &reason, const QString &telling)
{
    Phrase line = reason;
    if (!telling.isEmpty() && line.contains(u'\n'))
        line = Phrase(line.left(line.indexOf(": "_L1)));
    if (!telling.isEmpty() && !line.contains(telling))
        line += ": "_L1 + telling;
    return line.contains(u'\n') ? Phrase(line.simplified()) : line;
}

Error inOneLine(Error reason, const QString &telling)
{
    reason.message = inOneLine(reason.message, telling);
    return reason;
}

McpLogEntry McpLog::add(McpLogEntry entry)
{
    entry.text = sanitizedForDisplay(cutMiddle(entry.text, kMaxEntryChars));
    if (!entry.at.isValid())
        entry.at = QDateTime::currentDateTimeUtc();
    m_entries.append(entry);
    m_chars += entry.text.size();
    qsizetype dropped = 0;
    while (m_entries.size() - dropped > kMaxEntries
           || (m_chars > kMaxChars && m_entries.size() - dropped > 1))
        m_chars -= m_entries.at(dropped++).text.size();
    m_entries.remove(0, dropped);
    m_dropped += dropped;
    return entry;
}

QString McpLog::telling(qsizetype since) const
{
    QStringList lines;
    for (const McpLogEntry &entry : m_entries.sliced(std::max<qsizetype>(since - m_dropped, 0)))
        lines += entry.text.split(u'\n');
    return tellingLine(lines);
}

} // namespace AgentCore
