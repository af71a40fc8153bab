// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/http/httptransport.h"

#include <QDateTime>
#include <QHttpHeaders>
#include <QJsonObject>
#include <QStringList>

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

class JsonReader;

//! \brief What a token endpoint gave. Source: RFC 6749, section 5; RFC 6750.
struct AGENTCORE_EXPORT OAuthTokens
{
    QString access;
    QString refresh; //!< Empty: there is none.
    QStringList scopes; //!< Those granted, as far as known.
    QDateTime refreshAt; //!< UTC; a little before the end; invalid: not known.

    //! \brief Reads what a token endpoint answered to a request for \a scopes.
    //!
    //! \a refresh is kept where there is no new one. Errors as of tokenError(); InvalidInput.
    static Result<OAuthTokens> fromAnswer(const OAuthAnswer &answer, const QStringList &scopes,
                                          const QString &refresh = {});
    //! As they are kept.
    static OAuthTokens fromJson(JsonReader &reader);
    QJsonObject toJson() const;

    bool isDue() const; //!< It is to be refreshed now.
    friend bool operator==(const OAuthTokens &, const OAuthTokens &) = default;
};

//! \brief The error of \a json, which a token, registration or authorization endpoint gave.
//!
//! The code is AuthRequired for what ended (invalid_grant), NotFound for a client that the server
//! does not know, PermissionDenied for access_denied, Network for a server in trouble, InvalidInput
//! else. \a doing: "gave no token".
AGENTCORE_EXPORT Error oauthError(const QJsonObject &json, const QString &doing);
//! The same of an answer with an error status, or of none that can be understood.
AGENTCORE_EXPORT Error oauthError(const OAuthAnswer &answer, const QString &doing);

} // namespace AgentCore
