// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/networkauth/networkauthflow.h"

#include <QHostAddress>
#include <QLoggingCategory>
#include <QNetworkReply>
#include <QRandomGenerator>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kVerifierLength = 64; // RFC 7636, section 4.1: 43 to 128

namespace {

// An answer that never comes.
class NoReply : public QNetworkReply
{
public:
    explicit NoReply(QObject *parent)
        : QNetworkReply(parent)
    { }
    void abort() override { }

protected:
    qint64 readData(char *, qint64) override { return -1; }
};

} // namespace

// Qt logs what browsers ask for, codes and all.
static QLoggingCategory::CategoryFilter previousFilter = nullptr;

static void filterCategory(QLoggingCategory *category)
{
    if (previousFilter)
        previousFilter(category);
    if (QLatin1StringView(category->categoryName()).startsWith("qt.networkauth"_L1)) {
        for (const QtMsgType type : {QtDebugMsg, QtInfoMsg, QtWarningMsg})
            category->setEnabled(type, false);
    }
}

RedirectServer::RedirectServer(QObject *parent)
    : QOAuthHttpServerReplyHandler(QHostAddress::LocalHost, 0, parent)
{
    close();
    setCallbackPath(OAuthFlow::kPath);
}

QNetworkReply *FormCatcher::createRequest(Operation, const QNetworkRequest &, QIODevice *data)
{
    m_form = data ? data->readAll() : QByteArray();
    return new NoReply(this);
}

NetworkAuthFlow::NetworkAuthFlow()
    : m_flow(&m_catcher)
    , m_server(new RedirectServer(this))
{
    m_flow.setReplyHandler(m_server);
    m_flow.setPkceMethod(QOAuth2AuthorizationCodeFlow::PkceMethod::S256, kVerifierLength);
    m_flow.setModifyParametersFunction(
        [this](QAbstractOAuth::Stage stage, QMultiMap<QString, QVariant> *parameters) {
            complete(stage, *parameters);
        });
    connect(m_server, &QAbstractOAuthReplyHandler::callbackReceived, this,
            [this](const QVariantMap &values) {
                QUrlQuery query;
                for (const auto &[name, value] : values.asKeyValueRange())
                    query.addQueryItem(name, value.toString());
                emit redirected(oauthParameters(query.toString(QUrl::FullyEncoded)));
            });
}

Result<quint16> NetworkAuthFlow::listen(quint16 port, const QString &page)
{
    m_server->setCallbackText(page.toHtmlEscaped());
    if (m_server->listen(QHostAddress::LocalHost, port))
        return m_server->port();
    return fail(ErrorCode::Io, Phrase(Saying::SignInPortTaken, {QString::number(port)}));
}

QUrl NetworkAuthFlow::begin(const Request &request)
{
    m_request = request;
    m_server->setRedirect(request.redirect);
    m_flow.setAuthorizationUrl(request.endpoint);
    m_flow.setAccessTokenUrl(request.endpoint); // not where it goes
    m_flow.setClientIdentifier(request.clientId);
    // Qt's own has 8 characters.
    QByteArray random(24, '\0');
    QRandomGenerator::system()->fillRange(reinterpret_cast<quint32 *>(random.data()),
                                          random.size() / qsizetype(sizeof(quint32)));
    m_flow.setState(QString::fromLatin1(random.toBase64(QByteArray::Base64UrlEncoding)));
    return m_flow.buildAuthenticateUrl();
}

QByteArray NetworkAuthFlow::tokenForm(const QString &code)
{
    m_code = code;
    m_flow.requestAccessToken(code);
    return m_catcher.takeForm();
}

// Qt puts values into queries as they are, so they come encoded.
void NetworkAuthFlow::complete(QAbstractOAuth::Stage stage,
                               QMultiMap<QString, QVariant> &parameters) const
{
    const auto set = [&parameters](const QString &name, const QString &value) {
        parameters.replace(name, QString::fromLatin1(QUrl::toPercentEncoding(value)));
    };
    if (stage == QAbstractOAuth::Stage::RequestingAuthorization) {
        const QUrlQuery query(m_request.endpoint);
        for (const auto &[name, value] : query.queryItems(QUrl::FullyEncoded)) {
            if (!parameters.contains(name))
                parameters.insert(name, value);
        }
        parameters.remove(u"scope"_s);
        if (!m_request.scopes.isEmpty())
            set(u"scope"_s, m_request.scopes.join(u' '));
    } else {
        set(u"code"_s, m_code);
    }
    set(u"client_id"_s, m_request.clientId);
    set(u"redirect_uri"_s, m_request.redirect);
    set(u"resource"_s, m_request.resource);
}

} // namespace AgentCore

AgentCore::OAuthFlow *agentaoCreateOAuthFlow()
{
    static const bool filtered = [] {
        AgentCore::previousFilter = QLoggingCategory::installFilter(AgentCore::filterCategory);
        return true;
    }();
    Q_UNUSED(filtered)
    return new AgentCore::NetworkAuthFlow;
}
