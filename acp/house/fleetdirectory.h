// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/house/agentfleet.h"
#include "acp/registry/publicregistry.h"
#include "agentcore/session/agentdirectory.h"

namespace Acp {

//! The agents of a fleet and of acp.json as front ends see them.
class AGENTCORE_EXPORT FleetDirectory : public AgentCore::AgentDirectory
{
    Q_OBJECT

public:
    //! \a fleet outlives this.
    explicit FleetDirectory(AgentFleet *fleet, QObject *parent = nullptr);
    ~FleetDirectory() override;

    AgentCore::AgentList agents(const QString &folder) override;
    QString agentOf(const AgentCore::Session *session) const override;
    void choose(const QString &folder, const QString &name) override;
    QString chosen(const QString &folder) const override { return m_chosen.value(folder); }
    void choosePlace(const QString &folder, const QString &place) override;
    QString chosenPlace(const QString &folder) const override { return m_places.value(folder); }
    QFuture<AgentCore::Result<AgentCore::FolderListing>>
    folders(const QString &name, const QString &folder, const QString &path) override;
    AgentCore::Result<void> add(const QString &name, const QJsonObject &entry,
                                bool replaces) override;
    QJsonObject entry(const QString &name) const override;
    AgentCore::Result<void> remove(const QString &name) override;
    QFuture<AgentCore::Result<QStringList>> check(const QString &name,
                                                  const QString &folder) override;
    QList<AgentCore::SessionOption> options(const QString &name,
                                            const QString &folder) const override;
    void chooseOptions(const QString &folder,
                       const QList<AgentCore::ChosenOption> &options) override;
    QList<AgentCore::ChosenOption> chosenOptions(const QString &folder) const
    {
        return m_options.value(folder);
    }
    QFuture<AgentCore::Result<QList<AgentCore::PublicAgent>>> publicAgents() override;
    QFuture<AgentCore::Result<qint64>> publicSize(const QString &id) override;
    QFuture<AgentCore::Result<void>> addPublic(const QString &id) override;
    //! Another registry than the public one, and where programs of it are put.
    void setRegistry(const QUrl &address, const QString &folder);
    QFuture<AgentCore::Result<void>> signIn(const QString &name, const QString &folder,
                                            const QString &wayId) override;
    QFuture<AgentCore::Result<void>> signOut(const QString &name, const QString &folder) override;
    void restart(const QString &name, const QString &folder) override;
    void stop(const QString &name, const QString &folder) override;
    QList<AgentCore::AgentLine> lines(const QString &name, const QString &folder) const override;
    AgentCore::Result<void> saveLines(const QString &name, const QString &folder,
                                      const QString &path) const override;

private:
    class Browser;

    PublicRegistry *registry();
    AgentCore::Result<RegistryEntry> published(const QString &id) const;
    AgentCore::AgentEntry entryOf(const AgentSpec &spec, const QString &folder) const;

    AgentFleet *m_fleet;
    std::unique_ptr<Browser> m_browser;
    std::unique_ptr<PublicRegistry> m_registry; //!< Made when it is first asked.
    QList<RegistryEntry> m_published; //!< As it told last.
    QHash<QString, QString> m_chosen; // by folder
    QHash<QString, QString> m_places; // the same
    QHash<QString, QList<AgentCore::ChosenOption>> m_options; // the same
};

} // namespace Acp
