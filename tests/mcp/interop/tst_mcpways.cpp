// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program itself with the reference server: a model that calls one of its tools, in one shot
// and over ACP.
#include "tests/app/program.h"
#include "tests/mcp/interop/realmcpserver.h"
#include "tests/support/acpprocess.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Testing;
using namespace Qt::StringLiterals;

static const QString kTool = u"mcp_everything_echo"_s;

class TestMcpWays : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_home->path()).mkdir(u"config"_s));
        m_model = std::make_unique<FakeLlm>();
        m_model->setModels({}); // its list takes no answer away
        m_model->enqueue(FakeAnswer::toolCalls({{kTool, u"{\"message\":\"from afar\"}"_s}}));
        m_model->setFallback(FakeAnswer::text({u"All done."_s}));
        qputenv("AGENTAO_HOME", m_home->path().toLocal8Bit());
        qputenv("OPENAI_API_KEY", "no-real-key");
        qputenv("OPENAI_BASE_URL", m_model->baseUrl().toString().toLatin1());
        qputenv("OPENAI_MODEL", "fake");
    }

    void cleanup() { m_model.reset(); }

    void callsToolInOneShot_data()
    {
        // isAllowed: by a rule of the user
        const Rows<bool, int> row; // isAllowed, exitCode

        row("allowed", true, 0);
        row("nobody can be asked", false, 3);
    }

    void callsToolInOneShot()
    {
        const auto [isAllowed, exitCode] = Rows<bool, int>::current();
        const QJsonObject server{
            {u"command"_s, RealMcpServer::node()},
            {u"args"_s, QJsonArray{RealMcpServer::script(u"server-everything"_s)}}};
        // A prompt does not wait for ever: on a busy machine node may come too late.
        constexpr int kAttempts = 5;
        bool wasOffered = false;
        QByteArray errors;
        for (int attempt = 0; attempt < kAttempts && !wasOffered; ++attempt) {
            init();
            writeFile(u"mcp.json"_s, {{u"mcpServers"_s, QJsonObject{{u"everything"_s, server}}}});
            if (isAllowed) {
                const QJsonObject rule{{u"action"_s, u"allow"_s}, {u"tool"_s, kTool}};
                writeFile(u"permissions.json"_s, {{u"rules"_s, QJsonArray{rule}}});
            }
            Program program;
            QVERIFY(program.run({u"-p"_s, u"echo something"_s, u"--output-format=json"_s}));
            errors = program.readAllStandardError();
            wasOffered = m_model->requests().at(0).body.contains(kTool.toLatin1());
            if (wasOffered)
                QVERIFY2(program.exitCode() == exitCode, errors.constData());
        }
        QVERIFY2(wasOffered, errors.constData());
        QCOMPARE(toolResult() == "Echo: from afar"_L1, isAllowed);
    }

    void asksClientBeforeCall_data()
    {
        // kind: of the option that the user chooses
        const Rows<QString, bool> row; // kind, isCalled

        row("allowed once", u"allow_once"_s, true);
        row("rejected", u"reject_once"_s, false);
    }

    void asksClientBeforeCall()
    {
        const auto [kind, isCalled] = Rows<QString, bool>::current();
        const QJsonObject server{
            {u"name"_s, u"everything"_s},
            {u"command"_s, RealMcpServer::node()},
            {u"args"_s, QJsonArray{RealMcpServer::script(u"server-everything"_s)}},
            {u"env"_s, QJsonArray()}};
        AcpProcess agent;
        agent.start();
        agent.initialize();
        const QString session
            = agent
                  .call(u"session/new"_s,
                        {{u"cwd"_s, agent.dir.path()}, {u"mcpServers"_s, QJsonArray{server}}})
                  .value("sessionId"_L1)
                  .toString();
        QVERIFY2(!session.isEmpty(), agent.errors.constData());
        // Its prompts are commands as soon as it is there.
        QTRY_VERIFY_WITH_TIMEOUT(agent.output.contains("mcp:everything:"), 60'000);

        const QJsonObject text{{u"type"_s, u"text"_s}, {u"text"_s, u"echo something"_s}};
        const int prompt = agent.request(
            u"session/prompt"_s, {{u"sessionId"_s, session}, {u"prompt"_s, QJsonArray{text}}});
        const QJsonObject question = agent.serverRequest(u"session/request_permission"_s);
        QVERIFY(!question.isEmpty());
        QString option;
        const QJsonArray options = question["params"_L1]["options"_L1].toArray();
        for (const QJsonValue &one : options) {
            if (one["kind"_L1] == kind)
                option = one["optionId"_L1].toString();
        }
        const QJsonObject outcome{{u"outcome"_s, u"selected"_s}, {u"optionId"_s, option}};
        agent.answer(question["id"_L1], QJsonObject{{u"outcome"_s, outcome}});

        QCOMPARE(agent.response(prompt)["result"_L1]["stopReason"_L1].toString(), u"end_turn"_s);
        QCOMPARE(toolResult() == "Echo: from afar"_L1, isCalled);
        QCOMPARE(agent.finish(), 0);
    }

private:
    void writeFile(const QString &name, const QJsonObject &content) const
    {
        QVERIFY(putFile(m_home->filePath(u"config/"_s + name), QJsonDocument(content).toJson()));
    }

    // What the model was told of the call; empty: nothing.
    QString toolResult() const
    {
        for (const FakeRequest &request : m_model->requests()) {
            const QJsonArray messages = request.json()["messages"_L1].toArray();
            for (const QJsonValue &message : messages) {
                if (message["role"_L1] == "tool"_L1)
                    return message["content"_L1].toString();
            }
        }
        return {};
    }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<FakeLlm> m_model;
};

int main(int argc, char **argv)
{
    if (const int skip = RealMcpServer::checkInstalled({u"server-everything"_s}))
        return skip;
    QCoreApplication app(argc, argv);
    TestMcpWays test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_mcpways.moc"
