// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/thoughtrow.h"

#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/text/amounts.h"

#include <QCoreApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

// A little more than is shown, of what may be a megabyte.
static QString beginning(const QString &text, qsizetype mostChars)
{
    return QStringView(text).trimmed().left(mostChars + 1).toString();
}

void ThoughtRow::sync(const ConversationModel &model, int row)
{
    const auto &thought = std::get<ThoughtItem>(model.item(row)->content);
    m_title = thoughtTitle(thought);
    m_running = thought.running;
    m_since = model.item(row)->at;
    m_unfolded = model.isUnfolded(row);
    const qsizetype mostChars = kMaxChars << 3 * std::min(model.choices().moreSteps(row), 8);
    m_cut = m_unfolded
        && m_text.setText(beginning(thought.text, mostChars), Theme::secondaryFont(), mostChars);
}

// While it runs with the seconds so far.
QString ThoughtRow::shownTitle() const
{
    const qint64 elapsed
        = m_running && m_since.isValid() ? m_since.msecsTo(QDateTime::currentDateTimeUtc()) : 0;
    return elapsed < 1000 ? m_title : m_title + u' ' + elapsedText(elapsed / 1000 * 1000);
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
    const auto place = [this](int left, int width) {
        return mirrored({left, 0, width, rowLineHeight()}, m_width);
    };
    const QRect icon = place(0, Theme::kIconSize);
    if (m_running)
        paintSpinner(painter, icon, how.spinnerStep, muted);
    else
        paintIcon(painter, icon, u"think"_s, Theme::Role::TextMuted);
    const QString title = shownTitle();
    const int width = textWidth(title, Theme::bodyFont());
    paintText(painter, place(kIconColumn, m_width - kIconColumn), title, Theme::bodyFont(), muted);
    const QRect sign = place(kIconColumn + width + Theme::kGrid, Theme::kIconSize);
    paintIcon(painter, sign, m_unfolded ? u"collapse"_s : u"expand"_s, Theme::Role::TextMuted);
    if (!m_unfolded)
        return;
    m_text.paint(painter, textOrigin(), how, muted);
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
        hits += Hit{Hit::Action::ShowMore, mirrored(rect, m_width), {}, {}};
    }
    return hits;
}

QPoint ThoughtRow::textOrigin() const
{
    return mirrored({kIconColumn, rowLineHeight(), m_width - kIconColumn, 1}, m_width).topLeft();
}

qsizetype ThoughtRow::positionAt(const QPoint &point) const
{
    if (!m_unfolded || point.y() < rowLineHeight())
        return -1;
    return m_text.positionAt(point - textOrigin());
}

QRect ThoughtRow::spinnerRect() const
{
    if (!m_running)
        return {};
    // The sign behind the seconds moves when they get longer.
    const int title = textWidth(m_title + u" 00 min 00 s"_s, Theme::bodyFont());
    const int width = std::min(m_width, kIconColumn + title + kIconColumn);
    return mirrored({0, 0, width, rowLineHeight()}, m_width);
}

QRect ThoughtRow::lineRect(qsizetype position) const
{
    return m_unfolded ? m_text.lineRect(position).translated(textOrigin()) : QRect();
}

} // namespace Ui
