// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "ui/review/reviewnotes.h"

#include <QPointer>

class QAction;
class QSplitter;
class QStackedWidget;
class QWidget;

namespace AgentCore {
class Session;
}

namespace Ui {

class ActionRegistry;
class ConversationPane;
class QuestionRows;
class ReviewPane;
class SessionController;

//! \brief The review beside the conversation: when it is there, of which session, and what it asks
//! of others.
//!
//! In a narrow window it takes the place of the conversation, but never while a question waits
//! there: then it folds away and comes back with the answer.
class ReviewPresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        SessionController *controller;
        ConversationPane *pane;
        QuestionRows *questions;
        QSplitter *splitter; //!< Of the window; the review becomes its last part.
        QStackedWidget *stack; //!< With the conversation in it.
        ActionRegistry *registry;
        QWidget *window;
        QString marksFolder; //!< See ReviewMarks.
    };

    explicit ReviewPresenter(Parts parts, QObject *parent = nullptr);

    ReviewPane *review() const { return m_review; }
    //! Shows and hides it; checked: it is wanted.
    QAction *action() const { return m_toggle; }
    //! It is in view, or will be once the question is answered.
    bool isWanted() const { return m_isWanted; }
    bool isShown() const;
    void setWanted(bool wanted);
    //! What the turn of \a checkpointId changed, or all since then; \a asks: to put all back.
    void showTurn(const QString &checkpointId, bool asks);
    void showSince(const QString &checkpointId, bool asks);
    //! Gives the conversation its place back.
    void makeRoom();
    //! To be called when the window has another size or page.
    void arrange();

signals:
    //! A file, and a line from 1.
    void openRequested(const QString &path, int line);
    //! It is not in view any more, and had the focus.
    void left();

private:
    void addActions();
    void show(const QString &scope, bool asks);
    void handleUpdated(AgentCore::Session *session, const AgentCore::SessionUpdate &update);
    void sendComments(const QString &message);
    bool hasTaken(const QList<AgentCore::ContentBlock> &content);
    void restore(const QString &checkpointId, ReviewRestore what);
    void restoreConversation(AgentCore::Session *restored, const QString &checkpointId);
    void tell(const QString &text);

    Parts m;
    ReviewPane *m_review;
    QAction *m_toggle = nullptr;
    bool m_isWanted = false;
    bool m_waits = false; //!< A question is in view.
    bool m_wasShown = false;
};

} // namespace Ui
