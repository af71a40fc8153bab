// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/sleepwatch.h"
#include "agentcore/llm/wire/wireclient.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QSignalSpy>
#include <QTcpServer>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAnswer;
using Testing::FakeLlm;
using End = Testing::FakeAnswer::End;

static QUrl closedPort()
{
    QTcpServer server;
    if (!server.listen(QHostAddress::LocalHost))
        return {};
    return QUrl(u"http://127.0.0.1:%1/v1"_s.arg(server.serverPort()));
}

//! An answer of a model that the machine slept through.
class TestSleptReply : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_slept = 0ms;
        SleepWatch::setClock([this] { return m_slept; });
        m_retry = {};
        m_retry.firstDelay = 1ms;
        m_retry.maxDelay = 1ms;
        m_server = std::make_unique<FakeLlm>();
        m_events.clear();
        m_result.reset();
    }

    void cleanup()
    {
        m_reply.reset();
        m_client.reset();
        m_server.reset();
        SleepWatch::setClock(nullptr);
    }

    void goesOnWhereItWas()
    {
        FakeAnswer first = FakeAnswer::text({u"Hel"_s, u"lo"_s});
        first.chunks.resize(3); // role and both deltas
        m_server->enqueue(first.endBy(End::Hold));
        m_server->enqueue(FakeAnswer::text({u" world"_s}));
        send(m_server->baseUrl());
        const auto said = [this] {
            QString text;
            for (const StreamEvent &event : m_events) {
                if (const auto *delta = std::get_if<TextDelta>(&event))
                    text += delta->text;
            }
            return text;
        };
        QTRY_COMPARE(said(), u"Hello"_s); // in one piece or two
        sleep();
        QTRY_VERIFY(m_result);
        QVERIFY(*m_result);
        QCOMPARE((*m_result)->message.text(), u"Hello world"_s);
        QCOMPARE(retries(), 1);
    }

    //! Three nights, where two tries are all that there may be.
    void isNoTryOfItsOwn()
    {
        m_retry.maxTries = 2;
        FakeAnswer nothing;
        nothing.status = 0;
        nothing.endBy(End::Hold);
        for (int night = 0; night < 3; ++night)
            m_server->enqueue(nothing);
        m_server->enqueue(FakeAnswer::text({u"Hello"_s}));
        send(m_server->baseUrl());
        for (size_t night = 1; night <= 3; ++night) {
            QTRY_COMPARE(m_server->requests().size(), night);
            sleep();
        }
        QTRY_VERIFY(m_result);
        QVERIFY(*m_result);
        QCOMPARE((*m_result)->message.text(), u"Hello"_s);
    }

    void waitsEndSooner()
    {
        m_server->enqueue(FakeAnswer::error(503, u"busy"_s).withHeader("Retry-After", "200"));
        m_server->enqueue(FakeAnswer::text({u"Hello"_s}));
        send(m_server->baseUrl());
        QTRY_COMPARE(retries(), 1);
        QVERIFY(!m_result);
        sleep();
        QTRY_VERIFY(m_result); // in less than 200 s
        QVERIFY(*m_result);
    }

    //! More often than tries are counted; nobody ever answered there.
    void networkMayComeLater()
    {
        send(closedPort());
        sleep(); // before it could connect
        QTRY_VERIFY(retries() > 2 * m_retry.maxTries);
        QVERIFY(!m_result);
    }

    void othersAreStillNotRetried()
    {
        send(closedPort());
        QTRY_VERIFY(m_result);
        QCOMPARE(m_result->error().code, ErrorCode::Network);
        QCOMPARE(retries(), 0);
    }

private:
    void send(const QUrl &url)
    {
        ModelProfile profile;
        profile.baseUrl = url;
        profile.model = u"m"_s;
        m_client = std::make_unique<WireClient>(profile, m_retry, HttpLimits{.afterSleep = 50ms});
        m_reply = m_client->send({});
        connect(m_reply.get(), &LlmReply::received, this,
                [this](const StreamEvent &event) { m_events.push_back(event); });
        connect(m_reply.get(), &LlmReply::finished, this,
                [this](const Result<ReplyOutcome> &result) { m_result = result; });
    }

    void sleep()
    {
        m_slept += 1h;
        SleepWatch::shared()->look();
    }

    qsizetype retries() const
    {
        return std::ranges::count_if(m_events, [](const StreamEvent &event) {
            return std::holds_alternative<RetryScheduled>(event);
        });
    }

    std::chrono::milliseconds m_slept{0};
    RetryPolicy m_retry;
    std::unique_ptr<FakeLlm> m_server;
    std::unique_ptr<WireClient> m_client;
    std::unique_ptr<LlmReply> m_reply;
    std::vector<StreamEvent> m_events;
    std::optional<Result<ReplyOutcome>> m_result;
};

AGENTAO_TEST(TestSleptReply)
#include "tst_sleptreply.moc"
