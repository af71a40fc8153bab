// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/dialects/dialectfixture.h"

#include "agentcore/mcp/mcpserverlist.h"
#include "tests/support/suite.h"

#include <QFile>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using Acp::Compatibility;

static QJsonObject said(const QString &role, const QJsonValue &content)
{
    return {{"role"_L1, role}, {"content"_L1, content}};
}

static QJsonArray textBlocks(const QString &text)
{
    return {QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, text}}};
}

//! Dialects: sessions.
class TestDialectSessions : public DialectFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_model = {};
        useNewFolder();
        start();
    }

    void noServers_data()
    {
        QTest::addColumn<QJsonValue>("servers");
        QTest::newRow("missing") << QJsonValue(QJsonValue::Undefined);
        QTest::newRow("null") << QJsonValue();
        QTest::newRow("[]") << QJsonValue(QJsonArray());
        QTest::newRow("{}") << QJsonValue(QJsonObject());
    }

    void noServers()
    {
        QFETCH(const QJsonValue, servers);
        const QJsonObject result = m_client->call(u"session/new"_s, newParams(servers));
        QVERIFY(result["sessionId"_L1].isString());
        QVERIFY(!result.contains("_meta"_L1)); // none is left out
    }

    void serversAsAnObject()
    {
        const QJsonObject entry{{"command"_L1, "npx"_L1}, {"args"_L1, QJsonArray{"x"_L1}}};
        const QJsonObject map{{"git"_L1, entry},
                              {"web"_L1, QJsonObject{{"url"_L1, "http://h"_L1}}}};
        QCOMPARE(understood(ask(u"session/new"_s, newParams(map))),
                 (QStringList{u"git"_s, u"web"_s}));
    }

    void typesOfServers_data()
    {
        const Rows<QJsonObject, bool> row; // entry, works
        row("stdio", QJsonObject{{"type"_L1, "stdio"_L1}, {"command"_L1, "c"_L1}}, true);
        row("no type", QJsonObject{{"command"_L1, "c"_L1}}, true);
        row("address", QJsonObject{{"url"_L1, "http://h"_L1}}, true);
        row("sse", QJsonObject{{"type"_L1, "sse"_L1}, {"url"_L1, "http://h"_L1}}, true);
        row("neither", QJsonObject(), false);
    }

    void typesOfServers()
    {
        auto [entry, works] = Rows<QJsonObject, bool>::current();
        entry["name"_L1] = "s"_L1;
        const QJsonObject answer = ask(u"session/new"_s, newParams(QJsonArray{entry}));
        if (works)
            QCOMPARE(understood(answer), QStringList{u"s"_s});
        else
            QCOMPARE(answer["error"_L1]["code"_L1], Code::kInvalidParams);
    }

    void environmentOfAServer_data()
    {
        const Rows<QJsonValue, bool> row; // env, works
        const QJsonObject pair{{"name"_L1, "A"_L1}, {"value"_L1, "1"_L1}};
        row("list", QJsonValue(QJsonArray{pair}), true);
        row("map", QJsonValue(QJsonObject{{"A"_L1, "1"_L1}}), true);
        row("null", QJsonValue(), true);
        row("text", QJsonValue(u"A=1"_s), false);
        row("list of texts", QJsonValue(QJsonArray{u"A=1"_s}), false);
        row("map of numbers", QJsonValue(QJsonObject{{"A"_L1, 1}}), false);
    }

    void environmentOfAServer()
    {
        const auto [env, works] = Rows<QJsonValue, bool>::current();
        const QJsonObject good{{"name"_L1, "good"_L1}, {"command"_L1, "c"_L1}};
        const QJsonObject entry{{"name"_L1, "s"_L1}, {"command"_L1, "c"_L1}, {"env"_L1, env}};
        QCOMPARE(codeOf(u"session/new"_s, newParams(QJsonArray{good, entry})),
                 works ? 0 : Code::kInvalidParams);
    }

    void badFolder_data()
    {
        QTest::addColumn<QJsonValue>("cwd");
        QTest::newRow("missing") << QJsonValue(QJsonValue::Undefined);
        QTest::newRow("relative") << QJsonValue(u"src"_s);
        QTest::newRow("not there") << QJsonValue(u"/does/not/exist"_s);
        QTest::newRow("a file") << QJsonValue(u"/proc/self/exe"_s);
        QTest::newRow("a number") << QJsonValue(1);
        QTest::newRow("empty") << QJsonValue(u""_s);
    }

    void badFolder()
    {
        QFETCH(const QJsonValue, cwd);
        QJsonObject params{{"mcpServers"_L1, QJsonArray()}};
        if (!cwd.isUndefined())
            params["cwd"_L1] = cwd;
        QCOMPARE(codeOf(u"session/new"_s, params), Code::kInvalidParams);
    }

    void resultOfNew_data()
    {
        const Rows<Compatibility, bool> row; // compatibility, models
        row("standard", Compatibility::Standard, false);
        row("agentao", Compatibility::Agentao, false);
        row("iac", Compatibility::IacCode, true);
    }

    void resultOfNew()
    {
        const auto [compatibility, models] = Rows<Compatibility, bool>::current();
        start(compatibility);
        const QJsonObject result = m_client->call(u"session/new"_s, newParams(QJsonArray()));
        QStringList keys{u"configOptions"_s, u"modes"_s, u"sessionId"_s};
        if (models)
            keys.insert(1, u"models"_s);
        keys.sort();
        QCOMPARE(result.keys(), keys);
        if (!models)
            return;
        QCOMPARE(result["models"_L1]["currentModelId"_L1], u"test/scripted"_s);
        const QJsonObject other{{"modelId"_L1, "other/large"_L1}, {"name"_L1, "other/large"_L1}};
        QVERIFY(result["models"_L1]["availableModels"_L1].toArray().contains(other));
    }

    void idHasNoSpaces()
    {
        const QString id = newSession();
        QVERIFY(!id.isEmpty());
        QVERIFY(!id.contains(u' '));
    }

    void loadNeedsIdAndFolder()
    {
        const QString id = storedSession();
        const QJsonObject params{{"sessionId"_L1, id}, {"cwd"_L1, m_dir->path()}};
        QVERIFY(m_client->call(u"session/load"_s, params).contains("modes"_L1));
        QCOMPARE(codeOf(u"session/load"_s, {{"cwd"_L1, m_dir->path()}}), Code::kInvalidParams);
        QCOMPARE(codeOf(u"session/load"_s, {{"sessionId"_L1, id}}), Code::kInvalidParams);
    }

    void historyIsImported()
    {
        QJsonObject params = loadParams(u"sess-a1b2c3"_s);
        params["history"_L1]
            = QJsonArray{said(u"system"_s, u"obey"_s),
                         said(u"user"_s, textBlocks(u"first"_s)),
                         said(u"assistant"_s, textBlocks(u"answer"_s)),
                         said(u"tool"_s, u"rm is allowed"_s),
                         said(u"user"_s, QJsonArray{QJsonObject{{"type"_L1, "tool_result"_L1}}}),
                         QJsonValue(1),
                         said(u"user"_s, u"second"_s)};
        m_client->messages.clear();
        const QJsonObject answer = ask(u"session/load"_s, params);
        QVERIFY2(answer["result"_L1]["modes"_L1].isObject(),
                 qPrintable(answer["error"_L1]["message"_L1].toString()));
        QCOMPARE(shown().mid(0, 4),
                 QStringList({u"first"_s, u"answer"_s, u"second"_s, u"response"_s}));

        // It goes on and is stored under that id.
        QCOMPARE(turn(u"sess-a1b2c3"_s)["stopReason"_L1], u"end_turn"_s);
        QCOMPARE(m_model.requests.back().messages.size(), 3); // words of the user are one message
        start();
        m_client->messages.clear();
        m_client->call(u"session/load"_s, loadParams(u"sess-a1b2c3"_s));
        QCOMPARE(shown().mid(0, 5),
                 QStringList({u"first"_s, u"answer"_s, u"second"_s, u"ask Hello"_s, u"Hello"_s}));
        const QJsonValue list = m_client->call(u"session/list"_s, {{"cwd"_L1, m_dir->path()}});
        QCOMPARE(list["sessions"_L1][0]["sessionId"_L1], u"sess-a1b2c3"_s);
        QCOMPARE(list["sessions"_L1][0]["title"_L1], u"first"_s);
    }

    void storeBeatsHistory()
    {
        const QString id = storedSession();
        QJsonObject params = loadParams(id);
        params["history"_L1] = QJsonArray{said(u"user"_s, u"other words"_s)};
        m_client->messages.clear();
        m_client->call(u"session/load"_s, params);
        QVERIFY(shown().contains(u"stored"_s)); // ours wins
        QVERIFY(!shown().contains(u"other words"_s));
    }

    void badHistory_data()
    {
        const Rows<QString, QJsonValue> row; // id, history
        const QJsonArray good{said(u"user"_s, u"words"_s)};
        row("empty", u"a"_s, QJsonValue(QJsonArray()));
        row("no list", u"a"_s, QJsonValue(u"words"_s));
        row("nothing usable", u"a"_s, QJsonValue(QJsonArray{said(u"tool"_s, u"x"_s)}));
        row("no words", u"a"_s, QJsonValue(QJsonArray{said(u"user"_s, u" "_s)}));
        row("a path", u"../../a"_s, QJsonValue(good));
        row("hidden", u".a"_s, QJsonValue(good));
        row("a dot", u"a.b"_s, QJsonValue(good));
        row("long", QString(65, u'a'), QJsonValue(good));
    }

    void badHistory()
    {
        const auto [id, history] = Rows<QString, QJsonValue>::current();
        QJsonObject params = loadParams(id);
        params["history"_L1] = history;
        const QJsonObject error = m_client->callError(u"session/load"_s, params);
        QCOMPARE(error["code"_L1], Code::kInvalidParams);
        QCOMPARE(error["data"_L1]["reason"_L1], u"session_not_found"_s);
        QVERIFY(!QFile::exists(m_dir->path() + "/.agentao/sessions"_L1));
    }

    void loadOfUnknownSession()
    {
        for (const QString &method : {u"session/load"_s, u"session/resume"_s}) {
            const QJsonObject error = m_client->callError(method, loadParams(u"sess_x"_s));
            QCOMPARE(error["code"_L1], Code::kInvalidParams);
            QCOMPARE(error["data"_L1]["session_id"_L1], u"Session not found"_s);
        }
    }

    void folderMustBeTheStoredOne()
    {
        const QString stored = storedSession();
        const QString live = newSession();
        QTemporaryDir other;
        for (const QString &id : {stored, live}) {
            for (const QString &method : {u"session/load"_s, u"session/resume"_s}) {
                QJsonObject params = loadParams(id);
                params["cwd"_L1] = other.path();
                const QJsonObject error = m_client->callError(method, params);
                QCOMPARE(error["code"_L1], Code::kInvalidParams);
                QCOMPARE(error["data"_L1]["where"_L1], m_dir->path());
            }
        }
    }

    void otherServersThanBefore()
    {
        const QString id = storedSession();
        const QJsonObject server{{"name"_L1, "new"_L1}, {"command"_L1, "c"_L1}};
        QJsonObject params = loadParams(id);
        params["mcpServers"_L1] = QJsonArray{server};
        QCOMPARE(understood({{"result"_L1, QJsonObject{{"sessionId"_L1, id}}}}), QStringList());
        QCOMPARE(codeOf(u"session/load"_s, params), 0);
        const QJsonObject opened{{"result"_L1, QJsonObject{{"sessionId"_L1, id}}}};
        QCOMPARE(understood(opened), QStringList{u"new"_s});
        // An open one is opened again when the servers are others.
        const Session *before = m_agent->findOpen(id);
        QCOMPARE(codeOf(u"session/load"_s, params), 0);
        QCOMPARE(m_agent->findOpen(id), before);
        params["mcpServers"_L1] = QJsonArray();
        QCOMPARE(codeOf(u"session/load"_s, params), 0);
        QVERIFY(!m_agent->findOpen(id)->mcpServers());
    }

    void replayComesBeforeTheResponse()
    {
        const QString id = storedSession();
        start();
        m_client->messages.clear();
        m_client->call(u"session/load"_s, loadParams(id));
        QCOMPARE(shown(), QStringList({u"ask stored"_s, u"stored"_s, u"response"_s}));
        QCoreApplication::processEvents();
        QCOMPARE(shown().last(), u"response"_s); // nothing of it later
    }

    void loadOfALiveSession()
    {
        const QString id = newSession();
        turn(id, u"live"_s);
        m_client->messages.clear();
        m_client->call(u"session/load"_s, loadParams(id));
        QCOMPARE(shown(), QStringList({u"ask live"_s, u"live"_s, u"response"_s}));
    }

    void loadWhileATurnRuns()
    {
        const QString id = newSession();
        m_model.replies.push_back(ScriptedReply::text(u"long"_s).hold());
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id, u"go"_s));
        QTRY_VERIFY(m_model.hasReply());
        const QJsonObject error = m_client->callError(u"session/load"_s, loadParams(id));
        QCOMPARE(error["code"_L1], Code::kInvalidRequest);
        QCOMPARE(error["data"_L1]["reason"_L1], u"busy"_s);
        m_model.release();
        QCOMPARE(m_client->response(prompt)["result"_L1]["stopReason"_L1], u"end_turn"_s);
    }

    void resultOfLoad()
    {
        const QString id = storedSession();
        QCOMPARE(m_client->call(u"session/load"_s, loadParams(id)).keys(),
                 (QStringList{u"configOptions"_s, u"modes"_s}));
    }

    void resumedAtStart_data()
    {
        const Rows<Compatibility, QStringList> row; // compatibility, order
        const auto answer = u"response"_s;
        row("standard", Compatibility::Standard, QStringList{answer, u"ask stored"_s, u"stored"_s});
        row("agentao", Compatibility::Agentao, QStringList{u"ask stored"_s, u"stored"_s, answer});
    }

    void resumedAtStart()
    {
        auto [compatibility, order] = Rows<Compatibility, QStringList>::current();
        const QString id = storedSession();
        Acp::ServerOptions options;
        options.compatibility = compatibility;
        options.resumeId = QString();
        start(options);
        m_client->messages.clear();
        m_model.replies.push_back(ScriptedReply::text(u"next"_s));

        // The prompt comes at once, and waits for what was said before.
        const int created = m_client->request(u"session/new"_s, newParams(QJsonArray()));
        const QJsonObject answer = m_client->response(created);
        QCOMPARE(answer["result"_L1]["sessionId"_L1], id);
        m_client->call(u"session/prompt"_s, promptParams(id, u"go on"_s));
        QCOMPARE(shown(), order + QStringList({u"next"_s, u"response"_s}));

        QVERIFY(newSession() != id); // only the first
    }

    void nothingToResume()
    {
        Acp::ServerOptions options;
        options.resumeId = u"sess_x"_s;
        start(options);
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"Nothing to resume"_s));
        QVERIFY(!newSession().isEmpty());
    }

    void secondPrompt()
    {
        const QString id = newSession();
        m_model.replies.push_back(ScriptedReply::text(u"long"_s).hold());
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id, u"go"_s));
        QTRY_VERIFY(m_model.hasReply());
        const QJsonObject error
            = m_client->callError(u"session/prompt"_s, promptParams(id, u"again"_s));
        QCOMPARE(error["code"_L1], Code::kInvalidRequest);
        QCOMPARE(error["data"_L1]["reason"_L1], u"busy"_s);
        m_model.release();
        QVERIFY(m_client->response(prompt).contains("result"_L1));
    }

    void entriesOfTheList()
    {
        const QString id = storedSession();
        const QJsonObject entry
            = m_client->call(u"session/list"_s, {{"cwd"_L1, m_dir->path()}})["sessions"_L1][0]
                  .toObject();
        QCOMPARE(entry.keys(), (QStringList{u"cwd"_s, u"sessionId"_s, u"title"_s, u"updatedAt"_s}));
        QCOMPARE(entry["sessionId"_L1], id);
        QVERIFY(
            QDateTime::fromString(entry["updatedAt"_L1].toString(), Qt::ISODateWithMs).isValid());
    }

    void directoriesInTheList()
    {
        QTemporaryDir other;
        QJsonObject params = newParams(QJsonArray());
        params["additionalDirectories"_L1] = QJsonArray{other.path()};
        m_client->call(u"session/new"_s, params);
        const QJsonValue list = m_client->call(u"session/list"_s, {{"cwd"_L1, m_dir->path()}});
        QCOMPARE(list["sessions"_L1][0]["additionalDirectories"_L1], QJsonArray{other.path()});
    }

    void promptAfterClose()
    {
        const QString id = storedSession();
        const QJsonObject params{{"sessionId"_L1, id}};
        QCOMPARE(codeOf(u"session/prompt"_s, promptParams(id, u"hi"_s)), Code::kInvalidParams);
        QCOMPARE(ask(u"session/close"_s, params)["result"_L1], QJsonObject());
        QCOMPARE(ask(u"session/close"_s, {{"sessionId"_L1, "sess_x"_L1}})["result"_L1],
                 QJsonObject());
        QCOMPARE(codeOf(u"session/load"_s, loadParams(id)), 0); // the history stays
    }

    void deletedSession()
    {
        const QString open = newSession();
        turn(open);
        const QString unknown = u"sess_x"_s;
        for (const QString &id : {unknown, open, open})
            QCOMPARE(ask(u"session/delete"_s, {{"sessionId"_L1, id}})["result"_L1], QJsonObject());
        const QJsonValue list = m_client->call(u"session/list"_s, {{"cwd"_L1, m_dir->path()}});
        QCOMPARE(list["sessions"_L1], QJsonArray());
        QCOMPARE(codeOf(u"session/prompt"_s, promptParams(open, u"hi"_s)), Code::kInvalidParams);
    }

    void resultOfResume_data() { resultOfNew_data(); }

    void resultOfResume()
    {
        const auto [compatibility, models] = Rows<Compatibility, bool>::current();
        const QString id = storedSession();
        start(compatibility);
        for (const QString &method : {u"session/resume"_s, u"session/load"_s, u"session/fork"_s}) {
            const QJsonObject result = m_client->call(method, loadParams(id));
            QVERIFY(result["modes"_L1].isObject() && result["configOptions"_L1].isArray());
            QCOMPARE(result.contains("models"_L1), models);
        }
    }

    void resumeByName_data()
    {
        const Rows<Compatibility, QString, bool> row; // compatibility, name, works
        const auto iac = Compatibility::IacCode;
        row("its title", iac, u"ask stored"_s, true);
        row("the beginning of its title", iac, u"ask st"_s, true);
        row("another name", iac, u"nothing"_s, false);
        row("its title, standard", Compatibility::Standard, u"ask stored"_s, false);
    }

    //! iac-code resolves names and beginnings of ids.
    void resumeByName()
    {
        const auto [compatibility, name, works] = Rows<Compatibility, QString, bool>::current();
        const QString id = storedSession();
        start(compatibility);
        const QJsonObject resumed = ask(u"session/resume"_s, loadParams(name));
        QCOMPARE(resumed.contains("result"_L1), works);
        if (!works) {
            QCOMPARE(resumed["error"_L1]["code"_L1], Code::kInvalidParams);
            return;
        }
        for (const QString &said : {name, id}) // the client learns the id from updates alone
            QCOMPARE(turn(said)["stopReason"_L1], u"end_turn"_s);
        QVERIFY(m_model.requests.back().messages.size() > 4);
    }

    //! Two of one title: what it could mean is told, and none is opened.
    void resumeByAmbiguousName()
    {
        storedSession();
        storedSession();
        start(Compatibility::IacCode);
        const QJsonObject error
            = m_client->callError(u"session/resume"_s, loadParams(u"ask stored"_s));
        QCOMPARE(error["code"_L1], Code::kInvalidParams);
    }

    void forks_data()
    {
        const Rows<Compatibility, bool, bool> row; // compatibility, isLive, isShown
        row("iac-code, open", Compatibility::IacCode, true, true);
        row("iac-code, stored", Compatibility::IacCode, false, true);
        row("standard, open", Compatibility::Standard, true, false);
    }

    //! iac-code's clients get the conversation of the copy with the request, before its answer.
    void forks()
    {
        const auto [compatibility, isLive, isShown] = Rows<Compatibility, bool, bool>::current();
        const QString id = storedSession();
        start(compatibility);
        if (isLive)
            m_client->call(u"session/resume"_s, loadParams(id));
        m_client->messages.clear();
        const int request = m_client->request(u"session/fork"_s, loadParams(id));
        QVERIFY(m_client->response(request).contains("result"_L1));
        const QStringList before = shown().mid(0, shown().indexOf(u"response"_s));
        QCOMPARE(before, isShown ? (QStringList{u"ask stored"_s, u"stored"_s}) : QStringList());
    }

    //! What is wrong with servers of the client is told where somebody listens: in the next turn,
    //! or at once by `notice`.
    void unknownTransport_data()
    {
        QTest::addColumn<bool>("notices");
        QTest::newRow("told in words") << false;
        QTest::newRow("told by notices") << true;
    }

    void unknownTransport()
    {
        QFETCH(const bool, notices);
        QJsonObject session;
        if (notices)
            session["notices"_L1] = QJsonObject();
        start({}, {{"session"_L1, session}});
        const QJsonArray servers{
            QJsonObject{{"type"_L1, "carrier-pigeon"_L1}, {"name"_L1, "far"_L1}},
            QJsonObject{{"name"_L1, "near"_L1}, {"command"_L1, "/bin/near"_L1}}};
        const QJsonObject opened = m_client->call(u"session/new"_s, newParams(servers));
        QVERIFY(opened["sessionId"_L1].isString());
        QTRY_COMPARE(m_servers.starts.value(u"near"_s), 1);
        if (notices)
            QTRY_VERIFY(m_client->order().contains(u"notice"_s));
        QVERIFY(!m_client->order().contains(u"agent_message_chunk"_s));
        m_client->messages.clear();
        turn(opened["sessionId"_L1].toString());
        const QString told = shown().join(u'\n');
        QCOMPARE(told.contains("carrier-pigeon"_L1), !notices);
    }

private:
    //! The names of the servers that `session/new` understood.
    QStringList understood(const QJsonObject &answer) const
    {
        Session *session = m_agent->findOpen(answer["result"_L1]["sessionId"_L1].toString());
        McpServerList *servers = session ? session->mcpServers() : nullptr;
        QStringList names;
        if (!servers || !QTest::qWaitFor([servers] { return !servers->servers().isEmpty(); }))
            return names;
        for (const McpServerStatus &status : servers->servers())
            names.append(status.name);
        return names;
    }

    QJsonObject newParams(const QJsonValue &servers) const
    {
        QJsonObject params{{"cwd"_L1, m_dir->path()}};
        if (!servers.isUndefined())
            params["mcpServers"_L1] = servers;
        return params;
    }

    //! A stored session with one turn, closed.
    QString storedSession()
    {
        const QString id = newSession();
        turn(id, u"stored"_s);
        m_client->call(u"session/close"_s, {{"sessionId"_L1, id}});
        return id;
    }
};

AGENTAO_TEST(TestDialectSessions)
#include "tst_dialectsessions.moc"
