// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Ui {

//! What did not work with a session, for whoever tells of it.
enum class SessionStep { List, Create, Open, Prompt, Retry, Mode, Delete, Branch, Fork, Pin };

} // namespace Ui
