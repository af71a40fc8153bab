// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/acpbench.h"
#include "tests/session/fulldisk.h"
#include "tests/support/suite.h"

#include <QDir>

#include <malloc.h>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static QString mark(int i)
{
    return u"<%1>"_s.arg(i);
}

// Many sessions of the embedded agent behind one server.
class TestManySessions : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<AcpBench>(); }
    void cleanup() { m_bench.reset(); }

    void inParallel_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("10 sessions") << 10;
        QTest::newRow("100 sessions") << 100;
    }

    void inParallel()
    {
        QFETCH(int, count);
        const QStringList modes{u"default"_s, u"read-only"_s, u"full-access"_s, u"plan"_s};
        constexpr int kFailing = 3;
        for (int i = 0; i < count; ++i) {
            auto &replies = m_bench->model.conversations[mark(i)];
            replies.push_back(ScriptedReply::calls({{u"look"_s, u"{}"_s}}, u"first %1 "_s.arg(i)));
            replies.push_back(i == kFailing
                                  ? ScriptedReply::failure(ErrorCode::Network, u"broken"_s)
                                  : ScriptedReply::text(u"last %1"_s.arg(i)));
        }
        m_bench->serve();
        const QStringList ids = open(count);
        QCOMPARE(ids.size(), count);
        QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), count);
        for (int i = 0; i < count; ++i) {
            m_bench->wire.request(u"session/set_mode"_s,
                                  {{"sessionId"_L1, ids[i]}, {"modeId"_L1, modes[i % 4]}});
            m_bench->wire.request(u"session/set_config_option"_s,
                                  {{"sessionId"_L1, ids[i]},
                                   {"configId"_L1, "model"_L1},
                                   {"value"_L1, u"test/model-%1"_s.arg(i % 3)}});
        }
        m_bench->model.requests.clear();
        QList<int> prompts;
        for (int i = 0; i < count; ++i)
            prompts += m_bench->ask(ids[i], mark(i));
        QVERIFY(m_bench->areAnswered(prompts));

        for (int i = 0; i < count; ++i) {
            QCOMPARE(m_bench->stopOf(prompts[i]), i == kFailing ? u"network"_s : u"end_turn"_s);
            const QString text = m_bench->textOf(ids[i]);
            if (i == kFailing)
                QVERIFY(text.startsWith(u"first %1 "_s.arg(i)));
            else
                QCOMPARE(text, u"first %1 last %1"_s.arg(i));
            QCOMPARE(m_bench->agent->findOpen(ids[i])->modeId(), modes[i % 4]);
        }
        QCOMPARE(m_bench->model.requests.size(), size_t(2 * count));
        for (const ChatRequest &request : m_bench->model.requests) {
            const auto &first = std::get<TextPart>(request.messages.front().parts.front()).text;
            const int i = first.section(u'<', 1).section(u'>', 0, 0).toInt();
            QCOMPARE(request.model, u"model-%1"_s.arg(i % 3));
        }
    }

    void nothingBeforeTheResponseOfNew()
    {
        m_bench->serve();
        QCOMPARE(open(20).size(), 20);
        QSet<QString> known;
        for (const QJsonObject &message : std::as_const(m_bench->wire.messages)) {
            if (const QJsonValue id = message["result"_L1]["sessionId"_L1]; id.isString())
                known.insert(id.toString());
            if (const QJsonValue id = message["params"_L1]["sessionId"_L1]; id.isString())
                QVERIFY(known.contains(id.toString()));
        }
        QCOMPARE(known.size(), 20);
    }

    void deletedFolder()
    {
        QTemporaryDir other;
        m_bench->model.conversations[mark(0)]
            = {ScriptedReply::calls({{u"look"_s, u"{}"_s}}), ScriptedReply::text(u"a"_s)};
        m_bench->model.conversations[mark(1)]
            = {ScriptedReply::calls({{u"look"_s, u"{}"_s}}), ScriptedReply::text(u"b"_s)};
        m_bench->serve();
        const QString gone = m_bench->wire.newSession(other.path());
        const QString stays = m_bench->newSession();
        QVERIFY(QDir(other.path()).removeRecursively());

        const int first = m_bench->ask(gone, mark(0));
        const int second = m_bench->ask(stays, mark(1));

        QVERIFY(!m_bench->stopOf(first).isEmpty());
        QCOMPARE(m_bench->stopOf(second), u"end_turn"_s);
        QCOMPARE(m_bench->textOf(stays), u"b"_s);
        QCOMPARE(m_bench->wire.callError(u"session/new"_s, {{"cwd"_L1, other.path()}})["code"_L1]
                     .toInt(),
                 -32602);
    }

    void fullDisk()
    {
        m_bench->model.conversations[mark(0)]
            = {ScriptedReply::text(u"large"_s), ScriptedReply::text(u"lost"_s)};
        m_bench->model.conversations[mark(1)] = {ScriptedReply::text(u"small"_s)};
        m_bench->serve();
        const QStringList ids = open(2);
        QCOMPARE(ids.size(), 2);
        const QString large = mark(0) + QString(200'000, u'x');
        QCOMPARE(m_bench->stopOf(m_bench->ask(ids[0], large)), u"end_turn"_s);

        const FullDisk full(150'000);
        const int fails = m_bench->ask(ids[0], mark(0));
        const int works = m_bench->ask(ids[1], mark(1));

        const QJsonObject refused = m_bench->wire.response(fails);
        QVERIFY(refused["error"_L1].isObject());
        QCOMPARE(m_bench->stopOf(works), u"end_turn"_s);
        QCOMPARE(m_bench->textOf(ids[1]), u"small"_s);
    }

    void cancelRacesTheStart()
    {
        m_bench->model.replies = {ScriptedReply::text(u"late"_s)};
        m_bench->serve();
        const QString id = m_bench->newSession();

        const int prompt = m_bench->ask(id, u"go"_s); // in the same turn of the event loop
        m_bench->cancel(id);

        QCOMPARE(m_bench->stopOf(prompt), u"cancelled"_s);
        m_bench->model.replies = {ScriptedReply::text(u"works"_s)};
        QCOMPARE(m_bench->stopOf(m_bench->ask(id, u"again"_s)), u"end_turn"_s);
    }

    void cancelIsNotKeptForTheNextTurn()
    {
        m_bench->model.replies = {ScriptedReply::text(u"works"_s)};
        m_bench->serve();
        const QString id = m_bench->newSession();
        m_bench->cancel(id);
        QCOMPARE(m_bench->stopOf(m_bench->ask(id, u"go"_s)), u"end_turn"_s);
    }

    void closeDuringAPrompt_data()
    {
        QTest::addColumn<bool>("streams");
        QTest::newRow("at its start") << false;
        QTest::newRow("while it streams") << true;
    }

    void closeDuringAPrompt()
    {
        QFETCH(bool, streams);
        m_bench->model.conversations[mark(0)] = {ScriptedReply::text(u"some"_s).hold()};
        m_bench->model.conversations[mark(1)] = {ScriptedReply::text(u"other"_s).hold()};
        m_bench->serve();
        const QStringList ids = open(2);
        QCOMPARE(ids.size(), 2);
        const int prompt = m_bench->ask(ids[0], mark(0));
        const int other = m_bench->ask(ids[1], mark(1));
        if (streams)
            QTRY_COMPARE(m_bench->textOf(ids[0]), u"some"_s);

        const int close = m_bench->wire.request(u"session/close"_s, {{"sessionId"_L1, ids[0]}});

        QVERIFY(m_bench->wire.response(close).contains("result"_L1));
        QCOMPARE(m_bench->stopOf(prompt), u"cancelled"_s);
        const auto hasId = [&](int id) {
            return std::ranges::find(m_bench->wire.messages, QJsonValue(id),
                                     [](const QJsonObject &message) { return message["id"_L1]; });
        };
        QVERIFY(hasId(prompt) < hasId(close));
        QCOMPARE(m_bench->stopOf(m_bench->ask(ids[0], u"more"_s)), u"session_not_found"_s);
        QTRY_COMPARE(m_bench->textOf(ids[1]), u"other"_s);
        m_bench->model.release(mark(1));
        QCOMPARE(m_bench->stopOf(other), u"end_turn"_s);
    }

    void cyclesDoNotGrow()
    {
        m_bench->serve();
        const auto cycle = [this] {
            m_bench->model.replies = {ScriptedReply::text(u"answer"_s)};
            const QString id = m_bench->newSession();
            QCOMPARE(m_bench->stopOf(m_bench->ask(id, u"go"_s)), u"end_turn"_s);
            m_bench->wire.call(u"session/close"_s, {{"sessionId"_L1, id}});
            m_bench->wire.messages.clear();
            m_bench->model.requests.clear();
            m_bench->modelFolders.clear();
            m_bench->profiles.clear();
        };
        const auto objects = [this] {
            return m_bench->server->findChildren<QObject *>().size()
                + m_bench->agent->findChildren<QObject *>().size();
        };
        for (int i = 0; i < 10; ++i)
            cycle(); // what is set up once
        const qsizetype objectsBefore = objects();
        const size_t heapBefore = mallinfo2().uordblks;
        constexpr int kCycles = 100; // bench_acp does 1,000 with the whole program
        for (int i = 0; i < kCycles; ++i)
            cycle();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCOMPARE_LE(objects(), objectsBefore);
        QCOMPARE_LT(qint64(mallinfo2().uordblks) - qint64(heapBefore), 512 * 1024);
    }

    //! Not those in which a turn runs, however long it takes.
    void idleSessionsAreClosed()
    {
        Acp::ServerOptions options;
        options.idleLimit = std::chrono::milliseconds(150);
        m_bench->model.conversations[mark(0)].push_back(ScriptedReply::text(u"late"_s));
        m_bench->model.conversations[mark(0)].front().hold();
        m_bench->serve({}, options);
        const QStringList ids = open(2);
        const int prompt = m_bench->ask(ids[0], mark(0));
        QTRY_VERIFY(!m_bench->agent->findOpen(ids[1]));
        QVERIFY(m_bench->agent->findOpen(ids[0]));
        QCOMPARE(m_bench->stopOf(m_bench->ask(ids[1], u"more"_s)), u"session_not_found"_s);
        m_bench->model.release(mark(0));
        QCOMPARE(m_bench->stopOf(prompt), u"end_turn"_s);
        QTRY_VERIFY(!m_bench->agent->findOpen(ids[0]));
        // What is stored is not touched.
        const QJsonObject loaded = m_bench->wire.call(u"session/load"_s,
                                                      {{"sessionId"_L1, ids[0]},
                                                       {"cwd"_L1, m_bench->dir.path()},
                                                       {"mcpServers"_L1, QJsonArray()}});
        QVERIFY(!loaded.contains("error"_L1));
        QVERIFY(m_bench->agent->findOpen(ids[0]));
    }

private:
    //! So many sessions, asked for at once.
    QStringList open(int count)
    {
        QList<int> requests;
        for (int i = 0; i < count; ++i)
            requests += m_bench->wire.request(u"session/new"_s, {{"cwd"_L1, m_bench->dir.path()}});
        QStringList ids;
        if (!m_bench->areAnswered(requests))
            return ids;
        for (const int request : std::as_const(requests))
            ids += m_bench->wire.response(request)["result"_L1]["sessionId"_L1].toString();
        return ids;
    }

    std::unique_ptr<AcpBench> m_bench;
};

AGENTAO_TEST(TestManySessions)
#include "tst_manysessions.moc"
