// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_server FORMAT: a model server that is as fast as it can be. Prints its base URL, serves
// until killed. BASE/COUNT/... is answered by a stream of so many deltas, and BASE/0/... by one
// that says when it was sent, in nanoseconds of the monotonic clock; GET .../connections by how
// many connections there were.
#include "tests/support/wirefixtures.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTcpServer>
#include <QTcpSocket>

#include <chrono>
#include <cstdio>

using AgentCore::ModelProfile;
using namespace Qt::StringLiterals;

static constexpr qsizetype kBlockBytes = 16 * 1024;

static void writeAnswer(QTcpSocket *socket, const QByteArrayList &events)
{
    socket->write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                  "Transfer-Encoding: chunked\r\n\r\n");
    QByteArray block;
    for (qsizetype i = 0; i < events.size(); ++i) {
        block += events.at(i);
        if (block.size() < kBlockBytes && i + 1 < events.size())
            continue;
        socket->write(QByteArray::number(block.size(), 16) + "\r\n" + block + "\r\n");
        while (socket->bytesToWrite() > 0 && socket->waitForBytesWritten())
            continue;
        block.clear();
    }
    socket->write("0\r\n\r\n");
}

static void answer(QTcpSocket *socket, const QByteArray &path, ModelProfile::WireFormat format,
                   int connections)
{
    const int count = path.split('/').value(1).toInt();
    if (path.endsWith("/connections")) {
        const QByteArray body = QByteArray::number(connections);
        socket->write("HTTP/1.1 200 OK\r\nContent-Length: " + QByteArray::number(body.size())
                      + "\r\n\r\n" + body);
    } else if (count > 0) {
        writeAnswer(socket, Testing::streamOf(format, "word ", count));
    } else {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        writeAnswer(socket, Testing::streamOf(format, QByteArray::number(qint64(now.count())), 1));
    }
}

// Answers what is whole in \a input.
static void takeRequests(QTcpSocket *socket, QByteArray &input, ModelProfile::WireFormat format,
                         int connections)
{
    input += socket->readAll();
    for (qsizetype end = input.indexOf("\r\n\r\n"); end >= 0; end = input.indexOf("\r\n\r\n")) {
        const QByteArray head = input.first(end).toLower();
        const qsizetype length = head.indexOf("content-length:");
        const qsizetype size
            = length < 0 ? 0 : head.sliced(length + 15).split('\r').first().trimmed().toLongLong();
        if (input.size() < end + 4 + size)
            return;
        const QByteArray path = input.split(' ').value(1);
        input.remove(0, end + 4 + size);
        answer(socket, path, format, connections);
    }
}

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const auto format
        = ModelProfile::wireFormatFromId(QString::fromLocal8Bit(argc == 2 ? argv[1] : ""));
    QTcpServer server;
    if (!format || !server.listen(QHostAddress::LocalHost))
        return 1;
    int connections = 0;
    QObject::connect(&server, &QTcpServer::newConnection, &app, [&] {
        ++connections;
        QTcpSocket *socket = server.nextPendingConnection();
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket,
                         [&, socket, input = QByteArray()]() mutable {
                             takeRequests(socket, input, *format, connections);
                         });
    });
    std::printf("http://127.0.0.1:%d\n", server.serverPort());
    std::fflush(stdout);
    return QCoreApplication::exec();
}
