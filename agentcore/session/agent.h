// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/exportformat.h"
#include "agentcore/exchange/plainmessage.h"
#include "agentcore/history/sessionevent.h"
#include "agentcore/index/sessionquery.h"
#include "agentcore/mcp/mcpserverspec.h"
#include "agentcore/permission/permissionrule.h"
#include "agentcore/session/session.h"

#include <QFuture>

#include <memory>

namespace AgentCore {

class AgentDirectory;
class ElicitationPort;
class FileSystemPort;
class PacePort;
class PermissionPort;
class TerminalPort;

//! Ports that are made for one session.
class AGENTCORE_EXPORT PortsOwner
{
public:
    virtual ~PortsOwner() = default;

    //! The session that they serve is \a id; called once, before they are used.
    virtual void setSession(const QString &id) = 0;
};

//! \brief What a session asks of what is around it.
//!
//! permission is required and must outlive the session; files and terminals default to the local
//! ones. Not owned, but by what owner is.
struct AGENTCORE_EXPORT Ports
{
    PermissionPort *permission = nullptr;
    FileSystemPort *files = nullptr;
    TerminalPort *terminals = nullptr;
    ElicitationPort *elicitation = nullptr; //!< Null: nobody can be asked for words.
    PacePort *pace = nullptr; //!< Null: what is shown is taken as fast as it comes.
    std::shared_ptr<PortsOwner> owner = {}; //!< Kept by the session as long as it is; may be null.
};

//! How to open a session.
struct AGENTCORE_EXPORT SessionSpec
{
    QString cwd; //!< Absolute, an existing directory.
    QStringList additionalDirectories;
    Ports ports;
    QString modeId; //!< Empty: "default", or what the loaded session had.
    QList<McpServerSpec> mcpServers; //!< In addition to those of user and project, before them.
    QStringList mcpProblems; //!< What is wrong with further ones, for people.
    //! The first prompt waits for MCP servers as long as they may take to start: nobody is there to
    //! say it again.
    bool waitsForServers = false;
    QList<PermissionRule> rules; //!< Of this session alone, beside those of the files.
    //! With an agent on another machine: the folder there, absolute or "~/..."; empty: its own.
    QString placeThere = {};
};

//! What an agent can do; a front end asks this, never for the kind of agent.
struct AGENTCORE_EXPORT AgentCapabilities
{
    bool loadSession = false;
    bool listSessions = false;
    bool deleteSession = false;
    bool images = false; //!< The model sees images.
    bool checkpoints = false; //!< What turns change can be looked at and undone.
    bool forkSession = false;
    bool branches = false; //!< Earlier messages can be edited, see SessionBranching.
    bool changeSession = false; //!< Stored sessions can be renamed, pinned, archived and grouped.
    bool searchSessions = false;
    bool listAllSessions = false; //!< Agent::listAllSessions() knows those of all folders.
    bool exchangeSessions = false; //!< Export and import.
    bool steering = false; //!< Session::steer().
    bool userCommands = false; //!< Session::runCommand().
};

//! What to change of a stored session; unset members stay as they are.
struct AGENTCORE_EXPORT SessionChange
{
    std::optional<QString> title;
    std::optional<bool> pinned;
    std::optional<bool> archived;
    //! As a title; empty: of no group.
    std::optional<QString> group = {};

    //! What a record keeps of it. InvalidInput: a title or a group of which nothing is left.
    Result<std::vector<SessionEvent>> events() const;
};

//! \brief Creates, opens and lists sessions; owns the open ones.
class AGENTCORE_EXPORT Agent : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual AgentCapabilities capabilities() const = 0;
    //! What can be done in \a session, which may be had with another agent; null: as above.
    virtual AgentCapabilities capabilitiesOf(const Session *session) const
    {
        Q_UNUSED(session)
        return capabilities();
    }
    //! The other agents that sessions may be had with; null: there are none, and never will be.
    virtual AgentDirectory *directory() { return nullptr; }
    //! AuthRequired, with a sentence that says what to do, when no model can be reached.
    virtual Result<void> checkReady() const = 0;

    //! Errors: AuthRequired; InvalidInput for a bad cwd; Io. Futures: use `.then(context, ...)`.
    virtual QFuture<Result<Session *>> createSession(const SessionSpec &spec) = 0;
    //! \brief A session of \a folder may be created soon and get a prompt, see
    //! Session::expectPrompt().
    virtual void expectPrompt(const QString &folder) { Q_UNUSED(folder) }
    //! Opens a stored session; one that is open already is returned as it is. SessionNotFound;
    //! InvalidInput when spec.cwd is not the stored one; Busy when another process holds it.
    //! Several calls at once for one session give the same.
    virtual QFuture<Result<Session *>> openSession(const QString &id, const SessionSpec &spec) = 0;
    //! \brief Opens a stored session that another process holds, for reading, see
    //! Session::isFollowed(). To be closed as any other; findOpen() does not know it.
    //!
    //! SessionNotFound, InvalidInput, Io. Default: Unsupported.
    virtual QFuture<Result<Session *>> followSession(const QString &id, const QString &cwd);
    //! From now on sessionsChanged() tells of \a cwd what other processes do there, too; of one
    //! folder at a time. Default: it does not.
    virtual void watchSessions(const QString &cwd) { Q_UNUSED(cwd) }
    //! \brief The end of a stored session's transcript, to be shown while openSession() reads it.
    //!
    //! Within milliseconds for files of any size; may be empty. Default: empty.
    virtual QFuture<std::vector<SessionUpdate>> recentUpdates(const QString &id,
                                                              const QString &cwd);
    //! Stored sessions of \a cwd, newest first.
    virtual QFuture<Result<QList<SessionInfo>>> listSessions(const QString &cwd) = 0;
    //! Moves it to the bin, which keeps it for 30 days; an unknown id succeeds. Busy while it is
    //! open.
    virtual QFuture<Result<void>> deleteSession(const QString &id, const QString &cwd) = 0;
    //! Those in the bin of \a cwd, the last deleted first.
    virtual QFuture<Result<QList<SessionInfo>>> deletedSessions(const QString &cwd);
    //! Takes it out of the bin. SessionNotFound, Conflict, Io.
    virtual QFuture<Result<void>> restoreSession(const QString &id, const QString &cwd);
    //! Removes one in the bin for good, with all that is kept of it. SessionNotFound, Io.
    virtual QFuture<Result<void>> purgeSession(const QString &id, const QString &cwd);
    //! \brief Opens a copy of a stored session, open or not, that ends before the user message
    //! \a beforeMessage; empty: a whole copy.
    //!
    //! As openSession(); NotFound for an unknown message.
    virtual QFuture<Result<Session *>> forkSession(const QString &id, const QString &beforeMessage,
                                                   const SessionSpec &spec);
    //! Renames, pins, archives or groups a stored session, open or not. SessionNotFound, Busy
    //! (another process holds it), InvalidInput, Io.
    virtual QFuture<Result<void>> changeSession(const QString &id, const QString &cwd,
                                                const SessionChange &change);
    //! Stored sessions of all folders, pinned ones first, then newest first.
    virtual QFuture<Result<QList<SessionInfo>>> listAllSessions();
    //! Best first; from what the index has, see SessionHits::indexedPercent. Io when the index
    //! cannot be made.
    virtual QFuture<Result<SessionHits>> searchSessions(const SessionQuery &query);
    //! The session as a file for people or programs. SessionNotFound, Io.
    virtual QFuture<Result<QByteArray>> exportSession(const QString &id, const QString &cwd,
                                                      ExportFormat format);
    //! \brief Stores what \a path holds as a new session of \a cwd, and returns its id.
    //!
    //! Our JSON, a session file of Agentao's Python program, or iac-code's session.jsonl; which one
    //! is seen from its content. InvalidInput, with where it is wrong; Io.
    virtual QFuture<Result<QString>> importSession(const QString &path, const QString &cwd);
    //! \brief Stores \a messages as the session \a id of \a cwd, which openSession() then takes.
    //!
    //! InvalidInput: no message, or an id that cannot be that of a file; Conflict: there is one of
    //! that id; Io.
    virtual QFuture<Result<void>> importConversation(const QString &id, const QString &cwd,
                                                     const QList<PlainMessage> &messages);
    //! Cancels, stores and deletes it; \a session is dead afterwards.
    virtual void closeSession(Session *session) = 0;
    //! What the first prompt of a new session in \a cwd may begin with.
    virtual QList<SlashCommand> commands(const QString &cwd) const
    {
        Q_UNUSED(cwd)
        return {};
    }
    //! Null when no session of that id is open.
    virtual Session *findOpen(const QString &id) const = 0;

signals:
    //! The list of a folder changed (new session, new title, deletion).
    void sessionsChanged(const QString &cwd);
};

} // namespace AgentCore
