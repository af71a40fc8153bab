// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// agentao-keeper PROGRAM [ARGUMENT...]
//
// Stands between Agentao and a command or server, so that nothing of it lives on. Whatever forks
// below it stays below it (PR_SET_CHILD_SUBREAPER), in sessions of its own, without parents or
// environment. It ends all of that when the program has ended, after a moment, and at once when
// Agentao is gone (PR_SET_PDEATHSIG, which the starter sets) or asks for it: both by SIGUSR2. Then
// it ends as the program did. It uses nothing but the C library, as it starts with every command:
// some tenths of a millisecond. Sources: prctl(2), proc_pid_stat(5).
//
// Started as the leader of a terminal (its input), it leaves that to the program, as a shell does,
// and ends all when the terminal hangs up (SIGHUP): the other end was closed, by whatever. Then
// the programs have a moment for what they save. It ends with a code, also after a signal. Source:
// credentials(7), tty_ioctl(4).
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include <dirent.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace {

constexpr int kEndSignal = SIGUSR2; // as in processkeeper.h
constexpr long kGraceMs = 100; // for what a program left behind
constexpr long kGraceOfKilledMs = 60;
constexpr long kGraceOfHangupMs = 150; // who hangs up waits for it
constexpr long kRoundMs = 3;
constexpr int kMaxRounds = 1000; // what cannot be killed is not waited for for ever
constexpr int kMaxProcesses = 65536;

struct Process
{
    pid_t pid;
    pid_t parent;
    bool isOurs;
};

Process s_processes[kMaxProcesses]; // pages are taken as they are used

} // namespace

static long nowMs()
{
    timespec now = {};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1'000'000;
}

// "pid (name) state ppid ..."; the name may hold anything. 0: gone.
static pid_t parentOf(int proc, const char *pid)
{
    char path[32];
    std::snprintf(path, sizeof path, "%.16s/stat", pid);
    const int file = openat(proc, path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return 0;
    char text[512];
    const ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    if (count <= 0)
        return 0;
    text[count] = 0;
    const char *end = std::strrchr(text, ')');
    return end && std::strlen(end) > 4 ? pid_t(std::strtol(end + 4, nullptr, 10)) : 0;
}

static int readProcesses(DIR *folder)
{
    int count = 0;
    rewinddir(folder);
    while (const dirent *entry = readdir(folder)) {
        if (entry->d_name[0] < '1' || entry->d_name[0] > '9' || count == kMaxProcesses)
            continue;
        const pid_t pid = pid_t(std::strtol(entry->d_name, nullptr, 10));
        s_processes[count++] = {pid, parentOf(dirfd(folder), entry->d_name), false};
    }
    return count;
}

// A command that may only look sees no process but this one; whose parent is gone becomes its
// child, so that round by round all are. Source: proc_pid_task(5), children.
static void signalChildren(int number)
{
    char path[64];
    std::snprintf(path, sizeof path, "/proc/self/task/%d/children", int(getpid()));
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return;
    static char text[16 * 1024];
    const ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    text[count > 0 ? count : 0] = 0;
    char *at = text;
    for (char *end = at; count > 0; at = end) {
        const long pid = std::strtol(at, &end, 10);
        if (end == at || pid <= 1 || (*end != ' ' && *end != 0)) // cut off
            return;
        kill(pid_t(pid), number);
    }
}

// The signal \a number to all below this process.
static void signalAll(DIR *folder, pid_t program, int number)
{
    signalChildren(number);
    if (!folder) { // its group is all that is known
        kill(-program, number);
        return;
    }
    const int count = readProcesses(folder);
    for (bool grown = true; grown;) {
        grown = false;
        for (int i = 0; i < count; ++i) {
            Process &process = s_processes[i];
            if (process.isOurs)
                continue;
            bool isOurs = process.parent == getpid();
            for (int j = 0; !isOurs && j < count; ++j)
                isOurs = s_processes[j].isOurs && s_processes[j].pid == process.parent;
            if (isOurs) {
                process.isOurs = grown = true;
                kill(process.pid, number);
            }
        }
    }
}

[[noreturn]] static void runProgram(char **command, const sigset_t &mask, bool hasTerminal)
{
    const pid_t keeper = getppid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (hasTerminal) { // a session of its own would have none
        setpgid(0, 0);
        tcsetpgrp(STDIN_FILENO, getpid());
    } else {
        setsid(); // a signal to its group does not end the keeper
    }
    sigprocmask(SIG_SETMASK, &mask, nullptr);
    if (getppid() == keeper)
        execvp(command[0], command);
    std::fprintf(stderr, "%s: %s\n", command[0], std::strerror(errno));
    _exit(127);
}

// The streams are the program's; their ends must be seen when it closes them.
static void letGoOfStreams()
{
    const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int stream = 0; stream <= 2; ++stream) {
        if (null < 0 || dup2(null, stream) < 0)
            close(stream);
    }
    if (null > 2)
        close(null);
}

[[noreturn]] static void endAs(int status, bool hasTerminal)
{
    if (!WIFSIGNALED(status))
        _exit(WEXITSTATUS(status));
    if (hasTerminal) // whose window tells a signal from the end of the session
        _exit(128 + WTERMSIG(status));
    const int number = WTERMSIG(status);
    const rlimit none = {0, 0}; // one file of its memory is enough
    setrlimit(RLIMIT_CORE, &none);
    std::signal(number, SIG_DFL);
    sigset_t open;
    sigemptyset(&open);
    sigprocmask(SIG_SETMASK, &open, nullptr);
    kill(getpid(), number);
    _exit(128 + number);
}

static int keep(pid_t program, const sigset_t &awaited)
{
    DIR *folder = opendir("/proc");
    int status = 0;
    bool hasEnded = false;
    bool isKilling = false;
    bool hasHungUp = false;
    long deadline = 0;
    for (int rounds = 0; rounds < kMaxRounds;) {
        int changed = 0;
        pid_t reaped = 0;
        while ((reaped = waitpid(-1, &changed, WNOHANG)) > 0) {
            if (reaped != program)
                continue;
            hasEnded = true;
            status = changed;
            if (!hasHungUp)
                deadline = nowMs() + (WIFSIGNALED(status) ? kGraceOfKilledMs : kGraceMs);
        }
        if (reaped < 0 && errno == ECHILD)
            break; // nobody is left
        isKilling = isKilling || ((hasEnded || hasHungUp) && nowMs() >= deadline);
        if (isKilling) {
            signalAll(folder, program, SIGKILL);
            ++rounds;
        }
        const long wait = isKilling ? kRoundMs
            : hasEnded || hasHungUp ? deadline - nowMs()
                                    : 3'600'000;
        const timespec limit = {wait / 1000, (wait % 1000) * 1'000'000};
        const int number = wait > 0 ? sigtimedwait(&awaited, nullptr, &limit) : 0;
        if (number == kEndSignal)
            isKilling = true;
        if (number != SIGHUP || hasHungUp)
            continue;
        hasHungUp = true;
        deadline = nowMs() + kGraceOfHangupMs;
        signalAll(folder, program, SIGHUP);
        signalAll(folder, program, SIGCONT); // who was stopped hears it, too
    }
    return status;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 127;
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    const bool hasTerminal = isatty(STDIN_FILENO) && tcgetsid(STDIN_FILENO) == getpid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    const pid_t program = fork();
    if (program < 0) {
        std::perror("fork");
        return 127;
    }
    if (program == 0)
        runProgram(argv + 1, before, hasTerminal);
    letGoOfStreams();
    sigset_t awaited;
    sigemptyset(&awaited);
    sigaddset(&awaited, SIGCHLD);
    sigaddset(&awaited, kEndSignal);
    if (hasTerminal)
        sigaddset(&awaited, SIGHUP);
    endAs(keep(program, awaited), hasTerminal);
}
