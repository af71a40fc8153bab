// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"

#include <QLatin1StringView>

#include <span>

namespace AgentCore {

//! What is written of a Saying.
struct SayingRow
{
    Saying what;
    QLatin1StringView id; //!< In session files: never change one.
    QLatin1StringView english;
};

//! The sentences, in the order of Saying without Plain.
std::span<const SayingRow> sayingTable();

} // namespace AgentCore
