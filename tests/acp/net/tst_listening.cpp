// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/nettoken.h"
#include "tests/acp/client/clientbench.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QProcess>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Acp::AgentSpec;
using Acp::RemoteAgent;
using Testing::ClientBench;

class NetBench : public ClientBench
{
public:
    explicit NetBench(const AgentSpec &agentSpec)
        : ClientBench(agentSpec)
    {
        agent = std::make_unique<RemoteAgent>(spec);
    }
};

//! `agentao --acp --listen` with our own client at the other end.
class TestListening : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_there = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_there->path()).mkpath(u"project"_s));
        m_url.clear();
    }

    void cleanup()
    {
        if (m_server) {
            m_server->terminate();
            if (!m_server->waitForFinished(20'000))
                m_server->kill();
            m_server.reset();
        }
    }

    void works()
    {
        QVERIFY(start({u"--listen"_s, u"0"_s}));
        QVERIFY(!m_url.isEmpty());
        NetBench bench(spec());
        QVERIFY2(bench.open(), qPrintable(bench.error.text()));
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"tour"_s)}));
        QVERIFY(bench.ends());
        QVERIFY(!bench.results.first().error);
        QVERIFY(bench.ports.questions.size() >= 3);
        QVERIFY(QFile::exists(m_there->filePath(u"project/agentao-tour.md"_s)));
    }

    void eachClientIsItsOwn()
    {
        QVERIFY(start({u"--listen"_s, u"127.0.0.1:0"_s}));
        NetBench first(spec());
        NetBench second(spec());
        QVERIFY(first.open());
        QVERIFY(second.open());
        QVERIFY(first.session->id() != second.session->id());
        first.agent.reset(); // goes, and the other one stays
        first.session = nullptr;
        QVERIFY(second.session->prompt({ContentBlock::fromText(u"tour"_s)}));
        QVERIFY(second.ends());
        QVERIFY(!second.results.first().error);
    }

    void outlivesAConnection()
    {
        QVERIFY(start({u"--listen"_s, u"0"_s}));
        NetBench bench(spec());
        QVERIFY(bench.open());
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"tour"_s)}));
        QVERIFY(bench.ends());
        const QString id = bench.session->id();
        bench.agent = std::make_unique<RemoteAgent>(bench.spec); // another connection
        SessionSpec again = bench.sessionSpec();
        again.placeThere = u"~/project"_s;
        QVERIFY2(bench.taken(bench.agent->openSession(id, again)), qPrintable(bench.error.text()));
        QVERIFY(bench.session->transcript().size() > 5);
    }

    //! The server lets go of it; the client's next prompt is answered as if nothing had been.
    void idleSessionIsTakenUpAgain()
    {
        QVERIFY(start({u"--listen"_s, u"0"_s, u"--idle"_s, u"2"_s}));
        const auto isHeld = [this] {
            return !QDir(m_there->filePath(u"project/.agentao/sessions"_s))
                        .entryList({u"*.lock"_s}, QDir::Files)
                        .isEmpty();
        };
        NetBench bench(spec());
        QVERIFY(bench.open());
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"help"_s)}));
        QTRY_VERIFY(isHeld());
        QVERIFY(bench.ends());
        QTRY_VERIFY(!isHeld());
        const qsizetype before = bench.updates.size();
        const QStringList told = bench.notices();
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"help"_s)}));
        QTRY_COMPARE_WITH_TIMEOUT(bench.results.size(), 2, 60s);
        QVERIFY2(!bench.results.last().error, qPrintable(bench.notices().join(u'\n')));
        QVERIFY(bench.updates.size() > before + 1);
        QCOMPARE(bench.all<UserMessageAdded>().size(), 2);
        QCOMPARE(bench.notices(), told); // nothing is lost
    }

    void withoutTheToken()
    {
        QVERIFY(start({u"--listen"_s, u"0"_s}));
        AgentSpec stranger = spec();
        stranger.tokenFile.clear();
        NetBench bench(stranger);
        QVERIFY(!bench.open());
        QVERIFY2(bench.error.text().contains("token"_L1), qPrintable(bench.error.text()));
    }

    void refusesToStart_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("other machines without TLS") << QStringList{u"--listen"_s, u"0.0.0.0:0"_s};
        QTest::newRow("no address") << QStringList{u"--listen"_s, u"here"_s};
        QTest::newRow("both ways") << QStringList{u"--listen"_s, u"0"_s, u"--stdio"_s};
        QTest::newRow("no certificate") << QStringList{u"--listen"_s, u"0"_s, u"--tls"_s, u"/no"_s};
        QTest::newRow("no such token")
            << QStringList{u"--listen"_s, u"0"_s, u"--token-file"_s, u"/no/such/file"_s};
    }

    void refusesToStart()
    {
        QFETCH(QStringList, arguments);
        QVERIFY(start(arguments));
        QCOMPARE(m_url, QString());
        QCOMPARE(m_server->exitCode(), 2);
    }

private:
    bool start(const QStringList &arguments)
    {
        m_server = std::make_unique<QProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"HOME"_s, m_there->path());
        environment.insert(u"AGENTAO_HOME"_s, m_there->filePath(u"agentao"_s));
        m_server->setProcessEnvironment(environment);
        m_server->start(qEnvironmentVariable("AGENTAO_BINARY"),
                        QStringList{u"--acp"_s, u"--model"_s, u"demo/tour"_s} + arguments);
        QByteArray said;
        return QTest::qWaitFor(
            [&] {
                said += m_server->readAllStandardError();
                const qsizetype begin = said.indexOf("ws://");
                const qsizetype end = said.indexOf(';', begin);
                if (begin >= 0 && end > begin)
                    m_url = QString::fromUtf8(said.sliced(begin, end - begin));
                return !m_url.isEmpty() || m_server->state() == QProcess::NotRunning;
            },
            60'000);
    }

    AgentSpec spec() const
    {
        AgentSpec spec;
        spec.name = u"server"_s;
        spec.url = m_url;
        spec.tokenFile = m_there->filePath(u"agentao/config/acp-token"_s);
        spec.cwd = u"~/project"_s;
        return spec;
    }

    std::unique_ptr<QTemporaryDir> m_there;
    std::unique_ptr<QProcess> m_server;
    QString m_url;
};

AGENTAO_TEST(TestListening)
#include "tst_listening.moc"
