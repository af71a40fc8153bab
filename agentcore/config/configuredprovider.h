// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"

namespace AgentCore {

//! A provider that somebody configured, and where.
struct AGENTCORE_EXPORT ConfiguredProvider
{
    QString provider; //!< Empty when the place as a whole cannot be read.
    QString source; //!< "environment", or the file.
    QString keySource; //!< The variable, the file or "keychain"; empty: no key.
    Result<ModelProfile> profile; //!< Or what is wrong with it.
    friend bool operator==(const ConfiguredProvider &, const ConfiguredProvider &) = default;
};

} // namespace AgentCore
