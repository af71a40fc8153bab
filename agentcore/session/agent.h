// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

#include <QFuture>

#include <memory>

namespace AgentCore {

class FileSystemPort;
class PermissionPort;
class TerminalPort;

//! \brief What a session asks of what is around it.
//!
//! permission is required and must outlive the session; files and terminals default to the local
//! ones. Not owned.
struct AGENTCORE_EXPORT Ports
{
    PermissionPort *permission = nullptr;
    FileSystemPort *files = nullptr;
    TerminalPort *terminals = nullptr;
};

//! How to open a session.
struct AGENTCORE_EXPORT SessionSpec
{
    QString cwd; //!< Absolute, an existing directory.
    QStringList additionalDirectories;
    Ports ports;
    QString modeId; //!< Empty: "default", or what the loaded session had.
};

//! What an agent can do; a front end asks this, never for the kind of agent.
struct AGENTCORE_EXPORT AgentCapabilities
{
    bool loadSession = false;
    bool listSessions = false;
    bool deleteSession = false;
    bool images = false; //!< The model sees images.
    bool checkpoints = false; //!< What turns change can be looked at and undone.
};

//! \brief Creates, opens and lists sessions; owns the open ones.
class AGENTCORE_EXPORT Agent : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual AgentCapabilities capabilities() const = 0;
    //! AuthRequired, with a sentence that says what to do, when no model can be reached.
    virtual Result<void> checkReady() const = 0;

    //! Errors: AuthRequired; InvalidInput for a bad cwd; Io. Futures: use `.then(context, ...)`.
    virtual QFuture<Result<Session *>> createSession(const SessionSpec &spec) = 0;
    //! Opens a stored session; one that is open already is returned as it is. SessionNotFound;
    //! InvalidInput when spec.cwd is not the stored one; Busy when another process holds it.
    virtual QFuture<Result<Session *>> openSession(const QString &id, const SessionSpec &spec) = 0;
    //! Stored sessions of \a cwd, newest first.
    virtual QFuture<Result<QList<SessionInfo>>> listSessions(const QString &cwd) = 0;
    //! Removes it from the store; an unknown id succeeds. Busy while it is open.
    virtual QFuture<Result<void>> deleteSession(const QString &id, const QString &cwd) = 0;
    //! Cancels, stores and deletes it; \a session is dead afterwards.
    virtual void closeSession(Session *session) = 0;
    //! Null when no session of that id is open.
    virtual Session *findOpen(const QString &id) const = 0;

signals:
    //! The list of a folder changed (new session, new title, deletion).
    void sessionsChanged(const QString &cwd);
};

} // namespace AgentCore
