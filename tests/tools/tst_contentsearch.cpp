// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/contentsearch.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! One search: what comes on the way, and at the end.
class TestContentSearch : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        for (int i = 0; i < 3; ++i) {
            QVERIFY(putFile(m_dir.filePath(u"f%1"_s.arg(i)), QByteArray("a line\n").repeated(100)));
        }
        QVERIFY(putFile(m_dir.filePath(u"binary"_s), QByteArray("a line\n\0", 8)));
    }

    void tellsOnTheWay()
    {
        ContentSearch search(job(u"line"_s, 1000));
        QList<SearchMatch> found;
        connect(&search, &ContentSearch::found, this,
                [&](const QList<SearchMatch> &matches) { found += matches; });
        QSignalSpy finished(&search, &ContentSearch::finished);
        search.start();
        QVERIFY(finished.wait());
        const auto outcome = finished.first().first().value<SearchOutcome>();
        QCOMPARE(outcome.results.count(), 300);
        QCOMPARE(outcome.results.kept().size(), size_t(300));
        QTRY_COMPARE(found.size(), 300);
        QCOMPARE(std::set<SearchMatch>(found.cbegin(), found.cend()), outcome.results.kept());
    }

    void keepsAsManyAsAreWanted()
    {
        ContentSearch search(job(u"line"_s, 120));
        QSignalSpy finished(&search, &ContentSearch::finished);
        search.start();
        QVERIFY(finished.wait());
        const auto outcome = finished.first().first().value<SearchOutcome>();
        QCOMPARE(outcome.results.kept().size(), size_t(120));
        QCOMPARE(outcome.results.count(), 300);
        QCOMPARE(outcome.results.kept().begin()->path, u"f0"_s);
    }

    void endsWithoutASignal()
    {
        auto search = std::make_unique<ContentSearch>(job(u"line"_s, 100));
        QSignalSpy finished(search.get(), &ContentSearch::finished);
        search->start();
        search.reset();
        ContentSearch after(job(u"line"_s, 100));
        QSignalSpy over(&after, &ContentSearch::finished);
        after.start();
        QVERIFY(over.wait());
        QCOMPARE(finished.count(), 0);
    }

    void hugeLines_data()
    {
        const Rows<QByteArray, QString> row; // content, pattern
        const QByteArray five(5 * 1024 * 1024, 'x');
        row("one match at the end", five + "needle"_ba, u"needle"_s);
        row("a match at every place", five, u"x"_s);
        row("many long lines", (QByteArray(700'000, 'x') + '\n').repeated(8), u"xx"_s);
    }

    void hugeLines()
    {
        const auto [content, pattern] = Rows<QByteArray, QString>::current();
        QTemporaryDir folder;
        QVERIFY(putFile(folder.filePath(u"huge"_s), content));
        SearchJob huge = job(pattern, 100);
        huge.directory = folder.path();
        ContentSearch search(huge);
        QSignalSpy finished(&search, &ContentSearch::finished);
        search.start();
        QVERIFY(finished.wait());
        QCOMPARE(finished.first().first().value<SearchOutcome>().results.count(),
                 std::max(qint64(1), qint64(content.count('\n'))));
    }

private:
    SearchJob job(const QString &pattern, size_t most) const
    {
        SearchJob job;
        job.params.pattern = pattern;
        job.directory = QDir(m_dir.path()).canonicalPath();
        job.mostKept = most;
        if (!job.prepare())
            qFatal("no job");
        return job;
    }

    QTemporaryDir m_dir;
};

AGENTAO_TEST(TestContentSearch)
#include "tst_contentsearch.moc"
