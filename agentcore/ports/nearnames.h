// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/openfile.h"

#include <functional>

namespace AgentCore {

//! The folder that stands at \a place, open for listing; not open when that cannot be.
Descriptor openedBelow(const Place &place);

//! Calls \a visit with the names in \a folder, until it returns false.
void forEachEntry(Descriptor folder, const std::function<bool(const QByteArray &)> &visit);

//! NotFound, with up to three names in the folder that resemble the missing one.
std::unexpected<Error> missingEntry(const Place &place, const QString &path);

} // namespace AgentCore
