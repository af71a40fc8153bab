// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

namespace AgentCore {

//! \brief What the user says of work trees of sessions, member `worktree` of settings.json:
//! `{"setup": ["npm ci"]}`. May be missing.
struct AGENTCORE_EXPORT WorktreeSettings
{
    QStringList setup; //!< Commands that run in a new one, one after another; none is empty.
    friend bool operator==(const WorktreeSettings &, const WorktreeSettings &) = default;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<WorktreeSettings> load(const QString &configDir);
    //! Into the same file, with all else that stands there left as it is. Errors as above.
    Result<void> store(const QString &configDir) const;
};

} // namespace AgentCore
