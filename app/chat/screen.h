// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chat/styledtext.h"

namespace App {

class LineEditor;

//! \brief Prints on a terminal above the line that is being typed.
//!
//! The only way there: whatever is printed is made safe for it, so that no text from outside can
//! tell the terminal to do anything.
class Screen
{
public:
    //! How much a terminal can and its person wants.
    enum class Look { Plain, Coloured };

    //! Plain where NO_COLOR is set, or TERM is "dumb" or not set.
    static Look lookOfTerminal();

    //! \a editor is not owned and outlives this.
    Screen(LineEditor *editor, Look look);

    bool isPlain() const { return m_look == Look::Plain; }
    //! Of a line now.
    int columns() const;
    //! One line as it is; the terminal wraps it.
    void print(const Spans &line);
    //! \brief A paragraph, in lines of the terminal's width.
    //!
    //! Line ends in it stay. \a indent: blanks before each line; \a hang: more before all but the
    //! first.
    void printWrapped(const Spans &text, int indent = 0, int hang = 0);
    void printWrapped(const QString &text, Role role = Role::Plain, int indent = 0, int hang = 0);
    //! The person typed a line, which stands above what is printed next.
    void noteTyped() { m_hasGap = false; }
    //! An empty line, unless the last one was empty or there was none.
    void printGap();
    //! The prompt of the line editor: \a what, cut to half of a line, and \a sign.
    void setPrompt(const QString &what, const QString &sign);

private:
    QByteArray encoded(const Spans &line) const;

    LineEditor *m_editor;
    Look m_look;
    bool m_hasGap = true;
};

} // namespace App
