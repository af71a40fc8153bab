// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_soakwindow [WINDOWS]: a window without a screen that opens, shows a session and is closed,
// 100 times (or WINDOWS) in one process; as a curve, and what is left at the end.
#include "tests/bench/curve.h"
#include "tests/bench/figures.h"
#include "tests/ui/walk/walkworld.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <utility>

using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr int kPoints = 20; // of the curve

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app(argc, argv);
    const int windows = argc > 1 ? QByteArray(argv[1]).toInt() : 100;
    Testing::WalkWorld world;
    Curve curve(u"self"_s, u"windows"_s, u"opening"_s);
    const int step = std::max(1, windows / kPoints);
    std::vector<double> times;
    for (int i = 1; i <= windows; ++i) {
        QElapsedTimer timer;
        timer.start();
        if (!world.start())
            return cannotMeasure(u"window %1 does not come"_s.arg(i));
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
        world.close();
        if (i % step == 0)
            curve.add(i, median(std::exchange(times, {})));
    }
    curve.print();
    return 0;
}
