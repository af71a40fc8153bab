// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

namespace AgentCore {

//! \brief One character, which a surrogate pair is too, as the plain one that it looks like:
//! quotes, dashes, blanks, and what Unicode calls compatible, taken apart. Empty for what is not
//! seen.
AGENTCORE_EXPORT QString foldedCharacter(QStringView character);

//! \brief The same of a whole text, put together again (Unicode's form C): two texts that look the
//! same to people and models fold to the same.
AGENTCORE_EXPORT QString foldedText(QStringView text);

//! \brief \a name with those characters as \uXXXX that foldedText() would change, so that names
//! which look the same can be told apart.
AGENTCORE_EXPORT QString spelledOut(const QString &name);

} // namespace AgentCore
