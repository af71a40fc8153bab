// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"
#include "agentcore/session/sessionloader.h"
#include "agentcore/session/sessionrecorder.h"

#include <functional>

namespace Acp {

//! \brief Our own record of a session with another agent: a session file like those of our own
//! sessions, so that it is listed, searched, exported, and stays when the agent forgets.
//!
//! What cannot be written is told once. See SessionHeader::agent.
class AGENTCORE_EXPORT RemoteRecord
{
public:
    //! A new one in \a folder (canonical). Errors: as SessionStore::create().
    static AgentCore::Result<std::shared_ptr<RemoteRecord>> create(const QString &folder,
                                                                   const QString &agent);
    //! Of a stored session, which has a SessionHeader::agent.
    explicit RemoteRecord(AgentCore::LoadedSession loaded);
    Q_DISABLE_COPY_MOVE(RemoteRecord)

    QString id() const { return m_id; }
    QString agent() const { return m_agent; }
    //! What the agent calls the session; empty: not known.
    QString wireId() const { return m_recorder.history().labels().agentSession(); }
    //! Its folder there, where that is on another machine; else empty.
    QString place() const { return m_recorder.history().labels().agentFolder(); }
    QString title() const { return m_recorder.history().labels().title(); }
    //! As Session::transcript(); nothing in it can be tried again.
    std::vector<AgentCore::SessionUpdate> transcript() const;
    //! What was wrong with the file that it was read from.
    const QList<AgentCore::NoticeRaised> &openingNotices() const { return m_openingNotices; }

    //! Who is told of trouble with the file, in words for the conversation.
    void setTell(std::function<void(const AgentCore::NoticeRaised &)> tell);
    void setWireId(const QString &wireId, const QString &place);
    //! A turn begins with what the user said.
    void beginTurn(const QString &messageId, const QList<AgentCore::ContentBlock> &content);
    //! What was shown, but of the user's what beginTurn() has.
    void add(const AgentCore::SessionUpdate &update);
    void endTurn(const AgentCore::TurnResult &result);
    //! Titles and marks. Io.
    AgentCore::Result<void> label(const std::vector<AgentCore::SessionEvent> &events);
    //! See SessionLog::noteHolder().
    AgentCore::Result<void> noteHolder(const QByteArray &note)
    {
        return m_recorder.noteHolder(note);
    }
    //! Gives up the file.
    void close() { m_recorder.close(); }

private:
    RemoteRecord(AgentCore::SessionLog log, AgentCore::History history);

    void put(const AgentCore::SessionEvent &event);
    void check(const AgentCore::Result<void> &written);
    void addCall(const AgentCore::ToolCallState &call);
    void addSaid(const AgentCore::UserMessageAdded &said);
    void addCompaction(const AgentCore::ConversationCompacted &compacted);

    QString m_id;
    QString m_agent;
    AgentCore::SessionRecorder m_recorder;
    QList<AgentCore::NoticeRaised> m_openingNotices;
    std::function<void(const AgentCore::NoticeRaised &)> m_tell;
    bool m_failureTold = false;
    bool m_isAdding = false; // a notice that is known
};

} // namespace Acp
