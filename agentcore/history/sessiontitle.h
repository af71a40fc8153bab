// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace AgentCore {

//! The longest name that a session may get, in UTF-16 units.
inline constexpr qsizetype kMaxTitleChars = 120;

//! \brief What the user calls a session, as it is stored: one line without hidden characters, at
//! most kMaxTitleChars long.
//! \return InvalidInput when nothing is left of it.
AGENTCORE_EXPORT Result<QString> cleanTitle(const QString &wanted);

//! \brief A title for a conversation that begins with \a text.
//!
//! Its first line that says something, without Markdown, greetings and the folders of paths, and
//! with marks in place of keys and tokens, as titles are read by others; at most 60 columns (a
//! Chinese character has two), ended at a sentence or a word if possible. Empty when the text has
//! no words.
AGENTCORE_EXPORT QString titleFromText(QStringView text);

} // namespace AgentCore
