// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/wire/mcptypes.h"

namespace AgentCore {

//! \brief The one of \a lines, of a program that failed, that says most why; empty: there is none.
//!
//! What stack traces, package managers and Node.js print around it is not it. The lines are words
//! of others, so this is a guess for people.
AGENTCORE_EXPORT QString tellingLine(const QStringList &lines);

//! \brief The \a reason why a server failed, as one line for people: \a telling, see
//! tellingLine(), stands in it for all that the server wrote.
AGENTCORE_EXPORT Phrase inOneLine(const Phrase &reason, const QString &telling);
AGENTCORE_EXPORT Error inOneLine(Error reason, const QString &telling);

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
    qsizetype added() const { return m_dropped + m_entries.size(); }
    //! tellingLine() of those that came when so many as \a since had been added.
    QString telling(qsizetype since) const;

private:
    QList<McpLogEntry> m_entries;
    qsizetype m_chars = 0;
    qsizetype m_dropped = 0;
};

} // namespace AgentCore
