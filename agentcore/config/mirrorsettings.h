// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace AgentCore {

//! \brief Where sessions are kept a second time, member `sessions` of the user's settings.json:
//! `{"mirror": "/backup/sessions"}`. May be missing.
struct AGENTCORE_EXPORT MirrorSettings
{
    QString folder; //!< Absolute; empty: nowhere.
    friend bool operator==(const MirrorSettings &, const MirrorSettings &) = default;

    //! A project has no say. InvalidInput for a path that is neither absolute nor "~/..."; Io.
    static Result<MirrorSettings> load(const QString &configDir);
};

} // namespace AgentCore
