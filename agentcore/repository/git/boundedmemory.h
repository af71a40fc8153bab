// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace AgentCore {

//! \brief Makes libgit2 take at most 256 MB at a time; beyond that it reports a lack of memory.
//!
//! Objects and packs say how large they unpack, and a small file can say a lot. To be called
//! before git_libgit2_init().
void boundMemoryOfLibgit2();

} // namespace AgentCore
