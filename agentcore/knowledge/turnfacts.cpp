// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/turnfacts.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString TurnFacts::dateWords(const QDateTime &now)
{
    return u"%1, %2; time zone %3 (%4)"_s.arg(
        now.date().toString(Qt::ISODate),
        QLocale::c().dayName(now.date().dayOfWeek(), QLocale::LongFormat),
        QString::fromUtf8(now.timeZone().id()),
        now.timeZone().displayName(now, QTimeZone::OffsetName, QLocale::c()));
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
