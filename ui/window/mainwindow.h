// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pane/rememberedagents.h"
#include "ui/pane/windowstate.h"
#include "ui/window/windowparts.h"
#include "ui/window/windowsides.h"

#include <QWidget>

namespace Ui {

//! Lets the accessibility interface see MainWindow and SettingsWindow as frames with their titles,
//! and the pop-ups that are open over them. Grounds of lists and texts have no focus of their own
//! for it, and what parts panes has a name.
//! May be called more than once.
void installAccessibleWindow();

class ReviewPresenter;

//! \brief The window: side bar, conversation, composer, or the page for choosing a model.
class MainWindow : public QWidget
{
    Q_OBJECT

public:
    explicit MainWindow(const WindowServices &services, QWidget *parent = nullptr);
    ~MainWindow() override;

    //! Shows \a folder (absolute): the session \a sessionId, else the one shown there last.
    //! \a modeId: of the first new session; empty: the default.
    void openFolder(const QString &folder, const QString &sessionId = {},
                    const QString &modeId = {});
    //! Leaves the page that lies over the conversation. \a sessionId: to be shown, of the folder in
    //! view; empty: the one that is.
    void returnToConversation(const QString &sessionId);
    //! Shows the session of the folder in view that \a words name: a part of its id, its title or
    //! its time.
    void resume(const QString &words);
    //! Takes in the file \a path, an exported session, in the folder in view, and shows it.
    void importSession(const QString &path);
    //! The folder of the last time; empty when there is none.
    QString lastFolder() const { return m_state.folder(); }

    SessionController *controller() const { return m.controller; }
    ConversationPane *pane() const { return m.pane; }
    SideBar *sideBar() const { return m.sideBar; }
    FirstRunPage *firstRunPage() const { return m.firstRun; }
    ServersPresenter *servers() const { return m.servers; }
    WindowPalette *commandPalette() const { return m.palette; }
    WindowActions *actions() const { return m.actions; }
    QuestionRows *questions() const { return m.questions; }
    ReviewPresenter *review() const { return m.sides->review(); }
    WindowSides *sides() const { return m.sides; }
    WindowSettings *settings() const { return m.settings; }
    bool isFirstRunShown() const;
    bool isSideBarShown() const;

    //! \brief Moves a little from where the last window was, which may still be there, and
    //! remembers it, so that one more lies beside this one.
    void stepAside();
    //! Closes without asking; running turns end (a signal from the system, for example).
    void shutDown();

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildLayout();
    void fillKeys();
    void restoreGeometryOrDefault();

    WindowState m_state;
    RememberedAgents m_remembered;
    WindowParts m;
    bool m_isShuttingDown = false;
};

} // namespace Ui
