// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/planrow.h"

#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/text/uitexts.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::PlanRow)
};
} // namespace

static constexpr qsizetype kMaxStepChars = 1000;

void PlanRow::sync(const ConversationModel &model, int row)
{
    using Status = AgentCore::PlanEntry::Status;
    const auto &entries = std::get<PlanItem>(model.item(row)->content).entries;
    m_unfolded = model.isUnfolded(row);
    m_steps.clear();
    for (const AgentCore::PlanEntry &entry : entries) {
        Step step{std::make_unique<PlainTextLayout>(), Sign::Pending, 0, 0};
        QFont font = Theme::bodyFont();
        if (entry.status == Status::InProgress) {
            step.sign = Sign::Current;
            font.setBold(true);
        } else if (entry.status == Status::Completed) {
            step.sign = Sign::Done;
        }
        step.text->setText(planStepText(entry.content.simplified(), entry), font, kMaxStepChars);
        m_steps.push_back(std::move(step));
    }
    const auto done = std::ranges::count_if(
        entries, [](const auto &entry) { return entry.status == Status::Completed; });
    m_progress = Texts::tr("%1 of %2 done").arg(done).arg(entries.size());
}

int PlanRow::heightForWidth(int width)
{
    m_width = width;
    int y = rowLineHeight() + Theme::kGap;
    if (!m_unfolded)
        return y;
    for (Step &step : m_steps) {
        step.top = y;
        step.height = std::max(
            Theme::kIconSize, step.text->heightForWidth(width - 2 * Theme::kPadding - kIconColumn));
        y += step.height + Theme::kGrid;
    }
    return y + Theme::kGap;
}

// Drawn, so that the three look alike in every font.
static void paintSign(QPainter *painter, const QPoint &center, bool current, bool done,
                      const QPalette &palette)
{
    const QColor color = Theme::color(done          ? Theme::Role::Success
                                          : current ? Theme::Role::Accent
                                                    : Theme::Role::TextMuted,
                                      palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color, 1.5));
    painter->drawEllipse(QPointF(center), 6, 6);
    if (done) {
        const QPointF at(center);
        painter->drawPolyline(
            QPolygonF({at + QPointF(-2.5, 0.2), at + QPointF(-0.7, 2.2), at + QPointF(2.8, -2.2)}));
    } else if (current) {
        painter->setBrush(color);
        painter->drawEllipse(QPointF(center), 2.5, 2.5);
    }
    painter->restore();
}

void PlanRow::paint(QPainter *painter, const RowPaint &how)
{
    const QColor muted = Theme::color(Theme::Role::TextMuted, how.palette);
    paintCard(painter, QRect(0, 0, m_width, heightForWidth(m_width)),
              Theme::color(Theme::Role::SurfaceRaised, how.palette), Theme::kCardRadius);
    const auto place = [this](int left, int width) {
        return mirrored({left, Theme::kGrid, width, rowLineHeight()}, m_width);
    };
    int x = Theme::kPadding;
    if (paintIcon(painter, place(x, Theme::kIconSize), u"plan"_s, Theme::Role::TextMuted))
        x += kIconColumn;
    QFont bold = Theme::bodyFont();
    bold.setBold(true);
    const QString title = Texts::tr("Plan");
    paintText(painter, place(x, m_width - x), title, bold,
              Theme::color(Theme::Role::Text, how.palette));
    x += textWidth(title, bold) + Theme::kGap;
    paintText(painter, place(x, m_width - x), m_progress, Theme::bodyFont(), muted);
    paintIcon(painter, place(m_width - Theme::kPadding - Theme::kIconSize, Theme::kIconSize),
              m_unfolded ? u"collapse"_s : u"expand"_s, Theme::Role::TextMuted);
    for (const Step &step : m_steps) {
        if (!m_unfolded)
            break;
        const int line = QFontMetrics(Theme::bodyFont()).height();
        const QRect sign = mirrored(
            {Theme::kPadding, step.top + line / 2 + 1, Theme::kIconSize + 1, 1}, m_width);
        paintSign(painter, sign.center(), step.sign == Sign::Current, step.sign == Sign::Done,
                  how.palette);
        RowPaint plain = how;
        plain.selectionEnd = plain.selectionBegin;
        const int room = m_width - 2 * Theme::kPadding - kIconColumn;
        const QRect text
            = mirrored({Theme::kPadding + kIconColumn, step.top, room, step.height}, m_width);
        step.text->paint(painter, text.topLeft(), plain,
                         step.sign == Sign::Done ? muted
                                                 : Theme::color(Theme::Role::Text, how.palette));
    }
}

QList<Hit> PlanRow::hits() const
{
    return {Hit{Hit::Action::Toggle, QRect(0, 0, m_width, rowLineHeight() + Theme::kGap), {}, {}}};
}

} // namespace Ui
