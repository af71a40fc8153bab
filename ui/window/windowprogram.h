// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/elicitation/windowelicitationport.h"
#include "ui/permission/windowpermissionport.h"
#include "ui/widgets/caretrest.h"
#include "ui/window/windowentry.h"

#include <QString>

namespace Ui {

//! Gives the program its name, its icon and the style of fields.
void nameApplication();
//! Speaks the language that \a preferences, their file, has; else the desktop's.
void speak(const QString &preferences);

class MainWindow;
class ModelChoice;
class NotificationService;
class Preferences;
class ReadablePalette;

//! \brief The window with all that it needs around it, in the look and the language of the person;
//! it comes back by itself when another language is chosen.
//!
//! An application object is there before and outlives it. The end of the window is the
//! application's to notice.
class WindowProgram : public QObject
{
    Q_OBJECT

public:
    explicit WindowProgram(const WindowOptions &options, QObject *parent = nullptr);
    ~WindowProgram() override;

    //! Shows the window; to be called once.
    void start();
    //! Null before start(); it stays after it was closed.
    MainWindow *window() const { return m_window.get(); }

private:
    void makeWindow();
    QString folderToOpen() const;
    void followLanguage();
    void comeBack();

    WindowOptions m_options;
    QString m_stateFile;
    std::unique_ptr<ReadablePalette> m_palette;
    CaretRest m_caretRest;
    WindowPermissionPort m_permissions;
    WindowElicitationPort m_elicitations;
    std::unique_ptr<ModelChoice> m_models;
    std::unique_ptr<AgentCore::Agent> m_agent;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<NotificationService> m_notifications;
    std::unique_ptr<MainWindow> m_window; //!< Before all of the above goes.
};

} // namespace Ui
