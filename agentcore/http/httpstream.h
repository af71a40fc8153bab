// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore_export.h"

#include <QByteArray>
#include <QHostAddress>
#include <QHttpHeaders>
#include <QIODevice>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QUrl>

#include <chrono>
#include <memory>

class QNetworkReply;

namespace AgentCore {

//! \brief Unpacks a body that a server or proxy compressed, as far as it arrived.
//!
//! Hands out pieces of at most kMaxPieceBytes, so that a small body that unpacks to a huge one is
//! noticed by whoever bounds what is read. Source: RFC 1950 (zlib), RFC 1952 (gzip).
class AGENTCORE_EXPORT Inflater
{
public:
    static constexpr qsizetype kMaxPieceBytes = 64 * 1024;

    Inflater();
    ~Inflater();
    Q_DISABLE_COPY_MOVE(Inflater)

    //! Whether \a contentEncoding is "gzip", "x-gzip" or "deflate".
    static bool takes(QByteArrayView contentEncoding);

    //! More of the packed bytes; they may be split anywhere.
    void append(QByteArrayView bytes);
    //! \return the next piece, empty until more is appended; Network when the bytes are broken,
    //! and so from then on.
    Result<QByteArray> takePiece();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

//! \brief What is sent with a request: shared with whoever made it, unlike a QBuffer, of which
//! QNetworkAccessManager makes a copy.
class AGENTCORE_EXPORT RequestBody : public QIODevice
{
    Q_OBJECT

public:
    //! With \a isSentOnce it cannot be read again, which is what keeps QNetworkAccessManager from
    //! sending it again.
    RequestBody(const QByteArray &bytes, bool isSentOnce);

    //! The request was answered: the bytes are not kept once all of them were read.
    void letGo();
    bool holdsBytes() const { return !m_bytes.isNull(); }

    qint64 size() const override { return m_size; }
    bool seek(qint64 position) override;

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 writeData(const char *data, qint64 maxSize) override;

private:
    QByteArray m_bytes;
    const qint64 m_size;
    qint64 m_at = 0;
    bool m_isSentOnce;
    bool m_isLetGo = false;
};

class NetworkAccess;
class SleepWatch;

//! How long an exchange may keep silent; zero is for ever.
struct HttpLimits
{
    //! From send() to the first byte of the body: headers alone are none.
    std::chrono::milliseconds firstByte{std::chrono::minutes(2)};
    std::chrono::milliseconds idle{std::chrono::seconds(90)}; //!< Between two pieces of the body.
    //! \brief As the two above, while nothing came since the machine woke up; zero: as if it had
    //! not slept.
    std::chrono::milliseconds afterSleep{std::chrono::seconds(20)};
    qint64 maxErrorBodyBytes = 64 * 1024; //!< More of the body of an error is left out.
};

//! One request.
struct HttpRequest
{
    QByteArray method = "GET"; //!< "GET", "POST" or any other.
    QUrl url; //!< http or https.
    QHttpHeaders headers;
    QByteArray body;
    HttpLimits limits;
    bool followsRedirects = true; //!< Within the same origin; else a redirect is an answer.
    //! \brief Where to connect, whatever the URL's host stands for; null: as the system finds it.
    //!
    //! The server is asked for the URL's host and has to prove that name. No proxy, no HTTP/2.
    QHostAddress address;
    //! \brief It may have effects: when the connection breaks before an answer it ends with
    //! Network.
    //!
    //! Others are sent again then, up to three times. Not with a user in the URL.
    bool isSentOnce = false;
};

//! \brief One running exchange. Deleting it, also in a handler of its signals, ends it silently.
//!
//! A status of 400 and above is no error here: such a body is collected, see errorBody().
class AGENTCORE_EXPORT HttpStream : public QObject
{
    Q_OBJECT

public:
    ~HttpStream() override;

    //! Leads to finished() with ErrorCode::Cancelled; no effect once finished.
    void abort();
    //! \brief Ends it silently, as the rest of the answer is of no interest.
    //!
    //! Unlike abort() it lets that rest arrive for at most kFarewell, so that the connection can be
    //! used again.
    void letGo();
    static constexpr std::chrono::seconds kFarewell{2};
    //! \brief While true the body is not read and finished() waits; limits of silence do not count.
    //!
    //! What was not read stays with the server, some hundred KiB excepted. With HTTP/2, where
    //! connections are shared, it is kept here.
    void setPaused(bool paused);

    //! 0 until the headers arrived.
    int status() const { return m_status; }
    //! The body of an answer with a status of 300 and above, up to HttpLimits::maxErrorBodyBytes.
    const QByteArray &errorBody() const { return m_errorBody; }
    //! The connection broke after it was made, or there is none to a host that answered before, or
    //! the machine slept meanwhile: the request may be tried again.
    bool wasDropped() const { return m_dropped; }

signals:
    void headersArrived(int status, const QHttpHeaders &headers);
    //! A piece of the body of an answer with a status below 300. While it is worked on, only some
    //! hundred KiB more are fetched, however fast the server sends.
    void dataArrived(const QByteArray &bytes);
    //! Exactly once, from the event loop: InvalidInput (no URL to send to), Network, Timeout,
    //! Cancelled, or success with whatever status. A chunked body that was cut short may end in
    //! success, too (QNetworkAccessManager does not tell): formats must know their own end.
    void finished(const AgentCore::Result<void> &result);

private:
    friend class HttpTransport;
    HttpStream(NetworkAccess *access, const HttpRequest &request);

    void begin(const HttpRequest &request);
    void handleHeaders();
    void handleData();
    void handleReplyFinished();
    void catchUp();
    void startSilence();
    std::chrono::milliseconds silenceLimit() const;
    void handleWake();
    bool hasSlept() const;
    void handleSilence();
    bool announceHeaders();
    bool unpackBody(const QHttpHeaders &headers);
    void takeBody(const QByteArray &bytes);
    void unpack(const QByteArray &bytes);
    void conclude(const Result<void> &result);
    void concludeSoon(const Result<void> &result);
    Error networkError() const;

    QPointer<NetworkAccess> m_access;
    QPointer<QNetworkReply> m_reply;
    QPointer<RequestBody> m_body;
    QTimer m_silence;
    HttpLimits m_limits;
    QString m_host; // for messages
    QByteArray m_errorBody;
    std::shared_ptr<SleepWatch> m_sleep; // null: it may keep silent for ever
    std::chrono::milliseconds m_sleptBefore{0};
    std::unique_ptr<Inflater> m_inflater; // null: the body comes as it is
    int m_status = 0;
    bool m_followsRedirects;
    bool m_dropped = false;
    bool m_isDoubtful = false; // nothing came since the machine slept
    bool m_paused = false;
    bool m_finished = false;
};

} // namespace AgentCore
