// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rowstamp.h"

#include "ui/conversation/rows/rowpainting.h"
#include "ui/text/amounts.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QLocale>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::RowStamp)
};
} // namespace

static QString turnText(qint64 milliseconds)
{
    return Texts::tr("took %1", "a turn").arg(elapsedText(milliseconds));
}

QString RowStamp::text(const QDate &today) const
{
    if (!at.isValid())
        return {};
    const QDateTime local = at.toLocalTime();
    const QLocale locale;
    QString text = locale.toString(local.time(), QLocale::ShortFormat);
    if (local.date() != today)
        text = locale.toString(local.date(), QLocale::ShortFormat) + u' ' + text;
    return turnMilliseconds < 0 ? text : text + u" · "_s + turnText(turnMilliseconds);
}

QString RowStamp::tip() const
{
    if (!at.isValid())
        return {};
    // The long form of a time names the zone, which may be no more than an offset.
    const QDateTime local = at.toLocalTime();
    const QLocale locale;
    const QString full = locale.toString(local.date(), QLocale::LongFormat) + u' '
        + locale.toString(local.time(), QLocale::ShortFormat);
    return turnMilliseconds < 0 ? full : full + u'\n' + turnText(turnMilliseconds);
}

static QSize sizeOf(const QString &text)
{
    const QFont font = Theme::secondaryFont();
    return {textWidth(text, font) + 2 * Theme::kGrid, QFontMetrics(font).height() + 2};
}

QRect RowStamp::beside(const QRect &content, int viewWidth) const
{
    const QString words = text();
    if (words.isEmpty())
        return {};
    const QSize size = sizeOf(words);
    const bool isMirrored = QGuiApplication::isRightToLeft();
    const int left = isMirrored ? content.left() - Theme::kGap - size.width()
                                : content.right() + 1 + Theme::kGap;
    if (left < Theme::kGap || left + size.width() + Theme::kGap > viewWidth)
        return {};
    return {QPoint(left, content.top() + (rowLineHeight() - size.height()) / 2), size};
}

QRect RowStamp::below(const QRect &content) const
{
    const QString words = text();
    const QSize size = sizeOf(words);
    if (words.isEmpty() || size.height() - 2 > Theme::kTurnGap || size.width() > content.width())
        return {};
    const int left
        = QGuiApplication::isRightToLeft() ? content.left() : content.right() + 1 - size.width();
    return {left, content.top() + content.height(), size.width(), Theme::kTurnGap};
}

void RowStamp::paint(QPainter *painter, const QRect &place, const QPalette &palette) const
{
    if (!place.isEmpty())
        paintText(painter, place, text(), Theme::secondaryFont(),
                  Theme::color(Theme::Role::TextMuted, palette), Qt::AlignHCenter);
}

} // namespace Ui
