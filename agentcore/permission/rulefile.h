// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionrule.h"

namespace AgentCore {

//! \brief What a permissions.json says: {"rules": [...]}.
//!
//! A file that is not understood as a whole grants nothing: `problem` says why, its rules that
//! allow are left out, those that refuse or ask stay as far as they can be read.
struct AGENTCORE_EXPORT RuleFile
{
    QString fileName;
    QList<PermissionRule> rules;
    QString problem; //!< English; empty: all is well, also when there is no such file.

    //! A project's file must lie \a below its folder; the user's own may be a link to anywhere,
    //! and is then only read.
    static RuleFile read(const QString &fileName, const QString &below = {});
    //! Adds \a rule to the file, which only its owner may read (mode 0600) from then on; a file
    //! that is not understood is not touched (its error), nor is anything changed where the rule
    //! stands already. \a below: as of read().
    static Result<void> add(const QString &fileName, const PermissionRule &rule,
                            const QString &below = {});

    //! Puts \a rule in the place of \a old, or takes that out where there is none. NotFound when it
    //! does not stand there any more; else as add(). \a below: as of read().
    static Result<void> replace(const QString &fileName, const PermissionRule &old,
                                const std::optional<PermissionRule> &rule,
                                const QString &below = {});

    friend bool operator==(const RuleFile &, const RuleFile &) = default;
};

} // namespace AgentCore
