// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/preferences/preferences.h"

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>

namespace Ui {

class LookPreferences;

//! \brief Takes over what somebody else writes into the file of the preferences, and lets them
//! tell what is another now.
class PreferencesWatch : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned; both outlive this.
    PreferencesWatch(Preferences *preferences, LookPreferences *look, QObject *parent = nullptr);

    //! What the fonts are for is to be made anew, as for another size of the text.
    void noteFonts() { emit changed(Preferences::Item::TextPercent); }

signals:
    //! The preferences tell it on.
    void changed(Ui::Preferences::Item item);

private:
    QHash<QString, QString> read() const;
    void watch();
    void takeOver();

    LookPreferences *m_look;
    QHash<QString, QString> m_known;
    QFileSystemWatcher m_watcher;
};

} // namespace Ui
