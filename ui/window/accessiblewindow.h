// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Ui {

//! Lets the accessibility interface see the MainWindow as a frame with its title. May be called
//! more than once.
void installAccessibleWindow();

} // namespace Ui
