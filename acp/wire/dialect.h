// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/serveroptions.h"
#include "agentcore/session/session.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace Acp {

//! "agentao" or "iac", as users write it; nothing for another name.
AGENTCORE_EXPORT std::optional<Compatibility> compatibilityFromId(QStringView id);

//! \brief The form that one client gets where there are several.
//!
//! The standard's form is always the default; the others are those of Compatibility.
struct AGENTCORE_EXPORT Dialect
{
    Compatibility compatibility = Compatibility::Standard;
    bool unstable = false; //!< The client asked for what is not stable in the protocol.
    bool booleans = false; //!< It takes options of the type `boolean`.

    bool isAgentao() const { return compatibility == Compatibility::Agentao; }
    bool isIacCode() const { return compatibility == Compatibility::IacCode; }

    //! `configOptions` as configOptionsJson() makes them, with options that are on or off as
    //! `boolean`.
    QJsonArray options(const QJsonArray &options) const;
    //! An `update` with its options in that form.
    QJsonObject update(QJsonObject update) const;
    //! What `session/new`, `session/load`, `session/resume` and `session/fork` answer, but for the
    //! id.
    QJsonObject sessionState(const AgentCore::Session &session) const;
};

} // namespace Acp
