// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a FleetDirectory has of the public registry.
#include "acp/house/fleetdirectory.h"
#include "agentcore/config/paths.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

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
