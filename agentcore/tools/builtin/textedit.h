// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore_export.h"

#include <QList>
#include <QString>

#include <optional>

namespace AgentCore {

//! One place where the wanted text stands.
struct TextMatch
{
    qsizetype start = 0; //!< In UTF-16 units of the searched text.
    qsizetype length = 0;
    QString replacement; //!< The new text as it fits here: indentation adjusted.
    friend bool operator==(const TextMatch &, const TextMatch &) = default;
};

//! How far the search had to go.
enum class MatchStep { Exact, Whitespace, Unicode };

//! Every place, in order and without overlap; empty: nowhere.
struct TextMatches
{
    MatchStep step = MatchStep::Exact;
    QList<TextMatch> matches;
};

//! \brief Finds \a oldText in \a text: exactly, else whole lines that differ in white space only,
//! else with compatibility characters and typographic quotes made equal. Line ends are LF.
AGENTCORE_EXPORT TextMatches findText(const QString &text, const QString &oldText,
                                      const QString &newText);

//! Lines of a text that resemble a wanted one.
struct SimilarText
{
    qsizetype firstLine = 1; //!< From 1.
    qsizetype lineCount = 0;
    int percent = 0; //!< 0 to 100.
};

//! \brief The lines of \a text most like \a wanted, when at least \a minPercent alike.
AGENTCORE_EXPORT std::optional<SimilarText> findSimilar(const QString &text, const QString &wanted,
                                                        int minPercent);

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
