// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace AgentCore {

//! \brief What stands from \a at to the closing quote of `$'...'` in \a text; \a at is then that
//! quote, or the end of the text.
//!
//! Source: GNU Bash Reference Manual, "ANSI-C Quoting".
QString readAnsiQuoted(const QString &text, qsizetype &at);

} // namespace AgentCore
