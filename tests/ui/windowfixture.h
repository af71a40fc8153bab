// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/uifakeagent.h"
#include "tests/ui/clicktime.h"
#include "ui/elicitation/windowelicitationport.h"
#include "ui/permission/windowpermissionport.h"
#include "ui/preferences/preferences.h"
#include "ui/setup/modelchoice.h"
#include "ui/window/mainwindow.h"

#include <QTemporaryDir>

namespace Ui {
class Composer;
class ComposerEdit;
} // namespace Ui

namespace Testing {

//! \brief A window over a fake agent, with a folder and a configuration of its own.
class WindowFixture
{
public:
    enum class Model { Tour, None };

    //! \a notifications: not owned; null: none.
    explicit WindowFixture(Model model = Model::Tour,
                           Ui::NotificationService *notifications = nullptr);

    //! A fresh window over the same files, as after a restart; the old one is closed.
    void restart();
    //! Makes the window as big as \a size, shows it and waits until it is active.
    bool show(QSize size = {1100, 760});
    Ui::Composer *composer() const;
    Ui::ComposerEdit *edit() const;
    //! The session that was made or opened for the view; null: none.
    UiFakeSession *current() const;
    //! Types \a text and Enter, then waits until a turn runs.
    bool sendText(const QString &text);
    //! Stores s1 "One", s2 "Two" and, five days older, s3 "Three"; false when they are not listed.
    bool addThree();
    //! Opens the session \a id; false when it does not come into view.
    bool open(const QString &id);
    //! False when the banner has no such button.
    bool pressBanner(const QString &text);
    AgentCore::PermissionQuestion question(const QString &id, const QString &sessionId) const;
    //! Writes a file into the folder.
    bool writeFile(const QString &name, const QByteArray &content = {}) const;

    ClickTime clicks{ClickTime::Flow::Fast};
    QTemporaryDir dir;
    QString folder;
    QString stateFile;
    UiFakeAgent agent;
    Ui::WindowPermissionPort port;
    Ui::WindowElicitationPort elicitations;
    std::unique_ptr<Ui::ModelChoice> models;
    std::unique_ptr<Ui::Preferences> preferences;
    Ui::NotificationService *notifications;
    std::unique_ptr<Ui::MainWindow> window;
};

} // namespace Testing
