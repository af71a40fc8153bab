// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <chrono>
#include <optional>
#include <utility>

#include <sys/types.h>

namespace Bench {

//! A line of /proc/PID/status or smaps_rollup in KiB ("VmRSS", "RssAnon", "Pss"); -1: unknown.
//! \a process: its number, or "self".
qint64 processMemoryKib(const QString &process, const QByteArray &name);
//! How many entries a folder of /proc/PID has: "fd", "task".
int processEntries(const QString &process, const QString &folder);

//! How to start a program.
struct Launch
{
    QString program; //!< A path, or a name to look for in PATH.
    QStringList arguments;
    QList<std::pair<QByteArray, QByteArray>> environment; //!< Added to this process's own.
    bool readsStandardError = false; //!< Lines come from there instead of from standard output.
};

//! \brief A program that is measured: lines to it, lines from it, what it costs. Linux only.
//!
//! Blocks; made for measuring, with nothing between the system calls and the clock. Killed, with
//! its process group, when it still runs at the end.
class ChildProcess
{
public:
    //! Starts it; see isRunning().
    explicit ChildProcess(const Launch &launch);
    ~ChildProcess();
    Q_DISABLE_COPY_MOVE(ChildProcess)

    bool isRunning() const { return m_pid > 0; }
    void sendLine(const QByteArray &line);
    //! The next line without its end; nothing at the end of the output or after \a timeout.
    std::optional<QByteArray> readLine(std::chrono::milliseconds timeout);
    //! Ends its input and waits until it has ended; false when it had to be killed.
    bool finish(std::chrono::milliseconds timeout);

    //! Time on processors so far, all threads.
    std::chrono::nanoseconds cpuTime() const;
    QString number() const { return QString::number(m_pid); }
    qint64 memoryKib(const QByteArray &name) const { return processMemoryKib(number(), name); }

private:
    void closeInput();

    pid_t m_pid = -1;
    int m_input = -1;
    int m_output = -1;
    QByteArray m_buffer;
    qsizetype m_searched = 0; //!< Bytes of the buffer without a line end.
};

} // namespace Bench
