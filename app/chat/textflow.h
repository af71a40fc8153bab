// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chat/styledtext.h"

#include <functional>

namespace App {

//! Columns of a terminal that \a text takes; it has no control characters.
int columnsOf(QStringView text);

//! \brief Fills lines of a terminal with words, as they come.
//!
//! A line is told once the next word does not fit. Words longer than a line are broken; between
//! letters of double width a line may end without a blank.
class TextFlow
{
public:
    using Sink = std::function<void(const Spans &line)>;

    //! \a columns: of a line; \a sink gets each line, without its line end.
    TextFlow(int columns, Sink sink);

    //! What stands before the first line and, of the same width or not, before all that follow.
    void setIndent(const Spans &first, const Spans &others);
    //! Text without line ends and other control characters.
    void add(const QString &text, Role role);
    //! Tells the last line; an empty one is told only where nothing was before it.
    void finish();

private:
    void addWide(const QString &letter, Role role, int width);
    void takeWord();
    void breakLine();

    int m_columns;
    Sink m_sink;
    Spans m_next; //!< Before the next line.
    Spans m_line;
    int m_width = 0;
    int m_indent = 0; //!< Of m_width, what the indent takes.
    Spans m_word;
    int m_wordWidth = 0;
    Spans m_blank; //!< Between m_line and m_word.
    int m_blankWidth = 0;
    bool m_hasTold = false;
};

} // namespace App
