// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QObject>

class QAction;
class QWidget;

namespace AgentCore {
class Session;
}

namespace Ui {

class ActionRegistry;
class ConversationPane;
class FileManager;
class FilesPane;
class SessionController;
class SidePanes;

//! \brief The files beside the conversation: of which folder, when they may have changed, and what
//! is done with one of them elsewhere.
class FilesPresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        SessionController *controller;
        ConversationPane *pane;
        SidePanes *side; //!< The files become a page of it.
        ActionRegistry *registry;
        QWidget *window;
    };

    explicit FilesPresenter(Parts parts, QObject *parent = nullptr);

    FilesPane *files() const { return m_files; }
    //! Shows and hides them.
    QAction *action() const { return m_toggle; }

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    //! A file, and a line from 1.
    void openRequested(const QString &path, int line);

private:
    void follow();
    void handleUpdated(AgentCore::Session *session, const AgentCore::SessionUpdate &update);
    void mention(const QString &path);

    Parts m;
    FilesPane *m_files;
    FileManager *m_manager;
    QAction *m_toggle;
};

} // namespace Ui
