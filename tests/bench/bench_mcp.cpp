// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_mcp FAKEMCP: what an MCP server costs more than the server itself: until its tools are
// known and for each call, by turns with a bare client that sends the very same lines; and what 20
// of them with 50 tools each cost a session.
#include "agentcore/mcp/connection/mcpconnection.h"
#include "agentcore/mcp/transport/stdiomcptransport.h"
#include "tests/bench/acpprobe.h"
#include "tests/bench/figures.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QThread>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int kStarts = 30;
static constexpr int kCalls = 2'000;
static constexpr int kTools = 50;
static constexpr int kServers = 20;
static constexpr int kSessions = 5;
// Nobody listens there, and nobody is asked: no prompt is sent.
static const QString kNoModel = u"http://127.0.0.1:9/v1"_s;

static double milliseconds(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

static QStringList serverArguments(int tools)
{
    return {u"--builtin=true"_s, u"--tools=%1"_s.arg(tools)};
}

//! Hands on the lines of a transport and keeps those that leave.
class RecordingTransport : public McpTransport
{
public:
    RecordingTransport(std::unique_ptr<McpTransport> inner, QByteArrayList *sent)
        : m_inner(std::move(inner))
        , m_sent(sent)
    {
        connect(m_inner.get(), &Transport::lineReceived, this, &Transport::lineReceived);
        connect(m_inner.get(), &Transport::closed, this, &Transport::closed);
    }

    void open() override { m_inner->open(); }
    void send(const QByteArray &line) override
    {
        *m_sent += line;
        m_inner->send(line);
    }
    qint64 pendingBytes() const override { return m_inner->pendingBytes(); }
    Error closeReason() const override { return m_inner->closeReason(); }
    void close() override { m_inner->close(); }

private:
    std::unique_ptr<McpTransport> m_inner;
    QByteArrayList *m_sent;
};

//! A client of the program: connected, with its list of tools.
class OwnClient
{
public:
    //! \a sent: gets the lines that leave; null: nobody looks.
    OwnClient(const QString &program, QByteArrayList *sent)
    {
        McpServerSpec spec;
        spec.name = u"bench"_s;
        spec.command = program;
        spec.args = serverArguments(kTools);
        std::unique_ptr<McpTransport> transport = std::make_unique<StdioMcpTransport>(spec, u"/"_s);
        if (sent)
            transport = std::make_unique<RecordingTransport>(std::move(transport), sent);
        m_connection = std::make_unique<McpConnection>(
            std::move(transport), nullptr, McpConnection::Options{.serverName = u"bench"_s});
        QEventLoop loop;
        QObject::connect(m_connection.get(), &McpConnection::closed, &loop, &QEventLoop::quit);
        QObject::connect(m_connection.get(), &McpConnection::ready, &loop, [this, &loop] {
            m_connection->listTools(&loop, [this, &loop](const Result<QList<McpToolInfo>> &tools) {
                m_tools = tools.value_or(QList<McpToolInfo>());
                loop.quit();
            });
        });
        m_connection->open();
        loop.exec();
    }

    const QList<McpToolInfo> &tools() const { return m_tools; }

    //! Of the tool "echo", the first one.
    bool call()
    {
        QEventLoop loop;
        bool isAnswered = false;
        m_connection->callTool(m_tools.first(), {{u"text"_s, u"again"_s}}, u"call"_s, nullptr,
                               &loop, [&](const Result<McpToolResult> &result) {
                                   isAnswered = result && !result->isError;
                                   loop.quit();
                               });
        loop.exec();
        return isAnswered;
    }

private:
    std::unique_ptr<McpConnection> m_connection;
    QList<McpToolInfo> m_tools;
};

//! Sends \a line and reads up to the answer to it, if it wants one that comes.
static bool exchange(Bench::ChildProcess &process, const QByteArray &line)
{
    process.sendLine(line);
    const QJsonObject message = QJsonDocument::fromJson(line).object();
    if (!message.contains("id"_L1) || message["method"_L1] == "subscriptions/listen"_L1)
        return true;
    const QByteArray id = QJsonDocument(QJsonObject{{u"id"_s, message["id"_L1]}})
                              .toJson(QJsonDocument::Compact)
                              .sliced(1)
                              .chopped(1);
    while (const auto answer = process.readLine(10s)) {
        if (answer->startsWith('{' + id)) // the server writes it first
            return true;
    }
    return false;
}

static int measureStart(const QString &program)
{
    QByteArrayList lines;
    if (OwnClient(program, &lines).tools().size() <= kTools)
        return cannotMeasure(u"the server does not list its tools"_s);
    std::vector<double> bareTimes;
    std::vector<double> ownTimes;
    // By turns, so that what else the machine does hits both; the first pair warms the caches.
    for (int i = 0; i <= kStarts; ++i) {
        QElapsedTimer timer;
        timer.start();
        Bench::ChildProcess bare({.program = program, .arguments = serverArguments(kTools)});
        for (const QByteArray &line : std::as_const(lines)) {
            if (!exchange(bare, line))
                return cannotMeasure(u"the bare client gets no answer"_s);
        }
        const double bareTime = milliseconds(timer);
        bare.finish(5s);
        timer.start();
        const OwnClient own(program, nullptr);
        const double ownTime = milliseconds(timer);
        if (own.tools().size() <= kTools)
            return cannotMeasure(u"the server does not list its tools"_s);
        if (i > 0) {
            bareTimes.push_back(bareTime);
            ownTimes.push_back(ownTime);
        }
    }
    const double bare = median(bareTimes);
    const double own = median(ownTimes);
    printRow(u"connect and list %1 tools: bare client"_s.arg(kTools), bare, 0, u"ms"_s);
    printRow(u"connect and list %1 tools: agentao"_s.arg(kTools), own, 0, u"ms"_s);
    printRow(u"... over the bare client"_s, own - bare, 5, u"ms"_s);
    return 0;
}

static int measureCalls(const QString &program)
{
    QByteArrayList lines;
    OwnClient own(program, &lines);
    if (own.tools().isEmpty() || !own.call())
        return cannotMeasure(u"the tool does not answer"_s);
    const QByteArray callLine = lines.last();
    Bench::ChildProcess bare({.program = program, .arguments = serverArguments(kTools)});
    for (const QByteArray &line : std::as_const(lines)) {
        if (!exchange(bare, line))
            return cannotMeasure(u"the bare client gets no answer"_s);
    }
    std::vector<double> bareTimes;
    std::vector<double> ownTimes;
    for (int i = 0; i < kCalls; ++i) {
        QElapsedTimer timer;
        timer.start();
        if (!exchange(bare, callLine))
            return cannotMeasure(u"the bare client gets no answer"_s);
        bareTimes.push_back(milliseconds(timer));
        timer.start();
        if (!own.call())
            return cannotMeasure(u"the tool does not answer"_s);
        ownTimes.push_back(milliseconds(timer));
    }
    printRow(u"call of a tool: bare client"_s, median(bareTimes), 0, u"ms"_s);
    printRow(u"call of a tool: agentao"_s, median(ownTimes), 0, u"ms"_s);
    printRow(u"... over the bare client"_s, median(ownTimes) - median(bareTimes), 1, u"ms"_s);
    return 0;
}

// The servers of one session; each records what it is asked in a file of \a folder.
static QJsonArray manyServers(const QString &program, const QString &folder)
{
    QJsonArray servers;
    for (int i = 0; i < kServers; ++i) {
        const QJsonArray arguments{u"--builtin=false"_s, u"--tools=%1"_s.arg(kTools),
                                   u"--record=%1/%2"_s.arg(folder).arg(i)};
        servers.append(QJsonObject{{u"name"_s, u"server%1"_s.arg(i)},
                                   {u"command"_s, program},
                                   {u"args"_s, arguments},
                                   {u"env"_s, QJsonArray()}});
    }
    return servers;
}

// Waits until every server was asked for its tools.
static bool waitListed(const QString &folder)
{
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < kServers;) {
        QFile file(u"%1/%2"_s.arg(folder).arg(i));
        if (file.open(QFile::ReadOnly) && file.readAll().contains("\"tools/list\""))
            ++i;
        else if (timer.elapsed() > 60'000)
            return false;
        else
            QThread::msleep(10);
    }
    QThread::msleep(500); // until the answers are read
    return true;
}

static int measureMany(const QString &agent, const QString &program)
{
    AcpProbe probe(agent, kNoModel);
    const QTemporaryDir plain;
    if (probe.initialize().isEmpty() || probe.newSession(plain.path()).isEmpty())
        return cannotMeasure(u"no session"_s);
    std::vector<double> times;
    std::vector<double> memory;
    for (int i = 0; i < kSessions; ++i) {
        const QTemporaryDir folder;
        const QTemporaryDir records;
        const double before = double(probe.process().memoryKib("VmRSS"_ba)) / 1024;
        QElapsedTimer timer;
        timer.start();
        const QJsonObject result = probe.call(
            u"session/new"_s,
            {{u"cwd"_s, folder.path()}, {u"mcpServers"_s, manyServers(program, records.path())}});
        times.push_back(milliseconds(timer));
        const QString id = result["sessionId"_L1].toString();
        if (id.isEmpty() || !waitListed(records.path()))
            return cannotMeasure(u"not every server is asked for its tools"_s);
        memory.push_back(double(probe.process().memoryKib("VmRSS"_ba)) / 1024 - before);
        probe.call(u"session/close"_s, {{u"sessionId"_s, id}});
    }
    const QString name = u"%1 servers of %2 tools: "_s.arg(kServers).arg(kTools);
    printRow(name + u"session/new"_s, median(times), 50, u"ms"_s);
    // The first one finds no memory that an earlier one left.
    printRow(name + u"resident memory more"_s, memory.front(), 10, u"MiB"_s);
    return 0;
}

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QString agent = agentaoBinary();
    if (argc != 2 || agent.isEmpty())
        return cannotMeasure(u"needs fakemcp as argument and $AGENTAO_BINARY"_s);
    const QString program = QString::fromLocal8Bit(argv[1]);
    if (const int failed = measureStart(program))
        return failed;
    if (const int failed = measureCalls(program))
        return failed;
    return measureMany(agent, program);
}
