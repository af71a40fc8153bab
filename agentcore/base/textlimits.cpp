// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/textlimits.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! What a terminal obeys, or what turns the order of text around.
static bool isActive(char32_t c)
{
    return (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0) // C0, DEL, C1
        || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069); // embeddings, isolates
}

static bool isHidden(char32_t c)
{
    return isActive(c) || c == 0x200e || c == 0x200f || c == 0x061c // bidi marks
        || c == 0x200b || c == 0x2060 || c == 0xfeff // zero width
        || c == 0x2028 || c == 0x2029 || c == 0x00ad // line and paragraph separator, soft hyphen
        || (c >= 0xe0000 && c <= 0xe007f); // tags
}

static QString hex(char32_t c, int digits)
{
    return QString::number(uint(c), 16).toUpper().rightJustified(digits, u'0');
}

static QString sanitized(QStringView text, bool (*isUnwanted)(char32_t))
{
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar unit = text[i];
        if (unit == u'\r') {
            out += u'\n';
            if (i + 1 < text.size() && text[i + 1] == u'\n')
                ++i;
            continue;
        }
        if (unit.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            const char32_t c = QChar::surrogateToUcs4(unit, text[i + 1]);
            if (isUnwanted(c))
                out += "\\U"_L1 + hex(c, 8);
            else
                out += text.sliced(i, 2);
            ++i;
        } else if (isUnwanted(unit.unicode())) {
            out += "\\u"_L1 + hex(unit.unicode(), 4);
        } else {
            out += unit.isSurrogate() ? QChar(QChar::ReplacementCharacter) : unit;
        }
    }
    return out;
}

QString sanitizedForDisplay(QStringView text)
{
    return sanitized(text, isHidden);
}

QString sanitizedProse(const QString &text)
{
    // Text mostly has nothing of that, and half a pair of surrogates may begin or end a piece.
    const bool isClean = std::ranges::none_of(text, [](QChar c) { return isActive(c.unicode()); });
    return isClean ? text : sanitized(text, isActive);
}

QString cutMiddle(QStringView text, qsizetype maxChars, double headShare)
{
    if (text.size() <= maxChars)
        return text.toString();
    qsizetype head = qBound(qsizetype(0), qsizetype(double(maxChars) * headShare), maxChars);
    qsizetype tailStart = text.size() - (maxChars - head);
    if (head > 0 && text[head - 1].isHighSurrogate())
        --head;
    if (tailStart < text.size() && text[tailStart].isLowSurrogate())
        ++tailStart;
    QString cut = text.first(head).toString();
    cut += u"\n[... %1 characters left out ...]\n"_s.arg(tailStart - head);
    cut += text.sliced(tailStart);
    return cut;
}

// Length of the escape sequence that starts at text[start] == ESC (ECMA-48: CSI, OSC and strings).
static qsizetype escapeLength(QStringView text, qsizetype start)
{
    qsizetype i = start + 1;
    if (i >= text.size())
        return 1;
    const char16_t kind = text[i].unicode();
    if (kind == u'[') {
        for (++i; i < text.size(); ++i) {
            const char16_t c = text[i].unicode();
            if (c >= 0x40 && c <= 0x7e)
                return i - start + 1;
            if (c < 0x20 || c > 0x7e)
                return i - start;
        }
        return text.size() - start;
    }
    if (kind == u']' || kind == u'P' || kind == u'X' || kind == u'^' || kind == u'_') {
        for (++i; i < text.size(); ++i) {
            if (text[i] == u'\a')
                return i - start + 1;
            if (text[i] == u'\x1b')
                return i - start + ((i + 1 < text.size() && text[i + 1] == u'\\') ? 2 : 0);
        }
        return text.size() - start;
    }
    while (i < text.size() && text[i].unicode() >= 0x20 && text[i].unicode() <= 0x2f)
        ++i; // intermediate bytes, as in "ESC ( B"
    return qMin(i + 1, text.size()) - start;
}

QString foldTerminalOutput(QStringView output)
{
    QString out;
    out.reserve(output.size());
    qsizetype lineStart = 0; // in out
    qsizetype column = 0; // from lineStart; where the next character goes
    for (qsizetype i = 0; i < output.size(); ++i) {
        const char16_t c = output[i].unicode();
        if (c == u'\x1b') {
            i += escapeLength(output, i) - 1;
        } else if (c == u'\n') {
            out += u'\n';
            lineStart = out.size();
            column = 0;
        } else if (c == u'\r') {
            column = 0;
        } else if (c == u'\b') {
            column = qMax(qsizetype(0), column - 1);
        } else if (c == u'\t' || (c >= 0x20 && c != 0x7f)) {
            if (column == 0 && out.size() > lineStart)
                out.truncate(lineStart); // a rewritten line replaces the old one as a whole
            if (lineStart + column < out.size())
                out[lineStart + column] = QChar(c);
            else
                out += QChar(c);
            ++column;
        }
    }
    return out;
}

} // namespace AgentCore
