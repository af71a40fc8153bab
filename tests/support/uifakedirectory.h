// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"
#include "agentcore/session/session.h"

#include <QFile>
#include <QHash>
#include <QPromise>

#include <algorithm>

namespace Testing {

//! \brief The other agents as a test says they are; remembers what is asked of it.
class UiFakeDirectory : public AgentCore::AgentDirectory
{
    Q_OBJECT

public:
    using AgentDirectory::AgentDirectory;

    AgentCore::AgentList agents(const QString &) override { return list; }
    QString agentOf(const AgentCore::Session *session) const override
    {
        return session ? owners.value(session->id()) : QString();
    }
    void choose(const QString &folder, const QString &name) override
    {
        m_chosen[folder] = name;
        emit changed();
    }
    QString chosen(const QString &folder) const override { return m_chosen.value(folder); }
    void choosePlace(const QString &folder, const QString &place) override
    {
        places[folder] = place;
        emit changed();
    }
    QString chosenPlace(const QString &folder) const override { return places.value(folder); }
    QFuture<AgentCore::Result<AgentCore::FolderListing>>
    folders(const QString &name, const QString &, const QString &path) override
    {
        asked += QStringLiteral("folders ") + name + u' ' + path;
        return QtFuture::makeReadyValueFuture(tree.value(
            path, AgentCore::fail(AgentCore::ErrorCode::NotFound, QStringLiteral("not there"))));
    }
    AgentCore::Result<void> add(const QString &name, const QJsonObject &entry,
                                bool replaces) override
    {
        if (addError)
            return std::unexpected(*addError);
        entries[name] = entry;
        asked += (replaces ? QStringLiteral("replace ") : QStringLiteral("add ")) + name;
        addAgent(name);
        return {};
    }
    QJsonObject entry(const QString &name) const override { return entries.value(name); }
    AgentCore::Result<void> remove(const QString &name) override
    {
        asked += QStringLiteral("remove ") + name;
        list.agents.removeIf(
            [&name](const AgentCore::AgentEntry &agent) { return agent.name == name; });
        emit changed();
        return {};
    }
    QFuture<AgentCore::Result<QStringList>> check(const QString &name, const QString &) override
    {
        asked += QStringLiteral("check ") + name;
        return QtFuture::makeReadyValueFuture(report);
    }
    QList<AgentCore::SessionOption> options(const QString &name, const QString &) const override
    {
        return offered.value(name);
    }
    void chooseOptions(const QString &folder,
                       const QList<AgentCore::ChosenOption> &options) override
    {
        chosenOptions[folder] = options;
    }
    QFuture<AgentCore::Result<QList<AgentCore::PublicAgent>>> publicAgents() override
    {
        asked += QStringLiteral("registry");
        return QtFuture::makeReadyValueFuture(published);
    }
    QFuture<AgentCore::Result<qint64>> publicSize(const QString &id) override
    {
        asked += QStringLiteral("size ") + id;
        return QtFuture::makeReadyValueFuture(AgentCore::Result<qint64>(publishedSize));
    }
    QFuture<AgentCore::Result<void>> addPublic(const QString &id) override
    {
        asked += QStringLiteral("add public ") + id;
        if (addError)
            return QtFuture::makeReadyValueFuture(
                AgentCore::Result<void>(std::unexpected(*addError)));
        addAgent(id);
        return QtFuture::makeReadyValueFuture(AgentCore::Result<void>());
    }
    QFuture<AgentCore::Result<void>> signIn(const QString &name, const QString &,
                                            const QString &wayId) override
    {
        asked += QStringLiteral("sign in ") + name + u' ' + wayId;
        if (wayId.isEmpty() && !ways.isEmpty()) {
            at(name).signInWays = ways;
            emit changed();
        }
        if (wayId.isEmpty() || !waits)
            return QtFuture::makeReadyValueFuture(signedIn);
        signIns.emplace_back().start();
        return signIns.back().future();
    }
    QFuture<AgentCore::Result<void>> signOut(const QString &name, const QString &) override
    {
        asked += QStringLiteral("sign out ") + name;
        return QtFuture::makeReadyValueFuture(AgentCore::Result<void>());
    }
    void restart(const QString &name, const QString &) override
    {
        asked += QStringLiteral("restart ") + name;
    }
    void stop(const QString &name, const QString &) override
    {
        asked += QStringLiteral("stop ") + name;
    }
    QList<AgentCore::AgentLine> lines(const QString &, const QString &) const override
    {
        return said;
    }
    AgentCore::Result<void> saveLines(const QString &name, const QString &,
                                      const QString &path) const override
    {
        saved += name + QStringLiteral(" to ") + path;
        return {};
    }

    void addAgent(const QString &name,
                  AgentCore::AgentEntry::State state = AgentCore::AgentEntry::State::Stopped)
    {
        if (!std::ranges::contains(list.agents, name, &AgentCore::AgentEntry::name))
            list.agents.append({.name = name,
                                .description = QStringLiteral("About ") + name,
                                .commandLine = name + QStringLiteral(" --acp"),
                                .state = state});
        emit changed();
    }
    AgentCore::AgentEntry &at(const QString &name)
    {
        return *std::ranges::find(list.agents, name, &AgentCore::AgentEntry::name);
    }

    AgentCore::AgentList list;
    QHash<QString, QString> owners; //!< Agents by session.
    QHash<QString, QJsonObject> entries;
    std::optional<AgentCore::Error> addError;
    AgentCore::Result<QStringList> report;
    AgentCore::Result<QList<AgentCore::PublicAgent>> published; //!< Of the registry.
    qint64 publishedSize = -1;
    QList<AgentCore::AgentLine> said;
    QHash<QString, QList<AgentCore::SessionOption>> offered; //!< By agent.
    QHash<QString, QList<AgentCore::ChosenOption>> chosenOptions; //!< By folder.
    QList<AgentCore::AgentSignInWay> ways; //!< That it says once it was started.
    AgentCore::Result<void> signedIn; //!< How signing in ends.
    bool waits = false; //!< Signing in ends when the test ends one of signIns.
    std::vector<QPromise<AgentCore::Result<void>>> signIns;
    QStringList asked;
    QHash<QString, QString> places; //!< By folder.
    QHash<QString, AgentCore::Result<AgentCore::FolderListing>> tree; //!< By path.
    mutable QStringList saved;

private:
    QHash<QString, QString> m_chosen;
};

} // namespace Testing
