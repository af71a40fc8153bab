// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"

namespace AgentCore {

//! What a limit is for.
enum class SpendScope { Turn, Session, Day };

//! A limit, and how near one is to it.
struct AGENTCORE_EXPORT SpendState
{
    //! Of a limit: from here on the user is asked.
    static constexpr int kNearPercent = 80;

    SpendScope scope = SpendScope::Turn;
    bool isMoney = false; //!< US dollars; else requests.
    double spent = 0;
    double limit = 0; //!< Above 0.

    bool isNear() const { return spent * 100 >= limit * kNearPercent; }
    //! One sentence: "This turn has used 80 of 100 model requests".
    Phrase words() const;
    friend bool operator==(const SpendState &, const SpendState &) = default;
};

} // namespace AgentCore
