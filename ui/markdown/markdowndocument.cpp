// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdowndocument.h"

#include "ui/markdown/markdownbuilder.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

QRect textLineRect(const QTextDocument &document, int position)
{
    const QTextBlock block = document.findBlock(position);
    const QTextLine line = block.isValid()
        ? block.layout()->lineForTextPosition(position - block.position())
        : QTextLine();
    if (!line.isValid())
        return {};
    const QRectF whole = document.documentLayout()->blockBoundingRect(block);
    const double top = whole.top() + line.y() - block.layout()->boundingRect().top();
    return QRectF(whole.left() + line.x(), top, line.naturalTextWidth(), line.height()).toRect();
}

QRectF characterRect(const QTextDocument &document, int position)
{
    const QTextBlock block = document.findBlock(position);
    const int place = position - block.position();
    const QTextLine line
        = block.isValid() ? block.layout()->lineForTextPosition(place) : QTextLine();
    if (!line.isValid())
        return {};
    const QRectF whole = document.documentLayout()->blockBoundingRect(block);
    const QPointF origin = whole.topLeft() - block.layout()->boundingRect().topLeft();
    const double begin = line.cursorToX(place);
    const double end = line.cursorToX(place + 1);
    return QRectF(origin.x() + std::min(begin, end), origin.y() + line.y(), std::abs(end - begin),
                  line.height());
}

// Paragraphs from right to left have their indentation and bars at the right.
static void mirror(QTextDocument *document)
{
    QTextCursor cursor(document);
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (block.textDirection() != Qt::RightToLeft || format.leftMargin() <= 0)
            continue;
        format.setRightMargin(format.leftMargin());
        format.setLeftMargin(0);
        cursor.setPosition(block.position());
        cursor.setBlockFormat(format);
        // Tabs have no width from right to left; behind a marker there is one.
        const qsizetype tab = block.text().indexOf(u'\t');
        if (format.textIndent() < 0 && tab >= 0) {
            cursor.setPosition(block.position() + int(tab));
            cursor.setPosition(cursor.position() + 1, QTextCursor::KeepAnchor);
            cursor.insertText(QString(QChar(0x2003)), cursor.charFormat());
        }
    }
}

static bool hasRightToLeft(QStringView source)
{
    return std::any_of(source.begin(), source.end(), [](QChar c) {
        return c.unicode() >= 0x590
            && (c.direction() == QChar::DirR || c.direction() == QChar::DirAL);
    });
}

bool hasVeryLongWord(const QTextDocument &document)
{
    constexpr int kMaxWordChars = 1000;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        int length = 0;
        const QString text = block.text();
        for (const QChar c : text) {
            length = c.isSpace() ? 0 : length + 1;
            if (length > kMaxWordChars)
                return true;
        }
    }
    return false;
}

std::unique_ptr<QTextDocument> markdownDocument(QStringView source, const MarkdownContext &context)
{
    auto document = std::make_unique<QTextDocument>();
    document->setUndoRedoEnabled(false);
    document->setDocumentMargin(0);
    document->setDefaultFont(Theme::bodyFont());
    MarkdownBuilder(document.get(), context).build(source);
    if (hasRightToLeft(source))
        mirror(document.get());
    if (hasVeryLongWord(*document)) {
        QTextOption option = document->defaultTextOption();
        option.setWrapMode(QTextOption::WrapAnywhere);
        document->setDefaultTextOption(option);
    }
    return document;
}

static QColor barColor(const QTextBlockFormat &format, const QPalette &palette)
{
    switch (MarkdownExtras::Alert(format.intProperty(AlertProperty))) {
    case MarkdownExtras::Alert::None:
        return Theme::color(Theme::Role::Separator, palette);
    case MarkdownExtras::Alert::Tip:
        return Theme::color(Theme::Role::Success, palette);
    case MarkdownExtras::Alert::Warning:
        return Theme::color(Theme::Role::Warning, palette);
    case MarkdownExtras::Alert::Caution:
        return Theme::color(Theme::Role::Danger, palette);
    default:
        return Theme::color(Theme::Role::Accent, palette);
    }
}

static void paintQuoteBars(QPainter *painter, const QTextBlock &block, const QRectF &rect,
                           const QPalette &palette)
{
    const int level = block.blockFormat().intProperty(QuoteLevelProperty);
    const QTextBlock next = block.next();
    const int shared
        = std::min(level, next.isValid() ? next.blockFormat().intProperty(QuoteLevelProperty) : 0);
    // Bars of neighbours meet over the margin between them.
    const double joined
        = next.isValid() ? next.layout()->position().y() - block.layout()->position().y() + 1 : 0;
    for (int i = 0; i < level; ++i) {
        const double height = i < shared ? joined : rect.height();
        const double place = i * kQuoteIndent;
        const bool mirrored = block.textDirection() == Qt::RightToLeft;
        const double left = mirrored ? block.document()->textWidth() - place - 3 : place;
        painter->fillRect(QRectF(left, rect.top(), 3, height),
                          barColor(block.blockFormat(), palette));
    }
}

static void paintDecorations(QPainter *painter, QTextDocument *document, const QRectF &clip,
                             const QPalette &palette)
{
    const QAbstractTextDocumentLayout *layout = document->documentLayout();
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        const QTextBlockFormat format = block.blockFormat();
        const bool rule = format.boolProperty(RuleProperty);
        if (!rule && !format.hasProperty(QuoteLevelProperty))
            continue;
        const QRectF rect = layout->blockBoundingRect(block);
        if (rect.top() > clip.bottom())
            break;
        if (format.hasProperty(QuoteLevelProperty))
            paintQuoteBars(painter, block, rect, palette);
        if (rule) {
            painter->fillRect(QRectF(format.leftMargin(), std::round(rect.center().y()),
                                     document->textWidth() - format.leftMargin(), 1),
                              Theme::color(Theme::Role::Separator, palette));
        }
    }
}

void paintMarkdown(QPainter *painter, QTextDocument *document, const QRectF &clip,
                   const QPalette &palette, int selectionBegin, int selectionEnd)
{
    paintDecorations(painter, document, clip, palette);
    QAbstractTextDocumentLayout::PaintContext context;
    context.clip = clip;
    context.palette = palette;
    if (selectionEnd > selectionBegin) {
        QAbstractTextDocumentLayout::Selection selection;
        const int last = document->characterCount() - 1;
        selection.cursor = QTextCursor(document);
        selection.cursor.setPosition(std::min(selectionBegin, last));
        selection.cursor.setPosition(std::min(selectionEnd, last), QTextCursor::KeepAnchor);
        selection.format.setBackground(palette.brush(QPalette::Highlight));
        selection.format.setForeground(palette.brush(QPalette::HighlightedText));
        context.selections.append(selection);
    }
    document->documentLayout()->draw(painter, context);
}

} // namespace Ui
