// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/preferences/lookpreferences.h"

namespace Ui {

class DesktopContrast;
class Preferences;

//! \brief Gives the window the theme, contrast and fonts that the user chose, or those that the
//! desktop asks for.
class LookSetting : public QObject
{
    Q_OBJECT

public:
    //! Takes effect at once. Neither is owned; both outlive this.
    LookSetting(Preferences *preferences, LookPreferences *look, QObject *parent = nullptr);

    DesktopContrast *desktop() const { return m_desktop; }

private:
    void apply();

    Preferences *m_preferences;
    LookPreferences *m_look;
    DesktopContrast *m_desktop;
    Look::Scheme m_scheme = Look::Scheme::System; //!< That is applied.
};

} // namespace Ui
