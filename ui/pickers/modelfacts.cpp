// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/modelfacts.h"

#include "ui/text/amounts.h"

#include <QLocale>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QString money(double dollars)
{
    const bool isWhole = dollars == qint64(dollars);
    return u'$' + QLocale().toString(dollars, 'f', isWhole ? 0 : 2);
}

QString ModelFactsText::brief(const OfferedModel &model)
{
    const ModelProfile &profile = model.profile;
    QStringList facts;
    if (ModelOffer::isEnding(model.ends)) {
        const QString day = QLocale().toString(model.ends, tr("d MMM", "short date"));
        facts.append(model.ends <= QDate::currentDate() ? tr("ended %1").arg(day)
                                                        : tr("ends %1").arg(day));
    }
    if (profile.contextWindow > 0)
        facts.append(tokensText(profile.contextWindow));
    if (profile.vision.value_or(false))
        facts.append(tr("images"));
    if (profile.price.input && profile.price.output)
        facts.append(money(*profile.price.input) + " / "_L1 + money(*profile.price.output));
    return facts.join(u" · "_s);
}

QString ModelFactsText::spoken(const OfferedModel &model)
{
    const ModelProfile &profile = model.profile;
    const auto dayText = [](QDate day) { return QLocale().toString(day, QLocale::LongFormat); };
    QStringList facts;
    if (ModelOffer::isEnding(model.ends)) {
        facts.append(model.ends <= QDate::currentDate()
                         ? tr("Its provider has ended it on %1.").arg(dayText(model.ends))
                         : tr("Its provider ends it on %1.").arg(dayText(model.ends)));
    }
    if (profile.contextWindow > 0)
        facts.append(tr("Reads %1 tokens at once.").arg(tokensText(profile.contextWindow)));
    if (profile.vision)
        facts.append(*profile.vision ? tr("Sees images.") : tr("Does not see images."));
    if (profile.price.input && profile.price.output) {
        facts.append(tr("A million tokens cost %1 to read and %2 to write.")
                         .arg(money(*profile.price.input), money(*profile.price.output)));
    }
    if (model.released.isValid())
        facts.append(tr("Released on %1.").arg(dayText(model.released)));
    return facts.join(u' ');
}

} // namespace Ui
