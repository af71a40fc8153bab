// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/model/conversationitem.h"

#include <span>

namespace Ui {

//! Calls of one kind in a line: "Read 6 files", "Searched 3 times", "Ran 4 commands"; of
//! several kinds: "5 steps, 2 of them changed files".
QString runText(std::span<const std::unique_ptr<ConversationItem>> calls);
//! How long they took together, in milliseconds; what is not known counts as nothing.
qint64 runDuration(std::span<const std::unique_ptr<ConversationItem>> calls);

} // namespace Ui
