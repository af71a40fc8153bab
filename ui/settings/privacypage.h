// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settingspage.h"

#include <QFileSystemWatcher>

namespace Ui {

class Label;
class Switch;

//! \brief What leaves the machine besides the conversation, and what is kept on it and where.
class PrivacyPage : public SettingsPage
{
    Q_OBJECT

public:
    //! Where things are; all absolute.
    struct Places
    {
        QString configDir; //!< With settings.json.
        QString stateDir;
        QString cacheDir;
        QString folder; //!< Of the session; empty: none.
    };

    explicit PrivacyPage(const Places &places, QWidget *parent = nullptr);

private:
    void addPlaces(const Places &places);
    void read();
    void store(const QString &path, bool isOn);

    QString m_configDir;
    QFileSystemWatcher m_watcher;
    Switch *m_masks = nullptr;
    Switch *m_titles = nullptr;
    Label *m_message = nullptr;
};

} // namespace Ui
