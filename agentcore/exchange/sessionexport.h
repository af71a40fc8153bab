// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/exportformat.h"
#include "agentcore/permission/auditrecord.h"
#include "agentcore/store/sessionstore.h"

#include <QHash>

#include <stop_token>

namespace AgentCore {

//! What decided about a call, in one sentence without its full stop: "Allowed by you, for the rest
//! of the session".
AGENTCORE_EXPORT QString approvalText(const AuditRecord &record);

//! \brief The same of the calls of a session, by their ids, as the AuditLog \a auditFile has it.
//!
//! Only what is not older than \a since, UTC; calls that the log has no more are missing. Blocks.
QHash<QString, QString> callApprovals(const QString &auditFile, const QString &sessionId,
                                      const QDateTime &since, const std::stop_token &stop);

//! \brief The session \a id of \a store as a file for people (Markdown, HTML, report) or programs
//! (JSON).
//!
//! People get the branch that is active, with what it cost and, from the AuditLog \a auditFile
//! unless it is empty, what let each call run; JSON holds every event, see sessionToJson(). Blocks;
//! to be called in a worker. Errors: as SessionStore::read(); Cancelled.
AGENTCORE_EXPORT Result<QByteArray> exportSession(const SessionStore &store, const QString &id,
                                                  ExportFormat format, std::stop_token stop = {},
                                                  const QString &auditFile = {});

//! "md", "json" and "html", without case; nothing for another word.
AGENTCORE_EXPORT std::optional<ExportFormat> exportFormatFromName(const QString &name);
//! \brief The one that the ending of \a path stands for: Markdown also for "markdown", "txt" and
//! none.
//! \return InvalidInput for another ending, so that no PDF has Markdown in it.
AGENTCORE_EXPORT Result<ExportFormat> exportFormatOfFile(const QString &path);
//! The name of a file for the export of a session called \a title.
AGENTCORE_EXPORT QString exportFileName(const QString &title, const QString &id,
                                        ExportFormat format);

} // namespace AgentCore
