// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace AgentCore {

//! \brief What a call of git sets that makes git run programs or look elsewhere: hooks, aliases,
//! pagers, filters, monitors, helpers, includes.
//!
//! \a words begin with the program git. It is like a write to `.git/config`, so it asks in every
//! mode; a key that is not known before it runs counts as such. Empty: nothing.
//! Sources: git(1), git-config(1), gitmodules(5), git-lfs-config(5).
QString gitControlIn(const QStringList &words);

} // namespace AgentCore
