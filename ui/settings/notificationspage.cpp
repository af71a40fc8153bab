// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/notificationspage.h"

#include "ui/preferences/preferences.h"
#include "ui/settings/settingcontrols.h"

using namespace Qt::StringLiterals;

namespace Ui {

using P = Preferences;

NotificationsPage::NotificationsPage(Preferences *preferences, const QString &file, QWidget *parent)
    : SettingsPage(u"notifications"_s, parent)
    , m_preferences(preferences)
    , m_when(SettingControls::choice<P::Notifications>(
          u"notifications"_s, tr("Desktop notifications"),
          {{tr("While another window is in front"), P::Notifications::WhenInactive},
           {tr("Always"), P::Notifications::Always},
           {tr("Never"), P::Notifications::Never}},
          [preferences](P::Notifications when) { preferences->setNotifications(when); }))
{
    addRow(u"notifications.when"_s, m_when);
    addFile(tr("For you, in all folders: %1"), file);
    endPage();
    read();
    connect(preferences, &P::changed, this, &NotificationsPage::read);
}

void NotificationsPage::read()
{
    SettingControls::show(m_when, m_preferences->notifications());
}

} // namespace Ui
