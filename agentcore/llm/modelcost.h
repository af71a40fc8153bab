// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"

namespace AgentCore {

//! \brief US dollars of one request: what the endpoint itself told, else by \a price.
//!
//! Input that the provider puts into its cache, for minutes or for an hour, has prices of its own
//! where they are known. Input from the provider's cache has its own price where that is known,
//! else that of input. A prompt beyond ModelPrice::promptLimit, or beyond a further limit, costs
//! the rates of that as a whole.
//! Nothing where a price is not known.
AGENTCORE_EXPORT std::optional<double> costOf(const ModelPrice &price, const TokenUsage &usage);

//! True when costOf() will know what requests to the model of \a profile cost: by its price, as the
//! endpoint tells it, or as nobody is paid.
AGENTCORE_EXPORT bool isCostKnown(const ModelProfile &profile);

} // namespace AgentCore
