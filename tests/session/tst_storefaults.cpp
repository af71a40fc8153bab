// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/history.h"
#include "agentcore/store/appendfile.h"
#include "agentcore/store/sessionreader.h"
#include "tests/session/turnbench.h"
#include "tests/support/requestchecker.h"
#include "tests/support/suite.h"
#include "tests/support/waited.h"

#include <atomic>
#include <cerrno>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! System calls that fail at one place, or from there on.
class FaultyDisk : public FileCalls
{
public:
    enum class Fault {
        NoSpace, //!< Nothing is written.
        IoError,
        Short, //!< Half is written, then there is no space.
        ShortAndStuck, //!< So, and the half cannot be taken away.
        Full, //!< No space from there on.
        Sync,
        BrokenSync, //!< From there on.
    };

    void arm(Fault fault, int place)
    {
        m_fault = fault;
        m_place = place;
        m_writes = 0;
        m_syncs = 0;
        m_isShort = false;
        m_hit = false;
        m_repaired = false;
    }
    bool wasHit() const { return m_hit; }
    void repair() { m_repaired = true; }

    ssize_t write(int descriptor, const void *bytes, size_t size) override
    {
        const bool isOfSync = m_fault == Fault::Sync || m_fault == Fault::BrokenSync;
        if (isOfSync || m_repaired)
            return FileCalls::write(descriptor, bytes, size);
        if (std::exchange(m_isShort, false)) {
            errno = ENOSPC;
            return -1;
        }
        if (!isHere(++m_writes, Fault::Full))
            return FileCalls::write(descriptor, bytes, size);
        if (m_fault == Fault::Short || m_fault == Fault::ShortAndStuck) {
            m_isShort = true;
            return FileCalls::write(descriptor, bytes, size / 2);
        }
        errno = m_fault == Fault::IoError ? EIO : ENOSPC;
        return -1;
    }
    int truncate(int descriptor, off_t size) override
    {
        if (m_fault != Fault::ShortAndStuck || m_repaired)
            return FileCalls::truncate(descriptor, size);
        errno = EIO;
        return -1;
    }
    int sync(int descriptor) override
    {
        const bool isOfSync = m_fault == Fault::Sync || m_fault == Fault::BrokenSync;
        if (!isOfSync || m_repaired || !isHere(++m_syncs, Fault::BrokenSync))
            return FileCalls::sync(descriptor);
        errno = EIO;
        return -1;
    }

private:
    bool isHere(int count, Fault lasting)
    {
        const bool isHere = count == m_place || (m_fault == lasting && count > m_place);
        if (isHere)
            m_hit = true;
        return isHere;
    }

    std::atomic<Fault> m_fault = Fault::NoSpace;
    std::atomic_int m_place = 0;
    int m_writes = 0;
    std::atomic_int m_syncs = 0;
    std::atomic_bool m_hit = false;
    std::atomic_bool m_repaired = true;
    bool m_isShort = false;
};

using Fault = FaultyDisk::Fault;

//! Texts that were shown, joined, and states of calls that were shown as done.
static std::pair<QString, QStringList> essence(const std::vector<SessionUpdate> &updates)
{
    QString texts;
    QMap<QString, QString> calls;
    for (const SessionUpdate &update : updates) {
        if (const auto *user = std::get_if<UserMessageAdded>(&update))
            texts += u"<user>"_s + user->content.text + u"</user>"_s;
        else if (const auto *text = std::get_if<AgentTextAppended>(&update))
            texts += text->text;
        else if (const auto *changed = std::get_if<ToolCallChanged>(&update))
            calls[changed->call.id]
                = changed->call.status == ToolStatus::Completed ? changed->call.name : QString();
    }
    QStringList completed = calls.values();
    completed.removeAll(QString());
    return {texts, completed};
}

//! Each single write and sync of a turn fails once: what was shown is there, what is there is
//! true, and the session goes on.
class TestStoreFaults : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { FileCalls::replace(&m_disk); }
    void cleanupTestCase() { FileCalls::replace(nullptr); }

    void everyPlace_data()
    {
        QTest::addColumn<Fault>("fault");

        QTest::newRow("no space") << Fault::NoSpace;
        QTest::newRow("error of the disk") << Fault::IoError;
        QTest::newRow("half a line") << Fault::Short;
        QTest::newRow("half a line that stays") << Fault::ShortAndStuck;
        QTest::newRow("full from there on") << Fault::Full;
        QTest::newRow("sync") << Fault::Sync;
        QTest::newRow("syncs from there on") << Fault::BrokenSync;
    }

    void everyPlace()
    {
        QFETCH(Fault, fault);
        constexpr int kMostPlaces = 200;
        int place = 1;
        while (place < kMostPlaces && tryPlace(fault, place)) {
            if (QTest::currentTestFailed()) {
                qWarning() << "at place" << place;
                return;
            }
            ++place;
        }
        const bool isOfSync = fault == Fault::Sync || fault == Fault::BrokenSync;
        QVERIFY2(place > (isOfSync ? 4 : 20), qPrintable(QString::number(place)));
        QVERIFY(place < kMostPlaces);
    }

private:
    void play(TurnBench &bench)
    {
        ScriptedReply first
            = ScriptedReply::calls({{u"look"_s, u"{}"_s}, {u"fails"_s, u"{}"_s}}, u"I act "_s);
        first.events.insert(first.events.begin(), ReasoningDelta{u"I think"_s});
        ScriptedReply second = ScriptedReply::calls({{u"plan"_s, u"{}"_s}});
        ScriptedReply last = ScriptedReply::text(u"All is done"_s);
        bench.model.replies = {first, second, last};
        const auto started = bench.session->prompt({ContentBlock::fromText(u"go"_s)});
        if (!started) {
            QCOMPARE(started.error().code, ErrorCode::Io);
            QVERIFY(bench.model.requests.empty());
            QVERIFY(!bench.session->isRunning());
            return;
        }
        bench.waitForEnd();
        QCOMPARE(bench.ends.size(), 1);
        QVERIFY(!bench.session->isRunning());
    }

    void checkStored(const TurnBench &bench, const QString &path)
    {
        History history;
        const auto facts
            = readSessionFile(path, [&history](SessionEvent &&event) { history.apply(event); });
        QVERIFY2(facts, facts ? "" : qPrintable(facts.error().text()));
        history.finishLoading();
        const auto [shownTexts, shownCalls] = essence(bench.updates);
        const auto [storedTexts, storedCalls] = essence(history.transcript());
        QCOMPARE(storedTexts, shownTexts);
        QCOMPARE(storedCalls, shownCalls);
        if (!history.requestMessages().empty())
            QCOMPARE(requestFaults(history.requestMessages()), QStringList());
    }

    //! \return False when the fault came nowhere: there is no such place.
    bool tryPlace(Fault fault, int place)
    {
        m_disk.arm(fault, place);
        TurnBench bench;
        SessionSpec spec;
        spec.cwd = bench.dir.path();
        spec.modeId = u"full-access"_s;
        spec.ports.permission = &bench.permission;
        const auto created = bench.agent->createSession(spec).result();
        if (!created) {
            [&] {
                QCOMPARE(created.error().code, ErrorCode::Io);
                QVERIFY(waited(bench.agent->listSessions(spec.cwd))->isEmpty());
            }();
            return true;
        }
        bench.session = *created;
        connect(bench.session, &Session::updated, this,
                [&bench](const SessionUpdate &update) { bench.updates.push_back(update); });
        connect(bench.session, &Session::turnFinished, this,
                [&bench](const TurnResult &result) { bench.ends.push_back(result); });
        const QString id = bench.session->id();
        play(bench);
        const bool wasHit = m_disk.wasHit();
        if (wasHit && !bench.ends.empty() && fault != Fault::Full && fault != Fault::BrokenSync) {
            // A number for the screen or a notice may get lost without harm; else the turn failed.
            const auto &error = bench.ends.back().error;
            if (error)
                [&] { QCOMPARE(error->code, ErrorCode::Io); }();
            else
                [&] { QVERIFY(bench.shown().contains(u"text:All is done"_s)); }();
        }
        m_disk.repair();
        // In the same process the session goes on,
        bench.model.replies = {ScriptedReply::text(u" Later answer"_s)};
        const TurnResult later = bench.run(u"later"_s);
        [&] {
            QVERIFY2(!later.error, later.error ? qPrintable(later.error->text()) : "");
            QCOMPARE(requestFaults(bench.model.requests.back().messages), QStringList());
        }();
        // (Without space for .gitignore the session lives in the state folder.)
        checkStored(bench, SessionStore(spec.cwd).findFile(id));
        // and in another one.
        bench.reopen();
        bench.model.replies = {ScriptedReply::text(u"again"_s)};
        const TurnResult again = bench.run(u"once more"_s);
        [&] { QVERIFY(!again.error); }();
        disconnect(bench.session, nullptr, this, nullptr);
        return wasHit;
    }

    FaultyDisk m_disk; //!< Outlives the threads that are in it.
};

AGENTAO_TEST(TestStoreFaults)
#include "tst_storefaults.moc"
