// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settingspage.h"

namespace Ui {

class ChoiceField;
class GlobalShortcut;
class Label;
class Preferences;
class Switch;

//! \brief How to write, how questions are asked, and what opens files.
class GeneralPage : public SettingsPage
{
    Q_OBJECT

public:
    //! \a preferences: not owned, outlives this; kept in \a file. \a shortcut: what came of that
    //! preference; not owned, outlives this, null: nobody asks the desktop.
    GeneralPage(Preferences *preferences, const QString &file, GlobalShortcut *shortcut = nullptr,
                QWidget *parent = nullptr);

private:
    void read();
    void addShortcut();
    void showShortcut();

    Preferences *m_preferences;
    GlobalShortcut *m_shortcut;
    ChoiceField *m_sendKey = nullptr;
    Switch *m_spelling = nullptr;
    ChoiceField *m_questionPlace = nullptr;
    Switch *m_globalShortcut = nullptr;
    Label *m_shortcutState = nullptr;
};

} // namespace Ui
