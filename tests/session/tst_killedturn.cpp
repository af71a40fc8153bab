// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"

#include <QCoreApplication>
#include <QProcess>

#include <cstdio>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Merges what adjoins as a transcript does, and leaves out what a transcript does not have.
static QStringList merged(const QStringList &shown)
{
    QStringList lines;
    for (const QString &line : shown) {
        if (line.startsWith("text:"_L1) && !lines.isEmpty()
            && lines.constLast().startsWith("text:"_L1))
            lines.last() += QStringView(line).sliced(5);
        else if (line.startsWith("text:"_L1) || line.startsWith("user:"_L1))
            lines.append(line);
    }
    return lines;
}

//! What a process showed before kill -9 is there when the session is loaded.
class TestKilledTurn : public QObject
{
    Q_OBJECT

private slots:
    void everythingShownIsThere_data()
    {
        // killAfter: a line that the process shows
        const Rows<QString, QString> row; // scene, killAfter

        row("while text streams", u"text"_s, u"text:piece 50"_s);
        row("while a command runs", u"command"_s, u"out:half "_s);
        row("while a question is open", u"question"_s, u"call:edit pending"_s);
        row("while a sub-agent's command runs", u"sub-agent"_s, u"out:half "_s);
    }

    void everythingShownIsThere()
    {
        const auto [scene, killAfter] = Rows<QString, QString>::current();
        TurnBench bench;
        const QTemporaryDir scratch; // a process that is killed removes nothing itself
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"TMPDIR"_s, scratch.path());
        QProcess child;
        child.setProcessEnvironment(environment);
        child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        child.start(QCoreApplication::applicationFilePath(),
                    {u"--play"_s, scene, bench.dir.path()});
        QVERIFY(child.waitForStarted());
        QStringList shown;
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                while (child.canReadLine())
                    shown.append(QString::fromUtf8(child.readLine()).chopped(1));
                return shown.contains(killAfter);
            }(),
            20000);
        SessionSpec spec;
        spec.cwd = bench.dir.path();
        spec.ports.permission = &bench.permission;
        const auto refused = bench.agent->openSession(shown.constFirst(), spec).result();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Busy); // another process has it
        child.kill();
        QVERIFY(child.waitForFinished());
        QCOMPARE(child.exitStatus(), QProcess::CrashExit);
        while (child.canReadLine())
            shown.append(QString::fromUtf8(child.readLine()).chopped(1));
        const QString id = shown.takeFirst();

        bench.open(id);
        const auto transcript = bench.session->transcript();
        const QStringList loaded = merged(TurnBench::words(transcript));

        const QStringList expected = merged(shown);
        QCOMPARE(loaded.size(), expected.size());
        for (qsizetype i = 0; i < expected.size(); ++i) // more may be stored than was heard of
            QVERIFY2(loaded[i].startsWith(expected[i]), qPrintable(loaded[i]));
        QVERIFY(TurnBench::words(transcript).contains(u"notice:warning retry"_s));

        bench.model.replies = {ScriptedReply::text(u"on"_s)};
        QVERIFY(bench.session->retry());
        QVERIFY(!bench.waitForEnd().error);
        if (scene != "text"_L1) {
            QCOMPARE(bench.toldResults().size(), 1);
            QVERIFY(bench.toldResults().constFirst().contains(u"interrupted"_s));
            bool foundCall = false;
            for (const SessionUpdate &update : transcript) {
                if (const auto *changed = std::get_if<ToolCallChanged>(&update)) {
                    foundCall = true;
                    QCOMPARE(changed->call.status, ToolStatus::Failed);
                    if (scene == "command"_L1 || !changed->call.parentId.isEmpty())
                        QCOMPARE(std::get<ToolText>(changed->call.content.value(0)).text,
                                 u"half "_s);
                }
            }
            QVERIFY(foundCall);
        }
    }
};

//! The process to be killed: plays a turn that never ends and prints what it shows.
static int play(const QString &scene, const QString &directory)
{
    TurnBench bench;
    SessionSpec spec;
    spec.cwd = directory;
    spec.modeId = scene == "command"_L1 ? u"full-access"_s : QString();
    if (scene == "sub-agent"_L1)
        spec.modeId = u"full-access"_s;
    spec.ports.permission = &bench.permission;
    const auto session = bench.agent->createSession(spec).result();
    if (!session)
        return 1;
    const auto print = [](const QString &line) {
        std::puts(qPrintable(line));
        std::fflush(stdout);
    };
    print((*session)->id());
    QObject::connect(*session, &Session::updated, *session, [&print](const SessionUpdate &update) {
        for (const QString &line : TurnBench::words({update}))
            print(line);
    });
    if (scene == "text"_L1) {
        ScriptedReply reply = ScriptedReply::text(u"x"_s);
        reply.events.clear();
        for (int i = 0; i <= 50; ++i)
            reply.events.emplace_back(TextDelta{u"piece %1"_s.arg(i)});
        bench.model.replies = {reply.hold()};
    } else if (scene == "sub-agent"_L1) {
        bench.model.replies
            = {ScriptedReply::calls({{u"agent_general"_s, uR"({"task":"do it"})"_s}}, u"I ask"_s)};
        bench.model.conversations[u"do it"_s]
            = {ScriptedReply::calls({{u"slow"_s, u"{}"_s}}, u"I act"_s)};
    } else {
        bench.model.replies = {ScriptedReply::calls(
            {{scene == "command"_L1 ? u"slow"_s : u"edit"_s, u"{}"_s}}, u"I act"_s)};
    }
    if (!(*session)->prompt({ContentBlock::fromText(u"go"_s)}))
        return 1;
    return QCoreApplication::exec();
}

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.value(1) == "--play"_L1)
        return play(arguments.value(2), arguments.value(3));
    TestKilledTurn test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_killedturn.moc"
