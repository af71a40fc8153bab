// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_checkpoint: what it costs to record a large tree before a turn changes it.
#include "agentcore/checkpoint/checkpointstore.h"

#include "tests/bench/figures.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr int kFolders = 500;
static constexpr int kFilesPerFolder = 100;
static constexpr int kRuns = 7;

static bool makeTree(const QString &root)
{
    for (int folder = 0; folder < kFolders; ++folder) {
        const QString path = u"%1/module%2/part%3"_s.arg(root).arg(folder / 25).arg(folder);
        if (!QDir().mkpath(path))
            return false;
        for (int file = 0; file < kFilesPerFolder; ++file) {
            const QByteArray line
                = "int value = " + QByteArray::number(folder * 1000 + file) + ";\n";
            if (!putFile(path + u"/file%1.cpp"_s.arg(file), line.repeated(40)))
                return false;
        }
    }
    return true;
}

static bool git(const QString &root, const QStringList &arguments)
{
    QProcess process;
    process.setWorkingDirectory(root);
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(u"git"_s,
                  QStringList{u"-c"_s, u"user.name=bench"_s, u"-c"_s,
                              u"user.email=bench@example.org"_s, u"-c"_s, u"gc.auto=0"_s}
                      + arguments);
    return process.waitForFinished(-1) && process.exitCode() == 0;
}

// Milliseconds; negative when it failed.
static double recordTime(const CheckpointStore &store, int id)
{
    QElapsedTimer timer;
    timer.start();
    const auto recorded = store.record({.id = QString::number(id)}, {});
    return recorded ? double(timer.nsecsElapsed()) / 1e6 : -1;
}

static int measure(const QString &name, const QString &root, double firstBudget, double laterBudget)
{
    std::vector<double> first;
    std::vector<double> later;
    for (int run = 0; run < kRuns; ++run) {
        const QTemporaryDir state;
        const CheckpointStore store(state.path(), u"sess_bench"_s, {root});
        first.push_back(recordTime(store, 0));
        for (int turn = 1; turn <= kRuns; ++turn)
            later.push_back(recordTime(store, turn));
        if (first.back() < 0 || later.back() < 0)
            return cannotMeasure(u"a checkpoint failed"_s);
    }
    printRow(name + u", first"_s, median(first), firstBudget, u"ms"_s);
    printRow(name + u", after"_s, median(later), laterBudget, u"ms"_s);
    return 0;
}

int main()
{
    const QTemporaryDir folder;
    const QString root = QDir(folder.path()).canonicalPath() + "/tree"_L1;
    if (!makeTree(root))
        return cannotMeasure(u"the tree cannot be made"_s);
    if (!git(root, {u"init"_s, u"-q"_s}) || !git(root, {u"add"_s, u"-A"_s})
        || !git(root, {u"commit"_s, u"-q"_s, u"-m"_s, u"state"_s}))
        return cannotMeasure(u"no repository"_s);
    // The index was written in the second of the files; one command later it is as usual.
    if (!git(root, {u"repack"_s, u"-a"_s, u"-d"_s, u"-q"_s}) || !git(root, {u"status"_s, u"-s"_s}))
        return cannotMeasure(u"no packed repository"_s);
    if (const int failed = measure(u"checkpoint of 50,000 clean files"_s, root, 400, 100))
        return failed;
    const QTemporaryDir state;
    const CheckpointStore store(state.path(), u"sess_bench"_s, {root});
    (void)recordTime(store, 0);
    std::vector<double> changes;
    for (int run = 0; run < kRuns; ++run) {
        if (!putFile(root + "/module3/part80/file7.cpp"_L1, QByteArray::number(run)))
            return cannotMeasure(u"a file cannot be changed"_s);
        QElapsedTimer timer;
        timer.start();
        if (!store.changes(u"0"_s, ChangeScope::UntilNow, true, {}))
            return cannotMeasure(u"no changes"_s);
        changes.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    printRow(u"one changed file of them, with its texts"_s, median(changes), 0, u"ms"_s);
    return 0;
}
