// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"

#include <QHttpHeaders>
#include <QJsonObject>

#include <functional>

namespace AgentCore {

//! The answer to one request, whatever its status.
struct AGENTCORE_EXPORT OAuthAnswer
{
    int status = 0;
    QHttpHeaders headers;
    QByteArray body; //!< At most OAuthExchange::kMaxBody bytes.

    bool isSuccess() const { return status >= 200 && status < 300; }
    //! Of the body. ParseError, InvalidRequest; never with what stands in it.
    Result<QJsonObject> json() const;
};

//! \brief One request to a server that takes part in a sign-in: bounded in size and time.
//!
//! Redirects are followed within the origin, and never with a body, which holds secrets.
class AGENTCORE_EXPORT OAuthExchange : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const Result<OAuthAnswer> &)>;
    static constexpr qint64 kMaxBody = 256 * 1024;

    //! \brief Sends \a request. \a done comes once, from the event loop: Network, Timeout (after
    //! \a limit), LimitExceeded or an answer of any status.
    //!
    //! Deleting \a context ends it. \a http outlives it.
    static void send(HttpTransport &http, HttpRequest request, std::chrono::milliseconds limit,
                     QObject *context, Done done);
    static HttpRequest get(const QUrl &url);
    //! \a form: application/x-www-form-urlencoded.
    static HttpRequest post(const QUrl &url, const QByteArray &form);
    static HttpRequest post(const QUrl &url, const QJsonObject &json);

private:
    OAuthExchange(std::unique_ptr<HttpStream> stream, std::chrono::milliseconds limit,
                  const QUrl &url, QObject *context, Done done);

    void takeBody(const QByteArray &bytes);
    void conclude(const Result<OAuthAnswer> &result);

    std::unique_ptr<HttpStream> m_stream;
    Done m_done;
    QTimer m_timer;
    OAuthAnswer m_answer;
    QString m_where; // for messages
};

} // namespace AgentCore
