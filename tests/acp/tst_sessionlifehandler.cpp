// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpserver.h"
#include "agentcore/session/local/localagent.h"
#include "tests/support/fakeacpclient.h"
#include "tests/support/fakeagent.h"
#include "tests/support/scriptedllm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;

static QJsonObject promptOf(const QString &session)
{
    return {
        {"sessionId"_L1, session},
        {"prompt"_L1, QJsonArray{QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, u"go on"_s}}}}};
}

//! `session/delete` and our own methods for stored sessions, with a real agent.
class TestSessionLifeHandler : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_server.reset();
        m_agent.reset();
        m_model = {};
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
        const QJsonObject agent = m_initialized["agentCapabilities"_L1].toObject();
        QVERIFY(agent["sessionCapabilities"_L1]["delete"_L1].isObject());
        for (const QString &name : {u"rename"_s, u"pin"_s, u"pin_message"_s, u"archive"_s, u"bin"_s,
                                    u"restore"_s, u"export"_s, u"import"_s})
            QVERIFY2(agent["_meta"_L1][u"_agentao.cn/session/"_s + name].isObject(),
                     qPrintable(name));
    }

    void renameTellsTheClient()
    {
        turn();
        QCOMPARE(m_client->call(u"_agentao.cn/session/rename"_s,
                                {{"sessionId"_L1, m_session}, {"title"_L1, u" New\nname "_s}}),
                 QJsonObject()); // the folder is that of the open session
        QJsonObject info;
        const QList<QJsonObject> updates = m_client->updates();
        for (const QJsonObject &update : updates) {
            if (update["sessionUpdate"_L1] == "session_info_update"_L1)
                info = update;
        }
        QCOMPARE(info["title"_L1], u"New name"_s);
        QCOMPARE(list().at(0)["title"_L1], u"New name"_s);
    }

    void messagesArePinned()
    {
        turn();
        turn();
        const auto load = [this] {
            m_client->call(u"session/close"_s, {{"sessionId"_L1, m_session}});
            m_client->messages.clear();
            m_client->call(u"session/load"_s,
                           {{"sessionId"_L1, m_session},
                            {"cwd"_L1, m_dir->path()},
                            {"mcpServers"_L1, QJsonArray()}});
        };
        load();
        QStringList ids;
        for (const QJsonObject &update : m_client->updates()) {
            if (update["sessionUpdate"_L1] == "user_message_chunk"_L1)
                ids += update["messageId"_L1].toString();
        }
        QCOMPARE(ids.size(), 2);
        const auto pin = [this](const QString &id, bool pinned) {
            return m_client->call(
                u"_agentao.cn/session/pin_message"_s,
                {{"sessionId"_L1, m_session}, {"messageId"_L1, id}, {"pinned"_L1, pinned}});
        };
        const auto pins = [](const QStringList &all) {
            return QJsonObject{{"pinnedMessages"_L1, QJsonArray::fromStringList(all)}};
        };
        QCOMPARE(pin(ids[1], true), pins({ids[1]}));
        QCOMPARE(m_client->call(u"_agentao.cn/session/pin_message"_s,
                                {{"sessionId"_L1, m_session}, {"messageId"_L1, ids[0]}}),
                 pins(ids));
        QCOMPARE(pin(ids[1], false), pins({ids[0]}));
        load(); // it is stored
        QCOMPARE(pin(ids[1], false), pins({ids[0]}));
        const QJsonObject error
            = m_client->callError(u"_agentao.cn/session/pin_message"_s,
                                  {{"sessionId"_L1, m_session}, {"messageId"_L1, u"m999"_s}});
        QVERIFY2(error["message"_L1].toString().contains("no such message"_L1),
                 QJsonDocument(error).toJson().constData());
    }

    void storedSession()
    {
        turn();
        m_client->call(u"session/close"_s, {{"sessionId"_L1, m_session}});
        call(u"_agentao.cn/session/rename"_s, {{"title"_L1, u"Stored"_s}});
        call(u"_agentao.cn/session/pin"_s);
        QCOMPARE(list().at(0)["title"_L1], u"Stored"_s);
        QCOMPARE(list().at(0)["_meta"_L1]["_agentao.cn/pinned"_L1], true);
        QCOMPARE(list().at(0)["_meta"_L1]["_agentao.cn/archived"_L1], false);
        call(u"_agentao.cn/session/archive"_s, {{"archived"_L1, true}});
        call(u"_agentao.cn/session/pin"_s, {{"pinned"_L1, false}});
        QCOMPARE(list().at(0)["_meta"_L1]["_agentao.cn/pinned"_L1], false);
        QCOMPARE(list().at(0)["_meta"_L1]["_agentao.cn/archived"_L1], true);
        call(u"_agentao.cn/session/group"_s, {{"group"_L1, u"Later"_s}});
        QCOMPARE(list().at(0)["_meta"_L1]["_agentao.cn/group"_L1], u"Later"_s);
        call(u"_agentao.cn/session/group"_s, {{"group"_L1, QString()}});
        QVERIFY(!list().at(0)["_meta"_L1].toObject().contains("_agentao.cn/group"_L1));
    }

    void deleteAndRestore()
    {
        turn();
        QCOMPARE(call(u"session/delete"_s), QJsonObject()); // it is open
        QVERIFY(!m_agent->findOpen(m_session));
        QVERIFY(list().isEmpty());
        QCOMPARE(call(u"session/delete"_s), QJsonObject()); // an unknown one succeeds
        const QJsonValue deleted = call(u"_agentao.cn/session/bin"_s)["sessions"_L1][0];
        QCOMPARE(deleted["sessionId"_L1], m_session);
        QVERIFY(deleted["_meta"_L1]["_agentao.cn/deletedAt"_L1].isString());
        QCOMPARE(call(u"_agentao.cn/session/restore"_s), QJsonObject());
        QCOMPARE(list().at(0)["sessionId"_L1], m_session);
        const auto bin
            = [this] { return call(u"_agentao.cn/session/bin"_s)["sessions"_L1].toArray(); };
        QVERIFY(bin().isEmpty());
        QCOMPARE(call(u"session/delete"_s), QJsonObject());
        QCOMPARE(bin().size(), 1);
        QCOMPARE(call(u"_agentao.cn/session/purge"_s), QJsonObject());
        QVERIFY(bin().isEmpty());
    }

    //! The standard's request names no folder, and the program may run in another one.
    void deleteFromAnywhere()
    {
        QVERIFY(QDir::current() != QDir(m_dir->path()));
        turn();
        m_client->call(u"session/close"_s, {{"sessionId"_L1, m_session}});
        QCOMPARE(list().size(), 1);
        const QString file = m_dir->filePath(u".agentao/sessions/"_s + m_session + u".jsonl"_s);
        QVERIFY(QFile::exists(file));

        QCOMPARE(m_client->call(u"session/delete"_s, {{"sessionId"_L1, m_session}}), QJsonObject());
        QVERIFY(list().isEmpty());
        QVERIFY(!QFile::exists(file));
        // What is not there any more is deleted.
        QCOMPARE(m_client->call(u"session/delete"_s, {{"sessionId"_L1, m_session}}), QJsonObject());
        QCOMPARE(m_client->call(u"session/delete"_s, {{"sessionId"_L1, "sess_none"_L1}}),
                 QJsonObject());
    }

    void deleteWhileATurnRuns()
    {
        m_model.replies.push_back(ScriptedReply::text(u"never ends"_s));
        m_model.replies.back().held = true;
        const int prompt = m_client->request(u"session/prompt"_s, promptOf(m_session));
        QTRY_VERIFY(m_agent->findOpen(m_session) && m_agent->findOpen(m_session)->isRunning());
        QCOMPARE(call(u"session/delete"_s), QJsonObject());
        QCOMPARE(m_client->response(prompt)["result"_L1]["stopReason"_L1], u"cancelled"_s);
        QVERIFY(list().isEmpty());
    }

    void exportAndImport()
    {
        turn();
        const QString markdown = call(u"_agentao.cn/session/export"_s)["content"_L1].toString();
        QVERIFY(markdown.startsWith("# Go on\n"_L1) || markdown.startsWith("# go on\n"_L1));
        const QString json
            = call(u"_agentao.cn/session/export"_s, {{"format"_L1, u"json"_s}})["content"_L1]
                  .toString();
        const QString file = m_dir->filePath(u"x.json"_s);
        QVERIFY(putFile(file, json.toUtf8()));
        const QString id
            = call(u"_agentao.cn/session/import"_s, {{"path"_L1, file}})["sessionId"_L1].toString();
        QVERIFY(!id.isEmpty() && id != m_session);
        QCOMPARE(list().size(), 2);
    }

    void errors_data()
    {
        const Rows<QString, QJsonObject, QString> row; // method, params, word
        const QJsonObject here{{"cwd"_L1, u"/"_s}, {"sessionId"_L1, u"sess_x"_s}};
        const auto with = [&here](QLatin1StringView key, const QJsonValue &value) {
            QJsonObject json = here;
            json[key] = value;
            return json;
        };
        row("delete without an id", u"session/delete"_s, QJsonObject(), u"sessionId"_s);
        row("relative folder", u"session/delete"_s, with("cwd"_L1, u"src"_s), u"absolute"_s);
        row("rename without a title", u"_agentao.cn/session/rename"_s, here, u"title"_s);
        row("rename to nothing", u"_agentao.cn/session/rename"_s, with("title"_L1, u" "_s),
            u"visible"_s);
        row("pin an unknown one", u"_agentao.cn/session/pin"_s, here, u"no such"_s);
        row("pin with a word", u"_agentao.cn/session/pin"_s, with("pinned"_L1, u"yes"_s),
            u"pinned"_s);
        row("pin a message of an unknown one", u"_agentao.cn/session/pin_message"_s,
            with("messageId"_L1, u"m1"_s), u"sess_x"_s);
        row("pin no message", u"_agentao.cn/session/pin_message"_s, here, u"messageId"_s);
        row("pin a message with a number", u"_agentao.cn/session/pin_message"_s,
            QJsonObject{{"sessionId"_L1, u"sess_x"_s}, {"messageId"_L1, u"m1"_s}, {"pinned"_L1, 1}},
            u"pinned"_s);
        row("restore an unknown one", u"_agentao.cn/session/restore"_s, here, u"no such"_s);
        row("purge an unknown one", u"_agentao.cn/session/purge"_s, here, u"no such"_s);
        row("export as a picture", u"_agentao.cn/session/export"_s, with("format"_L1, u"png"_s),
            u"format"_s);
        row("export an unknown one", u"_agentao.cn/session/export"_s, here, u"no such"_s);
        row("import a relative path", u"_agentao.cn/session/import"_s, with("path"_L1, u"x"_s),
            u"absolute"_s);
        row("import nothing", u"_agentao.cn/session/import"_s, with("path"_L1, u"/no/such"_s),
            u"no such file"_s);
    }

    void errors()
    {
        const auto [method, params, word] = Rows<QString, QJsonObject, QString>::current();
        const QJsonObject error = m_client->callError(method, params);
        const QByteArray text = QJsonDocument(error).toJson();
        QVERIFY2(text.contains(word.toUtf8()), text.constData());
    }

    void agentThatCannot()
    {
        FakeAgent agent;
        agent.abilities = {};
        FakeAcpClient client;
        const AcpServer server(&agent, &client, ServerOptions());
        const QJsonObject capabilities = client.initialize()["agentCapabilities"_L1].toObject();
        for (const QString &key : capabilities["_meta"_L1].toObject().keys())
            QVERIFY2(!key.startsWith("_agentao.cn/session/"_L1), qPrintable(key));
        QVERIFY(!capabilities["sessionCapabilities"_L1].toObject().contains("delete"_L1));
        const QJsonObject params{{"sessionId"_L1, u"sess_1"_s}};
        for (const auto name : {"pin"_L1, "archive"_L1, "export"_L1, "restore"_L1, "bin"_L1})
            QVERIFY(!client.callError("_agentao.cn/session/"_L1 + name, params).isEmpty());
    }

private:
    void turn()
    {
        m_model.replies.push_back(ScriptedReply::text(u"done"_s));
        QCOMPARE(m_client->call(u"session/prompt"_s, promptOf(m_session))["stopReason"_L1],
                 u"end_turn"_s);
    }

    QJsonObject call(const QString &method, QJsonObject params = {})
    {
        if (!params.contains("sessionId"_L1))
            params["sessionId"_L1] = m_session;
        params["cwd"_L1] = m_dir->path();
        return m_client->call(method, params);
    }

    QJsonArray list()
    {
        return m_client->call(u"session/list"_s, {{"cwd"_L1, m_dir->path()}})["sessions"_L1]
            .toArray();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ScriptedModel m_model;
    std::unique_ptr<FakeAcpClient> m_client;
    std::unique_ptr<LocalAgent> m_agent;
    std::unique_ptr<AcpServer> m_server;
    QJsonObject m_initialized;
    QString m_session;
};

AGENTAO_TEST(TestSessionLifeHandler)
#include "tst_sessionlifehandler.moc"
