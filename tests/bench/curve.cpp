// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/curve.h"

#include "tests/bench/childprocess.h"
#include "tests/bench/figures.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace Bench {

static constexpr int kBarChars = 30;

static int childrenOf(const QString &process)
{
    int count = 0;
    const QDir tasks(u"/proc/%1/task"_s.arg(process));
    for (const QString &task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile file(tasks.filePath(task + "/children"_L1));
        if (file.open(QFile::ReadOnly))
            count += int(file.readAll().count(' '));
    }
    return count;
}

Curve::Curve(const QString &process, const QString &steps, const QString &time)
    : m_process(process)
    , m_steps(steps)
    , m_time(time)
{ }

void Curve::add(int step, double milliseconds)
{
    m_points.push_back({step, double(processMemoryKib(m_process, "RssAnon"_ba)) / 1024,
                        processEntries(m_process, u"fd"_s), processEntries(m_process, u"task"_s),
                        childrenOf(m_process), milliseconds});
}

void Curve::print() const
{
    if (m_points.empty())
        return;
    const double most = std::ranges::max(m_points, {}, &Point::memory).memory;
    std::printf("| %s | own memory, MiB | handles | threads | children | %s, ms | memory |\n"
                "|---|---|---|---|---|---|---|\n",
                qPrintable(m_steps), qPrintable(m_time));
    for (const Point &point : m_points) {
        const auto bar = QByteArray(int(point.memory / most * kBarChars), '#');
        std::printf("| %6d | %6.2f | %3d | %3d | %3d | %7.2f | %s |\n", point.step, point.memory,
                    point.handles, point.threads, point.children, point.time, bar.constData());
    }
    const Point &begin = m_points[m_points.size() / 5];
    const Point &end = m_points.back();
    printRow(u"memory grown since %1 %2"_s.arg(begin.step).arg(m_steps), end.memory - begin.memory,
             1, u"MiB"_s);
    printRow(u"handles, threads and children more"_s,
             end.handles + end.threads + end.children - begin.handles - begin.threads
                 - begin.children,
             0, QString());
    printRow(u"%1 at the end, times that of then"_s.arg(m_time), end.time / begin.time, 1.1,
             u"x"_s);
}

} // namespace Bench
