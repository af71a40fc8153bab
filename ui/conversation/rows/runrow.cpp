// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/runrow.h"

#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/runtexts.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/text/amounts.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

using AgentCore::ToolKind;

void RunRow::sync(const ConversationModel &model, int row)
{
    const auto calls = model.rows().run(row);
    m_title = runText(calls);
    m_icon = calls.empty() ? QString() : toolIcon(std::get<ToolItem>(calls.front()->content).call);
    const qint64 elapsed = runDuration(calls);
    m_duration = elapsed < kShownMilliseconds ? QString() : elapsedText(elapsed);
    m_unfolded = model.isUnfolded(row);
}

int RunRow::heightForWidth(int width)
{
    m_width = width;
    return rowLineHeight();
}

void RunRow::paint(QPainter *painter, const RowPaint &how)
{
    if (how.hovered.action == Hit::Action::Toggle)
        paintCard(painter, QRect(0, 0, m_width, rowLineHeight()),
                  Theme::color(Theme::Role::SurfaceRaised, how.palette), Theme::kControlRadius);
    const auto place = [this](int left, int width) {
        return mirrored({left, 0, width, rowLineHeight()}, m_width);
    };
    const QColor muted = Theme::color(Theme::Role::TextMuted, how.palette);
    const QFont small = Theme::secondaryFont();
    int right = m_width - Theme::kPadding;
    constexpr int kSignWidth = Theme::kIconSize + 2; // as of a single call
    paintIcon(painter, place(right - kSignWidth, kSignWidth), u"check"_s, Theme::Role::Success);
    const int width = textWidth(m_duration, small);
    right -= kSignWidth + 2 + width;
    paintText(painter, place(right, width + 1), m_duration, small, muted);
    paintIcon(painter, place(0, Theme::kIconSize), m_icon, Theme::Role::TextMuted);
    const int room = right - kIconColumn - Theme::kIconSize - 2 * Theme::kGrid;
    const int title = std::min(textWidth(m_title, Theme::bodyFont()), room);
    paintText(painter, place(kIconColumn, title + 1), m_title, Theme::bodyFont(),
              Theme::color(Theme::Role::Text, how.palette));
    paintIcon(painter, place(kIconColumn + title + Theme::kGrid, Theme::kIconSize),
              m_unfolded ? u"collapse"_s : u"expand"_s, Theme::Role::TextMuted);
}

QList<Hit> RunRow::hits() const
{
    return {Hit{Hit::Action::Toggle, QRect(0, 0, m_width, rowLineHeight()), {}, {}}};
}

} // namespace Ui
