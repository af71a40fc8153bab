// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

namespace AgentCore {

//! \brief "[name](uri)" that nothing in the two ends too early; the address twice where there is no
//! name.
AGENTCORE_EXPORT QString markdownLink(const QString &name, const QString &uri);

//! What a prompt says to the model: links as "[name](uri)", with the lines that they name in words,
//! and the path of a file whose address is not that; embedded resources with their address.
AGENTCORE_EXPORT std::vector<MessagePart> modelParts(const QList<ContentBlock> &content);

//! As above, with the text that stands for what was typed, and what changed around it before it.
AGENTCORE_EXPORT std::vector<MessagePart> modelParts(const UserEvent &event);

//! A title for the conversation that \a content begins, see titleFromText(). Empty when it has
//! neither words nor images.
AGENTCORE_EXPORT QString titleFromPrompt(const QList<ContentBlock> &content);

//! True when there is nothing in it to answer.
AGENTCORE_EXPORT bool isEmptyPrompt(const QList<ContentBlock> &content);

} // namespace AgentCore
