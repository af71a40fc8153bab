// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_deltas FAKELLM: what streaming many small deltas costs the agent.
#include "tests/bench/acpprobe.h"
#include "tests/bench/figures.h"
#include "tests/support/testfiles.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>

using namespace Bench;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int kDeltas = 20'000;
static constexpr int kFewDeltas = 20; // The baseline: a turn that costs the same besides.
static constexpr int kRuns = 7;
static const QString kDelta = u"word "_s;

// Answers with few and with many deltas by turns.
static bool writeScript(const QString &path)
{
    const auto answer
        = [](int times) { return QJsonObject{{u"text"_s, kDelta}, {u"times"_s, times}}; };
    const QJsonObject script{{u"repeat"_s, true},
                             {u"answers"_s, QJsonArray{answer(kFewDeltas), answer(kDeltas)}}};
    return putFile(path, QJsonDocument(script).toJson());
}

struct Turn
{
    double cpuMicroseconds = 0;
    double milliseconds = 0;
};

// One prompt in a new session; nothing when the answer is not what the model sent.
static std::optional<Turn> measureTurn(AcpProbe &probe, const QString &folder, int deltas)
{
    const QString session = probe.newSession(folder);
    QElapsedTimer timer;
    timer.start();
    const auto before = probe.process().cpuTime();
    if (probe.prompt(session, u"go"_s) != deltas * kDelta.size())
        return {};
    return Turn{double((probe.process().cpuTime() - before).count()) / 1e3,
                double(timer.nsecsElapsed()) / 1e6};
}

int main(int argc, char **argv)
{
    const QString agent = agentaoBinary();
    if (argc != 2 || agent.isEmpty())
        return cannotMeasure(u"needs the fake model server as argument and $AGENTAO_BINARY"_s);
    const QTemporaryDir folder;
    const QString script = folder.filePath(u"script.json"_s);
    if (!writeScript(script))
        return cannotMeasure(u"cannot write "_s + script);
    ChildProcess server({.program = QString::fromLocal8Bit(argv[1]), .arguments = {script}});
    const auto url = server.readLine(10s);
    if (!url)
        return cannotMeasure(u"the fake model server does not start"_s);

    AcpProbe probe(agent, QString::fromUtf8(*url));
    if (probe.initialize().isEmpty())
        return cannotMeasure(u"no answer to initialize"_s);
    std::vector<double> cpu;
    std::vector<double> wall;
    qint64 settled = 0;
    for (int i = 0; i <= kRuns; ++i) {
        const auto few = measureTurn(probe, folder.path(), kFewDeltas);
        const auto many = measureTurn(probe, folder.path(), kDeltas);
        if (!few || !many)
            return cannotMeasure(u"the answer is not complete"_s);
        if (i == 0) { // Only warms up.
            settled = probe.process().memoryKib("VmRSS"_ba);
            continue;
        }
        cpu.push_back((many->cpuMicroseconds - few->cpuMicroseconds) / (kDeltas - kFewDeltas));
        wall.push_back(many->milliseconds);
    }
    const qint64 grown = probe.process().memoryKib("VmRSS"_ba) - settled;
    printRow(u"agent's CPU per delta, 20,000 deltas"_s, median(cpu), 8, u"us"_s);
    printRow(u"time of such a turn"_s, median(wall), 0, u"ms"_s);
    printRow(u"resident memory grown per such a turn"_s, double(grown) / 1024 / kRuns, 0, u"MiB"_s);
    return 0;
}
