// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QWidget;

namespace Ui {

//! Brings \a window to the front; \a token: of the desktop, which wants to see one; may be empty.
void raiseWindow(QWidget *window, const QString &token);

} // namespace Ui
