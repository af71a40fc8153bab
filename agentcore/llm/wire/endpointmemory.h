// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"
#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/llm/wire/endpointquirks.h"
#include "agentcore/llm/wire/requestamendments.h"

#include <QDate>
#include <QSet>

namespace AgentCore {

//! \brief What one model at one endpoint said of requests that it refused.
struct AGENTCORE_EXPORT EndpointMemory
{
    //! How long it is kept, as endpoints change.
    static constexpr int kMaxAgeDays = 14;

    std::optional<ModelProfile::WireFormat> api; //!< The one to use in place of the profile's.
    bool isApiGuess = false; //!< The refusal did not name it: not kept beyond the process.
    bool noStream = false; //!< Answers come whole.
    std::optional<bool> opensInThought; //!< Answers begin with thoughts that no tag opens.
    std::optional<int> mostImages; //!< In one request.
    std::optional<int> mostTools; //!< In one request.
    RequestAmendments amendments;
    EndpointQuirks quirks;
    QSet<QByteArray> refusedImages; //!< Hashes; not kept beyond the process.
    int confirmations = 0; //!< How often a lesson helped, in this process.

    //! \brief The wrong one of OpenAI's two interfaces was asked; \a present is that one.
    //!
    //! One that was learnt before and does not work any more is forgotten. What is learnt of any
    //! refusal counts once the next request was taken, see StreamedReply.
    //! \return true when there is another to try.
    bool learnApi(const EndpointFailure &failure, ModelProfile::WireFormat present);
    //! \return true when \a failure refuses to stream and that is new.
    bool learnStream(const EndpointFailure &failure);
    //! The model sees no images at all.
    static bool isOfBlindModel(const EndpointFailure &failure);
    //! \brief An image of \a messages, or their number, is refused.
    //! \return what was done, in words for the user; empty: nothing.
    Phrase learnImages(const EndpointFailure &failure, const std::vector<ChatMessage> &messages);

    //! \return true when \a failure is of the number of tools, \a present, and that is new.
    bool learnTools(const EndpointFailure &failure, qsizetype present);

    //! \a body as the endpoint takes it.
    QByteArray applied(const QByteArray &body) const;
    //! Puts a sentence in the place of images that are not taken.
    void hideImages(std::vector<ChatMessage> &messages) const;

    //! What is kept; empty when there is nothing.
    QJsonObject toJson(QDate today) const;
    //! Nothing when it is too old or of no use.
    static EndpointMemory fromJson(const QJsonObject &json, QDate today);
};

//! \brief What is known of the model of \a profile at its endpoint; lives as long as the process.
//!
//! Read from `<cache>/endpoints.json` when it is first asked for; a file that cannot be read is as
//! good as none.
AGENTCORE_EXPORT EndpointMemory *endpointMemory(const ModelProfile &profile);
//! \brief The most tools that a request to the model of \a profile may have: what its endpoint
//! said, else what is known of its kind; unset: as many as there are.
AGENTCORE_EXPORT std::optional<int> mostTools(const ModelProfile &profile);
//! Writes it there, unless the endpoint is on this machine, where other servers come and go.
AGENTCORE_EXPORT void keepEndpointMemory(const ModelProfile &profile);

} // namespace AgentCore
