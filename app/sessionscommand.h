// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"
#include "agentcore/session/local/localagent.h"
#include "agentcore/session/playedmodel.h"
#include "agentcore/store/sessioninfo.h"
#include "app/absentperson.h"
#include "app/commandline.h"

#include <QList>

namespace App {

//! \brief Plays a recorded session again, in a new session of the current directory: what the model
//! answered comes from the recording, what its calls do is done now.
//!
//! Nobody is asked; what the mode does not allow is refused.
class Playback : public QObject
{
    Q_OBJECT

public:
    //! \a cwd: absolute. \a modeId: empty: that of the recording.
    Playback(AgentCore::PlayedSession played, QString cwd, const QString &modeId);
    ~Playback() override;

    void start();

signals:
    //! A line of what there is to say, with its end.
    void told(const QString &text);
    //! Once: what kept it from being played, or how many calls were different.
    void finished(const AgentCore::Result<qsizetype> &different);

private:
    void handleOpened(const AgentCore::Result<AgentCore::Session *> &session);
    void promptNext();
    void handleTurnFinished(const AgentCore::TurnResult &result);
    void compare();

    AgentCore::PlayedSession m_played;
    QString m_cwd;
    RefusingPermissionPort m_permission;
    AbsentElicitationPort m_elicitation;
    std::unique_ptr<AgentCore::LocalAgent> m_agent;
    AgentCore::Session *m_session = nullptr;
    qsizetype m_next = 0; //!< Of the prompts.
};

//! `agentao sessions play`: reads the session \a id of \a cwd. Errors as SessionStore::read() and
//! PlayedSession::of().
AgentCore::Result<AgentCore::PlayedSession> readPlayed(const QString &cwd, const QString &id);

//! \brief A line per session: when it was made, the beginning of its id, its title, marks and which
//! agent of others it is had with; its folder, too, when \a withFolders.
QString sessionListText(const QList<AgentCore::SessionInfo> &sessions, bool withFolders);
//! The same for the bin: when a session was deleted, and for how long it can be restored from
//! \a now on.
QString deletedListText(const QList<AgentCore::SessionInfo> &sessions, const QDateTime &now);
//! `{"sessions": [{sessionId, cwd, title, createdAt, updatedAt, pinned, archived, group?,
//! agent?, deletedAt?}]}`.
QByteArray sessionListJson(const QList<AgentCore::SessionInfo> &sessions);

//! \brief `agentao sessions`: finds the sessions that are meant and does what is asked with them.
//!
//! Nothing is done where one of them is not found.
class SessionsCommand : public QObject
{
    Q_OBJECT

public:
    //! \a agent is not owned and outlives it; \a cwd is absolute.
    SessionsCommand(AgentCore::Agent *agent, QString cwd, SessionsOptions options);

    void start();

signals:
    //! Once, never from within start().
    void finished(int exitCode);

private:
    using Sessions = QList<AgentCore::SessionInfo>;

    void list();
    void listBin();
    void importFile();
    QFuture<AgentCore::Result<AgentCore::SessionInfo>> found(const QString &wanted);
    void takeAll(const AgentCore::Result<Sessions> &all);
    void findNext();
    void actOnNext();
    void act(const AgentCore::SessionInfo &session);
    void change(const AgentCore::SessionInfo &session, const AgentCore::SessionChange &change,
                const QString &done);
    void remove(const AgentCore::SessionInfo &session);
    void restore(const AgentCore::SessionInfo &session);
    void play(const AgentCore::SessionInfo &session);
    void print(const AgentCore::SessionInfo &session, AgentCore::ExportFormat format);
    void writeExport(const QByteArray &bytes);
    AgentCore::ExportFormat format() const;
    //! Says \a text, or the error, and goes on with the next session if there is one.
    void end(const AgentCore::Result<QByteArray> &text);
    void finish(int exitCode);

    AgentCore::Agent *m_agent;
    QString m_cwd;
    SessionsOptions m_options;
    Sessions m_found; //!< What is to be done is not done yet with these.
    int m_exitCode;
};

} // namespace App
