// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/auditrecord.h"

namespace AgentCore {

class AuditReader;

//! Past calls, all alike, that would have gone otherwise.
struct TriedCall
{
    AuditRecord record; //!< The newest of them.
    qsizetype count = 1;
    PermissionVerdict::Action before = PermissionVerdict::Action::Ask;
    PermissionVerdict::Action after = PermissionVerdict::Action::Ask;
    friend bool operator==(const TriedCall &, const TriedCall &) = default;
};

//! \brief What other rules would have made of the calls in the audit log.
//!
//! Each call is judged twice as it was made, in its mode and its roots: with the rules as they are
//! and with those that somebody wants. What was answered only in a session of the past counts for
//! neither. Secrets and addresses behind "?" are not in the log, so a rule about them is tried
//! without.
struct AGENTCORE_EXPORT RuleTrial
{
    static constexpr qsizetype kMostCalls = 50'000;
    static constexpr qsizetype kMostKinds = 5'000; //!< Calls that differ, which take the time.

    //! Nothing where rules ask of arguments, which the log does not hold: InvalidInput.
    static Result<RuleTrial> run(AuditReader &reader, const QList<PermissionRule> &before,
                                 const QList<PermissionRule> &after);

    //! How many calls end in \a action that would not have before.
    qsizetype countOf(PermissionVerdict::Action action) const;

    QList<TriedCall> changed; //!< The newest first.
    qsizetype calls = 0; //!< That were tried.
    bool isComplete = true; //!< False: there are older ones that were not.
};

} // namespace AgentCore
