// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/mcptokenstore.h"

#include "agentcore/base/jsonreader.h"

#include <QCryptographicHash>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<OAuthRecord> OAuthRecord::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    OAuthRecord record;
    record.issuer = reader.requiredString("issuer"_L1);
    record.resource = reader.requiredString("resource"_L1);
    record.tokenEndpoint = QUrl(reader.requiredString("tokenEndpoint"_L1));
    record.revocationEndpoint
        = QUrl(reader.optionalString("revocationEndpoint"_L1).value_or(QString()));
    record.asked = reader.optionalStrings("asked"_L1);
    JsonReader client(reader.requiredObject("client"_L1), u"/client"_s);
    record.client = OAuthClient::fromJson(client);
    if (const auto checked = client.finish(true); !checked)
        reader.fail(checked.error());
    if (const auto object = reader.optionalObject("tokens"_L1)) {
        JsonReader tokens(*object, u"/tokens"_s);
        record.tokens = OAuthTokens::fromJson(tokens);
        if (const auto checked = tokens.finish(true); !checked)
            reader.fail(checked.error());
    }
    return reader.finish(std::move(record));
}

QJsonObject OAuthRecord::toJson() const
{
    QJsonObject json{{u"issuer"_s, issuer},
                     {u"resource"_s, resource},
                     {u"tokenEndpoint"_s, tokenEndpoint.toString(QUrl::FullyEncoded)},
                     {u"client"_s, client.toJson()},
                     {u"asked"_s, QJsonArray::fromStringList(asked)}};
    if (!revocationEndpoint.isEmpty())
        json.insert("revocationEndpoint"_L1, revocationEndpoint.toString(QUrl::FullyEncoded));
    if (tokens)
        json.insert("tokens"_L1, tokens->toJson());
    return json;
}

// The address may hold a secret, and a keychain shows the names of its entries.
static QString nameOf(const QUrl &server, const QString &clientId)
{
    const QUrl address = server.adjusted(QUrl::RemoveFragment | QUrl::NormalizePathSegments);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(address.toString(QUrl::FullyEncoded).toUtf8());
    hash.addData(QByteArrayView("\n"));
    hash.addData(clientId.toUtf8());
    return "mcp:"_L1 + server.host(QUrl::FullyEncoded).left(100) + u':'
        + QString::fromLatin1(hash.result().toHex().first(32));
}

McpTokenStore::McpTokenStore(const QUrl &server, const QString &clientId, const QString &stateDir,
                             KeyStore::Loader load, QObject *parent)
    : QObject(parent)
    , m_name(nameOf(server, clientId))
    , m_folder(stateDir + "/mcp/"_L1 + QString(m_name).sliced(4).replace(u':', u'-'))
    , m_keys(m_folder, std::move(load))
{ }

void McpTokenStore::read(Read done)
{
    m_keys.read(m_name, [done = std::move(done)](const Result<QString> &text) {
        if (!text)
            return done(std::unexpected(text.error()));
        const auto json = parseJsonObject(text->toUtf8());
        if (!json)
            return done(fail(ErrorCode::InvalidInput, u"what is kept of the sign-in is damaged"_s));
        done(OAuthRecord::fromJson(*json));
    });
}

void McpTokenStore::write(const OAuthRecord &record, Done done)
{
    const QByteArray text = QJsonDocument(record.toJson()).toJson(QJsonDocument::Compact);
    m_keys.write(m_name, QString::fromUtf8(text),
                 [done = std::move(done)](const Result<KeyStore::Stored> &stored) {
                     if (stored)
                         done({});
                     else
                         done(std::unexpected(stored.error()));
                 });
}

void McpTokenStore::remove(Done done)
{
    m_keys.remove(m_name, std::move(done));
}

} // namespace AgentCore
