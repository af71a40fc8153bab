// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/coretext.h"

#include "agentcore/base/sayingtable.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>

using namespace AgentCore;

namespace Ui {

//! With the day that it names as people write it.
static Phrase withLocalDay(const Phrase &phrase)
{
    const bool hasDay
        = phrase.what() == Saying::ModelEnds || phrase.what() == Saying::ModelHasEnded;
    if (!hasDay || phrase.with().size() < 2)
        return phrase;
    const QDate day = QDate::fromString(QString(phrase.with().at(1)), Qt::ISODate);
    return day.isValid()
        ? Phrase(phrase.what(),
                 {phrase.with().first(), QLocale().toString(day, QLocale::LongFormat)})
        : phrase;
}

QString coreText(const Phrase &given)
{
    const Phrase phrase = withLocalDay(given);
    if (phrase.what() == Saying::Plain)
        return phrase;
    const char *source = sentenceOf(phrase.what());
    const QString words = QCoreApplication::translate("Ui::CoreText", source);
    if (words == QLatin1StringView(source))
        return phrase;
    // Both in one call, as a part may have a "%1" of its own.
    switch (phrase.with().size()) {
    case 0:
        return words;
    case 1:
        return words.arg(coreText(phrase.with().first()));
    default:
        return words.arg(coreText(phrase.with().first()), coreText(phrase.with().at(1)));
    }
}

} // namespace Ui
