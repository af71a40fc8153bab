// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"

#include <QCryptographicHash>

#include <functional>

namespace Acp {

//! \brief Fetches one thing, or asks how large it is; redirects are followed to where
//! isFetchable() allows it.
class AGENTCORE_EXPORT Download : public QObject
{
    Q_OBJECT

public:
    //! Each piece of it; false: no more is wanted.
    using Sink = std::function<bool(const QByteArray &bytes)>;
    static constexpr int kMaxRedirects = 5;

    explicit Download(QObject *parent = nullptr);
    ~Download() override;

    //! Leads to finished(). To be called once, or measure().
    void fetch(const QUrl &url, qint64 maxBytes, Sink sink);
    //! The same without a body: size() is known then, where the server says it.
    void measure(const QUrl &url);
    //! In bytes; -1: not known.
    qint64 size() const { return m_size; }
    //! Of what came.
    QByteArray sha256() const { return m_hash.result(); }

signals:
    //! Once: InvalidInput (an address that is not fetched from), LimitExceeded, NotFound, Network,
    //! Timeout, Cancelled (the sink wants no more).
    void finished(const AgentCore::Result<void> &result);

private:
    void send(const QUrl &url);
    void handleHeaders(int status, const QHttpHeaders &headers);
    void handleFinished(const AgentCore::Result<void> &result);
    void conclude(const AgentCore::Result<void> &result);

    AgentCore::HttpTransport m_http;
    std::unique_ptr<AgentCore::HttpStream> m_stream;
    Sink m_sink;
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
    QByteArray m_method = "GET";
    QUrl m_url;
    QUrl m_next; // of a redirect
    qint64 m_maxBytes = 0;
    qint64 m_size = -1;
    qint64 m_received = 0;
    int m_redirects = 0;
    bool m_isOver = false;
};

} // namespace Acp
