// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Ui {

//! Lets the accessibility interface see MainWindow and SettingsWindow as frames with their titles,
//! and the pop-ups that are open over them. Grounds of lists and texts have no focus of their own
//! for it, and what parts panes has a name.
//! May be called more than once.
void installAccessibleWindow();

} // namespace Ui
