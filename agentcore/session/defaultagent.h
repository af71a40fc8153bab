// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/localagent.h"

namespace AgentCore {

//! \brief The embedded agent with the models of this user: environment, then saved settings.
//!
//! \a requestedModel is asked each time a session is made: "provider/model", "demo/tour", or empty
//! for the default; see ModelSource. Nothing is read before.
AGENTCORE_EXPORT std::unique_ptr<LocalAgent>
createDefaultAgent(std::function<QString()> requestedModel);
//! The same with a model that stays.
AGENTCORE_EXPORT std::unique_ptr<LocalAgent> createDefaultAgent(const QString &model);

} // namespace AgentCore
