// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/addresspolicy.h"
#include "agentcore/http/hostresolver.h"
#include "agentcore/http/pagefetcher.h"

#include <memory>
#include <optional>

namespace AgentCore {

//! What web_fetch reaches pages through; copied into each call.
struct WebAccess
{
    std::shared_ptr<HostResolver> resolver = std::make_shared<SystemResolver>(); //!< Not null.
    std::optional<AddressPolicy> policy; //!< Unset: AddressPolicy::fromEnvironment() at each call.
    FetchLimits limits;
};

} // namespace AgentCore
