// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/anthropic/anthropicstreamparser.h"
#include "agentcore/llm/providers/gemini/geministreamparser.h"
#include "agentcore/llm/providers/openai/openaistreamparser.h"
#include "agentcore/llm/providers/openairesponses/responsesstreamparser.h"

#include "tests/llm/replyreader.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::readReply;

// "%1" is the text. Sources: the providers' pages on streaming.
static const QByteArray kChat
    = "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"before \"}}]}\n\n"
      "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"%1\"}}]}\n\n"
      "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\" after\"},\"finish_reason\":"
      "\"stop\"}]}\n\ndata: [DONE]\n\n";
static const QByteArray kMessages
    = "event: message_start\ndata: {\"type\":\"message_start\",\"message\":{\"usage\":{}}}\n\n"
      "event: content_block_start\ndata: {\"type\":\"content_block_start\",\"index\":0,"
      "\"content_block\":{\"type\":\"text\",\"text\":\"\"}}\n\n"
      "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":0,\"delta\":"
      "{\"type\":\"text_delta\",\"text\":\"before %1 after\"}}\n\n"
      "event: content_block_stop\ndata: {\"type\":\"content_block_stop\",\"index\":0}\n\n"
      "event: message_delta\ndata: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":"
      "\"end_turn\"},\"usage\":{}}\n\n"
      "event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n";
static const QByteArray kGemini
    = "data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"before %1 after\"}],\"role\":"
      "\"model\"},\"finishReason\":\"STOP\",\"index\":0}]}\r\n\r\n";
static const QByteArray kResponses
    = "event: response.output_item.added\ndata: {\"type\":\"response.output_item.added\","
      "\"output_index\":0,\"item\":{\"id\":\"m\",\"type\":\"message\",\"role\":\"assistant\","
      "\"content\":[]}}\n\n"
      "event: response.output_text.delta\ndata: {\"type\":\"response.output_text.delta\","
      "\"item_id\":\"m\",\"output_index\":0,\"content_index\":0,\"delta\":\"before %1 after\"}\n\n"
      "event: response.output_item.done\ndata: {\"type\":\"response.output_item.done\","
      "\"output_index\":0,\"item\":{\"id\":\"m\",\"type\":\"message\",\"role\":\"assistant\","
      "\"content\":[{\"type\":\"output_text\",\"text\":\"before %1 after\"}]}}\n\n"
      "event: response.completed\ndata: {\"type\":\"response.completed\",\"response\":{\"status\":"
      "\"completed\",\"output\":[]}}\n\n";

using Make = std::function<std::unique_ptr<ReplyParser>()>;

//! A byte that a network or a tokenizer broke, in the text of each wire format.
class TestBrokenBytes : public QObject
{
    Q_OBJECT

private slots:
    void costsACharacter_data()
    {
        const Rows<Make, QByteArray, QByteArray> rows; // make, stream, broken

        struct Format
        {
            const char *name;
            Make make;
            QByteArray stream;
        };
        const QList<Format> formats{
            {"chat completions",
             [] { return std::make_unique<OpenAiStreamParser>(ModelProfile()); }, kChat},
            {"messages", [] { return std::make_unique<AnthropicStreamParser>(ModelProfile()); },
             kMessages},
            {"gemini", [] { return std::make_unique<GeminiStreamParser>(ModelProfile()); },
             kGemini},
            {"responses", [] { return std::make_unique<ResponsesStreamParser>(ModelProfile()); },
             kResponses}};
        for (const Format &format : formats) {
            const auto row = [&rows, &format](const char *name, const QByteArray &broken) {
                rows(QTest::addRow("%s: %s", format.name, name), format.make, format.stream,
                     broken);
            };
            row("byte of no character", "\xff");
            row("second byte alone", "\x80");
            row("first byte alone", "\xc3");
            row("half of a Chinese character", "\xe4\xb8");
            row("Latin-1", "\xe9");
        }
    }

    void costsACharacter()
    {
        auto [make, stream, broken] = Rows<Make, QByteArray, QByteArray>::current();
        stream.replace("%1", broken);
        for (const qsizetype size : {stream.size(), qsizetype(1), qsizetype(7)}) {
            const auto parser = make();
            const auto reply = readReply(*parser, stream, size);
            QVERIFY2(reply.outcome,
                     qPrintable(reply.outcome ? QString() : reply.outcome.error().text()));
            const QString text = Testing::summary(reply.outcome->message);
            QVERIFY2(text.startsWith("T:before "_L1) && text.endsWith(" after"_L1),
                     qPrintable(text));
            QVERIFY2(text.contains(QChar::ReplacementCharacter), qPrintable(text));
            QCOMPARE_LE(text.size(), u"T:before  after"_s.size() + 2);
        }
    }
};

AGENTAO_TEST(TestBrokenBytes)
#include "tst_brokenbytes.moc"
