// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringView>

namespace AgentCore {

//! \brief What the name of a model behind the Messages API tells of it.
//!
//! Names of gateways are understood, too: "anthropic/claude-opus-4.7", "us.anthropic.claude-...".
struct AGENTCORE_EXPORT AnthropicModel
{
    bool isClaude = false; //!< Others speak the same format, too.
    int version = 0; //!< Major * 100 + minor, "4.6" is 406; 0: not known.

    static AnthropicModel fromName(QStringView name);

    //! \brief True when thinking is asked for by `adaptive` and an effort, else by a budget.
    //!
    //! Source: Claude documentation, "Thinking": adaptive from 4.6 on, alone from 4.7 on; older
    //! models refuse it.
    bool thinksAdaptively() const { return isClaude && version >= 406; }
    //! Source: Claude documentation, "Effort", 2026-11-23: from 4.7 on there is "xhigh" between
    //! "high" and "max".
    bool takesXhigh() const { return !isClaude || version >= 407; }
    //! Source: as above; from 4.7 on any other temperature than the default is an error.
    bool takesTemperature() const { return !isClaude || version < 407; }
    //! \brief Tokens that an answer may have when nobody says.
    //!
    //! All of Claude 4 and later can write 32,000; before, and with others, 8,192 is safe.
    int defaultMaxTokens() const { return isClaude && version >= 400 ? 32'000 : 8'192; }

    friend bool operator==(const AnthropicModel &, const AnthropicModel &) = default;
};

} // namespace AgentCore
