// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzcheck.h"

#include "agentcore/llm/providers/anthropic/anthropicstreamparser.h"
#include "agentcore/llm/providers/gemini/geministreamparser.h"
#include "agentcore/llm/providers/openai/openaistreamparser.h"
#include "agentcore/llm/providers/openairesponses/responsesstreamparser.h"

#include <QRegularExpression>

#include <optional>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

constexpr auto kUsedId = "used"_L1; // an id that the session has already

namespace {

// What one parser made of one input; adjacent pieces of events are joined.
struct Run
{
    Result<ReplyOutcome> outcome = fail(ErrorCode::Internal, {});
    std::vector<StreamEvent> events;
    std::vector<ToolCallDelta> calls; // each with all of its arguments
    QString text;
    QString reasoning;
    std::optional<Error> error; // of append()
    bool hasContent = false;
    QString problem;
};

} // namespace

static void takeCall(Run &run, const ToolCallDelta &delta)
{
    const size_t index = size_t(delta.index);
    if (delta.index < 0 || index > run.calls.size()) {
        run.problem = u"a call's index leaves a gap"_s;
    } else if (index < run.calls.size()) {
        ToolCallDelta &call = run.calls[index];
        const bool mayGrow = call.argumentsDelta.isEmpty(); // the name
        if (delta.id != call.id || !delta.name.startsWith(call.name)
            || (delta.name != call.name && !mayGrow))
            run.problem = u"a call changes its id or name"_s;
        call.name = delta.name;
        call.argumentsDelta += delta.argumentsDelta;
    } else {
        if (delta.id.isEmpty() || delta.name.isEmpty() || delta.id == kUsedId)
            run.problem = u"a call without name or id of its own"_s;
        for (const ToolCallDelta &other : run.calls) {
            if (other.id == delta.id)
                run.problem = u"two calls with one id"_s;
        }
        run.calls.push_back(delta);
    }
}

static void takeEvent(Run &run, StreamEvent event)
{
    StreamEvent *last = run.events.empty() ? nullptr : &run.events.back();
    if (const auto *text = std::get_if<TextDelta>(&event)) {
        run.text += text->text;
        if (auto *before = last ? std::get_if<TextDelta>(last) : nullptr)
            before->text += text->text;
        else
            run.events.push_back(std::move(event));
    } else if (const auto *thought = std::get_if<ReasoningDelta>(&event)) {
        run.reasoning += thought->text;
        if (auto *before = last ? std::get_if<ReasoningDelta>(last) : nullptr)
            before->text += thought->text;
        else
            run.events.push_back(std::move(event));
    } else if (const auto *call = std::get_if<ToolCallDelta>(&event)) {
        takeCall(run, *call);
        auto *before = last ? std::get_if<ToolCallDelta>(last) : nullptr;
        if (before && before->index == call->index) {
            before->name = call->name;
            before->argumentsDelta += call->argumentsDelta;
        } else {
            run.events.push_back(std::move(event));
        }
    } else {
        run.problem = u"a parser has no tries"_s;
    }
}

static Run run(ReplyParser &parser, const QList<QByteArrayView> &pieces)
{
    Run run;
    const auto take = [&] {
        for (StreamEvent &event : parser.takeEvents())
            takeEvent(run, std::move(event));
    };
    for (const QByteArrayView piece : pieces) {
        const auto appended = parser.append(piece);
        if (run.error && (appended || appended.error() != *run.error))
            run.problem = u"an error does not stay"_s;
        const size_t before = run.events.size();
        take();
        if (run.error && run.events.size() != before)
            run.problem = u"events after the error"_s;
        if (!appended)
            run.error = appended.error();
    }
    run.outcome = parser.finish();
    take();
    run.hasContent = parser.hasContent();
    if (run.error && (run.outcome || run.outcome.error() != *run.error))
        run.problem = u"an error does not stay at the end"_s;
    return run;
}

// Ids that we make are random, so each gets its place as its name.
static void nameIds(Run &run)
{
    static const QRegularExpression kOurs(uR"(\Acall_[0-9a-f]{16}\z)"_s);
    QHash<QString, QString> names;
    for (ToolCallDelta &call : run.calls) {
        const QString name = u'#' + QString::number(call.index);
        if (kOurs.match(call.id).hasMatch())
            call.id = *names.insert(call.id, name);
    }
    for (StreamEvent &event : run.events) {
        if (auto *call = std::get_if<ToolCallDelta>(&event))
            call->id = names.value(call->id, call->id);
    }
    if (!run.outcome)
        return;
    for (MessagePart &part : run.outcome->message.parts) {
        if (auto *call = std::get_if<ToolCallPart>(&part))
            call->id = names.value(call->id, call->id);
        auto *reasoning = std::get_if<ReasoningPart>(&part);
        if (!reasoning || !reasoning->opaque.contains("extra_content"_L1))
            continue;
        QJsonObject named; // of chat completions: by the ids of calls
        const QJsonObject extra = reasoning->opaque.value("extra_content"_L1).toObject();
        for (auto it = extra.begin(); it != extra.end(); ++it)
            named.insert(names.value(it.key(), it.key()), it.value());
        reasoning->opaque.insert("extra_content"_L1, named);
    }
}

// Whether the calls of the message are those that events told of. \a maySwap: an endpoint's last
// word on arguments counts more than the pieces.
static QString compareCalls(const Run &run, bool maySwap)
{
    const std::vector<ToolCallPart> calls = run.outcome->message.toolCalls();
    if (calls.size() != run.calls.size())
        return u"calls of the message that no event told of, or the other way round"_s;
    for (size_t i = 0; i < calls.size(); ++i) {
        const ToolCallDelta &told = run.calls[i];
        if (calls[i].id != told.id || calls[i].name != told.name)
            return u"a call of the message is another one"_s;
        const QString arguments = QString(calls[i].arguments).remove(u' ');
        // An empty object needs no telling, nor how it begins.
        const bool isUntold
            = told.argumentsDelta.trimmed().isEmpty() && u"{}"_s.startsWith(arguments);
        if (!maySwap && !isUntold && calls[i].arguments != told.argumentsDelta)
            return u"a call of the message has other arguments"_s;
        if (calls[i].arguments.trimmed().isEmpty())
            return u"a call without arguments"_s;
    }
    return {};
}

static QString checkOutcome(const Run &run, bool maySwap)
{
    const ReplyOutcome &outcome = *run.outcome;
    QString reasoning;
    for (const MessagePart &part : outcome.message.parts) {
        if (const auto *thought = std::get_if<ReasoningPart>(&part))
            reasoning += thought->text;
    }
    if (outcome.message.role != ChatMessage::Role::Assistant)
        return u"the message is not the model's"_s;
    if (outcome.message.text() != run.text || reasoning != run.reasoning)
        return u"the message says what no event told, or the other way round"_s;
    if (outcome.reason == FinishReason::ToolCalls && run.calls.empty())
        return u"it waits for calls, and there are none"_s;
    if (outcome.reason == FinishReason::EndTurn && !run.calls.empty())
        return u"calls that nobody waits for"_s;
    for (const qint64 tokens : {outcome.usage.inputTokens, outcome.usage.outputTokens,
                                outcome.usage.cachedInputTokens, outcome.usage.reasoningTokens}) {
        if (tokens < 0)
            return u"a negative number of tokens"_s;
    }
    return compareCalls(run, maySwap);
}

static QString checkRun(const Run &run, qsizetype inputSize, bool maySwap)
{
    if (!run.problem.isEmpty())
        return run.problem;
    if (run.hasContent != !run.events.empty())
        return u"content without events, or the other way round"_s;
    // Numbers may be written shorter than we write them, and control characters.
    qsizetype size = run.text.size() + run.reasoning.size();
    for (const ToolCallDelta &call : run.calls)
        size += call.argumentsDelta.size();
    if (size > 8 * inputSize + 64)
        return u"more comes out than went in"_s;
    return run.outcome ? checkOutcome(run, maySwap) : QString();
}

template <typename Parser> static QString check(QByteArrayView input, bool maySwap = false)
{
    if (input.isEmpty())
        return {};
    ModelProfile profile;
    profile.provider = u"p"_s;
    profile.model = u"m"_s;
    profile.baseUrl = QUrl(u"http://host/v1"_s);
    profile.apiKey = u"sk-fuzz"_s;
    Parser first(profile, {kUsedId});
    Parser second(profile, {kUsedId});
    Run whole = run(first, {input.sliced(1)});
    Run cut = run(second, pieces(input));
    for (const Run &one : {whole, cut}) {
        if (const QString problem = checkRun(one, input.size(), maySwap); !problem.isEmpty())
            return problem;
    }
    nameIds(whole);
    nameIds(cut);
    if (cut.outcome != whole.outcome || first.failure().has_value() != second.failure().has_value())
        return u"pieces make a difference to the outcome"_s;
    if (cut.events != whole.events || first.isDone() != second.isDone())
        return u"pieces make a difference to the events"_s;
    if (!whole.outcome && whole.outcome.error().message.isEmpty())
        return u"an error without words"_s;
    if (!whole.outcome && whole.outcome.error().text().contains(profile.apiKey))
        return u"an error tells the key"_s;
    return {};
}

QString checkOpenAiChat(QByteArrayView input)
{
    return check<OpenAiStreamParser>(input);
}

QString checkOpenAiResponses(QByteArrayView input)
{
    return check<ResponsesStreamParser>(input, true);
}

QString checkAnthropic(QByteArrayView input)
{
    return check<AnthropicStreamParser>(input);
}

QString checkGemini(QByteArrayView input)
{
    return check<GeminiStreamParser>(input);
}

} // namespace Testing
