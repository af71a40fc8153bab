// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace Ui {

//! Which version this is, its licence, its Qt and where its log is; the box belongs to \a window.
void openAboutBox(QWidget *window);

} // namespace Ui
