// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/worktree/worktrees.h"

#include <QObject>

class QAction;
class QWidget;

namespace AgentCore {
class Session;
}

namespace Ui {

class ConversationPane;
class NewWorktreeDialog;
class SessionController;
class SideBar;
class WindowActions;
class WorktreeLookDialog;

//! \brief Sessions in work trees of their own: how they begin, and how their work comes back or
//! goes.
//!
//! What touches a repository runs in the pool.
class WorktreePresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        WindowActions *actions;
        SessionController *controller;
        ConversationPane *pane;
        SideBar *sideBar; //!< Is told which folder the window is to go to.
        QAction *review; //!< Shows it.
        QWidget *window;
        QString configDir; //!< Empty: the user's. Where the commands for new ones are.
        QString treesDir; //!< Empty: see Worktrees.
    };

    explicit WorktreePresenter(Parts parts, QObject *parent = nullptr);

private:
    enum class Way { Merge, Discard };

    void addActions();
    void refresh();
    void handleListed(const QString &folder, const QList<AgentCore::Worktree> &trees);
    void askForNew();
    void makeNew(NewWorktreeDialog *dialog);
    void handleMade(const AgentCore::Worktree &tree, const QStringList &setUp);
    void runSetUp(const QString &folder, AgentCore::Session *session);
    void ask(Way way, const QString &folder);
    void show(Way way, const AgentCore::Worktree &tree);
    void merge(WorktreeLookDialog *dialog, const AgentCore::Worktree &tree);
    void handleMerged(const AgentCore::WorktreeMerge &merged, const AgentCore::Worktree &tree,
                      bool discards);
    void discard(const AgentCore::Worktree &tree, const QString &told);
    bool isAtWork(const AgentCore::Worktree &tree) const;
    void tell(const QString &text);
    void tellFailure(const AgentCore::Error &error);

    Parts m;
    AgentCore::Worktrees m_trees;
    QAction *m_new = nullptr;
    QAction *m_merge = nullptr;
    QAction *m_discard = nullptr;
    QString m_setUpFolder; //!< Whose first session has commands to run; empty: none.
    QStringList m_setUp;
};

} // namespace Ui
