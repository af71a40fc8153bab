// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/mcphttpserver.h"

#include "agentcore/base/secretfinder.h"
#include "agentcore/base/textlimits.h"

#include <QLoggingCategory>
#include <QUrlQuery>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logHttp, "agent.mcp.http", QtWarningMsg)

constexpr qsizetype kMaxQuotedChars = 160;
constexpr qsizetype kMinSecretChars = 6; // shorter ones stand in ordinary words
constexpr int kHttpPort = 80;
constexpr int kHttpsPort = 443;

static bool isReserved(const QString &name)
{
    static const QStringList names{u"accept"_s,          u"accept-encoding"_s,   u"connection"_s,
                                   u"content-length"_s,  u"content-type"_s,      u"host"_s,
                                   u"keep-alive"_s,      u"last-event-id"_s,     u"te"_s,
                                   u"trailer"_s,         u"transfer-encoding"_s, u"upgrade"_s,
                                   u"content-encoding"_s};
    return names.contains(name, Qt::CaseInsensitive)
        || name.startsWith("mcp-"_L1, Qt::CaseInsensitive);
}

static bool isHeaderValue(const QString &value)
{
    return std::ranges::none_of(
        value, [](QChar c) { return c < u' ' || c == QChar(0x7f) || c > QChar(0xff); });
}

McpHttpServer::McpHttpServer(const McpServerSpec &spec, McpAuthorization *authorization)
    : m_name(spec.name)
    , m_url(spec.url)
    , m_authorization(authorization)
{
    for (const auto &[name, value] : spec.headers.asKeyValueRange()) {
        addSecret(value.toUtf8());
        if (isReserved(name) || !isHeaderValue(value) || !m_headers.append(name, value.trimmed()))
            qCWarning(logHttp).noquote() << "header" << name << "of" << m_name << "is left out";
    }
    for (const auto &[name, value] : QUrlQuery(m_url).queryItems(QUrl::FullyDecoded))
        addSecret(value.toUtf8());
    takeUser();
    m_hasConfiguredAuthorization = m_headers.contains(QHttpHeaders::WellKnownHeader::Authorization);
    if (!m_headers.contains(QHttpHeaders::WellKnownHeader::UserAgent))
        m_headers.append(QHttpHeaders::WellKnownHeader::UserAgent, "agentao/" AGENTAO_VERSION);
}

// Said with the first request already, and kept out of messages.
void McpHttpServer::takeUser()
{
    if (m_url.userInfo().isEmpty())
        return;
    const QByteArray password = m_url.password(QUrl::FullyDecoded).toUtf8();
    const QByteArray user = m_url.userName(QUrl::FullyDecoded).toUtf8() + ':' + password;
    addSecret(password);
    addSecret(user.toBase64());
    m_url.setUserInfo({});
    if (!m_headers.contains(QHttpHeaders::WellKnownHeader::Authorization))
        m_headers.append(QHttpHeaders::WellKnownHeader::Authorization, "Basic " + user.toBase64());
}

bool McpHttpServer::isSameOrigin(const QUrl &url) const
{
    const auto portOf = [](const QUrl &place) {
        return place.port(place.scheme() == "https"_L1 ? kHttpsPort : kHttpPort);
    };
    return url.scheme() == m_url.scheme() && url.host() == m_url.host()
        && portOf(url) == portOf(m_url);
}

HttpRequest McpHttpServer::request(const QByteArray &method, const QUrl &url) const
{
    HttpRequest request;
    request.method = method;
    request.url = url;
    request.headers = m_headers;
    request.limits.firstByte = 0ms;
    request.limits.idle = 0ms;
    request.followsRedirects = false;
    return request;
}

McpAuthorization *McpHttpServer::authorization() const
{
    return m_hasConfiguredAuthorization ? nullptr : m_authorization.data();
}

std::unique_ptr<HttpStream> McpHttpServer::send(const HttpRequest &request)
{
    return m_network.send(request);
}

void McpHttpServer::noteAuthorization(const QByteArray &value)
{
    addSecret(value);
    m_lastAuthorization = value;
}

void McpHttpServer::addSecret(const QByteArray &secret)
{
    QStringList words = QString::fromUtf8(secret).split(u' ', Qt::SkipEmptyParts);
    if (words.size() == 2)
        words.removeFirst(); // "Bearer"
    for (const QString &word : words) {
        if (word.size() < kMinSecretChars || std::ranges::contains(m_secrets, word))
            continue;
        m_secrets.push_back(word);
        if (m_secrets.size() > kMaxSecrets)
            m_secrets.pop_front();
    }
}

QString McpHttpServer::quoted(const QByteArray &text) const
{
    constexpr qsizetype kMaxBytes = 4096; // of which secrets are taken out before it is cut
    QString words = QString::fromUtf8(text.first(qMin(text.size(), kMaxBytes)));
    for (const QString &secret : m_secrets)
        words.replace(secret, "[masked]"_L1);
    words = sanitizedForDisplay(MaskedText::of(words).text).simplified();
    if (words.size() > kMaxQuotedChars)
        words = words.first(kMaxQuotedChars - 1) + u'…';
    return words;
}

} // namespace AgentCore
