// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/login.h"

#include "agentcore/config/modelsource.h"
#include "agentcore/config/providercatalogue.h"
#include "tests/support/fakekeychain.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QDirIterator>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Place = KeyStore::Place;
using Testing::FakeAnswer;
using Testing::FakeKeychain;
using Testing::FakeLlm;

static const QString kSecret = u"sk-login-secret-5f3e"_s;

class TestLogin : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        for (const char *name : {"AWS_REGION", "AWS_DEFAULT_REGION", "ANTHROPIC_VERTEX_PROJECT_ID",
                                 "GOOGLE_CLOUD_PROJECT", "GCLOUD_PROJECT"})
            qunsetenv(name);
        m_folder = std::make_unique<QTemporaryDir>();
        m_server = std::make_unique<FakeLlm>();
        m_content = std::make_shared<FakeKeychain::Content>();
    }

    void savesIt_data()
    {
        const Rows<bool, QStringList> row; // withKeychain, files
        row("keychain", true, QStringList());
        row("no keychain", false, QStringList{u"keys.json"_s});
    }

    void savesIt()
    {
        const auto [withKeychain, files] = Rows<bool, QStringList>::current();

        m_server->setModels({u"m"_s, u"n"_s});
        const auto outcome = login(profile(), withKeychain);
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
        QCOMPARE(outcome->models, 2);
        QVERIFY(!outcome->unchecked);
        QVERIFY(outcome->profile.apiKey.isEmpty());
        QCOMPARE(outcome->stored->place, withKeychain ? Place::Keychain : Place::File);
        QCOMPARE(filesWithTheSecret(), files);
        const auto resolved = ModelSource({}, m_folder->path()).resolve();
        QVERIFY(resolved);
        QCOMPARE(resolved->fullName(), u"acme/m"_s);
        QCOMPARE(resolved->keyInKeychain, withKeychain);
        QCOMPARE(resolved->apiKey, withKeychain ? QString() : kSecret);
        QCOMPARE(m_content->keys.value(u"acme"_s), withKeychain ? kSecret : QString());
    }

    void refusedKeyIsNotStored()
    {
        m_server->setFallback(FakeAnswer::error(401, u"no: "_s + kSecret));
        const auto outcome = login(profile(), true);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::AuthRequired);
        QVERIFY(!outcome.error().text().contains(kSecret));
        QVERIFY(m_content->keys.isEmpty());
        QVERIFY(filesWithTheSecret().isEmpty());
        QVERIFY(!QFile::exists(m_folder->filePath(u"settings.json"_s)));
    }

    void uncheckedKeyIsStored_data()
    {
        const Rows<FakeAnswer, ErrorCode> row; // answer, code
        row("no list", FakeAnswer::error(404, u"no"_s), ErrorCode::NotFound);
        row("down", FakeAnswer{.status = 0, .end = FakeAnswer::End::Drop}, ErrorCode::Network);
    }

    void uncheckedKeyIsStored()
    {
        const auto [answer, code] = Rows<FakeAnswer, ErrorCode>::current();

        m_server->setFallback(answer);
        const auto outcome = login(profile(), false);
        QVERIFY(outcome);
        QCOMPARE(outcome->unchecked.value_or(Error()).code, code);
        QCOMPARE(filesWithTheSecret(), QStringList{u"keys.json"_s});
    }

    void firstModelOfTheEndpoint()
    {
        m_server->setModels({u"first"_s, u"second"_s});
        ModelProfile any = profile();
        any.model.clear();
        const auto outcome = login(any, false);
        QVERIFY(outcome);
        QCOMPARE(outcome->profile.model, u"first"_s);
    }

    void noModelAtAll()
    {
        m_server->setModels({});
        ModelProfile any = profile();
        any.model.clear();
        const auto outcome = login(any, false);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::InvalidInput);
        QVERIFY(filesWithTheSecret().isEmpty());
    }

    void withoutKey()
    {
        m_server->setModels({u"m"_s});
        ModelProfile local = profile();
        local.apiKey.clear();
        const auto outcome = login(local, true);
        QVERIFY(outcome);
        QVERIFY(!outcome->stored);
        QVERIFY(ModelSource({}, m_folder->path()).resolve());
        QCOMPARE(m_content->calls, 0);
    }

    void profiles_data()
    {
        // wish: provider, URL, model, format
        // got: "name URL format", or words of the error
        const Rows<QStringList, QString> row; // wish, got

        const QString anthropic = u"https://api.anthropic.com/v1"_s;
        row("default", {{}, {}, {}, {}},
            u"openai/gpt-6-sol https://api.openai.com/v1 openai-chat"_s);
        row("known", {u"anthropic"_s, {}, {}, {}},
            u"anthropic/claude-sonnet-5-5 %1 anthropic"_s.arg(anthropic));
        row("own model", {u"anthropic"_s, {}, u"x"_s, {}},
            u"anthropic/x %1 anthropic"_s.arg(anthropic));
        row("own address", {u"anthropic"_s, u"https://proxy/v1/"_s, {}, {}},
            u"anthropic/ https://proxy/v1 anthropic"_s);
        row("all", {u"acme"_s, u"http://h"_s, u"m"_s, u"gemini"_s}, u"acme/m http://h gemini"_s);
        row("unknown", {u"acme"_s, {}, {}, {}}, u"--url"_s);
        row("Azure", {u"azure"_s, {}, {}, {}}, u"https://{resource}"_s);
        row("name with a slash", {u"a/b"_s, u"http://h"_s, {}, {}}, u"is named by"_s);
        row("the demo", {u"demo"_s, {}, {}, {}}, u"is named by"_s);
        row("URL of a file", {u"acme"_s, u"file:///x"_s, {}, {}}, u"http or https"_s);
        row("URL with a password", {u"acme"_s, u"http://u:p@h"_s, {}, {}}, u"password"_s);
        row("format", {u"openai"_s, {}, {}, u"soap"_s}, u"wire format"_s);
        const QString bedrock = u"https://bedrock-runtime.eu-west-1.amazonaws.com/anthropic"_s;
        row("Bedrock", {u"amazon-bedrock"_s, bedrock, {}, {}},
            "amazon-bedrock/global.anthropic.claude-sonnet-5-5 "_L1 + bedrock + " anthropic"_L1);
        row("Bedrock without a region", {u"amazon-bedrock"_s, {}, {}, {}}, u"AWS_REGION"_s);
        const QString vertex
            = u"https://aiplatform.googleapis.com/v1/projects/p/locations/global"_s;
        row("Vertex", {u"google-vertex"_s, vertex, {}, {}},
            "google-vertex/gemini-3.8-flash "_L1 + vertex + " gemini"_L1);
        row("Claude of Vertex", {u"google-vertex"_s, vertex, u"claude-opus-5"_s, {}},
            "google-vertex/claude-opus-5 "_L1 + vertex + " anthropic"_L1);
        row("Vertex without a project", {u"google-vertex"_s, {}, {}, {}},
            u"GOOGLE_CLOUD_PROJECT"_s);
    }

    void profiles()
    {
        const auto [wish, got] = Rows<QStringList, QString>::current();

        const auto profile = loginProfile({wish.at(0), wish.at(1), wish.at(2), wish.at(3)},
                                          ProviderCatalogue::builtIn());
        if (profile) {
            QCOMPARE(profile->fullName() + u' ' + profile->baseUrl.toString() + u' '
                         + ModelProfile::wireFormatId(profile->wireFormat),
                     got);
        } else {
            QCOMPARE(profile.error().code, ErrorCode::InvalidInput);
            QVERIFY2(profile.error().message.contains(got), qPrintable(profile.error().message));
        }
    }

    void keys_data()
    {
        // key: empty: an error
        const Rows<QString, QString> row; // text, key
        row("plain", u"sk-1_a.B"_s, u"sk-1_a.B"_s);
        row("pasted with a line end", u" sk-1\r\n"_s, u"sk-1"_s);
        row("nothing", u" \n"_s, QString());
        row("two words", u"sk secret"_s, QString());
        row("two lines", u"sk\nsecret"_s, QString());
        row("escape", u"sk\x1bsecret"_s, QString());
        row("not ASCII", u"sk\u200bsecret"_s, QString());
    }

    void keys()
    {
        const auto [text, key] = Rows<QString, QString>::current();
        const auto cleaned = cleanedKey(text);
        QCOMPARE(cleaned.value_or(QString()), key);
        QVERIFY(cleaned || !cleaned.error().text().contains("secret"_L1));
    }

private:
    ModelProfile profile() const
    {
        ModelProfile profile;
        profile.provider = u"acme"_s;
        profile.baseUrl = m_server->baseUrl();
        profile.apiKey = kSecret;
        profile.model = u"m"_s;
        return profile;
    }

    Result<LoginOutcome> login(const ModelProfile &profile, bool withKeychain)
    {
        KeyStore::Loader load;
        if (withKeychain)
            load = [this] { return std::make_unique<FakeKeychain>(m_content); };
        KeyStore keys(m_folder->path(), load, 20ms);
        Login login(profile, m_folder->path(), &keys);
        QSignalSpy finished(&login, &Login::finished);
        login.start();
        if (!finished.isEmpty() || !finished.wait() || finished.size() != 1)
            return fail(ErrorCode::Internal, u"finished early, often or never"_s);
        return finished.first().first().value<Result<LoginOutcome>>();
    }

    QStringList filesWithTheSecret() const
    {
        QStringList names;
        QDirIterator files(m_folder->path(), QDir::Files | QDir::Hidden,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QFile::ReadOnly) && file.readAll().contains(kSecret.toUtf8()))
                names.append(QFileInfo(file).fileName());
        }
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeLlm> m_server;
    std::shared_ptr<FakeKeychain::Content> m_content;
};

AGENTAO_TEST(TestLogin)
#include "tst_login.moc"
