// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/model/rowstamp.h"

#include "ui/text/amounts.h"

#include <QCoreApplication>
#include <QLocale>

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

} // namespace Ui
