// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakellm.h"

#include <QHttpServerRequest>
#include <QJsonDocument>
#include <QTcpServer>

using namespace Qt::StringLiterals;

namespace Testing {

//! Remembers its connections, so that one can be dropped.
class FakeLlm::Listener : public QTcpServer
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

    int openConnections() const
    {
        return int(std::ranges::count_if(m_sockets, [](const QPointer<QTcpSocket> &socket) {
            return socket && socket->state() == QAbstractSocket::ConnectedState;
        }));
    }

protected:
    void incomingConnection(qintptr descriptor) override
    {
        auto *socket = new QTcpSocket(this);
        socket->setSocketDescriptor(descriptor);
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        m_sockets.append(socket);
        addPendingConnection(socket);
    }

private:
    QList<QPointer<QTcpSocket>> m_sockets;
};

static QByteArray methodName(QHttpServerRequest::Method method)
{
    const auto meta = QMetaEnum::fromType<QHttpServerRequest::Method>();
    return QByteArray(meta.valueToKey(int(method))).toUpper();
}

QJsonObject FakeRequest::json() const
{
    return QJsonDocument::fromJson(body).object();
}

FakeLlm::FakeLlm(QObject *parent)
    : QAbstractHttpServer(parent)
    , m_listener(new Listener(this))
{
    if (!m_listener->listen(QHostAddress::LocalHost) || !bind(m_listener))
        qFatal("cannot listen on 127.0.0.1");
}

FakeLlm::~FakeLlm()
{
    // Before the connections, which their responders refer to.
    qDeleteAll(findChildren<FakeExchange *>());
}

QUrl FakeLlm::baseUrl() const
{
    return QUrl(u"http://127.0.0.1:%1/v1"_s.arg(m_listener->serverPort()));
}

void FakeLlm::release()
{
    const auto exchanges = findChildren<FakeExchange *>();
    for (FakeExchange *exchange : exchanges)
        exchange->release();
}

int FakeLlm::openConnections() const
{
    return m_listener->openConnections();
}

bool FakeLlm::handleRequest(const QHttpServerRequest &request, QHttpServerResponder &responder)
{
    m_requests.push_back({methodName(request.method()),
                          request.url().toString(QUrl::RemoveScheme | QUrl::RemoveAuthority),
                          request.headers(), request.body()});
    new FakeExchange(nextAnswer(m_requests.back()), std::move(responder),
                     m_listener->findByPeerPort(request.remotePort()), this);
    emit requestReceived();
    return true;
}

void FakeLlm::missingHandler(const QHttpServerRequest &, QHttpServerResponder &responder)
{
    responder.write(QHttpServerResponder::StatusCode::NotFound);
}

FakeAnswer FakeLlm::nextAnswer(const FakeRequest &request)
{
    if (m_models && request.method == "GET" && request.path.endsWith("/models"_L1)) {
        QJsonArray data;
        for (const QString &model : std::as_const(*m_models))
            data.append(QJsonObject{{"id"_L1, model}, {"object"_L1, u"model"_s}});
        return FakeAnswer::json(200, {{"object"_L1, u"list"_s}, {"data"_L1, data}});
    }
    if (m_responder) {
        if (auto answer = m_responder(request))
            return *answer;
    }
    if (!m_answers.empty()) {
        FakeAnswer answer = std::move(m_answers.front());
        m_answers.pop_front();
        if (m_repeating)
            m_answers.push_back(answer);
        return answer;
    }
    return m_fallback.value_or(
        FakeAnswer::error(500, u"the script has no more answers"_s, u"script_end"_s));
}

} // namespace Testing
