// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/jsonfile.h"
#include "agentcore/config/providercatalogue.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QJsonDocument>
#include <QTemporaryDir>

#include <thread>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestProviderCatalogue : public QObject
{
    Q_OBJECT

private slots:
    void builtInNamesThem_data();
    void builtInNamesThem();
    void builtInIsSound();
    void packedIsTheSame();
    void modelsAreReadOnce();
    void readsAnEntry();
    void errors_data();
    void errors();
    void findsModels_data();
    void findsModels();
    void prefixes();
    void ownFileAddsAndOverrides();
    void ownFileThatIsBroken_data();
    void ownFileThatIsBroken();
};

void TestProviderCatalogue::builtInNamesThem_data()
{
    const Rows<QString, QString, QString> add; // id, format, variable

    const auto row = [&add](const char *id, const char *format, const char *variable) {
        add(id, QString::fromLatin1(id), QString::fromLatin1(format),
            QString::fromLatin1(variable));
    };
    row("openai", "openai-chat", "OPENAI_API_KEY");
    row("anthropic", "anthropic", "ANTHROPIC_API_KEY");
    row("gemini", "gemini", "GEMINI_API_KEY");
    row("openrouter", "openai-chat", "OPENROUTER_API_KEY");
    row("deepseek", "openai-chat", "DEEPSEEK_API_KEY");
    row("qwen", "openai-chat", "DASHSCOPE_API_KEY");
    row("moonshot", "openai-chat", "MOONSHOT_API_KEY");
    row("zhipu", "openai-chat", "ZHIPU_API_KEY");
    row("zai", "openai-chat", "ZAI_API_KEY");
    row("minimax", "openai-chat", "MINIMAX_API_KEY");
    row("mistral", "openai-chat", "MISTRAL_API_KEY");
    row("groq", "openai-chat", "GROQ_API_KEY");
    row("xai", "openai-chat", "XAI_API_KEY");
    row("azure", "openai-chat", "AZURE_OPENAI_API_KEY");
    row("ollama", "openai-chat", "OLLAMA_API_KEY");
    row("lmstudio", "openai-chat", "LMSTUDIO_API_KEY");
    row("llamacpp", "openai-chat", "LLAMACPP_API_KEY");
    row("vllm", "openai-chat", "VLLM_API_KEY");
    row("custom", "openai-chat", "CUSTOM_API_KEY");
}

void TestProviderCatalogue::builtInNamesThem()
{
    const auto [id, format, variable] = Rows<QString, QString, QString>::current();

    const CatalogueProvider *provider = ProviderCatalogue::builtIn().find(id);
    QVERIFY(provider);
    QVERIFY(!provider->title.isEmpty());
    QCOMPARE(ModelProfile::wireFormatId(provider->wireFormat), format);
    QCOMPARE(provider->keyVariables.value(0), variable);
    QCOMPARE(provider->fixedUrl().has_value(), id != "azure"_L1 && id != "custom"_L1);
    const auto url = provider->fixedUrl().value_or(QUrl());
    QVERIFY(url.isEmpty() || (url.scheme() == "http"_L1) == provider->isLocal);
}

void TestProviderCatalogue::builtInIsSound()
{
    const ProviderCatalogue &catalogue = ProviderCatalogue::builtIn();
    QVERIFY(catalogue.checked().isValid());
    QSet<QString> variables;
    for (const CatalogueProvider &provider : catalogue.providers()) {
        for (const QString &variable : provider.keyVariables) {
            QVERIFY2(!variables.contains(variable), qPrintable(variable));
            variables.insert(variable);
        }
        if (!provider.models.isEmpty())
            QVERIFY2(provider.findModel(provider.defaultModel), qPrintable(provider.id));
        for (const CatalogueModel &model : provider.models) {
            QVERIFY2(model.contextWindow == 0 || model.outputLimit <= model.contextWindow,
                     qPrintable(model.id));
            const ModelPrice &price = model.price;
            QVERIFY2(price.cachedInput.value_or(0) <= price.input.value_or(0),
                     qPrintable(model.id));
            QCOMPARE(price.input.has_value(), price.output.has_value());
        }
    }
}

void TestProviderCatalogue::packedIsTheSame()
{
    const auto json = JsonFile::read(u":/agentao/providers.json"_s);
    QVERIFY(json);
    const auto read = ProviderCatalogue::fromJson(*json);
    QVERIFY(read);
    const ProviderCatalogue &packed = ProviderCatalogue::builtIn();
    QCOMPARE(packed.checked(), read->checked());
    QCOMPARE(packed.providers().size(), read->providers().size());
    for (qsizetype i = 0; i < packed.providers().size(); ++i) {
        const CatalogueProvider &provider = packed.providers()[i];
        const CatalogueProvider &expected = read->providers()[i];
        QCOMPARE(provider.models.size(), expected.models.size());
        for (qsizetype j = 0; j < provider.models.size(); ++j) {
            const CatalogueModel &model = provider.models.list()[j];
            QVERIFY2(model == expected.models.list()[j], qPrintable(model.id));
        }
        QVERIFY2(provider == expected, qPrintable(provider.id));
    }
}

void TestProviderCatalogue::modelsAreReadOnce()
{
    const ProviderCatalogue copy = ProviderCatalogue::load({}, nullptr, {});
    const CatalogueModels &copied = copy.find(u"openai")->models;
    const CatalogueModels &models = ProviderCatalogue::builtIn().find(u"openai")->models;
    std::vector<std::jthread> readers;
    for (int i = 0; i < 4; ++i)
        readers.emplace_back([&copied] { (void)copied.list(); });
    QVERIFY(models.size() > 10);
    QCOMPARE(copied.list().constData(), models.list().constData());
}

static Result<ProviderCatalogue> read(const QByteArray &json)
{
    return ProviderCatalogue::fromJson(QJsonDocument::fromJson(json).object());
}

void TestProviderCatalogue::readsAnEntry()
{
    const auto catalogue = read(R"({"checked":"2026-01-02","providers":[{
        "id":"acme","title":"Acme","wireFormat":"gemini","baseUrl":"https://{region}.acme.com/v1",
        "keyVariables":["ACME_API_KEY","A_API_KEY"],"page":"https://acme.com/models",
        "defaultModel":"a","local":true,"models":[{"id":"a","wireFormat":"anthropic",
        "contextWindow":10,"outputLimit":5,"vision":false,"reasoning":["off","high"],
        "price":{"input":1,"cachedInput":0.5,"output":2,"promptLimit":3}},{"id":"b"}]}]})");
    QVERIFY2(catalogue, catalogue ? "" : qPrintable(catalogue.error().text()));
    QCOMPARE(catalogue->checked(), QDate(2026, 1, 2));
    const CatalogueModel full{.id = u"a"_s,
                              .wireFormat = ModelProfile::WireFormat::Anthropic,
                              .contextWindow = 10,
                              .outputLimit = 5,
                              .vision = false,
                              .reasoningLevels = {u"off"_s, u"high"_s},
                              .price = {1, 0.5, 2, 3}};
    const CatalogueProvider expected{.id = u"acme"_s,
                                     .title = u"Acme"_s,
                                     .wireFormat = ModelProfile::WireFormat::Gemini,
                                     .baseUrl = u"https://{region}.acme.com/v1"_s,
                                     .keyVariables = {u"ACME_API_KEY"_s, u"A_API_KEY"_s},
                                     .page = u"https://acme.com/models"_s,
                                     .defaultModel = u"a"_s,
                                     .isLocal = true,
                                     .models = {full, {.id = u"b"_s}}};
    QCOMPARE(*catalogue->find(u"acme"), expected);
    QVERIFY(!catalogue->find(u"acme")->fixedUrl());
    QVERIFY(!catalogue->find(u"other"));
}

void TestProviderCatalogue::errors_data()
{
    const Rows<QByteArray, QString> row; // json, where

    const auto provider = [](const QByteArray &members) {
        return R"({"providers":[{"id":"a"},{"id":"b",)"_ba + members + "}]}";
    };
    const auto model = [&](const QByteArray &members) {
        return provider(R"("models":[{"id":"m",)" + members + "}]");
    };
    row("no providers", "{}"_ba, u"/providers"_s);
    row("providers are an object", R"({"providers":{}})"_ba, u"/providers"_s);
    row("unknown member", R"({"providers":[],"models":[]})"_ba, u"/models"_s);
    row("date", R"({"checked":"soon","providers":[]})"_ba, u"/checked"_s);
    row("provider is a text", R"({"providers":["a"]})"_ba, u"/providers/0/id"_s);
    row("no id", R"({"providers":[{}]})"_ba, u"/providers/0/id"_s);
    row("id with a slash", R"({"providers":[{"id":"a/b"}]})"_ba, u"/providers/0/id"_s);
    row("upper case", R"({"providers":[{"id":"A"}]})"_ba, u"/providers/0/id"_s);
    row("empty id", R"({"providers":[{"id":""}]})"_ba, u"/providers/0/id"_s);
    row("id begins with a dot", R"({"providers":[{"id":".a"}]})"_ba, u"/providers/0/id"_s);
    row("line end behind an id", R"({"providers":[{"id":"a\n"}]})"_ba, u"/providers/0/id"_s);
    row("the demo", R"({"providers":[{"id":"demo"}]})"_ba, u"/providers/0/id"_s);
    row("misspelt", provider(R"("baseURL":"http://h")"), u"/providers/1/baseURL"_s);
    row("format", provider(R"("wireFormat":"x")"), u"/providers/1/wireFormat"_s);
    row("demo format", provider(R"("wireFormat":"demo")"), u"/providers/1/wireFormat"_s);
    row("URL of a file", provider(R"("baseUrl":"file:///x")"), u"/providers/1/baseUrl"_s);
    row("URL with a password", provider(R"("baseUrl":"http://u:p@h")"), u"/providers/1/baseUrl"_s);
    row("key variable", provider(R"("keyVariables":["PATH"])"), u"/providers/1/keyVariables"_s);
    row("key variable without a name", provider(R"("keyVariables":["_API_KEY"])"),
        u"/providers/1/keyVariables"_s);
    row("key variable in lower case", provider(R"("keyVariables":["Ab_API_KEY"])"),
        u"/providers/1/keyVariables"_s);
    row("key variable begins with a digit", provider(R"("keyVariables":["1_API_KEY"])"),
        u"/providers/1/keyVariables"_s);
    row("empty placeholder", provider(R"("baseUrl":"http://{}.h")"), u"/providers/1/baseUrl"_s);
    row("open placeholder", provider(R"("baseUrl":"http://{region.h")"), u"/providers/1/baseUrl"_s);
    row("key variable is a text", provider(R"("keyVariables":"A_API_KEY")"),
        u"/providers/1/keyVariables"_s);
    row("page", provider(R"("page":"x")"), u"/providers/1/page"_s);
    row("local is a text", provider(R"("local":"yes")"), u"/providers/1/local"_s);
    row("models are an object", provider(R"("models":{})"), u"/providers/1/models"_s);
    row("model without id", provider(R"("models":[{}])"), u"/providers/1/models/0/id"_s);
    row("misspelt in a model", model(R"("context":1)"), u"/providers/1/models/0/context"_s);
    row("window of none", model(R"("contextWindow":0)"), u"/providers/1/models/0/contextWindow"_s);
    row("limit with a fraction", model(R"("outputLimit":1.5)"),
        u"/providers/1/models/0/outputLimit"_s);
    row("vision", model(R"("vision":1)"), u"/providers/1/models/0/vision"_s);
    row("level", model(R"("reasoning":["ultra"])"), u"/providers/1/models/0/reasoning"_s);
    row("price is a number", model(R"("price":1)"), u"/providers/1/models/0/price"_s);
    row("negative price", model(R"("price":{"input":-1})"), u"/providers/1/models/0/price/input"_s);
    row("misspelt in a price", model(R"("price":{"in":1})"), u"/providers/1/models/0/price/in"_s);
}

void TestProviderCatalogue::errors()
{
    const auto [json, where] = Rows<QByteArray, QString>::current();

    const auto catalogue = read(json);
    QVERIFY(!catalogue);
    QCOMPARE(catalogue.error().code, ErrorCode::InvalidInput);
    QCOMPARE(catalogue.error().where, where);
}

void TestProviderCatalogue::findsModels_data()
{
    // found: empty: none
    const Rows<QString, QString> row; // wanted, found

    row("the same", u"gpt-5"_s, u"gpt-5"_s);
    row("longer one of the list", u"gpt-5-mini"_s, u"gpt-5-mini"_s);
    row("dated with dashes", u"gpt-5-2025-08-07"_s, u"gpt-5"_s);
    row("dated without", u"gpt-5-20250807"_s, u"gpt-5"_s);
    row("short date", u"gpt-5-2508"_s, u"gpt-5"_s);
    row("latest", u"gpt-5-mini-latest"_s, u"gpt-5-mini"_s);
    row("another of the family", u"gpt-5-nano"_s, QString());
    row("only the beginning", u"gpt"_s, QString());
    row("next version", u"gpt-5.9"_s, QString());
    row("nothing", QString(), QString());
}

void TestProviderCatalogue::findsModels()
{
    const auto [wanted, found] = Rows<QString, QString>::current();

    CatalogueProvider provider;
    provider.models = {{.id = u"gpt-5"_s}, {.id = u"gpt-5-mini"_s}};
    const CatalogueModel *model = provider.findModel(wanted);
    QCOMPARE(model ? model->id : QString(), found);
}

void TestProviderCatalogue::prefixes()
{
    QCOMPARE(ProviderCatalogue::builtIn().find(u"qwen")->variablePrefixes(),
             (QStringList{u"QWEN"_s, u"DASHSCOPE"_s}));
    QCOMPARE(variablePrefix(u"lm-studio.x"_s), u"LM_STUDIO_X"_s);
}

static void write(const QTemporaryDir &folder, const QByteArray &json)
{
    QVERIFY(putFile(folder.filePath(u"providers.json"_s), json));
}

void TestProviderCatalogue::ownFileAddsAndOverrides()
{
    const QTemporaryDir folder;
    write(folder, R"({"providers":[{"id":"acme","baseUrl":"https://acme/v1"},
        {"id":"openai","baseUrl":"https://eu.api.openai.com/v1","models":[
         {"id":"gpt-4.1","contextWindow":9},{"id":"mine","vision":true}]}]})");
    std::optional<Error> problem;
    const auto catalogue = ProviderCatalogue::load(folder.path(), &problem);
    QVERIFY2(!problem, problem ? qPrintable(problem->text()) : "");
    QCOMPARE(catalogue.find(u"acme")->title, u"acme"_s);
    const CatalogueProvider *openAi = catalogue.find(u"openai");
    QCOMPARE(openAi->title, u"OpenAI"_s);
    QCOMPARE(openAi->baseUrl, u"https://eu.api.openai.com/v1"_s);
    QCOMPARE(openAi->findModel(u"gpt-4.1")->contextWindow, 9);
    QCOMPARE(openAi->findModel(u"gpt-4.1")->outputLimit, 32768);
    QCOMPARE(openAi->findModel(u"mine")->vision, true);
    QCOMPARE(catalogue.providers().size(), ProviderCatalogue::builtIn().providers().size() + 1);
    QVERIFY(catalogue.checked().isValid());
}

void TestProviderCatalogue::ownFileThatIsBroken_data()
{
    // where: behind the file's name
    const Rows<QByteArray, QString> row; // json, where
    row("torn", R"({"providers":)"_ba, QString());
    row("list", "[]"_ba, QString());
    row("second entry wrong", R"({"providers":[{"id":"acme"},{"id":"openai","baseUrl":1}]})"_ba,
        u"#/providers/1/baseUrl"_s);
}

void TestProviderCatalogue::ownFileThatIsBroken()
{
    const auto [json, where] = Rows<QByteArray, QString>::current();

    const QTemporaryDir folder;
    write(folder, json);
    std::optional<Error> problem;
    const auto catalogue = ProviderCatalogue::load(folder.path(), &problem);
    QCOMPARE(catalogue.providers(), ProviderCatalogue::builtIn().providers());
    QVERIFY(problem);
    QCOMPARE(problem->where, folder.filePath(u"providers.json"_s) + where);
    QCOMPARE(ProviderCatalogue::load(folder.path()).providers(), catalogue.providers());
}

AGENTAO_TEST_APPLESS(TestProviderCatalogue)
#include "tst_providercatalogue.moc"
