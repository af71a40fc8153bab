// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"
#include "agentcore/llm/client/retrypolicy.h"
#include "agentcore/llm/wire/awsanswer.h"
#include "agentcore/llm/wire/endpointmemory.h"
#include "agentcore/llm/wire/longtexts.h"
#include "agentcore/llm/wire/propertynames.h"
#include "agentcore/llm/wire/textjoint.h"
#include "agentcore/llm/wire/wireformat.h"

#include <QElapsedTimer>

namespace AgentCore {

class SleepWatch;

//! \brief One request and its streamed answer in any wire format, with its tries.
//!
//! An answer that the endpoint paused is sent back to be continued, at most kMaxContinuations
//! times, see answerPause(); it is one reply all the same. So is one that broke off after some
//! text: the next try gets that text with the wish to go on, and nothing of it is told twice. What
//! the endpoint refuses of a request is learnt, see EndpointMemory, and the request sent again;
//! once that one is taken the lessons are kept, and if it ends in an error they are forgotten. A
//! sleep of the machine is no failure: what it broke is tried again as if for the first time.
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
        std::function<void(HttpRequest &, const ModelProfile &)> finish; //!< See WireClient.
        std::shared_ptr<LongTexts> texts; //!< Of the conversation; null: written anew each time.
    };

    static constexpr int kMaxContinuations = 5;
    static constexpr int kMaxLessons = 12; //!< Refusals from which something is learnt.
    //! Tries that fail to connect are not counted for so long after a sleep of the machine.
    static constexpr std::chrono::minutes kNetworkReturns{2};

    StreamedReply(Setup setup, ChatRequest request);
    ~StreamedReply() override;

    void abort() override;
    void setPaused(bool paused) override;
    TokenUsage unfinishedUsage() const override { return m_unfinished; }

private:
    enum class State { Requesting, Waiting, Pausing, Finished };

    void startTry();
    void handleWake(std::chrono::milliseconds slept);
    bool isJustAwake() const;
    void handleHeaders(int status, const QHttpHeaders &headers);
    void handleData(const QByteArray &bytes);
    void handleHttpFinished(const Result<void> &result);
    void handleRefusal();
    PropertyNames propertyNames() const;
    bool learn(const EndpointFailure &failure);
    bool learnMembers(const EndpointFailure &failure);
    Phrase learnImages(const EndpointFailure &failure);
    Phrase learnTools(const EndpointFailure &failure);
    bool isWorthAnotherTry(const Error &error) const;
    void handleBrokenStream(const Error &error, bool transient);
    void endStream(const Result<void> &connection = {});
    void pauseAnswer();
    void continueAnswer();
    void goOnAfterBreak();
    ChatMessage joined(ChatMessage message) const;
    bool emitEvents();
    void retryOrFail(const Error &error, bool retryable);
    void conclude(const Result<ReplyOutcome> &result);
    void confirmLessons();
    void forgetLessons(const Error &error);

    Setup m_setup;
    HttpLimits m_limits;
    ModelProfile::WireFormat m_api; // the profile's, or what the endpoint wants
    ChatRequest m_request;
    std::vector<ChatMessage> m_messages; // of the request, before an answer broke off
    QSet<QString> m_usedIds;
    ReplyOutcome m_soFar; // of the requests whose answers were paused
    TokenUsage m_unfinished; // of tries that brought no answer
    QString m_broken; // text that was told of tries that broke off
    std::optional<TextJoint> m_joint; // while a try goes on after such text
    std::unique_ptr<HttpStream> m_stream;
    std::unique_ptr<ReplyParser> m_parser;
    std::optional<AwsAnswer> m_awsAnswer; // while one comes in that form
    std::optional<std::chrono::milliseconds> m_retryAfter;
    QTimer m_wait;
    QElapsedTimer m_elapsed; // since the first try, or the last progress or silence
    std::shared_ptr<SleepWatch> m_sleep;
    QElapsedTimer m_awake; // since the machine woke up; invalid: it did not sleep
    int m_tries = 0;
    int m_continuations = 0;
    int m_lessons = 0;
    bool m_hasApiLesson = false; // the other interface was tried: there are but two
    std::optional<EndpointMemory> m_before; // lessons that no answer confirmed yet
    bool m_hasBegun = false; // bytes of the answer of this try came
    bool m_paused = false;
    State m_state = State::Requesting;
};

} // namespace AgentCore
