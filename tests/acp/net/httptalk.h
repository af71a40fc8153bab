// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/testidentity.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSslSocket>
#include <QTest>
#include <QUrl>

#include <memory>

namespace Testing {

inline const QByteArray kHttpToken = "0123456789abcdef0123";

//! A client that says what it likes, byte by byte.
class HttpTalk
{
public:
    struct Answer
    {
        int status = 0; // 0: the connection ended, or nothing came
        QMap<QByteArray, QByteArray> headers;
        QByteArray body;
        QJsonObject json() const { return QJsonDocument::fromJson(body).object(); }
    };

    explicit HttpTalk(const QUrl &url)
    {
        if (url.scheme() == QLatin1StringView("wss")) {
            auto *secure = new QSslSocket;
            m_socket.reset(secure);
            QSslConfiguration configuration = secure->sslConfiguration();
            configuration.setCaCertificates({QSslCertificate(kCertificate)});
            secure->setSslConfiguration(configuration);
            secure->connectToHostEncrypted(url.host(), quint16(url.port()));
            (void)QTest::qWaitFor([secure] { return secure->isEncrypted(); }, 30'000);
        } else {
            m_socket = std::make_unique<QTcpSocket>();
            m_socket->connectToHost(url.host(), quint16(url.port()));
            (void)QTest::qWaitFor( // what is refused at once ends before
                [this] {
                    return m_socket->state() == QTcpSocket::ConnectedState
                        || m_socket->state() == QTcpSocket::UnconnectedState;
                },
                30'000);
        }
    }

    QTcpSocket &socket() { return *m_socket; }
    void send(const QByteArray &bytes) { m_socket->write(bytes); }
    bool isEnded()
    {
        return QTest::qWaitFor([this] { return m_socket->state() == QTcpSocket::UnconnectedState; },
                               30'000);
    }

    static QByteArray head(const QByteArray &line, const QByteArrayList &headers = {})
    {
        return line + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + kHttpToken + "\r\n"
            + (headers.isEmpty() ? "" : headers.join("\r\n") + "\r\n");
    }

    static QByteArray post(const QByteArray &body, const QByteArrayList &headers = {})
    {
        return head("POST /acp",
                    headers
                        + QByteArrayList{"Content-Type: application/json",
                                         "Content-Length: " + QByteArray::number(body.size())})
            + "\r\n" + body;
    }

    Answer ask(const QByteArray &request)
    {
        send(request);
        return answer();
    }

    //! The next one; of a stream its head.
    Answer answer()
    {
        Answer answer;
        if (!waitFor([this] { return m_bytes.contains("\r\n\r\n"); }))
            return answer;
        const qsizetype end = m_bytes.indexOf("\r\n\r\n");
        const QByteArrayList lines = m_bytes.first(end).split('\n');
        m_bytes.remove(0, end + 4);
        answer.status = lines.first().split(' ').value(1).toInt();
        for (const QByteArray &line : lines.sliced(1)) {
            const qsizetype colon = line.indexOf(':');
            answer.headers.insert(line.first(colon).toLower(), line.sliced(colon + 1).trimmed());
        }
        const qsizetype length = answer.headers.value("content-length").toLongLong();
        if (waitFor([this, length] { return m_bytes.size() >= length; })) {
            answer.body = m_bytes.first(length);
            m_bytes.remove(0, length);
        }
        return answer;
    }

    //! The next event with its fields, without the frame of its chunk; comments are left out.
    QByteArray event()
    {
        if (!waitFor([this] { return m_bytes.contains("\n\n"); }))
            return {};
        const qsizetype begin = m_bytes.indexOf("event:");
        if (begin < 0 || begin > m_bytes.indexOf("\n\n")) {
            m_bytes.remove(0, m_bytes.indexOf("\n\n") + 2);
            return event();
        }
        const qsizetype end = m_bytes.indexOf("\n\n");
        const QByteArray text = m_bytes.sliced(begin, end - begin);
        m_bytes.remove(0, end + 2);
        return text;
    }

    QJsonObject message()
    {
        for (const QByteArray &line : event().split('\n')) {
            if (line.startsWith("data: "))
                return QJsonDocument::fromJson(line.sliced(6)).object();
        }
        return {};
    }

private:
    template <typename Test> bool waitFor(Test test)
    {
        (void)QTest::qWaitFor( // the test says how it went
            [&] {
                m_bytes += m_socket->readAll();
                return test() || m_socket->state() == QTcpSocket::UnconnectedState;
            },
            30'000);
        m_bytes += m_socket->readAll();
        return test();
    }

    std::unique_ptr<QTcpSocket> m_socket;
    QByteArray m_bytes;
};

} // namespace Testing
