// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/servedfiles.h"
#include "acp/wire/terminaljson.h"
#include "agentcore/ports/localterminal.h"
#include "agentcore_export.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <vector>

namespace AgentCore {
class CommandRoom;
}

namespace Acp {

//! \brief The end of a text, within so many bytes of UTF-8; the beginning is dropped at the
//! boundary of a character.
//!
//! Source: ACP version 1, "Terminals", outputByteLimit.
class AGENTCORE_EXPORT TailBuffer
{
public:
    explicit TailBuffer(qsizetype maxBytes)
        : m_maxBytes(maxBytes)
    { }

    void append(const QString &text);
    bool isTruncated() const { return m_truncated; }
    QString text() const { return QString::fromUtf8(m_bytes); }

private:
    QByteArray m_bytes;
    qsizetype m_maxBytes;
    bool m_truncated = false;
};

//! \brief Runs commands for an agent, as real processes, in the folders of the session.
//!
//! What would destroy the system is refused, whatever anybody allowed. Where the agent's entry says
//! so, commands run in the sandbox profile `work`, in a room as the commands of our own agent have
//! it. They begin while a turn runs, and all end
//! with their session and with the agent's process. Source: ACP version
//! 1, "Terminals".
class AGENTCORE_EXPORT ServedTerminals : public QObject
{
    Q_OBJECT

public:
    static constexpr qint64 kMaxOutputBytes
        = 4 * 1024 * 1024; //!< Also where no limit is asked for.
    static constexpr int kMaxTerminals = 32; //!< Of a session, until they are released.

    ServedTerminals(SessionFinder find, bool sandboxed, QObject *parent = nullptr);
    ~ServedTerminals() override;

    void serve(AgentCore::Peer *peer);
    //! Kills the command; the agent learns it as an exit.
    void stop(const QString &terminalId);
    //! The same for all of \a session, whose turn is over: it writes only while that runs.
    void stopAll(const RemoteSession *session);
    //! Ends and forgets those of \a session.
    void close(RemoteSession *session);
    //! The same for all: the agent is gone.
    void closeAll();

signals:
    //! The agent wanted what is not done; in words.
    void refused(const QString &what);

private:
    struct Entry
    {
        RemoteSession *session = nullptr;
        std::unique_ptr<AgentCore::Terminal> terminal;
        TailBuffer output{kMaxOutputBytes};
        std::optional<TerminalEnding> ending;
        std::vector<AgentCore::Reply> waiting;
    };
    using Handler = void (ServedTerminals::*)(const QString &id, AgentCore::Reply reply);

    void handleCreate(const QJsonObject &params, AgentCore::Reply reply);
    AgentCore::Result<QString> create(const CreateTerminalParams &params);
    AgentCore::Result<AgentCore::TerminalSpec> specFor(const CreateTerminalParams &params,
                                                       const RemoteSession &session);
    void handleOne(const QJsonObject &params, AgentCore::Reply reply, Handler handler);
    void answerOutput(const QString &id, AgentCore::Reply reply);
    void answerWait(const QString &id, AgentCore::Reply reply);
    void kill(const QString &id, AgentCore::Reply reply);
    void release(const QString &id, AgentCore::Reply reply);
    void handleOutput(const QString &id, const QString &text);
    void handleFinished(const QString &id,
                        const AgentCore::Result<AgentCore::TerminalExit> &result);
    void forget(const QString &id);

    SessionFinder m_find;
    AgentCore::LocalTerminalPort m_local;
    std::map<QString, Entry> m_entries;
    std::map<RemoteSession *, std::shared_ptr<AgentCore::CommandRoom>> m_rooms;
    qint64 m_lastId = 0;
    bool m_sandboxed;
};

} // namespace Acp
