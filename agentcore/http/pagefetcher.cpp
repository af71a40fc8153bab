// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/pagefetcher.h"

#include "agentcore/http/hostresolver.h"

#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

constexpr auto kAddressPatience = 8s; // while there is another address to try
constexpr qsizetype kMaxAddresses = 4;

static int portOf(const QUrl &url)
{
    return url.port(url.scheme() == "https"_L1 ? 443 : 80);
}

static bool isUsualPort(const QUrl &url)
{
    return portOf(url) == (url.scheme() == "https"_L1 ? 443 : 80);
}

static QString bareHost(const QUrl &url)
{
    const QString host = url.host(QUrl::FullyEncoded).toLower();
    return host.startsWith("www."_L1) ? host.sliced(4) : host;
}

static bool isSameSite(const QUrl &from, const QUrl &to)
{
    return bareHost(from) == bareHost(to)
        && (portOf(from) == portOf(to) || (isUsualPort(from) && isUsualPort(to)));
}

static bool isRedirect(int status)
{
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

PageFetcher::PageFetcher(AddressPolicy policy, std::shared_ptr<HostResolver> resolver,
                         FetchLimits limits, QObject *parent)
    : QObject(parent)
    , m_policy(std::move(policy))
    , m_resolver(std::move(resolver))
    , m_limits(std::move(limits))
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        const double seconds = std::chrono::duration<double>(m_limits.total).count();
        conclude(
            fail(ErrorCode::Timeout,
                 u"%1 did not deliver within %2 seconds (%3 bytes came)"_s.arg(m_page.url.host())
                     .arg(seconds)
                     .arg(m_page.body.size())));
    });
}

PageFetcher::~PageFetcher() = default;

void PageFetcher::start(const QUrl &url)
{
    m_timer.start(m_limits.total);
    QMetaObject::invokeMethod(this, [this, url] { visit(url); }, Qt::QueuedConnection);
}

void PageFetcher::abort()
{
    m_isFinished = true;
    m_timer.stop();
    m_lookup.reset();
    m_stream.reset();
}

void PageFetcher::visit(const QUrl &url)
{
    if (m_isFinished)
        return;
    m_page = {.url = url.adjusted(QUrl::RemoveFragment)};
    m_location.clear();
    if (const auto checked = m_policy.checkUrl(m_page.url); !checked)
        return conclude(std::unexpected(checked.error()));
    const QString host = m_page.url.host(QUrl::FullyEncoded);
    if (const QHostAddress address(host); !address.isNull())
        return handleResolved(QList{address});
    m_lookup = std::make_unique<QObject>();
    m_resolver->resolve(host, m_lookup.get(), [this](const Result<QList<QHostAddress>> &addresses) {
        handleResolved(addresses);
    });
}

void PageFetcher::handleResolved(const Result<QList<QHostAddress>> &addresses)
{
    if (m_lookup)
        m_lookup.release()->deleteLater(); // it is being called
    const bool usesProxy = HttpTransport::usesProxy(m_page.url);
    if (!addresses) {
        if (usesProxy)
            send({});
        else
            conclude(std::unexpected(addresses.error()));
        return;
    }
    const auto checked = m_policy.checkAddresses(m_page.url.host(QUrl::FullyEncoded), *addresses);
    if (!checked)
        return conclude(std::unexpected(checked.error()));
    m_addresses = addresses->first(qMin(addresses->size(), kMaxAddresses));
    if (usesProxy)
        send({});
    else
        tryNextAddress();
}

void PageFetcher::tryNextAddress()
{
    send(m_addresses.takeFirst());
}

void PageFetcher::send(const QHostAddress &address)
{
    HttpRequest request;
    request.url = m_page.url;
    request.address = address;
    request.followsRedirects = false;
    request.headers.append(QHttpHeaders::WellKnownHeader::UserAgent,
                           "Mozilla/5.0 (compatible; Agentao/" AGENTAO_VERSION ")");
    request.headers.append(QHttpHeaders::WellKnownHeader::Accept,
                           "text/html, text/markdown, text/plain;q=0.9, application/json;q=0.9, "
                           "*/*;q=0.5");
    request.limits.firstByte = m_addresses.isEmpty() ? 0ms : kAddressPatience; // else: the total
    request.limits.idle = 0ms;
    m_stream = m_transport.send(request);
    connect(m_stream.get(), &HttpStream::headersArrived, this, &PageFetcher::handleHeaders);
    connect(m_stream.get(), &HttpStream::dataArrived, this, &PageFetcher::handleData);
    connect(m_stream.get(), &HttpStream::finished, this, &PageFetcher::handleFinished);
}

void PageFetcher::handleHeaders(int status, const QHttpHeaders &headers)
{
    using Header = QHttpHeaders::WellKnownHeader;
    m_page.status = status;
    m_page.contentType = headers.value(Header::ContentType).toByteArray();
    bool isNumber = false;
    const qint64 length = headers.value(Header::ContentLength).toByteArray().toLongLong(&isNumber);
    m_page.announcedBytes = isNumber && length >= 0 ? length : -1;
    m_location = headers.value(Header::Location).toByteArray();
    if (isRedirect(status) && !m_location.isEmpty()) {
        takeRedirect();
    } else if (status < 300 && m_limits.wants && !m_limits.wants(m_page.contentType)) {
        m_page.isCut = true;
        conclude(m_page);
    }
}

void PageFetcher::handleData(const QByteArray &bytes)
{
    const qint64 room = m_limits.maxBytes - m_page.body.size();
    m_page.body += bytes.first(qMin(bytes.size(), room));
    if (bytes.size() <= room)
        return;
    m_page.isCut = true;
    conclude(m_page);
}

void PageFetcher::handleFinished(const Result<void> &result)
{
    const bool isReached = m_stream->status() != 0 || m_stream->wasDropped();
    if (!result && !isReached && !m_addresses.isEmpty()) {
        m_stream.release()->deleteLater();
        return tryNextAddress();
    }
    if (!result)
        return conclude(std::unexpected(result.error()));
    if (m_page.status >= 300)
        m_page.body = m_stream->errorBody();
    conclude(m_page);
}

void PageFetcher::takeRedirect()
{
    m_stream->disconnect(this);
    m_stream.release()->deleteLater(); // it is in its signal
    m_addresses.clear();
    const QUrl target = m_page.url.resolved(QUrl::fromEncoded(m_location));
    if (!target.isValid() || target.host().isEmpty()) {
        return conclude(fail(ErrorCode::Network,
                             u"%1 redirects to an address that is none"_s.arg(m_page.url.host())));
    }
    if (!isSameSite(m_page.url, target)) {
        m_page.redirect = target;
        return conclude(m_page);
    }
    if (m_page.url.scheme() == "https"_L1 && target.scheme() != "https"_L1) {
        return conclude(fail(ErrorCode::Network,
                             u"%1 redirects to an address without encryption (%2)"_s.arg(
                                 m_page.url.host(), target.toDisplayString(QUrl::RemoveUserInfo))));
    }
    if (++m_redirects > m_limits.maxRedirects) {
        return conclude(fail(
            ErrorCode::LimitExceeded,
            u"%1 redirects more than %2 times"_s.arg(target.host()).arg(m_limits.maxRedirects)));
    }
    QMetaObject::invokeMethod(this, [this, target] { visit(target); }, Qt::QueuedConnection);
}

void PageFetcher::conclude(const Result<FetchedPage> &page)
{
    if (std::exchange(m_isFinished, true))
        return;
    m_timer.stop();
    m_lookup.reset();
    m_addresses.clear();
    if (m_stream) {
        m_stream->disconnect(this);
        m_stream.release()->deleteLater(); // it may be in its signal
    }
    const Result<FetchedPage> copy = page; // may be a member
    emit finished(copy, QPrivateSignal());
}

} // namespace AgentCore
