// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/mcpfarewells.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <mutex>

namespace AgentCore {

McpFarewells::McpFarewells(QObject *parent)
    : QObject(parent)
{ }

McpFarewells *McpFarewells::present()
{
    const QCoreApplication *application = QCoreApplication::instance();
    return application
        ? application->findChild<McpFarewells *>(QString(), Qt::FindDirectChildrenOnly)
        : nullptr;
}

void McpFarewells::send(const HttpRequest &request)
{
    if (!QCoreApplication::instance() || QCoreApplication::closingDown())
        return;
    static std::once_flag once; // the network must not outlive the application
    std::call_once(once, [] { qAddPostRoutine([] { delete present(); }); });
    McpFarewells *all = present();
    if (!all)
        all = new McpFarewells(QCoreApplication::instance());
    all->begin(request);
}

void McpFarewells::begin(const HttpRequest &request)
{
    HttpRequest bounded = request;
    bounded.limits.firstByte = 4 * kPatience;
    m_streams.push_back(m_network.send(bounded));
    HttpStream *stream = m_streams.back().get();
    connect(stream, &HttpStream::headersArrived, this, [this, stream] { end(stream); });
    connect(stream, &HttpStream::finished, this, [this, stream] { end(stream); });
}

void McpFarewells::end(const HttpStream *stream)
{
    const auto place = std::ranges::find(m_streams, stream, &std::unique_ptr<HttpStream>::get);
    if (place == m_streams.end())
        return;
    (*place)->disconnect(this);
    (*place)->letGo();
    place->release()->deleteLater(); // it is what is calling
    m_streams.erase(place);
    if (m_streams.empty())
        deleteLater();
}

void McpFarewells::finish()
{
    const McpFarewells *all = present();
    if (!all)
        return;
    QEventLoop loop; // the program's own was left
    connect(all, &QObject::destroyed, &loop, &QEventLoop::quit);
    QTimer::singleShot(kPatience, &loop, &QEventLoop::quit);
    loop.exec();
    delete present();
}

} // namespace AgentCore
