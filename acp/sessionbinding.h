// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/sessionoutbox.h"
#include "acp/wire/sessionrequests.h"
#include "agentcore/base/result.h"
#include "agentcore/history/sessionupdate.h"
#include "agentcore/jsonrpc/reply.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>

#include <optional>

namespace AgentCore {
class DocumentReading;
struct DocumentText;
} // namespace AgentCore

namespace Acp {

//! \brief Takes the text out of the documents of a prompt before its turn: of those that are in it
//! (a Resource with data) and of those on this machine that it links to.
//!
//! One after the other, at most kMostRead. What cannot be read becomes a marker, a link stays one;
//! the warnings say so. Deleting it ends the reading without a signal.
class AGENTCORE_EXPORT PromptDocuments : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMostRead = 20;

    explicit PromptDocuments(const QList<AgentCore::ContentBlock> &content,
                             QObject *parent = nullptr);

    //! There is something that looks like a document.
    static bool isNeeded(const QList<AgentCore::ContentBlock> &content);
    //! Returns at once; to be called once.
    void start();

signals:
    //! Exactly once, never from within start(). \a warnings: English sentences for the person.
    void finished(const QList<AgentCore::ContentBlock> &content, const QStringList &warnings);

private:
    void readNext();
    void readLinked(const QString &path);
    AgentCore::DocumentReading *makeReading();
    void handleRead(const AgentCore::Result<AgentCore::DocumentText> &text);
    void refuse(const QString &why);

    QList<AgentCore::ContentBlock> m_content;
    QStringList m_warnings;
    qsizetype m_next = 0; //!< The block that is being looked at.
    int m_read = 0;
};

//! \brief An open session on the wire: its updates go out, its prompt is answered last.
//!
//! Messages of the agent go out only within a turn: what a client without the update `notice` has
//! to be told in words waits for the next one.
class AGENTCORE_EXPORT SessionBinding : public QObject
{
    Q_OBJECT

public:
    //! \a session is not owned and outlives the binding. \a directories: its further roots.
    SessionBinding(AgentCore::Session *session, QStringList directories, SessionOutbox::Sink sink,
                   UpdateStyle style, QObject *parent);

    AgentCore::Session *session() const { return m_session; }
    //! Further roots, as the client gave them.
    const QStringList &directories() const { return m_directories; }
    //! The MCP servers that the client named, as it gave them.
    const QList<McpServer> &servers() const { return m_servers; }
    void setServers(const QList<McpServer> &servers) { m_servers = servers; }
    //! True when the running turn answers the client's request of that id.
    bool answers(const QJsonValue &requestId) const;
    SessionOutbox &outbox() { return m_outbox; }
    //! The client speaks of the session.
    void noteUse() { m_sinceUse.start(); }
    //! Since it did last, or since the last turn; 0 while one runs.
    std::chrono::milliseconds idleFor() const;
    using Notify = std::function<void(const QString &method, const QJsonObject &params)>;
    //! The client is a front of ours, see ServerOptions::isGuest: what the protocol has no word for
    //! goes there.
    void setNotify(Notify notify) { m_notify = std::move(notify); }

    //! Starts a turn and answers \a reply when it is over, after all its updates; Busy at once,
    //! unless it is somebody else's turn that runs, or one that is being cancelled: it waits for
    //! the end of these. One prompt waits.
    //! Documents become their text, and pictures that are too large are made smaller before.
    void prompt(const PromptParams &params, AgentCore::Reply reply);
    //! \brief As Session::steer(). What the turn does not read is told by UnreadNews, before its
    //! end.
    AgentCore::Result<void> steer(const QList<AgentCore::ContentBlock> &content);
    //! As Session::cancel(), and gives up a prompt whose turn did not begin yet.
    void cancel();
    //! The client itself switches branches from now on, or no longer, and needs no word of it.
    void setSwitching(bool isSwitching) { m_isSwitching = isSwitching; }
    //! As if the session had told it.
    void tell(const AgentCore::NoticeRaised &notice) { handleUpdated(notice); }
    //! \brief Sees whether the session goes on with another model, which is told once: soon to a
    //! client that takes notices, to others in their next turn.
    //!
    //! To be called before the session is expected to be used.
    void lookAtModel();
    //! Sends the whole conversation now.
    void replay();

signals:
    //! No turn runs any more and its prompt is answered.
    void settled();

private:
    void prepare(const QList<AgentCore::ContentBlock> &content);
    void fit(const QList<AgentCore::ContentBlock> &content);
    void warn(const QStringList &warnings);
    void begin(const QList<AgentCore::ContentBlock> &content);
    void handleTurnFinished(const AgentCore::TurnResult &result);
    bool isFromElsewhere(const AgentCore::UserMessageAdded &message);
    void sendQueued();
    void answerPrompt(const AgentCore::TurnResult &result);
    void giveUpPrompt();
    void giveUpNext();
    void beginNext();
    void handleUpdated(const AgentCore::SessionUpdate &update);
    bool isLate(const AgentCore::SessionUpdate &update) const;
    void keepForNextTurn(const AgentCore::SessionUpdate &update);
    void tellReplacedModel();
    void retell();
    void handleReset();

    //! A prompt that waits for the end of a cancelled turn.
    struct Next
    {
        PromptParams params;
        AgentCore::Reply reply;
    };

    AgentCore::Session *m_session;
    int m_front; //!< For Session::steer().
    QStringList m_directories;
    QList<McpServer> m_servers;
    UpdateStyle m_style;
    SessionOutbox m_outbox;
    Notify m_notify; //!< Unset: the client knows the protocol alone.
    std::optional<AgentCore::Reply> m_prompt; //!< Set while a turn runs.
    QElapsedTimer m_sincePrompt;
    QElapsedTimer m_sinceUse;
    std::optional<QList<AgentCore::ContentBlock>> m_queued; //!< Of m_prompt: another turn runs.
    std::optional<Next> m_next;
    bool m_isCancelling = false; //!< Of m_prompt.
    //! Of m_prompt: the message that it became, empty before; unset: no prompt of this client runs.
    std::optional<QString> m_ownMessage;
    std::vector<AgentCore::SessionUpdate> m_late; //!< For the next turn.
    QString m_missingModel; //!< Of the session, which goes on with another; empty: none, or told.
    PromptDocuments *m_documents = nullptr; //!< Null: none are being read.
    int m_fitting = 0; //!< Which prompt's pictures are being worked on; 0: none's.
    int m_lastFitting = 0;
    bool m_isSwitching = false; //!< See setSwitching().
    bool m_wasCancelled = false; //!< The last turn, and no other began.
    bool m_errorShown = false; //!< The turn's error went out as a notice.
};

} // namespace Acp
