// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <chrono>
#include <optional>

namespace AgentCore {

//! \brief When a server that failed is tried again: after exponentially longer waits, a few times.
//!
//! One that was well for a while starts anew.
class AGENTCORE_EXPORT McpRestarts
{
public:
    using Duration = std::chrono::milliseconds;

    struct Limits
    {
        Duration first{std::chrono::seconds(1)};
        Duration most{std::chrono::seconds(60)};
        int tries = 5;
        Duration healthy{std::chrono::seconds(60)}; //!< So long it was well: all is forgotten.
    };

    explicit McpRestarts(Limits limits)
        : m_limits(limits)
    { }

    //! \brief The wait before the next try; nothing: it was the last.
    //! \param wasWellFor How long the server was there; 0: not at all.
    //! \param chance 0 to 1, for the jitter: a quarter more or less.
    std::optional<Duration> next(Duration wasWellFor, double chance);
    void reset() { m_tries = 0; }

private:
    Limits m_limits;
    int m_tries = 0;
};

} // namespace AgentCore
