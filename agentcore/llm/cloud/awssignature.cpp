// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/cloud/awssignature.h"

#include <QCryptographicHash>
#include <QMap>
#include <QMessageAuthenticationCode>
#include <QUrlQuery>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

static QByteArray authenticated(const QByteArray &text, const QByteArray &key)
{
    return QMessageAuthenticationCode::hash(text, key, QCryptographicHash::Sha256);
}

//! As it is sent, and encoded once more, as all services but S3 want it.
static QByteArray canonicalPath(const QUrl &url)
{
    const QString path = url.path(QUrl::FullyEncoded);
    return path.isEmpty() ? "/"_ba : QUrl::toPercentEncoding(path, "/");
}

static QByteArray canonicalQuery(const QUrl &url)
{
    QList<std::pair<QByteArray, QByteArray>> items;
    const auto pairs = QUrlQuery(url).queryItems(QUrl::FullyDecoded);
    for (const auto &[name, value] : pairs)
        items.append({QUrl::toPercentEncoding(name), QUrl::toPercentEncoding(value)});
    std::ranges::sort(items);
    QByteArrayList parts;
    for (const auto &[name, value] : std::as_const(items))
        parts.append(name + '=' + value);
    return parts.join('&');
}

// As Qt sends it.
static QByteArray hostOf(const QUrl &url)
{
    const QByteArray host = url.host(QUrl::FullyEncoded).toLatin1();
    const int usual = url.scheme() == "https"_L1 ? 443 : 80;
    const int port = url.port(usual);
    return port == usual ? host : host + ':' + QByteArray::number(port);
}

//! The headers that are signed, by their lower-case names.
static QMap<QByteArray, QByteArray> signedHeaders(const HttpRequest &request)
{
    QMap<QByteArray, QByteArrayList> values{{"host", {hostOf(request.url)}}};
    for (qsizetype i = 0; i < request.headers.size(); ++i) {
        const QByteArray name = QByteArray(request.headers.nameAt(i).latin1()).toLower();
        if (name == "content-type" || name.startsWith("x-amz-"))
            values[name].append(request.headers.valueAt(i).toByteArray().simplified());
    }
    QMap<QByteArray, QByteArray> headers;
    for (const auto &[name, list] : values.asKeyValueRange())
        headers.insert(name, list.join(','));
    return headers;
}

AwsSignature::AwsSignature(AwsKeys keys, QString region, QString service)
    : m_keys(std::move(keys))
    , m_region(std::move(region))
    , m_service(std::move(service))
{ }

QByteArray AwsSignature::signature(const QByteArray &text, const QByteArray &day) const
{
    QByteArray key = "AWS4" + m_keys.secret.toUtf8();
    for (const QByteArray &part : {day, m_region.toUtf8(), m_service.toUtf8(), "aws4_request"_ba})
        key = authenticated(part, key);
    return authenticated(text, key).toHex();
}

void AwsSignature::sign(HttpRequest &request, const QDateTime &now) const
{
    const QByteArray time = now.toUTC().toString(u"yyyyMMdd'T'HHmmss'Z'"_s).toLatin1();
    const QByteArray day = time.first(8);
    for (const auto *name : {"authorization", "x-amz-date", "x-amz-security-token"})
        request.headers.removeAll(QLatin1StringView(name));
    request.headers.append("x-amz-date", time);
    if (!m_keys.sessionToken.isEmpty())
        request.headers.append("x-amz-security-token", m_keys.sessionToken.toUtf8());

    const QMap<QByteArray, QByteArray> headers = signedHeaders(request);
    QByteArray lines;
    for (const auto &[name, value] : headers.asKeyValueRange())
        lines += name + ':' + value + '\n';
    const QByteArray names = QByteArrayList(headers.keys()).join(';');
    const QByteArray canonical = request.method + '\n' + canonicalPath(request.url) + '\n'
        + canonicalQuery(request.url) + '\n' + lines + '\n' + names + '\n' + hashOf(request.body);
    const QByteArray scope
        = day + '/' + m_region.toUtf8() + '/' + m_service.toUtf8() + "/aws4_request";
    const QByteArray text = "AWS4-HMAC-SHA256\n" + time + '\n' + scope + '\n' + hashOf(canonical);
    request.headers.append(QHttpHeaders::WellKnownHeader::Authorization,
                           "AWS4-HMAC-SHA256 Credential=" + m_keys.id.toUtf8() + '/' + scope
                               + ", SignedHeaders=" + names
                               + ", Signature=" + signature(text, day));
}

} // namespace AgentCore
