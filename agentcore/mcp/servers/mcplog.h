// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcptypes.h"

namespace AgentCore {

//! \brief What befell a server, the newest last; bounded in entries and in characters.
class AGENTCORE_EXPORT McpLog
{
public:
    static constexpr qsizetype kMaxEntries = 500;
    static constexpr qsizetype kMaxChars = 256 * 1024; //!< Of all texts.
    static constexpr qsizetype kMaxEntryChars = 4096;

    //! The entry as it is kept: bounded, without control characters.
    McpLogEntry add(McpLogEntry entry);
    const QList<McpLogEntry> &entries() const { return m_entries; }
    //! The last lines since \a since, at most \a maxLines of them.
    QString tail(const QDateTime &since, int maxLines) const;

private:
    QList<McpLogEntry> m_entries;
    qsizetype m_chars = 0;
};

} // namespace AgentCore
