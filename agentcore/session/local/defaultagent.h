// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/local/localagent.h"

namespace AgentCore {

class ModelMenu;

//! Where titles of sessions come from.
enum class Titles {
    AsSet, //!< From the model, unless the settings say otherwise.
    OfPrompts, //!< From the first prompt: nothing is asked of a model beside the turn.
};

//! \brief The embedded agent with the models of this user, see ModelSource; a `.env` is read from
//! the working directory of the session, if that is trusted.
//!
//! Both are asked when a session is made or opened, nothing is read before; each is
//! "provider/model", "demo/tour", or empty. \a requested goes before what a stored session had,
//! \a fallback is for sessions that have none; where both are empty ModelSource decides. \a menu is
//! shared by all sessions and with the window; null: one of their own. \a limits go before those of
//! the settings and the environment.
AGENTCORE_EXPORT std::unique_ptr<LocalAgent>
createDefaultAgent(std::function<QString()> requested, std::function<QString()> fallback = {},
                   std::shared_ptr<ModelMenu> menu = {}, SpendLimits limits = {},
                   Titles titles = Titles::AsSet);

} // namespace AgentCore
