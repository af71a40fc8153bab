// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHttpHeaders>
#include <QHttpServerResponder>
#include <QJsonObject>
#include <QPointer>
#include <QTcpSocket>

#include <memory>

namespace Testing {

//! \brief The answer to one request of HTTP: at once, or a stream of events. Deletes itself when
//! it is over or the client goes.
class FakeMcpStream : public QObject
{
    Q_OBJECT

public:
    FakeMcpStream(QHttpServerResponder responder, QTcpSocket *socket, QObject *parent);

    //! Goes into the head of the answer; only before it.
    void addHeader(const QByteArray &name, const QByteArray &value);
    //! The whole answer.
    void write(int status, const QByteArray &body = {}, const QByteArray &mimeType = {});
    void writeJson(int status, const QJsonObject &body);
    //! Begins the stream unless it has begun.
    void begin();
    bool isOpen() const { return m_hasBegun && !m_isOver; }
    bool hasBegun() const { return m_hasBegun; }
    //! \a id, \a name: empty for none.
    void sendEvent(const QByteArray &data, const QByteArray &id = {}, const QByteArray &name = {});
    //! Ends it in good order.
    void end();
    //! Breaks it off.
    void drop();

signals:
    //! The client closed it before its end.
    void abandoned();

private:
    void close();

    std::unique_ptr<QHttpServerResponder> m_responder;
    QPointer<QTcpSocket> m_socket;
    QHttpHeaders m_headers;
    bool m_hasBegun = false;
    bool m_isOver = false;
};

} // namespace Testing
