// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/cloud/vendortool.h"

#include "agentcore/base/programpath.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/ports/childenvironment.h"
#include "agentcore/ports/keeper/processkeeper.h"
#include "agentcore/ports/processtree.h"

#include <QProcess>

#include <unistd.h>

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

VendorTool::VendorTool(QStringList command, QObject *parent)
    : VendorTool(std::move(command), Limits(), parent)
{ }

VendorTool::VendorTool(QStringList command, Limits limits, QObject *parent)
    : QObject(parent)
    , m_command(std::move(command))
    , m_limits(limits)
{
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        const double seconds = std::chrono::duration<double>(m_limits.time).count();
        conclude(
            fail(ErrorCode::Timeout,
                 u"%1 did not end within %2 seconds"_s.arg(m_command.join(u' ')).arg(seconds)));
    });
}

static ProcessTree::Kind kindOfProcess()
{
    return ProcessKeeper::isInstalled() ? ProcessTree::Kind::Kept : ProcessTree::Kind::Command;
}

VendorTool::~VendorTool()
{
    if (m_process)
        releaseProcess(m_process, kindOfProcess());
}

void VendorTool::start()
{
    const QString program = ownProgram(m_command.first());
    if (program.isEmpty()) {
        concludeSoon(
            {ErrorCode::NotFound, u"the program %1 is not installed"_s.arg(m_command.first()), {}});
        return;
    }
    m_process = new QProcess(this);
    auto environment = scrubbedEnvironment(QProcessEnvironment::systemEnvironment());
    environment.insert(u"PATH"_s, trustedPath()); // it is a script in Python itself
    m_process->setProcessEnvironment(environment);
    m_process->setWorkingDirectory(u"/"_s);
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setUnixProcessParameters(QProcess::UnixProcessFlag::CloseFileDescriptors
                                        | QProcess::UnixProcessFlag::ResetSignalHandlers
                                        | QProcess::UnixProcessFlag::CreateNewSession
                                        | QProcess::UnixProcessFlag::UseVFork);
    // Only async-signal-safe calls.
    m_process->setChildProcessModifier(
        [parent = ::getpid(), isKept = ProcessKeeper::isInstalled()] {
            if (!ProcessKeeper::bindTo(parent, isKept))
                ::_exit(127);
        });
    connect(m_process, &QProcess::readyReadStandardOutput, this, &VendorTool::readOutput);
    connect(m_process, &QProcess::readyReadStandardError, this, &VendorTool::readErrors);
    connect(m_process, &QProcess::finished, this, &VendorTool::handleEnd);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            concludeSoon(
                {ErrorCode::Io,
                 u"%1 cannot be started: %2"_s.arg(m_command.first(), m_process->errorString()),
                 {}});
    });
    m_timeout.start(m_limits.time);
    const QStringList command = ProcessKeeper::wrapped(QStringList{program} + m_command.sliced(1));
    m_process->start(command.first(), command.sliced(1));
}

void VendorTool::readOutput()
{
    m_output += m_process->readAllStandardOutput();
    if (m_output.size() > m_limits.bytes)
        conclude(fail(ErrorCode::LimitExceeded, u"%1 prints too much"_s.arg(m_command.join(u' '))));
}

void VendorTool::readErrors()
{
    m_errors += m_process->readAllStandardError();
    if (m_errors.size() > m_limits.bytes)
        m_errors = m_errors.last(m_limits.bytes);
}

//! What a tool says last is what it failed of.
static QString lastLine(const QByteArray &text)
{
    constexpr qsizetype kMaxChars = 300;
    const QString line = QString::fromUtf8(text.trimmed().split('\n').last()).simplified();
    return sanitizedForDisplay(MaskedText::of(line).text.left(kMaxChars));
}

void VendorTool::handleEnd()
{
    readErrors();
    readOutput();
    if (m_isOver)
        return;
    if (m_process->exitStatus() == QProcess::NormalExit && m_process->exitCode() == 0) {
        conclude(m_output);
        return;
    }
    const QString words = lastLine(m_errors);
    conclude(fail(
        ErrorCode::Io,
        u"%1 failed%2"_s.arg(m_command.join(u' '), words.isEmpty() ? QString() : ": "_L1 + words)));
}

void VendorTool::conclude(const Result<QByteArray> &output)
{
    if (std::exchange(m_isOver, true))
        return;
    m_timeout.stop();
    if (m_process)
        releaseProcess(std::exchange(m_process, nullptr), kindOfProcess());
    emit finished(output);
}

void VendorTool::concludeSoon(const Error &error)
{
    QMetaObject::invokeMethod(
        this, [this, error] { conclude(std::unexpected(error)); }, Qt::QueuedConnection);
}

} // namespace AgentCore
