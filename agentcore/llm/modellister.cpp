// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modellister.h"

#include "agentcore/config/jsonfile.h"
#include "agentcore/llm/cloud/cloudwire.h"
#include "agentcore/llm/wire/endpointfailure.h"

#include <QCryptographicHash>
#include <QDir>
#include <QLoggingCategory>
#include <QUrlQuery>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logModels, "agent.llm.models", QtWarningMsg)

static bool isCloud(const ModelProfile &profile)
{
    return Cloud::kindOf(profile) != Cloud::Kind::None;
}

static void removeSlashes(QString &path)
{
    while (path.endsWith(u'/'))
        path.chop(1);
}

static void removeMethod(QString &path)
{
    removeSlashes(path);
    for (const auto method :
         {"/chat/completions"_L1, "/responses"_L1, "/messages"_L1, "/models"_L1}) {
        if (path.endsWith(method)) {
            path.chop(method.size());
            break;
        }
    }
    removeSlashes(path);
}

//! "/v1", "/v1beta", "/v4", ...
static bool endsWithVersion(const QString &path)
{
    const qsizetype slash = path.lastIndexOf(u'/');
    const QStringView name = QStringView(path).sliced(slash + 1);
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    return slash >= 0 && name.size() >= 2 && name[0] == u'v' && isDigit(name[1])
        && std::ranges::all_of(name.sliced(2), [&isDigit](QChar c) {
               return isDigit(c) || (c >= u'a' && c <= u'z');
           });
}

// People give base URLs with and without version, and with the method's path. No expressions, which
// would cost each process half a MiB: it is called with the first session.
static QUrl listUrl(const ModelProfile &profile)
{
    QUrl url = profile.baseUrl;
    QString path = url.path(QUrl::FullyEncoded);
    removeMethod(path);
    const bool hasVersion = endsWithVersion(path);
    if (profile.wireFormat == ModelProfile::WireFormat::Anthropic && !hasVersion)
        path += "/v1"_L1;
    if (profile.wireFormat == ModelProfile::WireFormat::Gemini && !hasVersion)
        path += "/v1beta"_L1;
    url.setPath(path + "/models"_L1, QUrl::TolerantMode);
    return url;
}

static QUrl pageUrl(const ModelProfile &profile, const QString &next)
{
    if (isCloud(profile))
        return CloudList::pageUrl(profile, next);
    QUrl url = listUrl(profile);
    QUrlQuery query(url);
    const auto add = [&query](const QString &name, const QString &value) {
        if (!value.isEmpty())
            query.addQueryItem(name, QString::fromLatin1(QUrl::toPercentEncoding(value)));
    };
    if (profile.wireFormat == ModelProfile::WireFormat::Anthropic) {
        add(u"limit"_s, u"1000"_s);
        add(u"after_id"_s, next);
    } else if (profile.wireFormat == ModelProfile::WireFormat::Gemini) {
        add(u"pageSize"_s, u"1000"_s);
        add(u"pageToken"_s, next);
    }
    if (!query.isEmpty())
        url.setQuery(query);
    return url;
}

static QHttpHeaders headersOf(const ModelProfile &profile)
{
    QHttpHeaders headers;
    headers.append(QHttpHeaders::WellKnownHeader::Accept, "application/json");
    headers.append(QHttpHeaders::WellKnownHeader::UserAgent, "agentao/" AGENTAO_VERSION);
    const QByteArray key = profile.apiKey.toUtf8();
    if (profile.wireFormat == ModelProfile::WireFormat::Anthropic)
        headers.append("anthropic-version", "2023-06-01");
    if (key.isEmpty())
        return headers;
    if (profile.wireFormat == ModelProfile::WireFormat::Anthropic)
        headers.append("x-api-key", key);
    else if (profile.wireFormat == ModelProfile::WireFormat::Gemini)
        headers.append("x-goog-api-key", key);
    else
        headers.append(QHttpHeaders::WellKnownHeader::Authorization, "Bearer " + key);
    return headers;
}

ModelLister::ModelLister(ModelProfile profile, QString cacheDir, QObject *parent)
    : ModelLister(std::move(profile), std::move(cacheDir), Limits(), parent)
{ }

ModelLister::ModelLister(ModelProfile profile, QString cacheDir, Limits limits, QObject *parent)
    : QObject(parent)
    , m_profile(std::move(profile))
    , m_cacheDir(std::move(cacheDir))
    , m_limits(limits)
{
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        const double seconds = std::chrono::duration<double>(m_limits.time).count();
        failWith({ErrorCode::Timeout, u"no list of models in %1 seconds"_s.arg(seconds), {}});
    });
}

ModelLister::~ModelLister() = default;

QString ModelLister::cacheFile(const ModelProfile &profile, const QString &cacheDir)
{
    const QString identity = ModelProfile::wireFormatId(profile.wireFormat) + u' '
        + listUrl(profile).toString(QUrl::FullyEncoded | QUrl::RemoveUserInfo);
    const QByteArray hash
        = QCryptographicHash::hash(identity.toUtf8(), QCryptographicHash::Sha256).toHex();
    return cacheDir + "/models/"_L1 + QLatin1StringView(hash.first(32)) + ".json"_L1;
}

std::optional<ModelList> ModelLister::cached(const ModelProfile &profile, const QString &cacheDir)
{
    if (cacheDir.isEmpty())
        return {};
    const auto list = JsonFile::read(cacheFile(profile, cacheDir)).and_then([](const auto &json) {
        return ModelList::fromJson(json);
    });
    return list ? std::optional(*list) : std::nullopt; // a broken cache is no cache
}

void ModelLister::start(bool refresh)
{
    if (const auto list = refresh ? std::nullopt : cached(m_profile, m_cacheDir)) {
        const qint64 age = list->fetched.secsTo(QDateTime::currentDateTimeUtc());
        if (age >= 0 && age < std::chrono::seconds(m_limits.cacheAge).count()) {
            QMetaObject::invokeMethod(
                this, [this, list = *list] { emit finished(list); }, Qt::QueuedConnection);
            return;
        }
    }
    m_timeout.start(m_limits.time);
    m_clock.start();
    if (!isCloud(m_profile) || !askForSecret())
        requestPage({});
}

//! True when something else than the list comes first, or comes instead of it.
bool ModelLister::askForSecret()
{
    const auto endSoon = [this](const Error &error) {
        QMetaObject::invokeMethod(this, [this, error] { failWith(error); }, Qt::QueuedConnection);
        return true;
    };
    if (CloudList::url(m_profile).isEmpty())
        return endSoon({ErrorCode::NotFound, u"this address has no list of models"_s, {}});
    if (!m_profile.apiKey.isEmpty())
        return false;
    if (!Cloud::mayHaveCredentials(m_profile))
        return endSoon(
            {ErrorCode::AuthRequired, u"another address than the cloud's needs a key"_s, {}});
    CloudCredentials::shared(Cloud::kindOf(m_profile))
        ->get(this, [this](const Result<CloudSecret> &secret) {
            if (!m_timeout.isActive())
                return; // it was too slow
            if (!secret) {
                failWith(secret.error());
                return;
            }
            m_secret = *secret;
            requestPage({});
        });
    return true;
}

void ModelLister::requestPage(const QString &next)
{
    ++m_pages;
    m_body.clear();
    HttpRequest request;
    request.url = pageUrl(m_profile, next);
    request.headers = headersOf(m_profile);
    if (isCloud(m_profile))
        CloudWire::authorize(request, m_profile, m_secret);
    m_stream = m_http.send(request);
    connect(m_stream.get(), &HttpStream::headersArrived, this, [this] {
        if (m_pages == 1)
            m_list.firstByte = std::chrono::milliseconds(m_clock.elapsed());
    });
    connect(m_stream.get(), &HttpStream::dataArrived, this, &ModelLister::handleData);
    connect(m_stream.get(), &HttpStream::finished, this, &ModelLister::handleFinished);
}

void ModelLister::handleData(const QByteArray &bytes)
{
    m_body += bytes;
    m_bytes += bytes.size();
    if (m_bytes > m_limits.bytes)
        failWith({ErrorCode::LimitExceeded, u"the list of models is too long"_s, {}});
}

void ModelLister::handleFinished(const Result<void> &result)
{
    if (!result) {
        failWith(result.error());
        return;
    }
    if (m_stream->status() >= 300) {
        failWith(refusal());
        return;
    }
    const auto page = ModelPage::fromBody(m_body);
    if (!page) {
        failWith(page.error());
        return;
    }
    m_list.models += page->models;
    m_list.models.resize(qMin(m_list.models.size(), ModelList::kMaxModels));
    if (page->next.isEmpty()) {
        m_list.fetched = QDateTime::currentDateTimeUtc();
        store();
        conclude(m_list);
    } else if (m_pages >= m_limits.pages) {
        failWith({ErrorCode::LimitExceeded, u"the list of models has too many pages"_s, {}});
    } else {
        requestPage(page->next);
    }
}

Error ModelLister::refusal() const
{
    const int status = m_stream->status();
    if (status == 404 || status == 405 || status == 501)
        return {
            ErrorCode::NotFound, u"the endpoint has no list of models (HTTP %1)"_s.arg(status), {}};
    return EndpointFailure::fromBody(status, m_stream->errorBody()).toError(m_profile);
}

void ModelLister::failWith(const Error &error)
{
    const bool isPassing = error.code == ErrorCode::Network || error.code == ErrorCode::Timeout
        || error.code == ErrorCode::RateLimited;
    Error located = error;
    if (located.where.isEmpty())
        located.where = m_profile.baseUrl.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery);
    auto old = isPassing ? cached(m_profile, m_cacheDir) : std::nullopt;
    if (!old) {
        conclude(std::unexpected(located));
        return;
    }
    old->problem = located;
    conclude(*old);
}

void ModelLister::conclude(const Result<ModelList> &list)
{
    m_timeout.stop();
    if (m_stream) {
        m_stream->disconnect(this);
        m_stream->letGo();
    }
    emit finished(list);
}

//! Lists of endpoints that nobody asks any more do not pile up.
static void forgetOldest(const QString &folder)
{
    const QFileInfoList files
        = QDir(folder).entryInfoList({u"*.json"_s}, QDir::Files | QDir::NoSymLinks, QDir::Time);
    for (qsizetype i = ModelLister::kMaxFiles; i < files.size(); ++i)
        QFile::remove(files.at(i).filePath());
}

void ModelLister::store() const
{
    if (m_cacheDir.isEmpty())
        return;
    const auto stored = JsonFile::writePrivate(cacheFile(m_profile, m_cacheDir), m_list.toJson());
    if (!stored)
        qCWarning(logModels).noquote()
            << "The list of models is not kept:" << stored.error().text();
    else
        forgetOldest(m_cacheDir + "/models"_L1);
}

} // namespace AgentCore
