// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_sandbox: what a sandbox adds to the start of a command, by turns with one without.
// "bench_sandbox quick" measures `true` alone, besides a bare fork() and exec(), in some seconds.
#include "agentcore/ports/localterminal.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/commandsandbox.h"
#include "tests/bench/figures.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QProcess>
#include <QTemporaryDir>

#include <sys/wait.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr int kRuns = 40;
static constexpr int kFolders = 2'500; // of the large workspace, with 20 files each

//! How commands run in one measurement.
struct Way
{
    SandboxProbe *probe = nullptr; //!< Null: no sandbox.
    SandboxKind kind = SandboxKind::None;
    CommandProfile profile = CommandProfile::None;
};

//! Milliseconds from start() to finished() of \a command as the tool runs it, with all that has to
//! be looked for; negative on failure.
static double runTime(const Way &way, const QString &command, const QString &folder,
                      const std::shared_ptr<CommandRoom> &room)
{
    QElapsedTimer timer;
    timer.start();
    TerminalSpec spec;
    spec.command = command;
    spec.workingDirectory = folder;
    std::optional<GuardedRun> guard;
    if (way.probe) {
        if (way.profile == CommandProfile::Work)
            guard.emplace(room, way.kind, GitMaking::Nothing);
        spec.sandbox = commandSandbox(way.profile, {folder}, {}, {});
        (void)room->furnish(&*spec.sandbox);
    }
    LocalTerminal terminal(spec, way.probe);
    bool isGood = false;
    QEventLoop loop;
    QObject::connect(&terminal, &Terminal::finished, &loop, [&](const Result<TerminalExit> &exit) {
        isGood = exit && exit->exitCode == 0;
        if (!isGood)
            qWarning().noquote() << command << (exit ? terminal.output() : exit.error().text());
        loop.quit();
    });
    terminal.start();
    loop.exec();
    if (guard)
        guard->end(way.kind);
    return isGood ? double(timer.nsecsElapsed()) / 1e6 : -1;
}

static bool measure(const Way &way, const QString &command, const QString &folder)
{
    const auto room = std::make_shared<CommandRoom>(QStringList{folder});
    std::vector<double> bare;
    std::vector<double> inside;
    // By turns; the first pair only warms the caches.
    for (int i = 0; i <= kRuns; ++i) {
        const double bareTime = runTime({}, command, folder, room);
        const double insideTime = runTime(way, command, folder, room);
        if (bareTime < 0 || insideTime < 0)
            return false;
        if (i > 0) {
            bare.push_back(bareTime);
            inside.push_back(insideTime);
        }
    }
    const QString name
        = u"`%1` in %2, %3"_s.arg(command, profileId(way.profile), SandboxStatus::id(way.kind));
    printRow(name, median(inside), 0, u"ms"_s);
    printRow(name + u", over none"_s, median(inside) - median(bare), 12, u"ms"_s);
    return true;
}

static void measureBare()
{
    std::vector<double> times;
    for (int i = 0; i <= kRuns; ++i) {
        QElapsedTimer timer;
        timer.start();
        const pid_t child = ::fork();
        if (child == 0) {
            ::execl("/bin/sh", "sh", "-c", "true", nullptr);
            ::_exit(127);
        }
        (void)::waitpid(child, nullptr, 0);
        if (i > 0)
            times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    printRow(u"a bare fork() and exec() of `true`"_s, median(times), 0, u"ms"_s);
}

static int measure(SandboxKind kind, const QString &folder, const QStringList &commands)
{
    SandboxProbe probe({kind});
    SandboxStatus status;
    QElapsedTimer timer;
    timer.start();
    QEventLoop loop;
    probe.status().then(&loop, [&](const SandboxStatus &got) {
        status = got;
        loop.quit();
    });
    if (status.kind == SandboxKind::None)
        loop.exec();
    const double probed = double(timer.nsecsElapsed()) / 1e6;
    if (status.kind != kind)
        return cannotMeasure(SandboxStatus::id(kind) + u" does not start: "_s + status.reason);
    for (const CommandProfile profile : {CommandProfile::Look, CommandProfile::Work}) {
        for (const QString &command : commands) {
            if (!measure({&probe, kind, profile}, command, folder))
                return cannotMeasure(u"a command failed"_s);
        }
    }
    printRow(u"finding out about "_s + SandboxStatus::id(kind) + u", once"_s, probed, 0, u"ms"_s);
    return 0;
}

//! What has to be looked for in 50,000 files: the first time, and when little changed.
static void measureLook(const QString &folder)
{
    for (int i = 0; i < kFolders; ++i) {
        const QString inner = folder + u"/part%1/of%2"_s.arg(i / 50).arg(i);
        QDir().mkpath(inner);
        for (int k = 0; k < 20; ++k) {
            QFile file(inner + u"/file%1.cpp"_s.arg(k));
            (void)file.open(QFile::WriteOnly);
        }
    }
    QElapsedTimer timer;
    timer.start();
    GuardedTree tree({folder});
    (void)tree.look();
    const double first = double(timer.nsecsElapsed()) / 1e6;
    std::vector<double> later;
    for (int i = 0; i < kRuns; ++i) {
        timer.restart();
        (void)tree.look();
        later.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    printRow(u"secrets and repositories in 50,000 files, first"_s, first, 500, u"ms"_s);
    printRow(u"the same, later"_s, median(later), 20, u"ms"_s);
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QTemporaryDir folder;
    // Like a repository with some folders in it.
    for (int i = 0; i < 50; ++i)
        QDir().mkpath(folder.filePath(u"small/folder%1/src"_s.arg(i)));
    const QString root = QDir(folder.path()).canonicalPath();
    QProcess::execute(u"git"_s, {u"init"_s, u"-q"_s, root + u"/small"_s});
    const bool isQuick = application.arguments().contains(u"quick"_s);
    const QStringList commands
        = isQuick ? QStringList{u"true"_s} : QStringList{u"true"_s, u"git status"_s};
    measureBare();
    const int first = measure(SandboxKind::Bubblewrap, root + u"/small"_s, commands);
    const int second = measure(SandboxKind::Landlock, root + u"/small"_s, commands);
    if (!isQuick)
        measureLook(root + u"/large"_s);
    return first && second ? first : 0;
}
