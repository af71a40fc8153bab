// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Ui {

//! \brief Where a QSettings keeps what belongs into the .ini file \a file.
//!
//! That file, unless it is a link or no regular file, which QSettings would write through or over:
//! then a copy of what can be read there, which goes with the program. It is one for all who ask.
QString settingsPlace(const QString &file);

} // namespace Ui
