// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modeloverview.h"
#include "tests/support/suite.h"

#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static CatalogueProvider acme()
{
    CatalogueProvider provider;
    provider.id = u"acme"_s;
    provider.models = {{.id = u"big"_s,
                        .contextWindow = 1000000,
                        .outputLimit = 50,
                        .vision = true,
                        .reasoningLevels = {u"off"_s, u"high"_s},
                        .price = {0.25, 0.025, 2, 200}},
                       {.id = u"old"_s}};
    return provider;
}

class TestModelOverview : public QObject
{
    Q_OBJECT

private slots:
    void listAndCatalogue()
    {
        const CatalogueProvider known = acme();
        ModelList list;
        list.models = {{u"big-2026-01-01"_s, 7, 0}, {u"new"_s, 0, 3}};
        const auto overview = ModelOverview::of(u"acme"_s, &known, &list);
        QCOMPARE(overview.models.size(), 2);
        QCOMPARE(overview.models.at(0).id, u"big-2026-01-01"_s);
        QCOMPARE(overview.models.at(0).contextWindow, 7);
        QCOMPARE(overview.models.at(0).outputLimit, 50);
        QCOMPARE(overview.models.at(1), (CatalogueModel{.id = u"new"_s, .outputLimit = 3}));
    }

    void catalogueAlone()
    {
        const CatalogueProvider known = acme();
        QCOMPARE(ModelOverview::of(u"acme"_s, &known, nullptr).models, known.models.list());
        QVERIFY(ModelOverview::of(u"acme"_s, nullptr, nullptr).models.isEmpty());
    }

    void json()
    {
        const CatalogueProvider known = acme();
        const QJsonArray json = ModelOverview::of(u"acme"_s, &known, nullptr).toJson();
        const QJsonObject big{{"model"_L1, u"acme/big"_s},
                              {"contextWindow"_L1, 1000000},
                              {"outputLimit"_L1, 50},
                              {"vision"_L1, true},
                              {"reasoning"_L1, QJsonArray{u"off"_s, u"high"_s}},
                              {"price"_L1,
                               QJsonObject{{"input"_L1, 0.25},
                                           {"cachedInput"_L1, 0.025},
                                           {"output"_L1, 2},
                                           {"promptLimit"_L1, 200}}}};
        QCOMPARE(json, (QJsonArray{big, QJsonObject{{"model"_L1, u"acme/old"_s}}}));
    }

    void text()
    {
        const CatalogueProvider known = acme();
        ModelList list;
        list.models = {{u"old\u202e"_s, 0, 0}, {u"big"_s, 0, 0}};
        QCOMPARE(ModelOverview::of(u"acme"_s, &known, &list).toText(),
                 u"acme/big        1,000,000 tokens, images, thinking off/high, $0.25 in, $2 out\n"
                 "acme/old\\u202E\n"_s);
    }
};

AGENTAO_TEST_APPLESS(TestModelOverview)
#include "tst_modeloverview.moc"
