// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHashFunctions>
#include <QList>
#include <QPalette>
#include <QTextCharFormat>

namespace Ui {

//! A colour as a program asked a terminal for it.
struct TerminalColour
{
    enum class Kind : quint8 {
        Default,
        Indexed, //!< value is 0 to 255.
        True, //!< value is a QRgb.
    };

    Kind kind = Kind::Default;
    quint32 value = 0;
    friend bool operator==(const TerminalColour &, const TerminalColour &) = default;
    friend size_t qHash(const TerminalColour &colour, size_t seed = 0)
    {
        return qHashMulti(seed, quint8(colour.kind), colour.value);
    }
};

//! \brief How characters look, as "Select Graphic Rendition" sets it. Source: ECMA-48, 8.3.117;
//! xterm's ctlseqs for 256 and true colours.
struct TerminalStyle
{
    TerminalColour foreground;
    TerminalColour background;
    bool bold = false;
    bool faint = false;
    bool italic = false;
    bool underline = false;
    bool inverse = false;
    bool concealed = false; //!< Known, not obeyed: nothing is hidden from people.
    bool strikeOut = false;
    friend bool operator==(const TerminalStyle &, const TerminalStyle &) = default;
    friend size_t qHash(const TerminalStyle &style, size_t seed = 0)
    {
        return qHashMulti(seed, style.foreground, style.background, style.bold, style.faint,
                          style.italic, style.underline, style.inverse);
    }

    //! Takes over the parameters of one sequence; what is unknown changes nothing.
    void apply(const QList<int> &parameters);
    //! Colours that can be read (4.5:1) in the light or dark of \a palette.
    QTextCharFormat format(const QPalette &palette) const;
};

} // namespace Ui
