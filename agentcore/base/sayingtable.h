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
    const char *words; //!< English in Latin-1, and what translators get.

    constexpr QLatin1StringView english() const { return QLatin1StringView(words); }
};

//! The sentences, in the order of Saying without Plain.
std::span<const SayingRow> sayingTable();

//! \brief What translators get, in the context "Ui::CoreText": English, with "%1" and "%2" for the
//! parts; null for Plain.
AGENTCORE_EXPORT const char *sentenceOf(Saying what);

} // namespace AgentCore
