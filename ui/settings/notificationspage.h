// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settingspage.h"

namespace Ui {

class ChoiceField;
class Preferences;

//! \brief What the desktop is told, and when.
class NotificationsPage : public SettingsPage
{
    Q_OBJECT

public:
    //! \a preferences: not owned, outlives this; kept in \a file.
    NotificationsPage(Preferences *preferences, const QString &file, QWidget *parent = nullptr);

private:
    void read();

    Preferences *m_preferences;
    ChoiceField *m_when;
};

} // namespace Ui
