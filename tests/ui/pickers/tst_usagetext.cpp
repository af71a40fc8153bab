// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/pickers/usagetext.h"

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

class TestUsageText : public QObject
{
    Q_OBJECT

private slots:
    void text_data()
    {
        const Rows<UsageChanged, ContextBreakdown, QString> row; // usage, breakdown, text

        row("only the context", UsageChanged{920, {}}, ContextBreakdown(),
            u"Context: 920 tokens"_s);
        row("all", UsageChanged{12'000, 200'000, {340'000, 12'000, 200'000, 0}, 1.234},
            ContextBreakdown{1000, 3000, 4000, 3500, 500},
            u"Context: 12k of 200k tokens\n   Instructions: 1.0k\n   Tools: 3.0k\n"
            "   Files: 4.0k\n   Conversation: 3.5k\n   Summary: 500\n"
            "Session: 340k in, 12k out\n   Of these from the cache: 200k\n"
            "Cost: $1.23"_s);
        UsageChanged limited{920, {}};
        limited.requests = 7;
        limited.knownCostUsd = 0.25;
        limited.limits = {{SpendScope::Day, false, 7, 5000}};
        row("requests and limits", limited, ContextBreakdown(),
            u"Context: 920 tokens\nRequests: 7\nCost: at least $0.25\n"
            "Limit of the day's requests: 7 of 5,000"_s);
        row("small cost", UsageChanged{1, 2, {1, 1, 0, 0}, 0.00123}, ContextBreakdown(),
            u"Context: 1 of 2 tokens\nSession: 1 in, 1 out\n"
            "Cost: $0.0012"_s);
    }

    void text()
    {
        const auto [usage, breakdown, text]
            = Rows<UsageChanged, ContextBreakdown, QString>::current();
        QCOMPARE(UsageText::of(usage, breakdown), text);
    }
};

AGENTAO_TEST(TestUsageText)
#include "tst_usagetext.moc"
