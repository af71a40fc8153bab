// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/acpprocess.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace Testing;
using namespace Qt::StringLiterals;

//! What sessions of editors begin with, with the program as it is run.
class TestAcpNewSession : public QObject
{
    Q_OBJECT

private slots:
    void mode_data()
    {
        // user, project, arguments, mode
        const Rows<QByteArray, QByteArray, QStringList, QString> row;
        const QByteArray plan = R"({"newSession":{"mode":"plan"}})";
        const QByteArray all = R"({"newSession":{"mode":"full-access"}})";
        row("nothing said", "{}"_ba, QByteArray(), QStringList(), u"default"_s);
        row("of the user", plan, QByteArray(), QStringList(), u"plan"_s);
        row("the command line goes before", plan, QByteArray(),
            QStringList{u"--mode"_s, u"workspace-write"_s}, u"workspace-write"_s);
        row("a project grants nothing", "{}"_ba, all, QStringList(), u"default"_s);
        row("a project may be stricter", all, plan, QStringList(), u"plan"_s);
    }

    void mode()
    {
        const auto [user, project, arguments, mode]
            = Rows<QByteArray, QByteArray, QStringList, QString>::current();
        const QTemporaryDir base;
        const auto put = [&base](const QString &name, const QByteArray &text) {
            return putFile(base.filePath(name), text);
        };
        QVERIFY(put(u"home/config/settings.json"_s, user));
        const QString folder = base.filePath(u"project"_s);
        QVERIFY(QDir().mkpath(folder));
        if (!project.isEmpty())
            QVERIFY(put(u"project/.agentao/settings.json"_s, project));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"AGENTAO_HOME"_s, base.filePath(u"home"_s));
        AcpProcess agent;
        agent.setSurroundings(folder, environment);
        agent.start(QStringList{u"--model"_s, u"demo/tour"_s} + arguments);
        agent.initialize();
        const QJsonObject made
            = agent.call(u"session/new"_s, {{"cwd"_L1, folder}, {"mcpServers"_L1, QJsonArray()}});
        QCOMPARE(made["modes"_L1]["currentModeId"_L1].toString(), mode);

        // What the editor chooses holds.
        agent.call(u"session/set_mode"_s,
                   {{"sessionId"_L1, made["sessionId"_L1]}, {"modeId"_L1, "read-only"_L1}});
        QTRY_VERIFY(agent.output.contains("\"currentModeId\":\"read-only\""));
    }

    void replacedModelIsTold_data()
    {
        // takes notices, opened by, chosen before the prompt, arguments, goes on with
        const Rows<bool, QString, QStringList, QStringList, QByteArray> row;
        const QString load = u"session/load"_s;
        row("by a notice", true, load, QStringList(), QStringList(), "two/m"_ba);
        row("in words", false, load, QStringList(), QStringList(), "two/m"_ba);
        row("resumed", false, u"session/resume"_s, QStringList(), QStringList(), "two/m"_ba);
        row("resumed by session/new", true, u"session/new"_s, QStringList(),
            QStringList{u"--resume"_s}, "two/m"_ba);
        row("something else was chosen", false, load, QStringList{u"temperature"_s, u"0.2"_s},
            QStringList(), "two/m"_ba);
        row("another model was chosen", false, load, QStringList{u"model"_s, u"two/n"_s},
            QStringList(), "two/n"_ba);
        row("asked for by the command line", true, load, QStringList(),
            QStringList{u"--model"_s, u"two/m"_s}, QByteArray());
    }

    //! Before the request goes to somebody else.
    void replacedModelIsTold()
    {
        const auto [notices, method, chosen, arguments, next]
            = Rows<bool, QString, QStringList, QStringList, QByteArray>::current();
        const QTemporaryDir base;
        const QString folder = base.filePath(u"project"_s);
        QVERIFY(QDir().mkpath(folder));
        FakeLlm server;
        const auto start = [&](AcpProcess &agent, const QString &provider,
                               const QStringList &given) {
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(u"AGENTAO_HOME"_s, base.filePath(u"home"_s));
            environment.insert(u"LLM_PROVIDER"_s, provider);
            environment.insert(provider + u"_API_KEY"_s, u"key"_s);
            environment.insert(provider + u"_BASE_URL"_s, server.baseUrl().toString());
            environment.insert(provider + u"_MODEL"_s, u"m"_s);
            agent.setSurroundings(folder, environment);
            agent.start(given);
            const QJsonObject takesNotices{{"notices"_L1, QJsonObject()}};
            agent.initialize(notices ? QJsonObject{{"session"_L1, takesNotices}} : QJsonObject());
        };
        const auto prompt = [&server](AcpProcess &agent, const QString &id, const QString &answer) {
            server.setFallback(FakeAnswer::text({answer}));
            const QJsonObject go{{"type"_L1, "text"_L1}, {"text"_L1, "go"_L1}};
            agent.call(u"session/prompt"_s, {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{go}}});
        };
        AcpProcess first;
        start(first, u"ONE"_s, {});
        const QString id = first.newSession(folder);
        prompt(first, id, u"the first answer"_s);
        QCOMPARE(first.finish(), 0);
        QVERIFY(!first.output.contains("cannot be had"));

        AcpProcess agent;
        start(agent, u"TWO"_s, arguments);
        agent.call(method,
                   {{"sessionId"_L1, id}, {"cwd"_L1, folder}, {"mcpServers"_L1, QJsonArray()}});
        if (!chosen.isEmpty())
            agent.call(
                u"session/set_config_option"_s,
                {{"sessionId"_L1, id}, {"configId"_L1, chosen.at(0)}, {"value"_L1, chosen.at(1)}});
        const QByteArray words = "one/m, cannot be had here: it goes on with " + next;
        if (notices && !next.isEmpty())
            QTRY_VERIFY(agent.output.contains(words));
        else
            QVERIFY(!agent.output.contains(words)); // an agent says nothing out of a turn
        prompt(agent, id, u"the second answer"_s);
        prompt(agent, id, u"the third answer"_s);
        const qsizetype answered = agent.output.indexOf("the second answer");
        QVERIFY(answered > 0);
        QCOMPARE(agent.output.first(answered).count(words), next.isEmpty() ? 0 : 1);
        QCOMPARE(agent.output.count("cannot be had"), next.isEmpty() ? 0 : 1);
    }
};

AGENTAO_TEST(TestAcpNewSession)
#include "tst_acpnewsession.moc"
