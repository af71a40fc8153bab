// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QList>

#include <optional>
#include <variant>
#include <vector>

namespace AgentCore {

//! Text of a message.
struct TextPart
{
    QString text;
    friend bool operator==(const TextPart &, const TextPart &) = default;
};

//! Reasoning of the model; opaque is what the provider wants back unchanged (signatures and such).
struct ReasoningPart
{
    QString text;
    QJsonObject opaque;
    friend bool operator==(const ReasoningPart &, const ReasoningPart &) = default;
};

//! An image, as the prompt or a tool gave it.
struct ImagePart
{
    QString mimeType;
    QByteArray data; //!< Decoded bytes.
    friend bool operator==(const ImagePart &, const ImagePart &) = default;
};

//! The model wants a tool to run.
struct ToolCallPart
{
    QString id; //!< Unique in the session; ours when the provider sent none.
    QString name;
    QString arguments; //!< As the model wrote them; JSON if all is well.
    friend bool operator==(const ToolCallPart &, const ToolCallPart &) = default;
};

//! What a tool answered; every ToolCallPart needs one before the next request.
struct ToolResultPart
{
    QString callId;
    QString name;
    QString text;
    bool isError = false;
    std::vector<ImagePart> images; //!< What the tool showed besides.
    friend bool operator==(const ToolResultPart &, const ToolResultPart &) = default;
};

using MessagePart = std::variant<TextPart, ReasoningPart, ImagePart, ToolCallPart, ToolResultPart>;

//! One message of the conversation as models see it. Results of tools stand in User messages.
struct AGENTCORE_EXPORT ChatMessage
{
    enum class Role { User, Assistant };

    Role role = Role::User;
    std::vector<MessagePart> parts;

    //! All TextParts, joined.
    QString text() const;
    std::vector<ToolCallPart> toolCalls() const;

    friend bool operator==(const ChatMessage &, const ChatMessage &) = default;
};

//! A tool as the model is told of it.
struct ToolDefinition
{
    QString name;
    QString description;
    QJsonObject inputSchema; //!< JSON Schema, type "object".
    //! In Lark: the input is but the text of its one property "input", and where the endpoint can
    //! it is held to this. Such tools are for models that were trained on them, see OpenAI's.
    QString grammar = {};
};

//! One request to a model.
struct ChatRequest
{
    QString model; //!< The provider's own name, without "provider/".
    QString system;
    std::vector<ChatMessage> messages;
    std::vector<ToolDefinition> tools;
    bool continuesAnswer = false; //!< The last message is an answer that the model goes on with.
    //! Whose requests begin alike, such as a session's id; vendors find their caches by a key made
    //! of it. Empty: of none.
    QString conversation = {};
};

//! Tokens of one request, or summed over several.
struct AGENTCORE_EXPORT TokenUsage
{
    qint64 inputTokens = 0; //!< All input, cached included.
    qint64 outputTokens = 0; //!< All output, reasoning included.
    qint64 cachedInputTokens = 0;
    qint64 reasoningTokens = 0;
    qint64 cacheWriteTokens = 0; //!< Of the input: what the provider put into its cache.
    qint64 longCacheWriteTokens = 0; //!< Of those: to be kept for an hour rather than minutes.
    //! US dollars, as the endpoint itself told; of a sum: unset where one of them is not known.
    std::optional<double> costUsd = {};

    qint64 totalTokens() const { return inputTokens + outputTokens; }
    TokenUsage &operator+=(const TokenUsage &other);
    friend bool operator==(const TokenUsage &, const TokenUsage &) = default;
};

} // namespace AgentCore
