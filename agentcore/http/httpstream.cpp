// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/httpstream.h"

#include "agentcore/base/sleepwatch.h"
#include "agentcore/http/networkaccess.h"

#include <QNetworkReply>
#include <QNetworkRequest>

#include <algorithm>
#include <utility>
#include <zlib.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

struct Inflater::Private
{
    z_stream stream{};
    QByteArray packed; // what zlib did not take yet
    bool broken = false;
};

Inflater::Inflater()
    : d(std::make_unique<Private>())
{
    constexpr int kEitherHeader = 32; // zlib's way to say: gzip or zlib, by the header
    d->broken = inflateInit2(&d->stream, MAX_WBITS + kEitherHeader) != Z_OK;
}

Inflater::~Inflater()
{
    inflateEnd(&d->stream);
}

bool Inflater::takes(QByteArrayView contentEncoding)
{
    const auto is = [&](QByteArrayView name) {
        return contentEncoding.compare(name, Qt::CaseInsensitive) == 0;
    };
    return is("gzip") || is("x-gzip") || is("deflate");
}

void Inflater::append(QByteArrayView bytes)
{
    d->packed.append(bytes);
}

Result<QByteArray> Inflater::takePiece()
{
    QByteArray piece(kMaxPieceBytes, Qt::Uninitialized);
    z_stream &stream = d->stream;
    stream.next_out = reinterpret_cast<Bytef *>(piece.data());
    stream.avail_out = uInt(piece.size());
    stream.next_in = reinterpret_cast<Bytef *>(d->packed.data());
    stream.avail_in = uInt(d->packed.size());
    while (!d->broken && stream.avail_out > 0) {
        const int state = inflate(&stream, Z_SYNC_FLUSH);
        if (state == Z_STREAM_END && stream.avail_in > 0)
            d->broken = inflateReset(&stream) != Z_OK; // another one behind it
        else if (state == Z_STREAM_END || state == Z_BUF_ERROR)
            break;
        else
            d->broken = state != Z_OK;
    }
    if (d->broken)
        return fail(ErrorCode::Network, u"the compressed answer is broken"_s);
    d->packed = d->packed.last(stream.avail_in);
    piece.truncate(piece.size() - stream.avail_out);
    return piece;
}

RequestBody::RequestBody(const QByteArray &bytes, bool isSentOnce)
    : m_bytes(bytes)
    , m_size(bytes.size())
    , m_isSentOnce(isSentOnce)
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

void RequestBody::letGo()
{
    m_isLetGo = true;
    if (m_at == m_size) // a server may answer before it has read all
        m_bytes = {};
}

bool RequestBody::seek(qint64 position)
{
    if (m_isSentOnce || m_isLetGo || position > m_size || !QIODevice::seek(position))
        return false;
    m_at = position;
    return true;
}

qint64 RequestBody::readData(char *data, qint64 maxSize)
{
    const qint64 count = qMin(maxSize, m_size - m_at);
    std::copy_n(m_bytes.constData() + m_at, count, data);
    m_at += count;
    if (m_isLetGo)
        letGo();
    return count == 0 && maxSize > 0 ? -1 : count;
}

qint64 RequestBody::writeData(const char *data, qint64 maxSize)
{
    Q_UNUSED(data)
    Q_UNUSED(maxSize)
    return -1;
}

// A server that sends faster than its answer is worked on has to wait. What is taken at once is
// held several times over, as bytes, as events and as what they say: 512 KiB of it were 4 MiB.
constexpr qint64 kBufferBytes = 64 * 1024;
constexpr int kFirstErrorStatus = 300; // redirects that were not followed count as errors

static QString hostOf(const QUrl &url)
{
    const QString host = url.host();
    return url.port() < 0 ? host : host + u':' + QString::number(url.port());
}

static void pinTo(QNetworkRequest &network, const HttpRequest &request)
{
    QUrl url = request.url;
    url.setHost(request.address.toString());
    network.setUrl(url);
    network.setRawHeader(
        "Host",
        request.url.adjusted(QUrl::RemoveUserInfo).authority(QUrl::FullyEncoded).toLatin1());
    network.setPeerVerifyName(request.url.host(QUrl::FullyEncoded));
    network.setAttribute(QNetworkRequest::Http2AllowedAttribute,
                         false); // it would ask for the address
}

static void complete(QNetworkRequest &network, const HttpRequest &request)
{
    network.setHeaders(request.headers);
    // A compressed stream would be held back until a block of it is whole.
    network.setRawHeader("Accept-Encoding", "identity");
    network.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         request.followsRedirects ? QNetworkRequest::SameOriginRedirectPolicy
                                                  : QNetworkRequest::ManualRedirectPolicy);
    if (!request.address.isNull())
        pinTo(network, request);
}

HttpStream::HttpStream(NetworkAccess *access, const HttpRequest &request)
    : m_access(access)
    , m_limits(request.limits)
    , m_host(hostOf(request.url))
    , m_followsRedirects(request.followsRedirects)
{
    m_silence.setSingleShot(true);
    connect(&m_silence, &QTimer::timeout, this, &HttpStream::handleSilence);
    const QString scheme = request.url.scheme();
    if ((scheme != "http"_L1 && scheme != "https"_L1) || request.url.host().isEmpty()) {
        concludeSoon(fail(ErrorCode::InvalidInput, u"the address is no http or https URL"_s,
                          request.url.toDisplayString(QUrl::RemoveQuery | QUrl::RemoveUserInfo)));
        return;
    }
    begin(request);
}

HttpStream::~HttpStream()
{
    if (!m_reply)
        return;
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply->deleteLater();
}

void HttpStream::begin(const HttpRequest &request)
{
    Result<QNetworkRequest> network = m_access->requestTo(request.url);
    if (!network) {
        concludeSoon(std::unexpected(network.error()));
        return;
    }
    complete(*network, request);
    m_body = new RequestBody(request.body, request.isSentOnce);
    m_reply = m_access->sendCustomRequest(*network, request.method, m_body);
    m_body->setParent(m_reply);
    // Earlier it is forgotten in the thread of the network, which has no reply yet; later a fast
    // server may already keep that thread from listening.
    connect(m_reply, &QNetworkReply::requestSent, m_reply,
            [reply = m_reply.data()] { reply->setReadBufferSize(kBufferBytes); });
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &HttpStream::handleHeaders);
    connect(m_reply, &QNetworkReply::readyRead, this, &HttpStream::handleData);
    connect(m_reply, &QNetworkReply::finished, this, &HttpStream::handleReplyFinished);
    m_sleptBefore = SleepWatch::slept();
    if (m_limits.firstByte > 0ms || m_limits.idle > 0ms) {
        m_sleep = SleepWatch::shared();
        connect(m_sleep.get(), &SleepWatch::woke, this, &HttpStream::handleWake);
    }
    startSilence();
}

// The other end may have gone long ago without being able to tell.
void HttpStream::handleWake()
{
    if (m_finished)
        return;
    m_isDoubtful = m_limits.afterSleep > 0ms;
    startSilence();
}

void HttpStream::abort()
{
    m_silence.stop();
    if (m_reply) {
        m_reply->disconnect(this);
        m_reply->abort();
    }
    concludeSoon(fail(ErrorCode::Cancelled, u"cancelled"_s));
}

void HttpStream::letGo()
{
    m_finished = true;
    m_silence.stop();
    if (!m_reply)
        return;
    m_reply->disconnect(this);
    if (m_reply->isFinished()) {
        m_reply->deleteLater();
    } else {
        connect(m_reply, &QNetworkReply::finished, m_reply, &QObject::deleteLater);
        QTimer::singleShot(kFarewell, m_reply, &QNetworkReply::abort);
    }
    m_reply.clear();
}

void HttpStream::setPaused(bool paused)
{
    if (m_finished || std::exchange(m_paused, paused) == paused)
        return;
    if (paused)
        m_silence.stop();
    else
        QMetaObject::invokeMethod(this, &HttpStream::catchUp, Qt::QueuedConnection);
}

// What arrived during the pause, and that it ended, was not told again.
void HttpStream::catchUp()
{
    const QPointer<HttpStream> alive(this);
    if (m_paused || m_finished || !m_reply)
        return;
    startSilence();
    handleData();
    if (alive && !m_paused && !m_finished && m_reply && m_reply->isFinished())
        handleReplyFinished();
}

// During this exchange; nobody may have looked yet.
bool HttpStream::hasSlept() const
{
    return SleepWatch::slept() - m_sleptBefore >= SleepWatch::kShortest;
}

std::chrono::milliseconds HttpStream::silenceLimit() const
{
    const auto limit = m_limits.firstByte; // which is the other one once the body began
    // What may keep silent for ever is not told apart from what is gone.
    return m_isDoubtful && limit > 0ms ? std::min(limit, m_limits.afterSleep) : limit;
}

void HttpStream::startSilence()
{
    const auto limit = silenceLimit();
    if (limit > 0ms && !m_paused)
        m_silence.start(limit);
    else
        m_silence.stop();
}

void HttpStream::handleHeaders()
{
    announceHeaders();
}

// False when a handler deleted this object or ended the exchange.
bool HttpStream::announceHeaders()
{
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const bool isFollowed = m_followsRedirects && status >= 300 && status < 400
        && m_reply->attribute(QNetworkRequest::RedirectionTargetAttribute).isValid()
        && !m_reply->isFinished();
    if (m_status != 0 || status < 200 || isFollowed)
        return true;
    m_status = status;
    const bool wasDoubtful = std::exchange(m_isDoubtful, false);
    m_access->noteAnswer(m_host);
    if (status < kFirstErrorStatus && m_body)
        m_body->letGo();
    if (m_limits.idle == 0ms)
        m_limits.firstByte = 0ms; // what may be silent for ever may be so before its body
    if (m_limits.idle == 0ms || wasDoubtful)
        startSilence();
    const QPointer<HttpStream> alive(this);
    const QHttpHeaders headers = m_reply->headers();
    m_access->guarded([&] { emit headersArrived(status, headers); });
    return alive && !m_finished && unpackBody(headers);
}

// Not every server and proxy minds that no compression was asked for. False when it is of no use.
bool HttpStream::unpackBody(const QHttpHeaders &headers)
{
    const QByteArray encoding
        = headers.combinedValue(QHttpHeaders::WellKnownHeader::ContentEncoding).trimmed();
    if (encoding.isEmpty() || encoding.compare("identity", Qt::CaseInsensitive) == 0)
        return true;
    if (Inflater::takes(encoding)) {
        m_inflater = std::make_unique<Inflater>();
        return true;
    }
    conclude(fail(ErrorCode::Network,
                  u"%1 compresses its answer (%2), although it was not asked to"_s.arg(
                      m_host, QString::fromLatin1(encoding))));
    return false;
}

//! What arrived, up to kBufferBytes: the reply may hold more than it was asked to. To readAll() it
//! would add a buffer of its own, which it then keeps.
static QByteArray takeBytes(QNetworkReply &reply)
{
    constexpr qint64 kUnbuffered = 16 * 1024; // so much QIODevice reads right into the target
    QByteArray bytes(qBound(kUnbuffered, reply.bytesAvailable(), kBufferBytes), Qt::Uninitialized);
    bytes.truncate(qMax(qint64(0), reply.read(bytes.data(), bytes.size())));
    return bytes;
}

void HttpStream::handleData()
{
    const QPointer<HttpStream> alive(this);
    while (alive && !m_finished && !m_paused && announceHeaders()) {
        const QByteArray bytes = takeBytes(*m_reply);
        if (bytes.isEmpty() || m_status == 0)
            return;
        m_isDoubtful = false;
        m_limits.firstByte = m_limits.idle;
        startSilence();
        if (m_inflater)
            unpack(bytes);
        else
            takeBody(bytes);
    }
}

void HttpStream::unpack(const QByteArray &bytes)
{
    const QPointer<HttpStream> alive(this);
    m_inflater->append(bytes);
    while (alive && !m_finished) {
        const Result<QByteArray> piece = m_inflater->takePiece();
        if (!piece)
            conclude(fail(piece.error().code, u"%1: %2"_s.arg(m_host, piece.error().message)));
        else if (piece->isEmpty())
            return;
        else
            takeBody(*piece);
    }
}

void HttpStream::takeBody(const QByteArray &bytes)
{
    if (m_status < kFirstErrorStatus)
        m_access->guarded([&] { emit dataArrived(bytes); });
    else
        m_errorBody += bytes.first(
            qMin(bytes.size(), qMax(qint64(0), m_limits.maxErrorBodyBytes - m_errorBody.size())));
}

// Of a host that answered before it passes: a computer that woke up has no network yet.
static bool isOutOfReach(QNetworkReply::NetworkError error)
{
    return error == QNetworkReply::HostNotFoundError
        || error == QNetworkReply::ConnectionRefusedError || error == QNetworkReply::TimeoutError;
}

void HttpStream::handleReplyFinished()
{
    const QPointer<HttpStream> alive(this);
    if (m_finished || m_paused)
        return;
    if (!announceHeaders())
        return;
    handleData();
    if (!alive || m_finished || m_paused)
        return;
    const QNetworkReply::NetworkError error = m_reply->error();
    if (error == QNetworkReply::NoError || m_status >= kFirstErrorStatus) {
        conclude({});
        return;
    }
    m_dropped = hasSlept() || (isOutOfReach(error) && m_access && m_access->hasAnswered(m_host))
        || error == QNetworkReply::RemoteHostClosedError
        || error == QNetworkReply::ContentReSendError
        || error == QNetworkReply::TemporaryNetworkFailureError
        || error == QNetworkReply::NetworkSessionFailedError
        || error == QNetworkReply::UnknownNetworkError || error == QNetworkReply::ProtocolFailure;
    conclude(std::unexpected(networkError()));
}

Error HttpStream::networkError() const
{
    Phrase message;
    switch (m_reply->error()) {
    case QNetworkReply::ConnectionRefusedError:
        message = Phrase(Saying::HostRefuses, {m_host, {}});
        break;
    case QNetworkReply::HostNotFoundError:
        message = Phrase(Saying::HostNotFound, {m_host, {}});
        break;
    case QNetworkReply::RemoteHostClosedError:
    case QNetworkReply::ContentReSendError: // once is enough, see HttpRequest::isSentOnce
        message = Phrase(Saying::HostClosed, {m_host, {}});
        break;
    case QNetworkReply::TimeoutError:
        message = Phrase(Saying::HostTooSlow, {m_host, {}});
        break;
    case QNetworkReply::SslHandshakeFailedError:
        message = u"no secure connection to %1: %2"_s.arg(m_host, m_reply->errorString());
        break;
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::ProxyAuthenticationRequiredError:
    case QNetworkReply::UnknownProxyError:
        message = u"the proxy on the way to %1 fails: %2"_s.arg(m_host, m_reply->errorString());
        break;
    case QNetworkReply::InsecureRedirectError:
    case QNetworkReply::TooManyRedirectsError:
        message = u"%1 redirects to another place"_s.arg(m_host);
        break;
    default:
        message = u"the connection to %1 broke: %2"_s.arg(m_host, m_reply->errorString());
    }
    return {ErrorCode::Network, message, {}};
}

void HttpStream::handleSilence()
{
    if (m_isDoubtful) {
        m_dropped = true;
        conclude(
            fail(ErrorCode::Network,
                 u"the connection to %1 did not outlive the sleep of the computer"_s.arg(m_host)));
        return;
    }
    const double seconds = std::chrono::duration<double>(silenceLimit()).count();
    conclude(fail(ErrorCode::Timeout, u"%1 was silent for %2 seconds"_s.arg(m_host).arg(seconds)));
}

void HttpStream::concludeSoon(const Result<void> &result)
{
    QMetaObject::invokeMethod(this, [this, result] { conclude(result); }, Qt::QueuedConnection);
}

void HttpStream::conclude(const Result<void> &result)
{
    if (std::exchange(m_finished, true))
        return;
    m_silence.stop();
    if (m_reply) {
        m_reply->disconnect(this);
        m_reply->abort();
        m_reply->deleteLater();
        m_reply.clear();
    }
    if (m_access)
        m_access->guarded([&] { emit finished(result); });
    else
        emit finished(result);
}

} // namespace AgentCore
