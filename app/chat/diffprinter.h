// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

namespace App {

class Screen;

//! \brief Prints the lines in which the file of \a diff changes; at most \a mostLines of them, and
//! then how many there are more.
//!
//! \a folder: absolute, to which the path is relative where it is below it.
void printDiff(Screen *screen, const AgentCore::ToolDiff &diff, const QString &folder,
               qsizetype mostLines);

} // namespace App
