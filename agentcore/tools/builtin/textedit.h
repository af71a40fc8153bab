// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/tools/builtin/textmatcher.h"

namespace AgentCore {

//! Which text becomes which.
struct AGENTCORE_EXPORT TextEdit
{
    QString oldText; //!< Not empty.
    QString newText; //!< Differs from oldText; may be empty.
    bool replaceAll = false;
    friend bool operator==(const TextEdit &, const TextEdit &) = default;
};

//! A text after an edit.
struct AppliedEdit
{
    QString text;
    qsizetype count = 0; //!< Places that were changed.
    MatchStep step = MatchStep::Exact;
    bool isReindented = false; //!< New lines do not begin as they were written.
};

//! From here on the closest lines are shown when a text is not found.
inline constexpr int kMinSimilarPercent = 40;

//! \brief Makes \a edit in \a text; what it does not touch, line ends included, stays. New lines
//! get the indentation of the file, see fittedLines().
//! \return InvalidInput when its text stands nowhere or, without replaceAll, in several places.
AGENTCORE_EXPORT Result<AppliedEdit> applyEdit(const QString &text, const TextEdit &edit);

} // namespace AgentCore
