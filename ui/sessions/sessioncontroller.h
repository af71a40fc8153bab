// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"

#include <QPointer>
#include <QSet>

#include <functional>

namespace Ui {

//! \brief Which folder and session the window shows, and the way from words to turns.
//!
//! Sessions go on without being shown; of those that are idle only a few stay open. A new session
//! is created with its first prompt.
class SessionController : public QObject
{
    Q_OBJECT

public:
    enum class Step { List, Create, Open, Prompt, Retry, Mode, Delete, Branch, Fork, Pin };

    //! Neither argument is owned; both outlive this.
    SessionController(AgentCore::Agent *agent, const AgentCore::Ports &ports,
                      QObject *parent = nullptr);

    //! Lists the sessions of \a folder (absolute) and shows a new one.
    void setFolder(const QString &folder);
    QString folder() const { return m_folder; }
    const QList<AgentCore::SessionInfo> &sessions() const { return m_sessions; }
    AgentCore::Session *current() const { return m_current; }
    //! Empty: a session that does not exist yet. That of current() or of what is previewed.
    QString currentId() const;
    //! Whether the end of a session may be shown while it is opened; unset: never.
    void setPreviewFilter(std::function<bool(const QString &id)> filter)
    {
        m_mayPreview = std::move(filter);
    }
    //! A session is being opened or created for the view.
    bool isBusy() const { return m_opening || m_creating; }

    void startNew();
    void open(const QString &id);
    //! The user begins to write, be it into a session that is not there yet.
    void expectPrompt();
    //! Idle sessions that must stay open; unset: none.
    void setKeepFilter(std::function<bool(const QString &id)> filter)
    {
        m_mustKeep = std::move(filter);
    }
    //! \brief Sends what waited in an open session, as it was written: "!command" is run.
    //!
    //! False when it was not taken, which failed() tells.
    bool sendWaiting(const QString &id, const QList<AgentCore::ContentBlock> &content);
    //! What the model reads of \a content as it was written: without the sign in "\!no command".
    static QList<AgentCore::ContentBlock> wordsOf(QList<AgentCore::ContentBlock> content);
    //! Inverse of wordsOf(): a message that no shell runs.
    static QList<AgentCore::ContentBlock> writtenOf(QList<AgentCore::ContentBlock> content);
    //! Creates the session where there is none; leads to promptAccepted() or failed().
    void send(const QList<AgentCore::ContentBlock> &content);
    //! Runs \a command, the user's own, see Session::runCommand(); a session is made for it as by
    //! send(). Leads to commandAccepted() or failed().
    void runCommand(const QString &command);
    //! Whether runCommand() can.
    bool runsCommands() const { return m_agent->capabilitiesOf(m_current).userCommands; }
    //! Starts a branch in which \a content stands in place of the user message \a messageId; leads
    //! to promptAccepted() or failed(), and then all is as before. A slash command is sent as by
    //! send().
    void sendInstead(const QString &messageId, const QList<AgentCore::ContentBlock> &content);
    //! As sendInstead(), but runs \a command there; leads to commandAccepted() or failed().
    void runInstead(const QString &messageId, const QString &command);
    //! Shows another branch of the session in view.
    void switchBranch(const QString &branchId);
    //! Opens a copy of a session that ends before the user message \a beforeMessage (empty: a
    //! whole one); leads to forked(), with \a content, or failed().
    void fork(const QString &id, const QString &beforeMessage = {},
              const QList<AgentCore::ContentBlock> &content = {});
    void stop();
    //! Every running turn, before the window goes.
    void stopAll();
    void retry();
    //! Lets a summary take the place of the conversation, see Session::compact(). The caller tells
    //! of a failure.
    AgentCore::Result<void> compact(const QString &keep);
    //! Compaction keeps the message, or no longer; failed() tells of what is wrong.
    void pin(const QString &messageId, bool pinned);
    //! Of the session in view, or of the one to be created.
    void setMode(const QString &modeId);
    QString modeId() const;
    //! What a prompt may begin with now.
    QList<AgentCore::SlashCommand> commands() const;
    //! Of the session in view; there must be one. False when it failed, which failed() tells.
    bool setOption(const QString &id, const QString &value);
    void remove(const QString &id);
    //! What was said in a stored session of the folder, as Markdown.
    QFuture<AgentCore::Result<QByteArray>> exportText(const QString &id)
    {
        return m_agent->exportSession(id, m_folder, AgentCore::ExportFormat::Markdown);
    }
    //! Asks for the list again.
    void refresh();

    QSet<QString> runningSessions() const;
    bool isRunning(const QString &id) const;
    //! It is open here, in view or not.
    bool isOpen(const QString &id) const { return m_open.value(id).session; }
    //! Of an open or listed session; empty for another one.
    QString titleOf(const QString &id) const;
    //! The current turn is told to end but has not yet.
    bool isStopping() const;

signals:
    void sessionsChanged();
    //! Another session, or a new one (null), is in view.
    void currentChanged(AgentCore::Session *session);
    //! \brief The session \a id takes a while to open; its last \a updates are in view until then.
    //!
    //! current() is null. Leads to currentChanged(), also when opening fails.
    void previewed(const QString &id, const std::vector<AgentCore::SessionUpdate> &updates);
    //! isBusy(), runningSessions() or isStopping() changed.
    void stateChanged();
    void updated(AgentCore::Session *session, const AgentCore::SessionUpdate &update);
    void turnEnded(AgentCore::Session *session, const AgentCore::TurnResult &result);
    //! The prompt is stored and on its way; \a id is empty when a new session was made for it.
    void promptAccepted(const QString &id, const QString &folder,
                        const QList<AgentCore::ContentBlock> &content);
    //! As promptAccepted(), for a command.
    void commandAccepted(const QString &id, const QString &folder, const QString &command);
    void failed(Ui::SessionController::Step step, const AgentCore::Error &error,
                const QString &sessionId);
    void removed(const QString &id);
    //! The copy \a id is there and is shown next; \a content is to be written in it.
    void forked(const QString &id, const QList<AgentCore::ContentBlock> &content);

private:
    struct Open
    {
        QPointer<AgentCore::Session> session;
        bool isStopping = false;
    };

    //! What a turn begins with: a command of the user's, or, when that is empty, a prompt.
    struct Wish
    {
        QList<AgentCore::ContentBlock> content;
        QString command;
    };

    AgentCore::SessionSpec spec() const;
    void begin(const Wish &wish);
    void replace(const QString &messageId, const Wish &wish);
    void tellAccepted(const QString &id, const QString &folder, const Wish &wish);
    AgentCore::Session *adopt(AgentCore::Session *session);
    void handleReleased(AgentCore::Session *session);
    void show(AgentCore::Session *session);
    void handlePreview(const QString &id, quint64 view,
                       const std::vector<AgentCore::SessionUpdate> &updates);
    void handleOpened(const QString &id, quint64 view,
                      const AgentCore::Result<AgentCore::Session *> &result);
    void handleCreated(const Wish &wish, const QString &folder, quint64 view,
                       const AgentCore::Result<AgentCore::Session *> &result);
    void handleTurnFinished(AgentCore::Session *session, const AgentCore::TurnResult &result);
    void handleListed(const QString &folder,
                      const AgentCore::Result<QList<AgentCore::SessionInfo>> &result);
    bool startTurn(AgentCore::Session *session, const Wish &wish);
    bool checkStarted(const QString &id, const AgentCore::Result<void> &result);
    void closeIdle();

    AgentCore::Agent *m_agent;
    AgentCore::Ports m_ports;
    QString m_folder;
    QString m_newModeId;
    QList<AgentCore::SessionInfo> m_sessions;
    QPointer<AgentCore::Session> m_current;
    QPointer<AgentCore::Session> m_beforePreview;
    QString m_previewId; //!< Empty: no preview is in view.
    std::function<bool(const QString &)> m_mayPreview;
    std::function<bool(const QString &)> m_mustKeep;
    QHash<QString, Open> m_open;
    QStringList m_recent; //!< Ids of open sessions, the one shown last at the end.
    quint64 m_view = 0; //!< Counts changes of what is shown; answers to older ones are stale.
    bool m_isReleased = false; //!< The session in view could only be read until now.
    bool m_opening = false;
    bool m_creating = false;
};

} // namespace Ui
