// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentregistry.h"
#include "acp/client/agentspec.h"
#include "acp/client/remoteagent.h"
#include "agentcore/history/sessionoption.h"
#include "agentcore/session/agentdirectory.h"

#include <QJsonObject>

#include <map>

namespace Acp {

//! \brief What agents offered when they opened a session last, so that the next one can be chosen
//! before it is there.
//!
//! A file of the cache folder; what cannot be read or written is as if it was never there. Another
//! command by the same name is another agent.
class AGENTCORE_EXPORT OfferMemory
{
public:
    static constexpr qsizetype kMaxAgents = 100; //!< More: one is forgotten.

    explicit OfferMemory(QString fileName);

    //! Empty: it is not known.
    QList<AgentCore::SessionOption> options(const AgentSpec &agent) const;
    //! False: that was known.
    bool remember(const AgentSpec &agent, const QList<AgentCore::SessionOption> &options);

private:
    QString m_fileName;
    QJsonObject m_agents;
};

//! The last lines between us and one agent, within bounds.
class AGENTCORE_EXPORT LineBuffer
{
public:
    static constexpr qsizetype kMaxLines = 5'000;
    static constexpr qsizetype kMaxBytes = 4 * 1024 * 1024;
    static constexpr qsizetype kMaxLineBytes = 256 * 1024; //!< Of one; the rest is left out.

    //! Keeps it, and returns what was kept.
    const AgentCore::AgentLine &add(bool isTheirs, const QByteArray &text);
    const QList<AgentCore::AgentLine> &lines() const { return m_lines; }

private:
    QList<AgentCore::AgentLine> m_lines;
    qsizetype m_bytes = 0;
    qint64 m_last = 0;
};

//! \brief The agents of others that are in use, each made once, when somebody wants it.
//!
//! One of a project is another one in each folder. One that has no session ends after a while. See
//! AgentRegistry for which there are.
class AGENTCORE_EXPORT AgentFleet : public QObject
{
    Q_OBJECT

public:
    using MakerOf = std::function<AgentLink::Maker(const AgentSpec &spec)>;
    static constexpr std::chrono::minutes kIdle{5};

    //! \a makerOf: the way to an agent; unset: wayTo().
    explicit AgentFleet(QString configDir, MakerOf makerOf = {}, QObject *parent = nullptr);
    ~AgentFleet() override;

    //! See RemoteAgent::setSharing(); of agents that are made from now on.
    void setSharing(const std::weak_ptr<AgentCore::SessionSharing> &sharing)
    {
        m_sharing = sharing;
    }
    //! How long one runs without a session, from its next change on.
    void setIdle(std::chrono::milliseconds idle) { m_idle = idle; }

    QString configDir() const { return m_configDir; }
    AgentLink::Maker makerOf(const AgentSpec &spec) const { return m_makerOf(spec); }
    //! What there is in \a folder now.
    AgentRegistry registry(const QString &folder) const;
    //! \brief The agent \a name of \a folder, made where it is not.
    //! \return as AgentRegistry::find().
    AgentCore::Result<RemoteAgent *> agent(const QString &name, const QString &folder);
    //! The same; where there is none, one that says so when it is needed.
    RemoteAgent *agentOrAbsent(const QString &name, const QString &folder);
    //! One that is in use; null: none.
    RemoteAgent *find(const QString &name, const QString &folder) const;
    //! Those that run and count in \a folder (canonical).
    QList<RemoteAgent *> running(const QString &folder) const;
    //! Whose \a session is; null: of none.
    RemoteAgent *agentOf(const AgentCore::Session *session) const;
    AgentCore::Session *findSession(const QString &id) const;
    //! False: it is of none of them.
    bool close(AgentCore::Session *session);
    const QList<AgentCore::AgentLine> &lines(const QString &name, const QString &folder) const;
    //! What a session with \a spec may have, as far as one was opened before.
    QList<AgentCore::SessionOption> offered(const AgentSpec &spec) const;
    void remember(const AgentSpec &spec, const QList<AgentCore::SessionOption> &options);

signals:
    //! State or sessions of one.
    void changed();
    void sessionsChanged(const QString &folder);
    //! \a folder: of one of a project; else empty.
    void lineSeen(const QString &name, const QString &folder, const AgentCore::AgentLine &line);

private:
    struct Member
    {
        std::unique_ptr<RemoteAgent> agent;
        std::shared_ptr<LineBuffer> lines;
    };
    using Key = std::pair<QString, QString>; // folder of a project or empty, name

    static Key keyOf(const AgentSpec &spec, const QString &folder);
    RemoteAgent *make(const Key &key, const AgentSpec &spec, AgentLink::Maker maker);
    const Member *member(const QString &name, const QString &folder) const;
    AgentLink::Maker watched(const Key &key, AgentLink::Maker inner,
                             const std::shared_ptr<LineBuffer> &lines);
    void retire(std::unique_ptr<RemoteAgent> agent);
    void watchIdle(RemoteAgent *agent);

    QString m_configDir;
    MakerOf m_makerOf;
    std::weak_ptr<AgentCore::SessionSharing> m_sharing;
    OfferMemory m_offers;
    std::map<Key, Member> m_members;
    std::chrono::milliseconds m_idle = kIdle;
};

} // namespace Acp
