// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QList>
#include <QStringList>

namespace AgentCore {

//! The blanks and tabs that \a line begins with.
AGENTCORE_EXPORT QStringView indentOf(QStringView line);

//! \brief With what the lines of a file are indented. The text, whose line ends do not matter,
//! must outlive it.
class AGENTCORE_EXPORT FileIndentation
{
public:
    explicit FileIndentation(QStringView text);

    //! \brief One step around \a position: a tab, or some blanks; empty where the file has none.
    //!
    //! In a file that has both, the nearest indented line says which.
    QString stepAt(qsizetype position) const;
    //! The nearest line before the one at \a position that is not blank; null: there is none.
    QStringView lineAbove(qsizetype position) const;

private:
    //! A line that is indented.
    struct Line
    {
        qsizetype begin = 0;
        bool hasTab = false; //!< Else it begins with blanks.
    };

    QStringView m_text;
    QList<Line> m_lines;
    QString m_blanks; //!< One step of the lines that begin with blanks.
};

//! For each of the \a written lines the one of the \a wanted lines that it is; -1: none.
QList<qsizetype> stayingLines(const QList<QStringView> &written, const QList<QStringView> &wanted);

//! Lines of a file that others take the place of.
struct ReplacedLines
{
    QList<QStringView> wanted; //!< As the model wrote them.
    QList<QStringView> found; //!< As they stand in the file, one for one.
    QStringView above; //!< FileIndentation::lineAbove() the first.
    QString step; //!< FileIndentation::stepAt() them.
};

//! \brief \a written, which take the place of \a replaced, as the file would have them.
//!
//! Lines that stay are those of the file. Where the model wrote the old lines with another
//! indentation than they have, new ones are moved in the same way; where it knew them and indents
//! new ones with blanks among tabs, or the other way round, they get what the file has. Inside of
//! quoted blocks (fences, here-documents, strings of several lines) the latter is not done, nor
//! where nothing but white space changes, as then it is what is wanted.
AGENTCORE_EXPORT QStringList fittedLines(const QList<QStringView> &written,
                                         const ReplacedLines &replaced);

//! What a model is told of it.
inline constexpr auto kReindented
    = QLatin1StringView("New lines were indented with what the file is indented with.");

} // namespace AgentCore
