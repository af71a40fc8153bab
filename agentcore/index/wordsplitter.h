// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

#include <functional>

namespace AgentCore {

//! \brief Cuts text into the words that the index knows and that searches are made of.
//!
//! A word is a run of letters, digits and "_", without case and, in Latin, Greek and Cyrillic,
//! without accents; at most kMaxChars long. Identifiers are words as a whole and by their parts:
//! "getUserName" is also get, user and name. Scripts that write without spaces (Chinese, Japanese,
//! Korean, Thai, ...) become each two neighbours, and the last character alone: so a word of any
//! length is found as a phrase of pairs.
class AGENTCORE_EXPORT WordSplitter
{
public:
    static constexpr qsizetype kMaxChars = 64;

    enum class Kind {
        Whole, //!< As it was written between spaces and punctuation.
        Part, //!< Of the identifier before it.
        Pair, //!< One or two characters of a script without spaces.
    };
    //! \a start and \a length of the place in the text, in UTF-16 units.
    using Sink
        = std::function<void(const QString &word, Kind kind, qsizetype start, qsizetype length)>;

    static void split(QStringView text, const Sink &sink);
    //! The words of \a text with a space between.
    static QString joined(QStringView text);
};

} // namespace AgentCore
