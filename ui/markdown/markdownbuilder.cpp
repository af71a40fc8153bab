// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdownbuilder.h"

#include "agentcore/base/textlimits.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/theme/theme.h"

#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextTable>
#include <QUrl>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kLineHeight = 135; // percent
static constexpr int kBulletIndent = 20;
static constexpr int kNumberIndent = 26;

static QString decodedEntity(QByteArrayView entity)
{
    return QTextDocumentFragment::fromHtml(QString::fromUtf8(entity)).toPlainText();
}

static QString attributeText(const MD_ATTRIBUTE &attribute)
{
    QString text;
    for (int i = 0; attribute.text && attribute.substr_offsets[i] < attribute.size; ++i) {
        const MD_OFFSET begin = attribute.substr_offsets[i];
        const QByteArrayView part(attribute.text + begin,
                                  qsizetype(attribute.substr_offsets[i + 1] - begin));
        if (attribute.substr_types[i] == MD_TEXT_ENTITY)
            text += decodedEntity(part);
        else
            text += QString::fromUtf8(part);
    }
    return text;
}

// Links that do more than open a page, a file or a mail window are no links here.
static QString safeTarget(const QString &target)
{
    const QUrl url(target);
    if (target.isEmpty() || !url.isValid())
        return {};
    const QString scheme = url.scheme().toLower();
    const bool known = scheme.isEmpty() || scheme == "http"_L1 || scheme == "https"_L1
        || scheme == "mailto"_L1 || scheme == "file"_L1;
    // "main.cpp:12" reads like a scheme.
    const bool position = !known && scheme.contains(u'.');
    return known || position ? target : QString();
}

// The host that \a text claims to lead to; empty when it names none.
static QString claimedHost(const QString &text)
{
    const QString trimmed = text.trimmed();
    if (!trimmed.contains("://"_L1) && !trimmed.startsWith("www."_L1))
        return {};
    return QUrl::fromUserInput(trimmed).host();
}

static int enterBlockCallback(MD_BLOCKTYPE type, void *detail, void *builder)
{
    static_cast<MarkdownBuilder *>(builder)->enterBlock(type, detail);
    return 0;
}

static int leaveBlockCallback(MD_BLOCKTYPE type, void *, void *builder)
{
    static_cast<MarkdownBuilder *>(builder)->leaveBlock(type);
    return 0;
}

static int enterSpanCallback(MD_SPANTYPE type, void *detail, void *builder)
{
    static_cast<MarkdownBuilder *>(builder)->enterSpan(type, detail);
    return 0;
}

static int leaveSpanCallback(MD_SPANTYPE type, void *, void *builder)
{
    static_cast<MarkdownBuilder *>(builder)->leaveSpan(type);
    return 0;
}

static int textCallback(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *builder)
{
    static_cast<MarkdownBuilder *>(builder)->text(type, QByteArrayView(text, qsizetype(size)));
    return 0;
}

MarkdownBuilder::MarkdownBuilder(QTextDocument *document, const QPalette &palette)
    : m_cursor(document)
    , m_palette(palette)
{ }

void MarkdownBuilder::build(const QByteArray &source)
{
    MD_PARSER parser = {};
    parser.flags = MD_DIALECT_GITHUB | MD_FLAG_NOHTML;
    parser.enter_block = enterBlockCallback;
    parser.leave_block = leaveBlockCallback;
    parser.enter_span = enterSpanCallback;
    parser.leave_span = leaveSpanCallback;
    parser.text = textCallback;
    m_cursor.beginEditBlock();
    md_parse(source.constData(), MD_SIZE(source.size()), &parser, this);
    m_cursor.endEditBlock();
}

void MarkdownBuilder::enterBlock(MD_BLOCKTYPE type, void *detail)
{
    switch (type) {
    case MD_BLOCK_QUOTE:
        ++m_quoteLevel;
        break;
    case MD_BLOCK_UL:
        beginList(false, static_cast<MD_BLOCK_UL_DETAIL *>(detail)->is_tight, 0);
        break;
    case MD_BLOCK_OL: {
        const auto *list = static_cast<MD_BLOCK_OL_DETAIL *>(detail);
        beginList(true, list->is_tight, list->start);
        break;
    }
    case MD_BLOCK_LI:
        beginItem(*static_cast<MD_BLOCK_LI_DETAIL *>(detail));
        break;
    case MD_BLOCK_HR: {
        beginBlock(Theme::kGap);
        QTextBlockFormat rule = m_cursor.blockFormat();
        rule.setProperty(RuleProperty, true);
        m_cursor.setBlockFormat(rule);
        m_line = Line::Used;
        break;
    }
    case MD_BLOCK_H:
        m_style.heading = int(static_cast<MD_BLOCK_H_DETAIL *>(detail)->level);
        beginBlock(Theme::kGap);
        break;
    case MD_BLOCK_CODE:
        beginCodeBlock();
        break;
    case MD_BLOCK_P:
    case MD_BLOCK_HTML:
        beginBlock(Theme::kRowGap);
        break;
    case MD_BLOCK_TABLE:
        beginTable(*static_cast<MD_BLOCK_TABLE_DETAIL *>(detail));
        break;
    case MD_BLOCK_TR:
        m_cell.setX(0);
        break;
    case MD_BLOCK_TH:
    case MD_BLOCK_TD:
        beginCell(*static_cast<MD_BLOCK_TD_DETAIL *>(detail));
        break;
    case MD_BLOCK_DOC:
    case MD_BLOCK_THEAD:
    case MD_BLOCK_TBODY:
        break;
    }
}

void MarkdownBuilder::leaveBlock(MD_BLOCKTYPE type)
{
    switch (type) {
    case MD_BLOCK_QUOTE:
        --m_quoteLevel;
        break;
    case MD_BLOCK_UL:
    case MD_BLOCK_OL:
        m_lists.removeLast();
        break;
    case MD_BLOCK_LI:
        m_line = Line::Used; // an empty item keeps its line
        break;
    case MD_BLOCK_H:
        m_style.heading = 0;
        break;
    case MD_BLOCK_CODE:
        if (m_code.endsWith(u'\n'))
            m_code.chop(1);
        insert(m_code);
        m_code.clear();
        m_style.codeBlock = false;
        m_line = Line::Used;
        break;
    case MD_BLOCK_TABLE:
        endTable();
        break;
    case MD_BLOCK_TR:
        m_cell.ry() += 1;
        break;
    case MD_BLOCK_TH:
        --m_style.bold;
        [[fallthrough]];
    case MD_BLOCK_TD:
        m_cell.rx() += 1;
        break;
    default:
        break;
    }
}

void MarkdownBuilder::beginBlock(int topMargin)
{
    const bool first = m_cursor.position() == 0;
    if (m_line == Line::Prepared)
        return; // the item's own line, or the cell
    const int indent = m_lists.isEmpty() ? 0 : m_lists.last().indent;
    QTextBlockFormat format;
    format.setLineHeight(kLineHeight, QTextBlockFormat::ProportionalHeight);
    format.setLeftMargin(indent + m_quoteLevel * kQuoteIndent);
    format.setTopMargin(first ? 0 : topMargin);
    if (m_quoteLevel > 0)
        format.setProperty(QuoteLevelProperty, m_quoteLevel);
    if (m_line == Line::Empty) {
        m_cursor.setBlockFormat(format);
        m_cursor.setBlockCharFormat(this->format());
    } else {
        m_cursor.insertBlock(format, this->format());
    }
    m_line = Line::Prepared;
}

void MarkdownBuilder::beginList(bool ordered, bool tight, unsigned start)
{
    const int outer = m_lists.isEmpty() ? 0 : m_lists.last().indent;
    const int digits = start > 990 ? 4 : start > 90 ? 3 : 2;
    const int width = ordered ? kNumberIndent + (digits - 2) * 8 : kBulletIndent;
    if (!m_lists.isEmpty())
        m_line = Line::Used; // "- - a": the outer item keeps its line
    m_lists.append({ordered, tight, start, outer + width});
}

void MarkdownBuilder::beginItem(const MD_BLOCK_LI_DETAIL &detail)
{
    ListLevel &list = m_lists.last();
    if (m_line == Line::Prepared)
        m_line = Line::Used;
    const bool newList = m_lists.size() == 1 && list.isFirst;
    list.isFirst = false;
    beginBlock(newList ? Theme::kGap : list.tight ? 2 : Theme::kRowGap);
    const int outer = m_lists.size() > 1 ? m_lists[m_lists.size() - 2].indent : 0;
    const int width = list.indent - outer;
    QTextBlockFormat format = m_cursor.blockFormat();
    format.setTextIndent(-width);
    format.setTabPositions({QTextOption::Tab(width, QTextOption::LeftTab)});
    m_cursor.setBlockFormat(format);

    QString marker = list.ordered ? QString::number(list.next) + u'.'
        : m_lists.size() % 2 == 1 ? u"•"_s
                                  : u"◦"_s;
    if (detail.is_task)
        marker = detail.task_mark == ' ' ? u"☐"_s : u"☑"_s;
    ++list.next;
    m_cursor.insertText(marker + u'\t', this->format());
    m_line = Line::Prepared;
}

void MarkdownBuilder::beginCodeBlock()
{
    m_style.codeBlock = true;
    // An item that begins with code keeps its marker above it.
    if (m_line == Line::Prepared)
        m_line = Line::Used;
    beginBlock(Theme::kGrid);
    QTextBlockFormat format = m_cursor.blockFormat();
    format.setBackground(Theme::color(Theme::Role::CodeBackground, m_palette));
    format.setLineHeight(120, QTextBlockFormat::ProportionalHeight);
    m_cursor.setBlockFormat(format);
}

void MarkdownBuilder::beginTable(const MD_BLOCK_TABLE_DETAIL &detail)
{
    QTextTableFormat format;
    format.setBorder(1);
    format.setBorderCollapse(true);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(Theme::color(Theme::Role::Separator, m_palette));
    format.setCellPadding(Theme::kRowGap);
    format.setCellSpacing(0);
    format.setHeaderRowCount(int(detail.head_row_count));
    const int indent = m_lists.isEmpty() ? 0 : m_lists.last().indent;
    format.setLeftMargin(indent + m_quoteLevel * kQuoteIndent);
    const unsigned rows = std::max(1U, detail.head_row_count + detail.body_row_count);
    m_table = m_cursor.insertTable(int(rows), int(std::max(1U, detail.col_count)), format);
    m_cell = {};
}

void MarkdownBuilder::beginCell(const MD_BLOCK_TD_DETAIL &detail)
{
    const bool header = m_table && m_cell.y() < m_table->format().headerRowCount();
    if (header)
        ++m_style.bold;
    if (!m_table || m_cell.x() >= m_table->columns() || m_cell.y() >= m_table->rows())
        return;
    QTextTableCell cell = m_table->cellAt(m_cell.y(), m_cell.x());
    QTextTableCellFormat frame;
    frame.setBorder(1);
    frame.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    frame.setBorderBrush(Theme::color(Theme::Role::Separator, m_palette));
    frame.setPadding(Theme::kRowGap);
    if (header)
        frame.setBackground(Theme::color(Theme::Role::CodeBackground, m_palette));
    cell.setFormat(frame);
    m_cursor = cell.firstCursorPosition();
    QTextBlockFormat format;
    format.setAlignment(detail.align == MD_ALIGN_CENTER      ? Qt::AlignHCenter
                            : detail.align == MD_ALIGN_RIGHT ? Qt::AlignRight
                                                             : Qt::AlignLeft);
    m_cursor.setBlockFormat(format);
    m_line = Line::Prepared;
}

void MarkdownBuilder::endTable()
{
    if (m_table)
        m_cursor = m_table->lastCursorPosition();
    m_cursor.movePosition(QTextCursor::NextCharacter); // the empty block behind it
    m_table = nullptr;
    m_line = Line::Empty;
}

void MarkdownBuilder::enterSpan(MD_SPANTYPE type, void *detail)
{
    switch (type) {
    case MD_SPAN_EM:
        ++m_style.italic;
        break;
    case MD_SPAN_STRONG:
        ++m_style.bold;
        break;
    case MD_SPAN_DEL:
        ++m_style.strike;
        break;
    case MD_SPAN_CODE:
        ++m_style.code;
        break;
    case MD_SPAN_A:
        m_links.append({safeTarget(attributeText(static_cast<MD_SPAN_A_DETAIL *>(detail)->href)),
                        m_cursor.position()});
        break;
    case MD_SPAN_IMG:
        m_links.append({safeTarget(attributeText(static_cast<MD_SPAN_IMG_DETAIL *>(detail)->src)),
                        m_cursor.position()});
        break;
    default:
        break;
    }
}

void MarkdownBuilder::leaveSpan(MD_SPANTYPE type)
{
    switch (type) {
    case MD_SPAN_EM:
        --m_style.italic;
        break;
    case MD_SPAN_STRONG:
        --m_style.bold;
        break;
    case MD_SPAN_DEL:
        --m_style.strike;
        break;
    case MD_SPAN_CODE:
        --m_style.code;
        break;
    case MD_SPAN_A:
    case MD_SPAN_IMG:
        endLink();
        break;
    default:
        break;
    }
}

void MarkdownBuilder::endLink()
{
    const Link &link = m_links.last();
    if (m_cursor.position() == link.begin && !link.target.isEmpty())
        insert(link.target); // an image or link without text
    QTextCursor text(m_cursor);
    text.setPosition(link.begin, QTextCursor::KeepAnchor);
    const QString claimed = claimedHost(text.selectedText());
    const QString host = QUrl(link.target).host();
    m_links.removeLast();
    if (!claimed.isEmpty() && !host.isEmpty() && claimed != host)
        insert(u" ("_s + host + u')');
}

void MarkdownBuilder::text(MD_TEXTTYPE type, QByteArrayView text)
{
    if (m_style.codeBlock) {
        m_code += QString::fromUtf8(text);
        return;
    }
    switch (type) {
    case MD_TEXT_BR:
        insert(QString(QChar::LineSeparator));
        break;
    case MD_TEXT_SOFTBR:
        insert(u" "_s);
        break;
    case MD_TEXT_NULLCHAR:
        insert(QString(QChar::ReplacementCharacter));
        break;
    case MD_TEXT_ENTITY:
        insert(decodedEntity(text));
        break;
    default:
        insert(QString::fromUtf8(text));
        break;
    }
}

void MarkdownBuilder::insert(QString text)
{
    if (text.isEmpty())
        return;
    if (text != QString(QChar::LineSeparator)) {
        text = AgentCore::sanitizedForDisplay(text);
        text.replace(u'\n', QChar::LineSeparator);
    }
    m_cursor.insertText(text, format());
    m_line = Line::Used;
}

QTextCharFormat MarkdownBuilder::format() const
{
    QTextCharFormat format;
    const bool code = m_style.code > 0 || m_style.codeBlock;
    QFont font = m_style.heading > 0 ? Theme::headingFont(m_style.heading) : Theme::bodyFont();
    if (code) {
        const QFont fixed = Theme::codeFont();
        font.setFamilies(fixed.families());
        font.setFixedPitch(true);
        font.setStyleHint(QFont::Monospace);
        if (font.pointSizeF() > 0)
            font.setPointSizeF(font.pointSizeF() * 0.95);
    }
    font.setBold(font.bold() || m_style.bold > 0);
    font.setItalic(m_style.italic > 0);
    font.setStrikeOut(m_style.strike > 0);
    format.setFont(font);
    if (m_style.code > 0)
        format.setBackground(Theme::color(Theme::Role::CodeBackground, m_palette));
    if (m_quoteLevel > 0)
        format.setForeground(Theme::color(Theme::Role::TextMuted, m_palette));
    if (!m_links.isEmpty() && !m_links.last().target.isEmpty()) {
        format.setAnchor(true);
        format.setAnchorHref(m_links.last().target);
        format.setForeground(linkColor(m_palette));
        format.setFontUnderline(true);
    }
    return format;
}

} // namespace Ui
