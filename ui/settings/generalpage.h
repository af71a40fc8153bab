// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settingspage.h"

namespace Ui {

class ChoiceField;
class Preferences;
class Switch;

//! \brief How to write, how questions are asked, and what opens files.
class GeneralPage : public SettingsPage
{
    Q_OBJECT

public:
    //! \a preferences: not owned, outlives this; kept in \a file.
    GeneralPage(Preferences *preferences, const QString &file, QWidget *parent = nullptr);

private:
    void read();

    Preferences *m_preferences;
    ChoiceField *m_sendKey = nullptr;
    Switch *m_spelling = nullptr;
    ChoiceField *m_questionPlace = nullptr;
};

} // namespace Ui
