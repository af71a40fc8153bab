// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdowndocument.h"

#include "ui/markdown/markdownbuilder.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace Ui {

QColor linkColor(const QPalette &palette)
{
    const QColor card = Theme::color(Theme::Role::SurfaceRaised, palette);
    const QColor text = Theme::color(Theme::Role::Text, palette);
    QColor color = Theme::color(Theme::Role::Accent, palette);
    for (int step = 0; step < 10 && Theme::contrastRatio(color, card) < 4.5; ++step) {
        color.setRgbF(color.redF() * 0.85F + text.redF() * 0.15F,
                      color.greenF() * 0.85F + text.greenF() * 0.15F,
                      color.blueF() * 0.85F + text.blueF() * 0.15F);
    }
    return color;
}

std::unique_ptr<QTextDocument> markdownDocument(QStringView source, QStringView definitions,
                                                const QPalette &palette)
{
    auto document = std::make_unique<QTextDocument>();
    document->setUndoRedoEnabled(false);
    document->setDocumentMargin(0);
    document->setDefaultFont(Theme::bodyFont());
    QByteArray text = source.toUtf8();
    if (!definitions.isEmpty())
        text += "\n\n"_ba + definitions.toUtf8();
    MarkdownBuilder(document.get(), palette).build(text);
    return document;
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
        painter->fillRect(QRectF(i * kQuoteIndent, rect.top(), 3, height),
                          Theme::color(Theme::Role::Separator, palette));
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
