// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/house/housebench.h"
#include "tests/support/suite.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::AskedPorts;
using Testing::HouseBench;

//! Sessions with an agent of others, and two programs of one user.
class TestSharedHouse : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_runtime.path())); }

    void goesOnInBoth()
    {
        HouseBench bench;
        bench.house = bench.sharingHouse(u"Zed"_s);
        Session *session = bench.create();
        QVERIFY2(session, qPrintable(bench.error.message));
        QVERIFY(bench.turn(session, u"first"_s, [&bench] { bench.other.say(u"one"_s); }));
        const auto guest = bench.sharingHouse(u"Agentao"_s);
        AskedPorts asked;
        Session *joined = bench.waited(guest->openSession(session->id(), specFor(bench, &asked)));
        QVERIFY2(joined, qPrintable(bench.error.message));
        QCOMPARE(HouseBench::words(joined), QStringList({u"> first"_s, u"one"_s}));
        QCOMPARE(guest->findOpen(session->id()), joined);
        const AgentCapabilities can = guest->capabilitiesOf(joined);
        QVERIFY(!can.steering && !can.branches && !can.userCommands && !can.forkSession);

        // The guest prompts, and both are asked; who answers first answers it.
        bench.ports.answers = false;
        const QJsonObject request = bench.prompt(joined, u"second"_s);
        QVERIFY(!request.isEmpty());
        const QJsonObject answer = bench.other.ask(u"session/request_permission"_s, permission());
        QCOMPARE(answer["result"_L1]["outcome"_L1]["optionId"_L1].toString(), u"yes"_s);
        QCOMPARE(bench.ports.questions.size(), 1);
        QCOMPARE(asked.questions.size(), 1);
        for (const AskedPorts *ports : {&bench.ports, &asked}) { // both say whose question it is
            QCOMPARE(ports->questions.first().asker, u"other"_s);
            QCOMPARE(ports->questions.first().agent, QString());
            QCOMPARE(ports->questions.first().preview.title, u"Run"_s);
        }
        QTRY_COMPARE(bench.ports.withdrawn.size(), 1);
        bench.other.say(u"two"_s);
        QVERIFY(bench.endTurn(session, request));
        QTRY_VERIFY(!joined->isRunning());
        QCOMPARE(HouseBench::words(joined), HouseBench::words(session));
        QVERIFY(HouseBench::words(session).contains("> second"_L1));

        // What one has running the other stops.
        QVERIFY(!bench.prompt(session, u"third"_s).isEmpty());
        QTRY_VERIFY(joined->isRunning());
        joined->cancel();
        QTRY_COMPARE(bench.other.count(u"session/cancel"_s), 1);
        QCOMPARE(bench.other.mistakes, QStringList());
    }

    //! The owner closes it: the other one has it then.
    void isHandedOver()
    {
        HouseBench bench;
        bench.other.offer["agentCapabilities"_L1] = QJsonObject{{"loadSession"_L1, true}};
        bench.house = bench.sharingHouse(u"Zed"_s);
        Session *session = bench.create();
        QVERIFY(session);
        const QString id = session->id();
        QVERIFY(bench.turn(session, u"first"_s, [&bench] { bench.other.say(u"one"_s); }));
        const auto guest = bench.sharingHouse(u"Agentao"_s);
        AskedPorts asked;
        Session *joined = bench.waited(guest->openSession(id, specFor(bench, &asked)));
        QVERIFY(joined);
        QSignalSpy released(joined, &Session::released);
        bench.house->closeSession(session);
        QTRY_COMPARE(released.size(), 1);
        guest->closeSession(joined);
        Session *taken = bench.waited(guest->openSession(id, specFor(bench, &asked)));
        QVERIFY2(taken, qPrintable(bench.error.message));
        QCOMPARE(guest->directory()->agentOf(taken), u"other"_s);
        QCOMPARE(HouseBench::words(taken), QStringList({u"> first"_s, u"one"_s}));
    }

private:
    static SessionSpec specFor(HouseBench &bench, AskedPorts *ports)
    {
        SessionSpec spec = bench.spec();
        spec.ports.permission = ports;
        spec.ports.elicitation = ports;
        return spec;
    }

    static QJsonObject permission()
    {
        const auto option = [](const QString &id, const QString &kind) {
            return QJsonObject{{"optionId"_L1, id}, {"name"_L1, id}, {"kind"_L1, kind}};
        };
        return {{"sessionId"_L1, u"s1"_s},
                {"toolCall"_L1, QJsonObject{{"toolCallId"_L1, u"c1"_s}, {"title"_L1, u"Run"_s}}},
                {"options"_L1,
                 QJsonArray{option(u"yes"_s, u"allow_once"_s), option(u"no"_s, u"reject_once"_s)}}};
    }

    QTemporaryDir m_runtime;
};

AGENTAO_TEST(TestSharedHouse)
#include "tst_sharedhouse.moc"
