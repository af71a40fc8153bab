// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace App {

//! \brief Messages go to standard error, as standard output belongs to the protocol or the answer,
//! and without secrets into Paths::logFile().
//!
//! Warnings and errors; AGENTAO_LOG=error|info|debug makes it less or, in the file alone, more, and
//! "off" keeps the file away. Nothing is opened before there is a message.
void installLogHandler();

//! \brief Messages go to \a folder/agentao.log from now on, too; the first folder wins.
//!
//! For hosts that read it there. The file is the user's alone and grows; where it cannot be opened,
//! standard error says so.
void logToFolder(const QString &folder);

} // namespace App
