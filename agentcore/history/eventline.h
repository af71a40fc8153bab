// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

#include <QByteArray>

namespace AgentCore {

//! \brief Appends \a event as one line, "\n" included. An UnknownEvent has no line.
AGENTCORE_EXPORT void appendEventLine(QByteArray &out, const SessionEvent &event);

//! As appendEventLine() for a TextEvent, ThoughtEvent or OutputEvent ("text", "thought", "out"),
//! without allocations while \a out has room; a valid \a at stands in the line.
AGENTCORE_EXPORT void appendTextLine(QByteArray &out, QLatin1StringView kind, QStringView id,
                                     QStringView text, const QDateTime &at = {});

//! \brief Reads one line without its end.
//! \return ParseError for what is no JSON, InvalidRequest for what is no object, InvalidInput with
//! the path of the first bad member; an unknown kind is an UnknownEvent.
AGENTCORE_EXPORT Result<SessionEvent> parseEventLine(QByteArrayView line);

//! \brief parseEventLine() for the lines of one file, one after the other.
//!
//! Pieces of a text, which most lines are, share the id of their message.
class AGENTCORE_EXPORT EventLineParser
{
public:
    //! Errors as parseEventLine().
    Result<SessionEvent> parse(QByteArrayView line);

private:
    std::optional<SessionEvent> parseTextLine(QByteArrayView line);

    QByteArray m_idBytes; //!< Of the last text line, as it stood there.
    QString m_id;
};

} // namespace AgentCore
