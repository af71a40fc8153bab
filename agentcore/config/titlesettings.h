// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QProcessEnvironment>

namespace AgentCore {

//! \brief What the user says of the titles of sessions, member `titles` of settings.json:
//! `{"byModel": true}`. May be missing; AGENTAO_TITLES goes before.
struct AGENTCORE_EXPORT TitleSettings
{
    bool byModel = true; //!< The model is asked for one after the first answer.
    friend bool operator==(const TitleSettings &, const TitleSettings &) = default;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<TitleSettings> load(const QString &configDir,
                                      const QProcessEnvironment &environment);
};

} // namespace AgentCore
