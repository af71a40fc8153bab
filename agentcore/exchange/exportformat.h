// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace AgentCore {

//! The forms of an export.
enum class ExportFormat {
    Markdown,
    Json,
    Html,
    Report, //!< Markdown without HTML and with nothing folded: for paper.
};

} // namespace AgentCore
