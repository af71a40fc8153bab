// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/childprocess.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Bench {

qint64 processMemoryKib(const QString &process, const QByteArray &name)
{
    for (const QString &source : {u"status"_s, u"smaps_rollup"_s}) {
        QFile proc(u"/proc/%1/%2"_s.arg(process, source));
        if (!proc.open(QFile::ReadOnly))
            return -1;
        const QList<QByteArray> lines = proc.readAll().split('\n');
        for (const QByteArray &line : lines) {
            if (line.startsWith(name + ':'))
                return line.mid(name.size() + 1).simplified().split(' ').first().toLongLong();
        }
    }
    return -1;
}

int processEntries(const QString &process, const QString &folder)
{
    return int(QDir(u"/proc/%1/%2"_s.arg(process, folder))
                   .entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)
                   .size());
}

// Arguments or environment as execve() wants them; \a strings must stay as they are.
static std::vector<char *> pointersTo(std::vector<QByteArray> &strings)
{
    std::vector<char *> pointers;
    for (QByteArray &string : strings)
        pointers.push_back(string.data());
    pointers.push_back(nullptr);
    return pointers;
}

static std::vector<QByteArray> environmentOf(const Launch &launch)
{
    std::vector<QByteArray> entries;
    for (char **entry = environ; *entry; ++entry) {
        const QByteArray text(*entry);
        const QByteArray name = text.left(text.indexOf('='));
        const bool isReplaced = std::ranges::any_of(
            launch.environment, [&name](const auto &added) { return added.first == name; });
        if (!isReplaced)
            entries.push_back(text);
    }
    for (const auto &[name, value] : launch.environment)
        entries.push_back(name + '=' + value);
    return entries;
}

ChildProcess::ChildProcess(const Launch &launch)
{
    std::signal(SIGPIPE, SIG_IGN); // A program that ended early must not end this one.
    int input[2];
    int output[2];
    if (pipe2(input, O_CLOEXEC) != 0)
        return;
    if (pipe2(output, O_CLOEXEC) != 0) {
        close(input[0]);
        close(input[1]);
        return;
    }
    const int captured = launch.readsStandardError ? STDERR_FILENO : STDOUT_FILENO;
    const int dropped = launch.readsStandardError ? STDOUT_FILENO : STDERR_FILENO;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output[1], captured);
    posix_spawn_file_actions_addopen(&actions, dropped, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &defaults);

    std::vector<QByteArray> arguments{QFile::encodeName(launch.program)};
    for (const QString &argument : launch.arguments)
        arguments.push_back(argument.toLocal8Bit());
    std::vector<QByteArray> environment = environmentOf(launch);
    if (posix_spawnp(&m_pid, arguments.front().constData(), &actions, &attributes,
                     pointersTo(arguments).data(), pointersTo(environment).data())
        != 0) {
        m_pid = -1;
    }
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(input[0]);
    close(output[1]);
    m_input = input[1];
    m_output = output[0];
}

ChildProcess::~ChildProcess()
{
    closeInput();
    if (m_pid > 0) {
        kill(-m_pid, SIGKILL);
        waitpid(m_pid, nullptr, 0);
    }
    if (m_output >= 0)
        close(m_output);
}

void ChildProcess::closeInput()
{
    if (m_input >= 0)
        close(m_input);
    m_input = -1;
}

void ChildProcess::sendLine(const QByteArray &line)
{
    const QByteArray bytes = line + '\n';
    qsizetype written = 0;
    while (written < bytes.size()) {
        const ssize_t count
            = write(m_input, bytes.constData() + written, size_t(bytes.size() - written));
        if (count < 0 && errno != EINTR)
            return; // It ended; readLine() tells.
        written += std::max(ssize_t(0), count);
    }
}

std::optional<QByteArray> ChildProcess::readLine(std::chrono::milliseconds timeout)
{
    const QDeadlineTimer deadline(timeout);
    for (;;) {
        const qsizetype end = m_buffer.indexOf('\n', m_searched);
        if (end >= 0) {
            const QByteArray line = m_buffer.left(end);
            m_buffer.remove(0, end + 1);
            m_searched = 0;
            return line;
        }
        m_searched = m_buffer.size();
        pollfd waiting{m_output, POLLIN, 0};
        const int ready = poll(&waiting, 1, int(deadline.remainingTime()));
        if (ready == 0)
            return {};
        char bytes[1 << 16];
        const ssize_t count = ready > 0 ? read(m_output, bytes, sizeof bytes) : -1;
        if (count == 0 || (count < 0 && errno != EINTR))
            return {};
        m_buffer.append(bytes, std::max(ssize_t(0), count));
    }
}

bool ChildProcess::finish(std::chrono::milliseconds timeout)
{
    closeInput();
    if (m_pid <= 0)
        return false;
    const QDeadlineTimer deadline(timeout);
    bool isOpen = true;
    while (isOpen && !deadline.hasExpired()) {
        pollfd waiting{m_output, POLLIN, 0};
        char bytes[1 << 16];
        if (poll(&waiting, 1, int(deadline.remainingTime())) > 0)
            isOpen = read(m_output, bytes, sizeof bytes) > 0;
    }
    if (isOpen)
        return false;
    // Its output is closed, so that it has ended or is about to.
    waitpid(m_pid, nullptr, 0);
    m_pid = -1;
    return true;
}

std::chrono::nanoseconds ChildProcess::cpuTime() const
{
    clockid_t clock{};
    timespec time{};
    if (m_pid <= 0 || clock_getcpuclockid(m_pid, &clock) != 0 || clock_gettime(clock, &time) != 0)
        return {};
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

} // namespace Bench
