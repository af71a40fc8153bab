// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpserver.h"
#include "acp/wire/sessionlifejson.h"
#include "acp/wire/sessionpage.h"
#include "agentcore/session/local/localagent.h"
#include "tests/support/fakeacpclient.h"
#include "tests/support/fakeagent.h"
#include "tests/support/scriptedllm.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTimeZone>

using namespace AgentCore;
using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;

static QDateTime at(int seconds)
{
    return QDateTime(QDate(2026, 1, 1), QTime(0, 0), QTimeZone::UTC).addSecs(seconds);
}

//! s0 is the oldest one; each two have the same time.
static QList<SessionInfo> manySessions(int count)
{
    QList<SessionInfo> sessions;
    for (int i = 0; i < count; ++i)
        sessions.append({u"s%1"_s.arg(i, 4, 10, QChar(u'0')), u"/p"_s, u"T"_s, at(i / 2)});
    return sessions;
}

//! The list of all folders and the search, with a real agent.
class TestSearchHandler : public QObject
{
    Q_OBJECT

    //! A real agent that answers "fine" and its client.
    struct Bench
    {
        Bench()
        {
            LocalAgent::Services services;
            services.models = [this](const QString &) { return scriptedServices(&model); };
            agent = std::make_unique<LocalAgent>(services);
            server = std::make_unique<AcpServer>(agent.get(), &client, ServerOptions());
            initialized = client.initialize();
        }

        QString prompt(const QString &cwd, const QString &text)
        {
            const QString id = client.newSession(cwd);
            model.replies.push_back(ScriptedReply::text(u"The answer is fine"_s));
            client.call(u"session/prompt"_s,
                        {{"sessionId"_L1, id},
                         {"prompt"_L1,
                          QJsonArray{QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, text}}}}});
            return id;
        }

        ScriptedModel model;
        FakeAcpClient client;
        std::unique_ptr<LocalAgent> agent;
        std::unique_ptr<AcpServer> server;
        QJsonObject initialized;
    };

private slots:
    void initTestCase() { qputenv("AGENTAO_HOME", m_home.path().toUtf8()); }

    void pages()
    {
        const QList<SessionInfo> sessions = manySessions(250);
        QStringList ids;
        QString cursor;
        int pages = 0;
        do {
            const auto page = SessionPage::of(sessions, cursor);
            QVERIFY(page);
            QVERIFY(page->sessions.size() <= SessionPage::kMaxSessions);
            for (const SessionInfo &session : page->sessions)
                ids += session.id;
            cursor = page->nextCursor;
            QCOMPARE(page->toJson().contains("nextCursor"_L1), !cursor.isEmpty());
            ++pages;
        } while (!cursor.isEmpty());
        QCOMPARE(pages, 3);
        QCOMPARE(ids.size(), 250);
        QCOMPARE(ids.first(), u"s0249"_s);
        QCOMPARE(ids.last(), u"s0000"_s);
        ids.removeDuplicates();
        QCOMPARE(ids.size(), 250);
        QCOMPARE(SessionPage::of({}, {})->toJson(), (QJsonObject{{"sessions"_L1, QJsonArray()}}));
        QVERIFY(SessionPage::of(manySessions(100), {})->nextCursor.isEmpty());
    }

    void pagesWhileSessionsChange()
    {
        QList<SessionInfo> sessions = manySessions(150);
        const auto first = SessionPage::of(sessions, {});
        QVERIFY(first);
        sessions.append({u"new"_s, u"/p"_s, u"T"_s, at(900)});
        sessions.removeIf([](const SessionInfo &session) {
            return session.id == "s0050"_L1
                || session.id == "s0010"_L1; // the last of the page, and one
        });
        const auto second = SessionPage::of(sessions, first->nextCursor);
        QVERIFY(second);
        QCOMPARE(second->sessions.size(), 49);
        QCOMPARE(second->sessions.first().id, u"s0049"_s);
    }

    void badCursors_data()
    {
        QTest::addColumn<QString>("cursor");
        const auto encoded = [](const QByteArray &words) {
            return QString::fromLatin1(words.toBase64(QByteArray::Base64UrlEncoding));
        };
        QTest::newRow("words") << u"next"_s;
        QTest::newRow("no base64") << u"***"_s;
        QTest::newRow("other version") << encoded("2:5:s1");
        QTest::newRow("no number") << encoded("1:x:s1");
        QTest::newRow("too short") << encoded("1:5");
        QTest::newRow("not Latin") << u"中文"_s;
    }

    void badCursors()
    {
        QFETCH(QString, cursor);
        const auto page = SessionPage::of(manySessions(3), cursor);
        QVERIFY(!page);
        QCOMPARE(page.error().code, ErrorCode::InvalidInput);
        QCOMPARE(page.error().where, u"/cursor"_s);
    }

    void queries_data()
    {
        // where: of the error; empty: must succeed
        const Rows<QByteArray, QString> row; // json, where

        row("empty", "{}"_ba, QString());
        row("all", R"({"words":"a","cwd":"/p","file":"f","tool":"t","exitCode":1,"failed":true,
        "model":"m","after":"2026-01-01T00:00:00Z","before":"2026-01-02T00:00:00.5+01:00",
        "archived":false,"limit":7})"_ba,
            QString());
        row("nulls", R"({"words":null,"exitCode":null,"limit":null})"_ba, QString());
        row("words are no text", R"({"words":1})"_ba, u"/words"_s);
        row("relative folder", R"({"cwd":"p"})"_ba, u"/cwd"_s);
        row("negative code", R"({"exitCode":-1})"_ba, u"/exitCode"_s);
        row("no time", R"({"after":"yesterday"})"_ba, u"/after"_s);
        row("no other time", R"({"before":""})"_ba, u"/before"_s);
        row("limit 0", R"({"limit":0})"_ba, u"/limit"_s);
        row("limit too high", R"({"limit":201})"_ba, u"/limit"_s);
        row("archived is no bool", R"({"archived":"no"})"_ba, u"/archived"_s);
    }

    void queries()
    {
        const auto [json, where] = Rows<QByteArray, QString>::current();
        const auto query = sessionQueryFromJson(QJsonDocument::fromJson(json).object());
        QCOMPARE(query ? QString() : query.error().where, where);
        if (!query || !json.contains("limit\":7"))
            return;
        QCOMPARE(query->exitCode, std::optional(1));
        QVERIFY(query->failed);
        QCOMPARE(query->limit, 7);
        QCOMPARE(query->before, at(23 * 3600).addMSecs(500));
        QVERIFY(!query->withArchived);
    }

    void announced()
    {
        Bench bench;
        QVERIFY(bench.initialized["agentCapabilities"_L1]["_meta"_L1].toObject().contains(
            "_agentao.cn/session/search"_L1));
    }

    void listOfAllFolders()
    {
        QTemporaryDir one;
        QTemporaryDir two;
        QString idOne;
        QString idTwo;
        {
            Bench bench;
            idOne = bench.prompt(one.path(), u"First question"_s);
            idTwo = bench.prompt(two.path(), u"Second question"_s);
            QVERIFY(!idOne.isEmpty() && !idTwo.isEmpty());
        }
        Bench later; // knows none of the folders
        const auto ids = [&](const QJsonObject &params) {
            QStringList ids;
            const QJsonArray list
                = later.client.call(u"session/list"_s, params)["sessions"_L1].toArray();
            for (const QJsonValue &session : list)
                ids += session["sessionId"_L1].toString();
            return ids;
        };
        QTRY_VERIFY(ids({}).contains(idOne) && ids({}).contains(idTwo)); // noted in the background
        QCOMPARE(ids({{"cwd"_L1, one.path()}}), QStringList{idOne});
        const QString open = later.client.newSession(two.path());
        QVERIFY(ids({}).contains(open)); // though nobody prompted it
        const QJsonObject error
            = later.client.callError(u"session/list"_s, {{"cursor"_L1, u"nonsense"_s}});
        QCOMPARE(error["code"_L1].toInt(), -32602);
    }

    void search()
    {
        QTemporaryDir folder;
        Bench bench;
        const QString id = bench.prompt(folder.path(), u"Where is the 图书馆 please"_s);
        const auto hits = [&](const QJsonObject &params) {
            return bench.client.call(u"_agentao.cn/session/search"_s, params)["hits"_L1].toArray();
        };
        QTRY_COMPARE(hits({{"words"_L1, u"图书"_s}}).size(), 1);
        const QJsonObject hit = hits({{"words"_L1, u"图书"_s}})[0].toObject();
        QCOMPARE(hit["session"_L1]["sessionId"_L1], id);
        QVERIFY(!hit["session"_L1]["title"_L1].toString().isEmpty());
        const QJsonArray mark = hit["marks"_L1][0].toArray();
        QCOMPARE(hit["excerpt"_L1].toString().mid(mark[0].toInt(), mark[1].toInt()), u"图书"_s);
        const QJsonObject all
            = bench.client.call(u"_agentao.cn/session/search"_s,
                                {{"words"_L1, u"answer fine"_s}, {"cwd"_L1, folder.path()}});
        QCOMPARE(all["hits"_L1].toArray().size(), 1);
        QVERIFY(!all["hits"_L1][0]["messageId"_L1].toString().isEmpty());
        QCOMPARE(all["indexedPercent"_L1].toInt(), 100);
        QCOMPARE(hits({{"words"_L1, u"fine"_s}, {"cwd"_L1, u"/nowhere"_s}}).size(), 0);
    }

    void errors()
    {
        Bench bench;
        const QJsonObject error
            = bench.client.callError(u"_agentao.cn/session/search"_s, {{"limit"_L1, 0}});
        QCOMPARE(error["code"_L1].toInt(), -32602);
    }

    void agentWithoutSearch()
    {
        FakeAcpClient client;
        FakeAgent agent;
        AcpServer server(&agent, &client, ServerOptions());
        const QJsonObject initialized = client.initialize();
        QVERIFY(initialized["agentCapabilities"_L1]["_meta"_L1]["_agentao.cn/session/search"_L1]
                    .isUndefined());
        const QJsonObject error
            = client.callError(u"_agentao.cn/session/search"_s, {{"words"_L1, u"x"_s}});
        QVERIFY(!error.isEmpty());
    }

private:
    QTemporaryDir m_home;
};

AGENTAO_TEST(TestSearchHandler)
#include "tst_searchhandler.moc"
