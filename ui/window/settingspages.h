// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "ui/window/settingsparts.h"

#include <QObject>

namespace Ui {

class GlobalShortcut;
class LookPreferences;
class SettingsWindow;

//! \brief The pages of the settings about the program: general, models, new sessions, agents,
//! tools, servers, look, notifications, keys. Each is made when it is wanted.
class SettingsPages : public QObject
{
    Q_OBJECT

public:
    struct Parts : SettingsParts
    {
        LookPreferences *look;
        GlobalShortcut *front; //!< That brings the window to the front.
    };

    //! \a pages gets them and owns this.
    SettingsPages(Parts parts, SettingsWindow *pages);

signals:
    //! Somebody wants to choose a provider, a key and a model.
    void modelSetUpRequested();
    //! Another key of a provider is to be typed.
    void keyWanted(const AgentCore::ModelProfile &profile);
    //! What is said between us and the agent \a name.
    void trafficRequested(const QString &name);

private:
    QWidget *makeModels();
    QWidget *makeNewSession();
    QWidget *makeTools();
    QWidget *makeServers();

    Parts m;
    SettingsWindow *m_pages;
};

} // namespace Ui
