// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chat/textflow.h"

#include <optional>

namespace App {

class Screen;

//! \brief Markdown for a terminal, printed as it comes: each line once it is full.
//!
//! What is emphasised, a heading or code has a look of its own; code and tables keep their lines.
//! On a plain screen the text stays as it is written.
class MarkdownFlow
{
public:
    //! \a screen is not owned and outlives this; \a tone: of what is nothing else.
    explicit MarkdownFlow(Screen *screen, Role tone = Role::Plain);

    //! More of one text.
    void add(const QString &text);
    //! The text is over; what comes next is another one.
    void finish();

private:
    enum class Place {
        Begin, //!< What the line is has to be seen.
        Whole, //!< It is printed when it is whole.
        Inside, //!< It flows.
    };

    void addLetter(QChar letter);
    void endLine();
    bool isWhole() const;
    void printWhole(const QString &line);
    void beginFlow();
    void addInline(QChar letter);
    void resolveStars(bool opens);
    void put(QStringView text);
    void putRun();
    Role role() const;

    Screen *m_screen;
    Role m_tone;
    QString m_line; //!< Of Begin and Whole.
    QString m_fence; //!< What ends the code; empty: there is none.
    QString m_run; //!< Of one look, not yet given to the flow.
    std::optional<TextFlow> m_flow;
    Place m_place = Place::Begin;
    Role m_base = Role::Plain;
    int m_stars = 0;
    bool m_isStrong = false;
    bool m_isCode = false;
    bool m_isEscaped = false;
};

} // namespace App
