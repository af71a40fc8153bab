// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/llm/wire/callids.h"
#include "agentcore/llm/wire/endpointquirks.h"

namespace AgentCore {

//! What the messages of one request must be like.
struct AGENTCORE_EXPORT ConversationForm
{
    CallIdForm callIds = CallIdForm::Any;
    bool noImages = false; //!< The model cannot see.

    //! For \a model at the endpoint of \a profile.
    static ConversationForm of(const ModelProfile &profile, const QString &model,
                               const EndpointQuirks &quirks);
};

//! \brief The messages of \a request in the order that every endpoint insists on.
//!
//! Roles alternate, User first. An assistant message with calls is followed by a user message that
//! begins with the results of exactly these calls, in their order; a call without result gets one
//! that says so. A result without call is told as text. Ids of calls are unique and as \a form
//! wants them, their names such as endpoints take, their arguments JSON objects. Blank texts of
//! users are left out. Assistant messages of reasoning alone are left out, since they say nothing
//! to a model, but for an answer to go on with. Words stand in the place of images that cannot be
//! seen. What comes of a message depends on those before it alone, so that a longer conversation
//! begins with the same ones.
AGENTCORE_EXPORT std::vector<ChatMessage> wellFormedMessages(const ChatRequest &request,
                                                             const ConversationForm &form = {});

//! What stands in the place of an image that the model cannot see.
AGENTCORE_EXPORT QString leftOutImage();

//! Index of the user message that began the current turn: the last with more than results; 0 when
//! there is none.
AGENTCORE_EXPORT size_t turnStart(const std::vector<ChatMessage> &messages);

//! The text of a result; one of an error says so.
AGENTCORE_EXPORT QString resultText(const ToolResultPart &result);

//! "data:image/png;base64,...".
AGENTCORE_EXPORT QString dataUrl(const ImagePart &image);

//! \brief How many of \a present pictures, the newest, are sent where a request takes \a most of
//! them.
//!
//! The older ones go in steps of a quarter, so that a conversation seldom begins in other words
//! than the vendor's cache has. Both at least 0.
AGENTCORE_EXPORT qsizetype keptPictures(qsizetype present, qsizetype most);

} // namespace AgentCore
