// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/blockscanner.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

using Kind = MarkdownBlock::Kind;

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
    m_references.reset();
    m_firstChanged = m_lineBlockCount - (m_lineState.isOpen ? 1 : 0);
}

void BlockScanner::scanRest(bool complete)
{
    for (;;) {
        const qsizetype end = m_source.indexOf(u'\n', std::max(m_searched, m_lineStart));
        if (end < 0)
            break;
        scanLine(SourceLine(m_source, m_lineStart, end, true));
        m_lineStart = end + 1;
    }
    m_searched = m_source.size();
    m_lineState = m_state;
    m_lineBlockCount = m_blocks.size();
    if (m_state.isOpen)
        m_lineBlock = m_blocks.last();
    if (m_lineStart < m_source.size())
        scanLine(SourceLine(m_source, m_lineStart, m_source.size(), complete));
}

void BlockScanner::scanLine(const SourceLine &line)
{
    if (isHeldBack(line))
        return;
    if (m_state.isOpen) {
        if (continues(line))
            return;
        close(line.isComplete());
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
bool BlockScanner::continues(const SourceLine &line)
{
    MarkdownBlock &block = m_blocks.last();
    switch (block.kind) {
    case Kind::Code:
        return continuesCode(line);
    case Kind::List:
        return continuesList(line);
    case Kind::Quote:
        if (line.isBlank() || (m_source[line.first()] != u'>' && line.interruptsParagraph()))
            return false;
        break;
    case Kind::Table:
        if (line.isBlank() || line.interruptsParagraph())
            return false;
        break;
    case Kind::Paragraph:
    case Kind::Html:
        return continuesParagraph(line);
    case Kind::Footnote:
        return continuesFootnote(line);
    case Kind::Heading:
    case Kind::Rule:
        return false;
    }
    block.end = line.end();
    return true;
}

bool BlockScanner::continuesCode(const SourceLine &line)
{
    MarkdownBlock &block = m_blocks.last();
    if (m_state.fence == 0) {
        if (line.isBlank())
            return true; // part of it only when more code follows
        if (line.indent() < 4)
            return false;
        block.end = block.contentEnd = line.end();
        return true;
    }
    if (line.isClosingFence(m_state.fence, m_state.fenceLength)) {
        block.end = line.end();
        block.open = false;
        if (line.isComplete())
            close(true);
        return true;
    }
    block.end = block.contentEnd = line.end();
    return true;
}

bool BlockScanner::continuesList(const SourceLine &line)
{
    if (line.isBlank()) {
        m_state.afterBlank = true;
        return true;
    }
    const int item = line.isRule() ? 0 : line.itemIndent(false);
    if (line.indent() >= m_state.contentIndent) {
        // nested in the newest item
    } else if (item > 0) {
        m_state.contentIndent = item;
    } else if (m_state.afterBlank || line.startsBlock()) {
        return false;
    }
    m_state.afterBlank = false;
    m_blocks.last().end = line.end();
    return true;
}

// What follows a blank line must be indented.
bool BlockScanner::continuesFootnote(const SourceLine &line)
{
    if (line.isBlank()) {
        m_state.afterBlank = true;
        return true;
    }
    const bool indented = line.indent() >= (m_state.afterBlank ? 4 : 2);
    if (!indented
        && (m_state.afterBlank || line.interruptsParagraph()
            || MarkdownReferences::footnoteStart(line.text(), nullptr) > 0))
        return false;
    m_state.afterBlank = false;
    m_blocks.last().end = line.end();
    return true;
}

static bool closesTex(QStringView text, QChar opening)
{
    return opening == u'$' ? text.contains("$$"_L1) : text.contains("\\]"_L1);
}

// In a formula "+ b" is no list and "=" no heading.
bool BlockScanner::continuesTex(const SourceLine &line)
{
    if (line.isBlank() || line.fenceLength() > 0)
        return false;
    MarkdownBlock &block = m_blocks.last();
    const QStringView begin = text(block).trimmed();
    m_state.inTex = !closesTex(line.text(), begin.first(1).front());
    m_state.lines += 2; // no head of a table
    block.end = line.end();
    return true;
}

bool BlockScanner::continuesParagraph(const SourceLine &line)
{
    if (m_state.inTex)
        return continuesTex(line);
    if (line.isBlank())
        return false;
    MarkdownBlock &block = m_blocks.last();
    if (line.isUnderline()) {
        block.kind = Kind::Heading;
        block.level = m_source[line.first()] == u'=' ? 1 : 2;
        block.end = line.end();
        if (line.isComplete())
            close(true);
        return true;
    }
    if (m_state.lines == 1 && line.isTableRule() && text(block).contains(u'|')) {
        block.kind = Kind::Table;
    } else if (line.interruptsParagraph()) {
        return false;
    }
    ++m_state.lines;
    block.end = line.end();
    return true;
}

void BlockScanner::start(const SourceLine &line)
{
    MarkdownBlock block;
    block.begin = line.begin();
    block.end = line.end();
    m_state = {};
    m_state.isOpen = true;
    m_state.lines = 1;
    m_blocks.append(block);
    MarkdownBlock &added = m_blocks.last();
    if (line.indent() >= 4) {
        added.kind = Kind::Code;
        added.indent = 4;
        added.contentBegin = line.begin();
        added.contentEnd = line.end();
    } else if (startFence(line)) {
        return;
    } else if (const int level = line.headingLevel(); level > 0) {
        added.kind = Kind::Heading;
        added.level = level;
        if (line.isComplete())
            close(true);
    } else if (line.isRule()) {
        added.kind = Kind::Rule;
        if (line.isComplete())
            close(true);
    } else if (m_source[line.first()] == u'>') {
        added.kind = Kind::Quote;
    } else if (const int item = line.itemIndent(false); item > 0) {
        added.kind = Kind::List;
        m_state.contentIndent = item;
    } else if (line.startsWithTag()) {
        added.kind = Kind::Html;
    } else if (MarkdownReferences::footnoteStart(line.text(), nullptr) > 0) {
        added.kind = Kind::Footnote;
    } else if (const QStringView head = line.text();
               head.startsWith("$$"_L1) || head.startsWith("\\["_L1)) {
        m_state.inTex = !closesTex(head.sliced(2), head.front());
    }
}

bool BlockScanner::startFence(const SourceLine &line)
{
    const int length = line.fenceLength();
    if (length == 0)
        return false;
    MarkdownBlock &block = m_blocks.last();
    block.kind = Kind::Code;
    block.open = true;
    block.indent = line.indent();
    m_state.fence = m_source[line.first()].unicode();
    m_state.fenceLength = length;
    const auto info = line.text().sliced(length).trimmed();
    const auto word = std::find_if(info.begin(), info.end(),
                                   [](QChar c) { return c.isSpace() || c == u'{' || c == u','; });
    block.language = info.first(word - info.begin()).toString();
    block.contentBegin = block.contentEnd = line.isComplete() ? line.next() : line.end();
    return true;
}

// "[label" may go on as a definition, which shows nothing in its place.
static bool isHalfLabel(QStringView text)
{
    constexpr qsizetype kMaxChars = 64;
    if (!text.startsWith(u'[') || text.size() > kMaxChars)
        return false;
    const qsizetype end = text.indexOf(u']');
    return end < 0 || end == text.size() - 1;
}

// An incomplete line that is markers only may become anything.
bool BlockScanner::isHeldBack(const SourceLine &line) const
{
    if (line.isComplete() || line.isBlank())
        return false;
    const bool inFence = m_state.isOpen && m_state.fence != 0;
    if (!inFence && isHalfLabel(line.text()))
        return true;
    const QLatin1StringView markers("-=*+#`~|:>_.) \t0123456789");
    for (qsizetype i = line.first(); i < line.end(); ++i) {
        const QChar c = m_source[i];
        if (inFence ? c != m_state.fence : !markers.contains(c))
            return false;
    }
    return true;
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
    if (!source.startsWith(u'['))
        return false;
    const qsizetype label = source.indexOf("]:"_L1);
    return label > 1 && !source.first(label).contains(u'\n');
}

bool BlockScanner::isReferredTo(const MarkdownBlock &block) const
{
    return block.kind == Kind::Footnote || isDefinition(block);
}

const MarkdownReferences &BlockScanner::references() const
{
    if (m_references)
        return *m_references;
    m_references.emplace();
    bool hasNotes = false;
    for (const MarkdownBlock &block : m_blocks) {
        if (isDefinition(block))
            m_references->addDefinitions(text(block));
        hasNotes = hasNotes || block.kind == Kind::Footnote;
    }
    for (qsizetype i = 0; hasNotes && i < m_blocks.size(); ++i) {
        const MarkdownBlock &block = m_blocks[i];
        if (block.kind == Kind::Footnote)
            m_references->addFootnote(text(block));
        else if (block.kind != Kind::Code)
            m_references->addText(text(block));
    }
    return *m_references;
}

} // namespace Ui
