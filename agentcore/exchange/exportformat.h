// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>

namespace AgentCore {

//! How the names of sessions that are exported for programs end, by which desktops know them.
inline constexpr QLatin1StringView kSessionFileEnding{".agentao.json"};

//! The forms of an export.
enum class ExportFormat {
    Markdown,
    Json,
    Html,
    Report, //!< Markdown without HTML and with nothing folded: for paper.
};

} // namespace AgentCore
