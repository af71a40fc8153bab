// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpserver.h"
#include "agentcore/session/local/localagent.h"
#include "tests/support/fakeacpclient.h"
#include "tests/support/fakeagent.h"
#include "tests/support/scriptedllm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QJsonArray>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;

//! The checkpoint methods of a real agent with a scripted model.
class TestCheckpointHandler : public QObject
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
        ServerOptions options;
        options.modeId = u"full-access"_s;
        m_server = std::make_unique<AcpServer>(m_agent.get(), m_client.get(), options);
        m_initialized = m_client->initialize();
        m_session = m_client->newSession(m_dir->path());
    }

    void announced()
    {
        const QJsonObject meta
            = m_initialized["agentCapabilities"_L1].toObject()["_meta"_L1].toObject();
        QVERIFY(meta["_agentao.cn/checkpoint"_L1].isObject());
    }

    void listChangesRestore()
    {
        turn();
        const QJsonArray list = call(u"list"_s)["checkpoints"_L1].toArray();
        QCOMPARE(list.size(), 1);
        QCOMPARE(list[0]["reason"_L1], u"turn"_s);
        QCOMPARE(list[0]["title"_L1], u"go"_s);
        const QJsonValue id = list[0]["checkpointId"_L1];

        const QJsonArray files
            = call(u"changes"_s, {{"checkpointId"_L1, id}})["files"_L1].toArray();
        QCOMPARE(files.size(), 2);
        QCOMPARE(files[0]["status"_L1], u"added"_s);
        QCOMPARE(files[0]["addedLines"_L1], 2);
        QCOMPARE(files[0]["content"_L1][0]["newText"_L1], u"x\ny\n"_s);

        const QJsonObject outcome = call(u"restore"_s, {{"checkpointId"_L1, id}});
        QCOMPARE(outcome["restored"_L1].toArray().size(), 2);
        QCOMPARE(outcome["failures"_L1], QJsonArray());
        QVERIFY(!QFile::exists(m_dir->filePath(u"a"_s)));

        const QJsonObject again
            = call(u"restore"_s, {{"checkpointId"_L1, outcome["undoCheckpointId"_L1]}});
        QCOMPARE(again["restored"_L1].toArray().size(), 2);
        QCOMPARE(read(u"a"_s), "x\ny\n");
    }

    void oneFile()
    {
        turn();
        const QJsonValue id = call(u"list"_s)["checkpoints"_L1][0]["checkpointId"_L1];
        const QString path = m_agent->findOpen(m_session)->cwd() + "/a"_L1;
        const QJsonObject outcome
            = call(u"restore"_s, {{"checkpointId"_L1, id}, {"paths"_L1, QJsonArray{path}}});
        QCOMPARE(outcome["restored"_L1], QJsonArray{path});
        QVERIFY(!QFile::exists(path));
        QCOMPARE(read(u"b"_s), "z");
    }

    void changesAreTold()
    {
        turn();
        const auto told = [this] {
            for (const QJsonObject &update : m_client->updates()) {
                const QJsonValue meta = update["_meta"_L1]["_agentao.cn/filesChanged"_L1];
                if (meta.isObject())
                    return meta["files"_L1].toInt();
            }
            return 0;
        };
        QTRY_COMPARE(told(), 2);
    }

    void errors_data()
    {
        const Rows<QString, QJsonObject, int> row; // method, params, code

        const QJsonObject good{{"checkpointId"_L1, u"1"_s}};
        const auto with = [&good](QLatin1StringView key, const QJsonValue &value) {
            QJsonObject params = good;
            params[key] = value;
            return params;
        };
        row("unknown checkpoint", u"changes"_s, good, -32600);
        row("restore of an unknown one", u"restore"_s, good, -32600);
        row("no checkpoint", u"restore"_s, QJsonObject(), -32602);
        row("unknown scope", u"restore"_s, with("scope"_L1, u"all"_s), -32602);
        row("relative path", u"restore"_s, with("paths"_L1, QJsonArray{u"a"_s}), -32602);
        row("no paths", u"restore"_s, with("paths"_L1, QJsonArray()), -32602);
        row("paths are no list", u"restore"_s, with("paths"_L1, u"/a"_s), -32602);
        row("other session", u"list"_s, QJsonObject{{"sessionId"_L1, u"sess_x"_s}}, -32602);
        row("list without session", u"list"_s, QJsonObject{{"sessionId"_L1, QJsonValue::Null}},
            -32602);
    }

    void errors()
    {
        auto [method, params, code] = Rows<QString, QJsonObject, int>::current();
        if (!params.contains("sessionId"_L1))
            params["sessionId"_L1] = m_session;
        const QJsonObject error
            = m_client->callError(u"_agentao.cn/checkpoint/"_s + method, params);
        QCOMPARE(error["code"_L1].toInt(), code);
    }

    void agentWithoutCheckpoints()
    {
        FakeAgent agent;
        FakeAcpClient client;
        const AcpServer server(&agent, &client, ServerOptions());
        const QJsonObject initialized = client.initialize();
        QVERIFY(initialized["agentCapabilities"_L1]["_meta"_L1]["_agentao.cn/checkpoint"_L1]
                    .isUndefined());
        const QString id = client.newSession(m_dir->path());
        const QJsonObject error
            = client.callError(u"_agentao.cn/checkpoint/list"_s, {{"sessionId"_L1, id}});
        QVERIFY(!error.isEmpty());
    }

private:
    //! Writes the files a and b.
    void turn()
    {
        m_model.replies.push_back(ScriptedReply::calls(
            {{u"run_shell_command"_s, uR"({"command":"printf 'x\\ny\\n' >a; printf z >b"})"_s}}));
        m_model.replies.push_back(ScriptedReply::text(u"done"_s));
        const QJsonObject result = m_client->call(
            u"session/prompt"_s,
            {{"sessionId"_L1, m_session},
             {"prompt"_L1, QJsonArray{QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, u"go"_s}}}}});
        QCOMPARE(result["stopReason"_L1], u"end_turn"_s);
    }

    QByteArray read(const QString &name) const { return fileContent(m_dir->filePath(name)); }

    QJsonObject call(const QString &method, const QJsonObject &params = {})
    {
        QJsonObject all = params;
        all["sessionId"_L1] = m_session;
        return m_client->call(u"_agentao.cn/checkpoint/"_s + method, all);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ScriptedModel m_model;
    std::unique_ptr<FakeAcpClient> m_client;
    std::unique_ptr<LocalAgent> m_agent;
    std::unique_ptr<AcpServer> m_server;
    QJsonObject m_initialized;
    QString m_session;
};

AGENTAO_TEST(TestCheckpointHandler)
#include "tst_checkpointhandler.moc"
