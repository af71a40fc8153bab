// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Ui {

//! \brief Lets the accessibility interface read a DiffView line by line; its buttons come after
//! the lines.
//!
//! May be called more than once.
void installAccessibleDiff();

} // namespace Ui
