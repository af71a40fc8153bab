// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"
#include "agentcore/llm/retrypolicy.h"
#include "agentcore/llm/wire/wireformat.h"

#include <QElapsedTimer>

namespace AgentCore {

//! \brief One request and its streamed answer in any wire format, with its tries.
//!
//! An answer that the endpoint paused is sent back to be continued, at most kMaxContinuations
//! times; it is one reply all the same.
class AGENTCORE_EXPORT StreamedReply : public LlmReply
{
    Q_OBJECT

public:
    //! What a client lends to its replies.
    struct Setup
    {
        std::shared_ptr<const WireFormat> format; //!< Shared by clients; has no state.
        ModelProfile profile;
        RetryPolicy retry;
        std::optional<HttpLimits> limits; //!< Unset: by the environment, see silenceLimits().
        std::shared_ptr<HttpTransport> http; // shared: a reply may outlive its client
    };

    static constexpr int kMaxContinuations = 5;

    StreamedReply(Setup setup, ChatRequest request);
    ~StreamedReply() override;

    void abort() override;
    void setPaused(bool paused) override;

private:
    enum class State { Requesting, Waiting, Finished };

    void startTry();
    void handleHeaders(int status, const QHttpHeaders &headers);
    void handleData(const QByteArray &bytes);
    void handleHttpFinished(const Result<void> &result);
    void handleRefusal();
    void handleBrokenStream(const Error &error, bool transient);
    void endStream(const Result<void> &connection = {});
    void continueAnswer();
    bool emitEvents();
    void retryOrFail(const Error &error, bool retryable);
    void conclude(const Result<ReplyOutcome> &result);

    Setup m_setup;
    HttpLimits m_limits;
    ChatRequest m_request;
    QSet<QString> m_usedIds;
    ReplyOutcome m_soFar; // of the requests whose answers were paused
    std::unique_ptr<HttpStream> m_stream;
    std::unique_ptr<ReplyParser> m_parser;
    std::optional<std::chrono::milliseconds> m_retryAfter;
    QTimer m_wait;
    QElapsedTimer m_elapsed; // since the first try
    int m_tries = 0;
    int m_continuations = 0;
    bool m_paused = false;
    State m_state = State::Requesting;
};

} // namespace AgentCore
