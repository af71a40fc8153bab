// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/blockscanner.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

using Kind = MarkdownBlock::Kind;

static bool isBlank(QChar c)
{
    return c == u' ' || c == u'\t' || c == u'\r';
}

void BlockScanner::append(const QString &text)
{
    if (text.isEmpty())
        return;
    restart();
    if (m_source.isEmpty())
        m_source = text; // shared with whoever holds it
    else
        m_source += text;
    scanRest(false);
}

void BlockScanner::finish()
{
    restart();
    scanRest(true);
    if (m_state.isOpen)
        close(true);
}

// Forgets what was concluded from an incomplete line.
void BlockScanner::restart()
{
    m_blocks.resize(m_lineBlockCount);
    if (m_lineState.isOpen)
        m_blocks.last() = m_lineBlock;
    m_state = m_lineState;
    m_firstChanged = m_lineBlockCount - (m_lineState.isOpen ? 1 : 0);
}

void BlockScanner::scanRest(bool complete)
{
    for (;;) {
        const qsizetype end = m_source.indexOf(u'\n', std::max(m_searched, m_lineStart));
        if (end < 0)
            break;
        scanLine(lineAt(m_lineStart, end, true));
        m_lineStart = end + 1;
    }
    m_searched = m_source.size();
    m_lineState = m_state;
    m_lineBlockCount = m_blocks.size();
    if (m_state.isOpen)
        m_lineBlock = m_blocks.last();
    if (m_lineStart < m_source.size())
        scanLine(lineAt(m_lineStart, m_source.size(), complete));
}

BlockScanner::Line BlockScanner::lineAt(qsizetype begin, qsizetype end, bool complete) const
{
    Line line;
    line.begin = line.first = begin;
    line.end = end;
    line.next = std::min(end + 1, m_source.size());
    line.complete = complete;
    if (line.end > begin && m_source[line.end - 1] == u'\r')
        --line.end;
    while (line.first < line.end && isBlank(m_source[line.first])) {
        line.indent = m_source[line.first] == u'\t' ? (line.indent / 4 + 1) * 4 : line.indent + 1;
        ++line.first;
    }
    return line;
}

void BlockScanner::scanLine(const Line &line)
{
    if (isHeldBack(line))
        return;
    if (m_state.isOpen) {
        if (continues(line))
            return;
        close(line.complete);
    }
    if (!line.isBlank())
        start(line);
}

// What an incomplete line ended may still go on when the line grows.
void BlockScanner::close(bool frozen)
{
    m_blocks.last().frozen = frozen;
    m_state = {};
}

// True when the line was taken by the open block, or ended it without starting another.
bool BlockScanner::continues(const Line &line)
{
    MarkdownBlock &block = m_blocks.last();
    switch (block.kind) {
    case Kind::Code:
        return continuesCode(line);
    case Kind::List:
        return continuesList(line);
    case Kind::Quote:
        if (line.isBlank() || (m_source[line.first] != u'>' && interruptsParagraph(line)))
            return false;
        break;
    case Kind::Table:
        if (line.isBlank() || interruptsParagraph(line))
            return false;
        break;
    case Kind::Paragraph:
    case Kind::Html:
        return continuesParagraph(line);
    case Kind::Heading:
    case Kind::Rule:
        return false;
    }
    block.end = line.end;
    return true;
}

bool BlockScanner::continuesCode(const Line &line)
{
    MarkdownBlock &block = m_blocks.last();
    if (m_state.fence == 0) {
        if (line.isBlank())
            return true; // part of it only when more code follows
        if (line.indent < 4)
            return false;
        block.end = block.contentEnd = line.end;
        return true;
    }
    if (isClosingFence(line)) {
        block.end = line.end;
        block.open = false;
        if (line.complete)
            close(true);
        return true;
    }
    block.end = block.contentEnd = line.end;
    return true;
}

bool BlockScanner::continuesList(const Line &line)
{
    if (line.isBlank()) {
        m_state.afterBlank = true;
        return true;
    }
    const int item = isRule(line) ? 0 : itemIndent(line, false);
    if (line.indent >= m_state.contentIndent) {
        // nested in the newest item
    } else if (item > 0) {
        m_state.contentIndent = item;
    } else if (m_state.afterBlank || startsBlock(line)) {
        return false;
    }
    m_state.afterBlank = false;
    m_blocks.last().end = line.end;
    return true;
}

bool BlockScanner::continuesParagraph(const Line &line)
{
    if (line.isBlank())
        return false;
    MarkdownBlock &block = m_blocks.last();
    if (isUnderline(line)) {
        block.kind = Kind::Heading;
        block.level = m_source[line.first] == u'=' ? 1 : 2;
        block.end = line.end;
        if (line.complete)
            close(true);
        return true;
    }
    if (m_state.lines == 1 && isTableRule(line) && text(block).contains(u'|')) {
        block.kind = Kind::Table;
    } else if (interruptsParagraph(line)) {
        return false;
    }
    ++m_state.lines;
    block.end = line.end;
    return true;
}

void BlockScanner::start(const Line &line)
{
    MarkdownBlock block;
    block.begin = line.begin;
    block.end = line.end;
    m_state = {};
    m_state.isOpen = true;
    m_state.lines = 1;
    m_blocks.append(block);
    MarkdownBlock &added = m_blocks.last();
    if (line.indent >= 4) {
        added.kind = Kind::Code;
        added.indent = 4;
        added.contentBegin = line.begin;
        added.contentEnd = line.end;
    } else if (startFence(line)) {
        return;
    } else if (const int level = headingLevel(line); level > 0) {
        added.kind = Kind::Heading;
        added.level = level;
        if (line.complete)
            close(true);
    } else if (isRule(line)) {
        added.kind = Kind::Rule;
        if (line.complete)
            close(true);
    } else if (m_source[line.first] == u'>') {
        added.kind = Kind::Quote;
    } else if (const int item = itemIndent(line, false); item > 0) {
        added.kind = Kind::List;
        m_state.contentIndent = item;
    } else if (startsWithTag(line)) {
        added.kind = Kind::Html;
    }
}

bool BlockScanner::startFence(const Line &line)
{
    const int length = fenceLength(line);
    if (length == 0)
        return false;
    MarkdownBlock &block = m_blocks.last();
    block.kind = Kind::Code;
    block.open = true;
    block.indent = line.indent;
    m_state.fence = m_source[line.first].unicode();
    m_state.fenceLength = length;
    const auto info
        = QStringView(m_source).sliced(line.first, line.end - line.first).sliced(length).trimmed();
    const auto word = std::find_if(info.begin(), info.end(),
                                   [](QChar c) { return c.isSpace() || c == u'{' || c == u','; });
    block.language = info.first(word - info.begin()).toString();
    block.contentBegin = block.contentEnd = line.complete ? line.next : line.end;
    return true;
}

int BlockScanner::fenceLength(const Line &line) const
{
    const QChar mark = line.isBlank() ? QChar() : m_source[line.first];
    if (line.indent > 3 || (mark != u'`' && mark != u'~'))
        return 0;
    qsizetype at = line.first;
    while (at < line.end && m_source[at] == mark)
        ++at;
    const qsizetype length = at - line.first;
    if (length < 3)
        return 0;
    const auto info = QStringView(m_source).sliced(at, line.end - at);
    return mark == u'`' && info.contains(u'`') ? 0 : int(length);
}

bool BlockScanner::isClosingFence(const Line &line) const
{
    if (line.indent > 3)
        return false;
    qsizetype at = line.first;
    while (at < line.end && m_source[at] == m_state.fence)
        ++at;
    if (at - line.first < m_state.fenceLength)
        return false;
    while (at < line.end && isBlank(m_source[at]))
        ++at;
    return at == line.end;
}

// An incomplete line that is markers only may become anything.
bool BlockScanner::isHeldBack(const Line &line) const
{
    if (line.complete || line.isBlank())
        return false;
    const bool inFence = m_state.isOpen && m_state.fence != 0;
    const QLatin1StringView markers("-=*+#`~|:>_.) \t0123456789");
    for (qsizetype i = line.first; i < line.end; ++i) {
        const QChar c = m_source[i];
        if (inFence ? c != m_state.fence : !markers.contains(c))
            return false;
    }
    return true;
}

bool BlockScanner::isRule(const Line &line) const
{
    if (line.isBlank() || line.indent > 3)
        return false;
    const QChar mark = m_source[line.first];
    if (mark != u'-' && mark != u'*' && mark != u'_')
        return false;
    int count = 0;
    for (qsizetype i = line.first; i < line.end; ++i) {
        if (m_source[i] == mark)
            ++count;
        else if (!isBlank(m_source[i]))
            return false;
    }
    return count >= 3;
}

bool BlockScanner::isUnderline(const Line &line) const
{
    if (line.indent > 3)
        return false;
    const QChar mark = m_source[line.first];
    if (mark != u'-' && mark != u'=')
        return false;
    qsizetype at = line.first;
    while (at < line.end && m_source[at] == mark)
        ++at;
    while (at < line.end && isBlank(m_source[at]))
        ++at;
    return at == line.end;
}

bool BlockScanner::isTableRule(const Line &line) const
{
    bool dash = false;
    bool bar = false;
    for (qsizetype i = line.first; i < line.end; ++i) {
        const QChar c = m_source[i];
        dash = dash || c == u'-';
        bar = bar || c == u'|';
        if (c != u'-' && c != u'|' && c != u':' && !isBlank(c))
            return false;
    }
    return dash && bar && line.indent <= 3;
}

int BlockScanner::headingLevel(const Line &line) const
{
    if (line.indent > 3)
        return 0;
    qsizetype at = line.first;
    while (at < line.end && m_source[at] == u'#')
        ++at;
    const qsizetype level = at - line.first;
    if (level < 1 || level > 6)
        return 0;
    return at == line.end || isBlank(m_source[at]) ? int(level) : 0;
}

bool BlockScanner::startsWithTag(const Line &line) const
{
    qsizetype at = line.first;
    if (m_source[at] != u'<' || ++at >= line.end)
        return false;
    if (m_source[at] == u'!' || m_source[at] == u'?')
        return true;
    if (m_source[at] == u'/')
        ++at;
    const qsizetype name = at;
    while (at < line.end && (m_source[at].isLetterOrNumber() || m_source[at] == u'-'))
        ++at;
    return at > name
        && (at == line.end || isBlank(m_source[at]) || m_source[at] == u'>'
            || m_source[at] == u'/');
}

int BlockScanner::itemIndent(const Line &line, bool interrupting) const
{
    if (line.isBlank() || line.indent > 3)
        return 0;
    qsizetype at = line.first;
    const QChar mark = m_source[at];
    if (mark == u'-' || mark == u'*' || mark == u'+') {
        ++at;
    } else {
        while (at < line.end && at - line.first < 10 && m_source[at] >= u'0'
               && m_source[at] <= u'9')
            ++at;
        const qsizetype digits = at - line.first;
        if (digits == 0 || digits > 9 || at == line.end
            || (m_source[at] != u'.' && m_source[at] != u')'))
            return 0;
        if (interrupting && (digits != 1 || mark != u'1'))
            return 0;
        ++at;
    }
    const int markerEnd = line.indent + int(at - line.first);
    if (at < line.end && !isBlank(m_source[at]))
        return 0;
    int spaces = 0;
    for (; at < line.end && isBlank(m_source[at]); ++at)
        ++spaces;
    if (at == line.end)
        return interrupting ? 0 : markerEnd + 1; // an empty item cannot interrupt
    return markerEnd + (spaces > 4 ? 1 : spaces);
}

// What ends a list, a quote or a paragraph without a blank line before, list items excepted.
bool BlockScanner::startsBlock(const Line &line) const
{
    return line.indent <= 3
        && (fenceLength(line) > 0 || headingLevel(line) > 0 || isRule(line)
            || m_source[line.first] == u'>');
}

bool BlockScanner::interruptsParagraph(const Line &line) const
{
    return startsBlock(line) || itemIndent(line, true) > 0;
}

QStringView BlockScanner::text(const MarkdownBlock &block) const
{
    return QStringView(m_source).sliced(block.begin, block.end - block.begin);
}

QString BlockScanner::code(const MarkdownBlock &block) const
{
    const auto content = QStringView(m_source).sliced(
        block.contentBegin, std::max(block.contentBegin, block.contentEnd) - block.contentBegin);
    if (block.indent == 0)
        return content.toString();
    QString code;
    code.reserve(content.size());
    for (qsizetype begin = 0; begin <= content.size();) {
        const qsizetype found = content.indexOf(u'\n', begin);
        const qsizetype end = found < 0 ? content.size() : found;
        qsizetype at = begin;
        for (int column = 0; at < end && column < block.indent; ++at) {
            if (content[at] == u'\t')
                column += 4 - column % 4;
            else if (content[at] == u' ')
                ++column;
            else
                break;
        }
        code += content.sliced(at, end - at);
        if (found < 0)
            break;
        code += u'\n';
        begin = end + 1;
    }
    return code;
}

bool BlockScanner::isDefinition(const MarkdownBlock &block) const
{
    if (block.kind != Kind::Paragraph)
        return false;
    const QStringView source = text(block).trimmed();
    const qsizetype label = source.indexOf("]:"_L1);
    return source.startsWith(u'[') && label > 1 && !source.first(label).contains(u'\n');
}

QString BlockScanner::definitions() const
{
    QString definitions;
    for (const MarkdownBlock &block : m_blocks) {
        if (isDefinition(block))
            definitions += text(block).toString() + u'\n';
    }
    return definitions;
}

} // namespace Ui
