// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/turnendings.h"

#include "agentcore/session/sessionrecorder.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Ends \a state, which has said all but how it ended.
static void endCall(SessionRecorder &recorder, ToolCallState state, const QString &words)
{
    state.status = ToolStatus::Failed;
    state.content.append(ToolText{words});
    state.finishedAt = QDateTime::currentDateTimeUtc();
    const ToolResult result{words, true};
    if (!recorder.recordToolCall(state, Durability::Buffered, result))
        recorder.showToolCall(state, result);
}

void refuseCalls(SessionRecorder &recorder, const std::vector<ToolCallPart> &calls,
                 const QString &words)
{
    for (const ToolCallPart &call : calls) {
        const ToolCallState *known = recorder.history().toolCall(call.id);
        ToolCallState state = known ? *known : ToolCallState();
        state.id = call.id;
        state.name = call.name;
        state.content.clear();
        endCall(recorder, std::move(state), words);
    }
}

void closeCalls(SessionRecorder &recorder, const QString &words,
                const std::optional<CallRefusal> &refusal)
{
    for (const QString &id : recorder.history().shown().openToolCalls()) {
        ToolCallState state = *recorder.history().toolCall(id);
        state.refusal = refusal;
        endCall(recorder, std::move(state), words);
    }
}

static Saying failureTitle(const Error &error)
{
    switch (error.code) {
    case ErrorCode::Io:
        return Saying::TurnNotStored;
    case ErrorCode::AuthRequired:
        return Saying::KeyRefused;
    case ErrorCode::RateLimited:
        return Saying::EndpointAsksToWait;
    case ErrorCode::ContextOverflow:
        return Saying::ConversationTooLarge;
    case ErrorCode::Network:
    case ErrorCode::Timeout:
        return Saying::ConnectionFailed;
    default:
        return Saying::EndpointFailed;
    }
}

NoticeRaised failureNotice(const Error &error)
{
    if (error == emptyAnswerError()) // which no endpoint reported
        return {NoticeRaised::Severity::Error, Phrase(Saying::EmptyAnswer),
                Phrase(Saying::EmptyAnswerDetail), true};
    const bool isTooLarge = error.code == ErrorCode::ContextOverflow;
    const Phrase detail
        = isTooLarge ? Phrase(Saying::NewestTooLarge, {error.text()}) : error.text();
    return {NoticeRaised::Severity::Error, Phrase(failureTitle(error)), detail, true};
}

NoticeRaised limitNotice(const SpendState &state, bool byUser)
{
    if (byUser) {
        return {NoticeRaised::Severity::Info, Phrase(Saying::TurnEndedAsWished), state.words(),
                true};
    }
    return {NoticeRaised::Severity::Warning, Phrase(Saying::TurnEndedAtLimit),
            Phrase(Saying::LimitAdvice, {state.words()}), true};
}

void refuseCutOff(SessionRecorder &recorder, const std::vector<ToolCallPart> &calls, bool endsTurn)
{
    refuseCalls(recorder, calls,
                u"This call was not run: the reply was cut off by the limit of tokens, so its "
                "arguments may be incomplete."_s);
    recorder.notice({NoticeRaised::Severity::Warning, Phrase(Saying::AnswerCutOff), {}, endsTurn});
}

bool isEmptyAnswer(const ReplyOutcome &outcome)
{
    const bool isCutOff
        = outcome.reason == FinishReason::MaxTokens || outcome.reason == FinishReason::Refusal;
    const bool hasImage = std::ranges::any_of(outcome.message.parts, [](const MessagePart &part) {
        return std::holds_alternative<ImagePart>(part);
    });
    const auto isUnseen
        = [](QChar c) { return c.isSpace() || c.category() == QChar::Other_Format; };
    return !isCutOff && !hasImage && outcome.message.toolCalls().empty()
        && std::ranges::all_of(outcome.message.text(), isUnseen);
}

Error emptyAnswerError()
{
    return {ErrorCode::Unsupported,
            u"the model answered with nothing, and with nothing again when asked once more"_s,
            {}};
}

} // namespace AgentCore
