// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/registry/download.h"

#include "acp/registry/registryentry.h"

#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

Download::Download(QObject *parent)
    : QObject(parent)
{ }

Download::~Download() = default;

void Download::fetch(const QUrl &url, qint64 maxBytes, Sink sink)
{
    m_maxBytes = maxBytes;
    m_sink = std::move(sink);
    send(url);
}

void Download::measure(const QUrl &url)
{
    m_method = "HEAD";
    send(url);
}

void Download::send(const QUrl &url)
{
    m_url = url;
    m_next.clear();
    if (!isFetchable(url)) {
        const Error error{ErrorCode::InvalidInput, u"nothing is fetched from there"_s,
                          url.toDisplayString()};
        QMetaObject::invokeMethod(
            this, [this, error] { conclude(std::unexpected(error)); }, Qt::QueuedConnection);
        return;
    }
    HttpRequest request;
    request.method = m_method;
    request.url = url;
    request.followsRedirects = false;
    m_stream = m_http.send(request);
    connect(m_stream.get(), &HttpStream::headersArrived, this, &Download::handleHeaders);
    connect(m_stream.get(), &HttpStream::dataArrived, this, [this](const QByteArray &bytes) {
        m_received += bytes.size();
        if (m_received > m_maxBytes) {
            conclude(fail(ErrorCode::LimitExceeded, u"it is too large"_s, m_url.host()));
            return;
        }
        m_hash.addData(bytes);
        if (m_sink && !m_sink(bytes))
            conclude(fail(ErrorCode::Cancelled, u"it is not wanted any more"_s));
    });
    connect(m_stream.get(), &HttpStream::finished, this, &Download::handleFinished);
}

void Download::handleHeaders(int status, const QHttpHeaders &headers)
{
    if (status >= 300 && status < 400) {
        const QByteArray location
            = headers.value(QHttpHeaders::WellKnownHeader::Location).toByteArray();
        m_next = m_url.resolved(QUrl::fromEncoded(location, QUrl::StrictMode));
        return;
    }
    bool isNumber = false;
    const qint64 size = headers.value(QHttpHeaders::WellKnownHeader::ContentLength)
                            .toByteArray()
                            .toLongLong(&isNumber);
    if (isNumber && status < 300)
        m_size = size;
    if (m_method == "GET" && m_size > m_maxBytes)
        conclude(fail(ErrorCode::LimitExceeded, u"it is too large"_s, m_url.host()));
}

void Download::handleFinished(const Result<void> &result)
{
    const int status = m_stream->status();
    if (!result) {
        conclude(result);
    } else if (!m_next.isEmpty()) {
        if (++m_redirects > kMaxRedirects)
            conclude(fail(ErrorCode::Network, u"it is redirected too often"_s, m_url.host()));
        else
            QMetaObject::invokeMethod(
                this, [this, next = m_next] { send(next); }, Qt::QueuedConnection);
    } else if (status >= 300) {
        conclude(fail(status == 404 ? ErrorCode::NotFound : ErrorCode::Network,
                      u"%1 answered with %2"_s.arg(m_url.host()).arg(status),
                      m_url.toDisplayString()));
    } else if (m_method == "GET" && m_size >= 0 && m_received < m_size) {
        conclude(fail(ErrorCode::Network, u"it broke off"_s, m_url.host()));
    } else {
        conclude({});
    }
}

void Download::conclude(const Result<void> &result)
{
    if (std::exchange(m_isOver, true))
        return;
    if (m_stream) {
        m_stream->disconnect(this);
        m_stream.release()->deleteLater(); // it may be in the middle of a signal
    }
    emit finished(result);
}

} // namespace Acp
