// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/compaction/summarizer.h"

#include "agentcore/compaction/tokenestimate.h"
#include "tests/support/scriptedllm.h"
#include "tests/support/suite.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

class TestSummarizer : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_model = std::make_unique<ScriptedModel>();
        m_client = m_model->createClient();
    }

    void oneRequest()
    {
        m_model->replies = {ScriptedReply::text(u"  ## Goal\nAll.\n"_s)};
        const auto summarizer = make(3, 10'000, u"the port is 8080"_s);

        const auto summary = run(*summarizer);

        QVERIFY(summary);
        QCOMPARE(*summary, u"## Goal\nAll."_s);
        QCOMPARE(m_model->requests.size(), 1u);
        const ChatRequest &request = m_model->requests[0];
        QCOMPARE(request.model, u"m"_s);
        QVERIFY(request.tools.empty());
        QCOMPARE(request.messages.size(), 1u);
        for (const auto section :
             {"## Goal"_L1, "## Decisions"_L1, "## Files"_L1, "## Commands and results"_L1,
              "## Open points"_L1, "## Next step"_L1})
            QVERIFY(request.system.contains(section));
        const QString text = request.messages[0].text();
        QVERIFY(text.startsWith("<conversation>\n[user]\npiece0"_L1));
        QVERIFY(text.contains("piece2"_L1));
        QVERIFY(text.contains("kept in particular: the port is 8080"_L1));
        QCOMPARE(summarizer->usage().inputTokens, 100);
    }

    void asItStands_data()
    {
        // again: as text
        const Rows<ScriptedReply, bool> row; // first, again
        row("summary", ScriptedReply::text(u"S"_s), false);
        row("calls a tool", ScriptedReply::calls({{u"read"_s, u"{}"_s}}), true);
        row("says nothing", ScriptedReply::text(u"  "_s), true);
        row("too large after all",
            ScriptedReply::failure(ErrorCode::ContextOverflow, u"too large"_s), true);
        row("refused", ScriptedReply::failure(ErrorCode::InvalidInput, u"no"_s), true);
    }

    void asItStands()
    {
        const auto [first, again] = Rows<ScriptedReply, bool>::current();
        m_model->replies = {first, ScriptedReply::text(u"S"_s)};
        const auto summarizer = make(3, 10'000, u"the port is 8080"_s, true);

        const auto summary = run(*summarizer);

        QVERIFY(summary);
        QCOMPARE(*summary, u"S"_s);
        QCOMPARE(m_model->requests.size(), again ? 2u : 1u);
        const ChatRequest &request = m_model->requests[0];
        QCOMPARE(request.system, u"You are an agent"_s);
        QCOMPARE(request.tools.size(), 1u);
        QCOMPARE(request.messages.size(), 3u);
        QVERIFY(request.messages[1].text().startsWith("piece1"_L1));
        const QString wish = request.messages.back().text();
        QVERIFY(wish.startsWith("piece2"_L1)); // the same message of the user
        QVERIFY(wish.contains("## Next step"_L1));
        QVERIFY(wish.contains("kept in particular: the port is 8080"_L1));
        if (again)
            QVERIFY(m_model->requests[1].messages[0].text().startsWith("<conversation>"_L1));
    }

    void inParts()
    {
        m_model->replies = {ScriptedReply::text(u"S1"_s), ScriptedReply::text(u"S2"_s),
                            ScriptedReply::text(u"S3"_s)};
        const auto summarizer = make(6, 1900); // two pieces of 400 in each

        const auto summary = run(*summarizer);

        QVERIFY(summary);
        QCOMPARE(*summary, u"S3"_s);
        QCOMPARE(m_model->requests.size(), 3u);
        QVERIFY(m_model->requests[0].messages[0].text().contains("part=\"1 of 3\""_L1));
        const QString second = m_model->requests[1].messages[0].text();
        QVERIFY(second.startsWith("<earlier-summary>\nS1\n"_L1));
        QVERIFY(second.contains("piece2"_L1) && !second.contains("piece0"_L1));
        for (const ChatRequest &request : m_model->requests)
            QVERIFY(estimateTokens(request.messages[0]) < 1900);
        QCOMPARE(summarizer->usage().inputTokens, 300);
    }

    void failures_data()
    {
        // code: Internal: an answer came
        const Rows<FinishReason, ErrorCode, QString, bool> row; // reason, code, text, good

        constexpr auto kAnswer = ErrorCode::Internal;
        row("network", FinishReason::EndTurn, ErrorCode::Network, QString(), false);
        row("key", FinishReason::EndTurn, ErrorCode::AuthRequired, QString(), false);
        row("empty", FinishReason::EndTurn, kAnswer, u" \n"_s, false);
        row("refused", FinishReason::Refusal, kAnswer, u"No."_s, false);
        row("cut off is better than nothing", FinishReason::MaxTokens, kAnswer, u"## Goal"_s, true);
    }

    void failures()
    {
        auto [reason, code, text, good] = Rows<FinishReason, ErrorCode, QString, bool>::current();
        ScriptedReply reply = ScriptedReply::text(text);
        reply.outcome->reason = reason;
        if (code != ErrorCode::Internal)
            reply.outcome = fail(code, u"words"_s);
        m_model->replies = {reply};

        const auto summary = run(*make(1, 10'000));

        QCOMPARE(bool(summary), good);
        if (!good && code != ErrorCode::Internal)
            QCOMPARE(summary.error().code, code);
        QCOMPARE(m_model->requests.size(), 1u);
    }

    void overflowHalvesTheParts()
    {
        m_model->replies = {ScriptedReply::failure(ErrorCode::ContextOverflow, u"big"_s),
                            ScriptedReply::text(u"S1"_s), ScriptedReply::text(u"S2"_s)};
        const auto summary = run(*make(4, 3800));
        QVERIFY(summary);
        QCOMPARE(*summary, u"S2"_s);

        // Not for ever.
        m_model->requests.clear();
        for (int i = 0; i < 20; ++i)
            m_model->replies.push_back(
                ScriptedReply::failure(ErrorCode::ContextOverflow, u"big"_s));
        const auto never = run(*make(4, 3000));
        QVERIFY(!never);
        QCOMPARE(never.error().code, ErrorCode::ContextOverflow);
        QVERIFY(m_model->requests.size() <= 5);
    }

    void endlessAnswersAreCut()
    {
        ScriptedReply reply = ScriptedReply::text(QString());
        for (int i = 0; i < 100; ++i)
            reply.events.emplace_back(TextDelta{u"word "_s.repeated(200)});
        m_model->replies = {reply.hold()};

        const auto summary = run(*make(1, 10'000));

        QVERIFY(summary);
        QVERIFY(summary->size() <= Summarizer::kMaxSummaryChars);
        QVERIFY(summary->size() > Summarizer::kMaxSummaryChars - 2000);
    }

    void deletingEndsTheRequest()
    {
        m_model->replies = {ScriptedReply::text(u"half"_s).hold()};
        auto summarizer = make(1, 10'000);
        const QSignalSpy finished(summarizer.get(), &Summarizer::finished);
        summarizer->start();
        QTRY_VERIFY(m_model->hasReply());
        QCoreApplication::processEvents();
        summarizer.reset();
        QTRY_VERIFY(!m_model->hasReply());
        QCOMPARE(finished.size(), 0);
    }

private:
    std::unique_ptr<Summarizer> make(int pieces, qint64 room, const QString &keep = {},
                                     bool asItStands = false)
    {
        Summarizer::Task task;
        task.client = m_client.get();
        task.model = u"m"_s;
        task.keep = keep;
        task.room = room;
        for (int i = 0; i < pieces; ++i) {
            const QString text = u"piece%1 "_s.arg(i) + u"word "_s.repeated(398);
            task.pieces.push_back(
                {u"m%1"_s.arg(i), {}, false, {{ChatMessage::Role::User, {TextPart{text}}}}});
        }
        if (asItStands) {
            task.prefix = ChatRequest{.model = u"m"_s, .system = u"You are an agent"_s};
            task.prefix->tools = {{u"read"_s, u"Reads"_s, {}}};
            for (const ConversationPiece &piece : task.pieces)
                task.prefix->messages.push_back(piece.messages.front());
        }
        return std::make_unique<Summarizer>(task);
    }

    //! Runs it to its end.
    Result<QString> run(Summarizer &summarizer)
    {
        std::optional<Result<QString>> outcome;
        int ends = 0;
        connect(&summarizer, &Summarizer::finished, this, [&](const Result<QString> &summary) {
            outcome = summary;
            ++ends;
        });
        summarizer.start();
        if (outcome)
            return fail(ErrorCode::Internal, u"finished from within start()"_s);
        if (!QTest::qWaitFor([&] { return outcome.has_value(); }, 30'000))
            return fail(ErrorCode::Timeout, u"it did not end"_s);
        QCoreApplication::processEvents();
        return ends == 1 ? *outcome : fail(ErrorCode::Internal, u"it ended twice"_s);
    }

    std::unique_ptr<ScriptedModel> m_model;
    std::unique_ptr<LlmClient> m_client;
};

AGENTAO_TEST(TestSummarizer)
#include "tst_summarizer.moc"
