// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"
#include "ui/sessions/sessionstep.h"
#include "ui/text/wish.h"

#include <QPointer>

#include <functional>

namespace Ui {

//! \brief Opens a stored session, for reading where another process holds it.
//!
//! \a agent outlives the answer. Errors: as Agent::openSession(), Busy only where it cannot be
//! followed.
QFuture<AgentCore::Result<AgentCore::Session *>>
openOrFollow(AgentCore::Agent *agent, const QString &id, const AgentCore::SessionSpec &spec);

class OpenSessions;
class SessionChoices;
class SessionList;
class StateKeeper;

//! \brief Which folder and session the window shows, and the way from words to turns.
//!
//! A new session is created with its first prompt.
class SessionController : public QObject
{
    Q_OBJECT

public:
    using Step = SessionStep;

    //! Neither argument is owned; both outlive this.
    SessionController(AgentCore::Agent *agent, const AgentCore::Ports &ports,
                      QObject *parent = nullptr);

    //! Lists the sessions of \a folder (absolute) and shows a new one.
    void setFolder(const QString &folder);
    QString folder() const { return m_folder; }
    //! What is stored.
    SessionList *list() const { return m_list; }
    //! What is open, in view or not.
    OpenSessions *opened() const { return m_open; }
    //! Of the sessions, in view or not.
    StateKeeper *states() const { return m_states; }
    //! Mode and options of the session in view, or of the next one.
    SessionChoices *choices() const { return m_choices; }
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
    //! Number of what is in view or about to be; never 0.
    quint64 view() const { return m_view; }

    void startNew();
    void open(const QString &id);
    //! Makes a session without a prompt and shows it, then calls \a then; leads to failed() else.
    void create(const std::function<void(AgentCore::Session *)> &then);
    //! The user begins to write, be it into a session that is not there yet.
    void expectPrompt();
    //! \brief Sends what waited in an open session.
    //!
    //! False when it was not taken, which failed() tells.
    bool sendWaiting(const QString &id, const Wish &wish);
    //! Prompts, or runs the user's own command, see Session::runCommand(); creates the session
    //! where there is none. Leads to accepted() or failed().
    void send(const Wish &wish);
    //! Whether send() runs commands.
    bool runsCommands() const { return m_agent->capabilitiesOf(m_current).userCommands; }
    //! Starts a branch in which \a wish stands in place of the user message \a messageId; leads to
    //! accepted() or failed(), and then all is as before. A slash command is sent as by send().
    void sendInstead(const QString &messageId, const Wish &wish);
    //! Shows another branch of the session in view.
    void switchBranch(const QString &branchId);
    //! Opens a copy of a session that ends before the user message \a beforeMessage (empty: a
    //! whole one); leads to forked(), with \a content, or failed().
    void fork(const QString &id, const QString &beforeMessage = {},
              const QList<AgentCore::ContentBlock> &content = {});
    //! The turn in view.
    void stop();
    //! It is told to end but has not yet.
    bool isStopping() const;

signals:
    void folderChanged();
    //! Another session, or a new one (null), is in view.
    void currentChanged(AgentCore::Session *session);
    //! \brief The session \a id takes a while to open; its last \a updates are in view until then.
    //!
    //! current() is null. Leads to currentChanged(), also when opening fails.
    void previewed(const QString &id, const std::vector<AgentCore::SessionUpdate> &updates);
    //! isBusy(), isStopping(), what runs or what is chosen changed.
    void stateChanged();
    void updated(AgentCore::Session *session, const AgentCore::SessionUpdate &update);
    void turnEnded(AgentCore::Session *session, const AgentCore::TurnResult &result);
    //! \brief It is stored and on its way; \a id is empty when a new session was made for it.
    //!
    //! \a view was view() when it was sent.
    void accepted(const QString &id, const QString &folder, const Ui::Wish &wish, quint64 view);
    //! \a view: view() when what failed was sent from there; 0: nothing was.
    void failed(Ui::SessionStep step, const AgentCore::Error &error, const QString &sessionId,
                quint64 view = 0);
    //! The copy \a id is there and is shown next; \a content is to be written in it.
    void forked(const QString &id, const QList<AgentCore::ContentBlock> &content);

private:
    AgentCore::SessionSpec spec() const;
    void connectParts();
    void tellState();
    void tellList();
    void handleReleased(const AgentCore::Session *session);
    void show(AgentCore::Session *session);
    void handlePreview(const QString &id, quint64 view,
                       const std::vector<AgentCore::SessionUpdate> &updates);
    void handleOpened(const QString &id, quint64 view,
                      const AgentCore::Result<AgentCore::Session *> &result);
    void handleCreated(const Wish &wish, const QString &folder, quint64 view,
                       const AgentCore::Result<AgentCore::Session *> &result);
    void tellFailed(SessionStep step, const AgentCore::Error &error, const QString &sessionId)
    {
        emit failed(step, error, sessionId);
    }
    bool startTurn(AgentCore::Session *session, const Wish &wish, quint64 view = 0);

    AgentCore::Agent *m_agent;
    AgentCore::Ports m_ports;
    StateKeeper *m_states;
    OpenSessions *m_open;
    SessionList *m_list;
    SessionChoices *m_choices;
    QString m_folder;
    QPointer<AgentCore::Session> m_current;
    QPointer<AgentCore::Session> m_beforePreview;
    QString m_previewId; //!< Empty: no preview is in view.
    std::function<bool(const QString &)> m_mayPreview;
    quint64 m_view = 0; //!< Counts changes of what is shown; answers to older ones are stale.
    bool m_isReleased = false; //!< The session in view could only be read until now.
    bool m_opening = false;
    bool m_creating = false;
};

} // namespace Ui
