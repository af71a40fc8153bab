// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/compactionrow.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/text/coretext.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QPainter>
#include <QTextDocument>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxReasonChars = 2000;

CompactionRow::CompactionRow() = default;
CompactionRow::~CompactionRow() = default;

void CompactionRow::sync(const ConversationModel &model, int row)
{
    using Progress = AgentCore::CompactionProgress;
    const auto &item = std::get<CompactionItem>(model.item(row)->content);
    const auto &compacted = item.compacted;
    m_title = compactionTitle(item);
    m_state = item.isRunning()                                             ? State::Running
        : item.progress && item.progress->state == Progress::State::Failed ? State::Failed
                                                                           : State::Done;
    m_reason.setText(item.progress ? coreText(item.progress->error) : QString(),
                     Theme::secondaryFont(), kMaxReasonChars);
    m_hasSummary = !compacted.summary.isEmpty();
    m_summary.reset();
    if (m_hasSummary && model.isUnfolded(row)) {
        const QString text
            = AgentCore::sanitizedForDisplay(QStringView(compacted.summary).left(kMaxChars));
        m_summary = markdownDocument(text, {.palette = QApplication::palette()});
    }
    m_width = 0;
}

int CompactionRow::heightForWidth(int width)
{
    if (width != m_width) {
        m_width = width;
        if (m_summary)
            m_summary->setTextWidth(std::max(1, width - kIconColumn));
        m_reasonHeight = m_reason.heightForWidth(std::max(1, width - kIconColumn));
    }
    return rowLineHeight() + m_reasonHeight
        + (m_summary ? int(std::ceil(m_summary->size().height())) + Theme::kGrid : 0);
}

void CompactionRow::paint(QPainter *painter, const RowPaint &how)
{
    const QColor muted = Theme::color(Theme::Role::TextMuted, how.palette);
    const QColor line = Theme::color(Theme::Role::Separator, how.palette);
    const auto place = [this](int left, int width) {
        return mirrored({left, 0, width, rowLineHeight()}, m_width);
    };
    const QRect icon = place(0, Theme::kIconSize);
    if (m_state == State::Running)
        paintSpinner(painter, icon, how.spinnerStep, muted);
    else if (m_state == State::Failed)
        paintIcon(painter, icon, u"warning"_s, Theme::Role::Warning);
    else
        paintIcon(painter, icon, u"compact"_s, Theme::Role::TextMuted);
    const int width = textWidth(m_title, Theme::bodyFont());
    paintText(painter, place(kIconColumn, m_width - kIconColumn), m_title, Theme::bodyFont(),
              muted);
    int end = kIconColumn + width + Theme::kGap;
    if (m_hasSummary) {
        paintIcon(painter, place(end - Theme::kGrid, Theme::kIconSize),
                  m_summary ? u"collapse"_s : u"expand"_s, Theme::Role::TextMuted);
        end += Theme::kIconSize + Theme::kGrid;
    }
    // From here on the model knows what came before only by this.
    if (end < m_width)
        painter->fillRect(mirrored({end, rowLineHeight() / 2, m_width - end, 1}, m_width), line);
    if (m_reasonHeight > 0) {
        RowPaint plain = how;
        plain.selectionEnd = plain.selectionBegin;
        m_reason.paint(painter, textOrigin(), plain, muted);
    }
    if (!m_summary)
        return;
    painter->save();
    painter->translate(textOrigin());
    paintMarkdown(painter, m_summary.get(), how.clip.translated(-textOrigin()), how.palette,
                  int(how.selectionBegin), int(how.selectionEnd));
    painter->restore();
}

QRect CompactionRow::spinnerRect() const
{
    return m_state == State::Running
        ? mirrored({0, 0, Theme::kIconSize + 2, rowLineHeight()}, m_width)
        : QRect();
}

QPoint CompactionRow::textOrigin() const
{
    return mirrored({kIconColumn, rowLineHeight(), m_width - kIconColumn, 1}, m_width).topLeft();
}

QList<Hit> CompactionRow::hits() const
{
    if (!m_hasSummary)
        return {};
    return {Hit{Hit::Action::Toggle, QRect(0, 0, m_width, rowLineHeight()), {}, {}}};
}

QString CompactionRow::plainText() const
{
    return m_summary ? m_summary->toPlainText() : QString();
}

qsizetype CompactionRow::positionAt(const QPoint &point) const
{
    if (!m_summary || point.y() < rowLineHeight())
        return -1;
    return m_summary->documentLayout()->hitTest(point - textOrigin(), Qt::FuzzyHit);
}

} // namespace Ui
