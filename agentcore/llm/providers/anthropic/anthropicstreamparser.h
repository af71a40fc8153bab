// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/wire/replyparser.h"

#include <QHash>

namespace AgentCore {

//! \brief Reads answers of the Messages API.
//!
//! Source: Claude documentation, "Streaming messages", "Stop reasons", "Thinking". What must go
//! back unchanged stands in ReasoningPart::opaque under "anthropic", with the model that made it:
//! `signature` of thinking, or `block` whole (redacted thinking, tools that run at the endpoint).
//! Blocks, events and members not known are ignored.
class AGENTCORE_EXPORT AnthropicStreamParser : public ReplyParser
{
public:
    explicit AnthropicStreamParser(ModelProfile profile, QSet<QString> usedIds = {});

    bool wantsContinuation() const override;

private:
    enum class Kind { Ignored, Text, Thinking, Call, Own };
    struct Block
    {
        Kind kind = Kind::Ignored;
        int call = 0; // index in m_calls, of Kind::Call
        QJsonObject json; // as it began
        QString input; // in pieces, of Kind::Own
    };

    void takeObject(const QByteArray &type, const QJsonObject &object) override;
    std::optional<FinishReason> finishReason() const override;
    void completeMessage(ChatMessage &message) override;

    void takeMessage(const QJsonObject &message);
    void takeUsage(const QJsonObject &json);
    void takeStop(const QJsonObject &json);
    void beginBlock(qint64 index, const QJsonObject &json);
    void beginCall(Block &block);
    void takeDelta(qint64 index, const QJsonObject &delta);
    void takeInput(qint64 index, const QString &piece);
    void addThinking(const QString &text);
    void addSignature(const QString &piece);
    void endBlock(qint64 index);
    QJsonObject own(QJsonObject json) const;

    QString m_model;
    QHash<qint64, Block> m_blocks; // that are open, by their index on the wire
    std::vector<ToolCallPart> m_calls; // their places are in the parts
    QString m_stopReason;
    qint64 m_uncachedTokens = 0;
    bool m_stopped = false;
};

} // namespace AgentCore
