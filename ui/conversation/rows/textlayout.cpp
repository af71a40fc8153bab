// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/textlayout.h"

#include "agentcore/base/textlimits.h"
#include "ui/markdown/markdowndocument.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextOption>

#include <cmath>

namespace Ui {

PlainTextLayout::PlainTextLayout()
    : m_document(std::make_unique<QTextDocument>())
{
    m_document->setUndoRedoEnabled(false);
    m_document->setDocumentMargin(0);
}

PlainTextLayout::~PlainTextLayout() = default;

bool PlainTextLayout::setText(const QString &text, const QFont &font, qsizetype maxChars)
{
    m_document->setDefaultFont(font);
    m_document->setPlainText(AgentCore::sanitizedForDisplay(QStringView(text).left(maxChars)));
    QTextBlockFormat format;
    format.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
    QTextCursor cursor(m_document.get());
    cursor.select(QTextCursor::Document);
    cursor.mergeBlockFormat(format);
    return text.size() > maxChars;
}

void PlainTextLayout::setDirection(Qt::LayoutDirection direction)
{
    QTextOption option = m_document->defaultTextOption();
    option.setTextDirection(direction);
    m_document->setDefaultTextOption(option);
}

QString PlainTextLayout::text() const
{
    return m_document->toPlainText();
}

int PlainTextLayout::heightForWidth(int width)
{
    m_document->setTextWidth(width);
    return m_document->isEmpty() ? 0 : int(std::ceil(m_document->size().height()));
}

int PlainTextLayout::usedWidth() const
{
    return int(std::ceil(m_document->idealWidth()));
}

void PlainTextLayout::paint(QPainter *painter, const QPoint &topLeft, const RowPaint &how,
                            const QColor &color)
{
    QPalette palette = how.palette;
    palette.setColor(QPalette::Text, color);
    painter->save();
    painter->translate(topLeft);
    paintMarkdown(painter, m_document.get(), how.clip.translated(-topLeft), palette,
                  int(how.selectionBegin), int(how.selectionEnd));
    painter->restore();
}

qsizetype PlainTextLayout::positionAt(const QPoint &point) const
{
    return m_document->documentLayout()->hitTest(point, Qt::FuzzyHit);
}

QRect PlainTextLayout::lineRect(qsizetype position) const
{
    return textLineRect(*m_document, int(position));
}

} // namespace Ui
