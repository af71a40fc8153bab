// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Ui {

//! What a file of preferences says and Preferences and LookPreferences do not understand: the usual
//! counts instead.
struct MisreadPreferences
{
    bool isOther = false; //!< It is no .ini file at all.
    QStringList values; //!< As "window/theme=purple".

    //! A \a file that is missing says nothing.
    static MisreadPreferences of(const QString &file);
};

} // namespace Ui
