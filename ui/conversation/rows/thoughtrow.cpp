// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/thoughtrow.h"

#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/conversation/rowtexts.h"

#include <QCoreApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kIconColumn = Theme::kIconSize + Theme::kGap;

void ThoughtRow::sync(const ConversationModel &model, int row)
{
    const auto &thought = std::get<ThoughtItem>(model.item(row)->content);
    m_title = thoughtTitle(thought);
    m_running = thought.running;
    m_unfolded = model.isUnfolded(row);
    m_cut = m_unfolded
        && m_text.setText(thought.text.trimmed(), Theme::secondaryFont(),
                          kMaxChars << 3 * std::min(model.moreSteps(row), 8));
}

int ThoughtRow::heightForWidth(int width)
{
    m_width = width;
    if (!m_unfolded)
        return rowLineHeight();
    m_textHeight = m_text.heightForWidth(width - kIconColumn);
    return rowLineHeight() + m_textHeight + Theme::kGrid + (m_cut ? rowLineHeight() : 0);
}

void ThoughtRow::paint(QPainter *painter, const RowPaint &how)
{
    const QColor muted = Theme::color(Theme::Role::TextMuted, how.palette);
    const QRect icon(0, 0, Theme::kIconSize, rowLineHeight());
    if (m_running)
        paintSpinner(painter, icon, how.spinnerStep, muted);
    else
        paintIcon(painter, icon, u"think"_s, Theme::Role::TextMuted);
    const int width = textWidth(m_title, Theme::bodyFont());
    paintText(painter, QRect(kIconColumn, 0, m_width - kIconColumn, rowLineHeight()), m_title,
              Theme::bodyFont(), muted);
    const QRect sign(kIconColumn + width + Theme::kGrid, 0, Theme::kIconSize, rowLineHeight());
    paintIcon(painter, sign, m_unfolded ? u"collapse"_s : u"expand"_s, Theme::Role::TextMuted);
    if (!m_unfolded)
        return;
    m_text.paint(painter, QPoint(kIconColumn, rowLineHeight()), how, muted);
    for (const Hit &hit : hits()) {
        if (hit.action == Hit::Action::ShowMore)
            paintButton(painter, hit, how, u"expand"_s,
                        QCoreApplication::translate("Ui::ThoughtRow", "Show more"));
    }
}

QList<Hit> ThoughtRow::hits() const
{
    QList<Hit> hits = {Hit{Hit::Action::Toggle, QRect(0, 0, m_width, rowLineHeight()), {}, {}}};
    if (m_unfolded && m_cut) {
        const QRect rect(kIconColumn - Theme::kGap, rowLineHeight() + m_textHeight + Theme::kGrid,
                         m_width - kIconColumn, rowLineHeight());
        hits += Hit{Hit::Action::ShowMore, rect, {}, {}};
    }
    return hits;
}

qsizetype ThoughtRow::positionAt(const QPoint &point) const
{
    if (!m_unfolded || point.y() < rowLineHeight())
        return -1;
    return m_text.positionAt(point - QPoint(kIconColumn, rowLineHeight()));
}

QRect ThoughtRow::spinnerRect() const
{
    return m_running ? QRect(0, 0, Theme::kIconSize + 2, rowLineHeight()) : QRect();
}

} // namespace Ui
