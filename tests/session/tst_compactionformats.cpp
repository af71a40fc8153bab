// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/llmclientfactory.h"
#include "tests/session/turnbench.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/wirefixtures.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

namespace {

FakeAnswer played(const QByteArrayList &events)
{
    FakeAnswer answer;
    answer.chunks = events;
    return answer;
}

class FormatBench : public TurnBench
{
public:
    FormatBench(const WireFixture &fixture, qint64 window)
        : m_fixture(fixture)
    {
        shapeProfile = [this, window](ModelProfile &profile) {
            profile.wireFormat = m_fixture.format;
            profile.baseUrl = server.baseUrl();
            profile.apiKey = u"key"_s;
            profile.contextWindow = window;
            profile.outputLimit = 500;
        };
        client = [](const ModelProfile &profile) { return createLlmClient(profile); };
        open({}, u"full-access"_s);
    }

    void enqueueText() { server.enqueue(played(m_fixture.text)); }
    void enqueueCall() { server.enqueue(played(m_fixture.call)); }
    void enqueueOverflow()
    {
        FakeAnswer answer = played({m_fixture.overflow});
        answer.status = 400;
        answer.headers.append("Content-Type"_L1, "application/json"_L1);
        server.enqueue(answer);
    }
    QByteArray body(qsizetype fromEnd = 0) const
    {
        return server.requests().at(server.requests().size() - 1 - size_t(fromEnd)).body;
    }
    //! Calls and results in the last request.
    std::pair<qsizetype, qsizetype> exchanges() const
    {
        switch (m_fixture.format) {
        case ModelProfile::WireFormat::OpenAiChat:
            return {body().count(R"("type":"function")") - toolCount(),
                    body().count(R"("role":"tool")")};
        case ModelProfile::WireFormat::OpenAiResponses:
            return {body().count(R"("type":"function_call")"),
                    body().count(R"("type":"function_call_output")")};
        case ModelProfile::WireFormat::Anthropic:
            return {body().count(R"("type":"tool_use")"), body().count(R"("type":"tool_result")")};
        case ModelProfile::WireFormat::Gemini:
            return {body().count(R"("functionCall")"), body().count(R"("functionResponse")")};
        case ModelProfile::WireFormat::Demo:
            break;
        }
        return {};
    }

    FakeLlm server;

private:
    qsizetype toolCount() const
    {
        return server.requests().back().json().value("tools"_L1).toArray().size();
    }

    WireFixture m_fixture;
};

} // namespace

static QString longText(int tokens, const QString &mark)
{
    return mark + u" word"_s.repeated(tokens);
}

//! Compaction as endpoints of each wire format see it. Their texts are "Hello world", also as a
//! summary.
class TestCompactionFormats : public QObject
{
    Q_OBJECT

private slots:
    void automatic_data() { formats(); }

    void automatic()
    {
        QFETCH(int, index);
        FormatBench bench(wireFixtures().at(index), 4000);
        bench.enqueueText();
        QVERIFY(!bench.run(longText(3000, u"OLDEST"_s)).error);
        bench.enqueueText(); // the summary
        bench.enqueueText();

        // The endpoint says that all before had 12 tokens, so this is what counts.
        QVERIFY(!bench.run(longText(12'000, u"NEWEST"_s)).error);

        QCOMPARE(bench.server.requests().size(), 3u);
        QVERIFY(bench.body(1).contains("OLDEST") && !bench.body(1).contains("NEWEST"));
        QVERIFY(bench.body().contains("Hello world\\n</summary>")
                || bench.body().contains("Hello world\\n\\u003c/summary"));
        QVERIFY(bench.body().contains("NEWEST") && !bench.body().contains("OLDEST"));
        QVERIFY(bench.shown().contains(u"compacted:auto"_s));
    }

    void overflowInTheMiddleOfATurn_data() { formats(); }

    void overflowInTheMiddleOfATurn()
    {
        QFETCH(int, index);
        FormatBench bench(wireFixtures().at(index), 0);
        bench.enqueueText();
        QVERIFY(!bench.run(longText(3000, u"OLDEST"_s)).error);
        bench.enqueueCall();
        bench.enqueueOverflow();
        bench.enqueueText(); // the summary
        bench.enqueueText();

        const TurnResult result = bench.run(u"NEWEST"_s);

        QVERIFY2(!result.error, result.error ? qPrintable(result.error->text()) : "");
        QCOMPARE(bench.server.requests().size(), 5u);
        QVERIFY(bench.body().contains("NEWEST") && !bench.body().contains("OLDEST"));
        QCOMPARE(bench.exchanges(), (std::pair<qsizetype, qsizetype>(1, 1)));
        QVERIFY(bench.shown().contains(u"compacted:overflow"_s));
        QCOMPARE(bench.shown().filter(u"text:"_s).join(u' ').count("Hello"_L1), 2);
    }

    void manual_data() { formats(); }

    void manual()
    {
        QFETCH(int, index);
        FormatBench bench(wireFixtures().at(index), 100'000);
        bench.enqueueCall();
        bench.enqueueText();
        QVERIFY(!bench.run(u"OLDEST"_s).error);
        bench.enqueueText();
        QVERIFY(bench.session->compact(u"the port"_s));
        QVERIFY(!bench.waitForEnd().error);
        QVERIFY(bench.body().contains("OLDEST") && bench.body().contains("the port"));
        QVERIFY(bench.body().contains(R"("tools":[{)")); // as before, for the provider's cache
        bench.enqueueText();
        QVERIFY(!bench.run(u"NEWEST"_s).error);
        QVERIFY(bench.body().contains("NEWEST") && !bench.body().contains("OLDEST"));
        QCOMPARE(bench.exchanges(), (std::pair<qsizetype, qsizetype>(0, 0)));
    }

private:
    void formats()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < wireFixtures().size(); ++i)
            QTest::newRow(qPrintable(wireFixtures().at(i).name())) << i;
    }
};

AGENTAO_TEST(TestCompactionFormats)
#include "tst_compactionformats.moc"
