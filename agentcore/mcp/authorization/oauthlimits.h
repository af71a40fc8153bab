// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace AgentCore {

//! How long the parts of a sign-in may take.
struct OAuthLimits
{
    std::chrono::milliseconds request{std::chrono::seconds(20)}; //!< One request to a server.
    std::chrono::milliseconds revocation{std::chrono::seconds(5)}; //!< One, when signing out.
    std::chrono::milliseconds answer{std::chrono::minutes(5)}; //!< The user, in the browser.
    std::chrono::milliseconds lock{std::chrono::seconds(45)}; //!< Another process that refreshes.
    //! A token that is younger is not refreshed when it is refused: it was another one.
    std::chrono::milliseconds young{std::chrono::seconds(10)};
};

} // namespace AgentCore
