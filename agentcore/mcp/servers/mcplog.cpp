// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcplog.h"

#include "agentcore/base/textlimits.h"

#include <QStringList>

namespace AgentCore {

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
    return entry;
}

QString McpLog::tail(const QDateTime &since, int maxLines) const
{
    QStringList lines;
    for (auto entry = m_entries.crbegin(); entry != m_entries.crend(); ++entry) {
        if (lines.size() >= maxLines || entry->at < since)
            break;
        lines.prepend(entry->text);
    }
    return lines.join(u'\n');
}

} // namespace AgentCore
