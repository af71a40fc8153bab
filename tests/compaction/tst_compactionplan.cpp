// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/compaction/compactionplan.h"

#include "agentcore/compaction/summarizer.h"
#include "agentcore/compaction/tokenestimate.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Pieces = std::vector<ConversationPiece>;

static ChatMessage text(ChatMessage::Role role, int tokens)
{
    return {role, {TextPart{u"word "_s.repeated(tokens)}}};
}

//! "u100": a user message of 100 tokens, "c100": a call with a result of 100, "p100": a preface,
//! "x100": without a name.
static Pieces pieces(const QStringList &specs)
{
    Pieces pieces;
    for (const QString &spec : specs) {
        const int tokens = spec.sliced(1).toInt();
        const QString id = QString::number(pieces.size());
        ConversationPiece piece;
        if (spec.startsWith(u'u')) {
            piece.userId = u'm' + id;
            piece.messages = {text(ChatMessage::Role::User, tokens)};
        } else if (spec.startsWith(u'c')) {
            piece.callId = u'c' + id;
            piece.messages
                = {{ChatMessage::Role::Assistant, {ToolCallPart{piece.callId, u"look"_s, u"{}"_s}}},
                   {ChatMessage::Role::User,
                    {ToolResultPart{
                        piece.callId, u"look"_s, u"word "_s.repeated(tokens), false, {}}}}};
        } else {
            piece.isPreface = spec.startsWith(u'p');
            piece.messages = {text(ChatMessage::Role::User, tokens)};
        }
        pieces.push_back(piece);
    }
    return pieces;
}

class TestCompactionPlan : public QObject
{
    Q_OBJECT

private slots:
    void limits_data()
    {
        // settings, window, outputLimit, trigger
        const Rows<ContextSettings, qint64, int, qint64> row;

        const ContextSettings standard;
        row("not known", standard, qint64(0), 4096, qint64(0));
        row("share", standard, qint64(200'000), 8192, qint64(160'000));
        row("room for the answer", standard, qint64(200'000), 64'000, qint64(136'000));
        row("at most a third", standard, qint64(30'000), 32'000, qint64(20'000));
        row("share of the user", ContextSettings{true, 50, {}}, qint64(200'000), 8192,
            qint64(100'000));
        row("reserve of the user", ContextSettings{true, 95, 100'000}, qint64(200'000), 8192,
            qint64(100'000));
        row("reserve beyond the window", ContextSettings{true, 95, 900'000}, qint64(200'000), 8192,
            qint64(20'000));
    }

    void limits()
    {
        auto [settings, window, outputLimit, trigger]
            = Rows<ContextSettings, qint64, int, qint64>::current();
        ModelProfile profile;
        profile.contextWindow = window;
        profile.outputLimit = outputLimit;

        const ContextLimits limits = ContextLimits::of(settings, profile);

        QCOMPARE(limits.window, window);
        QCOMPARE(limits.trigger, trigger);
        QVERIFY(limits.target <= limits.trigger && limits.kept <= limits.target);
    }

    void limitsAfterAnOverflow()
    {
        const ContextLimits unknown = ContextLimits().afterOverflow(1000);
        QCOMPARE(unknown.window, 1000);
        QCOMPARE(unknown.trigger, 750);
        const ContextLimits known = ContextLimits{2000, 1600, 1200, 400}.afterOverflow(1000);
        QCOMPARE(known.window, 1000);
        QCOMPARE(known.trigger, 750);
        const ContextLimits larger = ContextLimits{2000, 1600, 1200, 400}.afterOverflow(5000);
        QCOMPARE(larger.window, 2000);
        QCOMPARE(larger.trigger, 1500);
    }

    void firstKept_data()
    {
        const Rows<QStringList, qint64, qulonglong> add; // specs, tokens, first

        const auto row
            = [&add](const char *name, const QString &specs, qint64 tokens, qulonglong first) {
                  add(name, specs.split(u' ', Qt::SkipEmptyParts), tokens, first);
              };
        row("nothing", {}, 1000, 0);
        row("one piece", u"u100"_s, 10, 0);
        row("all fits", u"u100 c100"_s, 1000, 0);
        row("the newest stays in any case", u"u100 c100 c5000"_s, 10, 2);
        row("user messages go first", u"u100 c100 u100 c100 c100"_s, 500, 2);
        row("only replies fit", u"u900 c100 c100 c100"_s, 300, 2);
        row("not beyond a preface", u"p100 u100 c100"_s, 9000, 1);
        row("prompt alone", u"u900 c900 u100"_s, 300, 2);
        row("a piece without a name goes with the one before", u"x100 u100"_s, 9000, 1);
    }

    void firstKept()
    {
        const auto [specs, tokens, first] = Rows<QStringList, qint64, qulonglong>::current();
        const Pieces all = pieces(specs);
        QCOMPARE(qulonglong(CompactionPlan(all, ContextMeter()).firstKept(tokens)), first);
    }

    void oldestResultsGoFirst()
    {
        const Pieces all = pieces(
            {u"u10"_s, u"c1000"_s, u"c20"_s, u"c1000"_s, u"c1000"_s, u"c1000"_s, u"c1000"_s});
        const ContextMeter meter; // the plan refers to it
        const CompactionPlan plan(all, meter);
        QCOMPARE(plan.trimmedCalls(0), QStringList());
        QCOMPARE(plan.trimmedCalls(500), QStringList(u"c1"_s));
        QCOMPARE(plan.trimmedCalls(1500),
                 (QStringList{u"c1"_s, u"c3"_s})); // a small one saves nothing
        QCOMPARE(plan.trimmedCalls(99'999), (QStringList{u"c1"_s, u"c3"_s})); // the newest stay
        QVERIFY(plan.removableTokens() > 4000);
        QVERIFY(plan.removableTokens() < 4500);
        const Pieces one = pieces({u"u5000"_s});
        QCOMPARE(CompactionPlan(one, ContextMeter()).removableTokens(), 0);
    }

    void textOfAConversation()
    {
        ConversationPiece piece;
        piece.messages
            = {{ChatMessage::Role::User, {TextPart{u"question"_s}, ImagePart{u"image/png"_s, "x"}}},
               {ChatMessage::Role::Assistant,
                {ReasoningPart{u"secret thought"_s, {}}, TextPart{u"answer"_s},
                 ToolCallPart{u"1"_s, u"look"_s, u"{\"n\":1}"_s}}},
               {ChatMessage::Role::User,
                {ToolResultPart{u"1"_s, u"look"_s, u"r"_s.repeated(90'000), true, {}}}}};

        const QStringList texts = ConversationText::of({piece}, 100'000);

        QCOMPARE(texts.size(), 1);
        QVERIFY(
            texts[0].startsWith("[user]\nquestion\n\n[image of the user, image/png]\n\n[agent]\n"
                                "answer\n\n[call of look] {\"n\":1}\n\n[error of look]\nrrr"_L1));
        QVERIFY(!texts[0].contains("secret"_L1));
        QVERIFY(texts[0].size() < 5000);
        QVERIFY(estimateTokens(ConversationText::of(pieces({u"u9000"_s}), 500)[0]) <= 500);
    }

    void textIsJoinedInParts()
    {
        QStringList texts;
        for (int i = 0; i < 10; ++i)
            texts += u"piece%1 "_s.arg(i) + u"word "_s.repeated(98);
        const QStringList whole = ConversationText::join(texts, 5000, 8);
        QCOMPARE(whole.size(), 1);
        QVERIFY(whole[0].indexOf("piece0"_L1) < whole[0].indexOf("piece9"_L1));

        const QStringList parts = ConversationText::join(texts, 350, 8);
        QCOMPARE(parts.size(), 4);
        for (const QString &part : parts)
            QVERIFY(estimateTokens(part) <= 350);
        QVERIFY(parts.first().contains("piece0"_L1));
        QVERIFY(parts.last().contains("piece9"_L1));

        const QStringList few = ConversationText::join(texts, 350, 2);
        QCOMPARE(few.size(), 2);
        QVERIFY(few.first().startsWith("[older parts were left out"_L1));
        QVERIFY(!few.join(u' ').contains("piece0"_L1));
        QVERIFY(few.last().contains("piece9"_L1));
        QCOMPARE(ConversationText::join({}, 10, 2), QStringList());
    }
};

AGENTAO_TEST(TestCompactionPlan)
#include "tst_compactionplan.moc"
