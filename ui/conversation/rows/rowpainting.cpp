// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/rowpainting.h"

#include "agentcore/history/sessionupdate.h"
#include "ui/conversation/model/rowstamp.h"
#include "ui/conversation/rows/row.h"
#include "ui/theme/contrast.h"
#include "ui/theme/rowsurface.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QLinearGradient>
#include <QPainter>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace Ui {

using AgentCore::ToolKind;

static constexpr int kSteps = 12;

int textWidth(const QString &text, const QFont &font)
{
    return QFontMetrics(font).horizontalAdvance(text) + 1; // room for what leans out
}

QRect mirrored(const QRect &rect, int width, int left)
{
    return QStyle::visualRect(QGuiApplication::layoutDirection(), QRect(left, 0, width, 1), rect);
}

QString toolIcon(const AgentCore::ToolCallState &call)
{
    if (call.name == "ask_user"_L1)
        return u"ask"_s;
    const AgentCore::Saying title = call.title.what();
    if (title == AgentCore::Saying::Subagent || title == AgentCore::Saying::SubagentTask)
        return u"agent"_s;
    switch (call.kind) {
    case ToolKind::Read:
        return u"read"_s;
    case ToolKind::Edit:
        return u"edit"_s;
    case ToolKind::Delete:
        return u"delete"_s;
    case ToolKind::Move:
        return u"move"_s;
    case ToolKind::Search:
        return u"search"_s;
    case ToolKind::Execute:
        return u"execute"_s;
    case ToolKind::Think:
        return u"think"_s;
    case ToolKind::Fetch:
        return u"fetch"_s;
    case ToolKind::SwitchMode:
        return u"switch"_s;
    case ToolKind::Other:
        return u"other"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

int rowLineHeight()
{
    return std::max(Theme::kIconSize, QFontMetrics(Theme::bodyFont()).height()) + Theme::kGap;
}

bool paintIcon(QPainter *painter, const QRect &rect, const QString &name, Theme::Role role)
{
    const int size = Theme::kIconSize;
    const QPixmap pixmap = Theme::pixmap(name, role, size, painter->device()->devicePixelRatio());
    if (pixmap.isNull())
        return false;
    painter->drawPixmap(rect.left() + (rect.width() - size) / 2,
                        rect.top() + (rect.height() - size) / 2, pixmap);
    return true;
}

void paintText(QPainter *painter, const QRect &rect, const QString &text, const QFont &font,
               const QColor &color, Qt::Alignment alignment)
{
    painter->setFont(font);
    painter->setPen(color);
    const QString shown
        = QFontMetrics(font).elidedText(text, Qt::ElideRight, std::max(0, rect.width()));
    drawLine(painter, rect, alignment | Qt::AlignVCenter, shown);
}

void paintCard(QPainter *painter, const QRect &rect, const QColor &fill, int radius,
               const QColor &line)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QColor edge
        = line.isValid() || !Theme::isHighContrast() ? line : Theme::color(Theme::Role::Separator);
    painter->setPen(edge.isValid() ? QPen(edge, 1) : QPen(Qt::NoPen));
    painter->setBrush(fill);
    const double inset = edge.isValid() ? 0.5 : 0;
    painter->drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius);
    painter->restore();
}

int buttonWidth(const QString &icon, const QString &text)
{
    const int iconWidth = icon.isEmpty() ? 0 : Theme::kIconSize + Theme::kGrid;
    return iconWidth + textWidth(text, Theme::secondaryFont()) + 2 * Theme::kGap + 2;
}

void paintButton(QPainter *painter, const Hit &hit, const RowPaint &how, const QString &icon,
                 const QString &text, Theme::Role role)
{
    if (how.hovered.isSame(hit)) {
        paintCard(painter, hit.rect, Theme::color(Theme::Role::Hover, how.palette),
                  Theme::kControlRadius);
        role = role == Theme::Role::TextMuted ? Theme::Role::Text : role;
    }
    const QFont font = Theme::secondaryFont();
    QRect content = hit.rect.adjusted(Theme::kGap, 0, -Theme::kGap, 0);
    const auto placed
        = [&hit](const QRect &rect) { return mirrored(rect, hit.rect.width(), hit.rect.left()); };
    const QRect iconRect(content.left(), content.top(), Theme::kIconSize, content.height());
    if (!icon.isEmpty() && paintIcon(painter, placed(iconRect), icon, role))
        content.setLeft(iconRect.right() + 1 + Theme::kGrid);
    paintText(painter, placed(content), text, font, Theme::color(role, how.palette));
}

void paintFades(QPainter *painter, const QRect &area, const QColor &ground, bool goesOnLeft,
                bool goesOnRight)
{
    constexpr int kFade = 32;
    const auto fade = [&](int edge, int inner) {
        QLinearGradient gradient(edge, 0, inner, 0);
        gradient.setColorAt(0, ground);
        QColor clear = ground;
        clear.setAlpha(0);
        gradient.setColorAt(1, clear);
        painter->fillRect(QRect(std::min(edge, inner), area.top(), kFade, area.height()), gradient);
    };
    if (goesOnLeft)
        fade(area.left(), area.left() + kFade);
    if (goesOnRight)
        fade(area.right() + 1, area.right() + 1 - kFade);
}

void paintSpinner(QPainter *painter, const QRect &rect, int step, const QColor &color)
{
    const int size = 12;
    QRectF circle(0, 0, size, size);
    circle.moveCenter(rect.center() + QPoint(1, 1));
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap));
    painter->drawArc(circle, -step * 360 * 16 / kSteps, 270 * 16);
    painter->restore();
}

int newLineHeight()
{
    return std::max(Theme::kTurnGap, QFontMetrics(Theme::secondaryFont()).height())
        + 2 * Theme::kGrid;
}

// The word stands at the end, as times do.
void paintNewLine(QPainter *painter, const QRect &rect, const QPalette &palette)
{
    const QString word = QCoreApplication::translate("Ui::ConversationPage", "New",
                                                     "above what came while nobody looked");
    const QFont font = Theme::secondaryFont();
    const int width = textWidth(word, font);
    const QRect text(rect.right() + 1 - width, rect.top(), width, rect.height());
    paintText(painter, mirrored(text, rect.width(), rect.left()), word, font,
              Theme::color(Theme::Role::Link, palette));
    const QRect line(rect.left(), rect.center().y(), rect.width() - width - Theme::kGap, 1);
    painter->fillRect(mirrored(line, rect.width(), rect.left()),
                      Theme::color(Theme::Role::Accent, palette));
}

static QSize stampSize(const QString &text)
{
    const QFont font = Theme::secondaryFont();
    return {textWidth(text, font) + 2 * Theme::kGrid, QFontMetrics(font).height() + 2};
}

QRect stampBeside(const RowStamp &stamp, const QRect &content, int viewWidth)
{
    const QString words = stamp.text();
    if (words.isEmpty())
        return {};
    const QSize size = stampSize(words);
    const bool isMirrored = QGuiApplication::isRightToLeft();
    const int left = isMirrored ? content.left() - Theme::kGap - size.width()
                                : content.right() + 1 + Theme::kGap;
    if (left < Theme::kGap || left + size.width() + Theme::kGap > viewWidth)
        return {};
    return {QPoint(left, content.top() + (rowLineHeight() - size.height()) / 2), size};
}

QRect stampBelow(const RowStamp &stamp, const QRect &content)
{
    const QString words = stamp.text();
    const QSize size = stampSize(words);
    if (words.isEmpty() || size.height() - 2 > Theme::kTurnGap || size.width() > content.width())
        return {};
    const int left
        = QGuiApplication::isRightToLeft() ? content.left() : content.right() + 1 - size.width();
    return {left, content.top() + content.height(), size.width(), Theme::kTurnGap};
}

void paintStamp(QPainter *painter, const QRect &place, const RowStamp &stamp,
                const QPalette &palette)
{
    if (!place.isEmpty())
        paintText(painter, place, stamp.text(), Theme::secondaryFont(),
                  Theme::color(Theme::Role::TextMuted, palette), Qt::AlignHCenter);
}

} // namespace Ui
