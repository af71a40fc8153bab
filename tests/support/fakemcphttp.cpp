// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakemcphttp.h"

#include "tests/support/fakemcpexchange.h"
#include "tests/support/fakemcpheaders.h"
#include "tests/support/fakemcpstream.h"

#include <QHttpServerRequest>
#include <QJsonDocument>
#include <QTcpServer>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace Testing {

static const auto kVersionKey = "io.modelcontextprotocol/protocolVersion"_L1;

//! Remembers its connections, so that their ends can be seen.
class FakeMcpHttp::Listener : public QTcpServer
{
public:
    using QTcpServer::QTcpServer;

    QTcpSocket *findByPeerPort(quint16 port) const
    {
        for (const QPointer<QTcpSocket> &socket : m_sockets) {
            if (socket && socket->peerPort() == port)
                return socket;
        }
        return nullptr;
    }

protected:
    void incomingConnection(qintptr descriptor) override
    {
        auto *socket = new QTcpSocket(this);
        socket->setSocketDescriptor(descriptor);
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        m_sockets.removeIf([](const QPointer<QTcpSocket> &gone) { return !gone; });
        m_sockets.append(socket);
        addPendingConnection(socket);
    }

private:
    QList<QPointer<QTcpSocket>> m_sockets;
};

FakeMcpHttp::FakeMcpHttp(FakeMcpScript script, QObject *parent)
    : QAbstractHttpServer(parent)
    , m_script(std::move(script))
    , m_listener(new Listener(this))
    , m_stateless(addServer())
{
    if (!m_listener->listen(QHostAddress::LocalHost) || !bind(m_listener))
        qFatal("cannot listen on 127.0.0.1");
}

FakeMcpHttp::~FakeMcpHttp()
{
    // Before the connections, which their responders refer to.
    qDeleteAll(findChildren<FakeMcpStream *>());
}

QUrl FakeMcpHttp::url() const
{
    const bool isOld = m_script.transport == FakeMcpScript::Transport::Sse;
    return QUrl(
        u"http://127.0.0.1:%1/%2"_s.arg(m_listener->serverPort()).arg(isOld ? u"sse"_s : u"mcp"_s));
}

FakeMcp *FakeMcpHttp::server() const
{
    return m_newest ? m_newest.data() : m_stateless;
}

FakeMcp *FakeMcpHttp::addServer()
{
    auto *server = new FakeMcp(m_script, this);
    connect(server, &FakeMcp::crashed, this, &FakeMcpHttp::crashed);
    return server;
}

QString FakeMcpHttp::addSession()
{
    const QString id = u"session-%1"_s.arg(++m_lastSession);
    Session &session = m_sessions[id];
    session.server = addServer();
    m_newest = session.server;
    FakeMcpExchange *unprompted = addExchange(&session, false);
    session.server->setUnprompted(
        [unprompted](const QJsonObject &message) { unprompted->send(message); });
    return id;
}

void FakeMcpHttp::removeSession(const QString &id)
{
    const Session session = m_sessions.take(id);
    for (FakeMcpExchange *exchange : session.exchanges) {
        if (FakeMcpStream *stream = exchange->stream())
            stream->end();
        exchange->deleteLater();
    }
    if (session.server)
        session.server->deleteLater();
}

void FakeMcpHttp::loseSessions()
{
    const QStringList ids = m_sessions.keys();
    for (const QString &id : ids)
        removeSession(id);
}

void FakeMcpHttp::dropStreams()
{
    const auto streams = findChildren<FakeMcpStream *>();
    for (FakeMcpStream *stream : streams)
        stream->drop();
}

int FakeMcpHttp::openStreams() const
{
    return int(std::ranges::count_if(findChildren<FakeMcpStream *>(),
                                     [](FakeMcpStream *stream) { return stream->isOpen(); }));
}

bool FakeMcpHttp::handleRequest(const QHttpServerRequest &request, QHttpServerResponder &responder)
{
    const auto method = QMetaEnum::fromType<QHttpServerRequest::Method>();
    m_requests.push_back({QByteArray(method.valueToKey(int(request.method()))).toUpper(),
                          request.url().toString(QUrl::RemoveScheme | QUrl::RemoveAuthority),
                          request.headers(), request.body()});
    auto *stream = new FakeMcpStream(std::move(responder),
                                     m_listener->findByPeerPort(request.remotePort()), this);
    const FakeRequest copy = m_requests.back();
    emit requestReceived();
    if (!playFault(stream) && !refuse(copy, stream))
        answer(copy, stream);
    return true;
}

void FakeMcpHttp::missingHandler(const QHttpServerRequest &, QHttpServerResponder &responder)
{
    responder.write(QHttpServerResponder::StatusCode::NotFound);
}

bool FakeMcpHttp::playFault(FakeMcpStream *stream)
{
    const bool isLate = m_requests.size() > size_t(m_script.faultAfter);
    if (isLate && m_script.has("html"_L1)) {
        stream->write(200, "<!DOCTYPE html><html><body>Please log in</body></html>", "text/html");
    } else if (isLate && m_script.has("status-500"_L1)) {
        stream->write(500, "out of order", "text/plain");
    } else if (isLate && m_script.has("redirect"_L1)) {
        stream->addHeader("Location", "http://localhost:9/elsewhere");
        stream->write(307);
    } else if (isLate && m_script.has("garbage-only"_L1)) {
        stream->write(200, "{\"jsonrpc\":\"2.0\",", "application/json");
    } else if (isLate && m_script.has("hang"_L1)) {
        // The client waits.
    } else {
        if (isLate && m_script.has("session-lost"_L1))
            loseSessions();
        return false;
    }
    return true;
}

bool FakeMcpHttp::refuse(const FakeRequest &request, FakeMcpStream *stream)
{
    if (m_script.token.isEmpty()
        || request.headers.value("Authorization") == "Bearer " + m_script.token.toUtf8()) {
        return false;
    }
    QByteArray challenge = "Bearer error=\"invalid_token\"";
    if (!m_script.metadataUrl.isEmpty())
        challenge += ", resource_metadata=\"" + m_script.metadataUrl.toUtf8() + '"';
    stream->addHeader("WWW-Authenticate", challenge);
    stream->write(401);
    return true;
}

void FakeMcpHttp::answer(const FakeRequest &request, FakeMcpStream *stream)
{
    const QString path = QUrl(request.path).path();
    const bool isOld = m_script.transport == FakeMcpScript::Transport::Sse;
    if (isOld && (path == "/sse"_L1 || path == "/message"_L1))
        answerOld(request, stream);
    else if (isOld || path != "/mcp"_L1)
        stream->write(404);
    else if (request.method == "POST")
        takeMessage(request, stream);
    else if (request.method == "GET")
        openStream(request, stream);
    else if (request.method == "DELETE")
        endSession(request, stream);
    else
        stream->write(405);
}

// --- The old transport: one stream, and an address for what the client sends.

void FakeMcpHttp::answerOld(const FakeRequest &request, FakeMcpStream *stream)
{
    const QUrl url(request.path);
    if (url.path() == "/sse"_L1 && request.method == "GET") {
        const QString id = addSession();
        stream->sendEvent("/message?sessionId=" + id.toUtf8(), {}, "endpoint");
        m_sessions[id].exchanges.first()->attach(stream);
        connect(stream, &FakeMcpStream::abandoned, this, [this, id] { removeSession(id); });
        return;
    }
    if (url.path() != "/message"_L1 || request.method != "POST") {
        stream->write(405);
        return;
    }
    const auto found = m_sessions.constFind(QUrlQuery(url).queryItemValue(u"sessionId"_s));
    if (found == m_sessions.cend()) {
        stream->write(404);
        return;
    }
    stream->write(202, "Accepted", "text/plain");
    FakeMcpExchange *carrier = found->exchanges.first();
    found->server->handle(request.json(),
                          [carrier](const QJsonObject &message) { carrier->send(message); });
}

// --- Streamable HTTP

void FakeMcpHttp::takeMessage(const FakeRequest &request, FakeMcpStream *stream)
{
    const QByteArray accept = request.headers.combinedValue("Accept");
    if (!accept.contains("application/json") || !accept.contains("text/event-stream")) {
        stream->write(406, "Accept has to name both kinds", "text/plain");
        return;
    }
    const QJsonObject message = request.json();
    if (message.isEmpty()) {
        stream->writeJson(
            400,
            {{u"jsonrpc"_s, u"2.0"_s},
             {u"error"_s, QJsonObject{{u"code"_s, -32700}, {u"message"_s, u"no JSON object"_s}}}});
        return;
    }
    const bool isModern = message["params"_L1]["_meta"_L1].toObject().contains(kVersionKey);
    if (isModern && m_script.speaksModern())
        takeModern(request, message, stream);
    else
        takeLegacy(request, message, stream);
}

void FakeMcpHttp::takeModern(const FakeRequest &request, const QJsonObject &message,
                             FakeMcpStream *stream)
{
    const QString mistake = FakeMcpHeaders::mistake(request.headers, message, m_stateless->tools);
    if (!mistake.isEmpty()) {
        stream->writeJson(
            400,
            {{u"jsonrpc"_s, u"2.0"_s},
             {u"id"_s, message["id"_L1]},
             {u"error"_s, QJsonObject{{u"code"_s, -32020}, {u"message"_s, mistake}}}});
        return;
    }
    serve(m_stateless, message, addExchange(nullptr, true), stream);
}

void FakeMcpHttp::takeLegacy(const FakeRequest &request, const QJsonObject &message,
                             FakeMcpStream *stream)
{
    const bool isInitialize = message["method"_L1] == "initialize"_L1;
    if (!m_script.sessions) {
        serve(m_stateless, message, addExchange(nullptr, false), stream);
        return;
    }
    Session *session = nullptr;
    if (isInitialize) {
        const QString id = addSession();
        stream->addHeader("Mcp-Session-Id", id.toLatin1());
        session = &m_sessions[id];
    } else {
        session = findSession(request, stream);
    }
    if (!session)
        return;
    const QString revision = session->server->revision();
    const QByteArray said = request.headers.combinedValue("MCP-Protocol-Version");
    if (!isInitialize && revision >= "2025-06-18"_L1 && said != revision.toLatin1()) {
        stream->write(400, "MCP-Protocol-Version is not what was agreed on", "text/plain");
        return;
    }
    serve(session->server, message, addExchange(session, false), stream);
}

FakeMcpHttp::Session *FakeMcpHttp::findSession(const FakeRequest &request, FakeMcpStream *stream)
{
    const QByteArray id = request.headers.combinedValue("Mcp-Session-Id");
    const auto found = m_sessions.find(QString::fromLatin1(id));
    if (found != m_sessions.end())
        return &*found;
    stream->write(id.isEmpty() ? 400 : 404, "no such session", "text/plain");
    return nullptr;
}

FakeMcpExchange *FakeMcpHttp::addExchange(Session *session, bool isModern)
{
    const bool isOld = m_script.transport == FakeMcpScript::Transport::Sse;
    const FakeMcpExchange::Options options{.json = m_script.json,
                                           .resumable
                                           = !isModern && session && m_script.resumable && !isOld,
                                           .isModern = isModern,
                                           .breaksOff = m_script.has("close-streams"_L1)
                                               && m_requests.size() > size_t(m_script.faultAfter),
                                           .staysOpen = isOld};
    auto *exchange = new FakeMcpExchange(++m_lastExchange, options, this);
    if (session)
        session->exchanges += exchange;
    return exchange;
}

void FakeMcpHttp::serve(FakeMcp *server, const QJsonObject &message, FakeMcpExchange *exchange,
                        FakeMcpStream *stream)
{
    const bool isRequest = message.contains("id"_L1) && message.contains("method"_L1);
    if (!isRequest) {
        stream->write(202);
        server->handle(message, [](const QJsonObject &) { });
        return;
    }
    exchange->attach(stream);
    // Since 2026-07-28 a closed stream is a cancelled request.
    if (exchange->options().isModern) {
        connect(stream, &FakeMcpStream::abandoned, server,
                [server, id = message["id"_L1]] { server->abandon(id); });
    }
    server->handle(message, [exchange](const QJsonObject &answer) { exchange->send(answer); });
}

void FakeMcpHttp::openStream(const FakeRequest &request, FakeMcpStream *stream)
{
    if (!m_script.sessions || m_script.revisions == QStringList{u"2026-07-28"_s}) {
        stream->write(405);
        return;
    }
    Session *session = findSession(request, stream);
    if (!session)
        return;
    const QByteArrayList last = request.headers.combinedValue("Last-Event-ID").split('-');
    for (FakeMcpExchange *exchange : std::as_const(session->exchanges)) {
        if (m_script.resumable && last.size() == 2 && exchange->number() == last.first().toInt()) {
            stream->begin();
            exchange->attach(stream, last.last().toInt());
            return;
        }
    }
    stream->begin();
    session->exchanges.first()->attach(stream);
}

void FakeMcpHttp::endSession(const FakeRequest &request, FakeMcpStream *stream)
{
    if (!m_script.sessions || m_script.revisions == QStringList{u"2026-07-28"_s}) {
        stream->write(405);
        return;
    }
    if (!findSession(request, stream))
        return;
    removeSession(QString::fromLatin1(request.headers.combinedValue("Mcp-Session-Id")));
    stream->write(204);
}

} // namespace Testing
