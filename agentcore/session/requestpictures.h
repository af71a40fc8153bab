// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"
#include "agentcore/history/sessionupdate.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/llm/picturelimits.h"

namespace AgentCore {

//! A prompt with pictures that endpoints take.
struct FittedPictures
{
    QList<ContentBlock> content;
    QStringList warnings; //!< What was left out, in words for the user.
};

//! Whether \a content has pictures that are too large, or not of the kind that they are said to be.
AGENTCORE_EXPORT bool needsFitting(const QList<ContentBlock> &content);
//! \brief Makes pictures that are larger than kMaxImageBytes, or of a kind that models do not read,
//! smaller or into another kind; those that cannot be are left out with a word.
//!
//! For a thread of a pool, see PictureScaler.
AGENTCORE_EXPORT FittedPictures fittedPictures(QList<ContentBlock> content);

//! The messages of a request with pictures as the model takes them.
struct RequestPictures
{
    std::vector<ChatMessage> messages;
    QList<Phrase> warnings; //!< What was left out.
};

//! Whether \a messages have pictures that \a limits do not allow.
AGENTCORE_EXPORT bool needPictureFitting(const std::vector<ChatMessage> &messages,
                                         const PictureLimits &limits);

//! \brief Makes the pictures of \a messages smaller, or of a kind that is taken; the oldest of too
//! many give way to words.
//!
//! The history keeps them as they are, for the next model may take more. For a thread of a pool;
//! what was made of a picture once is kept for the next request.
AGENTCORE_EXPORT RequestPictures fittedForRequest(std::vector<ChatMessage> messages,
                                                  const PictureLimits &limits);

} // namespace AgentCore
