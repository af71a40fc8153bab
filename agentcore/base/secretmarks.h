// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace AgentCore {

//! What parts a secret for the eye alone, or stands for one of its characters.
struct SecretMark
{
    qsizetype size = 0; //!< 0: it is none.
    QChar as; //!< Null: nothing.
};

//! \brief The mark at \a at of \a text.
//!
//! Colours of a terminal, also as strings of code have them ("\\u001b[31m"), the backslash of "\\/"
//! in JSON and of "\\_" in Markdown, signs without width; characters by their numbers: "%3D",
//! "\\u003d", "\\x3d", "\\075", "&#61;", "&quot;".
SecretMark secretMarkAt(QStringView text, qsizetype at);

//! \brief Where a word goes on that the end of its line, or of a string of code, parts at \a from.
//!
//! "abc\\ndef", also behind the mark of a quotation or a diff, "abc" + "def"; \a from: it does not.
qsizetype behindWrap(QStringView text, qsizetype from);

} // namespace AgentCore
