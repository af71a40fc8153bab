// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_sandbox: what a sandbox adds to the start of a command.
#include "agentcore/ports/localterminal.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/tools/commandsandbox.h"
#include "tests/bench/figures.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr int kRuns = 40;

//! Milliseconds from start() to finished() of `true`, the profile included; negative on failure.
static double runTime(SandboxProbe *probe, const QString &folder)
{
    QElapsedTimer timer;
    timer.start();
    TerminalSpec spec;
    spec.command = u"true"_s;
    spec.workingDirectory = folder;
    if (probe)
        spec.sandbox = commandSandbox({folder}, {}, {});
    LocalTerminal terminal(spec, probe);
    double time = -1;
    QEventLoop loop;
    QObject::connect(&terminal, &Terminal::finished, &loop, [&](const Result<TerminalExit> &exit) {
        if (exit && exit->exitCode == 0)
            time = double(timer.nsecsElapsed()) / 1e6;
        loop.quit();
    });
    terminal.start();
    loop.exec();
    return time;
}

static int measure(SandboxKind kind, const QString &folder)
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
    std::vector<double> bare;
    std::vector<double> inside;
    // By turns; the first pair only warms the caches.
    for (int i = 0; i <= kRuns; ++i) {
        const double bareTime = runTime(nullptr, folder);
        const double insideTime = runTime(&probe, folder);
        if (bareTime < 0 || insideTime < 0)
            return cannotMeasure(u"a command failed"_s);
        if (i > 0) {
            bare.push_back(bareTime);
            inside.push_back(insideTime);
        }
    }
    const QString name = SandboxStatus::id(kind);
    printRow(u"start of a command without a sandbox"_s, median(bare), 0, u"ms"_s);
    printRow(u"start of a command in "_s + name, median(inside), 0, u"ms"_s);
    printRow(name + u" over a bare start"_s, median(inside) - median(bare), 25, u"ms"_s);
    printRow(u"finding out about "_s + name + u", once"_s, probed, 0, u"ms"_s);
    return 0;
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QTemporaryDir folder;
    // Like a repository with some folders in it.
    for (int i = 0; i < 50; ++i)
        QDir().mkpath(folder.filePath(u"folder%1/src"_s.arg(i)));
    QDir().mkpath(folder.filePath(u".git/hooks"_s));
    const QString root = QDir(folder.path()).canonicalPath();
    const int first = measure(SandboxKind::Bubblewrap, root);
    const int second = measure(SandboxKind::Landlock, root);
    return first && second ? first : 0;
}
