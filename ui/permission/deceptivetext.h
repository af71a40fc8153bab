// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

//! \brief Text of a question that could look like something else than it is.
namespace Ui::DeceptiveText {

//! \brief \a text with everything that cannot be seen as visible escapes such as "\u200B".
//!
//! More than AgentCore::sanitizedForDisplay(): joiners, fillers and blanks that are no space, too;
//! those inside of emoji stay.
QString visible(const QString &text);
//! What a person is to be warned of, in the user's language, at most a few sentences: characters
//! that cannot be seen, and words in which letters of several alphabets look alike.
QStringList findings(const QString &text);

} // namespace Ui::DeceptiveText
