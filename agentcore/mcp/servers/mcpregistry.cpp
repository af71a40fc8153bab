// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcpregistry.h"

#include "agentcore/base/jsonreader.h"

#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::chrono::seconds kMaxTime{30};

McpRegistry::McpRegistry(QUrl address, QObject *parent)
    : QObject(parent)
    , m_address(std::move(address))
{
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        conclude(fail(ErrorCode::Timeout, u"no answer in %1 s"_s.arg(kMaxTime.count()),
                      m_address.toDisplayString()));
    });
}

McpRegistry::~McpRegistry() = default;

QUrl McpRegistry::officialAddress()
{
    return QUrl(u"https://registry.modelcontextprotocol.io"_s);
}

void McpRegistry::drop()
{
    m_timeout.stop();
    m_body.clear();
    if (!m_stream)
        return;
    m_stream->disconnect(this);
    m_stream.release()->deleteLater(); // it may be telling us
}

void McpRegistry::ask(const QString &words, const QString &cursor)
{
    drop();
    QUrlQuery query{{u"version"_s, u"latest"_s}, {u"limit"_s, QString::number(kPageSize)}};
    if (!words.isEmpty())
        query.addQueryItem(u"search"_s, QString::fromLatin1(QUrl::toPercentEncoding(words)));
    if (!cursor.isEmpty())
        query.addQueryItem(u"cursor"_s, QString::fromLatin1(QUrl::toPercentEncoding(cursor)));
    HttpRequest request;
    request.url = m_address;
    request.url.setPath(m_address.path() + "/v0.1/servers"_L1);
    request.url.setQuery(query);
    request.headers.append(QHttpHeaders::WellKnownHeader::Accept, "application/json");
    m_timeout.start(kMaxTime);
    m_stream = m_http.send(request);
    connect(m_stream.get(), &HttpStream::dataArrived, this, [this](const QByteArray &bytes) {
        m_body += bytes;
        if (m_body.size() > kMaxBytes)
            conclude(fail(ErrorCode::LimitExceeded, u"the answer is too long"_s,
                          m_address.toDisplayString()));
    });
    connect(m_stream.get(), &HttpStream::finished, this, &McpRegistry::handleFinished);
}

void McpRegistry::handleFinished(const Result<void> &result)
{
    if (!result) {
        conclude(std::unexpected(result.error()));
    } else if (m_stream->status() != 200) {
        conclude(fail(ErrorCode::NotFound,
                      u"the server answered with HTTP status %1"_s.arg(m_stream->status()),
                      m_address.toDisplayString()));
    } else {
        conclude(parseJsonObject(m_body).and_then(&McpRegistryPage::fromJson));
    }
}

void McpRegistry::conclude(const Result<McpRegistryPage> &page)
{
    drop();
    emit finished(page);
}

} // namespace AgentCore
