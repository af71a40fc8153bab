// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringView>

namespace AgentCore {

//! \brief \a text without control and bidirectional-override characters, for showing it to people.
//!
//! Tab and line feed stay; CR LF and CR become LF. Others are replaced by visible escapes such as
//! "\u202E", so that nothing hides what a command or file says.
AGENTCORE_EXPORT QString sanitizedForDisplay(QStringView text);

//! \brief Prose of models and servers for those who show it as they like: other programs, files.
//!
//! As above, but only what can change what a terminal does or in what order text is read is made
//! visible: other controls than tab and line feed, and bidirectional embeddings, overrides and
//! isolates. Marks that right-to-left languages need stay.
AGENTCORE_EXPORT QString sanitizedProse(const QString &text);

//! \brief Head and tail of \a text with a line between that says how much was left out.
//!
//! Unchanged when it has at most \a maxChars UTF-16 units; surrogate pairs are never split.
//! \a headShare is the part of \a maxChars kept from the start, 0 to 1.
AGENTCORE_EXPORT QString cutMiddle(QStringView text, qsizetype maxChars, double headShare = 0.3);

//! \brief Terminal output as text: ANSI escapes removed, "\r" progress lines folded to their last
//! state, backspaces applied.
AGENTCORE_EXPORT QString foldTerminalOutput(QStringView output);

} // namespace AgentCore
