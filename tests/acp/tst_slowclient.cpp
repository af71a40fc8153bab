// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpports.h"
#include "acp/acpserver.h"
#include "agentcore/base/lineframer.h"
#include "agentcore/jsonrpc/stdiotransport.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTimer>

#include <fcntl.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;

//! How much a model sends, and how far it is.
struct Flood
{
    int pieces = 0; //!< Of kPieceChars each; they begin with their numbers.
    int sent = 0;
    bool paused = false;
    int pauses = 0;
};

static constexpr int kPieceChars = 1024;

static QString piece(int number)
{
    return u"%1:"_s.arg(number, 8, 10, '0'_L1).leftJustified(kPieceChars, u'x');
}

//! Sends a flood as fast as it is taken.
class FloodReply : public LlmReply
{
public:
    explicit FloodReply(Flood *flood)
        : m_flood(flood)
    {
        connect(&m_timer, &QTimer::timeout, this, &FloodReply::play);
        m_timer.start(0);
    }

    void abort() override
    {
        m_timer.stop();
        m_text.clear();
        QTimer::singleShot(0, this,
                           [this] { emit finished(fail(ErrorCode::Cancelled, u"cancelled"_s)); });
    }

    void setPaused(bool paused) override
    {
        m_flood->paused = paused;
        m_flood->pauses += paused;
        if (paused)
            m_timer.stop();
        else
            m_timer.start(0);
    }

private:
    void play()
    {
        constexpr int kPiecesPerTurn = 16; // of the event loop
        for (int i = 0; i < kPiecesPerTurn && m_flood->sent < m_flood->pieces; ++i) {
            const QString text = piece(m_flood->sent++);
            m_text += text;
            emit received(TextDelta{text});
        }
        if (m_flood->sent < m_flood->pieces)
            return;
        m_timer.stop();
        ReplyOutcome outcome;
        outcome.message = {ChatMessage::Role::Assistant, {TextPart{m_text}}};
        emit finished(outcome);
    }

    Flood *m_flood;
    QTimer m_timer;
    QString m_text;
};

class FloodClient : public LlmClient
{
public:
    explicit FloodClient(Flood *flood)
        : m_flood(flood)
    { }
    std::unique_ptr<LlmReply> send(const ChatRequest &) override
    {
        return std::make_unique<FloodReply>(m_flood);
    }

private:
    Flood *m_flood;
};

static bool isNotice(const QJsonObject &update)
{
    return update["messageId"_L1].toString().startsWith("notice"_L1);
}

//! Of text in pieces; far more than may wait and far less than the flood.
static constexpr int kMostWaiting = 4 * 1024 * 1024;

// A client at the other end of real pipes that reads when it likes.
class TestSlowClient : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_bench = std::make_unique<TurnBench>();
        m_flood = {};
        m_framer = LineFramer();
        int there[2] = {};
        int back[2] = {};
        QCOMPARE(::pipe2(there, O_CLOEXEC), 0);
        QCOMPARE(::pipe2(back, O_CLOEXEC), 0);
        m_toServer = there[1];
        m_fromServer = back[0];
        ::fcntl(m_fromServer, F_SETFL, O_NONBLOCK);
        m_transport
            = std::make_unique<StdioTransport>(there[0], back[1], StdioTransport::Ownership::Owned);
    }

    void cleanup()
    {
        ::close(m_fromServer);
        m_server.reset();
        m_bench.reset();
        m_transport.reset();
        ::close(m_toServer);
    }

    void floodWaitsAndArrives()
    {
        m_flood.pieces = 50 * 1024; // 50 MiB
        m_bench->client = [this](auto &&) { return std::make_unique<FloodClient>(&m_flood); };
        serve();
        const int prompt = ask(newSession());

        QTRY_VERIFY_WITH_TIMEOUT(m_flood.paused, 60'000);
        QCOMPARE_LT(m_flood.sent, kMostWaiting / kPieceChars);
        QCOMPARE_LT(m_transport->pendingBytes(), kMostWaiting);

        qsizetype length = 0;
        int next = 0;
        QString rest;
        bool inOrder = true;
        qsizetype longest = 0;
        QString stopReason;
        const bool ended = readUntil([&](const QJsonObject &message) {
            if (message["id"_L1] == prompt) {
                stopReason = message["result"_L1]["stopReason"_L1].toString();
                return true;
            }
            const QJsonObject update = message["params"_L1]["update"_L1].toObject();
            if (update["sessionUpdate"_L1] != "agent_message_chunk"_L1 || isNotice(update))
                return false;
            const QString text = update["content"_L1]["text"_L1].toString();
            longest = qMax(longest, text.size());
            length += text.size();
            rest += text;
            for (; inOrder && rest.size() >= kPieceChars; ++next) {
                inOrder = QStringView(rest).first(kPieceChars) == piece(next);
                rest.remove(0, kPieceChars);
            }
            return false;
        });

        QVERIFY(ended);
        QCOMPARE(stopReason, u"end_turn"_s);
        QVERIFY2(inOrder, qPrintable(u"the text is wrong near piece %1"_s.arg(next)));
        QCOMPARE(length, qsizetype(m_flood.pieces) * kPieceChars);
        QCOMPARE_LT(longest, 64 * 1024);
        QCOMPARE_GT(m_flood.pauses, 0);
    }

    //! Nothing piles up for a client that is alive and never reads, and it is still obeyed.
    void neverReadsButCancels()
    {
        m_flood.pieces = 50 * 1024;
        m_bench->client = [this](auto &&) { return std::make_unique<FloodClient>(&m_flood); };
        serve();
        const QString id = newSession();
        const int prompt = ask(id);
        QTRY_VERIFY_WITH_TIMEOUT(m_flood.paused, 60'000);

        write({{"jsonrpc"_L1, "2.0"_L1},
               {"method"_L1, "session/cancel"_L1},
               {"params"_L1, QJsonObject{{"sessionId"_L1, id}}}});
        QTRY_VERIFY(!m_bench->agent->findOpen(id)->isRunning());

        QCOMPARE_LT(m_flood.sent, kMostWaiting / kPieceChars);
        QCOMPARE(answerTo(prompt)["result"_L1]["stopReason"_L1], u"cancelled"_s);
    }

    //! States of calls, plans and counts replace each other while nobody reads.
    void manyCallsAreMerged()
    {
        constexpr int kReplies = 10;
        constexpr int kCalls = 30; // in each
        m_bench->tools.result = QString(15'000, u'r');
        std::deque<ScriptedReply> &replies = m_bench->model.replies;
        for (int i = 0; i < kReplies; ++i) {
            std::vector<std::pair<QString, QString>> calls;
            for (int n = 0; n < kCalls; ++n)
                calls.emplace_back(u"look"_s, u"{\"path\":\"%1-%2\"}"_s.arg(i).arg(n));
            replies.push_back(ScriptedReply::calls(calls, u"text %1 "_s.arg(i)));
        }
        replies.push_back(ScriptedReply::text(u"end"_s));
        serve();
        const int prompt = ask(newSession());
        // What waits in the server is bounded, so it stops asking the model.
        QTRY_VERIFY_WITH_TIMEOUT(m_transport->pendingBytes() > AcpPacePort::kCongestedBytes,
                                 60'000);

        QString text;
        QHash<QString, QJsonObject> calls;
        QString error;
        const bool ended = readUntil([&](const QJsonObject &message) {
            if (message["id"_L1] == prompt)
                return true;
            const QJsonObject update = message["params"_L1]["update"_L1].toObject();
            const QString kind = update["sessionUpdate"_L1].toString();
            const QString id = update["toolCallId"_L1].toString();
            if (kind == "agent_message_chunk"_L1 && !isNotice(update))
                text += update["content"_L1]["text"_L1].toString();
            if (kind == "tool_call"_L1 && calls.contains(id))
                error = u"announced twice"_s;
            if (kind == "tool_call_update"_L1 && !calls.contains(id))
                error = u"changed before it was announced"_s;
            for (auto member = update.begin(); !id.isEmpty() && member != update.end(); ++member)
                calls[id][member.key()] = *member;
            return false;
        });

        QVERIFY(ended);
        QCOMPARE(error, QString());
        QCOMPARE(calls.size(), kReplies * kCalls);
        for (const QJsonObject &call : std::as_const(calls)) {
            QCOMPARE(call["status"_L1], u"completed"_s);
            QCOMPARE(call["content"_L1][0]["content"_L1]["text"_L1].toString().size(), 15'000);
        }
        QString expected;
        for (int i = 0; i < kReplies; ++i)
            expected += u"text %1 "_s.arg(i);
        QCOMPARE(text, expected + u"end"_s);
    }

    void otherRequestsAreTaken()
    {
        m_flood.pieces = 5 * 1024;
        m_bench->client = [this](auto &&) { return std::make_unique<FloodClient>(&m_flood); };
        serve();
        const QString id = newSession();
        const int prompt = ask(id);
        QTRY_VERIFY_WITH_TIMEOUT(m_flood.paused, 60'000);

        // Asked before a byte of the flood is read, and answered before it ends.
        const int list = request(u"session/list"_s, {{"cwd"_L1, m_bench->dir.path()}});
        bool listCame = false;
        bool promptCame = false;
        QVERIFY(readUntil([&](const QJsonObject &message) {
            listCame |= message["id"_L1] == list;
            promptCame |= message["id"_L1] == prompt;
            return listCame;
        }));
        QVERIFY(!promptCame);
        QCOMPARE(answerTo(prompt)["result"_L1]["stopReason"_L1], u"end_turn"_s);
    }

private:
    void serve()
    {
        m_server = std::make_unique<AcpServer>(m_bench->agent.get(), m_transport.get(),
                                               ServerOptions{.version = u"1"_s});
        m_transport->open();
        answerTo(request(u"initialize"_s, {{"protocolVersion"_L1, 1}}));
    }

    void write(const QJsonObject &message)
    {
        const QByteArray line = QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n';
        QCOMPARE(::write(m_toServer, line.constData(), size_t(line.size())), line.size());
    }

    int request(const QString &method, const QJsonObject &params)
    {
        write({{"jsonrpc"_L1, "2.0"_L1},
               {"id"_L1, ++m_lastId},
               {"method"_L1, method},
               {"params"_L1, params}});
        return m_lastId;
    }

    //! Reads until \a isEnough takes a message.
    bool readUntil(const std::function<bool(const QJsonObject &)> &isEnough)
    {
        bool found = false;
        std::array<char, 64 * 1024> buffer = {};
        const auto takeLines = [&] {
            while (const auto line = m_framer.takeLine()) {
                if (isEnough(QJsonDocument::fromJson(*line).object())) {
                    found = true;
                    break;
                }
            }
        };
        // As long as the server has something to write, it is let do so at once.
        const auto readSome = [&] {
            takeLines();
            ssize_t count = 1;
            while (!found && count > 0) {
                count = ::read(m_fromServer, buffer.data(), buffer.size());
                if (count > 0)
                    m_framer.append(QByteArrayView(buffer.data(), count));
                takeLines();
                QCoreApplication::processEvents();
            }
            return found;
        };
        return QTest::qWaitFor(readSome, 60'000);
    }

    QJsonObject answerTo(int id)
    {
        QJsonObject answer;
        readUntil([&](const QJsonObject &message) {
            const bool isIt = message["id"_L1] == id && !message.contains("method"_L1);
            if (isIt)
                answer = message;
            return isIt;
        });
        return answer;
    }

    QString newSession()
    {
        return answerTo(request(u"session/new"_s,
                                {{"cwd"_L1, m_bench->dir.path()},
                                 {"mcpServers"_L1, QJsonArray()}}))["result"_L1]["sessionId"_L1]
            .toString();
    }

    int ask(const QString &sessionId)
    {
        const QJsonObject block{{"type"_L1, "text"_L1}, {"text"_L1, "go"_L1}};
        return request(u"session/prompt"_s,
                       {{"sessionId"_L1, sessionId}, {"prompt"_L1, QJsonArray{block}}});
    }

    std::unique_ptr<TurnBench> m_bench;
    std::unique_ptr<StdioTransport> m_transport;
    std::unique_ptr<AcpServer> m_server;
    Flood m_flood;
    LineFramer m_framer;
    int m_toServer = -1;
    int m_fromServer = -1;
    int m_lastId = 0;
};

AGENTAO_TEST(TestSlowClient)
#include "tst_slowclient.moc"
