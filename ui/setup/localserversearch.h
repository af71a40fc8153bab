// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Ui {

class FirstRunPage;

//! Looks for servers of models on this machine when \a page wants it, and shows there what was
//! found.
void offerLocalServers(FirstRunPage *page);

} // namespace Ui
