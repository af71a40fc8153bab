// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/house/agentfleet.h"

#include "acp/client/agentprocess.h"
#include "acp/conformance/watchedtransport.h"
#include "acp/wire/optionjson.h"
#include "agentcore/config/jsonfile.h"
#include "agentcore/config/paths.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

#include <utility>

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

const AgentLine &LineBuffer::add(bool isTheirs, const QByteArray &text)
{
    // A copy of what is longer; what is not shares its bytes.
    const QByteArray kept = text.size() > kMaxLineBytes ? text.first(kMaxLineBytes) : text;
    m_lines.append({++m_last, QDateTime::currentDateTimeUtc(), isTheirs, kept});
    m_bytes += kept.size();
    while (m_lines.size() > kMaxLines || (m_bytes > kMaxBytes && m_lines.size() > 1)) {
        m_bytes -= m_lines.first().text.size();
        m_lines.removeFirst();
    }
    return m_lines.last();
}

AgentFleet::AgentFleet(QString configDir, MakerOf makerOf, QObject *parent)
    : QObject(parent)
    , m_configDir(std::move(configDir))
    , m_makerOf(makerOf ? std::move(makerOf) : MakerOf(wayTo))
    , m_offers(Paths::cacheDir() + "/agent-options.json"_L1)
{ }

AgentFleet::~AgentFleet() = default;

AgentRegistry AgentFleet::registry(const QString &folder) const
{
    return AgentRegistry::read(m_configDir, folder);
}

AgentFleet::Key AgentFleet::keyOf(const AgentSpec &spec, const QString &folder)
{
    const bool isOfProject = spec.origin == AgentSpec::Origin::Project;
    return {isOfProject ? QFileInfo(folder).canonicalFilePath() : QString(), spec.name};
}

Result<RemoteAgent *> AgentFleet::agent(const QString &name, const QString &folder)
{
    const auto spec = registry(folder).find(name);
    if (!spec)
        return std::unexpected(spec.error());
    const Key key = keyOf(*spec, folder);
    const auto found = m_members.find(key);
    if (found != m_members.end()) {
        RemoteAgent *present = found->second.agent.get();
        // What was changed in acp.json counts once nobody works with it any more.
        if (present->link().spec() == *spec || present->hasSessions())
            return present;
    }
    return make(key, *spec, m_makerOf(*spec));
}

RemoteAgent *AgentFleet::agentOrAbsent(const QString &name, const QString &folder)
{
    const auto known = agent(name, folder);
    if (known)
        return *known;
    AgentSpec spec;
    spec.name = name;
    spec.autoStart = false;
    const Key key{u"absent"_s, name};
    const auto found = m_members.find(key);
    if (found != m_members.end())
        return found->second.agent.get();
    return make(key, spec, [error = known.error()](const QString &) {
        return Result<std::unique_ptr<McpTransport>>(std::unexpected(error));
    });
}

AgentLink::Maker AgentFleet::watched(const Key &key, AgentLink::Maker inner,
                                     const std::shared_ptr<LineBuffer> &lines)
{
    const auto watch
        = [this, key, lines](WatchedTransport::Direction direction, const QByteArray &text) {
              emit lineSeen(key.second, key.first,
                            lines->add(direction == WatchedTransport::Direction::Received, text));
          };
    return [inner = std::move(inner),
            watch](const QString &cwd) -> Result<std::unique_ptr<McpTransport>> {
        auto made = inner(cwd);
        if (!made)
            return made;
        return std::make_unique<WatchedTransport>(*std::move(made), watch);
    };
}

RemoteAgent *AgentFleet::make(const Key &key, const AgentSpec &spec, AgentLink::Maker maker)
{
    auto lines = std::make_shared<LineBuffer>();
    auto agent = std::make_unique<RemoteAgent>(spec, watched(key, std::move(maker), lines));
    agent->setRecordMaker(
        [name = spec.name](const QString &folder) { return RemoteRecord::create(folder, name); });
    agent->setSharing(m_sharing);
    watchIdle(agent.get());
    connect(agent.get(), &RemoteAgent::choicesOffered, this,
            [this, spec](const QList<SessionOption> &options) { remember(spec, options); });
    connect(agent.get(), &RemoteAgent::stateChanged, this, &AgentFleet::changed);
    connect(agent.get(), &Agent::sessionsChanged, this, &AgentFleet::sessionsChanged);
    RemoteAgent *made = agent.get();
    Member before = std::exchange(m_members[key], Member{std::move(agent), std::move(lines)});
    if (before.agent)
        retire(std::move(before.agent));
    return made;
}

//! Another one has its place. It ends in good order, so that whoever waits for it learns that.
void AgentFleet::retire(std::unique_ptr<RemoteAgent> agent)
{
    RemoteAgent *old = agent.release(); // somebody may be in the middle of a signal of it
    old->disconnect(this);
    old->setParent(this);
    old->link().stop();
    if (old->link().peer())
        connect(&old->link(), &AgentLink::stateChanged, old, &QObject::deleteLater);
    else
        old->deleteLater();
}

const AgentFleet::Member *AgentFleet::member(const QString &name, const QString &folder) const
{
    for (const QString &of : {QFileInfo(folder).canonicalFilePath(), QString()}) {
        const auto found = m_members.find({of, name});
        if (found != m_members.end())
            return &found->second;
    }
    return nullptr;
}

RemoteAgent *AgentFleet::find(const QString &name, const QString &folder) const
{
    const Member *found = member(name, folder);
    return found ? found->agent.get() : nullptr;
}

const QList<AgentLine> &AgentFleet::lines(const QString &name, const QString &folder) const
{
    static const QList<AgentLine> kNone;
    const Member *found = member(name, folder);
    return found ? found->lines->lines() : kNone;
}

QList<SessionOption> AgentFleet::offered(const AgentSpec &spec) const
{
    return m_offers.options(spec);
}

void AgentFleet::remember(const AgentSpec &spec, const QList<SessionOption> &options)
{
    if (m_offers.remember(spec, options))
        emit changed();
}

QList<RemoteAgent *> AgentFleet::running(const QString &folder) const
{
    QList<RemoteAgent *> running;
    for (const auto &[key, member] : m_members) {
        const bool counts = key.first.isEmpty() || key.first == folder;
        if (counts && member.agent->link().state() == AgentLink::State::Ready)
            running += member.agent.get();
    }
    return running;
}

RemoteAgent *AgentFleet::agentOf(const Session *session) const
{
    for (const auto &[key, member] : m_members) {
        if (session && member.agent->findOpen(session->id()) == session)
            return member.agent.get();
    }
    return nullptr;
}

Session *AgentFleet::findSession(const QString &id) const
{
    for (const auto &[key, member] : m_members) {
        if (Session *session = member.agent->findOpen(id))
            return session;
    }
    return nullptr;
}

bool AgentFleet::close(Session *session)
{
    RemoteAgent *agent = agentOf(session);
    if (!agent)
        return false;
    agent->closeSession(session);
    return true;
}

//! It runs, and nobody has a session with it.
static bool isIdle(const RemoteAgent *agent)
{
    return !agent->hasSessions() && agent->state() == RemoteAgent::State::Ready;
}

//! From when it is ready, or its last session closes: one that was never opened counts, too.
void AgentFleet::watchIdle(RemoteAgent *agent)
{
    auto *idle = new QTimer(agent);
    idle->setSingleShot(true);
    connect(agent, &RemoteAgent::stateChanged, idle, [this, agent, idle] {
        if (isIdle(agent))
            idle->start(m_idle);
        else
            idle->stop();
    });
    connect(idle, &QTimer::timeout, agent, [agent] {
        if (isIdle(agent))
            agent->link().stop();
    });
}

} // namespace Acp
