// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/mcp/interop/realmcpserver.h"

#include <QFileInfo>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTest>

#include <chrono>
#include <cstdio>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Testing {

static constexpr int kPortTries = 5; // somebody else may take the port in between
static constexpr int kNotInstalled = 77; // what ctest takes for "skipped"

QString RealMcpServer::node()
{
    return QStandardPaths::findExecutable(u"node"_s);
}

QString RealMcpServer::script(const QString &package)
{
    return module("@modelcontextprotocol/"_L1 + package + "/dist/index.js"_L1);
}

QString RealMcpServer::module(const QString &path)
{
    const QString modules
        = qEnvironmentVariable("AGENTAO_INTEROP_MODULES", QStringLiteral(AGENTAO_INTEROP_FOLDER));
    const QString file = modules + "/node_modules/"_L1 + path;
    return QFileInfo::exists(file) ? file : QString();
}

int RealMcpServer::checkInstalled(const QStringList &packages)
{
    QString missing = node().isEmpty() ? u"node"_s : QString();
    for (const QString &package : packages) {
        if (script(package).isEmpty())
            missing = u"@modelcontextprotocol/"_s + package;
    }
    if (missing.isEmpty())
        return 0;
    std::fprintf(stderr,
                 "Skipped: %s is not installed. ./run-tests installs it by npm, which needs the "
                 "network once.\n",
                 qPrintable(missing));
    return kNotInstalled;
}

static quint16 freePort()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? server.serverPort() : 0;
}

bool RealMcpServer::start(const QString &package, const QStringList &arguments,
                          const QString &readyWords)
{
    for (int i = 0; i < kPortTries; ++i) {
        if (startOn(freePort(), QStringList{script(package)} + arguments, readyWords))
            return true;
        m_process.kill();
        m_process.waitForFinished();
    }
    return false;
}

bool RealMcpServer::startOn(quint16 port, const QStringList &command, const QString &readyWords)
{
    m_port = port;
    m_output.clear();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"PORT"_s, QString::number(port));
    m_process.setProcessEnvironment(environment);
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.start(node(), command);
    (void)QTest::qWaitFor(
        [&] { return m_process.state() == QProcess::NotRunning || output().contains(readyWords); },
        20s);
    return m_process.state() == QProcess::Running && output().contains(readyWords);
}

QString RealMcpServer::output()
{
    m_output += m_process.readAll();
    return QString::fromUtf8(m_output);
}

RealMcpServer::~RealMcpServer()
{
    m_process.kill();
    m_process.waitForFinished();
}

} // namespace Testing
