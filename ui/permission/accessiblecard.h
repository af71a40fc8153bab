// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Ui {

//! \brief Lets the accessibility interface see a QuestionCard as what asks: an alert whose parts
//! are what is asked and the buttons that answer.
//!
//! As a row it is a child of the list it stands in. May be called more than once.
void installAccessibleCard();

} // namespace Ui
