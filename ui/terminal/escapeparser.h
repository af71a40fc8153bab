// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace Ui {

//! \brief Finds out where an escape sequence of a terminal ends and what it asks for.
//!
//! Fed character by character, so that a sequence may come in pieces. A sequence that does not end
//! in time is given up. Source: ECMA-48; DEC's ANSI parser by P. Williams for the states.
class EscapeParser
{
public:
    static constexpr qsizetype kMaxSequence = 128;
    static constexpr qsizetype kMaxString = 4096; //!< Of titles, hyperlinks and the like.

    enum class Step {
        More, //!< Belongs to the sequence, which goes on.
        Done, //!< Was its last character; see command().
        GivenUp, //!< No sequence, or too long: the character stands for itself.
    };

    //! Begins behind an ESC.
    void begin();
    bool isActive() const { return m_state != State::Ground; }
    Step feed(char16_t c);

    //! The last character of a control sequence ("m", "K"); 0 when nothing is to be done.
    char16_t command() const { return m_command; }
    //! Numbers of the control sequence; -1: left out.
    const QList<int> &parameters() const { return m_parameters; }
    //! The parameter at \a index, \a otherwise where it is left out.
    int parameter(qsizetype index, int otherwise) const;

private:
    enum class State { Ground, Escape, Charset, Control, String, StringEscape };

    Step feedEscape(char16_t c);
    Step feedControl(char16_t c);
    Step feedString(char16_t c);
    Step end(char16_t command = 0);

    State m_state = State::Ground;
    char16_t m_command = 0;
    bool m_isPrivate = false;
    qsizetype m_length = 0;
    QList<int> m_parameters;
};

} // namespace Ui
