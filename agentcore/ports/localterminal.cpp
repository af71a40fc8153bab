// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/localterminal.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/ports/childenvironment.h"
#include "agentcore/ports/keeper/processkeeper.h"
#include "agentcore/ports/processtree.h"
#include "agentcore/ports/sandbox/sandboxlaunch.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"

#include <QFileInfo>
#include <QLoggingCategory>
#include <QProcess>
#include <QSocketNotifier>
#include <QThreadPool>
#include <QUuid>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logTerminal, "agent.ports.terminal", QtWarningMsg)

static QString signalName(int number)
{
    static const QHash<int, QString> names = {
        {SIGHUP, u"SIGHUP"_s},   {SIGINT, u"SIGINT"_s},   {SIGQUIT, u"SIGQUIT"_s},
        {SIGILL, u"SIGILL"_s},   {SIGABRT, u"SIGABRT"_s}, {SIGFPE, u"SIGFPE"_s},
        {SIGKILL, u"SIGKILL"_s}, {SIGSEGV, u"SIGSEGV"_s}, {SIGPIPE, u"SIGPIPE"_s},
        {SIGALRM, u"SIGALRM"_s}, {SIGTERM, u"SIGTERM"_s}, {SIGBUS, u"SIGBUS"_s},
        {SIGUSR1, u"SIGUSR1"_s}, {SIGUSR2, u"SIGUSR2"_s}, {SIGXCPU, u"SIGXCPU"_s},
        {SIGXFSZ, u"SIGXFSZ"_s}, {SIGTRAP, u"SIGTRAP"_s}, {SIGSYS, u"SIGSYS"_s},
    };
    return names.value(number, u"signal %1"_s.arg(number));
}

LocalTerminal::LocalTerminal(TerminalSpec spec, SandboxProbe *probe, QObject *parent)
    : Terminal(parent)
    , m_spec(std::move(spec))
    , m_probe(probe)
    , m_output(qsizetype(m_spec.maxOutputBytes))
    , m_saved(m_spec.outputFile)
    , m_decoder(QStringDecoder::Utf8)
    , m_marker(QUuid::createUuid().toByteArray(QUuid::Id128))
{
    for (QTimer *timer : {&m_wallTimer, &m_silenceTimer, &m_graceTimer})
        timer->setSingleShot(true);
    connect(&m_wallTimer, &QTimer::timeout, this, &LocalTerminal::handleLimit);
    connect(&m_silenceTimer, &QTimer::timeout, this, &LocalTerminal::handleLimit);
    connect(&m_graceTimer, &QTimer::timeout, this, &LocalTerminal::handleGraceOver);
}

LocalTerminal::~LocalTerminal()
{
    if (m_state == State::Running || m_state == State::ShellEnded)
        killTree();
    closePipe();
    if (m_process)
        releaseProcess(m_process, m_isKept ? ProcessTree::Kind::Kept : ProcessTree::Kind::Command);
}

ProcessTree LocalTerminal::tree() const
{
    return ProcessTree(m_leader, m_marker,
                       m_isKept ? ProcessTree::Kind::Kept : ProcessTree::Kind::Command);
}

void LocalTerminal::killTree()
{
    if (m_isKept && m_process->state() != QProcess::NotRunning)
        ProcessKeeper::end(pid_t(m_leader)); // it goes on with what forks meanwhile
    tree().killAll();
}

void LocalTerminal::start()
{
    Q_ASSERT(m_state == State::Idle);
    m_state = State::Starting;
    QTimer::singleShot(0, this, &LocalTerminal::begin);
}

void LocalTerminal::begin()
{
    if (m_state != State::Starting)
        return;
    if (!QFileInfo(m_spec.workingDirectory).isDir()) {
        finishWith(fail(ErrorCode::NotFound, u"the working directory does not exist"_s,
                        m_spec.workingDirectory));
        return;
    }
    if (!m_spec.sandbox) {
        launch({});
        return;
    }
    SandboxProbe *probe = m_probe ? m_probe : SandboxProbe::shared();
    probe->status().then(this, [this](const SandboxStatus &status) { prepareSandbox(status); });
}

void LocalTerminal::prepareSandbox(const SandboxStatus &status)
{
    if (m_state != State::Starting)
        return;
    const SandboxProfile profile = *m_spec.sandbox;
    m_exit.sandbox = status.kind;
    m_exit.profile = status.kind == SandboxKind::None ? CommandProfile::None : profile.kind;
    if (status.kind == SandboxKind::None)
        m_spec.sandbox.reset(); // its variables are of no use
    runInPool(
        this,
        [status, profile, directory = m_spec.workingDirectory] {
            return SandboxLaunch::prepare(profile, status, directory);
        },
        [this](const Result<SandboxLaunch> &sandbox) {
            if (sandbox)
                launch(*sandbox);
            else if (m_state == State::Starting)
                finishWith(fail(sandbox.error().code,
                                u"the sandbox cannot be set up: "_s + sandbox.error().text()));
        });
}

bool LocalTerminal::openPipe(int *writeEnd)
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return false;
    m_pipe = ends[0];
    *writeEnd = ends[1];
    ::fcntl(m_pipe, F_SETFL, O_NONBLOCK);
    m_notifier = new QSocketNotifier(m_pipe, QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &LocalTerminal::readOutput);
    return true;
}

void LocalTerminal::launch(const SandboxLaunch &sandbox)
{
    if (m_state != State::Starting)
        return;
    int out = -1;
    if (!openPipe(&out)) {
        finishWith(fail(ErrorCode::Io, QString::fromLocal8Bit(std::strerror(errno))));
        return;
    }
    m_hasBegun = sandbox.hasBegun;
    startShell(sandbox, out);
    ::close(out);
    if (m_state != State::Running)
        return;
    m_leader = m_process->processId();
    enlist();
    if (m_spec.wallLimit.count() > 0)
        m_wallTimer.start(m_spec.wallLimit);
    if (m_spec.silenceLimit.count() > 0)
        m_silenceTimer.start(m_spec.silenceLimit);
}

//! Makes it known to ChildProcesses.
void LocalTerminal::enlist()
{
    ChildOwner owner = m_spec.owner;
    if (owner.name.isEmpty())
        owner.name = m_spec.command;
    if (!owner.stop)
        owner.stop = [this] { kill(); };
    m_ticket = ChildTicket(owner, m_leader,
                           m_isKept ? ProcessTree::Kind::Kept : ProcessTree::Kind::Command);
}

static QProcessEnvironment environmentFor(const TerminalSpec &spec, const QByteArray &marker)
{
    QProcessEnvironment environment = commandEnvironment();
    environment.insert(QString::fromLatin1(ProcessTree::kMarkerName), QString::fromLatin1(marker));
    if (!spec.sandbox)
        return environment;
    for (const auto &[name, value] : spec.sandbox->variables.asKeyValueRange()) {
        if (value.isNull())
            environment.remove(name);
        else
            environment.insert(name, value);
    }
    return environment;
}

void LocalTerminal::startShell(const SandboxLaunch &sandbox, int out)
{
    m_process = new QProcess(this);
    // Bubblewrap that is killed while it begins leaves what it started behind.
    m_isKept = ProcessKeeper::isInstalled();
    m_process->setProcessEnvironment(environmentFor(m_spec, m_marker));
    m_process->setWorkingDirectory(m_spec.workingDirectory);
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setProcessChannelMode(QProcess::ForwardedChannels); // replaced in the child, below
    m_process->setUnixProcessParameters(QProcess::UnixProcessFlag::ResetSignalHandlers
                                        | QProcess::UnixProcessFlag::CreateNewSession
                                        | QProcess::UnixProcessFlag::UseVFork);
    // Between vfork and exec: only async-signal-safe calls. After a plain fork Qt's child waits for
    // its parent, and for ever when that is killed, with every lock of the parent in its hands.
    m_process->setChildProcessModifier([process = m_process, out, parent = ::getpid(),
                                        restrict = sandbox.restrictChild, isKept = m_isKept] {
        ::dup2(out, STDOUT_FILENO);
        ::dup2(out, STDERR_FILENO);
        if (!ProcessKeeper::bindTo(parent, isKept))
            ::_exit(127);
        SandboxLaunch::closeOnExec();
        if (restrict && !restrict())
            process->failChildProcessModifier("the sandbox", errno);
    });
    connect(m_process, &QProcess::finished, this, &LocalTerminal::handleShellEnded);
    connect(m_process, &QProcess::errorOccurred, this, &LocalTerminal::handleStartFailure);
    m_state = State::Running;
    const QStringList shell{u"/bin/sh"_s, u"-c"_s, m_spec.command};
    const QStringList command = ProcessKeeper::wrapped(sandbox.command + shell);
    m_process->start(command.first(), command.sliced(1));
}

void LocalTerminal::readOutput()
{
    char buffer[64 * 1024];
    for (int round = 0; round < 4; ++round) { // bounded, so that the event loop goes on
        const ssize_t count = ::read(m_pipe, buffer, sizeof buffer);
        if (count > 0) {
            take(QByteArrayView(buffer, count));
            if (m_pipe < 0)
                return; // a slot ended it
            continue;
        }
        if (count < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        closePipe();
        if (m_state == State::ShellEnded)
            finishWith(m_exit);
        return;
    }
}

// What stands in the pipe now; what is written later is lost with its writer.
void LocalTerminal::readRest()
{
    char buffer[64 * 1024];
    for (int round = 0; m_pipe >= 0 && round < 64; ++round) {
        const ssize_t count = ::read(m_pipe, buffer, sizeof buffer);
        if (count <= 0)
            break;
        take(QByteArrayView(buffer, count));
    }
}

void LocalTerminal::take(QByteArrayView bytes)
{
    if (m_silenceTimer.isActive())
        m_silenceTimer.start();
    m_output.append(bytes);
    m_saved.append(bytes);
    const bool wasBelow = m_emittedBytes < m_spec.maxOutputBytes;
    m_emittedBytes += bytes.size();
    if (!wasBelow)
        return;
    QString text = m_decoder.decode(bytes);
    if (m_emittedBytes >= m_spec.maxOutputBytes)
        text += u"\n[... more output is not shown while the command runs ...]\n"_s;
    if (!text.isEmpty())
        emit outputAppended(text);
}

void LocalTerminal::handleShellEnded()
{
    if (m_state != State::Running)
        return;
    m_state = State::ShellEnded;
    m_wallTimer.stop();
    m_silenceTimer.stop();
    const bool isTerminated = m_killing && m_exit.sandbox == SandboxKind::Bubblewrap
        && m_process->exitCode() == 128 + SIGTERM; // how it tells of the shell
    if (m_process->exitStatus() == QProcess::CrashExit)
        m_exit.signal = signalName(m_process->exitCode());
    else if (isTerminated)
        m_exit.signal = signalName(SIGTERM);
    else if (!m_exit.timedOut)
        m_exit.exitCode = m_process->exitCode();
    if (m_killed || (m_pipe < 0 && !m_killing)) {
        finishWith(m_exit);
        return;
    }
    if (!m_graceTimer.isActive())
        m_graceTimer.start(kGrace);
    if (m_pipe >= 0)
        readOutput();
}

//! Bubblewrap ended by itself before it came to the command.
bool LocalTerminal::hasNotBegun() const
{
    return m_hasBegun && !m_killing && !m_killed && m_exit.exitCode.value_or(0) != 0
        && !m_hasBegun();
}

void LocalTerminal::handleStartFailure()
{
    if (m_state != State::Running || m_process->error() != QProcess::FailedToStart)
        return;
    qCWarning(logTerminal) << "cannot start a shell:" << m_process->errorString();
    finishWith(fail(ErrorCode::Io, u"the command cannot be started: "_s + m_process->errorString(),
                    m_spec.workingDirectory));
}

void LocalTerminal::handleLimit()
{
    m_exit.timedOut = true;
    kill();
}

void LocalTerminal::kill()
{
    if (m_state == State::Starting) { // never ran
        m_exit.signal = signalName(SIGTERM);
        m_state = State::ShellEnded;
        QTimer::singleShot(0, this, [this] { finishWith(m_exit); });
        return;
    }
    if (m_killing || (m_state != State::Running && m_state != State::ShellEnded))
        return;
    m_killing = true;
    // The first process of bubblewrap would take the others with it at once.
    const bool isWrapped = m_exit.sandbox == SandboxKind::Bubblewrap;
    using Leader = ProcessTree::Leader;
    tree().signalAll(SIGTERM,
                     isWrapped && m_isKept       ? Leader::SparedWithChildren
                         : isWrapped || m_isKept ? Leader::Spared
                                                 : Leader::Included);
    m_graceTimer.start(kGrace);
}

void LocalTerminal::handleGraceOver()
{
    killTree();
    m_killed = true;
    if (m_state == State::ShellEnded) {
        finishWith(m_exit);
        return;
    }
    // The shell's death is reported by QProcess in a moment; what the kernel holds is not waited
    // for.
    m_exit.signal = signalName(SIGKILL);
    QTimer::singleShot(kGrace * 3 / 4, this, [this] {
        if (m_state == State::Running || m_state == State::ShellEnded)
            finishWith(m_exit);
    });
}

void LocalTerminal::closePipe()
{
    if (m_notifier) {
        m_notifier->setEnabled(false);
        std::exchange(m_notifier, nullptr)->deleteLater(); // may be the sender just now
    }
    if (m_pipe >= 0)
        ::close(std::exchange(m_pipe, -1));
}

void LocalTerminal::finishWith(const Result<TerminalExit> &result)
{
    if (m_state == State::Finished)
        return;
    readRest();
    closePipe();
    const bool ran = m_leader > 0;
    m_state = State::Finished;
    m_ticket.end();
    m_graceTimer.stop();
    m_wallTimer.stop();
    m_silenceTimer.stop();
    // A keeper ends after all others, unless it was killed.
    const bool isOver = m_isKept && m_process->state() == QProcess::NotRunning
        && !(m_process->exitStatus() == QProcess::CrashExit && m_process->exitCode() == SIGKILL);
    if (ran && !isOver) {
        if (!m_isKept)
            ::kill(-pid_t(m_leader), SIGKILL);
        // Reading /proc takes milliseconds, and mostly nothing is left.
        QThreadPool::globalInstance()->start([tree = tree()] { tree.killAll(); });
    }
    Result<TerminalExit> outcome = result;
    if (outcome && hasNotBegun())
        outcome = fail(ErrorCode::Conflict,
                       u"the sandbox does not start: "_s + output().simplified().left(300));
    if (outcome)
        outcome->truncated = m_output.isTruncated();
    emit finished(outcome);
}

QString LocalTerminal::output() const
{
    return m_output.text();
}

std::unique_ptr<Terminal> LocalTerminalPort::create(const TerminalSpec &spec)
{
    return std::make_unique<LocalTerminal>(spec, m_probe);
}

} // namespace AgentCore
