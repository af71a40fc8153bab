// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/llm/wire/endpointquirks.h"
#include "agentcore/llm/wire/wireformat.h"
#include "agentcore_export.h"

#include <QJsonArray>
#include <QStringView>
#include <QUrl>

namespace AgentCore {

//! \brief What the name of a model behind the Messages API tells of it.
//!
//! Names of gateways are understood, too: "anthropic/claude-opus-4.7", "us.anthropic.claude-...".
struct AGENTCORE_EXPORT AnthropicModel
{
    bool isClaude = false; //!< Others speak the same format, too.
    int version = 0; //!< Major * 100 + minor, "4.6" is 406; 0: not known.

    static AnthropicModel fromName(QStringView name);

    //! \brief True when thinking is asked for by `adaptive` and an effort, else by a budget.
    //!
    //! Source: Claude documentation, "Thinking": adaptive from 4.6 on, alone from 4.7 on; older
    //! models refuse it.
    bool thinksAdaptively() const { return isClaude && version >= 406; }
    //! Source: Claude documentation, "Effort", 2026-11-23: from 4.7 on there is "xhigh" between
    //! "high" and "max".
    bool takesXhigh() const { return !isClaude || version >= 407; }
    //! Source: as above; from 4.7 on any other temperature than the default is an error.
    bool takesTemperature() const { return !isClaude || version < 407; }
    //! \brief Tokens that an answer may have when nobody says.
    //!
    //! All of Claude 4 and later can write 32,000; before, and with others, 8,192 is safe.
    int defaultMaxTokens() const { return isClaude && version >= 400 ? 32'000 : 8'192; }

    friend bool operator==(const AnthropicModel &, const AnthropicModel &) = default;
};

//! \brief Writes the messages of one request to the Messages API.
//!
//! Messages as wellFormedMessages() puts them. Blocks that only the model itself understands
//! (thinking with its signature, redacted thinking, tools that run at the endpoint) go back
//! unchanged and in their place, but only to the model that made them: others refuse signatures
//! that are not theirs.
class AGENTCORE_EXPORT AnthropicMessages
{
public:
    AnthropicMessages(const ModelProfile &profile, const ChatRequest &request,
                      const EndpointQuirks &quirks);

    //! To be called once.
    QJsonArray write();

    //! \brief False when the current turn has an answer that does not begin with thinking.
    //!
    //! An endpoint refuses thinking by budget then, as it cannot begin within a turn. After
    //! write().
    bool turnBeginsWithThinking() const { return m_turnBeginsWithThinking; }

private:
    struct Written
    {
        bool isUser = false;
        QJsonArray blocks;
    };

    QJsonArray assistantBlocks(size_t index) const;
    QJsonObject ownBlock(const ReasoningPart &part, size_t index) const;
    void dropOpenServerCalls(QJsonArray &blocks) const;
    void markForCache();

    std::vector<ChatMessage> m_messages;
    QString m_model;
    EndpointQuirks m_quirks;
    size_t m_turnStart = 0; // index of the message that began the current turn
    bool m_continues = false;
    bool m_turnBeginsWithThinking = true;
    std::vector<Written> m_written;
};

//! \brief The body of a streaming request to the Messages API.
//!
//! Source: Claude API reference, "Create a message"; "Prompt caching"; "Thinking". Breakpoints of
//! the cache stand at the end of tools, system and the last two user messages, which is as many as
//! there may be. Of ModelProfile::options, the thinking level becomes an effort or a budget, see
//! AnthropicModel; the temperature is left out with thinking; extraBody overrides all.
AGENTCORE_EXPORT QJsonObject anthropicRequestBody(const ModelProfile &profile,
                                                  const ChatRequest &request,
                                                  const EndpointQuirks &quirks = {});

//! \a baseUrl plus what it lacks of "/v1/messages"; a query stays.
AGENTCORE_EXPORT QUrl anthropicUrl(const QUrl &baseUrl);

//! Anthropic's Messages API, which several other providers speak, too.
class AGENTCORE_EXPORT AnthropicFormat : public WireFormat
{
public:
    HttpRequest createRequest(const ModelProfile &profile, const ChatRequest &request,
                              const EndpointQuirks &quirks) const override;
    std::unique_ptr<ReplyParser> createParser(const ModelProfile &profile,
                                              const QSet<QString> &usedIds) const override;
};

} // namespace AgentCore
