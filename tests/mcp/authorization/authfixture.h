// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/authorization/oauthauthorization.h"
#include "tests/mcp/authorization/fakeauthserver.h"
#include "tests/support/fakekeychain.h"

#include <QNetworkAccessManager>
#include <QTemporaryDir>

namespace Testing {

//! \brief The user's browser: goes where it is led and follows redirects.
class FakeBrowser : public QObject
{
    Q_OBJECT

public:
    bool open(const QUrl &url);

    QList<QUrl> opened; //!< Where it was led.
    QUrl end; //!< Where it ended.
    QByteArray page; //!< What it shows; empty while there is none.

private:
    QNetworkAccessManager m_network;
};

//! All that a sign-in needs, with a keychain in memory.
struct AuthFixture
{
    AuthFixture();

    //! Another process, as far as it can tell.
    std::unique_ptr<AgentCore::OAuthAuthorization> make() const { return make(spec); }
    std::unique_ptr<AgentCore::OAuthAuthorization> make(const AgentCore::McpServerSpec &of) const;
    AgentCore::McpAuthorization::Guide guide();
    //! What stands in the keychain.
    QJsonObject stored() const;
    //! Changes that.
    void store(const QJsonObject &record);

    QTemporaryDir folder;
    std::shared_ptr<FakeKeychain::Content> keychain = std::make_shared<FakeKeychain::Content>();
    FakeAuthServer server;
    FakeBrowser browser;
    AgentCore::McpServerSpec spec;
    AgentCore::OAuthLimits limits;
};

//! Each waits for the callback; Internal when it came from within, more than once or not at all.
AgentCore::Result<void> signIn(AgentCore::McpAuthorization &authorization,
                               const AgentCore::McpAuthorization::Guide &guide);
AgentCore::Result<void> signOut(AgentCore::McpAuthorization &authorization);
AgentCore::Result<void> refused(AgentCore::McpAuthorization &authorization, int status,
                                const QByteArray &challenge);
QByteArray header(AgentCore::McpAuthorization &authorization);
//! Sends a request to the server as a transport does, with one repetition: its last status, 0 when
//! the user is to sign in.
int use(AuthFixture &fixture, AgentCore::McpAuthorization &authorization);

} // namespace Testing
