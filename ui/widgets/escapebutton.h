// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractButton;
class QLabel;
class QWidget;

namespace Ui {

//! Esc leaves the form that \a cancel stands in, as a click on it does.
void setEscapes(QAbstractButton *cancel);
//! Such a button that is in sight in \a widget, that of the form with the focus first; null: none.
QAbstractButton *escapeButton(const QWidget *widget);
//! What \a problem says is over once something is typed into \a form, as it has its fields now.
void clearWhenTyped(QLabel *problem, const QWidget &form);

} // namespace Ui
