// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/catalogueupdate.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/jsonfile.h"
#include "agentcore/config/modelsdev.h"
#include "agentcore/config/providercatalogue.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::chrono::seconds kMaxTime{60};

CatalogueUpdate::CatalogueUpdate(QString cacheDir, QObject *parent)
    : QObject(parent)
    , m_cacheDir(std::move(cacheDir))
{
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        conclude(fail(ErrorCode::Timeout, u"no list of models in %1 s"_s.arg(kMaxTime.count()),
                      m_address.toDisplayString()));
    });
}

CatalogueUpdate::~CatalogueUpdate() = default;

void CatalogueUpdate::start(const QUrl &address)
{
    m_address = address;
    HttpRequest request;
    request.url = address;
    request.headers.append(QHttpHeaders::WellKnownHeader::Accept, "application/json");
    m_timeout.start(kMaxTime);
    m_stream = m_http.send(request);
    connect(m_stream.get(), &HttpStream::dataArrived, this, &CatalogueUpdate::handleData);
    connect(m_stream.get(), &HttpStream::finished, this, &CatalogueUpdate::handleFinished);
}

void CatalogueUpdate::handleData(const QByteArray &bytes)
{
    m_body += bytes;
    if (m_body.size() > kMaxBytes) {
        conclude(fail(ErrorCode::LimitExceeded, u"the list of models is too long"_s,
                      m_address.toDisplayString()));
    }
}

void CatalogueUpdate::handleFinished(const Result<void> &result)
{
    if (!result) {
        conclude(std::unexpected(result.error()));
    } else if (m_stream->status() != 200) {
        conclude(fail(ErrorCode::NotFound,
                      u"the server answered with HTTP status %1"_s.arg(m_stream->status()),
                      m_address.toDisplayString()));
    } else {
        conclude(take(m_body, QDateTime::currentDateTimeUtc().date()));
    }
}

Result<CatalogueNews> CatalogueUpdate::take(const QByteArray &body, QDate date) const
{
    const auto list = parseJsonObject(body);
    if (!list)
        return std::unexpected(list.error());
    const auto corrections = JsonFile::read(u":/agentao/corrections.json"_s);
    if (!corrections)
        return std::unexpected(corrections.error());
    const auto shipped = JsonFile::read(u":/agentao/providers.json"_s);
    if (!shipped)
        return std::unexpected(shipped.error());
    const auto made = ModelsDev::catalogue(*list, *corrections, date, *shipped);
    if (!made)
        return std::unexpected(made.error());
    const auto catalogue = ProviderCatalogue::fromJson(made->catalogue);
    if (!catalogue)
        return std::unexpected(catalogue.error());
    const QString fileName = ProviderCatalogue::fetchedFile(m_cacheDir);
    if (const auto written = JsonFile::writePrivate(fileName, made->catalogue); !written)
        return std::unexpected(written.error());
    CatalogueNews news{date, 0, made->leftOut, made->kept};
    for (const CatalogueProvider &provider : catalogue->providers())
        news.models += int(provider.models.size());
    return news;
}

void CatalogueUpdate::conclude(const Result<CatalogueNews> &news)
{
    m_timeout.stop();
    m_stream->disconnect(this);
    m_stream->letGo();
    emit finished(news);
}

} // namespace AgentCore
