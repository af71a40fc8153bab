// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_order FOLDER: what the order of functions saves a start. FOLDER has the libagentcore.so
// that was linked without one; the agent takes it and its own by turns.
#include "tests/bench/acpprobe.h"
#include "tests/bench/figures.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <array>
#include <optional>
#include <vector>

using namespace Bench;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int kStarts = 30;
// Nobody listens there, and nobody is asked: no prompt is sent.
static const QString kNoModel = u"http://127.0.0.1:9/v1"_s;

//! What is measured of each start, and how it is printed.
struct Quantity
{
    QString name;
    QString unit;
};

static const std::array kQuantities{
    Quantity{u"--version"_s, u"ms"_s},
    Quantity{u"spawn to initialize"_s, u"ms"_s},
    Quantity{u"session/new, the first"_s, u"ms"_s},
    Quantity{u"processor time until then"_s, u"ms"_s},
    Quantity{u"resident memory, one session"_s, u"MiB"_s},
    Quantity{u"proportional memory (Pss), one session"_s, u"MiB"_s},
};

using Figures = std::array<double, kQuantities.size()>;

static double milliseconds(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

// Nothing when the agent did not answer. \a library: the folder to take libagentcore.so from;
// empty: its own.
static std::optional<Figures> measureStart(const QString &agent, const QByteArray &library)
{
    if (library.isEmpty())
        qunsetenv("LD_LIBRARY_PATH");
    else
        qputenv("LD_LIBRARY_PATH", library);
    Figures figures{};
    QElapsedTimer timer;
    timer.start();
    if (!ChildProcess({.program = agent, .arguments = {u"--version"_s}}).finish(5s))
        return {};
    figures[0] = milliseconds(timer);

    const QTemporaryDir folder;
    timer.start();
    AcpProbe probe(agent, kNoModel);
    if (probe.initialize().isEmpty())
        return {};
    figures[1] = milliseconds(timer);
    timer.start();
    if (probe.newSession(folder.path()).isEmpty())
        return {};
    figures[2] = milliseconds(timer);
    figures[3] = double(probe.process().cpuTime().count()) / 1e6;
    figures[4] = double(probe.process().memoryKib("VmRSS"_ba)) / 1024;
    figures[5] = double(probe.process().memoryKib("Pss"_ba)) / 1024;
    probe.process().finish(5s);
    return figures;
}

static double medianOf(const std::vector<Figures> &starts, size_t quantity)
{
    std::vector<double> values;
    for (const Figures &start : starts)
        values.push_back(start.at(quantity));
    return median(values);
}

int main(int argc, char **argv)
{
    const QString agent = agentaoBinary();
    if (argc != 2 || agent.isEmpty())
        return cannotMeasure(u"needs a folder as argument and $AGENTAO_BINARY"_s);
    std::vector<Figures> without;
    std::vector<Figures> with;
    // The first pair only warms the caches.
    for (int i = 0; i <= kStarts; ++i) {
        const auto unordered = measureStart(agent, argv[1]);
        const auto ordered = measureStart(agent, {});
        if (!unordered || !ordered)
            return cannotMeasure(u"no session"_s);
        if (i > 0) {
            without.push_back(*unordered);
            with.push_back(*ordered);
        }
    }
    for (size_t i = 0; i < kQuantities.size(); ++i) {
        const double least = medianOf(with, i);
        const double most = medianOf(without, i);
        printRow(kQuantities[i].name + u", no order"_s, most, 0, kQuantities[i].unit);
        printRow(kQuantities[i].name + u", order"_s, least, 0, kQuantities[i].unit);
        printRow(kQuantities[i].name + u", ratio"_s, least / most, 0, u"x"_s);
    }
    return 0;
}
