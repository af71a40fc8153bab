// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "ui/review/reviewnotes.h"

#include <QObject>
#include <QPointer>

class QAction;
class QWidget;

namespace AgentCore {
class Session;
}

namespace Ui {

class ReviewModel;
class WorkStrip;

//! \brief What the agent changed in a session and nobody decided upon yet, above the composer.
//!
//! Looks when a session comes into view that changed files, and when it changed more; decisions of
//! the review count at once.
class OpenDecisions : public QObject
{
    Q_OBJECT

public:
    //! \a strip and \a review, which is that of the pane, outlive this. \a marksFolder: see
    //! ReviewMarks.
    OpenDecisions(WorkStrip *strip, ReviewModel *review, const QString &marksFolder,
                  QObject *parent = nullptr);

    //! Not owned; null: there is nothing to decide.
    void setSession(AgentCore::Session *session);
    //! What the session told.
    void follow(const AgentCore::SessionUpdate &update);

signals:
    void reviewRequested();
    //! To put all of it back, after a question.
    void undoRequested();

private:
    void refresh();

    WorkStrip *m_strip;
    ReviewModel *m_review;
    ReviewModel *m_all; //!< Of the whole session.
};

class ActionRegistry;
class ConversationPane;
class QueuePresenter;
class ReviewPane;
class SessionController;
class SidePanes;
class TurnOutcomes;

//! \brief The review beside the conversation: of which session, and what it asks of others.
class ReviewPresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        SessionController *controller;
        ConversationPane *pane;
        SidePanes *side; //!< The review becomes a page of it.
        ActionRegistry *registry;
        QWidget *window;
        QueuePresenter *queue; //!< Takes comments while a turn runs.
        QString marksFolder; //!< See ReviewMarks.
    };

    explicit ReviewPresenter(Parts parts, QObject *parent = nullptr);

    ReviewPane *review() const { return m_review; }
    //! Shows and hides it; checked: it is wanted.
    QAction *action() const { return m_toggle; }
    bool isShown() const;
    void setWanted(bool wanted);
    //! What the turn of \a checkpointId changed, or all since then; \a asks: to put all back.
    void showTurn(const QString &checkpointId, bool asks);
    void showSince(const QString &checkpointId, bool asks);

signals:
    //! A file, and a line from 1.
    void openRequested(const QString &path, int line);

private:
    void addActions();
    void tellRows();
    void tellWhatIsOpen();
    void show(const QString &scope, bool asks);
    void setSession(AgentCore::Session *session);
    void handleUpdated(const AgentCore::Session *session, const AgentCore::SessionUpdate &update);
    void goToEdit(const AgentCore::ToolCallState &call);
    void sendComments(const QString &message);
    bool hasTaken(const QList<AgentCore::ContentBlock> &content);
    void restore(const QString &checkpointId, ReviewRestore what);
    void restoreConversation(AgentCore::Session *restored, const QString &checkpointId);
    void tell(const QString &text);

    Parts m;
    ReviewPane *m_review;
    TurnOutcomes *m_outcomes = nullptr;
    OpenDecisions *m_open = nullptr;
    QAction *m_toggle = nullptr;
};

} // namespace Ui
