// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/amounts.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct AmountTexts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::RowTexts)
};
} // namespace

QString elapsedText(qint64 milliseconds)
{
    const double seconds = double(milliseconds) / 1000;
    if (seconds < 9.95 && milliseconds % 1000 != 0)
        return AmountTexts::tr("%1 s").arg(QLocale().toString(seconds, 'f', 1));
    if (seconds < 59.5)
        return AmountTexts::tr("%1 s").arg(qRound(seconds));
    const int whole = qRound(seconds);
    return AmountTexts::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
}

QString moneyText(double dollars)
{
    return u'$' + QLocale().toString(dollars, 'f', dollars < 0.1 ? 4 : 2);
}

QString tokensText(qint64 tokens)
{
    const QLocale locale;
    if (tokens < 1000)
        return locale.toString(tokens);
    if (tokens < 1'000'000) {
        return AmountTexts::tr("%1k", "thousands of tokens")
            .arg(locale.toString(double(tokens) / 1000, 'f', tokens < 9950 ? 1 : 0));
    }
    return AmountTexts::tr("%1M", "millions of tokens")
        .arg(locale.toString(double(tokens) / 1'000'000, 'f', 1));
}

static QString dateText(QDate date, QDate today)
{
    static const QRegularExpression year(u"[-/. ]*y+[-/. ]*"_s);
    const QLocale locale;
    QString format = locale.dateFormat(QLocale::ShortFormat);
    if (date.year() == today.year())
        format.remove(year);
    return locale.toString(date, format);
}

QString agoText(const QDateTime &at, const QDateTime &now)
{
    constexpr qint64 kMinute = 60;
    constexpr qint64 kHour = 60 * kMinute;
    constexpr qint64 kDay = 24 * kHour;
    const qint64 seconds = at.secsTo(now);
    if (seconds < kMinute)
        return QCoreApplication::translate("Ui::SessionListModel", "now");
    if (seconds < kHour)
        return QCoreApplication::translate("Ui::SessionListModel", "%n min", nullptr,
                                           int(seconds / kMinute));
    if (seconds < kDay)
        return QCoreApplication::translate("Ui::SessionListModel", "%n h", nullptr,
                                           int(seconds / kHour));
    if (seconds < 7 * kDay)
        return QCoreApplication::translate("Ui::SessionListModel", "%n d", "days",
                                           int(seconds / kDay));
    return dateText(at.toLocalTime().date(), now.toLocalTime().date());
}

} // namespace Ui
