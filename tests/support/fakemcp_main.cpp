// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// fakemcp [--script=FILE] [--MEMBER[=VALUE]...]: a scripted MCP server, on standard input and
// output or, with --transport=http or --transport=sse, on 127.0.0.1; then it prints its URL and
// serves until its input ends. The members and faults stand in fakemcpscript.h, the tools in
// fakemcptools.h; lists are separated by commas:
//
//   fakemcp --tools=50 --revisions=2025-06-18 --faults=crash-after,stderr-flood --faultAfter=3
#include "agentcore/base/jsonreader.h"
#include "agentcore/jsonrpc/stdiotransport.h"
#include "tests/support/fakemcphttp.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QThread>

#include <csignal>
#include <cstdio>

#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::FakeMcp;
using Testing::FakeMcpHttp;
using Testing::FakeMcpScript;

static constexpr int kFloodLines = 80'000; // of about 100 bytes
static constexpr int kCrashedAtStart = 3;
static constexpr int kCrashed = 4;

//! Faults of a process, before it says anything.
static void playStart(const FakeMcpScript &script)
{
    QThread::msleep(script.startDelayMs);
    if (script.has("stderr-flood"_L1)) {
        const QByteArray noise(90, '#');
        for (int i = 0; i < kFloodLines; ++i)
            std::fprintf(stderr, "%d %s\n", i, noise.constData());
    }
    if (script.has("crash-at-start"_L1)) {
        std::fputs("fakemcp: cannot find its configuration\n", stderr);
        ::_exit(kCrashedAtStart);
    }
    if (script.has("grandchild"_L1) && ::fork() == 0) {
        ::execlp("sleep", "sleep", "3600", nullptr);
        ::_exit(1);
    }
    if (script.has("ignores-end"_L1))
        ::signal(SIGTERM, SIG_IGN);
    if (script.has("long-line"_L1)) {
        const QByteArray piece(1 << 20, 'x');
        while (::write(STDOUT_FILENO, piece.constData(), size_t(piece.size())) > 0) { }
        ::_exit(kCrashed);
    }
}

static void handleCrash()
{
    std::fputs("fakemcp: it crashed\n", stderr);
    ::_exit(kCrashed);
}

//! One conversation on standard input and output.
class StdioServer
{
public:
    StdioServer(const FakeMcpScript &script, StdioTransport *transport)
        : m_server(script)
        , m_transport(transport)
    {
        const auto send = [this](const QJsonObject &message) { this->send(message); };
        m_server.setUnprompted(send);
        QObject::connect(&m_server, &FakeMcp::crashed, &m_server, handleCrash);
        QObject::connect(transport, &Transport::lineReceived, &m_server,
                         [this, send](const QByteArray &line) {
                             if (const auto message = parseJsonObject(line))
                                 m_server.handle(*message, send);
                         });
        if (script.has("garbage"_L1) || script.has("garbage-only"_L1))
            transport->send("Server is starting...");
        if (script.has("html"_L1))
            transport->send("<!DOCTYPE html>\n<html><body>Please log in</body></html>");
    }

private:
    void send(const QJsonObject &message)
    {
        const FakeMcpScript &script = m_server.script();
        if (script.has("garbage"_L1) || script.has("garbage-only"_L1))
            m_transport->send("[debug] an answer is on its way {\"not\": json");
        if (script.has("html"_L1))
            m_transport->send("<html><body>500 Internal Server Error</body></html>");
        else if (!script.has("garbage-only"_L1))
            m_transport->send(QJsonDocument(message).toJson(QJsonDocument::Compact));
        if (script.has("close-streams"_L1) && ++m_answers > script.faultAfter)
            handleCrash();
    }

    FakeMcp m_server;
    StdioTransport *m_transport;
    int m_answers = 0;
};

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const auto script = FakeMcpScript::fromArguments(QCoreApplication::arguments().sliced(1));
    if (!script) {
        std::fprintf(stderr, "fakemcp: %s\n", qPrintable(script.error().text()));
        return 2;
    }
    playStart(*script);
    StdioTransport *stdio = StdioTransport::forProcess(&app);
    if (!script->has("ignores-end"_L1))
        QObject::connect(stdio, &Transport::closed, &app, &QCoreApplication::quit);
    if (!script->has("never-reads"_L1))
        stdio->open();
    if (script->transport == FakeMcpScript::Transport::Stdio) {
        const StdioServer server(*script, stdio);
        return QCoreApplication::exec();
    }
    FakeMcpHttp server(*script);
    QObject::connect(&server, &FakeMcpHttp::crashed, &app, handleCrash);
    stdio->send(server.url().toString().toUtf8());
    return QCoreApplication::exec();
}
