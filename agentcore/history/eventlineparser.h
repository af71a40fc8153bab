// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

#include <QByteArray>

namespace AgentCore {

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
