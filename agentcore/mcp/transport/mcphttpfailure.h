// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"

namespace AgentCore {

class McpHttpServer;
struct McpStreamEnd;

//! True when the body was a page for people.
bool isWebPage(const McpStreamEnd &end);
//! \brief Why an answer of \a server is of no use, as one sentence for people: with its status and
//! first words, without secrets.
Phrase describeMcpFailure(const McpStreamEnd &end, const McpHttpServer &server);

} // namespace AgentCore
