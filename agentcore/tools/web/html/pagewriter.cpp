// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/html/pagewriter.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kMaxIndents = 12; // deeper ones would make lines of nothing else
constexpr qsizetype kMaxUrlChars = 2000;
constexpr qsizetype kMaxCells = 100;

static bool isSpace(QChar c)
{
    return c == u' ' || c == u'\n' || c == u'\t' || c == u'\r' || c == u'\f' || c == u'\u00a0';
}

void PageWriter::addText(QStringView text)
{
    if (isFull())
        return;
    if (m_codeBlocks > 0 && !isInLine())
        return putLines(text);
    for (qsizetype i = 0; i < text.size();) {
        if (isSpace(text[i])) {
            m_space = true;
            ++i;
            continue;
        }
        const qsizetype start = i;
        while (i < text.size() && !isSpace(text[i]))
            ++i;
        put(text.sliced(start, i - start));
    }
}

void PageWriter::breakLine(int lines)
{
    if (isInLine())
        m_space = true;
    else
        m_breaks = qMax(m_breaks, lines);
}

// Line ends, indents, markers and what was opened before the first word.
void PageWriter::startText()
{
    const bool isStart = m_text.isEmpty() || m_breaks > 0;
    if (isStart && m_cellDepth == 0) {
        const QString indent = m_indents.first(m_indents.size() - m_markers.size()).join(QString());
        for (int line = m_text.isEmpty() ? 0 : m_breaks; line > 0; --line)
            m_text += u'\n' + (line > 1 ? indent.trimmed() : indent);
        if (m_text.isEmpty())
            m_text = indent;
        m_text += m_markers.join(QString());
        m_markers.clear();
    } else if (m_space && !(m_cellDepth > 0 && m_text.size() == m_cellStart)) {
        m_text += u' ';
    }
    m_breaks = 0;
    m_space = false;
    if (m_opening.startsWith(u'['))
        m_linkStart = m_text.size();
    m_text += m_opening;
    m_opening.clear();
}

void PageWriter::put(QStringView words)
{
    startText();
    m_text += words;
}

// Text whose lines stay as they are.
void PageWriter::putLines(QStringView lines)
{
    const QString indent = m_indents.join(QString());
    for (qsizetype start = 0; start <= lines.size();) {
        qsizetype end = lines.indexOf(u'\n', start);
        const bool isLast = end < 0;
        end = isLast ? lines.size() : end;
        const QStringView line = lines.sliced(start, end - start);
        if (!line.isEmpty())
            put(line.endsWith(u'\r') ? line.chopped(1) : line);
        if (isLast)
            return;
        m_text += u'\n' + indent;
        start = end + 1;
    }
}

bool PageWriter::dropOpening(QStringView opening)
{
    if (!m_opening.endsWith(opening))
        return false;
    m_opening.chop(opening.size());
    return true;
}

void PageWriter::openLink(const QString &url)
{
    if (++m_linkDepth > 1 || m_codeBlocks > 0 || url.size() > kMaxUrlChars)
        return;
    m_linkUrl = url;
    if (!url.isEmpty())
        m_opening += u'[';
}

void PageWriter::closeLink()
{
    if (--m_linkDepth > 0 || m_linkUrl.isEmpty())
        return;
    const QString url = std::exchange(m_linkUrl, QString());
    if (dropOpening(u"[") || isFull())
        return;
    m_space = false;
    if (QStringView(m_text).sliced(m_linkStart + 1) == url)
        m_text.remove(m_linkStart, 1); // the address itself
    else
        m_text += "]("_L1 + url + u')';
}

void PageWriter::openCode()
{
    if (m_codeBlocks == 0)
        m_opening += u'`';
}

void PageWriter::closeCode()
{
    if (m_codeBlocks == 0 && !dropOpening(u"`"))
        m_text += u'`';
}

void PageWriter::openCodeBlock()
{
    if (m_codeBlocks++ > 0)
        return;
    breakLine(2);
    if (isInLine())
        return;
    m_opening.clear();
    put(u"```");
    m_text += u'\n' + m_indents.join(QString());
}

void PageWriter::closeCodeBlock()
{
    if (--m_codeBlocks > 0 || isInLine()) {
        breakLine(2);
        return;
    }
    while (m_text.endsWith(u'\n') || m_text.endsWith(u' '))
        m_text.chop(1);
    m_breaks = 1;
    m_space = false;
    put(u"```");
    breakLine(2);
}

void PageWriter::openItem(const QString &marker, const QString &indent)
{
    const bool isDeep = m_indents.size() >= kMaxIndents || isInLine();
    m_indents.append(isDeep ? QString() : indent);
    m_markers.append(isDeep ? QString() : marker);
}

void PageWriter::closeItem()
{
    m_indents.removeLast();
    if (!m_markers.isEmpty())
        m_markers.removeLast(); // nothing was in it
}

void PageWriter::openRow()
{
    m_cells.clear();
}

void PageWriter::openCell()
{
    if (m_cellDepth++ > 0) {
        m_space = true;
        return;
    }
    m_cellStart = m_text.size();
    m_breaksBeforeRow = std::exchange(m_breaks, 0);
    m_space = false;
}

void PageWriter::closeCell()
{
    if (--m_cellDepth > 0) {
        m_space = true;
        return;
    }
    QString cell = m_text.sliced(m_cellStart);
    m_text.truncate(m_cellStart);
    m_breaks = m_breaksBeforeRow;
    m_space = false;
    if (m_cells.size() < kMaxCells)
        m_cells.append(cell.replace(u'|', u"\\|"_s));
}

void PageWriter::closeRow(bool isHead)
{
    if (m_cellDepth > 0 || m_cells.join(QString()).isEmpty())
        return;
    breakLine(1);
    put("| "_L1 + m_cells.join(" | "_L1) + " |"_L1);
    if (isHead) {
        breakLine(1);
        put(u'|' + u" --- |"_s.repeated(m_cells.size()));
    }
    breakLine(1);
    m_cells.clear();
}

} // namespace AgentCore
