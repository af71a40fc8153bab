// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <optional>

namespace AgentCore {

//! \brief When conversations are compacted, member `context` of settings.json:
//! `{"autoCompact": true, "compactAtPercent": 80, "outputReserve": 16000, "mcpToolsPercent": 10}`.
//! All may be missing.
struct AGENTCORE_EXPORT ContextSettings
{
    static constexpr int kLeastPercent = 30;

    bool autoCompact = true;
    int compactAtPercent = 80; //!< Of the model's window, kLeastPercent to 95.
    //! Tokens that stay free for the answer; unset: the model's output limit, at most a third of
    //! the window.
    std::optional<qint64> outputReserve;
    //! Of the model's window, 1 to 100: tools of MCP servers that take more are searched for.
    int mcpToolsPercent = 10;
    friend bool operator==(const ContextSettings &, const ContextSettings &) = default;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<ContextSettings> load(const QString &configDir);
};

} // namespace AgentCore
