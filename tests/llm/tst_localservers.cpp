// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/localservers.h"

#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QSignalSpy>
#include <QTcpServer>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAnswer;
using Testing::FakeLlm;

class TestLocalServers : public QObject
{
    Q_OBJECT

private slots:
    void findsThoseThatAnswer()
    {
        FakeLlm full;
        full.setModels({u"a"_s, u"b:7b"_s});
        FakeLlm empty;
        empty.setModels({});
        FakeLlm failing;
        failing.enqueue(FakeAnswer::error(404, u"no"_s));
        FakeLlm webServer;
        webServer.enqueue(FakeAnswer::json(200, {{"hello"_L1, u"world"_s}}));
        QTcpServer closed;
        QVERIFY(closed.listen(QHostAddress::LocalHost));
        const QUrl nobody(u"http://127.0.0.1:%1/v1"_s.arg(closed.serverPort()));
        closed.close();

        LocalServers servers({{u"full"_s, u"Full"_s, full.baseUrl(), {}},
                              {u"empty"_s, u"Empty"_s, empty.baseUrl(), {}},
                              {u"failing"_s, u"Failing"_s, failing.baseUrl(), {}},
                              {u"web"_s, u"Web"_s, webServer.baseUrl(), {}},
                              {u"nobody"_s, u"Nobody"_s, nobody, {}}},
                             nullptr, 5min);
        QSignalSpy found(&servers, &LocalServers::found);
        QSignalSpy finished(&servers, &LocalServers::finished);
        servers.start();
        QVERIFY(found.isEmpty());
        QVERIFY(finished.wait());

        QMap<QString, LocalServer> got;
        for (const auto &arguments : std::as_const(found)) {
            const auto server = arguments.first().value<LocalServer>();
            got.insert(server.provider, server);
        }
        QCOMPARE(got.keys(), (QStringList{u"empty"_s, u"full"_s}));
        QCOMPARE(got.value(u"full"_s).models, (QStringList{u"a"_s, u"b:7b"_s}));
        QCOMPARE(got.value(u"full"_s).title, u"Full"_s);
        QCOMPARE(got.value(u"full"_s).baseUrl, full.baseUrl());
        QVERIFY(got.value(u"empty"_s).models.isEmpty());
        QCOMPARE(full.requests().front().path, u"/v1/models"_s);
        QCOMPARE(finished.size(), 1);
    }

    void silentOneIsLeft()
    {
        FakeLlm silent;
        silent.enqueue(FakeAnswer().endBy(FakeAnswer::End::Hold));
        LocalServers servers({{u"silent"_s, u"Silent"_s, silent.baseUrl(), {}}});
        QSignalSpy found(&servers, &LocalServers::found);
        QSignalSpy finished(&servers, &LocalServers::finished);
        servers.start();
        QVERIFY(finished.wait());
        QVERIFY(found.isEmpty());
    }

    void noCandidates()
    {
        LocalServers servers({});
        QSignalSpy finished(&servers, &LocalServers::finished);
        servers.start();
        QVERIFY(finished.isEmpty());
        QVERIFY(finished.wait());
    }

    void wellKnown()
    {
        QStringList urls;
        const auto servers = LocalServers::wellKnown();
        for (const LocalServer &server : servers)
            urls.append(server.baseUrl.toString());
        QCOMPARE(urls,
                 (QStringList{u"http://127.0.0.1:11434/v1"_s, u"http://127.0.0.1:1234/v1"_s,
                              u"http://127.0.0.1:8080/v1"_s, u"http://127.0.0.1:8000/v1"_s}));
    }

    void mayDieInAHandler()
    {
        FakeLlm full;
        full.setModels({u"a"_s});
        auto servers = std::make_unique<LocalServers>(
            QList<LocalServer>{{u"full"_s, u"Full"_s, full.baseUrl(), {}}}, nullptr, 5min);
        connect(servers.get(), &LocalServers::found, this, [&] { servers.reset(); });
        servers->start();
        QTRY_VERIFY(!servers);
    }
};

AGENTAO_TEST(TestLocalServers)
#include "tst_localservers.moc"
