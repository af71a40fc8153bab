// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/model/conversationrows.h"

//! Which calls of a conversation stand behind one line.
namespace Ui {

//! What changes files stays in sight, as does what failed and what the user answered.
bool isFoldable(const ConversationItem &item, const ShownItem &shown, Density density);
//! Of siblings.
bool isSameRun(const std::vector<std::unique_ptr<ConversationItem>> &items,
               const std::vector<ShownItem> &shown, int a, int b, Density density);
//! Makes the runs of the calls of a sub-agent, which are few.
void refoldNested(const ConversationItem &parent, std::vector<ShownItem> *calls, Density density);

} // namespace Ui
