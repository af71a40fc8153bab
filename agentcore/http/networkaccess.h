// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QDeadlineTimer>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QSet>
#include <QSslConfiguration>

#include <chrono>
#include <memory>
#include <optional>

namespace AgentCore {

//! \brief Turns Nagle's algorithm off (TCP_NODELAY) for all TCP sockets of this process.
//!
//! QNetworkAccessManager has no setting for it and hands a body over in parts of 16 KiB: the last,
//! small one would wait until the other side has acknowledged those before, 40 ms on this machine
//! and a round trip elsewhere. Its sockets belong to a thread of its own, so they are found by
//! their descriptors; the option may be set from any thread, and what waits in the socket leaves
//! then (tcp(7)). Of use to every socket that is opened here, harmful to none. Nothing happens
//! where sockets are no descriptors.
void sendWithoutDelay();

//! \brief The manager behind an HttpTransport.
//!
//! Counts how many signals of its replies are being handled, since it must not be deleted below
//! one. Proxies come from the environment, see environmentProxy(), or else from the system's
//! settings; requests to this machine never use one. What is written to its connections leaves at
//! once, see sendWithoutDelay().
class NetworkAccess : public QNetworkAccessManager
{
    Q_OBJECT

public:
    //! Direct: never through a proxy.
    enum class Route { AsConfigured, Direct };

    explicit NetworkAccess(Route route = Route::AsConfigured);

    //! \brief One of this thread that other transports use, too, as each has a thread and some
    //! hundred KiB of its own; released by its last user.
    //!
    //! One serves few enough of them that none waits for a connection to a host, see
    //! kConnectionsPerHost.
    static std::shared_ptr<NetworkAccess> shared(Route route);
    static constexpr int kMaxUsers = 64;
    //! Of HTTP/1.1, which needs one for each running exchange. Qt takes at most 255.
    static constexpr int kConnectionsPerHost = 2 * kMaxUsers;

    //! The machine slept since it was made: its connections may be dead without knowing. What runs
    //! goes on, further requests are for another one; shared() gives none such.
    bool isStale() const;

    //! The proxy that a request for \a url takes by the Route::AsConfigured.
    static QNetworkProxy proxyFor(const QUrl &url);

    //! Deletes it now, or from the event loop while isBusy(); not at all after endWithProcess().
    void dispose();
    //! See HttpTransport::endWithProcess().
    static void endWithProcess();
    bool isBusy() const { return m_depth > 0; }

    //! \brief Whom to believe on secure connections: the system's authorities and those in the
    //! PEM files that AGENTAO_CA_FILE, SSL_CERT_FILE and NODE_EXTRA_CA_CERTS name.
    //!
    //! Read at the first call. InvalidInput when AGENTAO_CA_FILE cannot be read or holds none; the
    //! other two, which are meant for all programs, are only warned of.
    Result<QSslConfiguration> trust();

    //! What all requests to \a url have in common; it fails as trust() does.
    Result<QNetworkRequest> requestTo(const QUrl &url);
    //! \brief Opens a connection to the host of \a url (name, TCP, TLS), for the next request.
    //!
    //! Nothing happens while one is being opened, when one is free, or when it was asked for in the
    //! last kOpenedLately. A failure is the request's to find out.
    void open(const QUrl &url);
    static constexpr std::chrono::seconds kOpenedLately{2};

    //! \a host ("name" or "name:port") answered: that it is out of reach later may pass.
    void noteAnswer(const QString &host) { m_answered.insert(host); }
    bool hasAnswered(const QString &host) const { return m_answered.contains(host); }

    //! Calls \a emitSignals; handlers may dispose of this object.
    template <typename Function> void guarded(Function emitSignals)
    {
        ++m_depth;
        emitSignals(); // a disposed manager lives until the event loop is reached
        --m_depth;
    }

protected:
    QNetworkReply *createRequest(Operation operation, const QNetworkRequest &request,
                                 QIODevice *body) override;

private:
    std::optional<Result<QSslConfiguration>> m_trust;
    QHash<QUrl, QDeadlineTimer> m_opened; // hosts, and until when it is of no use to ask again
    QSet<QString> m_answered;
    std::chrono::milliseconds m_sleptBefore;
    int m_depth = 0;
};

} // namespace AgentCore
