// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdownbuilder.h"

#include "agentcore/base/textlimits.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/theme/theme.h"

#include <QTextDocument>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kLineHeight = 135; // percent
static constexpr int kBulletIndent = 20;
static constexpr int kNumberIndent = 26;
static constexpr int kMaxShownLevels = 8; // of quotes and of lists

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

MarkdownBuilder::MarkdownBuilder(QTextDocument *document, const MarkdownContext &context)
    : m_cursor(document)
    , m_context(context)
    , m_palette(context.palette)
{ }

// Deep nesting is parsed but not shown, which would leave no room for text.
int MarkdownBuilder::shownQuoteLevel() const
{
    return std::min(m_quoteLevel, kMaxShownLevels);
}

void MarkdownBuilder::build(QStringView text)
{
    QByteArray source = m_extras.prepare(text, m_context.footnotes).toUtf8();
    if (!m_context.definitions.isEmpty())
        source += "\n\n"_ba + m_context.definitions.toUtf8();
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
    endSpans();
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
        beginCodeBlock(attributeText(static_cast<MD_BLOCK_CODE_DETAIL *>(detail)->lang));
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
    endSpans();
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
        endCodeBlock();
        m_line = Line::Used;
        break;
    case MD_BLOCK_TABLE:
        endTable();
        break;
    case MD_BLOCK_TR:
        m_cell.ry() += 1;
        break;
    case MD_BLOCK_TH:
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
    format.setLeftMargin(indent + shownQuoteLevel() * kQuoteIndent);
    format.setTopMargin(first ? 0 : topMargin);
    if (m_quoteLevel > 0) {
        format.setProperty(QuoteLevelProperty, shownQuoteLevel());
        format.setProperty(AlertProperty, int(m_extras.alert()));
    }
    m_breaksNext = false;
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
    const int width = m_lists.size() >= kMaxShownLevels ? 0
        : ordered                                       ? kNumberIndent + (digits - 2) * 8
                                                        : kBulletIndent;
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
    const int width = std::max(list.indent - outer, kBulletIndent);
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

void MarkdownBuilder::beginCodeBlock(const QString &language)
{
    m_style.codeBlock = true;
    // An item that begins with code keeps its marker above it.
    if (m_line == Line::Prepared)
        m_line = Line::Used;
    beginBlock(Theme::kGrid);
    QTextBlockFormat format = m_cursor.blockFormat();
    format.setBackground(Theme::color(Theme::Role::CodeBackground, m_palette));
    format.setLineHeight(120, QTextBlockFormat::ProportionalHeight);
    format.setLayoutDirection(Qt::LeftToRight);
    format.setProperty(CodeLanguageProperty, language);
    m_cursor.setBlockFormat(format);
}

void MarkdownBuilder::endCodeBlock()
{
    if (m_code.endsWith(u'\n'))
        m_code.chop(1);
    QTextBlockFormat format = m_cursor.blockFormat();
    format.setProperty(CodeProperty, m_code);
    m_cursor.setBlockFormat(format);
    insert(std::exchange(m_code, {}));
    m_style.codeBlock = false;
}

void MarkdownBuilder::text(MD_TEXTTYPE type, QByteArrayView text)
{
    if (m_style.codeBlock) {
        m_code += m_extras.restored(QString::fromUtf8(text));
        return;
    }
    switch (type) {
    case MD_TEXT_BR:
        insert(QString(QChar::LineSeparator));
        break;
    case MD_TEXT_SOFTBR:
        insert(m_breaksNext ? QString(QChar::LineSeparator) : u" "_s);
        m_breaksNext = false;
        break;
    case MD_TEXT_NULLCHAR:
        insert(QString(QChar::ReplacementCharacter));
        break;
    case MD_TEXT_ENTITY:
        insert(decodedEntity(text));
        break;
    case MD_TEXT_CODE:
        insert(m_extras.restored(QString::fromUtf8(text)));
        break;
    default:
        insertPieces(QString::fromUtf8(text));
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

QFont MarkdownBuilder::font() const
{
    QFont font = m_style.heading > 0 ? Theme::headingFont(m_style.heading)
        : m_context.isFootnote       ? Theme::secondaryFont()
                                     : Theme::bodyFont();
    if (m_style.code > 0 || m_style.codeBlock) {
        const QFont fixed = Theme::codeFont();
        font.setFamilies(fixed.families());
        font.setFixedPitch(true);
        font.setStyleHint(QFont::Monospace);
        if (font.pointSizeF() > 0)
            font.setPointSizeF(font.pointSizeF() * 0.95);
    }
    font.setBold(font.bold() || m_style.bold > 0 || m_style.alertTitle);
    font.setItalic(m_style.italic > 0);
    font.setStrikeOut(m_style.strike > 0);
    return font;
}

static Theme::Role alertRole(MarkdownExtras::Alert alert)
{
    switch (alert) {
    case MarkdownExtras::Alert::Tip:
        return Theme::Role::Success;
    case MarkdownExtras::Alert::Warning:
        return Theme::Role::Warning;
    case MarkdownExtras::Alert::Caution:
        return Theme::Role::Danger;
    default:
        return Theme::Role::Accent;
    }
}

QTextCharFormat MarkdownBuilder::format() const
{
    QTextCharFormat format;
    format.setFont(font());
    const bool isAlert = m_extras.alert() != MarkdownExtras::Alert::None;
    if (m_style.code > 0 || (!m_links.isEmpty() && m_links.last().isImage))
        format.setBackground(Theme::color(Theme::Role::CodeBackground, m_palette));
    if ((m_quoteLevel > 0 && !isAlert) || m_context.isFootnote)
        format.setForeground(Theme::color(Theme::Role::TextMuted, m_palette));
    if (m_style.alertTitle)
        format.setForeground(Theme::color(alertRole(m_extras.alert()), m_palette));
    const QString href = !m_style.footnote.isEmpty() ? m_style.footnote
        : m_links.isEmpty()                          ? QString()
                                                     : m_links.last().href;
    if (!href.isEmpty()) {
        format.setAnchor(true);
        format.setAnchorHref(href);
        format.setForeground(linkColor(m_palette));
        format.setFontUnderline(m_style.footnote.isEmpty());
    }
    if (!m_style.footnote.isEmpty())
        format.setVerticalAlignment(QTextCharFormat::AlignSuperScript);
    return format;
}

} // namespace Ui
