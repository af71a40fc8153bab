// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSplitter;
class QStackedWidget;
class QWidget;

namespace Ui {

class ConversationPane;
class FilesPresenter;
class PathMapPresenter;
class ProcessPresenter;
class QueuePresenter;
class QuestionRows;
class ReviewPresenter;
class SessionController;
class SidePanes;
class TerminalPresenter;
class WindowActions;

//! \brief Makes what can stand beside the conversation: the panes, and who fills each of them.
class WindowSides : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        SessionController *controller;
        ConversationPane *pane;
        QuestionRows *questions;
        QSplitter *splitter; //!< See SidePanes.
        QStackedWidget *stack;
        WindowActions *actions; //!< Each page has an entry in the menu.
        QWidget *window;
        QueuePresenter *queue;
        QString stateFile; //!< That of WindowState.
    };

    explicit WindowSides(const Parts &parts, QObject *parent = nullptr);

    SidePanes *panes() const { return m_panes; }
    ReviewPresenter *review() const { return m_review; }
    FilesPresenter *files() const { return m_files; }
    TerminalPresenter *terminal() const { return m_terminal; }
    ProcessPresenter *processes() const { return m_processes; }
    PathMapPresenter *paths() const { return m_paths; }

signals:
    //! In the person's editor: a file, and a line from 1.
    void openRequested(const QString &path, int line);
    void linkRequested(const QUrl &url);
    void sessionRequested(const QString &id);
    //! The page of the agents, in the settings.
    void agentsRequested();

private:
    SidePanes *m_panes;
    ReviewPresenter *m_review;
    FilesPresenter *m_files;
    TerminalPresenter *m_terminal;
    ProcessPresenter *m_processes;
    PathMapPresenter *m_paths;
};

} // namespace Ui
