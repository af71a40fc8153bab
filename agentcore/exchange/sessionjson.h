// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/importedsession.h"
#include "agentcore/store/sessionstore.h"

#include <stop_token>

namespace AgentCore {

//! What tells our JSON from that of others: the member "format" of the object.
inline constexpr QLatin1StringView kSessionJsonFormat{"agentao-session"};

//! \brief The session \a id as a JSON object: `{"format":"agentao-session","version":1,"id",
//! "cwd","title","createdAt","updatedAt","events":[...]}`, an event per line.
//!
//! The events are those of the session file, branches and compactions included; text that was
//! streamed in pieces is joined. Errors: as SessionStore::read(); Cancelled.
Result<QByteArray> sessionToJson(const SessionStore &store, const QString &id,
                                 std::stop_token stop);

//! Inverse of sessionToJson(). Unsupported for a newer version; InvalidInput with the path of the
//! first mistake. Events of unknown kinds are counted as skipped.
Result<ImportedSession> sessionFromJson(const QJsonObject &json);

} // namespace AgentCore
