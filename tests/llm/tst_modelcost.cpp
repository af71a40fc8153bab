// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modelcost.h"

#include "agentcore/config/providercatalogue.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestModelCost : public QObject
{
    Q_OBJECT

private slots:
    void cost_data();
    void cost();
    void cataloguePrice();
};

void TestModelCost::cost_data()
{
    QTest::addColumn<ModelPrice>("price");
    QTest::addColumn<TokenUsage>("usage");
    QTest::addColumn<double>("cost"); // below 0: not known

    constexpr qint64 kMillion = 1'000'000;
    const ModelPrice price{2.0, 0.5, 8.0, 0};
    const auto row = [](const char *name, const ModelPrice &price, const TokenUsage &usage,
                        double cost) { QTest::newRow(name) << price << usage << cost; };
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

void TestModelCost::cost()
{
    QFETCH(ModelPrice, price);
    QFETCH(TokenUsage, usage);
    QFETCH(double, cost);
    const auto actual = costOf(price, usage);
    QCOMPARE(actual.has_value(), cost >= 0);
    if (actual)
        QVERIFY2(qAbs(*actual - cost) < 1e-9, QByteArray::number(*actual).constData());
}

void TestModelCost::cataloguePrice()
{
    const auto *provider = ProviderCatalogue::builtIn().find(u"openai");
    QVERIFY(provider);
    const auto *model = provider->findModel(u"gpt-4.1");
    QVERIFY(model && model->price.input);
    const auto cost = costOf(model->price, {1'000'000, 0, 0, 0});
    QVERIFY(cost);
    QCOMPARE(*cost, *model->price.input);
}

QTEST_GUILESS_MAIN(TestModelCost)
#include "tst_modelcost.moc"
