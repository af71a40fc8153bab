// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace AgentCore {

//! How much an endpoint's list of models is wanted.
enum class ModelRefresh {
    Background, //!< Nobody asked: after a moment, when the list is hours old; of the keychain only
                //!< the present provider's key is read.
    Asked, //!< Somebody looks at it: when it is minutes old.
    Now, //!< Somebody wants the newest.
};

} // namespace AgentCore
