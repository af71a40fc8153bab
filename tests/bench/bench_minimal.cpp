// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The least that a Qt program can do to answer an initialize request: what bench_start compares
// the agent with. Links Qt Core and Network, as the agent does.
#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSocketNotifier>

#include <unistd.h>

using namespace Qt::StringLiterals;

static void handleInput(QByteArray *buffer)
{
    char bytes[4096];
    const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count <= 0) {
        QCoreApplication::quit();
        return;
    }
    buffer->append(bytes, count);
    for (qsizetype end = buffer->indexOf('\n'); end >= 0; end = buffer->indexOf('\n')) {
        const QJsonObject request = QJsonDocument::fromJson(buffer->left(end)).object();
        buffer->remove(0, end + 1);
        const QJsonObject result{{u"protocolVersion"_s, 1}};
        const QJsonObject answer{
            {u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, request["id"_L1]}, {u"result"_s, result}};
        const QByteArray line = QJsonDocument(answer).toJson(QJsonDocument::Compact) + '\n';
        if (write(STDOUT_FILENO, line.constData(), size_t(line.size())) != line.size())
            QCoreApplication::exit(1);
    }
}

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QByteArray buffer;
    QSocketNotifier input(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(&input, &QSocketNotifier::activated, &app,
                     [&buffer] { handleInput(&buffer); });
    return QCoreApplication::exec();
}
