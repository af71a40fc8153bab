// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/modelsource.h"

#include "agentcore/config/foldertrust.h"
#include "agentcore/config/providercatalogue.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Variables = QMap<QString, QString>;

class TestModelSource : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void environment_data();
    void environment();
    void saved_data();
    void saved();
    void errors_data();
    void errors();
    void nothingConfigured();
    void brokenSettingsAreNamed();
    void savedDemo();
    void nothingIsReadBefore();
    void keysNeverMix();
    void everyProviderOfTheCatalogue_data();
    void everyProviderOfTheCatalogue();
    void wireFormats_data();
    void wireFormats();
    void options();
    void ownCatalogue();
    void trustedFolder_data();
    void trustedFolder();
    void brokenDotEnv();
    void configured();
    void configuredButBroken();
    void brokenOwnCatalogue();

private:
    Result<ModelProfile> resolve(const Variables &variables, const QString &requested) const;
    void write(const QString &name, const QByteArray &text) const
    {
        QVERIFY(putFile(m_folder->filePath(name), text));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

static QProcessEnvironment environmentOf(const Variables &variables)
{
    QProcessEnvironment environment;
    for (auto it = variables.begin(); it != variables.end(); ++it)
        environment.insert(it.key(), it.value());
    return environment;
}

Result<ModelProfile> TestModelSource::resolve(const Variables &variables,
                                              const QString &requested) const
{
    return ModelSource(environmentOf(variables), m_folder->path()).resolve(requested);
}

// "name url key window"
static QString summary(const ModelProfile &profile)
{
    const QString format
        = profile.wireFormat == ModelProfile::WireFormat::Demo ? u"demo "_s : QString();
    return format
        + QStringList({profile.fullName(), profile.baseUrl.toString(), profile.apiKey,
                       QString::number(profile.contextWindow)})
              .join(u' ');
}

static const QString kUsual = u"https://api.openai.com/v1"_s;

void TestModelSource::environment_data()
{
    const Rows<Variables, QString, QString> row; // variables, requested, profile

    const auto key = std::pair(u"OPENAI_API_KEY"_s, u"sk"_s);
    const Variables local{{u"OPENAI_BASE_URL"_s, u"http://127.0.0.1:1/v1"_s},
                          {u"OPENAI_MODEL"_s, u"q"_s}};
    const Variables deepSeek{{u"LLM_PROVIDER"_s, u"DeepSeek"_s},
                             {u"DEEPSEEK_API_KEY"_s, u"ds"_s},
                             {u"DEEPSEEK_BASE_URL"_s, u"https://ds.example"_s},
                             {u"DEEPSEEK_MODEL"_s, u"chat"_s}};

    row("key alone", Variables{key}, QString(), u"openai/gpt-6-sol %1 sk 1050000"_s.arg(kUsual));
    row("key and model", Variables{key, {u"OPENAI_MODEL"_s, u"o9"_s}}, QString(),
        u"openai/o9 %1 sk 0"_s.arg(kUsual));
    row("local server", local, QString(), u"openai/q http://127.0.0.1:1/v1  0"_s);
    row("blanks around",
        Variables{{u"OPENAI_API_KEY"_s, u" sk\n"_s}, {u"LLM_PROVIDER"_s, u" OPENAI "_s}}, QString(),
        u"openai/gpt-6-sol %1 sk 1050000"_s.arg(kUsual));
    row("empty counts as unset",
        Variables{key,
                  {u"OPENAI_BASE_URL"_s, QString()},
                  {u"OPENAI_MODEL"_s, QString()},
                  {u"LLM_PROVIDER"_s, QString()}},
        QString(), u"openai/gpt-6-sol %1 sk 1050000"_s.arg(kUsual));
    row("context window", Variables{key, {u"AGENTAO_CONTEXT_TOKENS"_s, u"5000"_s}}, QString(),
        u"openai/gpt-6-sol %1 sk 5000"_s.arg(kUsual));
    row("another provider", deepSeek, QString(), u"deepseek/chat https://ds.example ds 0"_s);
    row("dashes in the name",
        Variables{{u"LLM_PROVIDER"_s, u"lm-studio"_s},
                  {u"LM_STUDIO_BASE_URL"_s, u"http://h/v1"_s},
                  {u"LM_STUDIO_MODEL"_s, u"m"_s}},
        QString(), u"lm-studio/m http://h/v1  0"_s);
    row("bare model", deepSeek, u"coder"_s, u"deepseek/coder https://ds.example ds 0"_s);
    row("provider and model", deepSeek, u"DeepSeek/org/coder"_s,
        u"deepseek/org/coder https://ds.example ds 0"_s);
    row("provider that was not chosen",
        Variables{key, {u"GROQ_API_KEY"_s, u"gr"_s}, {u"GROQ_BASE_URL"_s, u"https://g/v1"_s}},
        u"groq/llama"_s, u"groq/llama https://g/v1 gr 0"_s);
    row("key of Anthropic alone",
        Variables{{u"LLM_PROVIDER"_s, u"anthropic"_s}, {u"ANTHROPIC_API_KEY"_s, u"an"_s}},
        QString(), u"anthropic/claude-sonnet-5-5 https://api.anthropic.com/v1 an 1000000"_s);
    row("key by the vendor's name", Variables{{u"DASHSCOPE_API_KEY"_s, u"da"_s}},
        u"qwen/qwen3-max"_s,
        u"qwen/qwen3-max https://dashscope.aliyuncs.com/compatible-mode/v1 da 262144"_s);
    row("URL of the same prefix as the key",
        Variables{{u"DASHSCOPE_API_KEY"_s, u"da"_s},
                  {u"DASHSCOPE_BASE_URL"_s, u"https://intl/v1"_s}},
        u"qwen/qwen3-max"_s, u"qwen/qwen3-max https://intl/v1 da 262144"_s);
    row("URL of another prefix is not for the key",
        Variables{{u"GOOGLE_API_KEY"_s, u"go"_s}, {u"GEMINI_BASE_URL"_s, u"https://g/v1beta"_s}},
        u"gemini/x"_s, u"gemini/x https://g/v1beta  0"_s);
    row("dated version", Variables{{u"ANTHROPIC_API_KEY"_s, u"an"_s}},
        u"anthropic/claude-haiku-4-5-20251001"_s,
        u"anthropic/claude-haiku-4-5-20251001 https://api.anthropic.com/v1 an 200000"_s);
    row("server of this machine", Variables(), u"ollama/qwen3:8b"_s,
        u"ollama/qwen3:8b http://127.0.0.1:11434/v1  0"_s);
    row("demo asked for", Variables{key}, u"demo/tour"_s, u"demo demo/tour   0"_s);
    row("demo by environment", Variables{key, {u"LLM_PROVIDER"_s, u"demo"_s}}, QString(),
        u"demo demo/tour   0"_s);
}

void TestModelSource::environment()
{
    const auto [variables, requested, profile] = Rows<Variables, QString, QString>::current();

    const auto got = resolve(variables, requested);
    QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
    QCOMPARE(summary(*got), profile);
}

void TestModelSource::saved_data()
{
    const Rows<Variables, QString, QString> row; // variables, requested, profile

    row("the default", Variables(), QString(), u"groq/llama https://g/v1 gr-saved 0"_s);
    row("bare model", Variables(), u"other"_s, u"groq/other https://g/v1 gr-saved 0"_s);
    row("named provider", Variables(), u"Ollama/q"_s, u"ollama/q http://o/v1  0"_s);
    row("chosen by environment", Variables{{u"LLM_PROVIDER"_s, u"ollama"_s}}, QString(),
        u"ollama/q3 http://o/v1  0"_s);
    row("environment first", Variables{{u"OPENAI_API_KEY"_s, u"sk"_s}}, QString(),
        u"openai/gpt-6-sol %1 sk 1050000"_s.arg(kUsual));
    row("model of the environment", Variables{{u"GROQ_MODEL"_s, u"other"_s}}, QString(),
        u"groq/other https://g/v1 gr-saved 0"_s);
    row("model of the environment for a chosen provider",
        Variables{{u"LLM_PROVIDER"_s, u"ollama"_s}, {u"OLLAMA_MODEL"_s, u"q9"_s}}, QString(),
        u"ollama/q9 http://o/v1  0"_s);
    row("what was asked for before the model of the environment",
        Variables{{u"GROQ_MODEL"_s, u"other"_s}}, u"groq/third"_s,
        u"groq/third https://g/v1 gr-saved 0"_s);
    row("model alone is no configuration", Variables{{u"OPENAI_MODEL"_s, u"x"_s}}, QString(),
        u"groq/llama https://g/v1 gr-saved 0"_s);
    row("window of the environment", Variables{{u"AGENTAO_CONTEXT_TOKENS"_s, u"7"_s}}, QString(),
        u"groq/llama https://g/v1 gr-saved 7"_s);
}

void TestModelSource::saved()
{
    const auto [variables, requested, profile] = Rows<Variables, QString, QString>::current();

    ModelSource writer({}, m_folder->path());
    ModelProfile groq;
    groq.provider = u"groq"_s;
    groq.baseUrl = QUrl(u"https://g/v1"_s);
    groq.apiKey = u"gr-saved"_s;
    groq.model = u"llama"_s;
    ModelProfile ollama;
    ollama.provider = u"ollama"_s;
    ollama.baseUrl = QUrl(u"http://o/v1"_s);
    ollama.model = u"q3"_s;
    QVERIFY(writer.save(ollama, false));
    QVERIFY(writer.save(groq, true));

    const auto got = resolve(variables, requested);
    QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
    QCOMPARE(summary(*got), profile);
}

void TestModelSource::errors_data()
{
    // variables, requested, code, contains
    const Rows<Variables, QString, ErrorCode, QString> row;

    const auto key = std::pair(u"OPENAI_API_KEY"_s, u"sk-secret"_s);
    const auto url
        = [&](const QString &url) { return Variables{key, {u"OPENAI_BASE_URL"_s, url}}; };
    const QString name = u"OPENAI_BASE_URL"_s;
    row("URL without scheme", url(u"api.x.com/v1"_s), QString(), ErrorCode::InvalidInput, name);
    row("URL of a file", url(u"file:///x"_s), QString(), ErrorCode::InvalidInput, name);
    row("URL without host", url(u"http:///v1"_s), QString(), ErrorCode::InvalidInput, name);
    row("URL with blanks", url(u"http://a b/"_s), QString(), ErrorCode::InvalidInput, name);
    row("URL with a password", url(u"http://u:sk-secret@h/"_s), QString(), ErrorCode::InvalidInput,
        name);
    row("key with a header of its own",
        Variables{{u"OPENAI_API_KEY"_s, u"sk-secret\nX-Other: 1"_s}}, QString(),
        ErrorCode::InvalidInput, u"OPENAI_API_KEY"_s);
    row("bad window", Variables{key, {u"AGENTAO_CONTEXT_TOKENS"_s, u"many"_s}}, QString(),
        ErrorCode::InvalidInput, u"AGENTAO_CONTEXT_TOKENS"_s);
    row("no URL of an unknown provider",
        Variables{{u"LLM_PROVIDER"_s, u"acme"_s}, {u"ACME_API_KEY"_s, u"sk-secret"_s}}, QString(),
        ErrorCode::InvalidInput, u"ACME_BASE_URL"_s);
    row("no model of an unknown provider",
        Variables{{u"LLM_PROVIDER"_s, u"acme"_s}, {u"ACME_BASE_URL"_s, u"http://h"_s}}, QString(),
        ErrorCode::InvalidInput, u"ACME_MODEL"_s);
    row("no URL of Azure",
        Variables{{u"LLM_PROVIDER"_s, u"azure"_s}, {u"AZURE_OPENAI_API_KEY"_s, u"sk-secret"_s}},
        QString(), ErrorCode::InvalidInput, u"https://{resource}.openai.azure.com"_s);
    row("no model of a local server",
        Variables{{u"LLM_PROVIDER"_s, u"ollama"_s},
                  {u"OLLAMA_BASE_URL"_s, u"http://127.0.0.1:11434/v1"_s}},
        QString(), ErrorCode::InvalidInput, u"OLLAMA_MODEL"_s);
    const auto option = [&](const char *variable, const QString &value) {
        row(variable, Variables{key, {QString::fromLatin1(variable).section(u' ', 0, 0), value}},
            QString(), ErrorCode::InvalidInput, QString::fromLatin1(variable).section(u' ', 0, 0));
    };
    option("LLM_TEMPERATURE that is a word", u"sk-secret"_s);
    option("LLM_TEMPERATURE below 0", u"-0.1"_s);
    option("LLM_TEMPERATURE above 2", u"2.5"_s);
    option("LLM_TEMPERATURE that is no number", u"nan"_s);
    option("LLM_MAX_TOKENS of none", u"0"_s);
    option("LLM_MAX_TOKENS with a fraction", u"1.5"_s);
    option("LLM_MAX_TOKENS too large", u"99999999999"_s);
    option("LLM_EXTRA_BODY that is torn", u"{\"user\":\"sk-secret"_s);
    option("LLM_EXTRA_BODY that is a list", u"[1]"_s);
    row("only another provider's key", Variables{{u"ANTHROPIC_API_KEY"_s, u"sk-secret"_s}},
        QString(), ErrorCode::AuthRequired, u"LLM_PROVIDER=anthropic"_s);
    row("chosen provider without variables", Variables{key, {u"LLM_PROVIDER"_s, u"groq"_s}},
        QString(), ErrorCode::AuthRequired, u"GROQ_API_KEY"_s);
    row("unknown provider", Variables{key}, u"meta/llama"_s, ErrorCode::AuthRequired,
        u"META_API_KEY"_s);
    row("no model after the slash", Variables{key}, u"openai/"_s, ErrorCode::InvalidInput,
        u"provider/model"_s);
    row("no provider before it", Variables{key}, u"/gpt"_s, ErrorCode::InvalidInput,
        u"provider/model"_s);
    row("other model of the demo", Variables{key}, u"demo/x"_s, ErrorCode::InvalidInput,
        u"demo/tour"_s);
}

void TestModelSource::errors()
{
    const auto [variables, requested, code, contains]
        = Rows<Variables, QString, ErrorCode, QString>::current();

    const auto got = resolve(variables, requested);
    QVERIFY(!got);
    QCOMPARE(got.error().code, code);
    QCOMPARE(got.error().text().count(contains), 1);
    QVERIFY(!got.error().text().contains("sk-secret"_L1));
}

void TestModelSource::nothingConfigured()
{
    const auto got = resolve({}, {});
    QVERIFY(!got);
    QCOMPARE(got.error().code, ErrorCode::AuthRequired);
    QCOMPARE(got.error().message,
             u"No model provider is configured: use agentao login, set OPENAI_API_KEY (and "
             "OPENAI_BASE_URL, OPENAI_MODEL for another endpoint), or choose the tour with --model "
             "demo/tour"_s);
    QVERIFY(!ModelSource({}, m_folder->path()).fromEnvironment());
}

void TestModelSource::brokenSettingsAreNamed()
{
    write(u"settings.json"_s, "{");
    const auto got = resolve({}, {});
    QVERIFY(!got);
    QCOMPARE(got.error().where, m_folder->filePath(u"settings.json"_s));
    QVERIFY(resolve({{u"OPENAI_API_KEY"_s, u"sk"_s}}, {})); // not needed
}

void TestModelSource::savedDemo()
{
    ModelSource source({}, m_folder->path());
    ModelProfile demo = ModelProfile::demoTour();
    demo.apiKey = u"sk-secret"_s;
    QVERIFY(source.save(demo, true));
    QVERIFY(!QFile::exists(m_folder->filePath(u"keys.json"_s)));
    const auto got = source.resolve();
    QVERIFY(got);
    QCOMPARE(summary(*got), u"demo demo/tour   0"_s);
    QVERIFY(!source.resolve(u"gpt"_s)); // no other model there
}

void TestModelSource::nothingIsReadBefore()
{
    QFile file(m_folder->filePath(u"settings.json"_s));
    const ModelSource source({}, m_folder->path()); // made before there is a file
    const QByteArray json = R"({"providers":[{"name":"a","baseUrl":"http://h","model":"m"}]})";
    QVERIFY(putFile(file.fileName(), json));
    QVERIFY(source.resolve());
}

// The key of the environment never travels to a saved URL, nor the saved key to one of the
// environment.
void TestModelSource::keysNeverMix()
{
    ModelSource writer({}, m_folder->path());
    ModelProfile openAi;
    openAi.provider = u"openai"_s;
    openAi.baseUrl = QUrl(u"https://saved/v1"_s);
    openAi.apiKey = u"saved-key"_s;
    openAi.model = u"m"_s;
    QVERIFY(writer.save(openAi, true));

    const auto byKey = resolve({{u"OPENAI_API_KEY"_s, u"env-key"_s}}, {});
    QVERIFY(byKey);
    QCOMPARE(byKey->baseUrl.toString(), kUsual);
    const auto byUrl = resolve({{u"OPENAI_BASE_URL"_s, u"http://env/v1"_s}}, {});
    QVERIFY(byUrl);
    QCOMPARE(byUrl->apiKey, QString());
}

void TestModelSource::everyProviderOfTheCatalogue_data()
{
    const Rows<QString, QString, QString> row; // provider, variable, url
    for (const CatalogueProvider &provider : ProviderCatalogue::builtIn().providers()) {
        const auto url = provider.fixedUrl();
        for (const QString &variable : provider.keyVariables) {
            if (url) {
                row(QTest::addRow("%s by %s", qPrintable(provider.id), qPrintable(variable)),
                    provider.id, variable, url->toString());
            }
        }
    }
}

void TestModelSource::everyProviderOfTheCatalogue()
{
    const auto [provider, variable, url] = Rows<QString, QString, QString>::current();

    const auto got = resolve({{variable, u"key-1"_s}}, provider + u"/m"_s);
    QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
    QCOMPARE(summary(*got), u"%1/m %2 key-1 0"_s.arg(provider, url));
}

void TestModelSource::wireFormats_data()
{
    const Rows<Variables, QString, QString> row; // variables, requested, format

    const auto openAi = std::pair(u"OPENAI_API_KEY"_s, u"k"_s);
    const auto anthropic = std::pair(u"ANTHROPIC_API_KEY"_s, u"k"_s);
    row("OpenAI", Variables{openAi}, u"openai/gpt-4.1"_s, u"openai-responses"_s);
    row("model that wants another", Variables{openAi}, u"openai/gpt-5.5-2026-04-23"_s,
        u"openai-responses"_s);
    row("the same behind another URL",
        Variables{openAi, {u"OPENAI_BASE_URL"_s, u"https://proxy/v1"_s}}, u"openai/gpt-5.5"_s,
        u"openai-chat"_s);
    row("the usual URL given",
        Variables{openAi, {u"OPENAI_BASE_URL"_s, u"https://api.openai.com/v1/"_s}},
        u"openai/gpt-5.5"_s, u"openai-responses"_s);
    row("Anthropic", Variables{anthropic}, u"anthropic/x"_s, u"anthropic"_s);
    row("proxy of Anthropic", Variables{anthropic, {u"ANTHROPIC_BASE_URL"_s, u"https://proxy"_s}},
        u"anthropic/x"_s, u"anthropic"_s);
    row("Gemini", Variables{{u"GEMINI_API_KEY"_s, u"k"_s}}, u"gemini/x"_s, u"gemini"_s);
}

void TestModelSource::wireFormats()
{
    const auto [variables, requested, format] = Rows<Variables, QString, QString>::current();

    const auto got = resolve(variables, requested);
    QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
    QCOMPARE(ModelProfile::wireFormatId(got->wireFormat), format);
}

void TestModelSource::options()
{
    const Variables variables{{u"OPENAI_API_KEY"_s, u"sk"_s},
                              {u"LLM_TEMPERATURE"_s, u" 0.25 "_s},
                              {u"LLM_MAX_TOKENS"_s, u"4096"_s},
                              {u"LLM_EXTRA_BODY"_s, u"{\"top_p\":0.5}"_s}};
    const auto got = resolve(variables, {});
    QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
    QCOMPARE(got->options.temperature, 0.25);
    QCOMPARE(got->options.maxOutputTokens, 4096);
    QCOMPARE(got->options.extraBody, (QJsonObject{{"top_p"_L1, 0.5}}));
    QCOMPARE(got->outputLimit, 128000);
    QCOMPARE(resolve({{u"OPENAI_API_KEY"_s, u"sk"_s}, {u"LLM_MAX_TOKENS"_s, u""_s}}, {})->options,
             RequestOptions());
    QVERIFY(resolve({{u"LLM_TEMPERATURE"_s, u"hot"_s}}, u"demo/tour"_s)); // not needed
}

void TestModelSource::ownCatalogue()
{
    write(u"providers.json"_s,
          R"({"providers":[{"id":"acme","baseUrl":"https://acme/v1","wireFormat":"anthropic",
              "keyVariables":["ACME_CORP_API_KEY"],"defaultModel":"big",
              "models":[{"id":"big","contextWindow":77,"outputLimit":7,"reasoning":["low"]}]}]})");
    const auto got
        = resolve({{u"LLM_PROVIDER"_s, u"acme"_s}, {u"ACME_CORP_API_KEY"_s, u"ac"_s}}, {});
    QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
    QCOMPARE(summary(*got), u"acme/big https://acme/v1 ac 77"_s);
    QCOMPARE(got->wireFormat, ModelProfile::WireFormat::Anthropic);
    QCOMPARE(got->outputLimit, 7);
    QCOMPARE(got->thinkingLevels, QStringList{u"low"_s});
}

void TestModelSource::trustedFolder_data()
{
    // profile: empty: nothing is configured
    const Rows<QByteArray, bool, Variables, QString> row; // file, isTrusted, variables, profile

    const QByteArray acme = "LLM_PROVIDER=acme\nACME_BASE_URL=https://acme/v1\n"
                            "ACME_API_KEY=file-key\nACME_MODEL=m\n"_ba;
    row("trusted", acme, true, Variables(), u"acme/m https://acme/v1 file-key 0"_s);
    row("not trusted", acme, false, Variables(), QString());
    row("the environment's choice wins", acme, true,
        Variables{{u"LLM_PROVIDER"_s, u"openai"_s}, {u"OPENAI_API_KEY"_s, u"sk"_s}},
        u"openai/gpt-6-sol %1 sk 1050000"_s.arg(kUsual));
    row("a URL of the file never gets a key of the environment",
        "OPENAI_BASE_URL=https://evil/v1\n"_ba, true, Variables{{u"OPENAI_API_KEY"_s, u"sk"_s}},
        u"openai/gpt-6-sol %1 sk 1050000"_s.arg(kUsual));
    row("a key of the file never goes to a URL of the environment", "OPENAI_API_KEY=file-key\n"_ba,
        true, Variables{{u"OPENAI_BASE_URL"_s, u"https://env/v1"_s}},
        u"openai/gpt-6-sol https://env/v1  1050000"_s);
    row("model of the environment with a key of the file", acme, true,
        Variables{{u"ACME_MODEL"_s, u"big"_s}}, u"acme/big https://acme/v1 file-key 0"_s);
    row("model of the file with a key of the environment", "OPENAI_MODEL=m\n"_ba, true,
        Variables{{u"OPENAI_API_KEY"_s, u"sk"_s}}, u"openai/m %1 sk 0"_s.arg(kUsual));
    row("key alone", "OPENAI_API_KEY=file-key\n"_ba, true, Variables(),
        u"openai/gpt-6-sol %1 file-key 1050000"_s.arg(kUsual));
    row("window of the environment first", acme + "AGENTAO_CONTEXT_TOKENS=5\n", true,
        Variables{{u"AGENTAO_CONTEXT_TOKENS"_s, u"7"_s}}, u"acme/m https://acme/v1 file-key 7"_s);
}

void TestModelSource::trustedFolder()
{
    const auto [file, isTrusted, variables, profile]
        = Rows<QByteArray, bool, Variables, QString>::current();

    const QTemporaryDir project;
    QFile dotEnv(project.filePath(u".env"_s));
    QVERIFY(putFile(dotEnv.fileName(), file));
    if (isTrusted)
        QVERIFY(FolderTrust(m_folder->path()).trust(project.path()));
    const ModelSource source(environmentOf(variables), m_folder->path(), project.path());
    const auto got = source.resolve();
    QCOMPARE(got ? summary(*got) : QString(), profile);
    const auto configured = source.configured();
    QCOMPARE(configured.isEmpty(), profile.isEmpty());

    // Whatever stands in it now was not trusted.
    QVERIFY(dotEnv.open(QFile::Append));
    dotEnv.write("# changed\n");
    dotEnv.close();
    const auto later = source.resolve();
    QVERIFY(!later || later->apiKey != "file-key"_L1);
    if (!later)
        QVERIFY2(later.error().message.contains("agentao trust"_L1), "says what to do");
}

void TestModelSource::brokenDotEnv()
{
    const QTemporaryDir project;
    const QString dotEnv = project.filePath(u".env"_s);
    QVERIFY(putFile(dotEnv, "OPENAI_API_KEY='sk-secret"));
    QVERIFY(FolderTrust(m_folder->path()).trust(project.path()));
    const ModelSource source({}, m_folder->path(), project.path());
    const auto got = source.resolve();
    QVERIFY(!got);
    QCOMPARE(got.error().code, ErrorCode::AuthRequired);
    QVERIFY2(got.error().text().contains(dotEnv + u", line 1"_s), qPrintable(got.error().text()));
    QVERIFY(!got.error().text().contains("sk-secret"_L1));

    // What stands in other lines counts.
    QVERIFY(putFile(dotEnv, "what is this\nOPENAI_API_KEY=sk-secret\n"));
    QVERIFY(FolderTrust(m_folder->path()).trust(project.path()));
    const auto later = source.resolve();
    QVERIFY(later);
    QCOMPARE(later->apiKey, u"sk-secret"_s);
    QCOMPARE(source.ignoredLines().size(), 1);
    QCOMPARE(source.ignoredLines().first().where, dotEnv + u", line 1"_s);
}

void TestModelSource::configured()
{
    ModelSource source(environmentOf({{u"LLM_PROVIDER"_s, u"groq"_s},
                                      {u"OPENAI_BASE_URL"_s, u"http://127.0.0.1:1/v1"_s},
                                      {u"GROQ_API_KEY"_s, u"sk-secret"_s}}),
                       m_folder->path());
    ModelProfile mine;
    mine.provider = u"mine"_s;
    mine.baseUrl = QUrl(u"https://mine/v1"_s);
    mine.apiKey = u"sk-secret"_s;
    mine.model = u"m"_s;
    QVERIFY(source.save(mine, true));
    QVERIFY(source.save(ModelProfile::demoTour(), false));

    QStringList texts;
    const auto found = source.configured();
    for (const ConfiguredProvider &entry : found) {
        QVERIFY2(entry.profile, entry.profile ? "" : qPrintable(entry.profile.error().text()));
        texts.append(
            QStringList{entry.profile->fullName(), entry.source, entry.keySource}.join(u' '));
    }
    const QString settings = m_folder->filePath(u"settings.json"_s);
    QCOMPARE(texts,
             (QStringList{u"groq/openai/gpt-oss-120b environment GROQ_API_KEY"_s,
                          u"openai/gpt-6-sol environment "_s,
                          u"mine/m %1 %2"_s.arg(settings, m_folder->filePath(u"keys.json"_s)),
                          u"demo/tour %1 "_s.arg(settings)}));
}

void TestModelSource::configuredButBroken()
{
    write(u"settings.json"_s, "{");
    const auto found
        = ModelSource(environmentOf({{u"OLLAMA_BASE_URL"_s, u"http://h"_s}}), m_folder->path())
              .configured();
    QCOMPARE(found.size(), 2);
    QCOMPARE(found.at(0).profile.error().where, u"OLLAMA_MODEL"_s);
    QCOMPARE(found.at(1).source, m_folder->filePath(u"settings.json"_s));
    QVERIFY(!found.at(1).profile);
}

void TestModelSource::brokenOwnCatalogue()
{
    write(u"providers.json"_s, R"({"providers":[{"id":"acme","baseUrl":"acme"}]})");
    QVERIFY(resolve({{u"OPENAI_API_KEY"_s, u"sk"_s}}, {})); // the built-in one still works
    const auto got = resolve({}, u"acme/m"_s);
    QVERIFY(!got);
    QCOMPARE(got.error().where,
             m_folder->filePath(u"providers.json"_s) + u"#/providers/0/baseUrl"_s);
}

AGENTAO_TEST_APPLESS(TestModelSource)
#include "tst_modelsource.moc"
