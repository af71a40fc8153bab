// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Ui {

//! \a text in one line for people: control characters, line ends and tabs as visible escapes.
QString displayLine(const QString &text);
//! \a path in one line, the home folder as "~".
QString displayPath(const QString &path);

} // namespace Ui
