// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/localservers.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/providercatalogue.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kMaxListBytes = 1024 * 1024;

LocalServers::LocalServers(QList<LocalServer> candidates, QObject *parent,
                           std::chrono::milliseconds limit)
    : QObject(parent)
{
    for (LocalServer &candidate : candidates)
        m_probes.push_back({std::move(candidate), nullptr, {}});
    m_limit.setSingleShot(true);
    m_limit.setInterval(limit);
}

LocalServers::~LocalServers() = default;

QList<LocalServer> LocalServers::wellKnown()
{
    QList<LocalServer> servers;
    for (const CatalogueProvider &provider : ProviderCatalogue::builtIn().providers()) {
        if (const auto url = provider.fixedUrl(); url && provider.isLocal)
            servers.append({provider.id, provider.title, *url, {}});
    }
    return servers;
}

void LocalServers::start()
{
    m_running = qsizetype(m_probes.size());
    if (m_probes.empty())
        QMetaObject::invokeMethod(
            this, [this] { emit finished(QPrivateSignal()); }, Qt::QueuedConnection);
    for (Probe &probe : m_probes)
        startProbe(probe);
    connect(&m_limit, &QTimer::timeout, this, [this] {
        for (const Probe &probe : m_probes) {
            if (probe.stream)
                probe.stream->abort();
        }
    });
    m_limit.start();
}

void LocalServers::startProbe(Probe &probe)
{
    HttpRequest request;
    request.url = probe.server.baseUrl;
    request.url.setPath(request.url.path() + "/models"_L1);
    probe.stream = m_http.send(request);
    connect(probe.stream.get(), &HttpStream::dataArrived, this, [&probe](const QByteArray &bytes) {
        probe.body += bytes;
        if (probe.body.size() > kMaxListBytes)
            probe.stream->abort();
    });
    connect(probe.stream.get(), &HttpStream::finished, this,
            [this, &probe](const Result<void> &result) { handleFinished(probe, result); });
}

void LocalServers::handleFinished(Probe &probe, const Result<void> &result)
{
    const auto json = parseJsonObject(probe.body);
    const QPointer<LocalServers> alive(this);
    // Something else that listens there does not answer with a list of models.
    if (result && probe.stream->status() == 200 && json && json->value("data"_L1).isArray()) {
        const QJsonArray models = json->value("data"_L1).toArray();
        for (const QJsonValue &model : models) {
            if (const QString id = model["id"_L1].toString(); !id.isEmpty())
                probe.server.models.append(id);
        }
        emit found(probe.server);
    }
    if (alive && --m_running == 0) {
        m_limit.stop();
        emit finished(QPrivateSignal());
    }
}

} // namespace AgentCore
