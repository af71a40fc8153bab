// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/markdownrow.h"

#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/markdown/markdowndocument.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QLocale>
#include <QPainter>
#include <QTextDocument>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

MarkdownRow::MarkdownRow() = default;
MarkdownRow::~MarkdownRow() = default;

// The head of a long block, cut at a line end where there is one.
static QStringView headOf(QStringView text, qsizetype maxChars, qsizetype maxLines)
{
    qsizetype end = -1;
    for (qsizetype line = 0; line < maxLines && end < maxChars; ++line) {
        const qsizetype next = text.indexOf(u'\n', end + 1);
        if (next < 0 || next > maxChars) {
            if (text.size() <= maxChars)
                return text;
            if (end < maxChars / 2)
                end = maxChars; // one long line
            break;
        }
        end = next;
    }
    if (text[end - 1].isHighSurrogate())
        --end;
    return text.first(end);
}

void MarkdownRow::sync(const ConversationModel &model, int row)
{
    m_width = 0;
    m_hiddenChars = 0;
    m_document.reset();
    const MarkdownBlock *block = model.block(row);
    m_isRule = block && block->kind == MarkdownBlock::Kind::Rule;
    if (!block || m_isRule)
        return;
    const auto &scanner = std::get<AnswerItem>(model.item(row)->content).scanner;
    const QStringView source = scanner.text(*block);
    const bool table = block->kind == MarkdownBlock::Kind::Table;
    const int steps = 3 * std::min(model.moreSteps(row), 8);
    const QStringView head
        = headOf(source, kMaxChars << steps, (table ? kMaxTableLines : kMaxLines) << steps);
    m_hiddenChars = source.size() - head.size();
    // Only what looks like a reference pays for looking up the definitions.
    const QString definitions = head.contains(u'[') ? scanner.definitions() : QString();
    m_document = markdownDocument(head, definitions, QApplication::palette());
}

int MarkdownRow::heightForWidth(int width)
{
    if (m_isRule)
        return Theme::kPadding;
    if (!m_document)
        return 0;
    if (width != m_width) {
        m_width = width;
        m_document->setTextWidth(width);
        m_height = m_document->isEmpty() ? 0 : int(std::ceil(m_document->size().height()));
    }
    return m_hiddenChars > 0 ? m_height + rowLineHeight() : m_height;
}

void MarkdownRow::paint(QPainter *painter, const RowPaint &how)
{
    if (m_isRule) {
        painter->fillRect(QRect(0, Theme::kPadding / 2, how.clip.right() + 1, 1),
                          Theme::color(Theme::Role::Separator, how.palette));
        return;
    }
    if (!m_document)
        return;
    paintMarkdown(painter, m_document.get(), how.clip, how.palette, int(how.selectionBegin),
                  int(how.selectionEnd));
    for (const Hit &hit : hits()) {
        const QString size = QLocale().toString(m_hiddenChars);
        paintButton(painter, hit, how, u"expand"_s,
                    QCoreApplication::translate("Ui::MarkdownRow", "Show more (%1 characters left)")
                        .arg(size));
    }
}

QList<Hit> MarkdownRow::hits() const
{
    if (m_hiddenChars == 0)
        return {};
    return {Hit{Hit::Action::ShowMore, QRect(0, m_height, m_width, rowLineHeight()), {}, {}}};
}

Hit MarkdownRow::hitAt(const QPoint &point) const
{
    const Hit hit = Row::hitAt(point);
    if (hit.action != Hit::Action::None || !m_document)
        return hit;
    const QString target = m_document->documentLayout()->anchorAt(point);
    if (target.isEmpty())
        return {};
    return Hit{Hit::Action::OpenLink, QRect(), target, target};
}

QString MarkdownRow::plainText() const
{
    return m_document ? m_document->toPlainText() : QString();
}

qsizetype MarkdownRow::positionAt(const QPoint &point) const
{
    return m_document ? m_document->documentLayout()->hitTest(point, Qt::FuzzyHit) : -1;
}

} // namespace Ui
