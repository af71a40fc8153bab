// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_window: from spawning the program to the first frame in which one can type, without
// sessions and with 1,000 of them; and the memory and the wake-ups of a window that is left alone.
//
// The window says "first-frame" on standard error when $AGENTAO_TRACE_START is set. Measured on an
// X server of its own where Xvfb is installed, else without a display.
#include "tests/bench/childprocess.h"
#include "tests/bench/figures.h"
#include "tests/bench/manysessions.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThread>

#include <memory>

using namespace Bench;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int kStarts = 15;
static constexpr int kSessions = 1000;
static constexpr int kBytesPerSession = 50'000;
static constexpr auto kSettling = 5s; // indexing among others

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

//! The median of kStarts; negative when a window announced no first frame.
static double medianFirstFrame(const Launch &launch)
{
    std::vector<double> times;
    for (int i = 0; i <= kStarts; ++i) {
        const double time = firstFrame(launch);
        if (time < 0)
            return -1;
        if (i > 0) // The first one only warms the caches.
            times.push_back(time);
    }
    return median(times);
}

static void measureIdle(const Launch &launch)
{
    ChildProcess window(launch);
    while (const auto line = window.readLine(10s)) {
        if (*line == "first-frame")
            break;
    }
    QThread::sleep(kSettling);
    printRow(u"idle window, 1,000 sessions: memory of its own"_s,
             double(window.memoryKib("Private_Dirty"_ba) + window.memoryKib("Private_Clean"_ba))
                 / 1024,
             70, u"MiB"_s);
    printRow(u"the same, with its share of the libraries"_s,
             double(window.memoryKib("Pss"_ba)) / 1024, 70, u"MiB"_s);
    const auto before = window.cpuTime();
    QThread::sleep(kSettling);
    printRow(u"its processor time in 5 s"_s, double((window.cpuTime() - before).count()) / 1e6, 0,
             u"ms"_s);
}

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QString program = agentaoBinary();
    if (program.isEmpty())
        return cannotMeasure(u"needs $AGENTAO_BINARY"_s);
    QByteArray displayName;
    const auto display = startDisplay(&displayName);
    const QTemporaryDir folder;
    const QString home = QDir(folder.path()).canonicalPath();
    Launch launch{.program = program,
                  .arguments = {u"--model"_s, u"demo/tour"_s, home},
                  .environment = {{"AGENTAO_TRACE_START"_ba, "1"_ba},
                                  {"AGENTAO_HOME"_ba, home.toLocal8Bit() + "/home"}},
                  .readsStandardError = true};
    if (display) {
        launch.environment += {{"QT_QPA_PLATFORM"_ba, "xcb"_ba}, {"DISPLAY"_ba, displayName}};
    } else {
        launch.environment += {{"QT_QPA_PLATFORM"_ba, "offscreen"_ba}};
    }
    const QString where = display ? u"Xvfb"_s : u"offscreen"_s;
    const double empty = medianFirstFrame(launch);
    if (empty < 0)
        return cannotMeasure(u"the window announces no first frame"_s);
    printRow(u"window: spawn to first frame, "_s + where, empty, 350, u"ms"_s);
    if (!makeSessions(home, home + "/home/state"_L1, kSessions, kBytesPerSession))
        return cannotMeasure(u"the sessions cannot be made"_s);
    printRow(u"the same with 1,000 sessions, "_s + where, medianFirstFrame(launch), 400, u"ms"_s);
    measureIdle(launch);
    return 0;
}
