// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/callids.h"

#include <QCryptographicHash>
#include <QRandomGenerator>
#include <QtEndian>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

CallIds::CallIds(QSet<QString> used)
    : m_used(std::move(used))
{ }

QString CallIds::fresh(const QString &wireId)
{
    QString id = wireId;
    while (id.isEmpty() || m_used.contains(id)) {
        const quint64 random = QRandomGenerator::global()->generate64();
        id = "call_"_L1 + QString::number(random, 16).rightJustified(16, u'0');
    }
    m_used.insert(id);
    return id;
}

static bool isLetterOrDigit(QChar unit)
{
    return unit.unicode() < 0x80 && unit.isLetterOrNumber();
}

bool WireCallIds::fits(CallIdForm form, QStringView id)
{
    constexpr qsizetype kMaxShort = 40;
    constexpr qsizetype kMaxLong = 64;
    constexpr qsizetype kNine = 9;
    if (id.isEmpty())
        return false;
    switch (form) {
    case CallIdForm::Any:
        return true;
    case CallIdForm::UpTo40:
        return id.size() <= kMaxShort;
    case CallIdForm::UpTo64:
        return id.size() <= kMaxLong;
    case CallIdForm::Word:
        return id.size() <= kMaxLong && std::ranges::all_of(id, [](QChar unit) {
                   return isLetterOrDigit(unit) || unit == u'_' || unit == u'-';
               });
    case CallIdForm::Nine:
        return id.size() == kNine && std::ranges::all_of(id, isLetterOrDigit);
    }
    return true;
}

QString WireCallIds::take(const QString &id)
{
    QString wire = fits(m_form, id) ? id : rewritten(id, 0);
    for (int attempt = 1; m_taken.contains(wire); ++attempt)
        wire = rewritten(id, attempt);
    m_taken.insert(wire);
    return wire;
}

// A damaged file may hold an id twice, and two digests may be alike: the attempt tells them apart.
QString WireCallIds::rewritten(const QString &id, int attempt) const
{
    if (m_form == CallIdForm::Any) {
        const QString base = id.isEmpty() ? u"call"_s : id;
        return attempt == 0 ? base : base + u'_' + QString::number(attempt + 1);
    }
    const QString salted = attempt == 0 ? id : id + u'#' + QString::number(attempt);
    const QByteArray digest = QCryptographicHash::hash(salted.toUtf8(), QCryptographicHash::Sha1);
    if (m_form != CallIdForm::Nine)
        return "call_"_L1 + QString::fromLatin1(digest.toHex().first(16));
    static constexpr QLatin1StringView kDigits(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    quint64 rest = qFromBigEndian<quint64>(digest.constData());
    QString nine;
    for (int i = 0; i < 9; ++i, rest /= quint64(kDigits.size()))
        nine += QChar(kDigits.at(qsizetype(rest % quint64(kDigits.size()))));
    return nine;
}

} // namespace AgentCore
