// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/sessiondocument.h"

namespace AgentCore {

//! \brief \a document as one HTML file, UTF-8.
//!
//! It needs no network and no script, follows the reader's choice of light or dark, and what stands
//! in the session takes no effect in it: a policy in its head forbids all but its own style and
//! images.
QByteArray sessionToHtml(const SessionDocument &document);

} // namespace AgentCore
