// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthprobe.h"

#include "agentcore/mcp/mcpserverspec.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

using Header = QHttpHeaders::WellKnownHeader;

OAuthProbe::OAuthProbe(QObject *parent)
    : QObject(parent)
{ }

static HttpRequest requestFor(const McpServerSpec &spec)
{
    HttpRequest request;
    request.url = spec.url;
    for (const auto &[name, value] : spec.headers.asKeyValueRange()) {
        if (name.compare("authorization"_L1, Qt::CaseInsensitive) != 0)
            request.headers.append(name, value);
    }
    request.headers.append(Header::Accept, "application/json, text/event-stream");
    if (spec.kind == McpServerSpec::Kind::Http) {
        request.method = "POST";
        request.headers.append(Header::ContentType, "application/json");
        request.body = R"({"jsonrpc":"2.0","id":1,"method":"ping"})";
    }
    return request;
}

void OAuthProbe::start(HttpTransport &http, const McpServerSpec &spec,
                       std::chrono::milliseconds limit)
{
    HttpRequest request = requestFor(spec);
    request.limits.firstByte = limit;
    m_stream = http.send(request);
    connect(m_stream.get(), &HttpStream::headersArrived, this,
            [this](int status, const QHttpHeaders &headers) {
                m_stream->disconnect(this);
                m_stream.release()->deleteLater(); // the rest may be an endless stream
                emit challenged(
                    status == 401,
                    AuthChallenge::parse(headers.combinedValue(Header::WWWAuthenticate)),
                    QPrivateSignal());
            });
    connect(m_stream.get(), &HttpStream::finished, this, [this](const Result<void> &result) {
        if (!result)
            emit failed(result.error(), QPrivateSignal());
    });
}

} // namespace AgentCore
