// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakemcpexchange.h"

#include "tests/support/fakemcpstream.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Testing {

FakeMcpExchange::FakeMcpExchange(int number, Options options, QObject *parent)
    : QObject(parent)
    , m_number(number)
    , m_options(options)
{ }

FakeMcpStream *FakeMcpExchange::stream() const
{
    return m_stream;
}

QByteArray FakeMcpExchange::eventId(int index) const
{
    if (!m_options.resumable)
        return {};
    return QByteArray::number(m_number) + '-' + QByteArray::number(index);
}

void FakeMcpExchange::attach(FakeMcpStream *stream, std::optional<int> after)
{
    m_stream = stream;
    if (m_options.resumable && !after)
        stream->sendEvent(
            {}, eventId(m_delivered)); // so that it can be had again before there is anything
    for (int i = after.value_or(m_delivered); i < m_sent.size() && m_stream; ++i)
        deliver(i);
}

void FakeMcpExchange::send(const QJsonObject &message)
{
    m_sent += message;
    if (m_stream)
        deliver(int(m_sent.size()) - 1);
}

static int statusOf(const QJsonObject &message)
{
    switch (message["error"_L1]["code"_L1].toInt()) {
    case -32601:
        return 404;
    case -32020:
    case -32021:
    case -32022:
        return 400;
    default:
        return 200;
    }
}

void FakeMcpExchange::deliver(int index)
{
    const QJsonObject message = m_sent.at(index);
    const bool isAnswer = !message.contains("method"_L1);
    if (isAnswer && m_options.breaksOff) {
        m_options.breaksOff = false;
        m_stream->begin();
        m_stream->drop();
        m_stream = nullptr;
        return;
    }
    m_delivered = index + 1;
    const int status = m_options.isModern ? statusOf(message) : 200;
    if (isAnswer && !m_stream->hasBegun() && (m_options.json || status != 200)) {
        m_stream->writeJson(status, message);
        return;
    }
    m_stream->sendEvent(QJsonDocument(message).toJson(QJsonDocument::Compact), eventId(index + 1));
    if (isAnswer && !m_options.staysOpen)
        m_stream->end();
}

} // namespace Testing
