// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>

namespace Ui {

class LookPreferences;
class Preferences;

//! \brief Takes over what somebody else writes into the file of the preferences, and lets them
//! tell what is another now.
class PreferencesWatch : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned; both outlive this.
    PreferencesWatch(Preferences *preferences, LookPreferences *look, QObject *parent = nullptr);

private:
    QHash<QString, QString> read() const;
    void watch();
    void takeOver();

    Preferences *m_preferences;
    LookPreferences *m_look;
    QHash<QString, QString> m_known;
    QFileSystemWatcher m_watcher;
};

} // namespace Ui
