// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/filejson.h"
#include "agentcore/jsonrpc/peer.h"
#include "agentcore/ports/localfilesystem.h"

#include <functional>
#include <memory>

namespace Acp {

class RemoteSession;

//! Null for an id that no open session of that agent has.
using SessionFinder = std::function<RemoteSession *(const QString &wireId)>;

//! \brief Reads and writes files for an agent: text, in the roots of the session, and nothing else.
//!
//! What is secret, or makes other programs do something, is asked of the person. Writes happen only
//! while a turn runs, so that each can be looked at and undone. Links are resolved before a path is
//! judged, and not followed afterwards. A session that has files of its own in its ports gets
//! those. Source: ACP version 1, "File System".
class AGENTCORE_EXPORT ServedFiles : public QObject
{
    Q_OBJECT

public:
    static constexpr qint64 kMaxBytes = 10 * 1024 * 1024;
    static constexpr int kMaxAtOnce = 64; //!< Files that are being read or written.
    static constexpr int kMaxAsked = 10; //!< Questions of files that are open.

    explicit ServedFiles(SessionFinder find, QObject *parent = nullptr);

    //! Serves the requests of \a peer.
    void serve(AgentCore::Peer *peer);
    //! A file that is not there is answered as an empty one: the agent takes no error for an
    //! answer.
    void setMissingIsEmpty(bool isEmpty) { m_missingIsEmpty = isEmpty; }

signals:
    //! The agent wanted a file outside of the roots; in words.
    void refused(const QString &what);

private:
    enum class Access { Read, Write };

    void handleRead(const QJsonObject &params, AgentCore::Reply reply);
    void handleWrite(const QJsonObject &params, AgentCore::Reply reply);
    AgentCore::Result<QString> resolved(const RemoteSession &session, const QString &path,
                                        Access access);
    void ask(RemoteSession *session, const QString &path, Access access,
             std::function<void(bool allowed)> done);
    void read(const ReadTextFileParams &params, const QString &path,
              std::shared_ptr<AgentCore::Reply> reply);
    void write(const WriteTextFileParams &params, const QString &path,
               std::shared_ptr<AgentCore::Reply> reply);

    void handleWritten(const WriteTextFileParams &params, const QString &path,
                       const AgentCore::Result<AgentCore::FileWritten> &written,
                       const std::shared_ptr<AgentCore::Reply> &reply);
    template <typename T> using Done = std::function<void(const AgentCore::Result<T> &)>;
    bool mayBegin();
    AgentCore::FileSystemPort *filesOf(const RemoteSession *session);
    template <typename T>
    void await(RemoteSession *session, QFuture<AgentCore::Result<T>> work, const Done<T> &done);

    SessionFinder m_find;
    AgentCore::LocalFileSystem m_disk;
    int m_atOnce = 0;
    int m_asked = 0;
    bool m_missingIsEmpty = false;
};

//! "the agent speaks of a session that it has not", as every service answers it.
AGENTCORE_EXPORT std::unexpected<AgentCore::Error> unknownSession(const QString &wireId);

} // namespace Acp
