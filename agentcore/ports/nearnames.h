// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/openfile.h"

#include <QStringList>

#include <functional>

namespace AgentCore {

//! The folder that stands at \a place, open for listing; not open when that cannot be.
Descriptor openedBelow(const Place &place);

//! Calls \a visit with the names in \a folder, until it returns false.
void forEachEntry(Descriptor folder, const std::function<bool(const QByteArray &)> &visit);

//! Those of \a names, three at most, that are nearest to \a wanted by the characters to change;
//! none that differs in more than a third of them.
AGENTCORE_EXPORT QStringList nearNames(const QString &wanted, const QStringList &names);

//! NotFound, with up to three names in the folder that resemble the missing one.
std::unexpected<Error> missingEntry(const Place &place, const QString &path);

} // namespace AgentCore
