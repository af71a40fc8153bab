// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/noticerow.h"

#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/text/coretext.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace Ui {

using Severity = AgentCore::NoticeRaised::Severity;

namespace {

struct NoticeButton
{
    QString icon;
    QString text;
};

} // namespace

static NoticeButton buttonOf(Hit::Action action)
{
    const auto tr
        = [](const char *text) { return QCoreApplication::translate("Ui::NoticeRow", text); };
    switch (action) {
    case Hit::Action::ChangeKey:
        return {u"key"_s, tr(QT_TRANSLATE_NOOP("Ui::NoticeRow", "Change the key…"))};
    case Hit::Action::ChooseModel:
        return {{}, tr(QT_TRANSLATE_NOOP("Ui::NoticeRow", "Choose another model…"))};
    default:
        return {u"retry"_s, tr(QT_TRANSLATE_NOOP("Ui::NoticeRow", "Try again"))};
    }
}

//! What helps where trying again alone does not.
static QList<Hit::Action> buttonsOf(const AgentCore::NoticeRaised &notice)
{
    if (tellsOfCredit(notice))
        return {Hit::Action::ChooseModel, Hit::Action::Retry};
    if (notice.title.what() == AgentCore::Saying::KeyRefused)
        return {Hit::Action::ChangeKey, Hit::Action::Retry};
    return {Hit::Action::Retry};
}

//! Its detail is a command.
static bool tellsOfJob(const AgentCore::NoticeRaised &notice)
{
    using AgentCore::Saying;
    const Saying what = notice.title.what();
    return what == Saying::JobRuns || what == Saying::JobEnded || what == Saying::JobFailed;
}

void NoticeRow::sync(const ConversationModel &model, int row)
{
    const auto &notice = std::get<NoticeItem>(model.item(row)->content).notice;
    m_severity = notice.severity;
    m_buttons = model.canRetry(row) ? buttonsOf(notice) : QList<Hit::Action>();
    QFont font = Theme::bodyFont();
    font.setBold(isCard());
    m_text.setText(noticeTitle(notice), font, kMaxChars);
    m_detail.setText(coreText(notice.detail),
                     tellsOfJob(notice) ? Theme::codeFont() : Theme::secondaryFont(), kMaxChars);
    // A sentence of the window may begin with a name in other letters.
    const auto direction
        = QGuiApplication::isRightToLeft() ? Qt::RightToLeft : Qt::LayoutDirectionAuto;
    m_text.setDirection(direction);
    m_detail.setDirection(direction);
}

QPoint NoticeRow::textOrigin() const
{
    const int left = (isCard() ? Theme::kPadding : 0) + kIconColumn;
    return mirrored({left, top(), m_room, 1}, m_width).topLeft();
}

//! Of the text, which stands in the middle of a button that is higher.
int NoticeRow::top() const
{
    const bool isBeside = !m_buttons.isEmpty() && !m_areBelow;
    const int free = isBeside ? rowLineHeight() - m_titleHeight - m_detailHeight : 0;
    return (isCard() ? Theme::kGap : 2) + std::max(0, free / 2);
}

bool NoticeRow::isCard() const
{
    return m_severity == Severity::Error;
}

int NoticeRow::heightForWidth(int width)
{
    m_width = width;
    const int padding = isCard() ? Theme::kPadding : 0;
    const int buttons = buttonsWidth();
    m_areBelow = 2 * buttons > width;
    m_room = width - 2 * padding - kIconColumn - (m_areBelow ? 0 : buttons);
    m_titleHeight = m_text.heightForWidth(m_room);
    m_detailHeight = m_detail.heightForWidth(m_room);
    const int line = m_buttons.isEmpty() ? 0 : rowLineHeight();
    const int text = m_titleHeight + m_detailHeight;
    const int content = m_areBelow ? text + Theme::kGrid + line : std::max(text, line);
    return content + 2 * (isCard() ? Theme::kGap : 2);
}

int NoticeRow::buttonsWidth() const
{
    int width = 0;
    for (const Hit::Action action : m_buttons) {
        const NoticeButton button = buttonOf(action);
        width += buttonWidth(button.icon, button.text) + Theme::kGap;
    }
    return width;
}

QRect NoticeRow::buttonPlace(int right, int width) const
{
    const int below = m_areBelow ? m_titleHeight + m_detailHeight + Theme::kGrid : 0;
    return mirrored({right - width, (isCard() ? Theme::kGap : 2) + below, width, rowLineHeight()},
                    m_width);
}

void NoticeRow::paint(QPainter *painter, const RowPaint &how)
{
    const bool card = isCard();
    const auto role = card                ? Theme::Role::Danger
        : m_severity == Severity::Warning ? Theme::Role::Warning
                                          : Theme::Role::TextMuted;
    const QString icon = card             ? u"error"_s
        : m_severity == Severity::Warning ? u"warning"_s
                                          : u"info"_s;
    const int x = card ? Theme::kPadding : 0;
    if (card) {
        const QRect whole(0, 0, m_width, heightForWidth(m_width));
        paintCard(painter, whole, Theme::color(Theme::Role::DiffRemoved, how.palette),
                  Theme::kCardRadius);
    }
    const int line = QFontMetrics(Theme::bodyFont()).height() + 2;
    paintIcon(painter, mirrored({x, top(), Theme::kIconSize, line}, m_width), icon, role);
    m_text.paint(painter, textOrigin(), how,
                 Theme::color(card ? Theme::Role::Text : role, how.palette));
    RowPaint plain = how;
    plain.selectionEnd = plain.selectionBegin;
    m_detail.paint(painter, textOrigin() + QPoint(0, m_titleHeight), plain,
                   Theme::color(card ? Theme::Role::Text : Theme::Role::TextMuted, how.palette));
    for (const Hit &hit : hits()) {
        const NoticeButton button = buttonOf(hit.action);
        if (hit.action == m_buttons.constFirst()) {
            paintCard(painter, hit.rect, Theme::color(Theme::Role::Surface, how.palette),
                      Theme::kControlRadius, Theme::color(Theme::Role::Separator, how.palette));
        }
        paintButton(painter, hit, how, button.icon, button.text, Theme::Role::Text);
    }
}

QList<Hit> NoticeRow::hits() const
{
    QList<Hit> hits;
    int right = m_width - (isCard() ? Theme::kGap : 0);
    for (const Hit::Action action : m_buttons | std::views::reverse) {
        const NoticeButton button = buttonOf(action);
        const int width = buttonWidth(button.icon, button.text);
        hits.prepend({action, buttonPlace(right, width), {}, {}});
        right -= width + Theme::kGap;
    }
    return hits;
}

qsizetype NoticeRow::positionAt(const QPoint &point) const
{
    return m_text.positionAt(point - textOrigin());
}

QRect NoticeRow::lineRect(qsizetype position) const
{
    return m_text.lineRect(position).translated(textOrigin());
}

} // namespace Ui
