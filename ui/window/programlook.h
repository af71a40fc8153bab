// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Ui {

//! Gives the program its name, its icon and the style of fields.
void nameApplication();
//! Speaks the language that \a preferences, their file, has; else the desktop's.
void speak(const QString &preferences);

} // namespace Ui
