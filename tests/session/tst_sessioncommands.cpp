// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSignalSpy>

#include <csignal>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static QString homeFile(const QString &name)
{
    return QDir::homePath() + u'/' + name;
}

static QByteArray contentOf(const QString &path)
{
    return fileContent(path, "(missing)");
}

static QStringList notices(const TurnBench &bench)
{
    QStringList titles;
    for (const SessionUpdate &update : bench.updates) {
        if (const auto *notice = std::get_if<NoticeRaised>(&update))
            titles.append(notice->title);
    }
    return titles;
}

// Commands of real sessions: which sandbox they get, and what becomes of their jobs.
class TestSessionCommands : public QObject
{
    Q_OBJECT

private slots:
    void sandboxFollowsTheMode_data()
    {
        const Rows<QString, bool> row; // mode, isHeld
        row("ask", u"default"_s, true);
        row("edit freely", u"workspace-write"_s, true);
        row("full access", u"full-access"_s, false);
    }

    void sandboxFollowsTheMode()
    {
        auto [mode, isHeld] = Rows<QString, bool>::current();
        TurnBench bench;
        openWithRealTools(bench, mode);
        QFile::remove(homeFile(u"evil"_s));
        // A script, so that the policy sees nothing of what it does.
        QVERIFY(putFile(bench.dir.filePath(u"make.sh"_s), "echo x > inside; echo x > ~/evil"));
        const QStringList told
            = run(bench, u"run_shell_command"_s, {{"command"_L1, "sh make.sh"_L1}});
        QCOMPARE(told.size(), 1);
        QCOMPARE(contentOf(bench.dir.filePath(u"inside"_s)), "x\n");
        QCOMPARE(QFile::exists(homeFile(u"evil"_s)), !isHeld);
        QCOMPARE(told.first().contains("without_sandbox"_L1), isHeld);
    }

    void settingsAreTheUsers_data()
    {
        const Rows<QByteArray, QByteArray, bool> row; // user, project, isHeld
        row("switched off", R"({"sandbox":{"enabled":false}})"_ba, QByteArray(), false);
        row("folder added", R"({"sandbox":{"writable":["~/kept"]}})"_ba, QByteArray(), false);
        row("unreadable is no switch", "{"_ba, QByteArray(), true);
        row("a project has no say", QByteArray(),
            R"({"sandbox":{"enabled":false,"writable":["~/kept"]}})"_ba, true);
    }

    void settingsAreTheUsers()
    {
        const auto [user, project, isHeld] = Rows<QByteArray, QByteArray, bool>::current();
        TurnBench bench;
        openWithRealTools(bench, u"default"_s);
        QVERIFY(QDir::home().mkpath(u"kept"_s));
        QFile::remove(homeFile(u"kept/evil"_s));
        const auto put
            = [](const QString &path, const QByteArray &text) { QVERIFY(putFile(path, text)); };
        const QString settings = qEnvironmentVariable("AGENTAO_HOME") + "/config/settings.json"_L1;
        put(settings, user);
        put(bench.dir.filePath(u".agentao/settings.json"_s), project);
        if (user == "{")
            QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"settings.json"_s));
        run(bench, u"run_shell_command"_s, {{"command"_L1, "echo x > ~/kept/evil"_L1}});
        QFile::remove(settings);
        QCOMPARE(QFile::exists(homeFile(u"kept/evil"_s)), !isHeld);
    }

    void outsideTheSandboxAsks()
    {
        TurnBench bench;
        openWithRealTools(bench, u"default"_s);
        QFile::remove(homeFile(u"evil"_s));
        run(bench, u"run_shell_command"_s,
            {{"command"_L1, "echo x > ~/evil"_L1},
             {"without_sandbox"_L1, true},
             {"reason"_L1, "a test"_L1}});
        QCOMPARE(bench.permission.asked.size(), 1);
        QCOMPARE(bench.permission.asked.first().reason, u"Runs outside the sandbox"_s);
        QVERIFY(QFile::exists(homeFile(u"evil"_s)));
    }

    void jobsEndWithTheSession_data()
    {
        QTest::addColumn<bool>("closes");
        QTest::newRow("closed") << true;
        QTest::newRow("with the agent") << false;
    }

    void jobsEndWithTheSession()
    {
        QFETCH(bool, closes);
        TurnBench bench;
        openWithRealTools(bench, u"full-access"_s);
        run(bench, u"run_shell_command"_s,
            {{"command"_L1, "echo $$ > pid; exec sleep 600"_L1}, {"is_background"_L1, true}});
        const QString file = bench.dir.filePath(u"pid"_s);
        QTRY_VERIFY(contentOf(file).trimmed().toInt() > 0);
        const int pid = contentOf(file).trimmed().toInt();
        QVERIFY(notices(bench).contains(u"job_1 runs in the background"_s));
        QCOMPARE(::kill(pid, 0), 0); // the turn is over, the job is not
        run(bench, u"run_shell_command"_s,
            {{"command"_L1, "exit 3"_L1}, {"is_background"_L1, true}});
        QTRY_VERIFY(notices(bench).contains(u"job_2 has failed in the background"_s));
        if (closes)
            bench.agent->closeSession(bench.session);
        else
            bench.agent.reset();
        QTRY_VERIFY(::kill(pid, 0) != 0);
    }

    void jobsMayBeWatched()
    {
        TurnBench bench;
        openWithRealTools(bench, u"full-access"_s);
        run(bench, u"run_shell_command"_s,
            {{"command"_L1, "sleep 600"_L1}, {"is_background"_L1, true}});
        const auto look
            = ScriptedReply::calls({{u"read_background_output"_s, uR"({"job_id":"job_1"})"_s}});
        bench.model.replies = {look, look, look, look, ScriptedReply::text(u"done"_s)};
        QCOMPARE(bench.run(u"watch it"_s).stopReason, StopReason::EndTurn);
        for (const QString &told : bench.toldResults())
            QVERIFY2(told.startsWith("read_background_output: [runs for "_L1)
                         || !told.startsWith("read_"_L1),
                     qPrintable(told));
        QVERIFY(bench.model.replies.empty());
    }

    void longOutputIsReadWithoutAQuestion()
    {
        TurnBench bench;
        openWithRealTools(bench, u"default"_s);
        const QString told
            = run(bench, u"run_shell_command"_s, {{"command"_L1, "seq 100000"_L1}}).value(0);
        static const QRegularExpression place(u"The whole output is in (\\S+): page"_s);
        const QString file = place.match(told).captured(1);
        QVERIFY2(file.contains("/tool-outputs/"_L1 + bench.session->id()),
                 qPrintable(told.right(200)));
        const auto asked = bench.permission.asked.size();
        const QJsonObject page{{"file_path"_L1, file}, {"offset"_L1, 54321}, {"limit"_L1, 1}};
        QVERIFY(run(bench, u"read_file"_s, page).value(0).contains("54321"_L1));
        QCOMPARE(bench.permission.asked.size(), asked);
        // Another session's is a question like any file outside.
        bench.reopen();
        openWithRealTools(bench, u"default"_s);
        run(bench, u"read_file"_s, page);
        QCOMPARE(bench.permission.asked.size(), asked + 1);
    }

private:
    static void openWithRealTools(TurnBench &bench, const QString &mode)
    {
        LocalAgent::Services services;
        services.models = [&bench](const QString &) { return scriptedServices(&bench.model); };
        bench.agent = std::make_unique<LocalAgent>(services);
        bench.open({}, mode);
    }

    //! Runs one command, which every question allows; the results the model was told.
    static QStringList run(TurnBench &bench, const QString &tool, const QJsonObject &input)
    {
        bench.permission.answers.push_back({PermissionChoice::AllowOnce, {}});
        bench.model.replies
            = {ScriptedReply::calls({{tool, QString::fromUtf8(QJsonDocument(input).toJson())}}),
               ScriptedReply::text(u"done"_s)};
        bench.run(u"go"_s);
        bench.permission.answers.clear();
        return bench.toldResults();
    }
};

AGENTAO_TEST(TestSessionCommands)
#include "tst_sessioncommands.moc"
