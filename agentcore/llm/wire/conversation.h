// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/chatmessage.h"
#include "agentcore/llm/wire/endpointquirks.h"

namespace AgentCore {

//! \brief The messages of \a request in the order that every endpoint insists on.
//!
//! Roles alternate, User first. An assistant message with calls is followed by a user message that
//! begins with the results of exactly these calls, in their order; a call without result gets one
//! that says so. A result without call is told as text. Ids of calls are unique, their names such
//! as endpoints take, their arguments JSON objects. Blank texts of users are left out. Assistant
//! messages of reasoning alone are left out, since they say nothing to a model, but for an answer
//! to go on with. With EndpointQuirks::noImages a sentence stands in the place of each image.
AGENTCORE_EXPORT std::vector<ChatMessage> wellFormedMessages(const ChatRequest &request,
                                                             const EndpointQuirks &quirks = {});

//! Index of the user message that began the current turn: the last with more than results; 0 when
//! there is none.
AGENTCORE_EXPORT size_t turnStart(const std::vector<ChatMessage> &messages);

//! The text of a result; one of an error says so.
AGENTCORE_EXPORT QString resultText(const ToolResultPart &result);

//! "data:image/png;base64,...".
AGENTCORE_EXPORT QString dataUrl(const ImagePart &image);

} // namespace AgentCore
