// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentspec.h"
#include "acp/wire/agentoffer.h"
#include "agentcore/history/sessionupdate.h"

namespace Acp {

//! A prompt as an agent takes it.
struct AGENTCORE_EXPORT SentContent
{
    QList<AgentCore::ContentBlock> blocks;
    QList<AgentCore::Phrase> losses; //!< What it does not get, for people.
};

//! What \a offer does not take becomes words, and so do links to files of this machine where the
//! agent is on another one.
AGENTCORE_EXPORT SentContent sentContent(const QList<AgentCore::ContentBlock> &content,
                                         const AgentOffer &offer, const AgentSpec &spec);

} // namespace Acp
