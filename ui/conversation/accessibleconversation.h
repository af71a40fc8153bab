// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Ui {

//! \brief Lets the accessibility interface see a ConversationView as a list of its rows.
//!
//! What can be clicked in a row is a button below it, and a question is the card itself with all
//! that stands on it. May be called more than once.
void installAccessibleConversation();

} // namespace Ui
