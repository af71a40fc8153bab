// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modellist.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

// "id window limit"
static QString summary(const QList<ListedModel> &models)
{
    QStringList texts;
    for (const ListedModel &model : models) {
        texts.append(u"%1 %2 %3"_s.arg(model.id).arg(model.contextWindow).arg(model.outputLimit));
    }
    return texts.join(u", "_s);
}

class TestModelList : public QObject
{
    Q_OBJECT

private slots:
    void pages_data()
    {
        const Rows<QByteArray, QString, QString> row; // body, models, next

        row("OpenAI", R"({"object":"list","data":[{"id":"a","object":"model"},{"id":"b"}]})"_ba,
            u"a 0 0, b 0 0"_s, QString());
        row("OpenRouter", R"({"data":[{"id":"org/a","context_length":10}]})"_ba, u"org/a 10 0"_s,
            QString());
        row("vLLM", R"({"data":[{"id":"a","max_model_len":10}]})"_ba, u"a 10 0"_s, QString());
        row("Anthropic, more to come",
            R"({"data":[{"id":"c","max_input_tokens":10,"max_tokens":5}],"has_more":true,
              "first_id":"c","last_id":"c"})"_ba,
            u"c 10 5"_s, u"c"_s);
        row("Anthropic, the last",
            R"({"data":[{"id":"c","max_input_tokens":0}],"has_more":false,"last_id":"c"})"_ba,
            u"c 0 0"_s, QString());
        row("Gemini", R"({"models":[{"name":"models/g","inputTokenLimit":10,"outputTokenLimit":5,
              "supportedGenerationMethods":["generateContent"]},
              {"name":"models/embed","supportedGenerationMethods":["embedContent"]}],
              "nextPageToken":"t/1"})"_ba,
            u"g 10 5"_s, u"t/1"_s);
        row("bare array", R"([{"id":"a"}])"_ba, u"a 0 0"_s, QString());
        row("entries that are none", R"({"data":[1,null,{"x":1},{"id":7},{"id":"a"}]})"_ba,
            u"a 0 0"_s, QString());
        row("none at all", R"({"data":[]})"_ba, QString(), QString());
        row("numbers out of range",
            R"({"data":[{"id":"a","context_length":-1,"max_tokens":99999999999}]})"_ba,
            u"a 0 2147483647"_s, QString());
    }

    void pages()
    {
        const auto [body, models, next] = Rows<QByteArray, QString, QString>::current();

        const auto page = ModelPage::fromBody(body);
        QVERIFY(page);
        QCOMPARE(summary(page->models), models);
        QCOMPARE(page->next, next);
    }

    // openrouter.ai/docs, "ModelReasoning"; ai.google.dev, "Models", both 2026-11-24.
    void thinkingLevels_data()
    {
        // levels: null: not told
        const Rows<QByteArray, QString> row; // members, levels
        row("says nothing", R"("x":1)", {});
        row("some efforts",
            R"("reasoning":{"mandatory":false,"supported_efforts":["max","high","low","none"]})",
            u"off low high max"_s);
        row("cannot be off",
            R"("reasoning":{"mandatory":true,"supported_efforts":["high","none"]})", u"high"_s);
        row("all efforts", R"("reasoning":{"mandatory":false,"supported_efforts":null})",
            u"off minimal low medium high xhigh max"_s);
        row("no efforts", R"("reasoning":{"mandatory":true,"supported_efforts":[]})", u""_s);
        row("does not think", R"("supported_parameters":["tools","temperature"])", u""_s);
        row("a router", R"("supported_parameters":["tools","reasoning"])", {});
        row("Gemini does not", R"("thinking":false)", u""_s);
        row("Gemini does", R"("thinking":true)", {});
    }

    void thinkingLevels()
    {
        const auto [members, levels] = Rows<QByteArray, QString>::current();
        const auto page = ModelPage::fromBody(R"({"data":[{"id":"a",)" + members + "}]}");
        QVERIFY(page);
        const auto got = page->models.constFirst().thinkingLevels;
        QCOMPARE(got.has_value(), !levels.isNull());
        QCOMPARE(got.value_or(QStringList()).join(u' '), levels);
    }

    void notPages_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("nothing") << ""_ba;
        QTest::newRow("web page") << "<html></html>"_ba;
        QTest::newRow("another object") << R"({"hello":"world"})"_ba;
        QTest::newRow("data is a text") << R"({"data":"a"})"_ba;
        QTest::newRow("torn") << R"({"data":[{"id":"a"})"_ba;
    }

    void notPages()
    {
        QFETCH(QByteArray, body);
        const auto page = ModelPage::fromBody(body);
        QVERIFY(!page);
        QCOMPARE(page.error().code, ErrorCode::ParseError);
    }

    void roundTrip()
    {
        ModelList list;
        list.models = {{u"a"_s, 10, 5},
                       {u"b"_s, 0, 0},
                       {u"c/d e"_s, 0, 0, QDate(2026, 2, 3), QDate(2027, 4, 5)},
                       {.id = u"d"_s, .thinkingLevels = QStringList{u"low"_s}},
                       {.id = u"e"_s, .thinkingLevels = QStringList()}};
        list.fetched = QDateTime(QDate(2026, 1, 2), QTime(3, 4, 5), QTimeZone::UTC);
        const auto read = ModelList::fromJson(list.toJson());
        QVERIFY(read);
        QCOMPARE(read->models, list.models);
        QCOMPARE(read->fetched, list.fetched);
        QVERIFY(read->isCached);
        QVERIFY(read->contains(u"b"));
        QVERIFY(!read->contains(u"c"));
    }

    void brokenCaches_data()
    {
        const Rows<QJsonObject, QString> row; // json, where
        const QString date = u"2026-01-02T03:04:05Z"_s;
        row("empty", QJsonObject(), u"/fetched"_s);
        row("no date", QJsonObject{{"fetched"_L1, u"x"_s}}, u"/fetched"_s);
        row("no models", QJsonObject{{"fetched"_L1, date}}, u"/models"_s);
        row("model without id",
            QJsonObject{{"fetched"_L1, date}, {"models"_L1, QJsonArray{QJsonObject()}}},
            u"/models/0/id"_s);
        const auto one = [&date](const QJsonObject &model) {
            return QJsonObject{{"fetched"_L1, date}, {"models"_L1, QJsonArray{model}}};
        };
        row("a date that is none", one({{"id"_L1, "a"_L1}, {"ends"_L1, "soon"_L1}}),
            u"/models/0/ends"_s);
        row("two lines", one({{"id"_L1, "a\nb"_L1}}), u"/models/0/id"_s);
        row("blank at the end", one({{"id"_L1, "a "_L1}}), u"/models/0/id"_s);
        row("of the future",
            QJsonObject{{"fetched"_L1, u"2126-01-02T03:04:05Z"_s}, {"models"_L1, QJsonArray()}},
            u"/fetched"_s);
    }

    void brokenCaches()
    {
        const auto [json, where] = Rows<QJsonObject, QString>::current();
        const auto list = ModelList::fromJson(json);
        QVERIFY(!list);
        QCOMPARE(list.error().where, where);
    }

    // What the endpoints say beside names and sizes.
    void dates()
    {
        const auto page = ModelPage::fromBody(R"({"data":[
        {"id":"openai","created":1686935002,"shutdown_date":"2026-12-11"},
        {"id":"anthropic","created_at":"2025-02-19T00:00:00Z"},
        {"id":"openrouter","created":1692901234,"expiration_date":"2026-12-24","supported_parameters":["tools"]},
        {"id":"milliseconds","created":1686935002000},
        {"id":"negative","created":-5,"shutdown_date":null}]})"_ba);
        QVERIFY(page);
        QStringList lines;
        for (const ListedModel &model : page->models)
            lines.append(model.id + u' ' + model.released.toString(Qt::ISODate) + u' '
                         + model.ends.toString(Qt::ISODate));
        QCOMPARE(lines,
                 (QStringList{u"openai 2023-06-16 2026-12-11"_s, u"anthropic 2025-02-19 "_s,
                              u"openrouter 2023-08-24 2026-12-24"_s, u"milliseconds  "_s,
                              u"negative  "_s}));
        // vLLM and others name the time of the request for all of them: no date at all.
        const auto same = ModelPage::fromBody(
            R"({"data":[{"id":"a","created":1790000000},{"id":"b","created":1790000001}]})"_ba);
        QVERIFY(!same->models.at(0).released.isValid() && !same->models.at(1).released.isValid());
    }
};

AGENTAO_TEST_APPLESS(TestModelList)
#include "tst_modellist.moc"
