// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"
#include "agentcore/mcp/config/mcpregistryentry.h"

#include <QObject>
#include <QTimer>

namespace AgentCore {

//! \brief Asks a registry of MCP servers when a person wants it. Deleting it cancels.
//!
//! One GET without a key, a cookie or anything that tells of this installation.
class AGENTCORE_EXPORT McpRegistry : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMaxBytes = 8 * 1024 * 1024;
    static constexpr int kPageSize = 50;

    //! \a address: of the registry, without the path of its functions.
    explicit McpRegistry(QUrl address, QObject *parent = nullptr);
    ~McpRegistry() override;

    //! The official one.
    static QUrl officialAddress();
    //! \brief Asks for servers whose name has \a words in it; empty: for all. \a cursor: see
    //! McpRegistryPage.
    //!
    //! Returns at once. What was asked before is not answered any more.
    void ask(const QString &words, const QString &cursor = {});

signals:
    //! Once for each ask(), never from within it. InvalidInput, ParseError, Network, Timeout,
    //! LimitExceeded (over kMaxBytes), NotFound (another HTTP status than 200).
    void finished(const AgentCore::Result<AgentCore::McpRegistryPage> &page);

private:
    void handleFinished(const Result<void> &result);
    void conclude(const Result<McpRegistryPage> &page);
    void drop();

    QUrl m_address;
    HttpTransport m_http;
    std::unique_ptr<HttpStream> m_stream;
    QByteArray m_body;
    QTimer m_timeout;
};

} // namespace AgentCore
