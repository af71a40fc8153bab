// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"
#include "acp/client/askedquestions.h"
#include "acp/client/remotesession.h"
#include "acp/client/servedterminals.h"
#include "acp/client/sessionopening.h"
#include "agentcore/session/sessionsharing.h"

#include <QFuture>

namespace Acp {

//! \brief An agent that is reached over the Agent Client Protocol, as a program on its standard
//! input and output.
//!
//! Its process is started when a session is wanted, serves all sessions, and ends with this. Ids of
//! sessions are "name:id of the agent", so that no agent can speak of another one's. What can be
//! done is known once it runs. One on another machine is not given files and commands of this one.
//! Source: ACP version 1.
class AGENTCORE_EXPORT RemoteAgent : public AgentCore::Agent
{
    Q_OBJECT

public:
    enum class State {
        Stopped,
        Starting,
        Ready,
        Busy, //!< A turn runs.
        Waiting, //!< The person is asked.
        Failed,
    };
    //! Makes the record of a new session in a folder (canonical).
    using RecordMaker
        = std::function<AgentCore::Result<std::shared_ptr<RemoteRecord>>(const QString &folder)>;

    explicit RemoteAgent(const AgentSpec &spec, QObject *parent = nullptr);
    //! \a maker: the way to it that is not a process.
    RemoteAgent(const AgentSpec &spec, AgentLink::Maker maker, QObject *parent = nullptr);
    ~RemoteAgent() override;

    State state() const;
    //! What sessions that are opened from now on are chosen with, before their first prompt.
    void setNextChoices(const QList<AgentCore::ChosenOption> &choices) { m_nextChoices = choices; }
    //! From now on new sessions are kept in records, whose ids are theirs. Unset: nowhere.
    void setRecordMaker(RecordMaker maker) { m_makeRecord = std::move(maker); }
    //! Sessions with a record that are opened from now on are shared with other processes.
    void setSharing(std::weak_ptr<AgentCore::SessionSharing> sharing)
    {
        m_sharing = std::move(sharing);
    }
    //! \brief A session that we have a record of, as it was left.
    //!
    //! Session::expectPrompt() or the next prompt opens it at the agent, anew where that has
    //! forgotten it. InvalidInput for a bad folder.
    AgentCore::Result<AgentCore::Session *> takeUp(std::shared_ptr<RemoteRecord> record,
                                                   const AgentCore::SessionSpec &spec);
    //! Forks the agent's session \a wireId, of which \a record is the copy of ours. As
    //! forkSession().
    QFuture<AgentCore::Result<AgentCore::Session *>> forkInto(std::shared_ptr<RemoteRecord> record,
                                                              const QString &wireId,
                                                              const AgentCore::SessionSpec &spec);
    //! Open ones, or new ones that it was asked for.
    bool hasSessions() const { return !m_sessions.isEmpty() || m_openingNew > 0; }
    AgentLink &link() { return m_link; }
    AskedQuestions &questions() { return m_questions; }
    const AgentLink &link() const { return m_link; }
    AgentCore::AgentCapabilities capabilities() const override;
    AgentCore::Result<void> checkReady() const override;
    QFuture<AgentCore::Result<AgentCore::Session *>>
    createSession(const AgentCore::SessionSpec &spec) override;
    //! \brief A new session that is a part of one of ours: it is kept nowhere, files are not
    //! recorded for it, and it is as the agent has it by itself.
    //!
    //! Its files and commands are those of the ports in \a spec.
    QFuture<AgentCore::Result<AgentCore::Session *>> createPart(const AgentCore::SessionSpec &spec);
    QFuture<AgentCore::Result<AgentCore::Session *>>
    openSession(const QString &id, const AgentCore::SessionSpec &spec) override;
    QFuture<AgentCore::Result<AgentCore::Session *>>
    forkSession(const QString &id, const QString &beforeMessage,
                const AgentCore::SessionSpec &spec) override;
    QFuture<AgentCore::Result<QList<AgentCore::SessionInfo>>>
    listSessions(const QString &cwd) override;
    QFuture<AgentCore::Result<QList<AgentCore::SessionInfo>>> listAllSessions() override;
    QFuture<AgentCore::Result<void>> deleteSession(const QString &id, const QString &cwd) override;
    void closeSession(AgentCore::Session *session) override;
    AgentCore::Session *findOpen(const QString &id) const override;

protected:
    //! \a params: how it introduces itself.
    RemoteAgent(const AgentSpec &spec, AgentLink::Maker maker, InitializeParams params,
                QObject *parent);
    //! The session that goes by that id of the agent's; null: there is none.
    RemoteSession *find(const QString &wireId) const;
    //! The id that front ends know it by.
    virtual QString idOf(const QString &wireId) const;
    //! Owned by this.
    virtual RemoteSession *makeSession(RemoteSessionSetup setup);

signals:
    void stateChanged();
    //! See RemoteSession::choiceRefused().
    void choiceRefused(const QString &why);
    //! What a new session may have, as the agent has it by itself.
    void choicesOffered(const QList<AgentCore::SessionOption> &options);

private:
    using SessionPromise = std::shared_ptr<QPromise<AgentCore::Result<AgentCore::Session *>>>;
    struct Opening;

    void serve(AgentCore::Peer *peer);
    void handleUpdate(const QJsonObject &params);
    void keepEarly(const SessionUpdateParams &params, const QJsonObject &json);
    void handleReady();
    void tellAll(const QString &what);
    void tell(RemoteSession *session, const QString &what) const;
    void handleLost();
    QString wireIdOf(const QString &id) const;
    QFuture<AgentCore::Result<AgentCore::Session *>>
    open(OpeningWay way, const QString &wireId, const AgentCore::SessionSpec &spec,
         bool isPart = false, std::shared_ptr<RemoteRecord> record = {});
    static void refuse(const Opening &opening, const AgentCore::Error &error);
    void openThere(Opening opening);
    void begin(Opening opening);
    void handleOpened(const Opening &opening, const AgentCore::Result<OpenedSession> &opened);
    RemoteSession *make(RemoteSessionSetup setup, const AgentCore::SessionSpec &spec);
    RemoteSession *makeNew(RemoteSessionSetup setup, const AgentCore::SessionSpec &spec);
    void drop(RemoteSession *session);
    static void forget(RemoteRecord &record, const RemoteSessionSetup &setup);

    AgentLink m_link;
    ServedFiles m_files;
    ServedTerminals m_terminals;
    AskedQuestions m_questions;
    RecordMaker m_makeRecord;
    std::weak_ptr<AgentCore::SessionSharing> m_sharing;
    QList<RemoteSession *> m_sessions;
    QHash<QString, QList<SessionPromise>> m_loading; // by wire id: who waits for it
    QList<SessionUpdateParams> m_early; // of sessions whose id is not known yet
    qsizetype m_earlyBytes = 0;
    std::optional<AgentOffer> m_lastOffer;
    QStringList m_told; // of this connection
    QList<AgentCore::ChosenOption> m_nextChoices;
    int m_openingNew = 0;
};

} // namespace Acp
