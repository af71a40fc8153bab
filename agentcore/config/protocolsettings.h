// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace AgentCore {

//! \brief How editors are spoken to where the command line does not say, member `acp` of
//! settings.json: `{"compat": "agentao", "unstable": true}`. All may be missing.
struct AGENTCORE_EXPORT ProtocolSettings
{
    QString compat; //!< "agentao" or "iac", see Acp::Compatibility; empty: the standard.
    bool unstable = false; //!< Drafts are advertised, too.
    friend bool operator==(const ProtocolSettings &, const ProtocolSettings &) = default;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<ProtocolSettings> load(const QString &configDir);
};

} // namespace AgentCore
