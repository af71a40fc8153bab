// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/llm/wire/endpointquirks.h"
#include "agentcore/llm/wire/vendorrule.h"

#include <QJsonArray>

namespace AgentCore {

//! \brief Writes the messages of one chat completion.
//!
//! Messages as wellFormedMessages() puts them. Reasoning goes back as the VendorRule says, to those
//! that made it. What is written of a message depends on it and those before it alone: a longer
//! conversation begins with the same bytes, by which the vendors' caches are found.
class AGENTCORE_EXPORT OpenAiMessages
{
public:
    OpenAiMessages(const ModelProfile &profile, const ChatRequest &request,
                   const EndpointQuirks &quirks);

    //! To be called once.
    QJsonArray write();

private:
    //! What of an answer's reasoning is the vendor's own.
    struct Own
    {
        QString text;
        QString field; //!< Where it came; of the last part.
        QJsonArray details;
        QJsonObject extraContents; //!< By ids of calls.
    };

    void writeAssistant(const ChatMessage &message);
    void writeUser(const ChatMessage &message);
    void append(QLatin1StringView role, const QJsonValue &content);
    QJsonValue contentOf(const QString &text) const;
    void markForCache();
    Own ownOf(const ChatMessage &message) const;
    bool goesBack(bool hasCalls) const;
    void addReasoning(QJsonObject &json, const ChatMessage &message, const Own &own) const;
    void addMember(QJsonObject &json, const QString &field, const Own &own) const;

    const ModelProfile &m_profile;
    QString m_model;
    VendorRule m_rule;
    EndpointQuirks m_quirks;
    std::vector<ChatMessage> m_messages;
    bool m_hasMarks = false; //!< Texts are blocks, as marks of the cache stand at these.
    bool m_calledInTurn = false;
    QJsonArray m_json;
};

} // namespace AgentCore
