// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/compaction/compactionplan.h"
#include "agentcore/session/turnenvironment.h"

#include <QObject>

namespace AgentCore {

class Summarizer;

//! \brief One compaction of a session: leaves out old results, or has a summary written.
//!
//! What comes of it is recorded and shown. Deleting a running one stops it without a signal.
class CompactionRun : public QObject
{
    Q_OBJECT

public:
    enum class Trigger {
        Automatic, //!< The next request is about to be too large.
        Manual, //!< The user wants it.
        Overflow, //!< The endpoint refused the request as too large.
    };

    //! \a request is the next one, or as it was refused.
    CompactionRun(const TurnEnvironment &environment, ChatRequest request,
                  QObject *parent = nullptr);
    ~CompactionRun() override;

    //! \a keep: what must not get lost, in the user's words. To be called once.
    void start(Trigger trigger, const QString &keep = {});
    //! Ends it; no signal follows.
    void abort();
    //! The same, and says so.
    void cancel();
    //! Leaves out all but the newest piece, without a model; NotFound when there is no more, Io.
    static Result<void> keepNewest(const TurnEnvironment &environment, ChatRequest request);

    //! Of all its requests.
    TokenUsage usage() const { return m_usage; }

signals:
    //! Exactly once unless aborted, never from within start(): requests are smaller now. Io: it
    //! could not be stored. Others: no summary came; requests may be smaller all the same.
    void finished(const AgentCore::Result<void> &result);

private:
    CompactionEvent makeEvent() const;
    bool trimIsEnough();
    void trimAll();
    void summarize();
    void handleSummary(const Result<QString> &summary);
    std::optional<ChatRequest> prefix() const;
    QString filesToReadAgain(size_t end) const;
    void handleFailure(const Error &error);
    void conclude(const Result<void> &result);

    const TurnEnvironment &m_environment;
    ChatRequest m_request;
    std::vector<ConversationPiece> m_pieces;
    ContextLimits m_limits;
    Trigger m_trigger = Trigger::Automatic;
    QString m_keep;
    qint64 m_before = 0;
    size_t m_kept = 0; //!< The first of m_pieces that stays.
    Summarizer *m_summarizer = nullptr;
    TokenUsage m_usage;
    bool m_isShown = false; //!< That it runs was told, and not yet how it ended.
    bool m_over = false;
};

} // namespace AgentCore
