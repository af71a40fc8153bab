// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

namespace AgentCore {

//! \brief The words of \a command, divided as a shell does: blanks, both quotes and backslashes
//! count; nothing is expanded.
//! \return InvalidInput for a quote that is not closed and where there is no program.
AGENTCORE_EXPORT Result<QStringList> splitCommand(const QString &command);

//! \a word as any shell takes it for one word, in quotes where it must be.
AGENTCORE_EXPORT QString shellWord(const QString &word);

//! The inverse of splitCommand(): \a words as one types them.
AGENTCORE_EXPORT QString typedCommand(const QStringList &words);

} // namespace AgentCore
