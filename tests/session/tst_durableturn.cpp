// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/appendfile.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"

#include <QMutex>
#include <QSignalSpy>
#include <QTimer>
#include <QWaitCondition>

#include <cerrno>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! A disk whose syncs wait until they are let go.
class HeldDisk : public FileCalls
{
public:
    int sync(int descriptor) override
    {
        QMutexLocker lock(&m_mutex);
        ++m_inside;
        ++m_begun;
        while (m_held)
            m_changed.wait(&m_mutex);
        --m_inside;
        lock.unlock();
        if (m_fails.exchange(false)) {
            errno = EIO;
            return -1;
        }
        return FileCalls::sync(descriptor);
    }
    void hold() { set(true); }
    void release() { set(false); }
    void failOnce() { m_fails = true; }
    int inside() const { return read(m_inside); }
    int begun() const { return read(m_begun); }

private:
    void set(bool held)
    {
        const QMutexLocker lock(&m_mutex);
        m_held = held;
        m_changed.wakeAll();
    }
    int read(const int &member) const
    {
        const QMutexLocker lock(&m_mutex);
        return member;
    }

    mutable QMutex m_mutex;
    QWaitCondition m_changed;
    int m_inside = 0;
    int m_begun = 0;
    bool m_held = false;
    std::atomic_bool m_fails = false;
};

//! The event loop runs, and whatever could happen by now has happened.
static void settle()
{
    QTimer timer;
    QSignalSpy spy(&timer, &QTimer::timeout);
    timer.setSingleShot(true);
    timer.start(50);
    QVERIFY(spy.wait());
}

//! What a turn waits for, and that nothing else does.
class TestDurableTurn : public QObject
{
    Q_OBJECT

private slots:
    void init() { FileCalls::replace(&m_disk); }

    void cleanup()
    {
        m_disk.release();
        QTRY_COMPARE(m_disk.inside(), 0);
        FileCalls::replace(nullptr);
    }

    void requestWaitsForThePrompt()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"answer"_s)};
        m_disk.hold();
        bench.prompt(u"go"_s);
        QTRY_COMPARE_GE(m_disk.inside(), 1); // the key of a new home may be on its way, too
        settle();
        QVERIFY(bench.shown().contains(u"user:go"_s));
        QVERIFY(bench.session->isRunning());
        QVERIFY(bench.model.requests.empty());
        m_disk.release();
        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(bench.model.requests.size(), 1);
    }

    void toolWaitsForItsCall()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}).hold(), ScriptedReply::text(u"done"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.model.requests.size(), 1);
        QTRY_VERIFY(bench.shown().contains(u"new:edit pending"_s));
        m_disk.hold();
        bench.model.release();
        QTRY_COMPARE(m_disk.inside(), 1);
        settle();
        QVERIFY(bench.tools.log.contains(u"prepare edit"_s)); // goes on beside
        QVERIFY(!bench.tools.log.contains(u"start edit"_s));
        m_disk.release();
        QVERIFY(!bench.waitForEnd().error);
        QVERIFY(bench.tools.log.contains(u"end edit"_s));
    }

    void lookDoesNotWaitForItsCall()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"look"_s, u"{}"_s}}).hold(), ScriptedReply::text(u"done"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.model.requests.size(), 1);
        m_disk.hold();
        bench.model.release();
        QTRY_VERIFY(bench.shown().contains(u"call:look completed"_s)); // it changes nothing
        QTRY_COMPARE(m_disk.inside(), 1);
        settle();
        QCOMPARE(bench.model.requests.size(), 1); // but the request needs what it found
        m_disk.release();
        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(bench.model.requests.size(), 2);
    }

    void nextRequestWaitsForTheResults()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies
            = {ScriptedReply::calls({{u"slow"_s, u"{}"_s}}), ScriptedReply::text(u"done"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.tools.running.size(), 1);
        m_disk.hold();
        bench.tools.finishOldest(u"result"_s);
        QTRY_COMPARE(m_disk.inside(), 1);
        settle();
        QVERIFY(bench.shown().contains(u"call:slow completed"_s));
        QCOMPARE(bench.model.requests.size(), 1);
        m_disk.release();
        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(bench.model.requests.size(), 2);
        QCOMPARE(bench.toldResults(), QStringList{u"slow: result"_s});
    }

    void endWaitsForItself()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"answer"_s).hold()};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:answer"_s));
        m_disk.hold();
        bench.model.release();
        QTRY_COMPARE(m_disk.inside(), 1);
        settle();
        QVERIFY(bench.ends.empty());
        QVERIFY(bench.session->isRunning());
        m_disk.release();
        QTRY_COMPARE(bench.ends.size(), 1);
        QVERIFY(!bench.session->isRunning());
    }

    void streamingDoesNotWait()
    {
        TurnBench bench;
        TurnBench other;
        bench.open();
        other.open();
        bench.model.replies = {ScriptedReply::text(u"0"_s).hold()};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:0"_s));
        m_disk.hold();
        other.prompt(u"another session"_s);
        QTRY_COMPARE(m_disk.inside(), 1);
        for (int i = 1; i < 100; ++i) {
            bench.model.receive(TextDelta{QString::number(i)});
            QCOMPARE(bench.shown().constLast(), u"text:%1"_s.arg(i));
        }
        QVERIFY(bench.session->setMode(u"read-only"_s));
        QCOMPARE(m_disk.inside(), 1);
    }

    void parallelResultsShareSyncs()
    {
        TurnBench bench;
        bench.open();
        std::vector<std::pair<QString, QString>> calls(20, {u"look_slow"_s, u"{}"_s});
        for (size_t i = 0; i < calls.size(); ++i)
            calls[i].second = u"{\"path\":\"%1\"}"_s.arg(i);
        bench.model.replies = {ScriptedReply::calls(calls), ScriptedReply::text(u"done"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.tools.running.size(), 20);
        QTRY_COMPARE(m_disk.inside(), 0);
        const int before = m_disk.begun();
        m_disk.hold();
        for (int i = 0; i < 20; ++i)
            bench.tools.finishOldest(u"r"_s);
        QTRY_COMPARE(m_disk.inside(), 1);
        m_disk.release();
        QVERIFY(!bench.waitForEnd().error);
        QVERIFY2(m_disk.begun() - before <= 4,
                 qPrintable(QString::number(m_disk.begun() - before)));
    }

    void failingSyncEndsTheTurn_data()
    {
        // requests: that leave all the same
        const Rows<QString, int, bool> row; // moment, requests, runsTool

        row("of the prompt", u"prompt"_s, 0, false);
        row("of the call", u"call"_s, 1, false);
        row("of the result", u"result"_s, 1, true);
    }

    void failingSyncEndsTheTurn()
    {
        const auto [moment, requests, runsTool] = Rows<QString, int, bool>::current();
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies
            = {ScriptedReply::calls({{u"slow"_s, u"{}"_s}}).hold(), ScriptedReply::text(u"done"_s)};
        if (moment == "prompt"_L1)
            m_disk.failOnce();
        bench.prompt(u"go"_s);
        if (moment != "prompt"_L1) {
            QTRY_COMPARE(bench.model.requests.size(), 1);
            if (moment == "call"_L1)
                m_disk.failOnce();
            bench.model.release();
        }
        if (moment == "result"_L1) {
            QTRY_COMPARE(bench.tools.running.size(), 1);
            m_disk.failOnce();
            bench.tools.finishOldest(u"result"_s);
        }

        const TurnResult result = bench.ends.empty() ? bench.waitForEnd() : bench.ends.back();

        QVERIFY(result.error);
        QCOMPARE(result.error->code, ErrorCode::Io);
        QVERIFY(result.error->message.contains("cannot be stored"_L1));
        QCOMPARE(int(bench.model.requests.size()), requests);
        QCOMPARE(bench.tools.log.contains(u"start slow"_s), runsTool);
        QVERIFY(bench.shown().contains(u"notice:error retry"_s));
        // The disk is well again.
        bench.model.replies = {ScriptedReply::text(u"on"_s)};
        QVERIFY(bench.session->retry());
        QVERIFY(!bench.waitForEnd().error);
    }

    void cancelWhileThePromptWaits()
    {
        TurnBench bench;
        bench.open();
        m_disk.hold();
        bench.prompt(u"go"_s);
        QTRY_COMPARE(m_disk.inside(), 1);
        bench.session->cancel();
        m_disk.release();
        const TurnResult result = bench.waitForEnd();
        QCOMPARE(result.stopReason, StopReason::Cancelled);
        QVERIFY(!result.error);
        QVERIFY(bench.model.requests.empty());
        QCOMPARE(bench.ends.size(), 1);
    }

    void cancelWhileACallWaits()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}).hold()};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.model.requests.size(), 1);
        m_disk.hold();
        bench.model.release();
        QTRY_VERIFY(bench.shown().contains(u"call:edit running"_s));
        bench.session->cancel();
        m_disk.release();
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
        QVERIFY(!bench.tools.log.contains(u"start edit"_s));
        QVERIFY(bench.shown().contains(u"call:edit failed"_s));
    }

    void stopWhileACallWaits()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}).hold(), ScriptedReply::text(u"fine"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.model.requests.size(), 1);
        m_disk.hold();
        bench.model.release();
        QTRY_VERIFY(bench.shown().contains(u"call:edit running"_s));
        for (const SessionUpdate &update : bench.session->transcript()) {
            if (const auto *changed = std::get_if<ToolCallChanged>(&update))
                bench.session->stopToolCall(changed->call.id);
        }
        m_disk.release();
        QVERIFY(!bench.waitForEnd().error);
        QVERIFY(!bench.tools.log.contains(u"start edit"_s));
        QCOMPARE(bench.toldResults().size(), 1);
    }

    void closeWhileItWaits_data()
    {
        QTest::addColumn<bool>("withAgent");

        QTest::newRow("the session") << false;
        QTest::newRow("the agent") << true;
    }

    void closeWhileItWaits()
    {
        QFETCH(bool, withAgent);
        TurnBench bench;
        bench.open();
        const QString id = bench.session->id();
        m_disk.hold();
        bench.prompt(u"go"_s);
        QTRY_COMPARE(m_disk.inside(), 1);
        if (withAgent) {
            bench.agent.reset();
        } else {
            bench.agent->closeSession(bench.session);
            QCOMPARE(bench.ends.size(), 1);
            QCOMPARE(bench.ends.back().stopReason, StopReason::Cancelled);
            // The file is free although its last bytes are still on their way.
            bench.open(id);
            QVERIFY(TurnBench::words(bench.session->transcript()).contains(u"user:go"_s));
        }
        m_disk.release();
        settle();
        QCOMPARE(bench.ends.size(), withAgent ? 0 : 1);
        QVERIFY(bench.model.requests.empty());
    }

private:
    HeldDisk m_disk; //!< Outlives the threads that are in it.
};

AGENTAO_TEST(TestDurableTurn)
#include "tst_durableturn.moc"
