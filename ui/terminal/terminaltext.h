// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QHashFunctions>
#include <QList>
#include <QPalette>
#include <QString>
#include <QStringView>
#include <QTextCharFormat>
#include <QTextLayout>

#include <vector>

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

//! \brief What a terminal would show of the output of a program, as lines with colours.
//!
//! Knows colours, carriage returns, backspaces, tabs, erasing in a line and below, and moving the
//! cursor over the lines that are kept; other escape sequences are left out and other control
//! characters shown as signs. The oldest lines go when there are too many. Costs what is fed,
//! whatever was fed before.
class TerminalText
{
public:
    static constexpr qsizetype kMaxLineChars = 4000; //!< A longer line goes on in a new one.

    explicit TerminalText(qsizetype maxLines = 20'000);

    //! Follows what was fed before, in the middle of a sequence, too.
    void feed(QStringView output);
    void clear();

    //! At least one; the last may be empty.
    qsizetype lineCount() const { return qsizetype(m_lines.size()); }
    const QString &line(qsizetype index) const { return m_lines[size_t(index)].text; }
    //! Ranges of \a index that do not look like plain text, in the colours of \a palette.
    QList<QTextLayout::FormatRange> formats(qsizetype index, const QPalette &palette) const;
    //! How many lines went at the beginning since clear().
    qsizetype droppedLines() const { return m_dropped; }
    //! \brief The first line that may be another one than at the last call; lineCount() when none.
    //!
    //! Lines that went since count: it is an index of now.
    qsizetype takeFirstChanged();
    //! All lines, without an empty last one.
    QString text() const;

private:
    struct Line
    {
        QString text;
        // By character: the place of its style in m_styles; shorter than text where the rest is
        // plain.
        std::vector<quint16> styles;
    };

    void feedControl(char16_t c);
    void write(QStringView run);
    void lineFeed();
    void moveTo(qsizetype line, qsizetype column);
    void apply(char16_t command);
    void eraseInLine(int what);
    void eraseBelow(int what);
    void applyStyle();
    Line &current() { return m_lines[size_t(m_line)]; }
    void touch(qsizetype line);
    void dropOldest();

    std::vector<Line> m_lines;
    std::vector<TerminalStyle> m_styles; // the first is plain
    QHash<TerminalStyle, quint16> m_styleIndexes;
    EscapeParser m_escape;
    TerminalStyle m_style;
    quint16 m_styleIndex = 0;
    qsizetype m_maxLines;
    qsizetype m_line = 0;
    qsizetype m_column = 0; // may stand behind the line's end
    qsizetype m_dropped = 0;
    qsizetype m_firstChanged = 0;
};

} // namespace Ui
