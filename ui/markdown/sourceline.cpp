// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/sourceline.h"

#include <algorithm>

namespace Ui {

static bool isBlankChar(QChar c)
{
    return c == u' ' || c == u'\t' || c == u'\r';
}

SourceLine::SourceLine(QStringView source, qsizetype begin, qsizetype end, bool complete)
    : m_source(source)
    , m_begin(begin)
    , m_end(end)
    , m_next(std::min(end + 1, source.size()))
    , m_first(begin)
    , m_isComplete(complete)
{
    if (m_end > begin && m_source[m_end - 1] == u'\r')
        --m_end;
    while (m_first < m_end && isBlankChar(m_source[m_first])) {
        m_indent = m_source[m_first] == u'\t' ? (m_indent / 4 + 1) * 4 : m_indent + 1;
        ++m_first;
    }
}

int SourceLine::fenceLength() const
{
    const QChar mark = isBlank() ? QChar() : m_source[m_first];
    if (m_indent > 3 || (mark != u'`' && mark != u'~'))
        return 0;
    qsizetype at = m_first;
    while (at < m_end && m_source[at] == mark)
        ++at;
    const qsizetype length = at - m_first;
    if (length < 3)
        return 0;
    const auto info = m_source.sliced(at, m_end - at);
    return mark == u'`' && info.contains(u'`') ? 0 : int(length);
}

bool SourceLine::isClosingFence(char16_t fence, int length) const
{
    if (m_indent > 3)
        return false;
    qsizetype at = m_first;
    while (at < m_end && m_source[at] == fence)
        ++at;
    if (at - m_first < length)
        return false;
    while (at < m_end && isBlankChar(m_source[at]))
        ++at;
    return at == m_end;
}

bool SourceLine::isRule() const
{
    if (isBlank() || m_indent > 3)
        return false;
    const QChar mark = m_source[m_first];
    if (mark != u'-' && mark != u'*' && mark != u'_')
        return false;
    int count = 0;
    for (qsizetype i = m_first; i < m_end; ++i) {
        if (m_source[i] == mark)
            ++count;
        else if (!isBlankChar(m_source[i]))
            return false;
    }
    return count >= 3;
}

bool SourceLine::isUnderline() const
{
    if (m_indent > 3)
        return false;
    const QChar mark = m_source[m_first];
    if (mark != u'-' && mark != u'=')
        return false;
    qsizetype at = m_first;
    while (at < m_end && m_source[at] == mark)
        ++at;
    while (at < m_end && isBlankChar(m_source[at]))
        ++at;
    return at == m_end;
}

bool SourceLine::isTableRule() const
{
    bool dash = false;
    bool bar = false;
    for (qsizetype i = m_first; i < m_end; ++i) {
        const QChar c = m_source[i];
        dash = dash || c == u'-';
        bar = bar || c == u'|';
        if (c != u'-' && c != u'|' && c != u':' && !isBlankChar(c))
            return false;
    }
    return dash && bar && m_indent <= 3;
}

int SourceLine::headingLevel() const
{
    if (m_indent > 3)
        return 0;
    qsizetype at = m_first;
    while (at < m_end && m_source[at] == u'#')
        ++at;
    const qsizetype level = at - m_first;
    if (level < 1 || level > 6)
        return 0;
    return at == m_end || isBlankChar(m_source[at]) ? int(level) : 0;
}

bool SourceLine::startsWithTag() const
{
    qsizetype at = m_first;
    if (m_source[at] != u'<' || ++at >= m_end)
        return false;
    if (m_source[at] == u'!' || m_source[at] == u'?')
        return true;
    if (m_source[at] == u'/')
        ++at;
    const qsizetype name = at;
    while (at < m_end && (m_source[at].isLetterOrNumber() || m_source[at] == u'-'))
        ++at;
    return at > name
        && (at == m_end || isBlankChar(m_source[at]) || m_source[at] == u'>'
            || m_source[at] == u'/');
}

int SourceLine::itemIndent(bool interrupting) const
{
    if (isBlank() || m_indent > 3)
        return 0;
    qsizetype at = m_first;
    const QChar mark = m_source[at];
    if (mark == u'-' || mark == u'*' || mark == u'+') {
        ++at;
    } else {
        while (at < m_end && at - m_first < 10 && m_source[at] >= u'0' && m_source[at] <= u'9')
            ++at;
        const qsizetype digits = at - m_first;
        if (digits == 0 || digits > 9 || at == m_end
            || (m_source[at] != u'.' && m_source[at] != u')'))
            return 0;
        if (interrupting && (digits != 1 || mark != u'1'))
            return 0;
        ++at;
    }
    const int markerEnd = m_indent + int(at - m_first);
    if (at < m_end && !isBlankChar(m_source[at]))
        return 0;
    int spaces = 0;
    for (; at < m_end && isBlankChar(m_source[at]); ++at)
        ++spaces;
    if (at == m_end)
        return interrupting ? 0 : markerEnd + 1; // an empty item cannot interrupt
    return markerEnd + (spaces > 4 ? 1 : spaces);
}

// What ends a list, a quote or a paragraph without a blank line before, list items excepted.
bool SourceLine::startsBlock() const
{
    return m_indent <= 3
        && (fenceLength() > 0 || headingLevel() > 0 || isRule() || m_source[m_first] == u'>');
}

bool SourceLine::interruptsParagraph() const
{
    return startsBlock() || itemIndent(true) > 0;
}

} // namespace Ui
