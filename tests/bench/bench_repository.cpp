// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_repository: the facts of a first prompt, by turns with the `git status` that told them
// once.
#include "agentcore/repository/gitstate.h"

#include "tests/bench/figures.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr int kFilesPerFolder = 100;
static constexpr int kRuns = 15;

static bool git(const QString &root, const QStringList &arguments)
{
    QProcess process;
    process.setWorkingDirectory(root);
    process.setStandardOutputFile(QProcess::nullDevice());
    process.start(u"git"_s,
                  QStringList{u"-c"_s, u"user.name=bench"_s, u"-c"_s,
                              u"user.email=bench@example.org"_s, u"-c"_s, u"gc.auto=0"_s}
                      + arguments);
    return process.waitForFinished(-1) && process.exitCode() == 0;
}

static bool makeTree(const QString &root, int folders)
{
    for (int folder = 0; folder < folders; ++folder) {
        const QString path = u"%1/module%2/part%3"_s.arg(root).arg(folder / 25).arg(folder);
        if (!QDir().mkpath(path))
            return false;
        for (int number = 0; number < kFilesPerFolder; ++number) {
            QFile file(path + u"/file%1.cpp"_s.arg(number));
            if (!file.open(QFile::WriteOnly)
                || file.write("int value = " + QByteArray::number(folder * 1000 + number)) < 0)
                return false;
        }
    }
    return git(root, {u"init"_s, u"-q"_s}) && git(root, {u"add"_s, u"."_s})
        && git(root, {u"commit"_s, u"-qm"_s, u"x"_s}) && git(root, {u"repack"_s, u"-adq"_s});
}

static double milliseconds(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

static int measure(const QString &name, int folders)
{
    using namespace std::chrono_literals;
    const QTemporaryDir root;
    if (!makeTree(root.path(), folders))
        return cannotMeasure(u"the tree cannot be made"_s);
    std::vector<double> library;
    std::vector<double> program;
    for (int run = 0; run < kRuns; ++run) {
        QElapsedTimer timer;
        timer.start();
        if (GitState::read(root.path(), 60s, {}).changes != "clean"_L1)
            return cannotMeasure(u"libgit2 does not tell"_s);
        library.push_back(milliseconds(timer));
        timer.start();
        if (!git(root.path(),
                 {u"--no-optional-locks"_s, u"status"_s, u"-z"_s, u"--porcelain=v1"_s,
                  u"--untracked-files=normal"_s, u"--ignore-submodules=dirty"_s}))
            return cannotMeasure(u"git does not tell"_s);
        program.push_back(milliseconds(timer));
    }
    printRow(name + u", the first time"_s, library.front(), 0, u"ms"_s);
    printRow(name + u", against git's"_s, median(library), median(program), u"ms"_s);
    return 0;
}

int main()
{
    const int small = measure(u"facts of 100 files"_s, 1);
    return small != 0 ? small : measure(u"facts of 50,000 files"_s, 500);
}
