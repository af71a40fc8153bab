// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/house/offermemory.h"

#include "acp/wire/optionjson.h"
#include "agentcore/config/jsonfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr auto kAgents = "agents"_L1;

static QString keyOf(const AgentSpec &agent)
{
    const QString way = agent.commandLine() + u'\n' + agent.url + u'\n' + agent.cwd;
    const QByteArray hash = QCryptographicHash::hash(way.toUtf8(), QCryptographicHash::Sha256);
    return agent.name + u' ' + QString::fromLatin1(hash.toHex().first(16));
}

static QJsonObject agentsIn(const QString &fileName)
{
    const auto file = JsonFile::read(fileName);
    return file ? (*file)[kAgents].toObject() : QJsonObject();
}

OfferMemory::OfferMemory(QString fileName)
    : m_fileName(std::move(fileName))
    , m_agents(agentsIn(m_fileName))
{ }

QList<SessionOption> OfferMemory::options(const AgentSpec &agent) const
{
    const auto offered = OfferedOption::listFromJson(m_agents[keyOf(agent)].toArray(), {});
    QList<SessionOption> options;
    for (const OfferedOption &each : offered.value_or(QList<OfferedOption>()))
        options += each.option;
    return options;
}

bool OfferMemory::remember(const AgentSpec &agent, const QList<SessionOption> &options)
{
    const QString key = keyOf(agent);
    const QJsonArray json = configOptionsJson(options);
    if (m_agents[key].toArray() == json)
        return false;
    m_agents = agentsIn(m_fileName); // another process may have written
    if (m_agents.size() >= kMaxAgents && !m_agents.contains(key))
        m_agents.erase(m_agents.begin());
    m_agents[key] = json;
    QDir().mkpath(QFileInfo(m_fileName).path());
    (void)JsonFile::write(m_fileName, {{kAgents, m_agents}});
    return true;
}

} // namespace Acp
