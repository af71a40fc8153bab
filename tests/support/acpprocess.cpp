// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/acpprocess.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace Testing {

AcpProcess::AcpProcess()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
        environment.remove(name);
    m_process.setProcessEnvironment(environment);
    m_process.setProgram(qEnvironmentVariable("AGENTAO_BINARY"));
    m_process.setWorkingDirectory(dir.path());
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &AcpProcess::read);
    connect(&m_process, &QProcess::readyReadStandardError, this,
            [this] { errors += m_process.readAllStandardError(); });
    connect(this, &Transport::lineReceived, &m_process,
            [this](const QByteArray &line) { m_process.write(line + '\n'); });
}

AcpProcess::~AcpProcess()
{
    m_process.disconnect(this);
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.kill();
    m_process.waitForFinished();
}

void AcpProcess::setSurroundings(const QString &folder, const QProcessEnvironment &environment)
{
    m_process.setWorkingDirectory(folder);
    m_process.setProcessEnvironment(environment);
}

void AcpProcess::start(const QStringList &arguments)
{
    m_process.start(m_process.program(), QStringList{u"--acp"_s} + arguments);
}

int AcpProcess::finish()
{
    m_process.closeWriteChannel();
    const bool ended
        = QTest::qWaitFor([this] { return m_process.state() == QProcess::NotRunning; }, 30'000);
    read();
    return ended && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
}

void AcpProcess::read()
{
    output += m_process.readAllStandardOutput();
    while (true) {
        const qsizetype end = output.indexOf('\n', m_read);
        if (end < 0)
            return;
        const QByteArray line = output.mid(m_read, end - m_read);
        m_read = end + 1;
        send(line);
    }
}

} // namespace Testing
