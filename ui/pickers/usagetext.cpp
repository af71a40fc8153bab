// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/usagetext.h"

#include "ui/text/amounts.h"

#include <QLocale>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

QString UsageText::cost(const UsageChanged &usage)
{
    if (usage.costUsd)
        return moneyText(*usage.costUsd);
    // One price that is not known leaves the sum unknown, but not what is known of it.
    return usage.knownCostUsd > 0 ? tr("at least %1").arg(moneyText(usage.knownCostUsd))
                                  : QString();
}

QString UsageText::limitName(const SpendState &limit)
{
    switch (limit.scope) {
    case SpendScope::Turn:
        return limit.isMoney ? tr("Limit of a turn's cost") : tr("Limit of a turn's requests");
    case SpendScope::Session:
        return limit.isMoney ? tr("Limit of the session's cost")
                             : tr("Limit of the session's requests");
    case SpendScope::Day:
        break;
    }
    return limit.isMoney ? tr("Limit of the day's cost") : tr("Limit of the day's requests");
}

QString UsageText::limitValue(const SpendState &limit)
{
    const auto amount = [&limit](double value) {
        return limit.isMoney ? moneyText(value) : QLocale().toString(qint64(value));
    };
    return tr("%1 of %2").arg(amount(limit.spent), amount(limit.limit));
}

QString UsageText::of(const UsageChanged &usage, const ContextBreakdown &breakdown)
{
    QStringList lines;
    lines += usage.windowTokens
        ? tr("Context: %1 of %2 tokens")
              .arg(tokensText(usage.usedTokens), tokensText(*usage.windowTokens))
        : tr("Context: %1 tokens").arg(tokensText(usage.usedTokens));
    const auto part = [&lines](const QString &text, qint64 tokens) {
        if (tokens > 0)
            lines += u"   "_s + text.arg(tokensText(tokens));
    };
    part(tr("Instructions: %1"), breakdown.instructions);
    part(tr("Tools: %1"), breakdown.tools);
    part(tr("Files: %1"), breakdown.files);
    part(tr("Conversation: %1"), breakdown.conversation);
    part(tr("Summary: %1"), breakdown.summary);
    if (usage.total != TokenUsage()) {
        lines
            += tr("Session: %1 in, %2 out")
                   .arg(tokensText(usage.total.inputTokens), tokensText(usage.total.outputTokens));
        part(tr("Of these from the cache: %1"), usage.total.cachedInputTokens);
    }
    if (usage.requests > 0)
        lines += tr("Requests: %1").arg(QLocale().toString(usage.requests));
    if (const QString known = cost(usage); !known.isEmpty())
        lines += tr("Cost: %1").arg(known);
    for (const SpendState &limit : usage.limits)
        lines += tr("%1: %2").arg(limitName(limit), limitValue(limit));
    return lines.join(u'\n');
}

} // namespace Ui
