// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

namespace AgentCore {

//! How many letters differ between \a left and \a right: Levenshtein's distance, where two letters
//! in the other order are one difference. Takes time by the product of their lengths.
AGENTCORE_EXPORT qsizetype letterDistance(const QString &left, const QString &right);

//! The entry of \a known that \a name was most likely meant to be; empty: none is near.
AGENTCORE_EXPORT QString nearestName(const QString &name, const QStringList &known);

//! Those of \a names, three at most, that are nearest to \a wanted by the characters to change;
//! none that differs in more than a third of them.
AGENTCORE_EXPORT QStringList nearNames(const QString &wanted, const QStringList &names);

} // namespace AgentCore
