// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaistreamparser.h"
#include "agentcore/llm/wire/thinktags.h"
#include "tests/llm/replyreader.h"
#include "tests/support/suite.h"

#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QByteArray streamOf(const QStringList &pieces)
{
    QByteArray stream;
    for (const QString &piece : pieces) {
        const QJsonObject choice{{"index"_L1, 0},
                                 {"delta"_L1, QJsonObject{{"content"_L1, piece}}},
                                 {"finish_reason"_L1, QJsonValue()}};
        const QJsonObject chunk{{"choices"_L1, QJsonArray{choice}}};
        stream += "data: " + QJsonDocument(chunk).toJson(QJsonDocument::Compact) + "\n\n";
    }
    stream += R"(data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]})"
              "\n\ndata: [DONE]\n\n";
    return stream;
}

class TestThinkTags : public QObject
{
    Q_OBJECT

private slots:
    void pieces_data()
    {
        const Rows<QString, QString, QString> row; // answer, thought, text

        row("no tags", u"Hello"_s, {}, u"Hello"_s);
        row("no tags, white space stays", u"\n Hello"_s, {}, u"\n Hello"_s);
        row("thoughts before the answer", u"<think>\nhm\n</think>\n\nHello"_s, u"\nhm\n"_s,
            u"Hello"_s);
        row("line before the tag", u"\n<think>hm</think>Hello"_s, u"hm"_s, u"Hello"_s);
        row("empty thoughts", u"<think>\n\n</think>\n\nHello"_s, u"\n\n"_s, u"Hello"_s);
        row("only thoughts", u"<think>hm</think>"_s, u"hm"_s, {});
        row("never closed", u"<think>hm"_s, u"hm"_s, {});
        row("cut in the closing tag", u"<think>hm</thi"_s, u"hm</thi"_s, {});
        row("twice", u"<think>a</think>\n<think>b</think>\nHello"_s, u"a\n\nb"_s, u"Hello"_s);
        row("a tag in the answer", u"Use <think> for that</think>"_s, {},
            u"Use <think> for that</think>"_s);
        row("a tag after the thoughts", u"<think>a</think>Write <think>b</think>"_s, u"a"_s,
            u"Write <think>b</think>"_s);
        row("another tag", u"<thing>x"_s, {}, u"<thing>x"_s);
        row("begins like a tag and ends", u"<thi"_s, {}, u"<thi"_s);
        row("less than in thoughts", u"<think>a < b </b> c</think>d"_s, u"a < b </b> c"_s, u"d"_s);
        row("tags of Mistral", u"[THINK]hm[/THINK]Hello"_s, u"hm"_s, u"Hello"_s);
        row("a list is no tag", u"[1, 2]"_s, {}, u"[1, 2]"_s);
    }

    void pieces()
    {
        auto [answer, thought, text] = Rows<QString, QString, QString>::current();
        for (qsizetype size = 1; size <= answer.size(); ++size) {
            ThinkTags tags;
            ThinkTags::Pieces all;
            const auto add = [&all](const ThinkTags::Pieces &pieces) {
                all.thought += pieces.thought;
                all.text += pieces.text;
            };
            for (qsizetype at = 0; at < answer.size(); at += size)
                add(tags.take(answer.sliced(at, qMin(size, answer.size() - at))));
            add(tags.finish());
            QCOMPARE(all.thought, thought);
            QCOMPARE(all.text, text);
        }
    }

    // The server's template opened the thoughts.
    void opened_data()
    {
        const Rows<QString, QString, QString, bool> row; // answer, thought, text, wereNone
        row("closed", u"hm\n</think>\n\nHello"_s, u"hm\n"_s, u"Hello"_s, false);
        row("opened after all", u"<think>hm</think>Hello"_s, u"hm"_s, u"Hello"_s, false);
        row("never closed", u"Hello there"_s, u"Hello there"_s, u"Hello there"_s, true);
        row("nothing", QString(), QString(), QString(), false);
    }

    void opened()
    {
        auto [answer, thought, text, wereNone] = Rows<QString, QString, QString, bool>::current();
        for (qsizetype size = 1; size <= qMax(qsizetype(1), answer.size()); ++size) {
            ThinkTags tags(true);
            ThinkTags::Pieces all;
            for (qsizetype at = 0; at < answer.size(); at += size) {
                const auto pieces = tags.take(answer.sliced(at, qMin(size, answer.size() - at)));
                all.thought += pieces.thought;
                all.text += pieces.text;
            }
            const auto rest = tags.finish();
            QCOMPARE(all.thought + rest.thought, thought);
            QCOMPARE(all.text + rest.text, text);
            QCOMPARE(tags.wereNoThoughts(), wereNone);
        }
    }

    // As llama.cpp, vLLM, LM Studio and Ollama stream it without a reasoning parser.
    void neverShownAsAnswer()
    {
        const QStringList pieces{u"<th"_s,   u"ink>\nLet me"_s, u" see</"_s, u"think"_s,
                                 u">\n\n"_s, u"It is "_s,       u"4."_s};
        const QByteArray stream = streamOf(pieces);
        for (const qsizetype size : {qsizetype(1), qsizetype(7), stream.size()}) {
            OpenAiStreamParser parser({});
            const auto got = Testing::readReply(parser, stream, size);
            QVERIFY(got.outcome);
            QCOMPARE(got.events, u"It is 4.|\nLet me see|"_s);
            QCOMPARE(Testing::summary(got.outcome->message), u"R*:\nLet me see|T:It is 4."_s);
        }
    }

    // The endpoint is not known yet: the first answer is parted when it is whole.
    void closingTagAlone()
    {
        ModelProfile profile;
        profile.provider = u"custom"_s;
        profile.model = u"qwen-local"_s;
        const QByteArray stream = streamOf({u"Let me"_s, u" see\n</think>\n\n"_s, u"It is 4."_s});
        OpenAiStreamParser parser(profile);
        const auto got = Testing::readReply(parser, stream, 7);
        QVERIFY(got.outcome);
        QCOMPARE(Testing::summary(got.outcome->message), u"R*:Let me see|T:It is 4."_s);
        QCOMPARE(parser.opensInThought(), std::optional(true));

        // As the next answer of that endpoint is read.
        OpenAiStreamParser known(profile);
        known.assumeThoughts(true);
        QCOMPARE(Testing::readReply(known, stream, 7).events, u"It is 4.|Let me see\n|"_s);

        OpenAiStreamParser code(profile);
        const auto shown = Testing::readReply(code, streamOf({u"```\na\n</think>\nb\n```"_s}), 7);
        QVERIFY(shown.outcome);
        QCOMPARE(shown.outcome->message.text(), u"```\na\n</think>\nb\n```"_s);
    }

    void namedAfterThinking()
    {
        ModelProfile profile;
        profile.provider = u"custom"_s;
        profile.model = u"Qwen/QwQ-32B"_s;
        OpenAiStreamParser parser(profile);
        const auto got
            = Testing::readReply(parser, streamOf({u"Let me see</think>\n\n"_s, u"It is 4."_s}), 7);
        QVERIFY(got.outcome);
        QCOMPARE(got.events, u"It is 4.|Let me see|"_s);

        // It turns out to have a parser of its own, or not to think.
        OpenAiStreamParser other(profile);
        const auto plain = Testing::readReply(other, streamOf({u"It is"_s, u" 4."_s}), 7);
        QVERIFY(plain.outcome);
        QCOMPARE(Testing::summary(plain.outcome->message), u"T:It is 4."_s);
        QCOMPARE(other.opensInThought(), std::optional(false));
    }
};

AGENTAO_TEST_APPLESS(TestThinkTags)
#include "tst_thinktags.moc"
