// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/cloud.h"

#include "agentcore/config/modelsource.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Variables = QMap<QString, QString>;
using Format = ModelProfile::WireFormat;

static Result<QUrl> urlOf(Cloud::Kind kind, const Variables &variables)
{
    return Cloud::baseUrl(kind, [&](const QString &name) { return variables.value(name); });
}

static ModelSource sourceOf(const Variables &variables, const QString &folder)
{
    QProcessEnvironment environment;
    for (const auto &[name, value] : variables.asKeyValueRange())
        environment.insert(name, value);
    return ModelSource(environment, folder);
}

class TestCloud : public QObject
{
    Q_OBJECT

private slots:
    // Sources: docs.aws.amazon.com/general, "Amazon Bedrock endpoints and quotas";
    // platform.claude.com, "Claude on Vertex AI", global, multi-region and regional endpoints.
    void baseUrls_data()
    {
        const Rows<int, Variables, QString, QString> row; // kind, variables, url, region

        const int bedrock = int(Cloud::Kind::Bedrock);
        const int vertex = int(Cloud::Kind::Vertex);
        row("a region", bedrock, Variables{{u"AWS_REGION"_s, u"us-east-1"_s}},
            u"https://bedrock-runtime.us-east-1.amazonaws.com/anthropic"_s, u"us-east-1"_s);
        row("the older name", bedrock, Variables{{u"AWS_DEFAULT_REGION"_s, u"us-gov-west-1"_s}},
            u"https://bedrock-runtime.us-gov-west-1.amazonaws.com/anthropic"_s, u"us-gov-west-1"_s);
        row("both", bedrock,
            Variables{{u"AWS_DEFAULT_REGION"_s, u"us-east-1"_s}, {u"AWS_REGION"_s, u"eu-west-3"_s}},
            u"https://bedrock-runtime.eu-west-3.amazonaws.com/anthropic"_s, u"eu-west-3"_s);
        row("a project alone", vertex, Variables{{u"GOOGLE_CLOUD_PROJECT"_s, u"my-project"_s}},
            u"https://aiplatform.googleapis.com/v1/projects/my-project/locations/global"_s,
            u"global"_s);
        row("a project for Claude, and its region", vertex,
            Variables{{u"GOOGLE_CLOUD_PROJECT"_s, u"other"_s},
                      {u"ANTHROPIC_VERTEX_PROJECT_ID"_s, u"claude-p"_s},
                      {u"CLOUD_ML_REGION"_s, u"us-east5"_s},
                      {u"GOOGLE_CLOUD_LOCATION"_s, u"europe-west1"_s}},
            u"https://us-east5-aiplatform.googleapis.com/v1/projects/claude-p/locations/us-east5"_s,
            u"us-east5"_s);
        row("a continent", vertex,
            Variables{{u"GOOGLE_CLOUD_PROJECT"_s, u"p"_s}, {u"GOOGLE_CLOUD_LOCATION"_s, u"eu"_s}},
            u"https://aiplatform.eu.rep.googleapis.com/v1/projects/p/locations/eu"_s, u"eu"_s);
        row("a project of a domain", vertex,
            Variables{{u"GOOGLE_CLOUD_PROJECT"_s, u"example.com:p"_s}},
            u"https://aiplatform.googleapis.com/v1/projects/example.com:p/locations/global"_s,
            u"global"_s);
    }

    void baseUrls()
    {
        const auto [kind, variables, url, region]
            = Rows<int, Variables, QString, QString>::current();
        const auto made = urlOf(Cloud::Kind(kind), variables);
        QVERIFY2(made, made ? "" : qPrintable(made.error().text()));
        QCOMPARE(made->toString(), url);
        QCOMPARE(Cloud::regionOf(*made), region);
        QCOMPARE(Cloud::kindOfHost(*made), Cloud::Kind(kind));
    }

    void mistakes_data()
    {
        const Rows<int, Variables, ErrorCode, QString> row; // kind, variables, code, words

        const int bedrock = int(Cloud::Kind::Bedrock);
        const int vertex = int(Cloud::Kind::Vertex);
        row("no region", bedrock, Variables{}, ErrorCode::AuthRequired, u"set AWS_REGION"_s);
        row("no project", vertex, Variables{}, ErrorCode::AuthRequired,
            u"set GOOGLE_CLOUD_PROJECT"_s);
        row("a host as region", bedrock, Variables{{u"AWS_REGION"_s, u"evil.example/?"_s}},
            ErrorCode::InvalidInput, u"AWS_REGION must be"_s);
        row("a host as location", vertex,
            Variables{{u"GOOGLE_CLOUD_PROJECT"_s, u"p"_s},
                      {u"CLOUD_ML_REGION"_s, u"evil.example#"_s}},
            ErrorCode::InvalidInput, u"CLOUD_ML_REGION must be"_s);
        row("a path as project", vertex, Variables{{u"GOOGLE_CLOUD_PROJECT"_s, u"../p"_s}},
            ErrorCode::InvalidInput, u"GOOGLE_CLOUD_PROJECT must be"_s);
    }

    void mistakes()
    {
        const auto [kind, variables, code, words]
            = Rows<int, Variables, ErrorCode, QString>::current();
        const auto made = urlOf(Cloud::Kind(kind), variables);
        QVERIFY(!made);
        QCOMPARE(made.error().code, code);
        QVERIFY2(made.error().message.contains(words), qPrintable(made.error().message));
    }

    void hosts_data()
    {
        // mayHave: credentials of this machine
        const Rows<QString, int, bool> add; // url, kind, mayHave

        const auto row = [&add](const char *url, Cloud::Kind kind, bool mayHave) {
            add(url, QString::fromLatin1(url), int(kind), mayHave);
        };
        using enum Cloud::Kind;
        row("https://bedrock-runtime.eu-west-1.amazonaws.com", Bedrock, true);
        row("https://bedrock-runtime-fips.us-east-1.amazonaws.com", Bedrock, true);
        row("https://bedrock-mantle.us-east-1.api.aws/anthropic", Bedrock, true);
        row("https://bedrock-runtime.cn-north-1.amazonaws.com.cn", Bedrock, true);
        row("https://vpce-1-a.bedrock-runtime.us-west-2.vpce.amazonaws.com", Bedrock, true);
        row("http://bedrock-runtime.eu-west-1.amazonaws.com", Bedrock, false);
        row("https://us-east5-aiplatform.googleapis.com/v1", Vertex, true);
        row("https://aiplatform.us.rep.googleapis.com/v1", Vertex, true);
        row("https://generativelanguage.googleapis.com/v1beta", None, false);
        row("https://bucket.s3.amazonaws.com", None, false);
        row("https://bedrock-runtime.eu-west-1.amazonaws.com.example", None, false);
        row("https://aiplatform.googleapis.com.example", None, false);
        row("https://xaiplatform.googleapis.com", None, false);
        row("http://127.0.0.1:8080", None, true);
    }

    void hosts()
    {
        const auto [url, kind, mayHave] = Rows<QString, int, bool>::current();
        ModelProfile profile;
        profile.provider = u"amazon-bedrock"_s;
        profile.baseUrl = QUrl(url);
        QCOMPARE(Cloud::kindOfHost(profile.baseUrl), Cloud::Kind(kind));
        QCOMPARE(Cloud::mayHaveCredentials(profile), mayHave);
    }

    void resolves_data()
    {
        // variables, requested, name, host, key, format, window
        const Rows<Variables, QString, QString, QString, QString, Format, qint64> row;

        const Variables bedrock{{u"AWS_REGION"_s, u"us-west-2"_s},
                                {u"LLM_PROVIDER"_s, u"amazon-bedrock"_s}};
        const QString host = u"bedrock-runtime.us-west-2.amazonaws.com"_s;
        row("chosen by its name", bedrock, QString(),
            u"amazon-bedrock/global.anthropic.claude-sonnet-5-5"_s, host, QString(),
            Format::Anthropic, qint64(1'000'000));
        Variables keyed = bedrock;
        keyed.insert(u"AWS_BEARER_TOKEN_BEDROCK"_s, u"abc"_s);
        row("with Amazon's own variable for the key", keyed,
            u"us.anthropic.claude-haiku-4-5-20251001-v1:0"_s,
            u"amazon-bedrock/us.anthropic.claude-haiku-4-5-20251001-v1:0"_s, host, u"abc"_s,
            Format::Anthropic, qint64(200'000));
        Variables own = bedrock;
        own.insert(u"AMAZON_BEDROCK_BASE_URL"_s, u"https://gateway.example/b"_s);
        own.insert(u"AMAZON_BEDROCK_API_KEY"_s, u"k"_s);
        own.insert(u"AMAZON_BEDROCK_MODEL"_s, u"arn:aws:bedrock:us-west-2:1:x/y"_s);
        row("another address with a key", own, QString(),
            u"amazon-bedrock/arn:aws:bedrock:us-west-2:1:x/y"_s, u"gateway.example"_s, u"k"_s,
            Format::Anthropic, qint64(0));
        const Variables vertex{{u"GOOGLE_CLOUD_PROJECT"_s, u"p"_s}};
        row("Gemini", vertex, u"google-vertex/gemini-3.8-flash"_s,
            u"google-vertex/gemini-3.8-flash"_s, u"aiplatform.googleapis.com"_s, QString(),
            Format::Gemini, qint64(1'048'576));
        row("Claude", vertex, u"google-vertex/claude-opus-4-5@20251101"_s,
            u"google-vertex/claude-opus-4-5@20251101"_s, u"aiplatform.googleapis.com"_s, QString(),
            Format::Anthropic, qint64(200'000));
    }

    void resolves()
    {
        const auto [variables, requested, name, host, key, format, window]
            = Rows<Variables, QString, QString, QString, QString, Format, qint64>::current();
        const QTemporaryDir folder;
        const auto profile = sourceOf(variables, folder.path()).resolve(requested);
        QVERIFY2(profile, profile ? "" : qPrintable(profile.error().text()));
        QCOMPARE(profile->fullName(), name);
        QCOMPARE(profile->baseUrl.host(), host);
        QCOMPARE(profile->apiKey, key);
        QCOMPARE(profile->wireFormat, format);
        QCOMPARE(profile->contextWindow, window);
        QCOMPARE(profile->price.input.has_value(), window > 0);
        QCOMPARE(profile->thinkingLevels.isEmpty(), window == 0);
    }

    // A model of the other family at the same place is spoken to as that family is.
    void saved()
    {
        const QTemporaryDir folder;
        ModelSource source = sourceOf({}, folder.path());
        ModelProfile vertex;
        vertex.provider = u"google-vertex"_s;
        vertex.baseUrl = *urlOf(Cloud::Kind::Vertex, {{u"GOOGLE_CLOUD_PROJECT"_s, u"p"_s}});
        vertex.wireFormat = Format::Gemini;
        vertex.model = u"gemini-3.8-flash"_s;
        QVERIFY(source.save(vertex, true));
        QCOMPARE(source.resolve()->wireFormat, Format::Gemini);
        const auto claude = source.resolve(u"google-vertex/claude-opus-5"_s);
        QVERIFY(claude);
        QCOMPARE(claude->wireFormat, Format::Anthropic);
        QCOMPARE(claude->baseUrl, vertex.baseUrl);
        QCOMPARE(source.configured().at(0).keySource, u"gcloud"_s);

        const ProviderCatalogue catalogue = ProviderCatalogue::load(folder.path());
        const QList<ModelProfile> beside = modelsBeside(*source.resolve(), catalogue);
        const auto formats = [&beside](Format format) {
            return std::ranges::count(beside, format, &ModelProfile::wireFormat);
        };
        QCOMPARE_GE(formats(Format::Gemini), 5);
        QCOMPARE_GE(formats(Format::Anthropic), 5);
    }

    void menus_data()
    {
        const Rows<Variables, QString, QString> row; // variables, provider, keySource

        row("a key of Bedrock",
            Variables{{u"AWS_BEARER_TOKEN_BEDROCK"_s, u"k"_s}, {u"AWS_REGION"_s, u"us-east-1"_s}},
            u"amazon-bedrock"_s, u"AWS_BEARER_TOKEN_BEDROCK"_s);
        row("a project for Claude", Variables{{u"ANTHROPIC_VERTEX_PROJECT_ID"_s, u"p"_s}},
            u"google-vertex"_s, u"gcloud"_s);
        row("chosen",
            Variables{{u"LLM_PROVIDER"_s, u"google-vertex"_s}, {u"GOOGLE_CLOUD_PROJECT"_s, u"p"_s}},
            u"google-vertex"_s, u"gcloud"_s);
    }

    void menus()
    {
        const auto [variables, provider, keySource] = Rows<Variables, QString, QString>::current();
        const QTemporaryDir folder;
        const auto configured = sourceOf(variables, folder.path()).configured();
        QCOMPARE(configured.size(), 1);
        QCOMPARE(configured[0].provider, provider);
        QCOMPARE(configured[0].keySource, keySource);
        QVERIFY(configured[0].profile);
    }

    // They are for other programs: nobody said that models are to be paid with them.
    void variablesOfOthersChooseNothing()
    {
        const QTemporaryDir folder;
        const ModelSource source = sourceOf({{u"AWS_ACCESS_KEY_ID"_s, u"a"_s},
                                             {u"AWS_SECRET_ACCESS_KEY"_s, u"b"_s},
                                             {u"AWS_REGION"_s, u"us-east-1"_s},
                                             {u"GOOGLE_CLOUD_PROJECT"_s, u"p"_s}},
                                            folder.path());
        QVERIFY(source.configured().isEmpty());
        QVERIFY(!source.resolve());
    }
};

AGENTAO_TEST(TestCloud)
#include "tst_cloud.moc"
