// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace App {

//! \brief Where HOME is not set, or is no absolute path, sets it to what the password database
//! says of the user, for child processes, too.
//!
//! Editors and services start programs without it. To be called before there are threads. Where
//! the database does not know the user either, nothing is changed.
void findHome();

} // namespace App
