// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_start MINIMAL: how soon the agent answers, what it and its sessions weigh, how it ends.
#include "tests/bench/acpprobe.h"
#include "tests/bench/figures.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <thread>

using namespace Bench;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int kStarts = 30;
static constexpr int kSessions = 20;
// For what is begun behind an answer: a socket, a list of models.
static constexpr auto kSettling = 1500ms;
// Nobody listens there, and nobody is asked: no prompt is sent.
static const QString kNoModel = u"http://127.0.0.1:9/v1"_s;

// Milliseconds from spawning to the answer to initialize; negative when there was none.
static double startTime(const QString &program)
{
    QElapsedTimer timer;
    timer.start();
    AcpProbe probe(program, kNoModel);
    if (probe.initialize().isEmpty())
        return -1;
    const double time = double(timer.nsecsElapsed()) / 1e6;
    probe.process().finish(5s);
    return time;
}

static int measureStart(const QString &agent, const QString &minimal)
{
    std::vector<double> agentTimes;
    std::vector<double> minimalTimes;
    // Both by turns, so that what else the machine does hits them alike. The first pair only warms
    // the caches.
    for (int i = 0; i <= kStarts; ++i) {
        const double minimalTime = startTime(minimal);
        const double agentTime = startTime(agent);
        if (minimalTime < 0 || agentTime < 0)
            return cannotMeasure(u"no answer to initialize"_s);
        if (i > 0) {
            minimalTimes.push_back(minimalTime);
            agentTimes.push_back(agentTime);
        }
    }
    const double least = median(minimalTimes);
    const double own = median(agentTimes);
    printRow(u"spawn to initialize: minimal Qt program"_s, least, 0, u"ms"_s);
    printRow(u"spawn to initialize: agentao"_s, own, 0, u"ms"_s);
    printRow(u"spawn to initialize, times the minimal program"_s, own / least, 1.3, u"x"_s);
    return 0;
}

static int measureSessions(const QString &agent)
{
    const QTemporaryDir folder;
    AcpProbe probe(agent, kNoModel);
    if (probe.initialize().isEmpty() || probe.newSession(folder.path()).isEmpty())
        return cannotMeasure(u"no session"_s);
    const double oneRss = double(probe.process().memoryKib("VmRSS"_ba)) / 1024;
    const double onePss = double(probe.process().memoryKib("Pss"_ba)) / 1024;
    std::this_thread::sleep_for(kSettling);
    const double laterRss = double(probe.process().memoryKib("VmRSS"_ba)) / 1024;
    std::vector<double> times;
    for (int i = 0; i < kSessions; ++i) {
        QElapsedTimer timer;
        timer.start();
        if (probe.newSession(folder.path()).isEmpty())
            return cannotMeasure(u"no further session"_s);
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    const double allRss = double(probe.process().memoryKib("VmRSS"_ba)) / 1024;
    printRow(u"resident memory, one session"_s, oneRss, 25, u"MiB"_s);
    printRow(u"proportional memory (Pss), one session"_s, onePss, 0, u"MiB"_s);
    printRow(u"resident memory, one session, 1.5 s later"_s, laterRss, 0, u"MiB"_s);
    printRow(u"resident memory, each further session"_s, (allRss - laterRss) / kSessions, 0.3,
             u"MiB"_s);
    printRow(u"session/new"_s, median(times), 2, u"ms"_s);
    return 0;
}

static int measureEnd(const QString &agent)
{
    std::vector<double> times;
    for (int i = 0; i < kStarts; ++i) {
        const QTemporaryDir folder;
        AcpProbe probe(agent, kNoModel);
        if (probe.initialize().isEmpty() || probe.newSession(folder.path()).isEmpty())
            return cannotMeasure(u"no session"_s);
        QElapsedTimer timer;
        timer.start();
        if (!probe.process().finish(5s))
            return cannotMeasure(u"the agent does not end with its input"_s);
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    printRow(u"end of input to exit"_s, median(times), 10, u"ms"_s);
    return 0;
}

int main(int argc, char **argv)
{
    const QString agent = agentaoBinary();
    if (argc != 2 || agent.isEmpty())
        return cannotMeasure(u"needs the minimal program as argument and $AGENTAO_BINARY"_s);
    if (const int failed = measureStart(agent, QString::fromLocal8Bit(argv[1])))
        return failed;
    if (const int failed = measureSessions(agent))
        return failed;
    return measureEnd(agent);
}
