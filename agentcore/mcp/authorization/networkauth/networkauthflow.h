// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/authorization/oauthflow.h"

#include <QNetworkAccessManager>
#include <QOAuth2AuthorizationCodeFlow>
#include <QOAuthHttpServerReplyHandler>

namespace AgentCore {

//! Waits for the browser.
class RedirectServer : public QOAuthHttpServerReplyHandler
{
    Q_OBJECT

public:
    explicit RedirectServer(QObject *parent);

    //! What authorization servers are told; registered ones may differ from where it listens.
    void setRedirect(const QString &redirect) { m_redirect = redirect; }
    QString callback() const override { return m_redirect; }

private:
    QString m_redirect;
};

//! \brief Takes the place of the network for requests to the token endpoint, to get at their body.
//!
//! Qt NetworkAuth 6.8 reads answers without a bound, follows redirects with the body, tells nothing
//! of error bodies (invalid_grant) and logs answers that it cannot read. So HttpTransport sends
//! what it composed.
class FormCatcher : public QNetworkAccessManager
{
    Q_OBJECT

public:
    using QNetworkAccessManager::QNetworkAccessManager;

    QByteArray takeForm() { return std::exchange(m_form, {}); }

protected:
    QNetworkReply *createRequest(Operation operation, const QNetworkRequest &request,
                                 QIODevice *data) override;

private:
    QByteArray m_form;
};

//! The code flow of Qt, for what it keeps to itself.
class CodeFlow : public QOAuth2AuthorizationCodeFlow
{
    Q_OBJECT

public:
    using QOAuth2AuthorizationCodeFlow::buildAuthenticateUrl;
    using QOAuth2AuthorizationCodeFlow::QOAuth2AuthorizationCodeFlow;
    using QOAuth2AuthorizationCodeFlow::requestAccessToken;
};

//! The flow behind Qt NetworkAuth.
class NetworkAuthFlow : public OAuthFlow
{
    Q_OBJECT

public:
    NetworkAuthFlow();

    Result<quint16> listen(quint16 port, const QString &page) override;
    QUrl begin(const Request &request) override;
    QString state() const override { return m_flow.state(); }
    QByteArray tokenForm(const QString &code) override;

private:
    void complete(QAbstractOAuth::Stage stage, QMultiMap<QString, QVariant> &parameters) const;

    FormCatcher m_catcher;
    CodeFlow m_flow;
    RedirectServer *m_server; // child
    Request m_request;
    QString m_code;
};

} // namespace AgentCore

extern "C" Q_DECL_EXPORT AgentCore::OAuthFlow *agentaoCreateOAuthFlow();
