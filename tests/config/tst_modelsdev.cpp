// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/modelsdev.h"

#include "agentcore/config/providercatalogue.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

#include <QFile>
#include <QRegularExpression>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const auto kOurs
    = R"({"providers":[{"id":"acme","baseUrl":"https://acme/v1","modelsDev":"theirs"}]})"_ba;

static Result<ProviderCatalogue> readMade(const Result<ModelsDev::Made> &made)
{
    return made ? ProviderCatalogue::fromJson(made->catalogue) : std::unexpected(made.error());
}

//! The models of the one provider of \a list.
static QList<CatalogueModel> modelsOf(const QJsonObject &list,
                                      const QByteArray &corrections = kOurs)
{
    const auto made = ModelsDev::catalogue(list, jsonObject(corrections), QDate(2026, 11, 1));
    const auto catalogue = readMade(made);
    return catalogue ? catalogue->find(u"acme")->models.list() : QList<CatalogueModel>();
}

static QJsonObject listOf(const QByteArray &members, const QByteArray &id = "m")
{
    const QByteArray model = R"({"id":")" + id
        + R"(","tool_call":true,"modalities":{"input":["text"],
        "output":["text"]},"limit":{"context":100,"output":50})"
        + (members.isEmpty() ? ""_ba : ',' + members) + '}';
    return jsonObject(R"({"theirs":{"models":{")" + id + R"(":)" + model + "}}}");
}

//! The ids of the models of \a provider, with spaces.
static QString idsOf(const Result<ProviderCatalogue> &catalogue, const QString &provider)
{
    QStringList ids;
    for (const CatalogueModel &model : catalogue->find(provider)->models)
        ids += model.id;
    return ids.join(u' ');
}

static QJsonObject readFile(const QString &name)
{
    QFile file(name);
    return file.open(QFile::ReadOnly) ? jsonObject(file.readAll()) : QJsonObject();
}

class TestModelsDev : public QObject
{
    Q_OBJECT

private slots:
    void readsAModel()
    {
        const auto models
            = modelsOf(jsonObject(R"({"theirs":{"models":{"m":{"id":"m","tool_call":true,
        "modalities":{"input":["text","image","pdf"],"output":["text"]},"release_date":"2026-09-22",
        "limit":{"context":1000,"input":900,"output":200},"reasoning":true,
        "reasoning_options":[{"type":"effort","values":["none","low","high","max"]}],
        "cost":{"input":2,"output":10,"cache_read":0.2,"cache_write":2.5,"tiers":[{"input":4,
        "output":15,"cache_read":0.4,"cache_write":5,"tier":{"type":"context","size":500}},
        {"input":8,"output":30,"tier":{"type":"context","size":700}}]}}}}})"));
        QCOMPARE(models.size(), 1);
        CatalogueModel expected{.id = u"m"_s,
                                .contextWindow = 1000,
                                .outputLimit = 200,
                                .vision = true,
                                .reasoningLevels = {u"off"_s, u"low"_s, u"high"_s, u"max"_s}};
        expected.price = {2, 0.2, 10, 500, 2.5, {4, 0.4, 15, 5}, {{700, {8, {}, 30, {}}}}};
        expected.released = QDate(2026, 9, 22);
        QCOMPARE(models.first(), expected);
    }

    void levels_data()
    {
        const Rows<QByteArray, QStringList> row; // options, levels

        row("none told", "[]"_ba, QStringList());
        row("a switch", R"([{"type":"toggle"}])"_ba, QStringList{u"off"_s, u"high"_s});
        row("a switch and degrees",
            R"([{"type":"toggle"},{"type":"effort","values":["low","high","max"]}])"_ba,
            QStringList{u"off"_s, u"low"_s, u"high"_s, u"max"_s});
        row("degrees in another order", R"([{"type":"effort","values":["xhigh","minimal"]}])"_ba,
            QStringList{u"minimal"_s, u"xhigh"_s});
        row("a budget of tokens", R"([{"type":"budget_tokens","min":1024}])"_ba,
            QStringList{u"low"_s, u"medium"_s, u"high"_s});
        row("one degree is no choice", R"([{"type":"effort","values":["high"]}])"_ba,
            QStringList());
        row("a degree of the future", R"([{"type":"effort","values":["low","high","ultra"]}])"_ba,
            QStringList{u"low"_s, u"high"_s});
    }

    void levels()
    {
        const auto [options, levels] = Rows<QByteArray, QStringList>::current();
        const auto models = modelsOf(listOf(R"("reasoning_options":)" + options));
        QCOMPARE(models.size(), 1);
        QCOMPARE(models.first().reasoningLevels, levels);
    }

    void leavesOut_data()
    {
        QTest::addColumn<QByteArray>("bad");

        QTest::newRow("deprecated") << R"("status":"deprecated")"_ba;
        QTest::newRow("no tools") << R"("tool_call":false)"_ba;
        QTest::newRow("pictures only")
            << R"("modalities":{"input":["text"],"output":["image"]})"_ba;
        QTest::newRow("no window") << R"("limit":{"context":0,"output":0})"_ba;
    }

    void leavesOut()
    {
        QFETCH(QByteArray, bad);
        QJsonObject models = listOf({}, "good")["theirs"_L1]["models"_L1].toObject();
        QJsonObject model = models["good"_L1].toObject();
        const QJsonObject change = jsonObject('{' + bad + '}');
        for (auto it = change.begin(); it != change.end(); ++it)
            model.insert(it.key(), *it);
        model.insert("id"_L1, "bad"_L1);
        models.insert("bad"_L1, model);
        const auto found = modelsOf({{"theirs"_L1, QJsonObject{{"models"_L1, models}}}});
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.first().id, u"good"_s);
    }

    void correctionsWin()
    {
        const auto models = modelsOf(
            listOf(R"("cost":{"input":1,"output":2})"),
            R"({"providers":[{"id":"acme","modelsDev":"theirs","modelWireFormat":"anthropic","models":[
            {"id":"m","contextWindow":7,"outputLimit":3},{"id":"ours","wireFormat":"gemini"}]}]})");
        QCOMPARE(models.size(), 2);
        QCOMPARE(models[0].id, u"ours"_s);
        QCOMPARE(models[0].wireFormat, ModelProfile::WireFormat::Gemini);
        QCOMPARE(models[1].contextWindow, 7);
        QCOMPARE(models[1].wireFormat, ModelProfile::WireFormat::Anthropic);
        QCOMPARE(models[1].price.output, 2.0);
        const auto none = modelsOf(
            listOf({}, "preview-1"),
            R"({"providers":[{"id":"acme","modelsDev":"theirs","without":["preview*"]}]})");
        QVERIFY(none.isEmpty());
        for (const auto &[only, count] : {std::pair{"claude", 1}, {"gemini", 0}}) {
            QCOMPARE(
                modelsOf(listOf({}, "eu.anthropic.claude-1"),
                         "{\"providers\":[{\"id\":\"acme\",\"modelsDev\":\"theirs\",\"only\":[\""
                             + QByteArray(only) + "\"]}]}")
                    .size(),
                count);
        }
    }

    void newestFirst()
    {
        QJsonObject models;
        for (const auto &[id, date] :
             {std::pair{"a", "2026-01-01"}, {"b", "2026-09-09"}, {"c", ""}}) {
            const QByteArray member
                = *date ? "\"release_date\":\"" + QByteArray(date) + '"' : ""_ba;
            const QJsonObject one = listOf(member, id)["theirs"_L1]["models"_L1].toObject();
            models.insert(QLatin1StringView(id), one[QLatin1StringView(id)]);
        }
        const auto found = modelsOf({{"theirs"_L1, QJsonObject{{"models"_L1, models}}}});
        QCOMPARE(found.size(), 3);
        QCOMPARE(found[0].id + found[1].id + found[2].id, u"bac"_s);
    }

    void refuses_data()
    {
        const Rows<QByteArray, QString> row; // list, where

        row("a page of words", "{}"_ba, u"/theirs/models"_s);
        row("the provider is gone", R"({"other":{"models":{}}})"_ba, u"/theirs/models"_s);
        row("no models", R"({"theirs":{"models":{}}})"_ba, u"/theirs/models"_s);
        row("models are a list", R"({"theirs":{"models":[]}})"_ba, u"/theirs/models"_s);
        row("its one model is a text", R"({"theirs":{"models":{"m":"x"}}})"_ba,
            u"/theirs/models"_s);
    }

    void refuses()
    {
        const auto [list, where] = Rows<QByteArray, QString>::current();
        const auto json
            = ModelsDev::catalogue(jsonObject(list), jsonObject(kOurs), QDate(2026, 11, 1));
        QVERIFY(!json);
        QCOMPARE(json.error().code, ErrorCode::InvalidInput);
        QCOMPARE(json.error().where, where);
    }

    void oddEntryCostsItself_data()
    {
        const Rows<QByteArray, int> row; // entry, leftOut

        row("a text", R"("x")"_ba, 1);
        row("nothing", "null"_ba, 1);
        row("no limits", R"({"id":"odd","tool_call":true,"modalities":{}})"_ba, 1);
        row("tools are a text", R"({"id":"odd","tool_call":"yes"})"_ba, 1);
        row("no id", R"({"tool_call":true,"modalities":{},"limit":{}})"_ba, 1);
        row("an empty id",
            R"({"id":"","tool_call":true,"modalities":{"output":["text"]},"limit":{"context":9}})"_ba,
            1);
        row("a window beyond all numbers",
            R"({"id":"odd","tool_call":true,"modalities":{"output":["text"]},
               "limit":{"context":4000000000,"output":4000000000}})"_ba,
            1);
        row("the cost is a text",
            R"({"id":"odd","tool_call":true,"modalities":{},"limit":{},"cost":"free"})"_ba, 1);
        // What is of no use here may look as it likes.
        row("no tools", R"({"id":"odd","tool_call":false})"_ba, 0);
        row("deprecated", R"({"id":"odd","tool_call":true,"status":"deprecated"})"_ba, 0);
        row("of those that are left out", R"({"id":"unwanted"})"_ba, 0);
    }

    // The list is a stranger's work in progress: who updates is not to lose all for one slip in it.
    void oddEntryCostsItself()
    {
        const auto [entry, leftOut] = Rows<QByteArray, int>::current();
        const QByteArray good
            = R"({"id":"good","tool_call":true,"modalities":{"input":["text"],"output":["text"]},
              "limit":{"context":100,"output":50}})";
        const QByteArray key = entry.contains("unwanted") ? "unwanted" : "odd";
        const QJsonObject list = jsonObject(R"({"theirs":{"models":{"good":)" + good + ",\"" + key
                                            + "\":" + entry + "}}}");
        const auto made = ModelsDev::catalogue(
            list,
            jsonObject(
                R"({"providers":[{"id":"acme","modelsDev":"theirs","without":["unwanted"]}]})"),
            QDate(2026, 11, 1));
        QVERIFY2(made, made ? "" : qPrintable(made.error().text()));
        QCOMPARE(made->leftOut, leftOut);
        QVERIFY(made->kept.isEmpty());
        const auto catalogue = readMade(made);
        QVERIFY2(catalogue, catalogue ? "" : qPrintable(catalogue.error().text()));
        QCOMPARE(catalogue->find(u"acme")->models.size(), 1);
        QCOMPARE(catalogue->find(u"acme")->models.list().first().id, u"good"_s);
    }

    void missingProviderIsKept()
    {
        const QJsonObject ours = jsonObject(R"({"providers":[{"id":"here","modelsDev":"theirs"},
        {"id":"renamed","modelsDev":"gone"},{"id":"emptied","modelsDev":"empty"}]})"_ba);
        const QJsonObject shipped = jsonObject(R"({"checked":"2026-10-01","providers":[
        {"id":"here","models":[{"id":"old","contextWindow":5}]},
        {"id":"renamed","models":[{"id":"a","contextWindow":7},{"id":"b","contextWindow":8}]},
        {"id":"emptied","models":[{"id":"c","contextWindow":9}]}]})"_ba);
        QJsonObject list = listOf({}, "new");
        list.insert("empty"_L1, QJsonObject{{"models"_L1, QJsonObject()}});

        const auto made = ModelsDev::catalogue(list, ours, QDate(2026, 11, 1), shipped);
        QVERIFY2(made, made ? "" : qPrintable(made.error().text()));
        QCOMPARE(made->kept, QStringList({u"renamed"_s, u"emptied"_s}));
        QCOMPARE(made->leftOut, 0);
        const auto catalogue = readMade(made);
        QVERIFY(catalogue);
        QCOMPARE(idsOf(catalogue, u"here"_s), u"new"_s);
        QCOMPARE(idsOf(catalogue, u"renamed"_s), u"a b"_s);
        QCOMPARE(idsOf(catalogue, u"emptied"_s), u"c"_s);

        // A page with none of them is no list.
        const auto none = ModelsDev::catalogue({}, ours, QDate(2026, 11, 1), shipped);
        QVERIFY(!none);
        QCOMPARE(none.error().where, u"/theirs/models"_s);
    }

    // A list that is behind takes nothing away; one that dropped a model does.
    void shippedModelsFillIn()
    {
        const QJsonObject ours = jsonObject(
            R"({"providers":[{"id":"acme","modelsDev":"theirs","defaultModel":"the-default"}]})"_ba);
        const QJsonObject shipped = jsonObject(R"({"checked":"2026-10-01","providers":[{"id":"acme",
        "models":[{"id":"newer","contextWindow":1,"released":"2026-10-02","source":"other"},
        {"id":"the-default","contextWindow":2,"released":"2026-09-09"},
        {"id":"odd","contextWindow":3},{"id":"dropped","contextWindow":4},
        {"id":"retired","contextWindow":5,"source":"other"},
        {"id":"m","contextWindow":6,"source":"other"}]}]})"_ba);
        QJsonObject models
            = listOf(R"("release_date":"2026-10-01")")["theirs"_L1]["models"_L1].toObject();
        models.insert("odd"_L1, u"x"_s);
        models.insert("retired"_L1, jsonObject(R"({"id":"retired","status":"deprecated"})"_ba));
        const QJsonObject list{{"theirs"_L1, QJsonObject{{"models"_L1, models}}}};

        const auto made = ModelsDev::catalogue(list, ours, QDate(2026, 11, 1), shipped);
        QVERIFY2(made, made ? "" : qPrintable(made.error().text()));
        QCOMPARE(made->leftOut, 1);
        const auto catalogue = readMade(made);
        QVERIFY2(catalogue, catalogue ? "" : qPrintable(catalogue.error().text()));
        QCOMPARE(idsOf(catalogue, u"acme"_s), u"newer m the-default odd"_s);
        QCOMPARE(catalogue->find(u"acme")->findModel(u"m")->contextWindow, 100); // theirs
        QCOMPARE(catalogue->find(u"acme")->findModel(u"odd")->contextWindow, 3);
    }

    // The public list of the day it was trimmed, without what others told: an update with it takes
    // no figure of a default away.
    void updateKeepsTheDefaults()
    {
        const QString folder = QStringLiteral(AGENTAO_MODELS);
        QJsonObject list = readFile(folder + "/models.json"_L1);
        for (auto provider = list.begin(); provider != list.end(); ++provider) {
            QJsonObject models;
            for (const QJsonObject all = (*provider)["models"_L1].toObject();
                 const QString &id : all.keys()) {
                if (all[id]["source"_L1] == "models.dev"_L1)
                    models.insert(id, all[id]);
            }
            *provider = QJsonObject{{"models"_L1, models}};
        }
        QFile shipped(u":/agentao/providers.json"_s);
        QVERIFY(shipped.open(QFile::ReadOnly));
        const auto made = ModelsDev::catalogue(list, readFile(folder + "/corrections.json"_L1),
                                               QDate(2026, 12, 24), jsonObject(shipped.readAll()));
        const auto catalogue = readMade(made);
        QVERIFY2(catalogue, catalogue ? "" : qPrintable(catalogue.error().text()));
        QVERIFY(made->kept.isEmpty());
        for (const CatalogueProvider &known : ProviderCatalogue::builtIn().providers()) {
            for (const CatalogueModel &model : known.models) {
                const CatalogueModel *after = catalogue->find(known.id)->findModel(model.id);
                QVERIFY2(after, qPrintable(known.id + u' ' + model.id));
                QCOMPARE(*after, model);
            }
        }
    }

    void shippedListIsWhatTheProgramHas()
    {
        const QString folder = QStringLiteral(AGENTAO_MODELS);
        const auto json = ModelsDev::catalogue(readFile(folder + "/models.json"_L1),
                                               readFile(folder + "/corrections.json"_L1),
                                               ProviderCatalogue::builtIn().checked());
        const auto catalogue = readMade(json);
        QVERIFY2(catalogue, catalogue ? "" : qPrintable(catalogue.error().text()));
        QCOMPARE(catalogue->providers(), ProviderCatalogue::builtIn().providers());
    }

    // Each with the page it is from and the day it was looked up; what a newer list dropped stays
    // out.
    void ends()
    {
        const QJsonArray providers
            = readFile(QStringLiteral(AGENTAO_MODELS) + "/corrections.json"_L1)["providers"_L1]
                  .toArray();
        static const QRegularExpression source(u"\\Ahttps://[^ ]+ 20\\d\\d-\\d\\d-\\d\\d\\z"_s);
        int count = 0;
        for (const QJsonValue &provider : providers) {
            const CatalogueProvider *known
                = ProviderCatalogue::builtIn().find(provider["id"_L1].toString());
            const QJsonArray models = provider["models"_L1].toArray();
            for (const QJsonValue &model : models) {
                if (model["ends"_L1].isUndefined())
                    continue;
                const QString id = model["id"_L1].toString();
                QVERIFY2(source.match(model["source"_L1].toString()).hasMatch(), qPrintable(id));
                const CatalogueModel *shipped = known->findModel(id);
                QVERIFY2(shipped, qPrintable(id));
                QCOMPARE(shipped->ends.toString(Qt::ISODate), model["ends"_L1].toString());
                ++count;
            }
        }
        QCOMPARE_GE(count, 1);

        const QJsonObject ours
            = jsonObject(R"({"providers":[{"id":"us","modelsDev":"theirs","models":[
        {"id":"m","ends":"2026-12-11","source":"x"},{"id":"gone","ends":"2026-12-11"},
        {"id":"gone too","reasoning":["low","high"],"source":"x"}]}]})"_ba);
        const auto json = ModelsDev::catalogue(listOf({}, "m"), ours, QDate(2026, 11, 1));
        const auto catalogue = readMade(json);
        QVERIFY2(catalogue, catalogue ? "" : qPrintable(catalogue.error().text()));
        const QList<CatalogueModel> &models = catalogue->find(u"us")->models.list();
        QCOMPARE(models.size(), 1);
        QCOMPARE(models[0].ends, QDate(2026, 12, 11));
    }
};

AGENTAO_TEST(TestModelsDev)
#include "tst_modelsdev.moc"
