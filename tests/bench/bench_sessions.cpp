// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// bench_sessions [SESSIONS]: the list of and the search in 1,000 generated sessions of 500 MB, by
// turns with reading all files and looking for the bytes.
#include "agentcore/index/sessionindex.h"
#include "tests/bench/figures.h"
#include "tests/bench/manysessions.h"
#include "tests/support/waited.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QThread>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr int kSessions = 1000;
static constexpr int kBytesPerSession = 500'000;
static constexpr int kRuns = 11;

//! What a program without an index does: every file, whole.
static double scanTime(const QString &root, const QByteArray &needle, int *found)
{
    QElapsedTimer timer;
    timer.start();
    *found = 0;
    QDirIterator files(root, {u"*.jsonl"_s}, QDir::Files | QDir::Hidden,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly) && file.readAll().contains(needle))
            ++*found;
    }
    return double(timer.nsecsElapsed()) / 1e6;
}

static double searchTime(SessionIndex &index, const QString &words, int *found)
{
    QElapsedTimer timer;
    timer.start();
    const auto hits = waited(index.search({words}));
    *found = hits ? int(hits->hits.size()) : -1;
    return double(timer.nsecsElapsed()) / 1e6;
}

//! The first time, as somebody who searches sees it. \return milliseconds, negative for an error.
static double indexTime(SessionIndex &index, double *first)
{
    QElapsedTimer timer;
    timer.start();
    for (*first = 0;; QThread::msleep(100)) {
        const auto hits = waited(index.search({u"needleOfSession"_s}));
        if (*first == 0)
            *first = double(timer.elapsed());
        if (!hits)
            return -1;
        if (hits->indexedPercent == 100)
            return double(timer.elapsed());
    }
}

static qint64 sizeBelow(const QString &folder)
{
    qint64 size = 0;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext())
        size += files.nextFileInfo().size();
    return size;
}

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const int count = argc > 1 ? QByteArray(argv[1]).toInt() : kSessions;
    const QTemporaryDir dir;
    const QString root = QDir(dir.path()).canonicalPath();
    const QString state = root + "/state"_L1;
    if (count < 1 || !makeSessions(root, state, count, kBytesPerSession))
        return cannotMeasure(u"the sessions cannot be made"_s);
    SessionIndex index(state);
    double first = 0;
    const double indexed = indexTime(index, &first);
    if (indexed < 0)
        return cannotMeasure(u"the sessions cannot be indexed"_s);
    printRow(u"sessions"_s, count, 0, {});
    printRow(u"size of the sessions"_s, double(sizeBelow(root) - sizeBelow(state)) / 1e6, 0,
             u"MB"_s);
    printRow(u"size of the index"_s, double(sizeBelow(state)) / 1e6, 0, u"MB"_s);
    printRow(u"first search, before anything is indexed"_s, first, 0, u"ms"_s);
    printRow(u"everything indexed"_s, indexed / 1000, 0, u"s"_s);

    std::vector<double> lists;
    for (int i = 0; i < kRuns; ++i) {
        QElapsedTimer timer;
        timer.start();
        const auto list = waited(index.list());
        lists.push_back(double(timer.nsecsElapsed()) / 1e6);
        if (!list || list->size() != count)
            return cannotMeasure(u"the list is not whole"_s);
    }
    printRow(u"list"_s, median(lists), 50, u"ms"_s);

    std::vector<double> scans;
    int scanned = 0;
    for (int i = 0; i < 3; ++i)
        scans.push_back(scanTime(root, "needleOfSession", &scanned));
    printRow(u"reading all files for a rare word"_s, median(scans), 0, u"ms"_s);
    for (const QString &words : {u"needleOfSession"_s, u"needleof"_s, u"搜索会话"_s, u"内"_s,
                                 u"abc"_s, u"ab"_s, u"id5 id10"_s, u"done"_s}) {
        std::vector<double> times;
        int found = 0;
        for (int i = 0; i < kRuns; ++i)
            times.push_back(searchTime(index, words, &found));
        printRow(u"search: %1 (%2 sessions)"_s.arg(words).arg(found), median(times), 200, u"ms"_s);
        if (found < 0 || (words == "needleOfSession"_L1 && found != scanned))
            return cannotMeasure(u"a search failed"_s);
    }
    return 0;
}
