// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/store/sessioninfo.h"

#include <QJsonObject>
#include <QList>

namespace Acp {

//! \brief A part of a long list of sessions, and how to ask for the next one.
//!
//! A cursor says behind which session the next page begins, so that sessions that come, go or
//! change meanwhile neither shift nor repeat others. Source: ACP version 1,
//! "Listing Sessions".
struct AGENTCORE_EXPORT SessionPage
{
    static constexpr qsizetype kMaxSessions = 100;

    QList<AgentCore::SessionInfo> sessions; //!< Newest first.
    QString nextCursor; //!< Empty: this is the last page.

    //! The page of \a sessions (in any order, each once) behind \a cursor; empty: the first one.
    //! InvalidInput for what is no cursor.
    static AgentCore::Result<SessionPage> of(QList<AgentCore::SessionInfo> sessions,
                                             const QString &cursor);
    //! Result of `session/list`.
    QJsonObject toJson() const;
    //! \brief Inverse. Entries that are malformed are left out.
    //! \return InvalidInput when `sessions` is missing or no array.
    static AgentCore::Result<SessionPage> fromJson(const QJsonObject &json);
};

} // namespace Acp
