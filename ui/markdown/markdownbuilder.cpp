// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdownbuilder.h"

#include "agentcore/base/textlimits.h"
#include "ui/markdown/linktarget.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/markdown/markdownparser.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QImage>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <QUrl>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct AlertTexts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::MarkdownBuilder)
};
} // namespace

void MarkdownStyle::step(MD_SPANTYPE type, int by)
{
    const auto to = [by](int *depth) { *depth = std::max(*depth + by, 0); };
    switch (type) {
    case MD_SPAN_EM:
        to(&italic);
        break;
    case MD_SPAN_STRONG:
        to(&bold);
        break;
    case MD_SPAN_DEL:
        to(&strike);
        break;
    case MD_SPAN_CODE:
        to(&code);
        break;
    default:
        break;
    }
}

QFont MarkdownStyle::font(bool isFootnote) const
{
    QFont font = heading > 0 ? Theme::headingFont(heading)
        : isFootnote         ? Theme::secondaryFont()
                             : Theme::bodyFont();
    if (code > 0 || codeBlock) {
        const QFont fixed = Theme::codeFont();
        font.setFamilies(fixed.families());
        font.setFixedPitch(true);
        font.setStyleHint(QFont::Monospace);
        if (font.pointSizeF() > 0)
            font.setPointSizeF(font.pointSizeF() * 0.95);
    }
    font.setBold(font.bold() || bold > 0 || alertTitle);
    font.setItalic(italic > 0);
    font.setStrikeOut(strike > 0);
    return font;
}

QTextCharFormat MarkdownStyle::format(const MarkdownContext &context, MarkdownExtras::Alert alert,
                                      bool isQuote, bool isImage, const QString &link) const
{
    QTextCharFormat format;
    format.setFont(font(context.isFootnote));
    const bool isAlert = alert != MarkdownExtras::Alert::None;
    if (code > 0 || isImage)
        format.setBackground(Theme::color(Theme::Role::CodeBackground, context.palette));
    if ((isQuote && !isAlert) || context.isFootnote)
        format.setForeground(Theme::color(Theme::Role::TextMuted, context.palette));
    if (alertTitle)
        format.setForeground(Theme::color(alertRole(alert), context.palette));
    const QString href = footnote.isEmpty() ? link : footnote;
    if (!href.isEmpty()) {
        format.setAnchor(true);
        format.setAnchorHref(href);
        format.setForeground(Theme::color(Theme::Role::Link, context.palette));
        format.setFontUnderline(footnote.isEmpty());
    } else if (!formula.isEmpty()) {
        format.setAnchor(true);
        format.setAnchorHref(formula);
    }
    if (!footnote.isEmpty())
        format.setVerticalAlignment(QTextCharFormat::AlignSuperScript);
    return format;
}

QString alertTitle(MarkdownExtras::Alert alert)
{
    switch (alert) {
    case MarkdownExtras::Alert::Tip:
        return AlertTexts::tr("Tip");
    case MarkdownExtras::Alert::Important:
        return AlertTexts::tr("Important");
    case MarkdownExtras::Alert::Warning:
        return AlertTexts::tr("Warning");
    case MarkdownExtras::Alert::Caution:
        return AlertTexts::tr("Caution");
    default:
        return AlertTexts::tr("Note");
    }
}

Theme::Role alertRole(MarkdownExtras::Alert alert)
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

// Cells are what costs most; larger tables are lines of text.
static constexpr unsigned kMaxCells = 1500;

void MarkdownTable::begin(const MD_BLOCK_TABLE_DETAIL &detail, int leftMargin, QTextCursor *cursor)
{
    const unsigned rows = std::max(1U, detail.head_row_count + detail.body_row_count);
    const unsigned columns = std::max(1U, detail.col_count);
    m_cell = {};
    m_table = nullptr;
    m_isPlain = rows * columns > kMaxCells;
    if (m_isPlain)
        return;
    QTextTableFormat format;
    format.setBorder(0);
    format.setBorderCollapse(true);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_None);
    format.setCellPadding(Theme::kRowGap);
    format.setCellSpacing(0);
    format.setHeaderRowCount(int(detail.head_row_count));
    format.setLeftMargin(leftMargin);
    m_table = cursor->insertTable(int(rows), int(columns), format);
}

bool MarkdownTable::isHeader() const
{
    return m_table && m_cell.y() < m_table->format().headerRowCount();
}

bool MarkdownTable::beginCell(const MD_BLOCK_TD_DETAIL &detail, const QPalette &palette,
                              QTextCursor *cursor)
{
    if (!m_table || m_cell.x() >= m_table->columns() || m_cell.y() >= m_table->rows())
        return false;
    QTextTableCell cell = m_table->cellAt(m_cell.y(), m_cell.x());
    // Lines below rows and no boxes: the first column stands where paragraphs do.
    QTextTableCellFormat frame;
    frame.setBottomBorder(1);
    frame.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    frame.setBottomBorderBrush(Theme::color(Theme::Role::Separator, palette));
    frame.setPadding(Theme::kRowGap);
    frame.setLeftPadding(m_cell.x() == 0 ? 0 : Theme::kPadding);
    frame.setRightPadding(Theme::kPadding);
    cell.setFormat(frame);
    *cursor = cell.firstCursorPosition();
    QTextBlockFormat format;
    if (detail.align != MD_ALIGN_DEFAULT) {
        format.setAlignment(Qt::AlignAbsolute
                            | (detail.align == MD_ALIGN_CENTER      ? Qt::AlignHCenter
                                   : detail.align == MD_ALIGN_RIGHT ? Qt::AlignRight
                                                                    : Qt::AlignLeft));
    }
    cursor->setBlockFormat(format);
    return true;
}

bool MarkdownTable::end(QTextCursor *cursor)
{
    if (std::exchange(m_isPlain, false))
        return false;
    if (m_table)
        *cursor = m_table->lastCursorPosition();
    cursor->movePosition(QTextCursor::NextCharacter); // the empty block behind it
    m_table = nullptr;
    return true;
}

static constexpr int kLineHeight = 135; // percent
static constexpr int kBulletIndent = 20;
static constexpr int kNumberIndent = 26;
static constexpr int kMaxShownLevels = 8; // of quotes and of lists

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

int MarkdownBuilder::leftMargin() const
{
    const int indent = m_lists.isEmpty() ? 0 : m_lists.last().indent;
    return indent + shownQuoteLevel() * kQuoteIndent;
}

void MarkdownBuilder::build(QStringView text)
{
    QByteArray source = m_extras.prepare(text, m_context.footnotes).toUtf8();
    if (!m_context.definitions.isEmpty())
        source += "\n\n"_ba + m_context.definitions.toUtf8();
    m_cursor.beginEditBlock();
    parseMarkdown(source, this);
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
        beginCodeBlock(restored(static_cast<MD_BLOCK_CODE_DETAIL *>(detail)->lang));
        break;
    case MD_BLOCK_P:
    case MD_BLOCK_HTML:
        beginBlock(Theme::kRowGap);
        break;
    case MD_BLOCK_TABLE:
        m_table.begin(*static_cast<MD_BLOCK_TABLE_DETAIL *>(detail), leftMargin(), &m_cursor);
        break;
    case MD_BLOCK_TR:
        m_table.beginRow();
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
        if (m_table.end(&m_cursor))
            m_line = Line::Empty;
        break;
    case MD_BLOCK_TR:
        m_table.endRow();
        break;
    case MD_BLOCK_TH:
    case MD_BLOCK_TD:
        m_table.endCell();
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
    QTextBlockFormat format;
    format.setLineHeight(kLineHeight, QTextBlockFormat::ProportionalHeight);
    format.setLeftMargin(leftMargin());
    format.setTopMargin(first ? 0 : topMargin);
    if (m_quoteLevel > 0) {
        format.setProperty(QuoteLevelProperty, shownQuoteLevel());
        format.setProperty(AlertProperty, int(m_extras.alert()));
    }
    m_breaksNext = false;
    m_isBehindDisplay = false;
    if (m_line == Line::Empty) {
        m_cursor.setBlockFormat(format);
        m_cursor.setBlockCharFormat(this->format());
    } else {
        m_cursor.insertBlock(format, this->format());
    }
    m_line = Line::Prepared;
}

void MarkdownBuilder::beginCell(const MD_BLOCK_TD_DETAIL &detail)
{
    if (m_table.isHeader())
        ++m_style.bold;
    if (!m_table.isPlain()) {
        if (m_table.beginCell(detail, m_palette, &m_cursor))
            m_line = Line::Prepared;
    } else if (m_table.isFirstOfRow()) {
        beginBlock(2);
    } else {
        insert(u" | "_s);
    }
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
    if (endMathBlock())
        return;
    QTextBlockFormat format = m_cursor.blockFormat();
    format.setProperty(CodeProperty, m_code);
    m_cursor.setBlockFormat(format);
    insert(std::exchange(m_code, {}));
    m_style.codeBlock = false;
    m_style.formula.clear();
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
        if (m_isBehindDisplay)
            break;
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
    if (m_isBehindDisplay) {
        if (text.trimmed().isEmpty())
            return;
        beginBlock(Theme::kGap);
    }
    if (text != QString(QChar::LineSeparator)) {
        text = AgentCore::sanitizedForDisplay(text);
        text.replace(u'\n', QChar::LineSeparator);
    }
    m_cursor.insertText(text, format());
    m_line = Line::Used;
}

QTextCharFormat MarkdownBuilder::format() const
{
    const bool isImage = !m_links.isEmpty() && m_links.last().isImage;
    return m_style.format(m_context, m_extras.alert(), m_quoteLevel > 0, isImage,
                          m_links.isEmpty() ? QString() : m_links.last().href);
}

// Emphasis, links and pictures of MarkdownBuilder.

static constexpr QSize kMaxPictureSize(640, 400); // in device-independent pixels

//! Puts \a image, small enough to be read over, at \a cursor, whose block is as high as it then.
//! \a number: another one for each picture of a document.
static void insertPicture(QTextCursor *cursor, const QImage &image, int number, const QString &tip)
{
    const QString name = u"image:"_s + QString::number(number);
    cursor->document()->addResource(QTextDocument::ImageResource, QUrl(name), image);
    QSize size = image.size() / image.devicePixelRatio();
    if (size.width() > kMaxPictureSize.width() || size.height() > kMaxPictureSize.height())
        size.scale(kMaxPictureSize, Qt::KeepAspectRatio);
    QTextImageFormat format;
    format.setName(name);
    format.setWidth(size.width());
    format.setHeight(size.height());
    format.setToolTip(tip);
    cursor->insertImage(format);
    QTextBlockFormat block = cursor->blockFormat();
    block.setLineHeight(100, QTextBlockFormat::ProportionalHeight);
    cursor->setBlockFormat(block);
}

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::MarkdownBuilder)
};
} // namespace

QString MarkdownBuilder::restored(const MD_ATTRIBUTE &attribute) const
{
    return m_extras.restored(attributeText(attribute));
}

void MarkdownBuilder::enterSpan(MD_SPANTYPE type, void *detail)
{
    if (type == MD_SPAN_A)
        beginLink(restored(static_cast<MD_SPAN_A_DETAIL *>(detail)->href), false);
    else if (type == MD_SPAN_IMG)
        beginLink(restored(static_cast<MD_SPAN_IMG_DETAIL *>(detail)->src), true);
    else
        m_style.step(type, 1);
}

// No span reaches out of its block, although md4c may leave one that it did not enter, or the
// other way round, where the address of one link stands in another.
void MarkdownBuilder::endSpans()
{
    while (!m_links.isEmpty())
        endLink();
    m_style.bold = m_style.italic = m_style.strike = m_style.code = 0;
}

void MarkdownBuilder::leaveSpan(MD_SPANTYPE type)
{
    if (type == MD_SPAN_A || type == MD_SPAN_IMG)
        endLink();
    else
        m_style.step(type, -1);
}

// A picture is named instead of shown until the user asks for it.
void MarkdownBuilder::beginLink(const QString &address, bool isImage)
{
    Link link;
    link.address = address;
    link.begin = m_cursor.position();
    link.isImage = isImage;
    const bool inLink = !m_links.isEmpty() && !m_links.last().href.isEmpty();
    if (isImage && isProjectFile(address, m_context.folder) && !inLink)
        link.href = kImageScheme.toString() + address;
    else if (isClickable(address, m_context.folder))
        link.href = address;
    if (inLink)
        link.href = m_links.last().href; // a picture in a link leads where that does
    m_links.append(link);
    if (isImage && !m_context.images.contains(address))
        insert(Texts::tr("Image:") + u' ');
}

// Says where a link leads unless its text does, or tells the truth about the host.
void MarkdownBuilder::endLink()
{
    if (m_links.isEmpty())
        return;
    const Link link = m_links.last();
    QTextCursor cursor(m_cursor);
    cursor.setPosition(link.begin, QTextCursor::KeepAnchor);
    const QString text = cursor.selectedText();
    if (link.isImage && m_context.images.contains(link.address)) {
        insertImage(link.address, text, &cursor);
        m_links.removeLast();
        return;
    }
    const QString shown = shownTarget(link.address);
    if (link.isImage)
        insert(text.endsWith(u' ') ? shown : u" ("_s + shown + u')');
    else if (text.isEmpty())
        insert(shown); // a link without text
    m_links.removeLast();
    const bool isAnchor = link.address.isEmpty() || link.address.startsWith(u'#');
    if (link.isImage || text.isEmpty() || isAnchor || text == link.address)
        return;
    if (link.href.isEmpty() || claimsOtherTarget(text, link.address))
        insert(u" ("_s + shown + u')');
}

void MarkdownBuilder::insertImage(const QString &address, const QString &alt, QTextCursor *place)
{
    place->removeSelectedText();
    // On a line of its own, which is as high as it.
    if (place->position() > m_cursor.block().position())
        insert(QString(QChar::LineSeparator));
    insertPicture(&m_cursor, m_context.images.value(address), m_imageCount++, alt);
    insert(QString(QChar::LineSeparator));
    m_line = Line::Used;
}

void MarkdownBuilder::insertPieces(const QString &text)
{
    for (const MarkdownExtras::Piece &piece : m_extras.pieces(text)) {
        switch (piece.kind) {
        case MarkdownExtras::Kind::Text:
            insert(piece.text);
            break;
        case MarkdownExtras::Kind::Formula:
        case MarkdownExtras::Kind::DisplayFormula:
            insertFormula(piece);
            break;
        case MarkdownExtras::Kind::Footnote:
            m_style.footnote = kFootnoteScheme.toString() + piece.source;
            insert(piece.text);
            m_style.footnote.clear();
            break;
        case MarkdownExtras::Kind::Alert:
            insertAlert();
            break;
        }
    }
}

void MarkdownBuilder::insertAlert()
{
    m_style.alertTitle = true;
    insert(alertTitle(m_extras.alert()));
    m_style.alertTitle = false;
    m_breaksNext = true;
}

} // namespace Ui
