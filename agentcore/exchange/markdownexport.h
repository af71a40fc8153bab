// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/sessiondocument.h"

namespace AgentCore {

//! \brief \a document as Markdown in the form of GitHub, UTF-8.
//!
//! What the user said is quoted; tool calls and thoughts are folded (`<details>`).
QByteArray sessionToMarkdown(const SessionDocument &document);

} // namespace AgentCore
