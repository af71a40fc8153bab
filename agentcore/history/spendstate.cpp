// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/spendstate.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString dollars(double usd)
{
    return u"$%1"_s.arg(usd, 0, 'f', usd < 1 ? 4 : 2);
}

Phrase SpendState::words() const
{
    using enum Saying;
    const auto what = [this](Saying turn, Saying session, Saying day) {
        return scope == SpendScope::Turn ? turn : scope == SpendScope::Session ? session : day;
    };
    if (isMoney)
        return Phrase(what(TurnCost, SessionCost, DayCost), {dollars(spent), dollars(limit)});
    return Phrase(what(TurnUsed, SessionUsed, DayUsed),
                  {QString::number(spent, 'f', 0), QString::number(limit, 'f', 0)});
}

} // namespace AgentCore
