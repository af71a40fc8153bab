// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/syncqueue.h"
#include "tests/support/suite.h"

#include <QMutex>
#include <QTemporaryDir>
#include <QWaitCondition>

#include <thread>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! A disk that answers when it is told to.
class SlowDisk
{
public:
    AppendFile::Sync sync()
    {
        return [this]() -> Result<void> {
            QMutexLocker lock(&m_mutex);
            ++m_begun;
            m_thread = QThread::currentThread();
            while (m_allowed == 0)
                m_changed.wait(&m_mutex);
            --m_allowed;
            ++m_ended;
            return std::exchange(m_result, {});
        };
    }
    void answer(const Result<void> &result = {})
    {
        const QMutexLocker lock(&m_mutex);
        ++m_allowed;
        m_result = result;
        m_changed.wakeAll();
    }
    int begun() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_begun;
    }
    int ended() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_ended;
    }
    bool isElsewhere() const { return m_thread && m_thread != QThread::currentThread(); }

private:
    mutable QMutex m_mutex;
    QWaitCondition m_changed;
    Result<void> m_result;
    QThread *m_thread = nullptr;
    int m_begun = 0;
    int m_ended = 0;
    int m_allowed = 0;
};

static Error brokenDisk()
{
    return {ErrorCode::Io, u"the disk is broken"_s, {}};
}

class TestSyncQueue : public QObject
{
    Q_OBJECT

private slots:
    void nothingToWaitFor()
    {
        SlowDisk disk;
        SyncQueue queue(disk.sync());
        bool told = false;
        queue.wait(this, [&told](const Result<void> &result) { told = result.has_value(); });
        QVERIFY(told);
        QCOMPARE(disk.begun(), 0);
    }

    void waitsForTheDisk()
    {
        SlowDisk disk;
        SyncQueue queue(disk.sync());
        queue.request();
        QTRY_COMPARE(disk.begun(), 1); // nobody has to wait for it to begin
        QVERIFY(disk.isElsewhere());
        bool told = false;
        queue.wait(this, [&told](const Result<void> &result) { told = result.has_value(); });
        QCoreApplication::processEvents();
        QVERIFY(!told);
        disk.answer();
        QTRY_VERIFY(told);
    }

    void onesThatWaitShareASync()
    {
        SlowDisk disk;
        SyncQueue queue(disk.sync());
        int told = 0;
        queue.request();
        QTRY_COMPARE(disk.begun(), 1);
        for (int i = 0; i < 10; ++i) {
            queue.request();
            queue.wait(this, [&told](const Result<void> &) { ++told; });
        }
        disk.answer();
        QTRY_COMPARE(disk.begun(), 2);
        QCOMPARE(told, 0); // the first may have begun before their writes
        disk.answer();
        QTRY_COMPARE(told, 10);
        QCOMPARE(disk.begun(), 2);
    }

    void laterWriteNeedsAnotherSync()
    {
        SlowDisk disk;
        SyncQueue queue(disk.sync());
        QStringList told;
        queue.request();
        queue.wait(this, [&told](const Result<void> &) { told.append(u"first"_s); });
        QTRY_COMPARE(disk.begun(), 1);
        queue.request();
        queue.wait(this, [&told](const Result<void> &) { told.append(u"second"_s); });
        disk.answer();
        QTRY_COMPARE(told, QStringList{u"first"_s});
        disk.answer();
        QTRY_COMPARE(told, (QStringList{u"first"_s, u"second"_s}));
    }

    void beginsWithWhoAwaitsIt()
    {
        SlowDisk disk;
        disk.answer();
        SyncQueue queue(disk.sync());
        int told = 0;
        for (int i = 0; i < 10; ++i)
            queue.request(SyncQueue::Start::WhenAwaited);
        queue.wait(this, [&told](const Result<void> &result) { told += result ? 1 : 0; });
        QTRY_COMPARE(told, 1);
        QCOMPARE(disk.begun(), 1);
        queue.wait(this, [&told](const Result<void> &result) { told += result ? 1 : 0; });
        QCOMPARE(told, 2); // all of them are there
    }

    void beginsSoonWhereNobodyAwaitsIt()
    {
        SlowDisk disk;
        disk.answer();
        SyncQueue queue(disk.sync());
        queue.request(SyncQueue::Start::WhenAwaited);
        QCOMPARE(disk.begun(), 0);
        QTRY_COMPARE(disk.ended(), 1);
    }

    void whatWasAskedForOutlivesTheQueue()
    {
        SlowDisk disk;
        auto queue = std::make_unique<SyncQueue>(disk.sync());
        queue->request();
        QTRY_COMPARE(disk.begun(), 1);
        queue->request(); // of what was written since
        queue.reset();
        disk.answer();
        QTRY_COMPARE(disk.begun(), 2);
        disk.answer();
        QTRY_COMPARE(disk.ended(), 2);
    }

    void endOfTheProgramWaitsForIt()
    {
        SlowDisk disk;
        std::make_unique<SyncQueue>(disk.sync())->request(SyncQueue::Start::WhenAwaited);
        QTRY_COMPARE(disk.begun(), 1);
        const std::jthread answering([&disk] { disk.answer(); });
        SyncQueue::finishAll();
        QCOMPARE(disk.ended(), 1);
    }

    void failureIsTold()
    {
        SlowDisk disk;
        SyncQueue queue(disk.sync());
        int failures = 0;
        const auto count = [&failures](const Result<void> &result) {
            failures += !result && result.error() == brokenDisk() ? 1 : 0;
        };
        queue.request();
        queue.wait(this, count);
        queue.wait(this, count);
        disk.answer(std::unexpected(brokenDisk()));
        QTRY_COMPARE(failures, 2);
        // The next try may do better.
        queue.request();
        bool good = false;
        queue.wait(this, [&good](const Result<void> &result) { good = result.has_value(); });
        disk.answer();
        QTRY_VERIFY(good);
        QCOMPARE(failures, 2);
    }

    void failureIsToldToWhoComesLater()
    {
        SlowDisk disk;
        SyncQueue queue(disk.sync());
        queue.request();
        disk.answer(std::unexpected(brokenDisk()));
        QTRY_COMPARE(disk.ended(), 1);
        // The next sync succeeds, which says nothing of what the failed one should have written.
        queue.request();
        disk.answer();
        QTRY_COMPARE(disk.ended(), 2);
        QCoreApplication::processEvents();
        bool failed = false;
        queue.wait(this, [&failed](const Result<void> &result) { failed = !result; });
        QTRY_VERIFY(failed);
    }

    void contextGoes()
    {
        SlowDisk disk;
        SyncQueue queue(disk.sync());
        int told = 0;
        auto context = std::make_unique<QObject>();
        queue.request();
        queue.wait(context.get(), [&told](const Result<void> &) { told += 100; });
        queue.wait(this, [&told](const Result<void> &) { ++told; });
        context.reset();
        disk.answer();
        QTRY_COMPARE(told, 1);
    }

    void queueGoesWhileTheDiskWorks()
    {
        SlowDisk disk;
        bool told = false;
        auto queue = std::make_unique<SyncQueue>(disk.sync());
        queue->request();
        queue->wait(this, [&told](const Result<void> &) { told = true; });
        QTRY_COMPARE(disk.begun(), 1);
        queue.reset();
        disk.answer();
        QTRY_COMPARE(disk.ended(), 1);
        QCoreApplication::processEvents();
        QVERIFY(!told);
    }

    void waiterDeletesTheQueue()
    {
        SlowDisk disk;
        int told = 0;
        auto queue = std::make_unique<SyncQueue>(disk.sync());
        queue->request();
        queue->wait(this, [&](const Result<void> &) {
            ++told;
            queue.reset();
        });
        queue->wait(this, [&](const Result<void> &) { ++told; });
        disk.answer();
        QTRY_COMPARE(told, 2);
    }

    void realFile()
    {
        const QTemporaryDir dir;
        auto file = AppendFile::open(dir.path() + "/f"_L1, AppendFile::Existing::Fail);
        QVERIFY(file);
        SyncQueue queue(file->syncer());
        int told = 0;
        for (int i = 0; i < 100; ++i) {
            QVERIFY(file->append("a line\n"));
            queue.request();
            queue.wait(this, [&told](const Result<void> &result) { told += result ? 1 : 0; });
        }
        { // closed before all is confirmed
            const AppendFile gone = std::move(*file);
        }
        QTRY_COMPARE(told, 100);
    }
};

AGENTAO_TEST(TestSyncQueue)
#include "tst_syncqueue.moc"
