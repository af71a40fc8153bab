// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modeloffer.h"

#include "agentcore/base/textlimits.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

ModelOffer ModelOffer::of(const QList<ModelProfile> &models)
{
    ModelOffer offer;
    for (const ModelProfile &profile : models)
        offer.models.append({.profile = profile});
    return offer;
}

bool ModelOffer::isEnding(QDate ends, QDate today)
{
    return ends.isValid() && today.daysTo(ends) <= kEndingDays;
}

static QString counted(qint64 number, const QString &unit)
{
    return number == 1 ? u"1 %1"_s.arg(unit) : u"%1 %2s"_s.arg(number).arg(unit);
}

static QString ageText(qint64 seconds)
{
    constexpr qint64 kMinute = 60;
    constexpr qint64 kHour = 60 * kMinute;
    constexpr qint64 kDay = 24 * kHour;
    if (seconds >= 2 * kDay)
        return counted(seconds / kDay, u"day"_s);
    if (seconds >= kHour)
        return counted(seconds / kHour, u"hour"_s);
    return counted(qMax<qint64>(1, seconds / kMinute), u"minute"_s);
}

QString ModelOffer::problems(const QDateTime &now) const
{
    constexpr qsizetype kMaxReason = 200;
    QStringList sentences;
    for (const OfferedList &list : lists) {
        if (!list.problem || list.problem->code == ErrorCode::NotFound)
            continue;
        const QString what = list.fetched.isValid()
            ? u"is %1 old"_s.arg(ageText(list.fetched.secsTo(now)))
            : u"is not known"_s;
        const QString reason = sanitizedForDisplay(list.problem->text()).left(kMaxReason);
        sentences.append(u"The list of %1 %2, as it could not be had: %3."_s.arg(
            sanitizedForDisplay(list.provider), what, reason));
    }
    return sentences.join(u' ');
}

} // namespace AgentCore
