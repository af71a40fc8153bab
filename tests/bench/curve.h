// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace Bench {

//! \brief What a process holds while the same work is done again and again: own memory, handles,
//! threads and children, and how long a step takes.
class Curve
{
public:
    //! \a process: its number, or "self". \a steps, \a time: what they are called.
    Curve(const QString &process, const QString &steps, const QString &time);

    //! Looks at the process after \a step; \a milliseconds: what a step took lately.
    void add(int step, double milliseconds);
    //! A line for each look, then what is left from the first fifth, the warm-up, to the end.
    void print() const;

private:
    struct Point
    {
        int step;
        double memory; // MiB
        int handles;
        int threads;
        int children;
        double time;
    };

    QString m_process;
    QString m_steps;
    QString m_time;
    std::vector<Point> m_points;
};

} // namespace Bench
