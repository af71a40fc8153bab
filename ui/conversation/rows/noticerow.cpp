// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/noticerow.h"

#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/text/coretext.h"

#include <QGuiApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

using Severity = AgentCore::NoticeRaised::Severity;

static QString retryText()
{
    return QCoreApplication::translate("Ui::NoticeRow", "Retry");
}

void NoticeRow::sync(const ConversationModel &model, int row)
{
    const auto &notice = std::get<NoticeItem>(model.item(row)->content).notice;
    m_severity = notice.severity;
    m_canRetry = model.canRetry(row);
    m_due = model.countdown(row);
    QFont font = Theme::bodyFont();
    font.setBold(isCard());
    m_text.setText(coreText(notice.title), font, kMaxChars);
    m_detail.setText(coreText(notice.detail), Theme::secondaryFont(), kMaxChars);
    // A sentence of the window may begin with a name in other letters.
    const auto direction
        = QGuiApplication::isRightToLeft() ? Qt::RightToLeft : Qt::LayoutDirectionAuto;
    m_text.setDirection(direction);
    m_detail.setDirection(direction);
}

static QString countdownText(qint64 seconds)
{
    return QCoreApplication::translate("Ui::NoticeRow", "%1 s").arg(seconds);
}

static int countdownWidth()
{
    return QFontMetrics(Theme::secondaryFont()).horizontalAdvance(countdownText(9999));
}

// Whole seconds, the last of which is 1.
static qint64 secondsUntil(const QDateTime &due)
{
    return (QDateTime::currentDateTimeUtc().msecsTo(due) + 999) / 1000;
}

QRect NoticeRow::spinnerRect() const
{
    // A second longer, so that the last number is painted over.
    if (!m_due || secondsUntil(*m_due) < 0)
        return {};
    const int width = countdownWidth();
    return mirrored({m_width - width - (isCard() ? Theme::kPadding : 0), isCard() ? Theme::kGap : 2,
                     width, rowLineHeight()},
                    m_width);
}

QPoint NoticeRow::textOrigin() const
{
    const int left = (isCard() ? Theme::kPadding : 0) + kIconColumn;
    return mirrored({left, isCard() ? Theme::kGap : 2, m_room, 1}, m_width).topLeft();
}

bool NoticeRow::isCard() const
{
    return m_severity == Severity::Error;
}

int NoticeRow::heightForWidth(int width)
{
    m_width = width;
    const int padding = isCard() ? Theme::kPadding : 0;
    const int retry = m_canRetry ? buttonWidth(u"retry"_s, retryText()) + Theme::kGap : 0;
    const int countdown = m_due ? countdownWidth() + Theme::kGap : 0;
    m_room = width - 2 * padding - kIconColumn - retry - countdown;
    m_titleHeight = m_text.heightForWidth(m_room);
    m_detailHeight = m_detail.heightForWidth(m_room);
    const int content = std::max(m_titleHeight + m_detailHeight, m_canRetry ? rowLineHeight() : 0);
    return content + 2 * (isCard() ? Theme::kGap : 2);
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
    const int y = card ? Theme::kGap : 2;
    if (card) {
        const QRect whole(0, 0, m_width, heightForWidth(m_width));
        paintCard(painter, whole, Theme::color(Theme::Role::DiffRemoved, how.palette),
                  Theme::kCardRadius);
    }
    const int line = QFontMetrics(Theme::bodyFont()).height() + 2;
    paintIcon(painter, mirrored({x, y, Theme::kIconSize, line}, m_width), icon, role);
    m_text.paint(painter, textOrigin(), how,
                 Theme::color(card ? Theme::Role::Text : role, how.palette));
    RowPaint plain = how;
    plain.selectionEnd = plain.selectionBegin;
    m_detail.paint(painter, textOrigin() + QPoint(0, m_titleHeight), plain,
                   Theme::color(card ? Theme::Role::Text : Theme::Role::TextMuted, how.palette));
    if (m_due && secondsUntil(*m_due) > 0) {
        painter->setFont(Theme::secondaryFont());
        painter->setPen(
            Theme::color(card ? Theme::Role::Text : Theme::Role::TextMuted, how.palette));
        painter->drawText(spinnerRect(), Qt::AlignRight | Qt::AlignVCenter,
                          countdownText(secondsUntil(*m_due)));
    }
    for (const Hit &hit : hits()) {
        paintCard(painter, hit.rect, Theme::color(Theme::Role::Surface, how.palette),
                  Theme::kControlRadius, Theme::color(Theme::Role::Separator, how.palette));
        paintButton(painter, hit, how, u"retry"_s, retryText(), Theme::Role::Text);
    }
}

QList<Hit> NoticeRow::hits() const
{
    if (!m_canRetry)
        return {};
    const int width = buttonWidth(u"retry"_s, retryText());
    const int margin = isCard() ? Theme::kGap : 0;
    return {
        Hit{Hit::Action::Retry,
            mirrored({m_width - width - margin, isCard() ? Theme::kGap : 2, width, rowLineHeight()},
                     m_width),
            {},
            {}}};
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
