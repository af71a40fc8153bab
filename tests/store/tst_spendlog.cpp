// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/spendlog.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/wait.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSpendLog : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void emptyDay()
    {
        SpendLog log(m_folder->path() + u"/new/er"_s);
        QCOMPARE(*log.sums(m_day), SpendLog::Sums());
        QVERIFY(!QDir(m_folder->path() + u"/new"_s).exists()); // looking changes nothing
        QVERIFY(log.addRequest(m_day));
        QCOMPARE(*log.sums(m_day), (SpendLog::Sums{1, 0}));
    }

    void adds()
    {
        SpendLog one(m_folder->path());
        SpendLog two(m_folder->path());
        QVERIFY(one.addRequest(m_day));
        QVERIFY(one.addCost(m_day, 0.25));
        QVERIFY(two.addRequest(m_day));
        QCOMPARE(*one.sums(m_day), (SpendLog::Sums{2, 0.25}));
        QVERIFY(two.addCost(m_day, 0.5));
        QVERIFY(two.addCost(m_day, 0)); // free
        QCOMPARE(*one.sums(m_day), (SpendLog::Sums{2, 0.75}));
        QCOMPARE(*two.sums(m_day), (SpendLog::Sums{2, 0.75}));
        QCOMPARE(QFile::permissions(file()) & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
    }

    void severalProcesses()
    {
        constexpr int kProcesses = 4;
        constexpr int kRequests = 250;
        std::array<pid_t, kProcesses> children{};
        for (pid_t &child : children) {
            child = ::fork();
            if (child == 0) {
                SpendLog log(m_folder->path());
                bool isGood = true;
                for (int i = 0; i < kRequests; ++i)
                    isGood = log.addRequest(m_day) && log.addCost(m_day, 0.5) && isGood;
                ::_exit(isGood ? 0 : 1);
            }
        }
        for (const pid_t child : children) {
            int status = 1;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QCOMPARE(status, 0);
        }
        SpendLog log(m_folder->path());
        QCOMPARE(*log.sums(m_day),
                 (SpendLog::Sums{kProcesses * kRequests, kProcesses * kRequests / 2.0}));
    }

    void nextDay()
    {
        SpendLog log(m_folder->path());
        QVERIFY(log.addRequest(m_day));
        const QDate next = m_day.addDays(1);
        QCOMPARE(*log.sums(next), SpendLog::Sums());
        QVERIFY(log.addRequest(next));
        QCOMPARE(*log.sums(next), (SpendLog::Sums{1, 0}));
        QVERIFY(!QFile::exists(file())); // the day is over
        QVERIFY(QFile::exists(file(u"2026-11-24"_s)));
    }

    void brokenLines()
    {
        QFile broken(file());
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("request\nusd x\nusd -5\nusd inf\nusd nan\n" + QByteArray(1000, 'x')
                     + "\nusd 0.5\nusd 0.2"); // what a full disk left
        broken.close();
        SpendLog log(m_folder->path());
        QCOMPARE(*log.sums(m_day), (SpendLog::Sums{1, 0.5}));
        QVERIFY(log.addRequest(m_day));
        QCOMPARE(log.sums(m_day)->requests, 2);
    }

    void emptiedFile()
    {
        SpendLog log(m_folder->path());
        QVERIFY(log.addRequest(m_day));
        QCOMPARE(log.sums(m_day)->requests, 1);
        QVERIFY(QFile::remove(file()));
        QCOMPARE(*log.sums(m_day), SpendLog::Sums());
        QVERIFY(log.addRequest(m_day));
        QVERIFY(log.addRequest(m_day));
        QCOMPARE(log.sums(m_day)->requests, 2);
    }

    void noFile_data()
    {
        QTest::addColumn<bool>("isFolder");
        QTest::newRow("a folder") << true;
        QTest::newRow("a file in the place of the folder") << false;
    }

    void noFile()
    {
        QFETCH(bool, isFolder);
        QString folder = m_folder->path();
        if (isFolder) {
            QVERIFY(QDir().mkpath(file()));
        } else {
            folder += u"/file"_s;
            QFile inTheWay(folder);
            QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        }
        SpendLog log(folder);
        QVERIFY(!log.addRequest(m_day));
    }

private:
    QString file(const QString &day = u"2026-11-23"_s) const
    {
        return m_folder->filePath(u"spending-%1.log"_s.arg(day));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    const QDate m_day{2026, 11, 23};
};

AGENTAO_TEST(TestSpendLog)
#include "tst_spendlog.moc"
