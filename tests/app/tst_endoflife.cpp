// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/rawclient.h"
#include "tests/support/suite.h"
#include "tests/support/wirechecker.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <csignal>

using namespace Testing;
using namespace Qt::StringLiterals;

static const QByteArray kInitialize
    = R"({"jsonrpc":"2.0","id":"i","method":"initialize","params":{"protocolVersion":1}})"
      "\n"_ba;

//! How the program ends when its client closes, dies, or does not read.
class TestEndOfLife : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { std::signal(SIGPIPE, SIG_IGN); }

    void neverRead_data() { addEnds(); }

    // Answers that nobody takes do not pile up without bound, and do not keep the process.
    void neverRead()
    {
        QFETCH(int, how);
        constexpr qsizetype kAll = 100'000'000;
        RawClient client;
        QVERIFY(client.begin({"--acp"}));
        const QByteArray request = "{\"jsonrpc\":\"2.0\",\"id\":\"" + QByteArray(50'000, 'x')
            + "\",\"method\":\"nope\"}"
              "\n";
        qsizetype sent = 0;
        const auto isStalled = [&] { // nothing is taken for two seconds
            const qsizetype before = sent;
            const auto takesSome = [&] {
                sent += client.write(QByteArrayView(request).sliced(sent % request.size()));
                return sent != before;
            };
            return sent >= kAll || !QTest::qWaitFor(takesSome, 2000);
        };
        while (!isStalled()) { }
        QCOMPARE_LT(sent, kAll / 2);
        end(client, End(how));
        QCOMPARE(client.waitForEnd(), 0);
        client.read();
        QCOMPARE(WireChecker::problemsOf(client.sent, client.output), QStringList());
    }

    void idle_data() { addEnds(); }

    void idle()
    {
        QFETCH(int, how);
        RawClient client;
        QVERIFY(client.begin({"--acp"}));
        client.write(kInitialize);
        QVERIFY(client.waitForOutput("protocolVersion"));
        end(client, End(how));
        QCOMPARE(client.waitForEnd(), 0);
        client.read();
        QCOMPARE(WireChecker::problemsOf(client.sent, client.output), QStringList());
    }

    void running_data() { addEnds(); }

    // A turn runs, and a command of it that ignores SIGTERM: both end.
    void running()
    {
        QFETCH(int, how);
        RawClient client;
        QVERIFY(client.begin({"--acp", "--mode", "full-access"}));
        prompt(client, "run trap '' TERM; echo $$ > pid; sleep 300; sleep 300");
        const auto childPid = [&client] {
            QFile pid(client.dir.filePath(u"pid"_s));
            return pid.open(QFile::ReadOnly) ? pid.readAll().trimmed().toInt() : 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(childPid() > 0, 60'000);
        end(client, End(how));
        QCOMPARE(client.waitForEnd(), 0);
        client.read();
        QCOMPARE(WireChecker::problemsOf(client.sent, client.output), QStringList());
        QTRY_COMPARE_WITH_TIMEOUT(::kill(childPid(), 0), -1, 60'000);
    }

private:
    enum class End { Input, Output, Both, Terminate };

    static void addEnds()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("its input is closed") << int(End::Input);
        QTest::newRow("its output is closed, its input stays open") << int(End::Output);
        QTest::newRow("the client is killed") << int(End::Both);
        QTest::newRow("SIGTERM, its input stays open") << int(End::Terminate);
    }

    static void end(RawClient &client, End end)
    {
        if (end == End::Input || end == End::Both)
            client.closeInput();
        if (end == End::Output || end == End::Both)
            client.closeOutput();
        if (end == End::Terminate)
            client.sendSignal(SIGTERM);
    }

    //! Sends a prompt of the tour into a new session.
    static void prompt(RawClient &client, const QByteArray &text)
    {
        client.write(kInitialize);
        client.write(R"({"jsonrpc":"2.0","id":"a","method":"authenticate",)"
                     R"("params":{"methodId":"demo-tour"}})"
                     "\n");
        client.write(
            "{\"jsonrpc\":\"2.0\",\"id\":\"n\",\"method\":\"session/new\",\"params\":{\"cwd\":\""
            + client.dir.path().toUtf8() + "\",\"mcpServers\":[]}}\n");
        const QByteArray mark = "\"sessionId\":\""_ba;
        QVERIFY(client.waitForOutput(mark));
        const qsizetype at = client.output.indexOf(mark) + mark.size();
        const QByteArray id = client.output.sliced(at, client.output.indexOf('"', at) - at);
        client.write("{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"method\":\"session/"
                     "prompt\",\"params\":{\"sessionId\":\""
                     + id + "\",\"prompt\":[{\"type\":\"text\",\"text\":\"" + text + "\"}]}}\n");
    }
};

AGENTAO_TEST(TestEndOfLife)
#include "tst_endoflife.moc"
