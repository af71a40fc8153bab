// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/spendstate.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString dollars(double usd)
{
    return u"$%1"_s.arg(usd, 0, 'f', usd < 1 ? 4 : 2);
}

QString SpendState::words() const
{
    const QString whose = scope == SpendScope::Turn ? u"This turn has"_s
        : scope == SpendScope::Session              ? u"This session has"_s
                                                    : u"Today's sessions have"_s;
    if (isMoney)
        return u"%1 cost %2 of %3"_s.arg(whose, dollars(spent), dollars(limit));
    return u"%1 used %2 of %3 model requests"_s.arg(whose)
        .arg(spent, 0, 'f', 0)
        .arg(limit, 0, 'f', 0);
}

} // namespace AgentCore
