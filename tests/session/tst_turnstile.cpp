// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/turnstile.h"
#include "tests/support/suite.h"

#include <QSignalSpy>

#include <optional>

using namespace AgentCore;

class TestTurnstile : public QObject
{
    Q_OBJECT

private slots:
    void oneAtATime()
    {
        Turnstile turnstile;
        QSignalSpy freed(&turnstile, &Turnstile::freed);
        Turnstile::Ticket first(&turnstile);
        Turnstile::Ticket second(&turnstile);
        QVERIFY(first.enter());
        QVERIFY(first.enter()); // is inside
        QVERIFY(!second.enter());
        first.leave();
        QCOMPARE(freed.size(), 1);
        QVERIFY(second.enter());
        QVERIFY(!first.enter());
    }

    void inTheOrderOfAsking()
    {
        Turnstile turnstile;
        Turnstile::Ticket first(&turnstile);
        Turnstile::Ticket second(&turnstile);
        Turnstile::Ticket third(&turnstile);
        QVERIFY(first.enter());
        QVERIFY(!second.enter());
        QVERIFY(!third.enter());
        first.leave();
        QVERIFY(!third.enter());
        QVERIFY(!first.enter()); // behind the others now
        QVERIFY(second.enter());
    }

    void whoGivesUpIsPassedOver()
    {
        Turnstile turnstile;
        Turnstile::Ticket first(&turnstile);
        std::optional<Turnstile::Ticket> second(std::in_place, &turnstile);
        Turnstile::Ticket third(&turnstile);
        QVERIFY(first.enter());
        QVERIFY(!second->enter());
        QVERIFY(!third.enter());
        first.leave();
        second.reset();
        QVERIFY(third.enter());
    }

    void severalPlaces()
    {
        Turnstile turnstile(2);
        Turnstile::Ticket first(&turnstile);
        Turnstile::Ticket second(&turnstile);
        Turnstile::Ticket third(&turnstile);
        QVERIFY(first.enter());
        QVERIFY(second.enter());
        QVERIFY(!third.enter());
        first.leave();
        QVERIFY(third.enter());
    }

    void withoutATurnstile()
    {
        Turnstile::Ticket ticket(nullptr);
        QVERIFY(ticket.enter());
        ticket.leave();
        QVERIFY(ticket.enter());
    }

    void outlivedByATicket()
    {
        std::optional<Turnstile> turnstile(std::in_place);
        Turnstile::Ticket ticket(&*turnstile);
        QVERIFY(ticket.enter());
        turnstile.reset();
        QVERIFY(!ticket.enter()); // nobody says when it may
    }
};

AGENTAO_TEST(TestTurnstile)

#include "tst_turnstile.moc"
