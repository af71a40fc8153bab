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

} // namespace AgentCore
