// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace App {

//! Logs go to standard error only: standard output belongs to the protocol or the answer.
void installLogHandler();

} // namespace App
