// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/commands/limitscommand.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString limitsText(const std::vector<SpendState> &states)
{
    QString text;
    for (const SpendState &state : states) {
        text += u"- %1 (%2 %)%3\n"_s.arg(state.words())
                    .arg(std::floor(state.spent * 100 / state.limit))
                    .arg(state.isNear() ? u" **near**"_s : QString());
    }
    return text;
}

static Result<SpendLimit> limitFrom(const QString &words)
{
    QString number = words.simplified();
    SpendLimit limit;
    if (number == "default"_L1)
        return limit;
    const bool isMoney = number.startsWith(u'$') || number.endsWith("usd"_L1, Qt::CaseInsensitive);
    if (isMoney) {
        number.remove(u'$');
        if (number.endsWith("usd"_L1, Qt::CaseInsensitive))
            number.chop(3);
        return SpendLimits::parseUsd(number).transform([&limit](double usd) {
            limit.usd = usd;
            return limit;
        });
    }
    if (number.endsWith(" requests"_L1))
        number.chop(9);
    return SpendLimits::parseRequests(number).transform([&limit](qint64 requests) {
        limit.requests = requests;
        return limit;
    });
}

static Result<void> setLimit(const LimitsAccess &access, const QString &arguments)
{
    const QString scope = arguments.section(u' ', 0, 0, QString::SectionSkipEmpty);
    const QString words = arguments.section(u' ', 1, -1, QString::SectionSkipEmpty);
    const bool isKnown = scope == "turn"_L1 || scope == "session"_L1 || scope == "day"_L1;
    if (!isKnown || words.isEmpty()) {
        return fail(ErrorCode::InvalidInput,
                    u"say what for and how much, as in /limits session $5, /limits turn 200 or "
                    "/limits day default"_s);
    }
    return limitFrom(words).transform([&](const SpendLimit &limit) {
        access.set(scope == "turn"_L1          ? SpendScope::Turn
                       : scope == "session"_L1 ? SpendScope::Session
                                               : SpendScope::Day,
                   limit);
    });
}

Result<CommandOutcome> runLimitsCommand(const LimitsAccess &access, const QString &arguments)
{
    if (!arguments.isEmpty()) {
        if (const auto set = setLimit(access, arguments); !set)
            return std::unexpected(set.error());
    }
    const auto states = access.states();
    if (!states)
        return std::unexpected(states.error());
    QString text = limitsText(*states);
    if (text.isEmpty())
        text = u"No limit is set; a turn has at most %1 requests.\n"_s.arg(
            SpendLimits::kUsualTurnRequests);
    text += arguments.isEmpty()
        ? u"\n`/limits session $5` or `/limits turn 200` sets one for this session, `default` in "
          "place of the number takes it back; settings.json has those of all sessions.\n"_s
        : u"\nIt holds until this session is closed.\n"_s;
    return answerWith(text);
}

} // namespace AgentCore
