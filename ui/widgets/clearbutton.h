// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLineEdit;

namespace Ui {

//! Gives \a field the button that empties it, with the name that Qt's own lacks.
void addClearButton(QLineEdit *field);

} // namespace Ui
