// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/llmclient.h"

#include <optional>

namespace AgentCore {

//! \brief How many tokens the requests of one session have.
//!
//! What the provider counted is right; only what was added since is estimated, corrected by how
//! far the estimate was off before. Without figures of the provider the estimate alone counts.
class AGENTCORE_EXPORT ContextMeter
{
public:
    //! Of the whole request. Messages that were measured before are not measured again.
    qint64 tokens(const ChatRequest &request);
    //! Estimated and corrected, of a part.
    qint64 tokens(const ChatMessage &message) const;
    //! \a reply came to \a request, and the provider counted \a usage; zeros teach nothing.
    void learn(const ChatRequest &request, const ChatMessage &reply, const TokenUsage &usage);
    //! A request of before, with its reply, is \a request now and had \a tokens.
    void learn(const ChatRequest &request, qint64 tokens);
    //! The provider takes no request as large as \a request; it has at least \a tokens.
    void learnOverflow(const ChatRequest &request, qint64 tokens);
    //! What the estimates are multiplied by.
    double factor() const { return m_factor; }

private:
    struct Measured
    {
        qsizetype size = -1; //!< Of its texts, to see whether it is still the same.
        qint64 tokens = 0;
    };

    qint64 estimate(const ChatRequest &request);
    void learnFactor(double ratio);

    std::vector<Measured> m_messages; //!< By index.
    Measured m_system;
    Measured m_tools;
    QString m_model;
    std::optional<qint64> m_anchor; //!< What the provider counted, reply included...
    qint64 m_anchorEstimate = 0; //!< ...and the estimate of the same.
    double m_factor = 1;
    bool m_hasFactor = false;
};

} // namespace AgentCore
