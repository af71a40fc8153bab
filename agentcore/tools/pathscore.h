// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringView>

#include <optional>

namespace AgentCore {

//! \brief A rough score of \a folded for the letters \a query, quick enough for 100,000 paths.
//!
//! Both in small letters; \a name: where the last part of the path begins. Unset when it does not
//! match.
AGENTCORE_EXPORT std::optional<int> quickPathScore(QStringView folded, qsizetype name,
                                                   QStringView query);

//! \brief The score of the best way to place the letters of \a query in \a path.
//!
//! \a folded is \a path in small letters; it must match. Takes path times query steps.
AGENTCORE_EXPORT int pathScore(QStringView path, QStringView folded, qsizetype name,
                               QStringView query);

} // namespace AgentCore
