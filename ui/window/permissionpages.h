// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/settingsparts.h"

#include <QObject>

namespace Ui {

class SettingsWindow;

//! \brief The pages of the settings about what the person wrote in files: commands, skills,
//! sub-agents, memory, rules, trust and sandbox; and about what was decided and is kept. Each is
//! made when it is wanted.
class PermissionPages : public QObject
{
    Q_OBJECT

public:
    //! \a pages gets them and owns this.
    PermissionPages(SettingsParts parts, SettingsWindow *pages);

signals:
    //! What the files of \a folder may do is another now.
    void trustChanged(const QString &folder);

private:
    void addAuthoredPages();
    void openInEditor(const QString &file);
    //! Puts \a text before what is written in the composer.
    void putIntoMessage(const QString &text);

    SettingsParts m;
    SettingsWindow *m_pages;
};

} // namespace Ui
