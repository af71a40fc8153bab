// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/draft.h"
#include "ui/sessions/sessioncontroller.h"

#include <QTimer>

namespace Ui {

class AgentPresenter;
class ConversationPane;
class MentionPresenter;
class ModelChoice;
class OptionPresenter;
class QuestionRows;
class SideBar;
class WindowState;

//! \brief Keeps pane and side bar in step with the controller: texts, marks, drafts, failures.
class SessionPresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        SessionController *controller;
        ConversationPane *pane;
        SideBar *sideBar;
        QuestionRows *questions;
        WindowState *state;
        ModelChoice *models;
        QList<AgentCore::SessionMode> modes; //!< Of sessions that do not exist yet.
        AgentPresenter *agents;
    };

    explicit SessionPresenter(Parts parts, QObject *parent = nullptr);

    //! Shows \a folder and reads what there is.
    void openFolder(const QString &folder);
    //! Branch and suggestions anew, without blocking.
    void refreshFolder();
    //! Stores draft and reading position of what is in view.
    void remember();
    //! Model, mode, status and marks anew.
    void refresh();
    //! What is written, or given in its place, goes into the session in view, or a new one.
    void submit(const Wish &wish);
    OptionPresenter *options() const { return m_options; }

signals:
    //! The helping button of an error was pressed.
    void modelPageRequested();
    //! The agent \a name of others does not work before the person signs in at it.
    void signInWanted(const QString &name, const QString &why);
    void folderDialogRequested();

private:
    void connectParts();
    QString currentKey() const;
    void handlePreviewed(const QString &id, const std::vector<AgentCore::SessionUpdate> &updates);
    void handleCurrentChanged(AgentCore::Session *session);
    void handleUpdated(AgentCore::Session *session, const AgentCore::SessionUpdate &update);
    void handleAccepted(const QString &id, const QString &folder, const Wish &wish, quint64 view);
    void handleFailed(SessionController::Step step, const AgentCore::Error &error,
                      const QString &sessionId, quint64 view);
    void handleAskedElsewhere(const QString &sessionId);
    void handleWaitingChanged();
    void handleWithdrawn(const QString &sessionId);
    void handleSessionsChanged();
    void showOnItsWay(const QList<AgentCore::ContentBlock> &content);
    void showTitle();
    void showPlan();

    Parts m;
    OptionPresenter *m_options;
    MentionPresenter *m_mentions;
    QTimer m_draftTimer;
    QString m_shownKey; //!< Whose draft is in the composer.
    //! What begins a session with another agent, which takes its time to start.
    struct OnItsWay
    {
        quint64 view; //!< SessionController::view().
        QString key; //!< Of its draft.
        QString agent;
        Draft draft;
        bool isShown = true; //!< Nothing else was since.
    };
    void storeDraft(const QString &key, const Draft &written);
    Draft storedDraft(const QString &key) const;
    std::optional<OnItsWay> takeOnItsWay(quint64 view);
    void showAnother(const QString &key);
    void giveBack(const OnItsWay &sent);

    QList<OnItsWay> m_onItsWay;
    quint64 m_triedFrom = 0; //!< The view whose written message was sent last; 0: it was taken.
    QHash<QString, Draft> m_writtenSince; //!< By key, while something is on its way.
    std::optional<Draft> m_carried; //!< Typed while the session was being created.
    QString m_branch;
    QString m_askedIn; //!< The session out of view whose question the banner tells of.
    int m_lastReading = 0; //!< Number of the last time that the folder was looked at.
};

} // namespace Ui
