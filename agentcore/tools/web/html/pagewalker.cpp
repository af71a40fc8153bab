// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/html/pagewalker.h"

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

constexpr size_t kMaxTables = 8; // within each other; deeper ones are not looked through

QString htmlAttribute(const GumboNode *element, const char *name)
{
    const GumboAttribute *attribute = gumbo_get_attribute(&element->v.element.attributes, name);
    return attribute ? QString::fromUtf8(attribute->value) : QString();
}

static bool hasAttribute(const GumboNode *element, const char *name)
{
    return gumbo_get_attribute(&element->v.element.attributes, name) != nullptr;
}

const GumboVector &htmlChildren(const GumboNode *node)
{
    static constexpr GumboVector kNone{};
    switch (node->type) {
    case GUMBO_NODE_DOCUMENT:
        return node->v.document.children;
    case GUMBO_NODE_ELEMENT:
    case GUMBO_NODE_TEMPLATE:
        return node->v.element.children;
    default:
        return kNone;
    }
}

PageWalker::PageWalker(const QUrl &base, bool skipsNavigation, const std::stop_token &token)
    : m_base(base)
    , m_token(token)
    , m_skipsNavigation(skipsNavigation)
{ }

QString PageWalker::textOf(const GumboNode *root)
{
    std::vector<Frame> open{{root, Close::Nothing}};
    while (!open.empty()) {
        Frame &frame = open.back();
        const GumboVector &children = htmlChildren(frame.node);
        if (frame.next == children.length || m_writer.isFull() || m_token.stop_requested()) {
            leave(frame.close);
            open.pop_back();
            continue;
        }
        const auto *child = static_cast<const GumboNode *>(children.data[frame.next++]);
        if (const auto close = enter(child))
            open.push_back({child, *close});
    }
    return m_writer.text();
}

// Nothing when there is nothing below it to read.
std::optional<PageWalker::Close> PageWalker::enter(const GumboNode *node)
{
    switch (node->type) {
    case GUMBO_NODE_TEXT:
    case GUMBO_NODE_WHITESPACE:
    case GUMBO_NODE_CDATA:
        m_writer.addText(QString::fromUtf8(node->v.text.text));
        return std::nullopt;
    case GUMBO_NODE_ELEMENT:
        if (isSkipped(node))
            return std::nullopt;
        return enterElement(node);
    default:
        return std::nullopt;
    }
}

PageWalker::Close PageWalker::enterElement(const GumboNode *element)
{
    switch (element->v.element.tag) {
    case GUMBO_TAG_A:
        m_writer.openLink(linkOf(element));
        return Close::Link;
    case GUMBO_TAG_CODE:
    case GUMBO_TAG_KBD:
    case GUMBO_TAG_SAMP:
    case GUMBO_TAG_TT:
        m_writer.openCode();
        return Close::Code;
    case GUMBO_TAG_PRE:
        m_writer.openCodeBlock();
        return Close::CodeBlock;
    case GUMBO_TAG_BR:
        m_writer.breakLine(1);
        return Close::Nothing;
    case GUMBO_TAG_HR:
        m_writer.breakLine(2);
        m_writer.addText(u"---");
        m_writer.breakLine(2);
        return Close::Nothing;
    case GUMBO_TAG_IMG:
        if (const QString words = htmlAttribute(element, "alt").simplified(); !words.isEmpty())
            m_writer.addText(u"[image: %1]"_s.arg(words));
        return Close::Nothing;
    default:
        return enterStructure(element);
    }
}

PageWalker::Close PageWalker::enterStructure(const GumboNode *element)
{
    switch (element->v.element.tag) {
    case GUMBO_TAG_P:
        m_writer.breakLine(2);
        return Close::Block;
    case GUMBO_TAG_DIV:
    case GUMBO_TAG_SECTION:
    case GUMBO_TAG_ARTICLE:
    case GUMBO_TAG_MAIN:
    case GUMBO_TAG_HEADER:
    case GUMBO_TAG_FOOTER:
    case GUMBO_TAG_ASIDE:
    case GUMBO_TAG_NAV:
    case GUMBO_TAG_FORM:
    case GUMBO_TAG_FIELDSET:
    case GUMBO_TAG_FIGURE:
    case GUMBO_TAG_FIGCAPTION:
    case GUMBO_TAG_ADDRESS:
    case GUMBO_TAG_DETAILS:
    case GUMBO_TAG_SUMMARY:
    case GUMBO_TAG_CENTER:
    case GUMBO_TAG_CAPTION:
    case GUMBO_TAG_DT:
        m_writer.breakLine(1);
        return Close::Line;
    case GUMBO_TAG_UL:
    case GUMBO_TAG_OL: {
        const bool isNumbered = element->v.element.tag == GUMBO_TAG_OL;
        m_writer.breakLine(m_lists.empty() ? 2 : 1);
        m_lists.push_back(isNumbered ? qMax(1, htmlAttribute(element, "start").toInt()) : 0);
        return Close::List;
    }
    case GUMBO_TAG_TABLE:
    case GUMBO_TAG_TR:
    case GUMBO_TAG_TD:
    case GUMBO_TAG_TH:
        return enterTablePart(element);
    default:
        return enterItem(element);
    }
}

PageWalker::Close PageWalker::enterItem(const GumboNode *element)
{
    const GumboTag tag = element->v.element.tag;
    if (tag >= GUMBO_TAG_H1 && tag <= GUMBO_TAG_H6) {
        m_writer.breakLine(2);
        m_writer.openItem(QString(tag - GUMBO_TAG_H1 + 1, u'#') + u' ', {});
        m_writer.breakLine(2);
        return Close::Item;
    }
    if (tag == GUMBO_TAG_BLOCKQUOTE) {
        m_writer.breakLine(2);
        m_writer.openItem(u"> "_s, u"> "_s);
        return Close::Item;
    }
    if (tag == GUMBO_TAG_DD) {
        m_writer.breakLine(1);
        m_writer.openItem(u"  "_s, u"  "_s);
        return Close::Item;
    }
    if (tag != GUMBO_TAG_LI)
        return Close::Nothing;
    QString marker = u"- "_s;
    if (!m_lists.empty() && m_lists.back() > 0 && m_lists.back() < 1'000'000)
        marker = QString::number(m_lists.back()++) + ". "_L1;
    m_writer.breakLine(1);
    m_writer.openItem(marker, QString(marker.size(), u' '));
    return Close::Item;
}

PageWalker::Close PageWalker::enterTablePart(const GumboNode *element)
{
    if (element->v.element.tag == GUMBO_TAG_TABLE) {
        m_writer.breakLine(2);
        m_tables.push_back({hasCells(element)});
        return Close::Table;
    }
    if (m_tables.empty() || !m_tables.back().hasCells) {
        m_writer.breakLine(1);
        return Close::Line;
    }
    if (element->v.element.tag == GUMBO_TAG_TR) {
        m_writer.openRow();
        return Close::Row;
    }
    m_writer.openCell();
    return Close::Cell;
}

void PageWalker::leave(Close close)
{
    switch (close) {
    case Close::Nothing:
        return;
    case Close::Line:
        return m_writer.breakLine(1);
    case Close::Block:
        return m_writer.breakLine(2);
    case Close::Link:
        return m_writer.closeLink();
    case Close::Code:
        return m_writer.closeCode();
    case Close::CodeBlock:
        return m_writer.closeCodeBlock();
    case Close::Item:
        m_writer.closeItem();
        return m_writer.breakLine(m_lists.empty() ? 2 : 1);
    case Close::List:
        m_lists.pop_back();
        return m_writer.breakLine(m_lists.empty() ? 2 : 1);
    case Close::Table:
        m_tables.pop_back();
        return m_writer.breakLine(2);
    case Close::Row:
        return m_writer.closeRow(m_tables.back().rows++ == 0);
    case Close::Cell:
        return m_writer.closeCell();
    }
}

static bool isInvisible(const GumboNode *element)
{
    if (hasAttribute(element, "hidden")
        || htmlAttribute(element, "aria-hidden").compare("true"_L1, Qt::CaseInsensitive) == 0)
        return true;
    QString style = htmlAttribute(element, "style");
    style.remove(u' ');
    return style.contains("display:none"_L1, Qt::CaseInsensitive)
        || style.contains("visibility:hidden"_L1, Qt::CaseInsensitive);
}

bool PageWalker::isSkipped(const GumboNode *element) const
{
    switch (element->v.element.tag) {
    case GUMBO_TAG_HEAD:
    case GUMBO_TAG_SCRIPT:
    case GUMBO_TAG_STYLE:
    case GUMBO_TAG_NOSCRIPT:
    case GUMBO_TAG_TITLE:
    case GUMBO_TAG_IFRAME:
    case GUMBO_TAG_OBJECT:
    case GUMBO_TAG_CANVAS:
    case GUMBO_TAG_AUDIO:
    case GUMBO_TAG_VIDEO:
    case GUMBO_TAG_SVG:
    case GUMBO_TAG_BUTTON:
    case GUMBO_TAG_SELECT:
    case GUMBO_TAG_DATALIST:
    case GUMBO_TAG_TEXTAREA:
        return true;
    case GUMBO_TAG_NAV:
        if (m_skipsNavigation)
            return true;
        break;
    default:
        break;
    }
    if (m_skipsNavigation && htmlAttribute(element, "role") == "navigation"_L1)
        return true;
    return isInvisible(element);
}

// Empty for what is no address of a page, or one within this page.
QString PageWalker::linkOf(const GumboNode *element) const
{
    const QString target = htmlAttribute(element, "href").trimmed();
    if (target.isEmpty() || target.startsWith(u'#'))
        return {};
    const QUrl url = m_base.resolved(QUrl(target));
    if (!url.isValid() || (url.scheme() != "http"_L1 && url.scheme() != "https"_L1))
        return {};
    return QString::fromLatin1(url.toEncoded(QUrl::RemoveUserInfo))
        .replace(u'(', "%28"_L1)
        .replace(u')', "%29"_L1);
}

// Whether it is a table of short texts, and none that lays out a page.
bool PageWalker::hasCells(const GumboNode *table) const
{
    if (m_tables.size() >= kMaxTables || htmlAttribute(table, "role") == "presentation"_L1)
        return false;
    bool isPlain = true;
    visitNodes(table, [&](const GumboNode *node) {
        if (node == table || node->type != GUMBO_NODE_ELEMENT)
            return true;
        const GumboTag tag = node->v.element.tag;
        isPlain = tag != GUMBO_TAG_TABLE && tag != GUMBO_TAG_PRE && tag != GUMBO_TAG_UL
            && tag != GUMBO_TAG_OL && tag != GUMBO_TAG_BLOCKQUOTE
            && !(tag >= GUMBO_TAG_H1 && tag <= GUMBO_TAG_H6);
        return isPlain;
    });
    return isPlain;
}

} // namespace AgentCore
