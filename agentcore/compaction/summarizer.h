// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/compactions.h"
#include "agentcore/llm/client/llmclient.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <optional>

namespace AgentCore {

//! \brief A conversation as text, for a model that summarises it.
//!
//! As text it needs no tools, and fits every wire format wherever it is cut. Results and arguments
//! of calls are shortened in their middle, images named.
class AGENTCORE_EXPORT ConversationText
{
public:
    //! Each piece becomes a text of at most \a maxTokens, estimated.
    static QStringList of(const std::vector<ConversationPiece> &pieces, qint64 maxTokens);

    //! \brief Joins neighbours until each has at most \a maxTokens, in at most \a maxParts.
    //!
    //! Where that is not enough, pieces are left out from the oldest on, which is said.
    static QStringList join(const QStringList &texts, qint64 maxTokens, int maxParts);
};

//! \brief Lets a model write the summary of a conversation.
//!
//! The conversation goes as it stands, with the wish for a summary at its end, so that the provider
//! finds it in its cache; where that does not work, as text, in parts where it is larger than the
//! room, each request with the summary so far. Nothing of it is shown. Deleting a running one ends
//! its request without a signal.
class AGENTCORE_EXPORT Summarizer : public QObject
{
    Q_OBJECT

public:
    struct Task
    {
        LlmClient *client = nullptr; //!< Not owned; outlives the summarizer.
        QString model; //!< The provider's own name.
        std::vector<ConversationPiece> pieces;
        QString keep; //!< What must not get lost, in the user's words; may be empty.
        qint64 room = 0; //!< Tokens that one request may have.
        //! The requests of the conversation, with the messages of the pieces alone; unset: it is to
        //! go as text, as it does not fit otherwise.
        std::optional<ChatRequest> prefix = {};
        //! Asked before each request, which then leaves; null: always. False ends it with
        //! LimitExceeded.
        std::function<bool()> maySend = {};
    };

    static constexpr int kMaxParts = 8;
    static constexpr qsizetype kMaxSummaryChars = 40'000;
    static constexpr std::chrono::minutes kMaxTime{10}; //!< For all parts.

    explicit Summarizer(Task task, QObject *parent = nullptr);
    ~Summarizer() override;

    //! To be called once.
    void start();
    //! Of all requests that were answered.
    TokenUsage usage() const { return m_usage; }

signals:
    //! Exactly once, never from within start(): the summary in Markdown, never empty. Errors of
    //! the model; LimitExceeded for an answer without text, Timeout.
    void finished(const AgentCore::Result<QString> &summary);

private:
    void sendPrefix();
    void sendAsText();
    void send(const ChatRequest &request);
    void splitParts();
    void sendPart();
    void handleReceived(const StreamEvent &event);
    void handleReply(const Result<ReplyOutcome> &result);
    void takeSummary(const QString &text);
    void dropReply();
    void finish(const Result<QString> &summary);

    Task m_task;
    QStringList m_parts;
    qsizetype m_part = 0;
    int m_halvings = 0;
    bool m_isPrefix = false; //!< The request that runs has Task::prefix.
    QString m_summary; //!< Of the parts before.
    QString m_received; //!< Of the answer that comes.
    std::unique_ptr<LlmReply> m_reply;
    TokenUsage m_usage;
    QTimer m_limit;
    bool m_over = false;
};

} // namespace AgentCore
