// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/preferences/lookpreferences.h"
#include "ui/settings/settingspage.h"

#include <functional>

namespace Ui {

class ChoiceField;
class Preferences;
class Switch;

//! \brief Language, theme, contrast, sizes and fonts, and how code, changes and tool work are
//! shown.
class AppearancePage : public SettingsPage
{
    Q_OBJECT

public:
    //! Neither is owned; both outlive this.
    AppearancePage(Preferences *preferences, LookPreferences *look, QWidget *parent = nullptr);

private:
    void buildLanguage();
    void buildColours();
    void buildText();
    void buildCode();
    void buildWork();
    ChoiceField *fontField(const QString &name, const QString &spoken, bool isFixed,
                           QString Look::*family);
    //! Stores the look with what \a change makes of it.
    void change(const std::function<void(Look &)> &change);
    void read();

    Preferences *m_preferences;
    LookPreferences *m_look;
    ChoiceField *m_language = nullptr;
    ChoiceField *m_scheme = nullptr;
    ChoiceField *m_contrast = nullptr;
    ChoiceField *m_density = nullptr;
    ChoiceField *m_textSize = nullptr;
    ChoiceField *m_textFont = nullptr;
    ChoiceField *m_codeFont = nullptr;
    Switch *m_wraps = nullptr;
    Switch *m_ownUse = nullptr;
    ChoiceField *m_diffStyle = nullptr;
};

} // namespace Ui
