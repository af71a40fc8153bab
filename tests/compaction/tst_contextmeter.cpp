// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/compaction/compactionplan.h"

#include "agentcore/compaction/tokenestimate.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static ChatMessage said(ChatMessage::Role role, int words)
{
    return {role, {TextPart{u"word "_s.repeated(words)}}};
}

static ChatRequest request(const std::vector<ChatMessage> &messages)
{
    return {.model = u"m"_s, .system = u"Be brief."_s, .messages = messages};
}

static const ChatMessage kQuestion = said(ChatMessage::Role::User, 1000);
static const ChatMessage kAnswer = said(ChatMessage::Role::Assistant, 500);
static const ChatMessage kNext = said(ChatMessage::Role::User, 200);

class TestContextMeter : public QObject
{
    Q_OBJECT

private slots:
    void withoutFiguresTheEstimateCounts()
    {
        ContextMeter meter;
        const qint64 tokens = meter.tokens(request({kQuestion}));
        QVERIFY(tokens >= estimateTokens(kQuestion));
        QVERIFY(tokens <= estimateTokens(kQuestion) + 10);
        QCOMPARE(meter.factor(), 1.0);
    }

    void whatTheProviderCountedIsRight()
    {
        ContextMeter meter;
        meter.learn(request({kQuestion}), kAnswer, {.inputTokens = 1500, .outputTokens = 700});

        QCOMPARE(meter.tokens(request({kQuestion, kAnswer})), 2200);
    }

    void theFactorIsLearned()
    {
        ContextMeter meter;
        const qint64 estimated = meter.tokens(request({kQuestion}));
        meter.learn(request({kQuestion}), kAnswer,
                    {.inputTokens = 2 * estimated, .outputTokens = 1000});

        QCOMPARE(meter.factor(), 2.0);
        const qint64 added
            = meter.tokens(request({kQuestion, kAnswer, kNext})) - (2 * estimated + 1000);
        QCOMPARE(added, 2 * estimateTokens(kNext));

        // Figures that make no sense do not lead far astray.
        meter.learn(request({kQuestion}), kAnswer, {.inputTokens = 1'000'000'000});
        QVERIFY(meter.factor() <= 4);
        ContextMeter low;
        low.learn(request({kQuestion}), kAnswer, {.inputTokens = 1});
        QVERIFY(low.factor() >= 0.4);
    }

    void anotherModelCountsAnew()
    {
        ContextMeter meter;
        meter.learn(request({kQuestion}), kAnswer, {.inputTokens = 9000});
        ChatRequest other = request({kQuestion});
        other.model = u"another"_s;
        QVERIFY(meter.tokens(other) < 2000);
        QCOMPARE(meter.factor(), 1.0);

        // One that is not known yet is none.
        ContextMeter early;
        ChatRequest nameless = request({kQuestion});
        nameless.model.clear();
        early.learn(nameless, qint64(9000));
        QCOMPARE(early.tokens(request({kQuestion})), 9000);
    }

    void noFiguresTeachNothing()
    {
        ContextMeter meter;
        meter.learn(request({kQuestion}), kAnswer, {});
        meter.learn(request({kQuestion}), qint64(0));
        QCOMPARE(meter.factor(), 1.0);
        QVERIFY(meter.tokens(request({kNext})) < 250);
    }

    void lessAfterACompaction()
    {
        ContextMeter meter;
        meter.learn(request({kQuestion}), kAnswer, {.inputTokens = 1000, .outputTokens = 5000});
        // Most of the output was reasoning that is not sent again.
        const qint64 tokens = meter.tokens(request({kNext}));
        QVERIFY2(tokens >= 80 && tokens < 5000, QByteArray::number(tokens).constData());
    }

    void anOverflowTeachesTheLeast()
    {
        ContextMeter meter;
        meter.learnOverflow(request({kQuestion}), 3000);
        QCOMPARE(meter.tokens(request({kQuestion})), 3000);
        meter.learnOverflow(request({kQuestion}), 2000); // known already
        QCOMPARE(meter.tokens(request({kQuestion})), 3000);
    }

    void changedMessagesAreMeasuredAgain()
    {
        ContextMeter meter;
        const qint64 whole = meter.tokens(request({kQuestion, kAnswer, kNext}));
        const qint64 cut = meter.tokens(request({kNext, kAnswer}));
        QVERIFY(cut < whole - 900);
        QCOMPARE(meter.tokens(request({kQuestion, kAnswer, kNext})), whole);
        ChatRequest more = request({kQuestion, kAnswer, kNext});
        more.system = u"word "_s.repeated(300);
        QVERIFY(meter.tokens(more) > whole + 280);
        more.tools = {{u"tool"_s, u"word "_s.repeated(300), {}}};
        QVERIFY(meter.tokens(more) > whole + 560);
    }
};

AGENTAO_TEST(TestContextMeter)
#include "tst_contextmeter.moc"
