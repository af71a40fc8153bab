// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/terminal/terminaltext.h"

#include "agentcore/base/textlimits.h"
#include "ui/theme/terminalcolours.h"
#include "ui/theme/theme.h"

#include <algorithm>

namespace Ui {

// The colour that begins behind parameter \a at, which is 38 or 48; \a at moves to its last one.
static TerminalColour extendedColour(const QList<int> &parameters, qsizetype *at)
{
    const auto value = [&](qsizetype offset) {
        return *at + offset < parameters.size() ? parameters[*at + offset] : -1;
    };
    const int kind = value(1);
    if (kind == 5) {
        const int index = value(2);
        *at += 2;
        if (index >= 0 && index <= 255)
            return {TerminalColour::Kind::Indexed, quint32(index)};
    } else if (kind == 2) {
        // "38:2::r:g:b" names a colour space, or none, before the numbers.
        if (value(2) == -1 && value(5) >= 0)
            ++*at;
        const int red = value(2);
        const int green = value(3);
        const int blue = value(4);
        *at += 4;
        const auto isByte = [](int number) { return number >= 0 && number <= 255; };
        if (isByte(red) && isByte(green) && isByte(blue))
            return {TerminalColour::Kind::True, qRgb(red, green, blue)};
    }
    return {};
}

static TerminalColour indexed(int index)
{
    return {TerminalColour::Kind::Indexed, quint32(index)};
}

// Attributes that are on or off; false for other parameters.
static bool applyAttribute(TerminalStyle *style, int parameter)
{
    switch (parameter) {
    case 1:
        style->bold = true;
        return true;
    case 2:
        style->faint = true;
        return true;
    case 3:
    case 23:
        style->italic = parameter == 3;
        return true;
    case 4:
    case 21:
    case 24:
        style->underline = parameter != 24;
        return true;
    case 7:
    case 27:
        style->inverse = parameter == 7;
        return true;
    case 8:
    case 28:
        style->concealed = parameter == 8;
        return true;
    case 9:
    case 29:
        style->strikeOut = parameter == 9;
        return true;
    case 22:
        style->bold = false;
        style->faint = false;
        return true;
    default:
        return false;
    }
}

void TerminalStyle::apply(const QList<int> &parameters)
{
    if (parameters.isEmpty())
        *this = {};
    for (qsizetype i = 0; i < parameters.size(); ++i) {
        const int parameter = parameters[i];
        if (applyAttribute(this, parameter))
            continue;
        if (parameter <= 0)
            *this = {};
        else if (parameter >= 30 && parameter <= 37)
            foreground = indexed(parameter - 30);
        else if (parameter == 38)
            foreground = extendedColour(parameters, &i);
        else if (parameter == 39)
            foreground = {};
        else if (parameter >= 40 && parameter <= 47)
            background = indexed(parameter - 40);
        else if (parameter == 48)
            background = extendedColour(parameters, &i);
        else if (parameter == 49)
            background = {};
        else if (parameter >= 90 && parameter <= 97)
            foreground = indexed(parameter - 90 + 8);
        else if (parameter >= 100 && parameter <= 107)
            background = indexed(parameter - 100 + 8);
    }
}

static QColor resolved(const TerminalColour &colour, const QPalette &palette)
{
    switch (colour.kind) {
    case TerminalColour::Kind::Default:
        return {};
    case TerminalColour::Kind::Indexed:
        return Theme::terminalColor(int(colour.value), palette);
    case TerminalColour::Kind::True:
        return QColor::fromRgb(colour.value);
    }
    Q_UNREACHABLE_RETURN({});
}

QTextCharFormat TerminalStyle::format(const QPalette &palette) const
{
    QColor text = resolved(foreground, palette);
    QColor page = resolved(background, palette);
    if (inverse) {
        std::swap(text, page);
        if (!text.isValid())
            text = Theme::color(Theme::Role::Surface, palette);
        if (!page.isValid())
            page = Theme::color(Theme::Role::Text, palette);
    } else if (!text.isValid() && faint) {
        text = Theme::color(Theme::Role::TextMuted, palette);
    }
    QTextCharFormat format;
    if (text.isValid() || page.isValid())
        format.setForeground(Theme::readableOn(text, page, palette));
    if (page.isValid())
        format.setBackground(page);
    if (bold)
        format.setFontWeight(QFont::Bold);
    if (italic)
        format.setFontItalic(true);
    if (underline)
        format.setFontUnderline(true);
    if (strikeOut)
        format.setFontStrikeOut(true);
    return format;
}

static constexpr int kMaxNumber = 9999;
static constexpr qsizetype kMaxParameters = 32;

void EscapeParser::begin()
{
    m_state = State::Escape;
    m_command = 0;
    m_isPrivate = false;
    m_length = 0;
    m_parameters.clear();
}

int EscapeParser::parameter(qsizetype index, int otherwise) const
{
    const int value = index < m_parameters.size() ? m_parameters[index] : -1;
    return value < 0 ? otherwise : value;
}

EscapeParser::Step EscapeParser::end(char16_t command)
{
    m_state = State::Ground;
    m_command = m_isPrivate ? u'\0' : command;
    return Step::Done;
}

EscapeParser::Step EscapeParser::feed(char16_t c)
{
    ++m_length;
    // What ends every sequence: CAN, SUB; a new ESC begins another one.
    if (c == 0x18 || c == 0x1a)
        return end();
    if (c == 0x1b && m_state != State::String) {
        begin();
        return Step::More;
    }
    switch (m_state) {
    case State::Escape:
        return feedEscape(c);
    case State::Charset:
        return end();
    case State::Control:
        return feedControl(c);
    case State::String:
    case State::StringEscape:
        return feedString(c);
    case State::Ground:
        break;
    }
    return Step::GivenUp;
}

EscapeParser::Step EscapeParser::feedEscape(char16_t c)
{
    switch (c) {
    case u'[':
        m_state = State::Control;
        return Step::More;
    case u']': // OSC
    case u'P': // DCS
    case u'X': // SOS
    case u'^': // PM
    case u'_': // APC
        m_state = State::String;
        return Step::More;
    default:
        break;
    }
    if (c >= 0x20 && c <= 0x2f) {
        m_state = State::Charset;
        return Step::More;
    }
    if (c >= 0x30 && c <= 0x7e)
        return end();
    m_state = State::Ground;
    return Step::GivenUp;
}

EscapeParser::Step EscapeParser::feedControl(char16_t c)
{
    if (c >= 0x40 && c <= 0x7e)
        return end(c);
    if (c < 0x20 || c > 0x7e || m_length > kMaxSequence) {
        m_state = State::Ground;
        return Step::GivenUp;
    }
    if (c >= u'0' && c <= u'9') {
        if (m_parameters.isEmpty())
            m_parameters.append(-1);
        int &number = m_parameters.last();
        number = std::min(kMaxNumber, std::max(0, number) * 10 + (c - u'0'));
    } else if (c == u';' || c == u':') {
        if (m_parameters.isEmpty())
            m_parameters.append(-1);
        if (m_parameters.size() < kMaxParameters)
            m_parameters.append(-1);
    } else {
        m_isPrivate = true; // '?' and the like, or an intermediate character
    }
    return Step::More;
}

EscapeParser::Step EscapeParser::feedString(char16_t c)
{
    if (c == 0x07 || (m_state == State::StringEscape && c == u'\\'))
        return end();
    if (m_length > kMaxString || c == u'\n') {
        m_state = State::Ground;
        return Step::GivenUp;
    }
    if (m_state == State::StringEscape) { // the ESC began another sequence
        begin();
        return feed(c);
    }
    if (c == 0x1b)
        m_state = State::StringEscape;
    return Step::More;
}

static constexpr size_t kMaxStyles = 4096; // a program that makes more gets plain text
static constexpr qsizetype kTabColumns = 8;

TerminalText::TerminalText(qsizetype maxLines)
    : m_lines(1)
    , m_styles(1)
    , m_maxLines(std::max(qsizetype(1), maxLines))
{ }

void TerminalText::clear()
{
    *this = TerminalText(m_maxLines);
}

static bool isControl(char16_t c)
{
    return c < 0x20 || c == 0x7f;
}

void TerminalText::feed(QStringView output)
{
    qsizetype i = 0;
    while (i < output.size()) {
        const char16_t c = output[i].unicode();
        if (m_escape.isActive()) {
            const EscapeParser::Step step = m_escape.feed(c);
            if (step == EscapeParser::Step::Done)
                apply(m_escape.command());
            if (step != EscapeParser::Step::GivenUp)
                ++i;
            continue;
        }
        if (isControl(c)) {
            feedControl(c);
            ++i;
            continue;
        }
        qsizetype end = i + 1;
        while (end < output.size() && !isControl(output[end].unicode()))
            ++end;
        // Characters that would turn the text around, or hide in it, stand as escapes.
        write(AgentCore::sanitizedForDisplay(output.sliced(i, end - i)));
        i = end;
    }
    dropOldest();
}

void TerminalText::feedControl(char16_t c)
{
    switch (c) {
    case 0x1b:
        m_escape.begin();
        break;
    case u'\n':
    case u'\v':
    case u'\f':
        lineFeed();
        break;
    case u'\r':
        m_column = 0;
        break;
    case u'\b':
        m_column = std::max(qsizetype(0), m_column - 1);
        break;
    case u'\t':
        write(QString(kTabColumns - m_column % kTabColumns, u' '));
        break;
    case u'\0': // padding
    case u'\a': // a bell
    case 0x0e: // character sets
    case 0x0f:
        break;
    default: {
        const QChar sign(c == 0x7f ? 0x2421 : 0x2400 + c);
        write(QStringView(&sign, 1));
        break;
    }
    }
}

void TerminalText::touch(qsizetype line)
{
    m_firstChanged = std::min(m_firstChanged, line);
}

void TerminalText::lineFeed()
{
    touch(m_line);
    ++m_line;
    m_column = 0;
    if (m_line == lineCount())
        m_lines.emplace_back();
    if (lineCount() > m_maxLines + m_maxLines / 4 + 64)
        dropOldest();
}

void TerminalText::dropOldest()
{
    const qsizetype count = std::min(lineCount() - m_maxLines, m_line);
    if (count <= 0)
        return;
    m_lines.erase(m_lines.begin(), m_lines.begin() + count);
    m_line -= count;
    m_dropped += count;
    m_firstChanged = std::max(qsizetype(0), m_firstChanged - count);
}

// Half of a pair that was overwritten is no character any more.
static void mendPairs(QString &text, qsizetype at)
{
    if (at < 0 || at >= text.size())
        return;
    const bool isLow = text[at].isLowSurrogate();
    const bool hasHigh = at > 0 && text[at - 1].isHighSurrogate();
    if (isLow && !hasHigh)
        text[at] = u' ';
    else if (hasHigh && !isLow)
        text[at - 1] = u' ';
}

void TerminalText::write(QStringView run)
{
    while (!run.isEmpty()) {
        if (m_column >= kMaxLineChars)
            lineFeed();
        const QStringView part = run.first(std::min(run.size(), kMaxLineChars - m_column));
        Line &line = current();
        if (m_column > line.text.size())
            line.text.append(QString(m_column - line.text.size(), u' '));
        const qsizetype over = std::min(part.size(), line.text.size() - m_column);
        if (over > 0)
            line.text.replace(m_column, over, part.data(), over);
        line.text.append(part.sliced(over));
        const auto end = size_t(m_column + part.size());
        if (m_styleIndex != 0 || line.styles.size() > size_t(m_column)) {
            if (line.styles.size() < end)
                line.styles.resize(end, 0);
            std::fill(line.styles.begin() + m_column, line.styles.begin() + qsizetype(end),
                      m_styleIndex);
        }
        mendPairs(line.text, m_column);
        mendPairs(line.text, m_column + part.size());
        touch(m_line);
        m_column += part.size();
        run = run.sliced(part.size());
    }
}

void TerminalText::moveTo(qsizetype line, qsizetype column)
{
    m_line = std::clamp(line, qsizetype(0), lineCount() - 1);
    m_column = std::clamp(column, qsizetype(0), kMaxLineChars);
}

void TerminalText::apply(char16_t command)
{
    const int count = std::max(1, m_escape.parameter(0, 1));
    switch (command) {
    case u'm':
        applyStyle();
        break;
    case u'A':
        moveTo(m_line - count, m_column);
        break;
    case u'B':
        moveTo(m_line + count, m_column);
        break;
    case u'C':
        moveTo(m_line, m_column + count);
        break;
    case u'D':
        moveTo(m_line, m_column - count);
        break;
    case u'E':
        moveTo(m_line + count, 0);
        break;
    case u'F':
        moveTo(m_line - count, 0);
        break;
    case u'G':
        moveTo(m_line, count - 1);
        break;
    case u'K':
        eraseInLine(m_escape.parameter(0, 0));
        break;
    case u'J':
        eraseBelow(m_escape.parameter(0, 0));
        break;
    default:
        break;
    }
}

void TerminalText::applyStyle()
{
    m_style.apply(m_escape.parameters());
    if (m_style == m_styles.front()) {
        m_styleIndex = 0;
    } else if (const auto known = m_styleIndexes.constFind(m_style);
               known != m_styleIndexes.cend()) {
        m_styleIndex = *known;
    } else if (m_styles.size() < kMaxStyles) {
        m_styleIndex = quint16(m_styles.size());
        m_styles.push_back(m_style);
        m_styleIndexes.insert(m_style, m_styleIndex);
    } else {
        m_styleIndex = 0;
    }
}

void TerminalText::eraseInLine(int what)
{
    Line &line = current();
    if (what == 0 || what == 2) {
        const qsizetype from = what == 2 ? 0 : std::min(m_column, line.text.size());
        line.text.truncate(from);
        line.styles.resize(std::min(line.styles.size(), size_t(from)));
    } else if (what == 1) {
        const qsizetype end = std::min(m_column + 1, line.text.size());
        std::fill(line.text.begin(), line.text.begin() + end, QChar(u' '));
        const auto styled = std::min(line.styles.size(), size_t(end));
        std::fill(line.styles.begin(), line.styles.begin() + qsizetype(styled), quint16(0));
    }
    touch(m_line);
}

// Erasing the whole screen would take what a person still wants to read.
void TerminalText::eraseBelow(int what)
{
    if (what != 0)
        return;
    eraseInLine(0);
    m_lines.resize(size_t(m_line) + 1);
}

QList<QTextLayout::FormatRange> TerminalText::formats(qsizetype index,
                                                      const QPalette &palette) const
{
    QList<QTextLayout::FormatRange> ranges;
    const std::vector<quint16> &styles = m_lines[size_t(index)].styles;
    for (size_t begin = 0; begin < styles.size();) {
        size_t end = begin + 1;
        while (end < styles.size() && styles[end] == styles[begin])
            ++end;
        if (styles[begin] != 0)
            ranges.append({int(begin), int(end - begin), m_styles[styles[begin]].format(palette)});
        begin = end;
    }
    return ranges;
}

qsizetype TerminalText::takeFirstChanged()
{
    return std::min(lineCount(), std::exchange(m_firstChanged, lineCount()));
}

QString TerminalText::text() const
{
    QString text;
    for (const Line &line : m_lines) {
        text += line.text;
        text += u'\n';
    }
    if (m_lines.back().text.isEmpty())
        text.chop(1);
    text.chop(1);
    return text;
}

} // namespace Ui
