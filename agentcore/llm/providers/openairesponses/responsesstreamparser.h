// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/wire/replyparser.h"

namespace AgentCore {

//! \brief Reads responses.
//!
//! Text, reasoning and calls are items of the response, each with events of its own. Items are
//! told apart by id or, as some endpoints change or leave out the ids, by their place. What an item
//! is at its end counts more than the pieces that came. Source: OpenAI API reference, "Streaming
//! events" of responses.
class AGENTCORE_EXPORT ResponsesStreamParser : public ReplyParser
{
public:
    explicit ResponsesStreamParser(ModelProfile profile, QSet<QString> usedIds = {});

private:
    enum class Kind { Message, Reasoning, Call, Other };

    struct Item
    {
        Kind kind = Kind::Other;
        QString wireId;
        std::optional<qint64> place; // `output_index`
        ToolCallPart call; // its id is empty until the call is announced
        int callIndex = -1; // among the announced calls
        size_t firstPart = 0; // number of parts before it
        QString phase; // of a message
        bool hasPieces = false; // told of its text or reasoning
        bool isDone = false;
    };

    void takeObject(const QByteArray &header, const QJsonObject &event) override;
    std::optional<FinishReason> finishReason() const override;
    void completeMessage(ChatMessage &message) override;

    static Kind kindOf(const QJsonObject &item);
    void takePiece(QStringView type, const QJsonObject &event);
    void takeItemEvent(QStringView type, const QJsonObject &event);
    void takeEnd(const QJsonObject &response, QStringView word);
    void takeUntold(const QJsonArray &output);
    void takeUsage(const QJsonObject &json);
    Item *find(Kind kind, const QString &wireId, std::optional<qint64> place, bool idOnly = false);
    Item &itemOf(Kind kind, const QJsonObject &event);
    Item &newItem(Kind kind, const QString &wireId, std::optional<qint64> place);
    void addItemText(Item &item, const QString &text);
    void addItemReasoning(Item &item, const QString &text);
    void endItem(Item &item, const QJsonObject &json);
    void endMessage(Item &item, const QJsonObject &json);
    void endReasoning(Item &item, const QJsonObject &json);
    void takeCallHead(Item &item, const QJsonObject &json);
    void addArguments(Item &item, const QString &piece);
    void endArguments(Item &item, const QString &arguments);

    QString m_by; // see kReasoningBy
    std::vector<Item> m_items;
    QString m_status; // of the response, once it is over
    QString m_incomplete; // why it is
    int m_calls = 0; // announced
    bool m_refused = false;
};

} // namespace AgentCore
