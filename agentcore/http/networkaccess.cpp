// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/networkaccess.h"

#include "agentcore/base/sleepwatch.h"
#include "agentcore/http/environmentproxy.h"

#include <QFile>
#include <QHttp1Configuration>
#include <QLoggingCategory>
#include <QNetworkReply>

#include <charconv>
#include <cstring>
#include <dirent.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <vector>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Sockets of other kinds, files and descriptors that are closed meanwhile only give an error.
static void setNoDelay(int descriptor)
{
    int isOn = 0;
    socklen_t size = sizeof isOn;
    if (::getsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &isOn, &size) != 0 || isOn != 0)
        return;
    isOn = 1;
    ::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &isOn, sizeof isOn);
}

void sendWithoutDelay()
{
    DIR *open = ::opendir("/dev/fd"); // on Linux a link to /proc/self/fd
    if (!open)
        return;
    while (const dirent *entry = ::readdir(open)) {
        const char *name = entry->d_name;
        int descriptor = -1;
        const auto [end, error] = std::from_chars(name, name + std::strlen(name), descriptor);
        if (error == std::errc() && *end == '\0')
            setNoDelay(descriptor);
    }
    ::closedir(open);
}

static
    Q_LOGGING_CATEGORY(logNetwork, "agent.http.network", QtWarningMsg)

    // Before the scheme of a URL that is only connected to, as QNetworkAccessManager knows it.
constexpr auto kOnlyConnect = "preconnect-"_L1;

namespace {

class ProxyFactory : public QNetworkProxyFactory
{
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &asked) override
    {
        QNetworkProxyQuery query(asked);
        if (QUrl url = query.url(); url.scheme().startsWith(kOnlyConnect)) {
            url.setScheme(url.scheme().sliced(kOnlyConnect.size()));
            query = QNetworkProxyQuery(url);
        }
        if (isOwnMachine(query.peerHostName()))
            return {QNetworkProxy(QNetworkProxy::NoProxy)};
        if (const auto proxy = environmentProxy(m_environment, query.url()))
            return {*proxy};
        return systemProxyForQuery(query);
    }

private:
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
};

} // namespace

static Result<QList<QSslCertificate>> certificatesOf(const QString &variable)
{
    const QString name = qEnvironmentVariable(variable.toLatin1().constData());
    if (name.isEmpty())
        return QList<QSslCertificate>();
    QFile file(name);
    if (!file.open(QFile::ReadOnly)) {
        return fail(ErrorCode::InvalidInput,
                    u"%1 names a file that cannot be read: %2"_s.arg(variable, file.errorString()),
                    name);
    }
    const auto certificates = QSslCertificate::fromDevice(&file, QSsl::Pem);
    if (certificates.isEmpty()) {
        return fail(ErrorCode::InvalidInput,
                    u"%1 names a file without certificates in PEM form"_s.arg(variable), name);
    }
    return certificates;
}

static Result<QSslConfiguration> readTrust()
{
    QSslConfiguration trust = QSslConfiguration::defaultConfiguration();
    const auto own = certificatesOf(u"AGENTAO_CA_FILE"_s);
    if (!own)
        return std::unexpected(own.error());
    trust.addCaCertificates(*own);
    for (const QString &variable : {u"SSL_CERT_FILE"_s, u"NODE_EXTRA_CA_CERTS"_s}) {
        if (const auto more = certificatesOf(variable))
            trust.addCaCertificates(*more);
        else
            qCWarning(logNetwork).noquote() << more.error().text();
    }
    return trust;
}

NetworkAccess::NetworkAccess(Route route)
    : m_sleptBefore(SleepWatch::slept())
{
    if (route == Route::Direct)
        setProxy(QNetworkProxy(QNetworkProxy::NoProxy));
    else
        setProxyFactory(new ProxyFactory); // owned by the manager
    setAutoDeleteReplies(false);
}

std::shared_ptr<NetworkAccess> NetworkAccess::shared(Route route)
{
    thread_local std::vector<std::weak_ptr<NetworkAccess>> used[2];
    auto &candidates = used[route == Route::Direct ? 1 : 0];
    std::erase_if(candidates, [](const auto &one) { return one.expired(); });
    QSet<QString> answered;
    for (const auto &one : candidates) {
        const std::shared_ptr<NetworkAccess> access = one.lock();
        if (access->isStale())
            answered += access->m_answered;
        else if (one.use_count() <= kMaxUsers) // with this one
            return access;
    }
    std::shared_ptr<NetworkAccess> fresh(new NetworkAccess(route),
                                         [](NetworkAccess *access) { access->dispose(); });
    fresh->m_answered = answered;
    candidates.emplace_back(fresh);
    return fresh;
}

bool NetworkAccess::isStale() const
{
    return SleepWatch::slept() - m_sleptBefore >= SleepWatch::kShortest;
}

QNetworkProxy NetworkAccess::proxyFor(const QUrl &url)
{
    const auto proxies = ProxyFactory().queryProxy(QNetworkProxyQuery(url));
    return proxies.isEmpty() ? QNetworkProxy(QNetworkProxy::NoProxy) : proxies.first();
}

Result<QSslConfiguration> NetworkAccess::trust()
{
    if (!m_trust)
        m_trust = readTrust();
    return *m_trust;
}

Result<QNetworkRequest> NetworkAccess::requestTo(const QUrl &url)
{
    QNetworkRequest network(url);
    for (const auto attribute :
         {QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::CookieSaveControlAttribute,
          QNetworkRequest::AuthenticationReuseAttribute})
        network.setAttribute(attribute, QNetworkRequest::Manual);
    network.setAttribute(QNetworkRequest::CacheLoadControlAttribute,
                         QNetworkRequest::AlwaysNetwork);
    QHttp1Configuration http1;
    http1.setNumberOfConnectionsPerHost(kConnectionsPerHost);
    network.setHttp1Configuration(http1);
    if (url.scheme().endsWith("https"_L1)) {
        const Result<QSslConfiguration> trust = this->trust();
        if (!trust)
            return std::unexpected(trust.error());
        network.setSslConfiguration(*trust);
    }
    return network;
}

void NetworkAccess::open(const QUrl &url)
{
    QUrl host;
    host.setScheme(kOnlyConnect + url.scheme());
    host.setHost(url.host());
    host.setPort(url.port());
    const bool isWeb = url.scheme() == "https"_L1 || url.scheme() == "http"_L1;
    if (!isWeb || host.host().isEmpty() || !m_opened.value(host, QDeadlineTimer(0)).hasExpired())
        return;
    const Result<QNetworkRequest> request = requestTo(host);
    if (!request)
        return;
    m_opened.insert(host, QDeadlineTimer(QDeadlineTimer::Forever));
    QNetworkReply *reply = get(*request);
    connect(reply, &QNetworkReply::finished, this, [this, host, reply] {
        m_opened.insert(host, QDeadlineTimer(kOpenedLately));
        sendWithoutDelay();
        reply->deleteLater();
    });
}

// The signals come from the network's thread, which goes on meanwhile; what it has written by then
// leaves all the same.
QNetworkReply *NetworkAccess::createRequest(Operation operation, const QNetworkRequest &request,
                                            QIODevice *body)
{
    QNetworkReply *reply = QNetworkAccessManager::createRequest(operation, request, body);
    connect(reply, &QNetworkReply::encrypted, reply, sendWithoutDelay);
    connect(reply, &QNetworkReply::socketStartedConnecting, reply, [reply] {
        sendWithoutDelay(); // it may have to look for the host's address first
        connect(reply, &QNetworkReply::requestSent, reply, sendWithoutDelay);
    });
    return reply;
}

static bool s_endsWithProcess = false;

void NetworkAccess::endWithProcess()
{
    s_endsWithProcess = true;
}

void NetworkAccess::dispose()
{
    static std::vector<NetworkAccess *> left;
    if (s_endsWithProcess)
        left.push_back(this);
    else if (isBusy())
        deleteLater();
    else
        delete this;
}

} // namespace AgentCore
