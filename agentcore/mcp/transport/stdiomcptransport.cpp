// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/stdiomcptransport.h"

#include "agentcore/base/programpath.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/ports/childenvironment.h"
#include "agentcore/ports/keeper/processkeeper.h"
#include "agentcore/ports/processtree.h"

#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QProcess>
#include <QUuid>

#include <csignal>
#include <cstring>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxErrorLineBytes = 64 * 1024;
static constexpr qsizetype kMaxDiagnosisChars = 2'000;

static ProcessTree::Kind kind()
{
    return ProcessKeeper::isInstalled() ? ProcessTree::Kind::Kept : ProcessTree::Kind::Command;
}

StdioMcpTransport::StdioMcpTransport(McpServerSpec spec, const QString &workingDirectory,
                                     Patience patience, QObject *parent)
    : McpTransport(parent)
    , m_spec(std::move(spec))
    , m_patience(patience)
    , m_marker(QUuid::createUuid().toByteArray(QUuid::Id128))
    , m_output(kMaxLineBytes)
    , m_errors(kMaxErrorLineBytes)
{
    if (m_spec.cwd.isEmpty())
        m_spec.cwd = workingDirectory;
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, &StdioMcpTransport::handleDeadline);
}

StdioMcpTransport::StdioMcpTransport(McpServerSpec spec, const QString &workingDirectory,
                                     QObject *parent)
    : StdioMcpTransport(std::move(spec), workingDirectory, Patience(), parent)
{ }

StdioMcpTransport::~StdioMcpTransport()
{
    if (!m_process)
        return;
    kill();
    releaseProcess(m_process, kind());
}

static QProcessEnvironment environmentFor(const McpServerSpec &spec, const QByteArray &marker)
{
    QProcessEnvironment environment = scrubbedEnvironment(QProcessEnvironment::systemEnvironment());
    environment.insert(u"PWD"_s, spec.cwd); // ours may be that of a project
    for (const auto &[name, value] : spec.env.asKeyValueRange())
        environment.insert(name, value);
    // "#!/usr/bin/env node" looks there.
    environment.insert(u"PATH"_s, trustedPath(environment.value(u"PATH"_s)));
    environment.insert(QString::fromLatin1(ProcessTree::kMarkerName), QString::fromLatin1(marker));
    return environment;
}

//! Where the server's own PATH has it.
QString StdioMcpTransport::findProgram() const
{
    if (m_spec.command.contains(u'/'))
        return m_spec.command;
    const QString path = m_spec.env.value(u"PATH"_s, qEnvironmentVariable("PATH"));
    return AgentCore::findProgram(m_spec.command, path);
}

void StdioMcpTransport::open()
{
    Q_ASSERT(m_state == State::Idle);
    m_state = State::Running;
    const QString program = findProgram();
    // Qt does not tell that exec() failed in a child whose descriptors it closes.
    const QFileInfo file(QDir(m_spec.cwd), program);
    if (program.isEmpty() || !file.exists())
        finish({ErrorCode::NotFound, said(Saying::ServerProgramMissing), m_spec.command});
    else if (!QFileInfo(m_spec.cwd).isDir())
        finish({ErrorCode::NotFound, Phrase(Saying::WorkingDirectoryMissing), m_spec.cwd});
    else if (!file.isFile() || !file.isExecutable())
        finish({ErrorCode::PermissionDenied, said(Saying::ServerProgramUnusable), program});
    else
        start(program);
}

void StdioMcpTransport::start(const QString &program)
{
    m_process = new QProcess(this);
    m_process->setProcessEnvironment(environmentFor(m_spec, m_marker));
    m_process->setWorkingDirectory(m_spec.cwd);
    m_process->setUnixProcessParameters(QProcess::UnixProcessFlag::CloseFileDescriptors
                                        | QProcess::UnixProcessFlag::ResetSignalHandlers
                                        | QProcess::UnixProcessFlag::CreateNewSession
                                        | QProcess::UnixProcessFlag::UseVFork);
    // Only async-signal-safe calls; see LocalTerminal.
    m_process->setChildProcessModifier([parent = ::getpid()] {
        if (!ProcessKeeper::bindTo(parent, ProcessKeeper::isInstalled()))
            ::_exit(127);
    });
    connect(m_process, &QProcess::readyReadStandardOutput, this, &StdioMcpTransport::readOutput);
    connect(m_process, &QProcess::readyReadStandardError, this, &StdioMcpTransport::readErrors);
    connect(m_process, &QProcess::finished, this, &StdioMcpTransport::handleExited);
    connect(m_process, &QProcess::errorOccurred, this, &StdioMcpTransport::handleError);
    connect(m_process, &QProcess::bytesWritten, this, [this] {
        if (pendingBytes() == 0)
            emit drained();
    });
    const QStringList command = ProcessKeeper::wrapped(QStringList{program} + m_spec.args);
    m_process->start(command.first(), command.sliced(1));
    if (!m_process) // it failed at once
        return;
    m_leader = m_process->processId();
    if (m_leader > 0)
        enlist();
}

//! Makes it known to ChildProcesses.
void StdioMcpTransport::enlist()
{
    ChildOwner owner = m_owner;
    if (owner.name.isEmpty())
        owner.name = m_spec.name;
    if (!owner.stop)
        owner.stop = [this] { close(); };
    m_ticket = ChildTicket(owner, m_leader, kind());
}

void StdioMcpTransport::send(const QByteArray &line)
{
    Q_ASSERT(!line.contains('\n'));
    if (m_state != State::Running || !m_process)
        return;
    if (pendingBytes() + line.size() > kMaxUnwrittenBytes) {
        fail(ErrorCode::Io, said(Saying::ServerDoesNotRead));
        return;
    }
    m_process->write(line + '\n');
}

qint64 StdioMcpTransport::pendingBytes() const
{
    return m_process ? m_process->bytesToWrite() : 0;
}

void StdioMcpTransport::readOutput()
{
    const QPointer<StdioMcpTransport> alive(this);
    const QByteArray bytes = m_process->readAllStandardOutput();
    const qsizetype lastEnd = bytes.lastIndexOf('\n');
    m_lineBytes = lastEnd < 0 ? m_lineBytes + bytes.size() : bytes.size() - lastEnd - 1;
    if (m_lineBytes > 4 * kMaxLineBytes) {
        fail(ErrorCode::Io, said(Saying::ServerLineWithoutEnd));
        return;
    }
    m_output.append(bytes);
    while (const auto line = m_output.takeLine()) {
        deliver(*line);
        if (!alive || m_state == State::Killing || m_state == State::Closed)
            return;
    }
    while (const auto start = m_output.takeOverflow()) {
        emit diagnosed(u"A line of standard output was too long and is lost"_s);
        if (!alive)
            return;
        emit lineTooLong(*start);
        if (!alive)
            return;
    }
}

void StdioMcpTransport::deliver(const QByteArray &line)
{
    const QByteArrayView text = QByteArrayView(line).trimmed();
    if (text.startsWith('{') || text.startsWith('['))
        emit lineReceived(line);
    else if (!text.isEmpty())
        handleGarbage(line);
}

void StdioMcpTransport::handleGarbage(const QByteArray &line)
{
    constexpr qsizetype kLineCost = 64; // many short ones count, too
    m_garbageBytes += line.size() + kLineCost;
    if (m_garbageBytes > kMaxGarbageBytes)
        fail(ErrorCode::Io, said(Saying::ServerWritesNoMessages));
    else
        tellGarbage(line);
}

void StdioMcpTransport::tellGarbage(const QByteArray &line)
{
    const QPointer<StdioMcpTransport> alive(this);
    diagnose("stdout: " + line);
    if (alive)
        emit garbageReceived();
}

void StdioMcpTransport::readErrors()
{
    const QPointer<StdioMcpTransport> alive(this);
    m_errors.append(m_process->readAllStandardError());
    while (const auto line = m_errors.takeLine()) {
        diagnose(*line);
        if (!alive)
            return;
    }
    while (m_errors.takeOverflow())
        ++m_dropped;
}

void StdioMcpTransport::diagnose(const QByteArray &line)
{
    constexpr qsizetype kKeptLines = 5;
    const QString text = foldTerminalOutput(
        QString::fromUtf8(line.first(std::min(line.size(), kMaxDiagnosisChars))));
    m_lastErrors.append(text);
    if (m_lastErrors.size() > kKeptLines)
        m_lastErrors.removeFirst();
    if (!m_diagnoses.isValid() || m_diagnoses.hasExpired(1000)) {
        m_diagnoses.start();
        m_diagnosed = 0;
        tellDropped();
    }
    if (++m_diagnosed <= kMaxDiagnosesPerSecond)
        emit diagnosed(MaskedText::of(text).text);
    else
        ++m_dropped;
}

void StdioMcpTransport::tellDropped()
{
    if (m_dropped > 0)
        emit diagnosed(u"(%1 lines are left out)"_s.arg(std::exchange(m_dropped, 0)));
}

// The core has sentences of servers; what else is run says the same of itself.
Phrase StdioMcpTransport::said(Saying ofServer, const QList<Phrase> &with) const
{
    const Phrase words(ofServer, with);
    if (m_noun == kServer)
        return words;
    QString others = words;
    return others.replace(others.indexOf(kServer), kServer.size(), m_noun);
}

Phrase StdioMcpTransport::howItEnded() const
{
    const int code = m_process->exitCode();
    if (m_process->exitStatus() == QProcess::CrashExit) {
        return said(Saying::ServerKilled,
                    {QString::number(code), QString::fromLocal8Bit(::strsignal(code))});
    }
    return said(Saying::ServerExited, {QString::number(code)});
}

void StdioMcpTransport::handleExited()
{
    if (m_state == State::Closed)
        return;
    const QPointer<StdioMcpTransport> alive(this);
    readErrors();
    if (alive && m_state == State::Running)
        readOutput();
    if (alive && m_state == State::Running) {
        if (const QByteArray rest = m_output.takeRest(); !rest.isEmpty())
            deliver(rest);
    }
    if (alive) {
        if (const QByteArray rest = m_errors.takeRest(); !rest.isEmpty())
            diagnose(rest);
    }
    if (!alive || m_state == State::Closed)
        return;
    tellDropped();
    if (!alive)
        return;
    m_exitCode = m_process->exitStatus() == QProcess::CrashExit ? -m_process->exitCode()
                                                                : m_process->exitCode();
    Phrase why = howItEnded();
    if (!m_lastErrors.isEmpty())
        why += ": "_L1
            + cutMiddle(sanitizedForDisplay(MaskedText::of(m_lastErrors.join(u'\n')).text), 1'000,
                        0.1);
    kill(); // what it left behind
    finish({ErrorCode::Io, why, {}});
}

void StdioMcpTransport::handleError()
{
    if (m_process->error() == QProcess::FailedToStart) {
        finish({ErrorCode::NotFound, said(Saying::ServerNotStarted, {m_process->errorString()}),
                m_spec.command});
    }
    // A crash is told of by finished(), and one that does not read by the end of its output.
}

void StdioMcpTransport::close()
{
    if (m_state != State::Running) {
        if (m_state == State::Idle)
            finish({});
        return;
    }
    if (!m_process || m_process->state() == QProcess::NotRunning)
        return; // the end is on its way
    m_state = State::Closing;
    m_process->closeWriteChannel();
    m_deadline.start(m_patience.exit);
}

void StdioMcpTransport::handleDeadline()
{
    if (m_state == State::Closing) {
        m_state = State::Terminating;
        ProcessTree(m_leader, m_marker, kind()).signalAll(SIGTERM);
        m_deadline.start(m_patience.term);
    } else if (m_state == State::Terminating) {
        m_state = State::Killing;
        kill();
        m_deadline.start(m_patience.kill);
    } else {
        finish({ErrorCode::Io, said(Saying::ServerDoesNotEnd), {}});
    }
}

//! It misbehaves: there is no good order for it.
void StdioMcpTransport::fail(ErrorCode code, const Phrase &why)
{
    if (m_state == State::Closed || m_state == State::Killing)
        return;
    kill();
    finish({code, why, {}});
}

void StdioMcpTransport::kill()
{
    if (m_leader <= 0)
        return;
    if (ProcessKeeper::isInstalled() && m_process->state() != QProcess::NotRunning)
        ProcessKeeper::end(pid_t(m_leader));
    ProcessTree(m_leader, m_marker, kind()).killAll();
}

void StdioMcpTransport::finish(const Error &reason)
{
    if (m_state == State::Closed)
        return;
    m_state = State::Closed;
    m_reason = reason;
    m_ticket.end();
    m_deadline.stop();
    if (m_process)
        releaseProcess(std::exchange(m_process, nullptr), kind());
    m_leader = 0;
    QMetaObject::invokeMethod(this, &StdioMcpTransport::closed, Qt::QueuedConnection);
}

} // namespace AgentCore
