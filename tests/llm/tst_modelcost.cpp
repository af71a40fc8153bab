// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modelcost.h"

#include "agentcore/config/providercatalogue.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestModelCost : public QObject
{
    Q_OBJECT

private slots:
    void cost_data()
    {
        // cost: below 0: not known
        const Rows<ModelPrice, TokenUsage, double> row; // price, usage, cost

        constexpr qint64 kMillion = 1'000'000;
        const ModelPrice price{2.0, 0.5, 8.0, 0};
        // platform.claude.com, "Pricing", Opus 4.8, 2026-11-23: input 5, output 25, read 0.5,
        // written for 5 minutes 6.25, for an hour 10
        const ModelPrice claude{5.0, 0.5, 25.0, 0, 6.25};
        row("written to the cache", claude, {kMillion, 0, 0, 0, kMillion}, 6.25);
        row("written for an hour", claude, {kMillion, 0, 0, 0, kMillion, kMillion}, 10);
        row("read, written and fresh", claude,
            {4 * kMillion, 0, kMillion, 0, 2 * kMillion, kMillion}, 0.5 + 6.25 + 10 + 5);
        row("more written than input", claude, {kMillion, 0, 0, 0, 3 * kMillion}, 6.25);
        row("price of writing not known", price, {kMillion, 0, 0, 0, kMillion}, 2);
        // ai.google.dev, "Pricing", Gemini 2.5 Pro, 2026-11-23: dearer beyond 200,000 tokens
        const ModelPrice tiers{1.25, 0.125, 10.0, 200'000, {}, {2.5, 0.25, 15.0, {}}};
        row("below the tier", tiers, {200'000, 100'000, 0, 0}, 0.25 + 1);
        row("beyond the tier", tiers, {400'000, 100'000, 200'000, 0}, 0.5 + 0.05 + 1.5);
        // alibabacloud.com, "Model pricing", Qwen3 Coder Plus, 2026-11-23: three steps
        const ModelPrice qwen{1.0,
                              {},
                              5.0,
                              32'000,
                              {},
                              {1.8, {}, 9.0, {}},
                              {{128'000, {3.0, {}, 15.0, {}}}, {256'000, {6.0, {}, 60.0, {}}}}};
        row("the first step", qwen, {128'000, 0, 0, 0}, 0.2304);
        row("the second step", qwen, {200'000, 0, 0, 0}, 0.6);
        row("the last step", qwen, {500'000, 100'000, 0, 0}, 3 + 6);
        TokenUsage told{kMillion, kMillion, 0, 0};
        told.costUsd = 0.0123;
        row("the endpoint's own word", price, told, 0.0123);
        row("the endpoint's own word without a price", {}, told, 0.0123);
        row("nothing used", price, {}, 0);
        row("input and output", price, {kMillion, kMillion, 0, 0}, 10);
        row("reasoning is output", price, {0, kMillion, 0, kMillion}, 8);
        row("cached input", price, {kMillion, 0, kMillion / 2, 0}, 1.25);
        row("all of it cached", price, {kMillion, 0, kMillion, 0}, 0.5);
        row("more cached than input", price, {kMillion, 0, 2 * kMillion, 0}, 0.5);
        row("price of cached input not known", {2.0, {}, 8.0, 0}, {kMillion, 0, kMillion, 0}, 2);
        row("no price", {}, {1, 1, 0, 0}, -1);
        row("no price of output", {2.0, 0.5, {}, 0}, {1, 0, 0, 0}, -1);
        row("no price of input", {{}, 0.5, 8.0, 0}, {1, 0, 0, 0}, -1);
        row("free", {0.0, 0.0, 0.0, 0}, {kMillion, kMillion, 0, 0}, 0);
        row("up to the limit", {2.0, {}, 8.0, 1000}, {1000, 0, 0, 0}, 0.002);
        row("beyond it the price is not known", {2.0, {}, 8.0, 1000}, {1001, 0, 0, 0}, -1);
    }

    void cost()
    {
        const auto [price, usage, cost] = Rows<ModelPrice, TokenUsage, double>::current();
        const auto actual = costOf(price, usage);
        QCOMPARE(actual.has_value(), cost >= 0);
        if (actual)
            QVERIFY2(qAbs(*actual - cost) < 1e-9, QByteArray::number(*actual).constData());
    }

    void cataloguePrice()
    {
        const auto *provider = ProviderCatalogue::builtIn().find(u"openai");
        QVERIFY(provider);
        const auto *model = provider->findModel(u"gpt-4.1");
        QVERIFY(model && model->price.input);
        const auto cost = costOf(model->price, {1'000'000, 0, 0, 0});
        QVERIFY(cost);
        QCOMPARE(*cost, *model->price.input);
    }
};

AGENTAO_TEST(TestModelCost)
#include "tst_modelcost.moc"
