// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/auditrecord.h"

namespace AgentCore {

class AuditReader;

//! One rule, where it stands, and how often it decided.
struct AGENTCORE_EXPORT ListedRule
{
    RuleScope scope = RuleScope::User;
    PermissionRule rule; //!< Of what is built in only its action counts.
    QString basis = {}; //!< Of what is built in, see PermissionVerdict::basis; else empty.
    QString file = {}; //!< Empty: it stands in none.
    bool counts = true; //!< False: an allowance of a folder that is not trusted.
    qsizetype used = 0; //!< How many calls in the log it decided about.
    QDateTime lastUsed = {}; //!< Invalid: never.

    //! What it covers, English.
    QString coverage() const;
    friend bool operator==(const ListedRule &, const ListedRule &) = default;
};

//! \brief The rules of all files after what is built in, in the order in which they stand.
struct AGENTCORE_EXPORT RuleListing
{
    //! Where rules stand.
    struct Places
    {
        QString userFile;
        QString folder; //!< Of a project, absolute; empty: none.
        bool isFolderTrusted = false;

        //! The project's file; empty: none.
        QString projectFile() const;
    };

    static RuleListing read(const Places &places);
    //! \brief Counts how often each decided.
    //!
    //! Lines of older versions do not say which rule it was and count only for what is built in.
    void countUses(AuditReader &reader);
    //! Those that can count, of all scopes: what RuleTrial wants.
    QList<PermissionRule> counting() const;

    QList<ListedRule> rules;
    QStringList problems; //!< Of files that are not understood, English.
};

} // namespace AgentCore
