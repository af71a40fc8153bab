// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/usagetext.h"

#include "ui/text/amounts.h"

#include <QLocale>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

QString UsageText::money(double dollars)
{
    return u'$' + QLocale().toString(dollars, 'f', dollars < 0.1 ? 4 : 2);
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
    if (usage.costUsd) {
        lines += tr("Cost: %1").arg(money(*usage.costUsd));
    }
    return lines.join(u'\n');
}

} // namespace Ui
