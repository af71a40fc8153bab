// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_window: from spawning the program to the first frame in which one can type.
//
// The window says "first-frame" on standard error when $AGENTAO_TRACE_START is set. Measured on an
// X server of its own where Xvfb is installed, else without a display.
#include "tests/bench/childprocess.h"
#include "tests/bench/figures.h"

#include <QElapsedTimer>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <memory>

using namespace Bench;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int kStarts = 15;

//! An X server without a screen; null where there is none.
static std::unique_ptr<ChildProcess> startDisplay(QByteArray *name)
{
    const QString program = QStandardPaths::findExecutable(u"Xvfb"_s);
    if (program.isEmpty())
        return {};
    auto display = std::make_unique<ChildProcess>(
        Launch{.program = program,
               .arguments = {u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s, u"1600x1000x24"_s,
                             u"-nolisten"_s, u"tcp"_s}});
    const auto number = display->readLine(10s);
    if (!number)
        return {};
    *name = ':' + number->trimmed();
    return display;
}

// Milliseconds; negative when no frame was announced.
static double firstFrame(const Launch &launch)
{
    QElapsedTimer timer;
    timer.start();
    ChildProcess window(launch);
    while (const auto line = window.readLine(10s)) {
        if (*line == "first-frame")
            return double(timer.nsecsElapsed()) / 1e6;
    }
    return -1;
}

int main()
{
    const QString program = agentaoBinary();
    if (program.isEmpty())
        return cannotMeasure(u"needs $AGENTAO_BINARY"_s);
    QByteArray displayName;
    const auto display = startDisplay(&displayName);
    const QTemporaryDir folder;
    Launch launch{.program = program,
                  .arguments = {u"--model"_s, u"demo/tour"_s, folder.path()},
                  .environment = {{"AGENTAO_TRACE_START"_ba, "1"_ba}},
                  .readsStandardError = true};
    if (display) {
        launch.environment += {{"QT_QPA_PLATFORM"_ba, "xcb"_ba}, {"DISPLAY"_ba, displayName}};
    } else {
        launch.environment += {{"QT_QPA_PLATFORM"_ba, "offscreen"_ba}};
    }
    std::vector<double> times;
    for (int i = 0; i <= kStarts; ++i) {
        const double time = firstFrame(launch);
        if (time < 0)
            return cannotMeasure(u"the window announces no first frame"_s);
        if (i > 0) // The first one only warms the caches.
            times.push_back(time);
    }
    printRow(display ? u"window: spawn to first frame, Xvfb"_s
                     : u"window: spawn to first frame, offscreen"_s,
             median(times), 350, u"ms"_s);
    return 0;
}
