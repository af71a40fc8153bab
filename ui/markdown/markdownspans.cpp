// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Emphasis, links and pictures of MarkdownBuilder.
#include "ui/markdown/linktarget.h"
#include "ui/markdown/markdownbuilder.h"
#include "ui/markdown/markdownparser.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QTextBlock>
#include <QTextDocument>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::MarkdownBuilder)
};
} // namespace

static constexpr QSize kMaxImageSize(640, 400); // shown, in device-independent pixels

QString MarkdownBuilder::restored(const MD_ATTRIBUTE &attribute) const
{
    return m_extras.restored(attributeText(attribute));
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
        beginLink(restored(static_cast<MD_SPAN_A_DETAIL *>(detail)->href), false);
        break;
    case MD_SPAN_IMG:
        beginLink(restored(static_cast<MD_SPAN_IMG_DETAIL *>(detail)->src), true);
        break;
    default:
        break;
    }
}

// No span reaches out of its block, although md4c may leave one that it did not enter, or the
// other way round, where the address of one link stands in another.
void MarkdownBuilder::endSpans()
{
    while (!m_links.isEmpty())
        endLink();
    m_style.bold = m_style.italic = m_style.strike = m_style.code = 0;
}

static void leave(int *depth)
{
    *depth = std::max(*depth - 1, 0);
}

void MarkdownBuilder::leaveSpan(MD_SPANTYPE type)
{
    switch (type) {
    case MD_SPAN_EM:
        leave(&m_style.italic);
        break;
    case MD_SPAN_STRONG:
        leave(&m_style.bold);
        break;
    case MD_SPAN_DEL:
        leave(&m_style.strike);
        break;
    case MD_SPAN_CODE:
        leave(&m_style.code);
        break;
    case MD_SPAN_A:
    case MD_SPAN_IMG:
        endLink();
        break;
    default:
        break;
    }
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
    const QImage image = m_context.images.value(address);
    place->removeSelectedText();
    const QString name = u"image:"_s + QString::number(m_imageCount++);
    m_cursor.document()->addResource(QTextDocument::ImageResource, QUrl(name), image);
    QSize size = image.size() / image.devicePixelRatio();
    if (size.width() > kMaxImageSize.width() || size.height() > kMaxImageSize.height())
        size.scale(kMaxImageSize, Qt::KeepAspectRatio);
    QTextImageFormat format;
    format.setName(name);
    format.setWidth(size.width());
    format.setHeight(size.height());
    format.setToolTip(alt);
    // On a line of its own, which is as high as it.
    if (place->position() > m_cursor.block().position())
        insert(QString(QChar::LineSeparator));
    m_cursor.insertImage(format);
    insert(QString(QChar::LineSeparator));
    QTextBlockFormat block = m_cursor.blockFormat();
    block.setLineHeight(100, QTextBlockFormat::ProportionalHeight);
    m_cursor.setBlockFormat(block);
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
            ++m_style.code;
            insert(piece.text);
            --m_style.code;
            break;
        case MarkdownExtras::Kind::DisplayFormula:
            insertDisplayFormula(piece.text);
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

// On lines of its own, where it stands alone.
void MarkdownBuilder::insertDisplayFormula(const QString &text)
{
    const bool onItsOwn = m_line == Line::Prepared || text.contains(u'\n');
    if (m_line == Line::Used && onItsOwn)
        insert(QString(QChar::LineSeparator));
    ++m_style.code;
    insert(text);
    --m_style.code;
    m_breaksNext = m_breaksNext || onItsOwn;
}

void MarkdownBuilder::insertAlert()
{
    m_style.alertTitle = true;
    insert(alertTitle(m_extras.alert()));
    m_style.alertTitle = false;
    m_breaksNext = true;
}

} // namespace Ui
