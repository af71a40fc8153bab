// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/terminal/terminalstyle.h"

#include "ui/theme/terminalcolours.h"
#include "ui/theme/theme.h"

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

} // namespace Ui
