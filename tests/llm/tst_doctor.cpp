// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/doctor.h"

#include "agentcore/config/keystore.h"
#include "tests/support/fakekeychain.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QJsonArray>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::FakeAnswer;
using Testing::FakeKeychain;
using Testing::FakeLlm;

static const QString kSecret = u"sk-doctor-secret-77aa"_s;

static QByteArray everything(const DoctorReport &report)
{
    return QJsonDocument(report.toJson()).toJson() + report.toText().toUtf8();
}

class TestDoctor : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_server = std::make_unique<FakeLlm>();
        m_keychain = {};
    }

    void healthy()
    {
        m_server->setModels({u"a"_s, u"b"_s});
        const auto got = report({{u"OPENAI_API_KEY"_s, kSecret},
                                 {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()},
                                 {u"OPENAI_MODEL"_s, u"b"_s}});
        QVERIFY2(got.isHealthy(), qPrintable(got.toText()));
        const QJsonValue json = got.toJson()["providers"_L1][0];
        QCOMPARE(json["provider"_L1], u"openai"_s);
        QCOMPARE(json["source"_L1], u"environment"_s);
        QCOMPARE(json["key"_L1], u"OPENAI_API_KEY"_s);
        QCOMPARE(json["baseUrl"_L1], m_server->baseUrl().toString());
        QCOMPARE(json["models"_L1], 2);
        QCOMPARE(json["default"_L1], true);
        QCOMPARE(json["modelListed"_L1], true);
        QVERIFY(json["firstByteMs"_L1].isDouble());
        QVERIFY(!everything(got).contains(kSecret.toUtf8()));
        QVERIFY(got.toText().contains("answers after"_L1));
    }

    void findings_data()
    {
        const Rows<FakeAnswer, bool, QString> row; // answer, isHealthy, words

        row("wrong key", FakeAnswer::error(401, u"wrong key "_s + kSecret), false,
            u"refuses the key"_s);
        row("no list", FakeAnswer::error(404, kSecret), true, u"has no list of models"_s);
        row("out of order", FakeAnswer::error(500, kSecret), false, u"HTTP 500"_s);
        row("dropped", FakeAnswer{.status = 0, .end = FakeAnswer::End::Drop}, false,
            u"closed the connection"_s);
        row("web page", FakeAnswer::json(200, {{"hello"_L1, kSecret}}), false,
            u"not a list of models"_s);
        row("model that is not there",
            FakeAnswer::json(200, {{"data"_L1, QJsonArray{QJsonObject{{"id"_L1, u"x"_s}}}}}), true,
            u"the chosen one is not among them"_s);
    }

    void findings()
    {
        const auto [answer, isHealthy, words] = Rows<FakeAnswer, bool, QString>::current();

        m_server->setFallback(answer);
        const auto got = report({{u"OPENAI_API_KEY"_s, kSecret},
                                 {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()}});
        QCOMPARE(got.isHealthy(), isHealthy);
        QVERIFY2(got.toText().contains(words), qPrintable(got.toText()));
        QVERIFY(!everything(got).contains(kSecret.toUtf8()));
        QCOMPARE(got.toJson()["healthy"_L1].toBool(), isHealthy);
    }

    void nothingConfigured()
    {
        const auto got = report({});
        QVERIFY(!got.isHealthy());
        QVERIFY(got.toText().contains("No model provider is configured"_L1));
    }

    void wrongWaitingTime()
    {
        const auto got = report({{u"LLM_IDLE_TIMEOUT"_s, u"soon"_s}});
        QVERIFY(!got.isHealthy());
        QVERIFY2(got.toText().contains("LLM_IDLE_TIMEOUT must be a whole number"_L1),
                 qPrintable(got.toText()));
    }

    void brokenFiles_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("settings") << u"settings.json"_s;
        QTest::newRow("own catalogue") << u"providers.json"_s;
    }

    void brokenFiles()
    {
        QFETCH(QString, file);
        const QString broken = m_folder->filePath(file);
        QVERIFY(putFile(broken, "{"));
        const auto got = report({});
        QVERIFY(!got.isHealthy());
        QVERIFY2(got.toText().contains(broken), qPrintable(got.toText()));
    }

    void savedAndLocal()
    {
        m_server->setModels({u"m"_s});
        ModelProfile mine;
        mine.provider = u"mine"_s;
        mine.baseUrl = m_server->baseUrl();
        mine.apiKey = kSecret;
        mine.model = u"m"_s;
        ModelSource source({}, m_folder->path());
        QVERIFY(source.save(ModelProfile::demoTour(), true));
        QVERIFY(source.save(mine, true));
        const auto got = report({}, {{u"ollama"_s, u"Ollama"_s, m_server->baseUrl(), {}}});
        QVERIFY2(got.isHealthy(), qPrintable(got.toText()));
        QCOMPARE(got.providers.size(), 2);
        QVERIFY(got.providers.at(0).isDefault);
        QVERIFY(!got.providers.at(1).isDefault);
        QVERIFY(got.toText().contains("keys.json"_L1));
        QVERIFY(got.toText().contains("Ollama runs on this machine"_L1));
        QVERIFY(!everything(got).contains(kSecret.toUtf8()));
    }

    void sandbox_data()
    {
        const Rows<QByteArray, bool> row; // settings, enabled
        row("by default", "{}"_ba, true);
        row("switched off", R"({"sandbox":{"enabled":false}})"_ba, false);
    }

    void sandbox()
    {
        const auto [settings, enabled] = Rows<QByteArray, bool>::current();
        QVERIFY(putFile(m_folder->filePath(u"settings.json"_s), settings));
        const auto got = report({});
        const QJsonValue json = got.toJson()["sandbox"_L1];
        QVERIFY(QStringList({u"bubblewrap"_s, u"landlock"_s, u"none"_s})
                    .contains(json["kind"_L1].toString()));
        QCOMPARE(json["enabled"_L1].toBool(), enabled);
        QVERIFY(got.toText().contains("sandbox of commands"_L1));
        QCOMPARE(got.toText().contains("held to it"_L1), json["look"_L1].toBool());
        QVERIFY(enabled || !json["look"_L1].toBool());
        QCOMPARE(got.toText().contains("Commands can do whatever you can do."_L1),
                 !enabled || json["kind"_L1] == "none"_L1);
    }

    void keyInTheKeychain_data()
    {
        QTest::addColumn<bool>("isThere");
        QTest::newRow("there") << true;
        QTest::newRow("gone") << false;
    }

    void keyInTheKeychain()
    {
        QFETCH(bool, isThere);

        m_server->setModels({u"m"_s});
        auto content = std::make_shared<FakeKeychain::Content>();
        if (isThere)
            content->keys.insert(u"mine"_s, kSecret);
        m_keychain = [content] { return std::make_unique<FakeKeychain>(content); };
        ModelProfile mine;
        mine.provider = u"mine"_s;
        mine.baseUrl = m_server->baseUrl();
        mine.keyInKeychain = true;
        mine.model = u"m"_s;
        QVERIFY(ModelSource({}, m_folder->path()).save(mine, true));
        const auto got = report({});
        QCOMPARE(got.isHealthy(), isThere);
        QCOMPARE(got.toJson()["providers"_L1][0]["key"_L1], u"keychain"_s);
        QCOMPARE(m_server->requests().size(), size_t(isThere));
        if (isThere)
            QVERIFY(m_server->requests()
                        .front()
                        .headers.value("authorization")
                        .contains(kSecret.toUtf8()));
        QVERIFY(!everything(got).contains(kSecret.toUtf8()));
    }

private:
    DoctorReport report(const QMap<QString, QString> &variables,
                        const QList<LocalServer> &locals = {}) const
    {
        QProcessEnvironment environment;
        for (auto it = variables.begin(); it != variables.end(); ++it)
            environment.insert(it.key(), it.value());
        KeyStore keys(m_folder->path(), m_keychain);
        Doctor doctor(ModelSource(environment, m_folder->path()), m_folder->path(), locals, &keys);
        QSignalSpy finished(&doctor, &Doctor::finished);
        doctor.start();
        const bool isEarly = !finished.isEmpty();
        if (isEarly || !finished.wait(10'000) || finished.size() != 1)
            qFatal("the doctor finished early, often or never");
        return finished.first().first().value<DoctorReport>();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeLlm> m_server;
    KeyStore::Loader m_keychain;
};

AGENTAO_TEST(TestDoctor)
#include "tst_doctor.moc"
