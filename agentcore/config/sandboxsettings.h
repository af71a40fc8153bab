// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

#include <optional>

namespace AgentCore {

//! \brief What the user says of the sandbox of commands, member `sandbox` of settings.json:
//! `{"enabled": true, "network": true, "writable": ["~/.cargo/registry"], "readable":
//! ["~/app/.env"]}`. All may be missing.
struct AGENTCORE_EXPORT SandboxSettings
{
    bool enabled = true;
    bool network = true; //!< In the modes that may change the workspace.
    QStringList writable; //!< Absolute; "~" is resolved.
    QStringList readable; //!< The same, of what is masked otherwise.
    friend bool operator==(const SandboxSettings &, const SandboxSettings &) = default;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<SandboxSettings> load(const QString &configDir);
};

} // namespace AgentCore
