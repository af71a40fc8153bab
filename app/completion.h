// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace App {

//! \brief The completion of the command line for \a shell: "bash", "zsh" or "fish"; else empty.
//!
//! Made of commandTable(). It runs nothing while it completes.
QString completionScript(const QString &shell);

} // namespace App
