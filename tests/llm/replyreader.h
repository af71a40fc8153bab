// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/wire/replyparser.h"
#include "tests/support/suite.h"

namespace Testing {

//! The model m at http://host/v1.
inline AgentCore::ModelProfile readProfile()
{
    AgentCore::ModelProfile profile;
    profile.model = QStringLiteral("m");
    profile.baseUrl = QUrl(QStringLiteral("http://host/v1"));
    return profile;
}

//! What a parser made of a stream.
struct ReadReply
{
    AgentCore::Result<AgentCore::ReplyOutcome> outcome;
    QString events; //!< "text|reasoning|name(arguments) ...", pieces joined.
};

//! Kinds and texts of parts: "T:text|R:reasoning|C:name arguments"; an opaque part has "*".
inline QString summary(const AgentCore::ChatMessage &message)
{
    QStringList items;
    for (const AgentCore::MessagePart &part : message.parts) {
        if (const auto *text = std::get_if<AgentCore::TextPart>(&part))
            items += QLatin1StringView("T:") + text->text;
        else if (const auto *thought = std::get_if<AgentCore::ReasoningPart>(&part))
            items += QLatin1StringView(thought->opaque.isEmpty() ? "R:" : "R*:") + thought->text;
        else if (const auto *call = std::get_if<AgentCore::ToolCallPart>(&part))
            items += QLatin1StringView("C:") + call->name + u' ' + call->arguments;
    }
    return items.join(u'|');
}

inline QString summary(const std::vector<AgentCore::StreamEvent> &events)
{
    QString texts;
    QString reasoning;
    QStringList calls;
    for (const AgentCore::StreamEvent &event : events) {
        if (const auto *text = std::get_if<AgentCore::TextDelta>(&event)) {
            texts += text->text;
        } else if (const auto *thought = std::get_if<AgentCore::ReasoningDelta>(&event)) {
            reasoning += thought->text;
        } else if (const auto *call = std::get_if<AgentCore::ToolCallDelta>(&event)) {
            while (calls.size() <= call->index)
                calls.append(call->name + u' ');
            calls[call->index] += call->argumentsDelta;
        }
    }
    return texts + u'|' + reasoning + u'|' + calls.join(u',');
}

inline QList<QByteArrayView> piecesOf(QByteArrayView stream, qsizetype size)
{
    QList<QByteArrayView> pieces;
    for (qsizetype at = 0; at < stream.size(); at += size)
        pieces.append(stream.sliced(at).first(qMin(size, stream.size() - at)));
    return pieces;
}

//! Whole, in pieces of several sizes, and in two, cut at each byte.
inline QList<QList<QByteArrayView>> cuttingsOf(QByteArrayView stream)
{
    QList<QList<QByteArrayView>> cuttings;
    for (const qsizetype size : {qsizetype(1), qsizetype(2), qsizetype(7), qsizetype(61)})
        cuttings.append(piecesOf(stream, size));
    for (qsizetype cut = 1; cut <= stream.size(); ++cut)
        cuttings.append(QList<QByteArrayView>{stream.first(cut), stream.sliced(cut)});
    return cuttings;
}

inline ReadReply readReply(AgentCore::ReplyParser &parser, const QList<QByteArrayView> &pieces)
{
    std::vector<AgentCore::StreamEvent> events;
    const auto take = [&] {
        for (AgentCore::StreamEvent &event : parser.takeEvents())
            events.push_back(std::move(event));
    };
    for (const QByteArrayView piece : pieces) {
        (void)parser.append(piece);
        take();
    }
    auto outcome = parser.finish();
    take();
    return {std::move(outcome), summary(events)};
}

//! Reads \a stream in pieces of \a size bytes.
inline ReadReply readReply(AgentCore::ReplyParser &parser, QByteArrayView stream, qsizetype size)
{
    return readReply(parser, piecesOf(stream, size));
}

//! A test whose row is a stream and what it says, however it is cut.
template <typename Parser> void readsStream()
{
    // events: text|reasoning|calls
    const auto [stream, reason, parts, events]
        = Rows<QByteArray, AgentCore::FinishReason, QString, QString>::current();
    for (const auto &pieces : cuttingsOf(stream)) {
        Parser parser(readProfile());
        const auto [outcome, got] = readReply(parser, pieces);
        QVERIFY2(outcome, qPrintable(outcome ? QString() : outcome.error().text()));
        QCOMPARE(outcome->reason, reason);
        QCOMPARE(summary(outcome->message), parts);
        QCOMPARE(got, events);
        QCOMPARE(parser.hasContent(), !parts.isEmpty());
        QVERIFY(outcome->message.role == AgentCore::ChatMessage::Role::Assistant);
        QVERIFY(!parser.wantsContinuation());
    }
}

//! A test whose row is a stream and the error that it ends in, however it is cut.
template <typename Parser> void refusesStream()
{
    const auto [stream, code, contains]
        = Rows<QByteArray, AgentCore::ErrorCode, QString>::current();
    for (const auto &pieces : cuttingsOf(stream)) {
        Parser parser(readProfile());
        for (const QByteArrayView piece : pieces) {
            if (const auto appended = parser.append(piece); !appended)
                QCOMPARE(appended.error().code, code);
        }
        const auto outcome = parser.finish();
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, code);
        QVERIFY2(outcome.error().message.contains(contains), qPrintable(outcome.error().message));
        QCOMPARE(outcome.error().where, readProfile().baseUrl.toString());
    }
}

//! Reads \a stream cut in all ways to one and the same reply.
template <typename Parser> void readsEachCuttingAlike(const QByteArray &stream)
{
    Parser whole(readProfile());
    const auto expected = readReply(whole, stream, stream.size());
    QVERIFY(expected.outcome);
    for (const auto &pieces : cuttingsOf(stream)) {
        Parser parser(readProfile());
        const auto got = readReply(parser, pieces);
        QVERIFY(got.outcome);
        QVERIFY(*got.outcome == *expected.outcome);
        QCOMPARE(got.events, expected.events);
    }
}

//! Input, output, cached, reasoning.
inline QList<qint64> tokensOf(const AgentCore::TokenUsage &usage)
{
    return {usage.inputTokens, usage.outputTokens, usage.cachedInputTokens, usage.reasoningTokens};
}

} // namespace Testing
