// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/keystore.h"
#include "agentcore/mcp/authorization/oauthclient.h"
#include "agentcore/mcp/authorization/oauthtokens.h"

#include <QUrl>

#include <optional>

namespace AgentCore {

//! \brief All that is kept of a sign-in: at which authorization server, as which client, and what
//! came of it.
struct AGENTCORE_EXPORT OAuthRecord
{
    QString issuer; //!< Client and tokens are of this authorization server and go to no other.
    QString resource; //!< What the tokens are for.
    QUrl tokenEndpoint;
    QUrl revocationEndpoint; //!< May be empty.
    OAuthClient client;
    QStringList asked; //!< The scopes that were asked for.
    std::optional<OAuthTokens> tokens; //!< Unset: signed out, or it ended.

    static Result<OAuthRecord> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const OAuthRecord &, const OAuthRecord &) = default;
};

//! \brief The OAuthRecord of one MCP server: in the keychain, or in a file where none answers.
//!
//! Kept by the server's address and, where the user configured one, the client; the issuer stands
//! inside. The file is the server's own, so that processes with different servers do not meet in
//! it. Callbacks come as those of KeyStore.
class AGENTCORE_EXPORT McpTokenStore : public QObject
{
    Q_OBJECT

public:
    using Read = std::function<void(const Result<OAuthRecord> &)>;
    using Done = std::function<void(const Result<void> &)>;

    //! \a stateDir: a folder in it takes the file.
    McpTokenStore(const QUrl &server, const QString &clientId, const QString &stateDir,
                  KeyStore::Loader load, QObject *parent = nullptr);

    //! NotFound; what the keychain says; InvalidInput for what cannot be understood.
    void read(Read done);
    void write(const OAuthRecord &record, Done done);
    void remove(Done done);

    //! The name it is kept by in the keychain, "mcp:example.com:0123456789abcdef".
    const QString &name() const { return m_name; }
    //! The server's own folder, made by write(): for its file and its lock.
    const QString &folder() const { return m_folder; }

private:
    QString m_name;
    QString m_folder;
    KeyStore m_keys;
};

} // namespace AgentCore
