// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"
#include "agentcore/llm/retrypolicy.h"
#include "agentcore/llm/wire/wireformat.h"

#include <QElapsedTimer>

namespace AgentCore {

//! \brief One request and its streamed answer in any wire format, with its tries.
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
        HttpLimits limits;
        std::shared_ptr<HttpTransport> http; // shared: a reply may outlive its client
    };

    StreamedReply(Setup setup, ChatRequest request);
    ~StreamedReply() override;

    void abort() override;

private:
    enum class State { Requesting, Waiting, Finished };

    void startTry();
    void handleHeaders(int status, const QHttpHeaders &headers);
    void handleData(const QByteArray &bytes);
    void handleHttpFinished(const Result<void> &result);
    void handleRefusal();
    void handleBrokenStream(const Result<void> &result);
    void endStream();
    bool emitEvents();
    void retryOrFail(const Error &error, bool retryable);
    void conclude(const Result<ReplyOutcome> &result);

    Setup m_setup;
    ChatRequest m_request;
    QSet<QString> m_usedIds;
    std::unique_ptr<HttpStream> m_stream;
    std::unique_ptr<ReplyParser> m_parser;
    std::optional<std::chrono::milliseconds> m_retryAfter;
    QTimer m_wait;
    QElapsedTimer m_elapsed; // since the first try
    int m_tries = 0;
    State m_state = State::Requesting;
};

} // namespace AgentCore
