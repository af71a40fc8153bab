// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

namespace AgentCore {

struct EndpointFailure;

//! \brief What an endpoint turned out not to accept.
//!
//! A request that is refused for one of these is sent once more without it; what was learnt is
//! kept with the rest, see EndpointMemory.
struct AGENTCORE_EXPORT EndpointQuirks
{
    bool noStreamOptions = false; //!< No `stream_options`: no usage comes.
    bool usesMaxCompletionTokens = false; //!< `max_completion_tokens` in place of `max_tokens`.
    bool noTemperature = false;
    bool noToolChoice = false;
    bool noImages = false; //!< A sentence stands in their place.
    bool noThinking = false; //!< No setting of the thinking level.
    bool noReasoningSummary = false; //!< OpenAI gives them to organizations that it verified.
    bool noEncryptedReasoning = false; //!< Reasoning items are neither asked for nor sent back.
    bool otherThinkingForm = false; //!< The other of the two ways to ask for thinking.
    bool alwaysThinks = false; //!< Thinking cannot be turned off, only down.
    bool noOldReasoningBack = false; //!< Reasoning goes back within the current turn alone.
    bool noReasoningBack = false; //!< Reasoning never goes back.
    bool wantsReasoningContent = false; //!< `reasoning_content` in answers, "" where there is none.
    bool noEmptyReasoning = false; //!< A space there.
    bool answersResults = false; //!< As VendorRule::answersResults.
    bool noCacheKey = false; //!< No `prompt_cache_key`.
    bool invokesModels = false; //!< Bedrock without its Messages API, see CloudWire.
    bool noCustomTools = false; //!< Tools with a grammar are functions like the others.
    bool plainPropertyNames = false; //!< See PropertyNames::Form::Word.

    //! \return true when \a failure names something that these now leave out; send again then.
    bool learn(const EndpointFailure &failure);

    //! \brief The names of those that are true and hold for all conversations.
    //!
    //! Not those by which reasoning or a thinking level is left out: a refusal may be of one
    //! conversation alone.
    QStringList names() const;
    //! Inverse of names(); others are left out.
    static EndpointQuirks fromNames(const QStringList &names);

    friend bool operator==(const EndpointQuirks &, const EndpointQuirks &) = default;
};

} // namespace AgentCore
