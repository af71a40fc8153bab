// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/house/fleetdirectory.h"

#include "acp/client/farfolders.h"
#include "acp/client/signingin.h"
#include "acp/house/agentcheck.h"
#include "acp/wirelog.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/config/paths.h"

#include <QFile>
#include <QPointer>
#include <QPromise>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

//! \brief Whom an agent asks while the person signs in at it: pages of the web are opened, and
//! nothing is typed into forms.
class FleetDirectory::Browser : public ElicitationPort
{
public:
    using Open = std::function<void(const QString &agent, const QUrl &page)>;

    explicit Browser(Open open)
        : m_open(std::move(open))
    { }
    //! Somebody signs in from now on.
    void begin() { m_pages = 0; }
    void ask(const Elicitation &elicitation, ElicitationReply reply) override
    {
        constexpr int kMostPages = 3; // of one sign-in
        const QString scheme = elicitation.url.scheme();
        const bool isWeb = (scheme == "https"_L1 || scheme == "http"_L1) && ++m_pages <= kMostPages;
        using Action = ElicitationAnswer::Action;
        std::move(reply).answer({isWeb ? Action::Accept : Action::Decline, {}});
        if (isWeb)
            m_open(elicitation.asker, elicitation.url);
    }
    void withdraw(const QString &) override { }

private:
    Open m_open;
    int m_pages = 0; //!< That were opened.
};

FleetDirectory::FleetDirectory(AgentFleet *fleet, QObject *parent)
    : AgentDirectory(parent)
    , m_fleet(fleet)
    , m_browser(std::make_unique<Browser>(
          [this](const QString &agent, const QUrl &page) { emit signInPageWanted(agent, page); }))
{
    connect(fleet, &AgentFleet::changed, this, &AgentDirectory::changed);
    connect(fleet, &AgentFleet::lineSeen, this, &AgentDirectory::lineSeen);
}

FleetDirectory::~FleetDirectory() = default;

static AgentEntry::Origin originOf(const AgentSpec &spec)
{
    switch (spec.origin) {
    case AgentSpec::Origin::User:
        return AgentEntry::Origin::User;
    case AgentSpec::Origin::Project:
        return AgentEntry::Origin::Project;
    case AgentSpec::Origin::Path:
        break;
    }
    return AgentEntry::Origin::Path;
}

static AgentEntry::State stateOf(RemoteAgent::State state)
{
    using State = AgentEntry::State;
    switch (state) {
    case RemoteAgent::State::Stopped:
        return State::Stopped;
    case RemoteAgent::State::Starting:
        return State::Starting;
    case RemoteAgent::State::Ready:
        return State::Ready;
    case RemoteAgent::State::Busy:
        return State::Busy;
    case RemoteAgent::State::Waiting:
        return State::Waiting;
    case RemoteAgent::State::Failed:
        break;
    }
    return State::Failed;
}

AgentEntry FleetDirectory::entryOf(const AgentSpec &spec, const QString &folder) const
{
    AgentEntry entry{.name = spec.name,
                     .description = spec.description,
                     .commandLine = spec.commandLine(),
                     .origin = originOf(spec),
                     .isElsewhere = spec.isElsewhere(),
                     .place = spec.isElsewhere() ? spec.cwd : QString()};
    const RemoteAgent *agent = m_fleet->find(spec.name, folder);
    if (!agent)
        return entry;
    entry.state = stateOf(agent->state());
    const AgentOffer &offer = agent->link().offer();
    entry.title = (offer.title.isEmpty() ? offer.name : offer.title);
    if (!entry.title.isEmpty() && !offer.version.isEmpty())
        entry.title += u' ' + offer.version;
    for (const AuthMethodOffer &method : offer.authMethods) {
        if (method.kind == AuthMethodOffer::Kind::Unknown)
            continue;
        entry.signInWays += AgentSignInWay{method.id, method.name, method.description,
                                           method.kind == AuthMethodOffer::Kind::Terminal};
    }
    entry.canSignOut = offer.logout;
    if (const auto &failure = agent->link().lastFailure()) {
        entry.failure = failure->error.text();
        entry.lastLines = failure->lastLines;
    }
    return entry;
}

AgentList FleetDirectory::agents(const QString &folder)
{
    const AgentRegistry registry = m_fleet->registry(folder);
    AgentList list;
    for (const AgentSpec &spec : registry.agents)
        list.agents += entryOf(spec, folder);
    const QList<AgentProblem> problems = registry.problems + registry.notes;
    for (const AgentProblem &problem : problems)
        list.problems.append({problem.agent, problem.error});
    list.untrusted = registry.waiting;
    return list;
}

QString FleetDirectory::agentOf(const Session *session) const
{
    const RemoteAgent *agent = m_fleet->agentOf(session);
    return agent ? agent->link().spec().name : QString();
}

void FleetDirectory::choose(const QString &folder, const QString &name)
{
    if (chosen(folder) == name)
        return;
    m_chosen[folder] = name;
    emit changed();
}

void FleetDirectory::choosePlace(const QString &folder, const QString &place)
{
    if (chosenPlace(folder) == place)
        return;
    m_places[folder] = place;
    emit changed();
}

QFuture<Result<FolderListing>> FleetDirectory::folders(const QString &name, const QString &folder,
                                                       const QString &path)
{
    const auto promise = std::make_shared<QPromise<Result<FolderListing>>>();
    promise->start();
    const auto end = [promise](const Result<FolderListing> &listing) {
        promise->addResult(listing);
        promise->finish();
    };
    if (const auto agent = m_fleet->agent(name, folder))
        foldersAt(&(*agent)->link(), path, this, end);
    else
        end(std::unexpected(agent.error()));
    return promise->future();
}

Result<void> FleetDirectory::add(const QString &name, const QJsonObject &entry, bool replaces)
{
    const JsonMapFile file = AgentRegistry::ofUser(m_fleet->configDir());
    const auto spec = AgentSpec::fromJson(name, entry, file.where(name));
    if (!spec)
        return std::unexpected(spec.error());
    auto saved = AgentRegistry::save(file, *spec, replaces);
    if (saved)
        emit changed();
    return saved;
}

QJsonObject FleetDirectory::entry(const QString &name) const
{
    const auto servers = AgentRegistry::ofUser(m_fleet->configDir()).read();
    return servers ? servers->value(name).toObject() : QJsonObject();
}

Result<void> FleetDirectory::remove(const QString &name)
{
    auto removed = AgentRegistry::remove(AgentRegistry::ofUser(m_fleet->configDir()), name);
    if (removed)
        emit changed();
    return removed;
}

QFuture<Result<QStringList>> FleetDirectory::check(const QString &name, const QString &folder)
{
    const auto spec = m_fleet->registry(folder).find(name);
    if (!spec)
        return QtFuture::makeReadyValueFuture(Result<QStringList>(std::unexpected(spec.error())));
    const auto promise = std::make_shared<QPromise<Result<QStringList>>>();
    promise->start();
    auto *check = new AgentCheck(*spec, folder, {}, m_fleet->makerOf(*spec));
    check->setParent(this);
    connect(check, &AgentCheck::finished, this, [this, check, promise, spec = *spec] {
        if (!check->options().isEmpty())
            m_fleet->remember(spec, check->options());
        Result<QStringList> result = check->toText().split(u'\n', Qt::SkipEmptyParts);
        if (check->error())
            result = std::unexpected(*check->error());
        promise->addResult(result);
        promise->finish();
        check->deleteLater();
    });
    check->start();
    return promise->future();
}

QList<SessionOption> FleetDirectory::options(const QString &name, const QString &folder) const
{
    const auto spec = m_fleet->registry(folder).find(name);
    return spec ? m_fleet->offered(*spec) : QList<SessionOption>();
}

void FleetDirectory::chooseOptions(const QString &folder, const QList<ChosenOption> &options)
{
    m_options[folder] = options;
}

QFuture<Result<void>> FleetDirectory::signIn(const QString &name, const QString &folder,
                                             const QString &wayId)
{
    const auto agent = m_fleet->agent(name, folder);
    if (!agent)
        return QtFuture::makeReadyValueFuture(Result<void>(std::unexpected(agent.error())));
    if (wayId.isEmpty())
        return startAt(&(*agent)->link(), folder);
    (*agent)->questions().setSignInPort(m_browser.get());
    m_browser->begin();
    return authenticateAt(&(*agent)->link(), wayId, folder)
        .then(this, [agent = QPointer(*agent)](const Result<void> &result) {
            if (agent) // from here on it has no page to open
                agent->questions().setSignInPort(nullptr);
            return result;
        });
}

QFuture<Result<void>> FleetDirectory::signOut(const QString &name, const QString &folder)
{
    const auto agent = m_fleet->agent(name, folder);
    if (!agent)
        return QtFuture::makeReadyValueFuture(Result<void>(std::unexpected(agent.error())));
    return signOutAt(&(*agent)->link(), folder);
}

void FleetDirectory::restart(const QString &name, const QString &folder)
{
    const auto agent = m_fleet->agent(name, folder);
    if (!agent)
        return;
    AgentLink &link = (*agent)->link();
    if (link.peer())
        link.stop();
    link.whenReady(folder, this, [](const Result<void> &) { });
}

void FleetDirectory::stop(const QString &name, const QString &folder)
{
    if (RemoteAgent *agent = m_fleet->find(name, folder))
        agent->link().stop();
}

QList<AgentLine> FleetDirectory::lines(const QString &name, const QString &folder) const
{
    return m_fleet->lines(name, folder);
}

Result<void> FleetDirectory::saveLines(const QString &name, const QString &folder,
                                       const QString &path) const
{
    const QList<AgentLine> &lines = m_fleet->lines(name, folder);
    const RemoteAgent *agent = m_fleet->find(name, folder);
    if (lines.isEmpty() || !agent)
        return fail(ErrorCode::NotFound, u"nothing was said to it yet"_s, name);
    if (const auto checked = PlainFile::checkReplaceable(path); !checked)
        return checked;
    if (QFile file(path); file.exists() && !file.remove())
        return fail(ErrorCode::Io, file.errorString(), path);
    auto log = WireLog::open(path, u"" AGENTAO_VERSION ""_s, agent->link().spec().shownArgs());
    if (!log)
        return std::unexpected(log.error());
    for (const AgentLine &line : lines) {
        log->write(line.isTheirs ? WireLog::From::Agent : WireLog::From::Client, line.text,
                   line.at);
    }
    return {};
}

} // namespace Acp

// What a FleetDirectory has of the public registry.

namespace Acp {

void FleetDirectory::setRegistry(const QUrl &address, const QString &folder)
{
    m_registry = std::make_unique<PublicRegistry>(address, folder);
}

PublicRegistry *FleetDirectory::registry()
{
    if (!m_registry)
        setRegistry(QUrl(QString(RegistryEntry::kAddress)), Paths::stateDir() + "/agents"_L1);
    return m_registry.get();
}

static PublicAgent shown(const RegistryEntry &entry)
{
    const bool isFetched = entry.way == RegistryEntry::Way::Binary;
    const bool isHere = entry.way != RegistryEntry::Way::None;
    return {.id = entry.id,
            .name = entry.name,
            .version = entry.version,
            .description = entry.description,
            .license = entry.license,
            .website = entry.website,
            .source = isHere ? entry.source() : QString(),
            .commandLine = isHere ? entry.spec(u"(its program)"_s).commandLine() : QString(),
            .isHere = isHere,
            .isFetched = isFetched,
            .sha256 = entry.sha256};
}

QFuture<Result<QList<PublicAgent>>> FleetDirectory::publicAgents()
{
    return registry()->list().then(
        this, [this](const Result<QList<RegistryEntry>> &entries) -> Result<QList<PublicAgent>> {
            if (!entries)
                return std::unexpected(entries.error());
            m_published = *entries;
            QList<PublicAgent> agents;
            for (const RegistryEntry &entry : std::as_const(m_published))
                agents.append(shown(entry));
            return agents;
        });
}

Result<RegistryEntry> FleetDirectory::published(const QString &id) const
{
    const auto found = std::ranges::find(m_published, id, &RegistryEntry::id);
    if (found == m_published.end())
        return fail(ErrorCode::NotFound, u"the registry has no \"%1\""_s.arg(id));
    if (found->way == RegistryEntry::Way::None)
        return fail(ErrorCode::Unsupported, u"%1 is not published for this system"_s.arg(id));
    return *found;
}

QFuture<Result<qint64>> FleetDirectory::publicSize(const QString &id)
{
    const auto entry = published(id);
    if (!entry)
        return QtFuture::makeReadyValueFuture(Result<qint64>(std::unexpected(entry.error())));
    if (entry->way != RegistryEntry::Way::Binary)
        return QtFuture::makeReadyValueFuture(Result<qint64>(-1));
    return registry()->sizeOf(*entry);
}

QFuture<Result<void>> FleetDirectory::addPublic(const QString &id)
{
    const auto entry = published(id);
    const JsonMapFile file = AgentRegistry::ofUser(m_fleet->configDir());
    const auto failed = [](const Error &error) {
        return QtFuture::makeReadyValueFuture(Result<void>(std::unexpected(error)));
    };
    if (!entry)
        return failed(entry.error());
    if (!this->entry(id).isEmpty())
        return failed({ErrorCode::Conflict, u"there is an agent of that name"_s, id});
    return registry()->fetch(*entry).then(
        this, [this, entry = *entry, file](const Result<QString> &program) -> Result<void> {
            if (!program)
                return std::unexpected(program.error());
            auto saved = AgentRegistry::save(file, entry.spec(*program), false);
            if (saved)
                emit changed();
            return saved;
        });
}

} // namespace Acp
