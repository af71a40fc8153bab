// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/addresspolicy.h"
#include "agentcore/http/httptransport.h"

#include <QTimer>

#include <functional>
#include <memory>

namespace AgentCore {

class HostResolver;

//! What came from an address.
struct FetchedPage
{
    QUrl url; //!< The last one, after the redirects that were followed.
    int status = 0;
    QByteArray contentType; //!< As the server wrote it; may be empty.
    QByteArray body; //!< Unpacked; as much of it as FetchLimits allow.
    qint64 announcedBytes = -1; //!< Content-Length; -1: not told.
    bool isCut = false; //!< There was more of the body, or it was not wanted.
    QUrl redirect; //!< Another host it was sent to, not followed; empty: none.
    friend bool operator==(const FetchedPage &, const FetchedPage &) = default;
};

//! What a fetch may cost.
struct FetchLimits
{
    qint64 maxBytes = 5 * 1024 * 1024; //!< Of the body, unpacked.
    int maxRedirects = 10;
    std::chrono::milliseconds total{std::chrono::seconds(30)}; //!< From start() to finished().
    //! Whether a body of this Content-Type is of use; unset: each is.
    std::function<bool(const QByteArray &contentType)> wants;
};

//! \brief Fetches one page for a model, from hosts that an AddressPolicy allows.
//!
//! Each host, also of a redirect, is resolved and judged, and the connection goes to the address
//! that was judged. Only redirects within a host (with or without "www.") are followed. Where the
//! user's proxy is on the way, that one resolves and connects; then what our own look-up finds is
//! judged, and a name that only the proxy knows is left to it.
class AGENTCORE_EXPORT PageFetcher : public QObject
{
    Q_OBJECT

public:
    PageFetcher(AddressPolicy policy, std::shared_ptr<HostResolver> resolver, FetchLimits limits,
                QObject *parent = nullptr);
    ~PageFetcher() override;

    //! Returns at once; to be called once.
    void start(const QUrl &url);
    //! Ends it without finished().
    void abort();

signals:
    //! Exactly once, from the event loop. InvalidInput and PermissionDenied as of AddressPolicy,
    //! Network, Timeout, LimitExceeded (redirects); any HTTP status is success.
    void finished(const AgentCore::Result<AgentCore::FetchedPage> &page, QPrivateSignal);

private:
    void visit(const QUrl &url);
    void handleResolved(const Result<QList<QHostAddress>> &addresses);
    void tryNextAddress();
    void send(const QHostAddress &address);
    void handleHeaders(int status, const QHttpHeaders &headers);
    void handleData(const QByteArray &bytes);
    void handleFinished(const Result<void> &result);
    void takeRedirect();
    void conclude(const Result<FetchedPage> &page);

    AddressPolicy m_policy;
    std::shared_ptr<HostResolver> m_resolver; // shared with the other fetches of a tool
    FetchLimits m_limits;
    HttpTransport m_transport;
    std::unique_ptr<HttpStream> m_stream; // before the transport
    std::unique_ptr<QObject> m_lookup; // context of the running look-up
    QList<QHostAddress> m_addresses; // judged, not yet tried
    FetchedPage m_page;
    QByteArray m_location;
    QTimer m_timer;
    int m_redirects = 0;
    bool m_isFinished = false;
};

} // namespace AgentCore
