// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Emphasis, links and pictures of MarkdownBuilder.
#include "ui/markdown/linktarget.h"
#include "ui/markdown/markdownbuilder.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/markdown/markdownparser.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QImage>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

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
