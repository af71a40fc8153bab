// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/formulaobjects.h"

#include "ui/markdown/markdowndocument.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>

#include <algorithm>
#include <cmath>

namespace Ui {

static constexpr int kFormulaType = QTextFormat::UserObject + 1;

// Properties of their characters.
enum FormulaProperty {
    NumberProperty = QTextFormat::UserProperty + 100,
    SourceProperty,
    DisplayProperty, // of their block: it stands in the middle
};

FormulaObjects::FormulaObjects(QTextDocument *document)
    : QObject(document)
{
    document->documentLayout()->registerHandler(kFormulaType, this);
}

FormulaObjects *FormulaObjects::of(QTextDocument *document)
{
    auto *objects = document->findChild<FormulaObjects *>(Qt::FindDirectChildrenOnly);
    return objects ? objects : new FormulaObjects(document);
}

QString FormulaObjects::sourceOf(const QTextFormat &format)
{
    return format.objectType() == kFormulaType ? format.stringProperty(SourceProperty) : QString();
}

// Qt gives half the height of small letters more to what such an object takes above the baseline
// than to what it takes below, so a font is used whose small letters are as high as that needs.
void FormulaObjects::insert(QTextCursor *cursor, Formula formula, const QString &source,
                            const QTextCharFormat &format)
{
    QTextCharFormat object = format;
    object.setObjectType(kFormulaType);
    object.setProperty(NumberProperty, int(m_formulas.size()));
    object.setProperty(SourceProperty, source);
    object.setVerticalAlignment(QTextCharFormat::AlignMiddle);
    m_font = format.font();
    QFont font = m_font;
    constexpr int kKnownSize = 100;
    font.setPixelSize(kKnownSize);
    const double part = QFontMetricsF(font).xHeight() / kKnownSize;
    const double wanted = 2 * (formula.ascent() - formula.descent());
    const double size = part > 0 ? wanted / part : 0;
    font.setPixelSize(std::clamp(int(size), 1, 4 * kKnownSize));
    object.setFont(font);
    m_formulas.push_back(std::move(formula));
    cursor->insertText(QString(QChar::ObjectReplacementCharacter), object);
}

const Formula *FormulaObjects::formulaOf(const QTextFormat &format) const
{
    const int number = format.intProperty(NumberProperty);
    const bool isKnown
        = format.hasProperty(NumberProperty) && number >= 0 && number < int(m_formulas.size());
    return isKnown ? &m_formulas[size_t(number)] : nullptr;
}

double FormulaObjects::marginsOf(const QTextBlock &block)
{
    const QTextBlockFormat format = block.blockFormat();
    const QTextFrameFormat frame = block.document()->rootFrame()->frameFormat();
    return format.leftMargin() + format.rightMargin() + frame.leftMargin() + frame.rightMargin();
}

double FormulaObjects::fit(QTextDocument *document, double width)
{
    double needed = width;
    auto *objects = document->findChild<FormulaObjects *>(Qt::FindDirectChildrenOnly);
    if (objects)
        objects->m_leastScale = kLeastScale;
    for (QTextBlock block = document->begin(); objects && block.isValid(); block = block.next()) {
        double widest = 0;
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (const Formula *formula = objects->formulaOf(it.fragment().charFormat()))
                widest = std::max(widest, formula->width() * kLeastScale + marginsOf(block));
        }
        needed = std::max(needed, std::ceil(widest));
        // Qt begins a line that is too long in the middle left of its page.
        const Qt::Alignment wanted = widest > width ? Qt::AlignLeft : Qt::AlignHCenter;
        if (!block.blockFormat().boolProperty(DisplayProperty)
            || block.blockFormat().alignment() == wanted)
            continue;
        QTextBlockFormat changed;
        changed.setAlignment(wanted);
        QTextCursor(block).mergeBlockFormat(changed);
    }
    document->setTextWidth(width);
    return needed;
}

FormulaObjects::Extent FormulaObjects::extentOf(const Formula &formula,
                                                const QTextDocument &document, int position,
                                                const QTextCharFormat &format) const
{
    const QPaintDevice *device = document.documentLayout()->paintDevice();
    Extent extent;
    // As large as the text is on that device.
    if (device)
        extent.scale = QFontMetricsF(m_font, device).height() / QFontMetricsF(m_font).height();
    const double margins = marginsOf(document.findBlock(position)) * extent.scale;
    const double room = document.textWidth() - margins;
    const double least = device ? 0 : m_leastScale;
    if (document.textWidth() > 0 && room > 1)
        extent.scale
            = std::min(extent.scale, std::max(least, room / std::max(1.0, formula.width())));
    const double ascent = formula.ascent() * extent.scale;
    const double descent = formula.descent() * extent.scale;
    const double half = QFontMetrics(format.font()).xHeight() / 2.0;
    // On paper that middle is as good as on the baseline; a line has room enough around it there.
    extent.height = device ? ascent + descent : std::max(2 * ascent - half, 2 * descent + half);
    return extent;
}

QSizeF FormulaObjects::intrinsicSize(QTextDocument *document, int position,
                                     const QTextFormat &format)
{
    const Formula *formula = formulaOf(format);
    if (!formula)
        return {};
    const Extent extent = extentOf(*formula, *document, position, format.toCharFormat());
    return {formula->width() * extent.scale, extent.height};
}

// Qt paints such an object in the middle of its line instead of where its ascent says.
static double baselineOf(const QTextBlock &block, int position, const QRectF &rect)
{
    const QTextLine line = block.layout()->lineForTextPosition(position - block.position());
    if (!line.isValid())
        return rect.bottom();
    return rect.center().y() + (line.ascent() - line.descent()) / 2;
}

void FormulaObjects::drawObject(QPainter *painter, const QRectF &rect, QTextDocument *document,
                                int position, const QTextFormat &format)
{
    const Formula *formula = formulaOf(format);
    if (!formula)
        return;
    const QTextCharFormat characters = format.toCharFormat();
    const Extent extent = extentOf(*formula, *document, position, characters);
    painter->save();
    if (characters.foreground().style() != Qt::NoBrush)
        painter->setPen(characters.foreground().color());
    painter->translate(rect.left(), baselineOf(document->findBlock(position), position, rect));
    painter->scale(extent.scale, extent.scale);
    formula->paint(painter, QPointF());
    painter->restore();
}

std::optional<Formula> formulaToSet(const MarkdownContext &context, const QString &tex,
                                    const QString &source, const QFont &font, Formula::Place place)
{
    if (context.formulas != Formulas::Set || context.plainFormulas.contains(source))
        return {};
    return Formula::fromTex(tex, font, place);
}

// An address as any other for those who take it apart; no link of an answer has this scheme.
static constexpr QLatin1StringView kFormulaScheme("x-formula:");

QString formulaTarget(const QString &source)
{
    return kFormulaScheme
        + QString::fromLatin1(source.toUtf8().toBase64(QByteArray::Base64UrlEncoding));
}

QString sourceOfTarget(const QString &target)
{
    if (!target.startsWith(kFormulaScheme))
        return {};
    const QByteArray encoded = target.sliced(kFormulaScheme.size()).toLatin1();
    return QString::fromUtf8(QByteArray::fromBase64(encoded, QByteArray::Base64UrlEncoding));
}

QTextBlockFormat displayFormat(QTextBlockFormat block)
{
    block.setAlignment(Qt::AlignHCenter);
    block.setProperty(DisplayProperty, true);
    block.setBottomMargin(Theme::kGrid);
    block.setLineHeight(100, QTextBlockFormat::ProportionalHeight);
    return block;
}

} // namespace Ui
