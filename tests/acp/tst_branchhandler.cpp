// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpserver.h"
#include "agentcore/session/local/localagent.h"
#include "agentcore/session/sessionfronts.h"
#include "tests/support/fakeacpclient.h"
#include "tests/support/fakeagent.h"
#include "tests/support/scriptedllm.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;

//! The methods for branches and `session/fork`, of a real agent with a scripted model.
class TestBranchHandler : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_server.reset();
        m_agent.reset();
        m_dir = std::make_unique<QTemporaryDir>();
        LocalAgent::Services services;
        services.models = [this](const QString &) { return scriptedServices(&m_model); };
        m_agent = std::make_unique<LocalAgent>(services);
        m_client = std::make_unique<FakeAcpClient>();
        m_server = std::make_unique<AcpServer>(m_agent.get(), m_client.get(), ServerOptions());
        m_initialized = m_client->initialize();
        m_session = m_client->newSession(m_dir->path());
    }

    void announced()
    {
        const QJsonObject capabilities = m_initialized["agentCapabilities"_L1].toObject();
        QVERIFY(capabilities["_meta"_L1]["_agentao.cn/branch"_L1].isObject());
        QVERIFY(capabilities["_meta"_L1]["_agentao.cn/checkpoint"_L1].isObject());
        QVERIFY(capabilities["_meta"_L1]["_agentao.cn/session/fork"_L1].isObject());
        QVERIFY(!capabilities["sessionCapabilities"_L1].toObject().contains("fork"_L1)); // a draft
    }

    void startListSwitch()
    {
        turn(u"one"_s);
        turn(u"two"_s);
        QCOMPARE(loaded(), QStringList({u"one"_s, u"re one"_s, u"two"_s, u"re two"_s}));
        const QString second = m_messageIds.last();

        const QJsonObject started = call(u"start"_s, {{"messageId"_L1, second}});
        QCOMPARE(started["branchId"_L1], u"b1"_s);
        const QJsonObject text{{"type"_L1, u"text"_s}, {"text"_L1, u"two"_s}};
        QCOMPARE(started["prompt"_L1], QJsonArray{text});
        turn(u"three"_s);
        QCOMPARE(loaded(), QStringList({u"one"_s, u"re one"_s, u"three"_s, u"re three"_s}));

        const QJsonObject list = call(u"list"_s);
        const QJsonArray branches = list["branches"_L1].toArray();
        QCOMPARE(branches.size(), 2);
        QCOMPARE(branches[0]["branchId"_L1], u"b0"_s);
        QCOMPARE(branches[0]["isActive"_L1], false);
        QVERIFY(!branches[0].toObject().contains("parentBranchId"_L1));
        QCOMPARE(branches[1]["parentBranchId"_L1], u"b0"_s);
        QCOMPARE(branches[1]["replacedMessageId"_L1], second);
        QCOMPARE(branches[1]["messageId"_L1], m_messageIds.last());
        QCOMPARE(branches[1]["title"_L1], u"three"_s);
        QCOMPARE(branches[1]["isActive"_L1], true);
        QVERIFY(QDateTime::fromString(branches[1]["updatedAt"_L1].toString(), Qt::ISODateWithMs)
                    .isValid());
        const QJsonObject fork{{"messageId"_L1, m_messageIds.last()},
                               {"branchIds"_L1, QJsonArray{u"b0"_s, u"b1"_s}},
                               {"active"_L1, 1}};
        QCOMPARE(list["forks"_L1], QJsonArray{fork});

        QCOMPARE(call(u"switch"_s, {{"branchId"_L1, u"b0"_s}}), QJsonObject());
        QCOMPARE(loaded(), QStringList({u"one"_s, u"re one"_s, u"two"_s, u"re two"_s}));
    }

    //! A client without a place for notices is told with its next turn, once.
    void switchedElsewhere()
    {
        turn(u"one"_s);
        turn(u"two"_s);
        loaded();
        call(u"start"_s, {{"messageId"_L1, m_messageIds.last()}});
        const auto told = [this] {
            int count = 0;
            for (const QJsonObject &update : m_client->updates()) {
                const QString text = update["content"_L1]["text"_L1].toString();
                count += text.contains(u"Another branch of this conversation"_s);
            }
            return count;
        };
        turn(u"three"_s);
        QCOMPARE(told(), 0); // its own doing

        QVERIFY(m_agent->findOpen(m_session)->switchBranch(u"b0"_s));
        QCOMPARE(told(), 0);
        turn(u"four"_s);
        QCOMPARE(told(), 1);
        turn(u"five"_s);
        QCOMPARE(told(), 1);
        QCOMPARE(loaded(),
                 QStringList({u"one"_s, u"re one"_s, u"two"_s, u"re two"_s, u"four"_s, u"re four"_s,
                              u"five"_s, u"re five"_s}));
    }

    // Whether it can be is known when the answer is long given.
    void heldElsewhere()
    {
        turn(u"one"_s);
        turn(u"two"_s);
        const QStringList before = loaded();
        new SessionFronts(m_agent->findOpen(m_session), SessionFronts::Role::Guest);
        for (const auto &[method, params] :
             {std::pair(u"start"_s, QJsonObject{{"messageId"_L1, m_messageIds.last()}}),
              std::pair(u"switch"_s, QJsonObject{{"branchId"_L1, u"b0"_s}})}) {
            QJsonObject all = params;
            all["sessionId"_L1] = m_session;
            const QJsonObject error = m_client->callError("_agentao.cn/branch/"_L1 + method, all);
            QVERIFY2(error["message"_L1].toString().contains(u"another program"_s),
                     qPrintable(method));
        }
        QCOMPARE(loaded(), before);
    }

    void fork()
    {
        turn(u"one"_s);
        const QJsonObject created = m_client->call(
            u"session/new"_s, {{"cwd"_L1, m_dir->path()}, {"mcpServers"_L1, QJsonArray()}});
        const QJsonObject result = m_client->call(
            u"session/fork"_s, {{"sessionId"_L1, m_session}, {"cwd"_L1, m_dir->path()}});
        const QString copy = result["sessionId"_L1].toString();
        QVERIFY(!copy.isEmpty() && copy != m_session);
        QCOMPARE(result.keys(), created.keys()); // answers like session/new
        turn(u"two"_s, copy);
        QCOMPARE(m_model.requests.back().messages.size(), 3); // it has the first turn
        QCOMPARE(loaded(), QStringList({u"one"_s, u"re one"_s})); // the other one is as it was

        const QJsonArray list
            = m_client->call(u"session/list"_s, {{"cwd"_L1, m_dir->path()}})["sessions"_L1]
                  .toArray();
        QStringList titles;
        for (const QJsonValue &session : list)
            titles += session["title"_L1].toString();
        QVERIFY(titles.contains(u"one (fork)"_s));
    }

    void forkBeforeAMessage()
    {
        turn(u"one"_s);
        turn(u"two"_s);
        loaded();
        const QJsonObject result = m_client->call(
            u"session/fork"_s,
            {{"sessionId"_L1, m_session},
             {"cwd"_L1, m_dir->path()},
             {"_meta"_L1, QJsonObject{{"_agentao.cn/beforeMessageId"_L1, m_messageIds.last()}}}});
        turn(u"three"_s, result["sessionId"_L1].toString());
        QCOMPARE(m_model.requests.back().messages.size(), 3);
        QCOMPARE(m_model.requests.back().messages.back().text(), u"three"_s);
    }

    void errors_data()
    {
        // params: JSON; SESSION and CWD are replaced
        const Rows<QString, QString, int> row; // method, params, code

        row("list without session", u"_agentao.cn/branch/list"_s, u"{}"_s, -32602);
        row("list of an unknown session", u"_agentao.cn/branch/list"_s,
            uR"({"sessionId":"sess_x"})"_s, -32602);
        row("start without message", u"_agentao.cn/branch/start"_s, uR"({"sessionId":"SESSION"})"_s,
            -32602);
        row("start with a number", u"_agentao.cn/branch/start"_s,
            uR"({"sessionId":"SESSION","messageId":1})"_s, -32602);
        row("start at an unknown message", u"_agentao.cn/branch/start"_s,
            uR"({"sessionId":"SESSION","messageId":"m9"})"_s, -32600);
        row("start in an unknown session", u"_agentao.cn/branch/start"_s,
            uR"({"sessionId":"sess_x","messageId":"m1"})"_s, -32602);
        row("switch without branch", u"_agentao.cn/branch/switch"_s,
            uR"({"sessionId":"SESSION"})"_s, -32602);
        row("switch to an unknown branch", u"_agentao.cn/branch/switch"_s,
            uR"({"sessionId":"SESSION","branchId":"b9"})"_s, -32600);
        row("fork without session", u"session/fork"_s, uR"({"cwd":"CWD"})"_s, -32602);
        row("fork without cwd", u"session/fork"_s, uR"({"sessionId":"SESSION"})"_s, -32602);
        row("fork of an unknown session", u"session/fork"_s,
            uR"({"sessionId":"sess_x","cwd":"CWD"})"_s, -32602);
        row("fork before an unknown message", u"session/fork"_s,
            uR"({"sessionId":"SESSION","cwd":"CWD","_meta":{"_agentao.cn/beforeMessageId":"m9"}})"_s,
            -32600);
        row("fork before a number", u"session/fork"_s,
            uR"({"sessionId":"SESSION","cwd":"CWD","_meta":{"_agentao.cn/beforeMessageId":9}})"_s,
            -32602);
    }

    void errors()
    {
        auto [method, params, code] = Rows<QString, QString, int>::current();
        params.replace("SESSION"_L1, m_session).replace("CWD"_L1, m_dir->path());
        const QJsonObject error
            = m_client->callError(method, QJsonDocument::fromJson(params.toUtf8()).object());
        QCOMPARE(error["code"_L1].toInt(), code);
    }

    void agentWithout()
    {
        FakeAgent agent;
        FakeAcpClient client;
        AcpServer server(&agent, &client, ServerOptions());
        const QJsonObject capabilities = client.initialize()["agentCapabilities"_L1].toObject();
        QVERIFY(!capabilities["_meta"_L1].toObject().contains("_agentao.cn/branch"_L1));
        QVERIFY(!capabilities["sessionCapabilities"_L1].toObject().contains("fork"_L1));
        for (const QString &method : {u"_agentao.cn/branch/list"_s, u"_agentao.cn/branch/start"_s,
                                      u"_agentao.cn/branch/switch"_s, u"session/fork"_s})
            QCOMPARE(client.callError(method)["code"_L1], -32601);
    }

private:
    void turn(const QString &text, const QString &session = {})
    {
        m_model.replies.push_back(ScriptedReply::text(u"re "_s + text));
        const QJsonObject result = m_client->call(
            u"session/prompt"_s,
            {{"sessionId"_L1, session.isEmpty() ? m_session : session},
             {"prompt"_L1, QJsonArray{QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, text}}}}});
        QCOMPARE(result["stopReason"_L1], u"end_turn"_s);
    }

    //! The texts of what `session/load` replays.
    QStringList loaded()
    {
        m_client->messages.clear();
        m_client->call(u"session/load"_s,
                       {{"sessionId"_L1, m_session},
                        {"cwd"_L1, m_dir->path()},
                        {"mcpServers"_L1, QJsonArray()}});
        QStringList texts;
        m_messageIds.clear();
        for (const QJsonObject &update : m_client->updates()) {
            const QString text = update["content"_L1]["text"_L1].toString();
            if (!text.isEmpty())
                texts += text;
            if (update["sessionUpdate"_L1] == "user_message_chunk"_L1)
                m_messageIds += update["messageId"_L1].toString();
        }
        return texts;
    }

    QJsonObject call(const QString &method, QJsonObject params = {})
    {
        params["sessionId"_L1] = m_session;
        return m_client->call(u"_agentao.cn/branch/"_s + method, params);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ScriptedModel m_model;
    std::unique_ptr<FakeAcpClient> m_client;
    std::unique_ptr<LocalAgent> m_agent;
    std::unique_ptr<AcpServer> m_server;
    QJsonObject m_initialized;
    QString m_session;
    QStringList m_messageIds; //!< Of the user messages that were loaded last.
};

AGENTAO_TEST(TestBranchHandler)
#include "tst_branchhandler.moc"
