// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace Ui {

//! Paints what small windows of the window stand on; to be called in their paintEvent().
void paintPopupSurface(QWidget *popup);

} // namespace Ui
