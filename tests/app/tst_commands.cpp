// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/fakellm.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using Testing::FakeAnswer;
using Testing::FakeLlm;
using Testing::Program;

static const QString kSecret = u"sk-commands-secret-c0de"_s;

//! The commands of the program, each in a home of its own.
class TestCommands : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void loginModelsDoctorLogout();
    void refusedKey();
    void loginMistakes_data();
    void loginMistakes();
    void askedForWithoutATerminal();
    void nothingConfigured();
    void modelsOfTheCatalogue();
    void modelsOfAServerThatIsDown();
    void doctorSeesTheEnvironment();
    void doctorSeesPermissionRules();
    void doctorTellsWhatHoldsCommands();
    void trustedFolder();
    void startReadsNothing();

private:
    int run(const QStringList &arguments, const QByteArray &input = {},
            const QMap<QString, QString> &variables = {});
    QJsonObject json() const { return QJsonDocument::fromJson(m_output).object(); }
    QStringList filesWithTheSecret() const;

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeLlm> m_server;
    QByteArray m_output;
    QByteArray m_errors;
};

void TestCommands::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_server = std::make_unique<FakeLlm>();
    m_server->setModels({u"big"_s, u"small"_s});
}

int TestCommands::run(const QStringList &arguments, const QByteArray &input,
                      const QMap<QString, QString> &variables)
{
    Program program;
    QProcessEnvironment environment = program.processEnvironment();
    environment.insert(u"AGENTAO_HOME"_s, m_home->path());
    for (auto it = variables.begin(); it != variables.end(); ++it)
        environment.insert(it.key(), it.value());
    program.setProcessEnvironment(environment);
    program.setWorkingDirectory(m_folder->path());
    if (!program.run(arguments, input))
        return -1;
    m_output = program.readAllStandardOutput();
    m_errors = program.readAllStandardError();
    const QByteArray said = m_output + m_errors;
    return said.contains(kSecret.toUtf8()) ? -2 : program.exitCode();
}

QStringList TestCommands::filesWithTheSecret() const
{
    QStringList names;
    for (const QTemporaryDir *folder : {m_home.get(), m_folder.get()}) {
        QDirIterator files(folder->path(), QDir::Files | QDir::Hidden,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QFile::ReadOnly) && file.readAll().contains(kSecret.toUtf8()))
                names.append(QDir(folder->path()).relativeFilePath(file.fileName()));
        }
    }
    return names;
}

void TestCommands::loginModelsDoctorLogout()
{
    const QString url = m_server->baseUrl().toString();
    QCOMPARE(
        run({u"login"_s, u"acme"_s, u"--url"_s, url, u"--key-stdin"_s}, kSecret.toUtf8() + '\n'),
        0);
    QVERIFY2(m_output.contains("acme/big is used from now on"), (m_output + m_errors).constData());
    QVERIFY(m_output.contains("keys.json") && m_output.contains("since there is no keychain"));
    QCOMPARE(filesWithTheSecret(), QStringList{u"config/keys.json"_s});
    QVERIFY(m_server->requests().back().headers.value("authorization").contains(kSecret.toUtf8()));

    QCOMPARE(run({u"models"_s}), 0);
    QCOMPARE(m_output, "acme/big\nacme/small\n");
    QCOMPARE(run({u"models"_s, u"acme"_s, u"--json"_s}), 0); // from the cache
    QCOMPARE(json()["models"_L1][1]["model"_L1], u"acme/small"_s);
    QCOMPARE(m_server->requests().size(), size_t(2));

    QCOMPARE(run({u"doctor"_s, u"--json"_s}), 0);
    const QJsonValue provider = json()["providers"_L1][0];
    QCOMPARE(json()["healthy"_L1], true);
    QCOMPARE(provider["provider"_L1], u"acme"_s);
    QVERIFY(provider["key"_L1].toString().endsWith("keys.json"_L1));
    QCOMPARE(run({u"doctor"_s}), 0);
    QVERIFY2(m_output.contains("Everything answers."), m_output.constData());

    m_server->setFallback(FakeAnswer::text({u"hello"_s}));
    QCOMPARE(run({u"-p"_s, u"hi"_s}), 0);
    QCOMPARE(filesWithTheSecret(), QStringList{u"config/keys.json"_s});

    QCOMPARE(run({u"logout"_s}), 0);
    QVERIFY(filesWithTheSecret().isEmpty());
    QCOMPARE(run({u"logout"_s}), 1);
    QCOMPARE(run({u"doctor"_s}), 1);
}

void TestCommands::refusedKey()
{
    FakeLlm refusing;
    refusing.setFallback(FakeAnswer::error(401, u"bad key "_s + kSecret));
    const QString url = refusing.baseUrl().toString();
    QCOMPARE(run({u"login"_s, u"acme"_s, u"--url"_s, url, u"--key-stdin"_s}, kSecret.toUtf8()), 1);
    QVERIFY2(m_errors.contains("refuses the key"), m_errors.constData());
    QVERIFY(filesWithTheSecret().isEmpty());
}

void TestCommands::loginMistakes_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QByteArray>("words");

    const QString fromInput = u"--key-stdin"_s;
    QTest::newRow("unknown provider") << QStringList{u"acme"_s, fromInput} << "k"_ba << "--url"_ba;
    QTest::newRow("bad URL") << QStringList{u"acme"_s, u"--url"_s, u"acme"_s, fromInput} << "k"_ba
                             << "http or https"_ba;
    QTest::newRow("no key") << QStringList{u"openai"_s, fromInput} << "\n"_ba << "key is empty"_ba;
    QTest::newRow("two words") << QStringList{u"openai"_s, fromInput} << "a b"_ba << "blanks"_ba;
    QTest::newRow("too long") << QStringList{u"openai"_s, fromInput} << QByteArray(100'000, 'a')
                              << "too long"_ba;
}

void TestCommands::loginMistakes()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, input);
    QFETCH(QByteArray, words);

    const int exitCode = run(QStringList{u"login"_s} + arguments, input);
    QVERIFY(exitCode == 2 || exitCode == 1);
    QVERIFY2(m_errors.contains(words), m_errors.constData());
    QVERIFY(!QFile::exists(m_home->filePath(u"config/settings.json"_s)));
}

void TestCommands::askedForWithoutATerminal()
{
    Program program;
    program.setProgram(u"setsid"_s); // without a terminal of its own
    program.setWorkingDirectory(m_folder->path());
    QVERIFY(program.run({u"--wait"_s, qEnvironmentVariable("AGENTAO_BINARY"), u"login"_s}));
    QCOMPARE(program.exitCode(), 2);
    QVERIFY(program.readAllStandardError().contains("--key-stdin"));
}

void TestCommands::nothingConfigured()
{
    QCOMPARE(run({u"models"_s}), 1);
    QVERIFY2(m_errors.contains("No model provider is configured"), m_errors.constData());
    QCOMPARE(run({u"models"_s, u"acme"_s}), 2);
    QVERIFY(m_errors.contains("no provider acme"));
    QCOMPARE(run({u"logout"_s}), 1);
}

void TestCommands::modelsOfTheCatalogue()
{
    QCOMPARE(run({u"models"_s, u"anthropic"_s, u"--json"_s}), 1);
    QVERIFY(m_output.contains("anthropic/claude-"));
    QVERIFY2(m_errors.contains("ANTHROPIC_API_KEY"), m_errors.constData());
    QVERIFY(!json()["problems"_L1].toArray().isEmpty());
    const QString shipped = json()["catalogue"_L1].toString();
    QVERIFY(QDate::fromString(shipped, Qt::ISODate).isValid());
    QCOMPARE(run({u"models"_s, u"anthropic"_s}), 1);
    QVERIFY(m_output.startsWith("anthropic/claude-") && !m_output.contains("What is known"));
    QVERIFY2(m_errors.contains("What is known of models is of " + shipped.toUtf8()
                               + " (came with the program"),
             m_errors.constData());
}

void TestCommands::modelsOfAServerThatIsDown()
{
    const QMap<QString, QString> variables{{u"OPENAI_API_KEY"_s, kSecret},
                                           {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()}};
    QCOMPARE(run({u"models"_s}, {}, variables), 0);
    const QByteArray before = m_output;
    m_server.reset();
    QCOMPARE(run({u"models"_s, u"--refresh"_s}, {}, variables), 0);
    QCOMPARE(m_output, before);
    QVERIFY2(m_errors.contains("the list is of"), m_errors.constData());
    QVERIFY(filesWithTheSecret().isEmpty());
}

void TestCommands::doctorSeesTheEnvironment()
{
    QCOMPARE(run({u"doctor"_s, u"--json"_s}, {},
                 {{u"OPENAI_API_KEY"_s, kSecret},
                  {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()}}),
             0);
    QCOMPARE(json()["providers"_L1][0]["key"_L1], u"OPENAI_API_KEY"_s);
    QCOMPARE(
        run({u"doctor"_s}, {}, {{u"OPENAI_API_KEY"_s, kSecret}, {u"LLM_TEMPERATURE"_s, u"hot"_s}}),
        1);
    QVERIFY2(m_output.contains("LLM_TEMPERATURE"), m_output.constData());
}

void TestCommands::doctorSeesPermissionRules()
{
    QVERIFY(QDir(m_folder->path()).mkpath(u".agentao"_s));
    QFile file(m_folder->filePath(u".agentao/permissions.json"_s));
    const auto put = [&file](const QByteArray &text) {
        const bool done = file.open(QFile::WriteOnly) && file.write(text) == text.size();
        file.close();
        return done;
    };
    const QMap<QString, QString> variables{{u"OPENAI_API_KEY"_s, kSecret},
                                           {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()}};
    QVERIFY(put(R"({"rules":[{"action":"deny","command":"git push"}]})"));
    QCOMPARE(run({u"doctor"_s, u"--json"_s}, {}, variables), 0);
    QCOMPARE(json()["permissionRules"_L1][1]["rules"_L1], 1);
    QVERIFY(put(R"({"rules":[{"action":"deny","comand":"git push"}]})"));
    QCOMPARE(run({u"doctor"_s}, {}, variables), 1);
    QVERIFY2(m_output.contains("/rules/0/comand"), m_output.constData());
}

// In the words of SECURITY.md, which tst_sandboxpromises compares.
void TestCommands::doctorTellsWhatHoldsCommands()
{
    const QMap<QString, QString> none{{u"AGENTAO_SANDBOX"_s, u"none"_s}};
    (void)run({u"doctor"_s}, {}, none);
    QVERIFY2(m_output.contains("Only commands of a short closed list go unasked."),
             m_output.constData());
    QVERIFY(m_output.contains("Nothing holds them"));
    (void)run({u"doctor"_s, u"--json"_s}, {}, none);
    QCOMPARE(json()["commandProfiles"_L1]["look"_L1].toArray().size(), 1);
    (void)run({u"doctor"_s, u"--json"_s});
    const bool isHeld = json()["sandbox"_L1]["kind"_L1] != u"none"_s;
    const QString work = json()["commandProfiles"_L1]["work"_L1][0].toString();
    QCOMPARE(work.contains("Only the workspace"_L1), isHeld);
    // Switched off in the settings is none, too.
    QVERIFY(QDir().mkpath(m_home->filePath(u"config"_s)));
    QFile settings(m_home->filePath(u"config/settings.json"_s));
    QVERIFY(settings.open(QFile::WriteOnly));
    QVERIFY(settings.write(R"({"sandbox":{"enabled":false}})") > 0);
    settings.close();
    (void)run({u"doctor"_s});
    QVERIFY2(m_output.contains("Nothing holds them"), m_output.constData());
}

void TestCommands::trustedFolder()
{
    QFile file(m_folder->filePath(u".env"_s));
    QVERIFY(file.open(QFile::WriteOnly));
    file.write("OPENAI_API_KEY=" + kSecret.toUtf8()
               + "\nOPENAI_BASE_URL=" + m_server->baseUrl().toEncoded() + '\n');
    file.close();
    QCOMPARE(run({u"doctor"_s}), 1); // not read
    QCOMPARE(run({u"trust"_s}), 0);
    QVERIFY2(m_output.contains(".env"), m_output.constData());
    QCOMPARE(run({u"doctor"_s, u"--json"_s}), 0);
    QVERIFY(json()["providers"_L1][0]["source"_L1].toString().endsWith("/.env"_L1));
    m_server->setFallback(FakeAnswer::text({u"hello"_s}));
    QCOMPARE(run({u"-p"_s, u"hi"_s}), 0);
    QCOMPARE(filesWithTheSecret(), QStringList{u".env"_s});

    QVERIFY(file.open(QFile::Append));
    file.write("OPENAI_BASE_URL=http://127.0.0.1:1/v1\n");
    file.close();
    QCOMPARE(run({u"doctor"_s}), 1); // changed, so not read
    QCOMPARE(run({u"trust"_s, u"."_s}), 0);
    QCOMPARE(run({u"trust"_s, u"--remove"_s}), 0);
    QCOMPARE(run({u"doctor"_s}), 1);
    QCOMPARE(run({u"trust"_s, u"nowhere"_s}), 2);
}

// The way to the first answer has neither keychain nor D-Bus.
void TestCommands::startReadsNothing()
{
    Program program;
    program.begin({u"--acp"_s});
    program.write(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1}})"
                  "\n");
    QVERIFY(program.waitForOutput("protocolVersion"_ba));
    QFile maps(u"/proc/%1/maps"_s.arg(program.processId()));
    QVERIFY(maps.open(QFile::ReadOnly));
    const QByteArray loaded = maps.readAll();
    QVERIFY(loaded.contains("libagentcore"));
    for (const char *library : {"keychain", "libQt6DBus", "libsecret"})
        QVERIFY2(!loaded.contains(library), library);
}

QTEST_GUILESS_MAIN(TestCommands)
#include "tst_commands.moc"
