// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringView>

namespace AgentCore {

//! \brief True when \a path is \a folder or lies in it: by whole components, in the letters' case.
//!
//! Only the text is looked at. Both are absolute; a slash at an end does not count. ".." is a name
//! as any other and links are not followed: where permissions rest on it, both have been resolved
//! before. Nothing lies in an empty folder, which stands for one that is not there.
AGENTCORE_EXPORT bool isAtOrBelow(QStringView path, QStringView folder);

//! The same, but for \a folder itself.
AGENTCORE_EXPORT bool isBelow(QStringView path, QStringView folder);

} // namespace AgentCore
