// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/mcp/servers/fakemcpworld.h"

#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

MemoryMcpTransport::MemoryMcpTransport(const FakeMcpScript &script,
                                       const std::optional<Error> &refusal)
    : m_server(script)
    , m_refusal(refusal)
{
    m_server.setUnprompted([this](const QJsonObject &message) { deliver(message); });
    connect(
        &m_server, &FakeMcp::crashed, this,
        [this] { fail({ErrorCode::Io, u"the program ended with code 4"_s, {}}); },
        Qt::QueuedConnection);
}

void MemoryMcpTransport::open()
{
    if (m_refusal)
        fail(*m_refusal);
    else if (m_server.script().has("crash-at-start"_L1))
        fail({ErrorCode::Io, u"the program ended with code 3"_s, {}});
}

void MemoryMcpTransport::send(const QByteArray &line)
{
    QMetaObject::invokeMethod(
        this,
        [this, message = QJsonDocument::fromJson(line).object()] {
            if (!m_isClosed)
                m_server.handle(message, [this](const QJsonObject &answer) { deliver(answer); });
        },
        Qt::QueuedConnection);
}

void MemoryMcpTransport::deliver(const QJsonObject &message)
{
    QMetaObject::invokeMethod(
        this,
        [this, line = QJsonDocument(message).toJson(QJsonDocument::Compact)] {
            if (!m_isClosed)
                emit lineReceived(line);
        },
        Qt::QueuedConnection);
}

void MemoryMcpTransport::fail(const Error &reason)
{
    if (std::exchange(m_isClosed, true))
        return;
    m_reason = reason;
    QMetaObject::invokeMethod(this, &Transport::closed, Qt::QueuedConnection);
}

McpMakers FakeMcpWorld::makers()
{
    McpMakers makers;
    makers.expand = [this](const McpServerSpec &spec, const QString &) -> Result<McpServerSpec> {
        if (badVariable)
            return std::unexpected(*badVariable);
        return spec;
    };
    makers.transport
        = [this](const McpServerSpec &spec, McpAuthorization *) -> std::unique_ptr<McpTransport> {
        ++starts[spec.name];
        QList<Error> &refused = refusals[spec.name];
        const auto refusal
            = refused.isEmpty() ? std::nullopt : std::optional<Error>(refused.takeFirst());
        auto transport = std::make_unique<MemoryMcpTransport>(scripts.value(spec.name), refusal);
        running[spec.name] = transport.get();
        return transport;
    };
    makers.authorization = [this](const McpServerSpec &spec) {
        auto signIn = std::make_unique<FakeSignIn>(spec.url.toString());
        signIns[spec.name] = signIn.get();
        return signIn;
    };
    return makers;
}

McpServerSpec FakeMcpWorld::spec(const QString &name)
{
    McpServerSpec spec;
    spec.name = name;
    spec.command = u"/bin/"_s + name;
    return spec;
}

McpServerSpec FakeMcpWorld::remote(const QString &name)
{
    McpServerSpec spec;
    spec.name = name;
    spec.kind = McpServerSpec::Kind::Http;
    spec.url = QUrl(u"https://%1.example.com/mcp"_s.arg(name));
    return spec;
}

MemoryMcpTransport *FakeMcpWorld::transport(const QString &name) const
{
    return running.value(name);
}

FakeMcp *FakeMcpWorld::server(const QString &name) const
{
    MemoryMcpTransport *there = transport(name);
    return there ? there->server() : nullptr;
}

void FakeMcpWorld::crash(const QString &name)
{
    transport(name)->fail({ErrorCode::Io, u"the program ended with code 4"_s, {}});
}

McpServer::Limits shortLimits()
{
    using namespace std::chrono_literals;
    return {.restarts = {.first = 1ms, .most = 4ms, .tries = 3, .healthy = 60s},
            .ping = 20ms,
            .relist = 1ms,
            .slowestRelist = 20ms};
}

} // namespace Testing
