// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace Ui {

class DesktopContrast;
class Preferences;

//! \brief Gives the window the contrast that the user chose, or the one the desktop asks for.
class ContrastSetting : public QObject
{
    Q_OBJECT

public:
    //! Takes effect at once. \a preferences: not owned, outlives this.
    explicit ContrastSetting(Preferences *preferences, QObject *parent = nullptr);

    DesktopContrast *desktop() const { return m_desktop; }

private:
    void apply();

    Preferences *m_preferences;
    DesktopContrast *m_desktop;
};

} // namespace Ui
