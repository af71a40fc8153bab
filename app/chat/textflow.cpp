// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/textflow.h"

#include <algorithm>
#include <cwchar>
#include <utility>

namespace App {

static int columnsOf(char32_t letter)
{
    return std::max(0, ::wcwidth(wchar_t(letter)));
}

static int columnsOfSpans(const Spans &spans)
{
    int columns = 0;
    for (const Span &span : spans)
        columns += columnsOf(span.text);
    return columns;
}

int columnsOf(QStringView text)
{
    int columns = 0;
    const auto letters = text.toUcs4();
    for (const auto letter : letters)
        columns += columnsOf(char32_t(letter));
    return columns;
}

static void append(Spans *spans, const QString &text, Role role)
{
    if (!spans->isEmpty() && spans->constLast().role == role)
        spans->last().text += text;
    else
        spans->append({text, role});
}

TextFlow::TextFlow(int columns, Sink sink)
    : m_columns(columns)
    , m_sink(std::move(sink))
{ }

void TextFlow::setIndent(const Spans &first, const Spans &others)
{
    m_line = first;
    m_width = m_indent = columnsOfSpans(first);
    m_next = others;
}

void TextFlow::add(const QString &text, Role role)
{
    const auto letters = text.toUcs4();
    for (const auto code : letters) {
        const char32_t letter(code);
        const QString written = QString::fromUcs4(&letter, 1);
        const int width = columnsOf(letter);
        if (letter == U' ' || letter == U'\t') {
            takeWord();
            append(&m_blank, QStringLiteral(" "), role);
            ++m_blankWidth;
        } else if (width > 1) {
            takeWord();
            addWide(written, role, width);
        } else {
            // A word that no line has room for.
            if (m_wordWidth + width > m_columns - columnsOfSpans(m_next))
                takeWord();
            append(&m_word, written, role);
            m_wordWidth += width;
        }
    }
}

void TextFlow::addWide(const QString &letter, Role role, int width)
{
    append(&m_word, letter, role);
    m_wordWidth += width;
    takeWord();
}

//! Onto the line, or onto a new one.
void TextFlow::takeWord()
{
    if (m_word.isEmpty())
        return;
    if (m_width + m_blankWidth + m_wordWidth > m_columns && m_width > m_indent)
        breakLine();
    for (const Spans &part : {std::exchange(m_blank, {}), std::exchange(m_word, {})}) {
        for (const Span &span : part)
            append(&m_line, span.text, span.role);
    }
    m_width += std::exchange(m_blankWidth, 0) + std::exchange(m_wordWidth, 0);
}

//! The blank at the end of a line is not shown.
void TextFlow::breakLine()
{
    m_sink(std::exchange(m_line, m_next));
    m_hasTold = true;
    m_width = m_indent = columnsOfSpans(m_next);
    m_blank.clear();
    m_blankWidth = 0;
}

void TextFlow::finish()
{
    takeWord();
    if (m_width > m_indent || !m_hasTold)
        breakLine();
}

} // namespace App
