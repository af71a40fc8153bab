// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/turnfacts.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! "UTC+01:00", by the clock: a zone that cannot be told has no name and a strange one.
static QString offsetWords(const QDateTime &now)
{
    const int minutes = now.offsetFromUtc() / 60;
    return u"UTC%1%2:%3"_s.arg(QChar(minutes < 0 ? u'-' : u'+'))
        .arg(qAbs(minutes) / 60, 2, 10, QChar(u'0'))
        .arg(qAbs(minutes) % 60, 2, 10, QChar(u'0'));
}

QString TurnFacts::dateWords(const QDateTime &now)
{
    const QString zone = QString::fromUtf8(now.timeZone().id());
    const bool isTold = now.timeZone().isValid() && !zone.isEmpty()
        && (zone == "UTC"_L1 || !zone.startsWith("UTC"_L1));
    return u"%1, %2; time zone %3 (%4)"_s.arg(
        now.date().toString(Qt::ISODate),
        QLocale::c().dayName(now.date().dayOfWeek(), QLocale::LongFormat),
        isTold ? zone : u"not known"_s, offsetWords(now));
}

QString TurnFacts::news(const QList<Fact> &facts)
{
    QString text;
    for (const Fact &fact : facts) {
        if (fact.words.isEmpty() || m_told.value(fact.key) == fact.words)
            continue;
        const QString line = u"- %1: %2\n"_s.arg(fact.key, fact.words);
        if (text.size() + line.size() > kMaxChars)
            continue;
        m_told.insert(fact.key, fact.words);
        text += line;
    }
    return text.trimmed();
}

} // namespace AgentCore
