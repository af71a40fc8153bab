// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace AgentCore {

//! \brief What the user says of what leaves the machine, member `privacy` of settings.json:
//! `{"maskSecrets": true}`. May be missing.
struct AGENTCORE_EXPORT PrivacySettings
{
    bool maskSecrets = true; //!< Models get a mark in the place of keys and tokens.
    friend bool operator==(const PrivacySettings &, const PrivacySettings &) = default;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<PrivacySettings> load(const QString &configDir);
};

} // namespace AgentCore
