// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionpolicy.h"

#include <QDateTime>

namespace AgentCore {

//! What became of a call.
enum class AuditOutcome {
    Allowed, //!< It ran; nobody was asked.
    Asked, //!< The question was put; the answer is a record of its own.
    Refused, //!< By a rule, the mode or what is built in.
    UserAllowed,
    UserRefused,
};

//! \brief One decision about one call, as a line of the AuditLog keeps it.
//!
//! Without contents of files; commands and addresses without secrets, see withoutSecrets().
struct AGENTCORE_EXPORT AuditRecord
{
    QDateTime time; //!< UTC; the log sets it when it is written.
    QString sessionId;
    QString agent; //!< The sub-agent that made it; empty: the session's own.
    QString modeId;
    QString toolName;
    QString toolCallId;
    QStringList roots; //!< See PermissionPolicy; empty in lines of older versions.
    QList<ToolEffect> effects; //!< Those that change or read something.
    AuditOutcome outcome = AuditOutcome::Allowed;
    QString basis; //!< See PermissionVerdict::basis.
    Phrase reason; //!< See PermissionVerdict::reason; may be empty.
    QList<ScopedRule> rules; //!< That decided; empty in lines of older versions.
    std::optional<PermissionChoice> choice; //!< The person's, where one was made.
    PermissionScope scope = PermissionScope::Session; //!< Of an "always".

    //! Takes basis, reason and rules of \a verdict.
    void setVerdict(const PermissionVerdict &verdict);

    //! InvalidInput with the JSON path of what is wrong; unknown effects and rules that this
    //! version does not understand are left out.
    static Result<AuditRecord> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;

    friend bool operator==(const AuditRecord &, const AuditRecord &) = default;
};

} // namespace AgentCore
