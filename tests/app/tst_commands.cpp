// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/fakellm.h"
#include "tests/support/printedtexts.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using Testing::FakeAnswer;
using Testing::FakeLlm;
using Testing::Program;

static const QString kSecret = u"sk-commands-secret-c0de"_s;

static bool put(const QTemporaryDir &folder, const QString &name, const QByteArray &text)
{
    return putFile(folder.filePath(name), text);
}

//! The commands of the program, each in a home of its own.
class TestCommands : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        m_folder = std::make_unique<QTemporaryDir>();
        m_server = std::make_unique<FakeLlm>();
        m_server->setModels({u"big"_s, u"small"_s});
    }

    void loginModelsDoctorLogout()
    {
        const QString url = m_server->baseUrl().toString();
        QCOMPARE(run({u"login"_s, u"acme"_s, u"--url"_s, url, u"--key-stdin"_s},
                     kSecret.toUtf8() + '\n'),
                 0);
        QVERIFY2(m_output.contains("acme/big is used from now on"),
                 (m_output + m_errors).constData());
        QVERIFY(m_output.contains("keys.json") && m_output.contains("since there is no keychain"));
        QCOMPARE(filesWithTheSecret(), QStringList{u"config/keys.json"_s});
        QVERIFY(
            m_server->requests().back().headers.value("authorization").contains(kSecret.toUtf8()));

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
        QCOMPARE(run({u"doctor"_s, u"--json"_s}), 0);
        const QJsonObject counters = json()["counters"_L1].toObject();
        QCOMPARE(counters["sessions"_L1]["listed"_L1].toInt(), 1);
        QCOMPARE(counters["sessions"_L1]["withOtherAgents"_L1].toInt(-1), 0);
        QCOMPARE(counters["calls"_L1]["allowed"_L1].toInt(-1), 0);
        QCOMPARE(counters["today"_L1]["requests"_L1].toInt(), 1);
        QCOMPARE(run({u"doctor"_s, u"--bundle"_s, u"-"_s}), 0);
        QVERIFY(m_output.contains("acme") && !m_output.contains("Conversation, as was chosen"));
        const QString file = m_folder->filePath(u"report.txt"_s);
        const QStringList bundle{u"doctor"_s, u"--bundle"_s, file, u"--with-session"_s, u"hi"_s};
        QCOMPARE(run(bundle), 0);
        QFile report(file);
        QVERIFY(report.open(QFile::ReadOnly));
        QVERIFY(report.readAll().contains("Conversation, as was chosen"));
        QVERIFY(!(QFile::permissions(file) & (QFile::ReadGroup | QFile::ReadOther)));
        QCOMPARE(run(bundle), 1); // what is there stays

        QCOMPARE(run({u"logout"_s}), 0);
        QVERIFY(filesWithTheSecret().isEmpty());
        QCOMPARE(run({u"logout"_s}), 1);
        QCOMPARE(run({u"doctor"_s}), 1);
    }

    void refusedKey()
    {
        FakeLlm refusing;
        refusing.setFallback(FakeAnswer::error(401, u"bad key "_s + kSecret));
        const QString url = refusing.baseUrl().toString();
        QCOMPARE(run({u"login"_s, u"acme"_s, u"--url"_s, url, u"--key-stdin"_s}, kSecret.toUtf8()),
                 1);
        QVERIFY2(m_errors.contains("refuses the key"), m_errors.constData());
        QVERIFY(filesWithTheSecret().isEmpty());
    }

    void loginMistakes_data()
    {
        const Rows<QStringList, QByteArray, QByteArray> row; // arguments, input, words

        const QString fromInput = u"--key-stdin"_s;
        row("unknown provider", QStringList{u"acme"_s, fromInput}, "k"_ba, "--url"_ba);
        row("bad URL", QStringList{u"acme"_s, u"--url"_s, u"acme"_s, fromInput}, "k"_ba,
            "http or https"_ba);
        row("no key", QStringList{u"openai"_s, fromInput}, "\n"_ba, "key is empty"_ba);
        row("two words", QStringList{u"openai"_s, fromInput}, "a b"_ba, "blanks"_ba);
        row("too long", QStringList{u"openai"_s, fromInput}, QByteArray(100'000, 'a'),
            "too long"_ba);
    }

    void loginMistakes()
    {
        const auto [arguments, input, words] = Rows<QStringList, QByteArray, QByteArray>::current();

        const int exitCode = run(QStringList{u"login"_s} + arguments, input);
        QVERIFY(exitCode == 2 || exitCode == 1);
        QVERIFY2(m_errors.contains(words), m_errors.constData());
        QVERIFY(!QFile::exists(m_home->filePath(u"config/settings.json"_s)));
    }

    void askedForWithoutATerminal()
    {
        Program program;
        program.setProgram(u"setsid"_s); // without a terminal of its own
        program.setWorkingDirectory(m_folder->path());
        QVERIFY(program.run({u"--wait"_s, qEnvironmentVariable("AGENTAO_BINARY"), u"login"_s}));
        QCOMPARE(program.exitCode(), 2);
        QVERIFY(program.readAllStandardError().contains("--key-stdin"));
    }

    void errorsAsJson_data()
    {
        const Rows<QStringList, QString> add; // arguments, code
        const auto row = [&add](const char *name, const QString &arguments, const QString &code) {
            add(name, arguments.split(u' '), code);
        };
        row("no such agent", u"acp run nobody -p x --output-format json"_s, u"server_not_found"_s);
        row("an agent's bad entry", u"acp run bad -p x --output-format json"_s,
            u"config_invalid"_s);
        row("the same, checked", u"acp check bad --json"_s, u"config_invalid"_s);
        row("no such folder", u"-p x --cwd /nowhere --output-format json"_s, u"usage"_s);
        row("a bad option", u"-p x --output-format=json --nonsense"_s, u"usage"_s);
        row("as a stream", u"-p x --output-format stream-json --nonsense"_s, u"usage"_s);
        row("no such MCP server", u"mcp get nobody --json"_s, u"not_found"_s);
        row("the same, checked", u"mcp check nobody --json"_s, u"not_found"_s);
        row("no such session", u"sessions show nothing --json"_s, u"session_not_found"_s);
        row("no such work tree", u"worktrees show nothing --json"_s, u"not_found"_s);
        row("no such provider", u"models nobody --json"_s, u"not_found"_s);
        row("no such list of models", u"models --update --url nonsense --json"_s,
            u"invalid_input"_s);
        row("no such list of agents", u"acp registry --from nonsense --json"_s, u"invalid_input"_s);
        row("no release to ask for", u"update --from nonsense --json"_s, u"invalid_input"_s);
        row("no such session to go on with", u"-p x --resume nothing --output-format json"_s,
            u"session_not_found"_s);
        row("no such agent to list", u"acp sessions nobody --json"_s, u"server_not_found"_s);
        row("a time that is none", u"sessions search x --since sometime --json"_s, u"usage"_s);
        row("a rule that is none", u"rules try allow nonsense --json"_s, u"usage"_s);
    }

    void errorsAsJson()
    {
        const auto [arguments, code] = Rows<QStringList, QString>::current();
        QVERIFY(putFile(m_home->filePath(u"config/acp.json"_s),
                        R"({"servers":{"bad":{"command":7}}})"));
        QVERIFY(run(arguments) > 0);
        QVERIFY2(!m_errors.isEmpty(), m_output.constData()); // for people, too
        const QJsonObject error = json()["error"_L1].toObject();
        QVERIFY2(!error["message"_L1].toString().isEmpty(), m_output.constData());
        QCOMPARE(error["code"_L1], code);
        QCOMPARE(json()["type"_L1] == "result"_L1, arguments.contains("stream-json"_L1));
    }

    //! Whatever is named in a file that cannot be read may be there.
    void namesInBrokenFiles()
    {
        for (const QString &file : {u"config/mcp.json"_s, u"config/acp.json"_s})
            QVERIFY(putFile(m_home->filePath(file), "{broken"));
        for (const QStringList &arguments : {QStringList{u"mcp"_s, u"get"_s, u"x"_s},
                                             {u"mcp"_s, u"check"_s, u"x"_s},
                                             {u"acp"_s, u"check"_s, u"x"_s},
                                             {u"acp"_s, u"sessions"_s, u"x"_s}}) {
            QVERIFY(run(arguments + QStringList{u"--json"_s}) > 0);
            const QJsonObject error = json()["error"_L1].toObject();
            QCOMPARE(error["code"_L1],
                     arguments[0] == "mcp"_L1 ? "parse_error"_L1 : "config_invalid"_L1);
            QVERIFY2(error["message"_L1].toString().contains("not valid JSON"_L1),
                     m_output.constData());
        }
    }

    //! What a project brings is there, and waits for trust.
    void serverThatWaits()
    {
        QVERIFY(putFile(m_folder->filePath(u".agentao/mcp.json"_s),
                        R"({"mcpServers":{"theirs":{"command":"true"}}})"));
        QVERIFY(run({u"mcp"_s, u"check"_s, u"theirs"_s, u"--json"_s}) > 0);
        QCOMPARE(json()["error"_L1]["code"_L1], u"permission_denied"_s);
        QVERIFY(json()["error"_L1]["message"_L1].toString().contains("trusted"_L1));
    }

    void mistypedCommand_data()
    {
        const Rows<QString, QByteArray> row; // word, meant
        row("letters in another order", u"modles"_s, "agentao models"_ba);
        row("one too many", u"doctorr"_s, "agentao doctor"_ba);
        row("a folder that is not there", u"projects"_s, ""_ba);
    }

    void mistypedCommand()
    {
        const auto [word, meant] = Rows<QString, QByteArray>::current();
        QCOMPARE(run({word}), 2);
        QVERIFY2(m_errors.contains(word.toUtf8() + " is not a directory"), m_errors.constData());
        QCOMPARE(m_errors.contains("did you mean"), !meant.isEmpty());
        QVERIFY(m_errors.contains(meant));
        if (meant.isEmpty())
            return;
        // An option that no folder has is no other mistake.
        QCOMPARE(run({word, u"--json"_s}), 2);
        const QByteArray command = meant.sliced(qstrlen("agentao "));
        QVERIFY2(
            m_errors.contains("there is no command " + word.toUtf8() + "; did you mean " + command),
            m_errors.constData());
    }

    void nothingConfigured()
    {
        QCOMPARE(run({u"models"_s}), 1);
        QVERIFY2(m_errors.contains("No model provider is configured"), m_errors.constData());
        QCOMPARE(run({u"models"_s, u"acme"_s}), 2);
        QVERIFY(m_errors.contains("no provider acme"));
        QCOMPARE(run({u"logout"_s}), 1);
    }

    void modelsOfTheCatalogue()
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

    void modelsWithoutAModel_data()
    {
        QTest::addColumn<QString>("provider");
        QTest::newRow("a server of this machine") << u"ollama"_s;
        QTest::newRow("an own one") << u"acme"_s;
    }

    void modelsWithoutAModel()
    {
        QFETCH(QString, provider);
        const QString prefix = provider.toUpper();
        const QMap<QString, QString> variables{
            {u"LLM_PROVIDER"_s, provider},
            {prefix + u"_API_KEY"_s, kSecret},
            {prefix + u"_BASE_URL"_s, m_server->baseUrl().toString()}};
        QCOMPARE(run({u"models"_s}, {}, variables), 0);
        QVERIFY2(m_output.contains(provider.toUtf8() + "/big"), m_errors.constData());
    }

    void modelsOfAServerThatIsDown()
    {
        const QMap<QString, QString> variables{
            {u"OPENAI_API_KEY"_s, kSecret}, {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()}};
        QCOMPARE(run({u"models"_s}, {}, variables), 0);
        const QByteArray before = m_output;
        m_server.reset();
        QCOMPARE(run({u"models"_s, u"--refresh"_s}, {}, variables), 0);
        QCOMPARE(m_output, before);
        QVERIFY2(m_errors.contains("the list is of"), m_errors.constData());
        QVERIFY(filesWithTheSecret().isEmpty());
    }

    void doctorSeesTheEnvironment()
    {
        QCOMPARE(run({u"doctor"_s, u"--json"_s}, {},
                     {{u"OPENAI_API_KEY"_s, kSecret},
                      {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()}}),
                 0);
        QCOMPARE(json()["providers"_L1][0]["key"_L1], u"OPENAI_API_KEY"_s);
        QCOMPARE(run({u"doctor"_s}, {},
                     {{u"OPENAI_API_KEY"_s, kSecret}, {u"LLM_TEMPERATURE"_s, u"hot"_s}}),
                 1);
        QVERIFY2(m_output.contains("LLM_TEMPERATURE"), m_output.constData());
    }

    void doctorSeesPermissionRules()
    {
        QVERIFY(QDir(m_folder->path()).mkpath(u".agentao"_s));
        QFile file(m_folder->filePath(u".agentao/permissions.json"_s));
        const auto put = [&file](const QByteArray &text) {
            const bool done = file.open(QFile::WriteOnly) && file.write(text) == text.size();
            file.close();
            return done;
        };
        const QMap<QString, QString> variables{
            {u"OPENAI_API_KEY"_s, kSecret}, {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()}};
        QVERIFY(put(R"({"rules":[{"action":"deny","command":"git push"}]})"));
        QCOMPARE(run({u"doctor"_s, u"--json"_s}, {}, variables), 0);
        QCOMPARE(json()["permissionRules"_L1][1]["rules"_L1], 1);
        QVERIFY(put(R"({"rules":[{"action":"deny","comand":"git push"}]})"));
        QCOMPARE(run({u"doctor"_s}, {}, variables), 1);
        QVERIFY2(m_output.contains("/rules/0/comand"), m_output.constData());
    }

    // In the words of SECURITY.md, which tst_sandboxpromises compares.
    void doctorTellsWhatHoldsCommands()
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
        QVERIFY(putFile(m_home->filePath(u"config/settings.json"_s),
                        R"({"sandbox":{"enabled":false}})"));
        (void)run({u"doctor"_s});
        QVERIFY2(m_output.contains("Nothing holds them"), m_output.constData());
    }

    void doctorNamesEveryMistake_data()
    {
        // isOfUser, file, text, isWarning, words
        const Rows<bool, QString, QByteArray, bool, QList<QByteArray>> row;

        const QString settings = u"config/settings.json"_s;
        row("settings that are torn", true, settings, "{", false, {"settings.json"});
        row("a wrong value", true, settings, R"({"context":{"compactAtPercent":200}})", false,
            {"settings.json#/context/compactAtPercent", "95"});
        row("a wrong value of acp", true, settings, R"({"acp":{"compat":"agentoa"}})", false,
            {"settings.json#/acp/compat", "agentao or iac"});
        row("an unknown member", true, settings, R"({"sandbox":{"netwrok":false}})", true,
            {"settings.json#/sandbox/netwrok", "\"network\""});
        row("a pattern among tools that are off", true, settings,
            R"({"tools":{"disabled":["web_*"]}})", false,
            {"settings.json#/tools/disabled", "web_*"});
        row("a tool of a server among those that are off", true, settings,
            R"({"tools":{"disabled":["mcp_a_b"]}})", false,
            {"settings.json#/tools/disabled", "deniedTools"});
        row("a tool that is not there is off", true, settings,
            R"({"tools":{"disabled":["web_fetsh"]}})", true,
            {"settings.json#/tools/disabled", "web_fetch"});
        row("an unknown member of a provider", true, settings,
            R"({"providers":[{"name":"a","baseUrl":"http://127.0.0.1:1/v1","model":"m","urll":1}]})",
            false, {"settings.json#/providers/0/urll"});
        row("rules", true, u"config/permissions.json"_s, R"({"rules":[{"action":"allow"}]})", false,
            {"permissions.json", "/rules/0"});
        row("an unknown member of a rule", true, u"config/permissions.json"_s,
            R"({"rules":[{"action":"allow","comand":"x"}]})", false,
            {"permissions.json", "/rules/0/comand", "\"command\""});
        row("rules of the project", false, u".agentao/permissions.json"_s,
            R"({"rules":[{"action":"alow","tool":"x"}]})", false,
            {"permissions.json", "/rules/0/action"});
        row("a server", true, u"config/mcp.json"_s, R"({"mcpServers":{"a":{"command":7}}})", false,
            {"mcp.json#/mcpServers/a/command"});
        row("an unknown member of a server", true, u"config/mcp.json"_s,
            R"({"mcpServers":{"a":{"command":"true","arg":["x"]}}})", true,
            {"mcp.json#/mcpServers/a/arg", "\"args\""});
        row("a server of the project", false, u".agentao/mcp.json"_s,
            R"({"mcpServers":{"a":{"timeout":"soon","command":"x"}}})", false,
            {"mcp.json#/mcpServers/a/timeout"});
        row("an unknown member of an agent", true, u"config/acp.json"_s,
            R"({"servers":{"a":{"command":"true","arg":["x"]}}})", true,
            {"acp.json#/servers/a/arg", "\"args\""});
        row("agents below another name", true, u"config/acp.json"_s,
            R"({"server":{"a":{"command":"true"}}})", true, {"acp.json#/server", "\"servers\""});
        row("keys", true, u"config/keys.json"_s, R"({"openai":17})", false, {"keys.json#/openai"});
        row("trusted folders", true, u"config/trusted.json"_s, "no", false, {"trusted.json"});
        row("own providers", true, u"config/providers.json"_s, R"({"providers":[{"id":"a b"}]})",
            false, {"providers.json#/providers/0/id"});
        row("a sub-agent", true, u"config/agents/x.md"_s, "---\nname: x\n---\nLook", false,
            {"agents/x.md", "description"});
        row("a sub-agent of an agent that is not there", true, u"config/agents/x.md"_s,
            "---\ndescription: x\nagent: nobody\n---\nLook", false, {"\"x\" cannot run", "nobody"});
        row("an unknown member of a sub-agent", false, u".agentao/agents/x.md"_s,
            "---\ndescription: x\ntool: read_file\n---\nLook", true,
            {"agents/x.md#tool", "\"tools\""});
        row("a skill", true, u"config/skills/x/SKILL.md"_s, "no front matter", false, {"SKILL.md"});
        row("a slash command", true, u"config/commands/help.md"_s, "Help", false, {"help"});
        row("an unknown member of a slash command", true, u"config/commands/x.md"_s,
            "---\ndescripton: x\n---\nLook", true, {"x.md#descripton", "\"description\""});
        row("settings of the project", false, u".agentao/settings.json"_s,
            R"({"titles":{"byModel":false}})", true,
            {".agentao/settings.json#/titles", "nothing reads it"});
        row("a mode of the project that is none", false, u".agentao/settings.json"_s,
            R"({"newSession":{"mode":"yolo"}})", false,
            {".agentao/settings.json#/newSession/mode", "full-access"});
        row("a model of a project that is not trusted", false, u".agentao/settings.json"_s,
            R"({"newSession":{"model":"a/b"}})", true,
            {".agentao/settings.json#/newSession", "not trusted"});
        row("a level of thinking that is none", true, settings,
            R"({"newSession":{"thinking":"much"}})", false,
            {"settings.json#/newSession/thinking", "xhigh"});
    }

    void doctorNamesEveryMistake()
    {
        const auto [isOfUser, file, text, isWarning, words]
            = Rows<bool, QString, QByteArray, bool, QList<QByteArray>>::current();
        QVERIFY(put(isOfUser ? *m_home : *m_folder, file, text));
        const int exitCode = run({u"doctor"_s}, {},
                                 {{u"OPENAI_API_KEY"_s, kSecret},
                                  {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()}});
        QCOMPARE(exitCode, isWarning ? 0 : 1);
        for (const QByteArray &word : std::as_const(words))
            QVERIFY2(m_output.contains(word), m_output.constData());
        // Never "Everything answers." beside a mistake; and it is the last that is said.
        QVERIFY2(!m_output.contains("Everything answers."), m_output.constData());
        QVERIFY(m_output.endsWith(isWarning ? "Everything answers, but there are warnings.\n"
                                            : "Something is wrong.\n"));
    }

    void doctorWarnsOfTheEnvironment()
    {
        QVERIFY(put(*m_folder, u".env"_s, "this is nothing\n"));
        QCOMPARE(run({u"trust"_s}), 0);
        QCOMPARE(run({u"doctor"_s, u"--json"_s}, {},
                     {{u"OPENAI_API_KEY"_s, kSecret},
                      {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()},
                      {u"AGENTAO_LOG"_s, u"verbose"_s},
                      {u"AGENTAO_SANDBOCKS"_s, u"none"_s}}),
                 0);
        QStringList places;
        const QJsonArray warnings = json()["warnings"_L1].toArray();
        for (const QJsonValue &warning : warnings)
            places += warning["where"_L1].toString();
        QVERIFY2(places.contains("AGENTAO_LOG"_L1) && places.contains("AGENTAO_SANDBOCKS"_L1),
                 m_output.constData());
        QCOMPARE(places.filter(u".env, line 1"_s).size(), 1);
        QCOMPARE(json()["logFile"_L1].toString(), m_home->filePath(u"state/logs/agentao.log"_s));
    }

    void doctorSaysNothingOfGoodFiles()
    {
        QVERIFY(put(*m_home, u"config/settings.json"_s,
                    R"({"context":{"autoCompact":true,"compactAtPercent":80,"outputReserve":16000,
                    "mcpToolsPercent":10},"acp":{"compat":"iac","unstable":true},
                    "sandbox":{"enabled":true,"network":true,"writable":["~/x"],"readable":["~/y"]},
                    "defaultProvider":"a","providers":[{"name":"a","model":"m","baseUrl":")"
                        + m_server->baseUrl().toEncoded()
                        + R"(","wireFormat":"openai-chat","contextWindow":1000,"options":
                    {"temperature":0.2,"maxTokens":10,"thinking":"low","extraBody":{"top_p":1}}}]})"));
        QVERIFY(
            put(*m_home, u"config/mcp.json"_s,
                R"({"mcpServers":{"a":{"command":"x","args":[],"env":{},"cwd":"/","disabled":true,
                    "timeout":{"startup":30,"request":60},"trust":true,"stateless":true,
                    "allowedTools":["a"],"deniedTools":["b"]}}})"));
        QVERIFY(
            put(*m_home, u"config/agents/x.md"_s,
                "---\nname: x\ndescription: Looks\ntools: read_file\nmodel: inherit\nmax_turns: 3\n"
                "temperature: 0.5\nthinking: low\n---\nLook"));
        QVERIFY(put(*m_home, u"config/commands/x.md"_s,
                    "---\ndescription: x\nargument-hint: y\nmodes: [plan]\n---\nLook"));
        QCOMPARE(run({u"doctor"_s, u"--json"_s}), 0);
        const QJsonArray warnings = json()["warnings"_L1].toArray();
        for (const QJsonValue &warning : warnings)
            QVERIFY2(warning["where"_L1].toString().startsWith("AGENTAO_"_L1),
                     m_output.constData());
        QVERIFY(json()["problems"_L1].toArray().isEmpty());
    }

    // Doctor has nothing against what README.md and the manual print for files of settings.
    void filesOfTheReadme()
    {
        const QString text = Testing::printedTexts();
        static const QRegularExpression block(u"^```(json|markdown)\\n(.*?)^```"_s,
                                              QRegularExpression::MultilineOption
                                                  | QRegularExpression::DotMatchesEverythingOption);
        QJsonObject settings;
        QStringList used;
        for (const auto &match : block.globalMatch(text)) {
            const QByteArray content = match.captured(2).toUtf8();
            if (match.captured(1) == "markdown"_L1) {
                QVERIFY(put(*m_home, u"config/agents/reviewer.md"_s, content));
                used += u"agent"_s;
                continue;
            }
            const QJsonDocument json = QJsonDocument::fromJson(content);
            QVERIFY2(json.isObject(), content.constData());
            if (json["rules"_L1].isArray()) {
                QVERIFY(put(*m_home, u"config/permissions.json"_s, content));
                used += u"rules"_s;
            } else if (json["mcpServers"_L1].isObject()) {
                QVERIFY(put(*m_home, u"config/mcp.json"_s, content));
                used += u"servers"_s;
            } else if (json["servers"_L1].isObject()) {
                QVERIFY(put(*m_home, u"config/acp.json"_s, content));
                used += u"agents of others"_s;
            } else if (!json["agent_servers"_L1].isObject()) { // which are of editors
                const QJsonObject object = json.object();
                for (auto it = object.begin(); it != object.end(); ++it)
                    settings.insert(it.key(), *it);
                used += u"settings"_s;
            }
        }
        QVERIFY(put(*m_home, u"config/settings.json"_s, QJsonDocument(settings).toJson()));
        for (const QString &kind :
             {u"agent"_s, u"rules"_s, u"servers"_s, u"agents of others"_s, u"settings"_s})
            QVERIFY2(used.contains(kind), qPrintable(kind));
        QCOMPARE(run({u"doctor"_s, u"--json"_s}, {},
                     {{u"OPENAI_API_KEY"_s, kSecret},
                      {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()}}),
                 0);
        const QJsonArray warnings = json()["warnings"_L1].toArray();
        for (const QJsonValue &warning : warnings)
            QVERIFY2(warning["where"_L1].toString().startsWith("AGENTAO_"_L1),
                     m_output.constData());
    }

    //! For trust, which is no mistake.
    void doctorNamesWhatWaits()
    {
        const QMap<QString, QString> provider{
            {u"OPENAI_API_KEY"_s, kSecret}, {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()}};
        QCOMPARE(run({u"doctor"_s}, {}, provider), 0);
        QVERIFY2(!m_output.contains("Waits until"), m_output.constData());
        QVERIFY(putFile(m_folder->filePath(u".agentao/commands/greet.md"_s), "Say hello."));
        QVERIFY(putFile(m_folder->filePath(u".agentao/mcp.json"_s),
                        R"({"mcpServers":{"shop":{"command":"shop"}}})"));
        QVERIFY(putFile(m_folder->filePath(u".agentao/acp.json"_s),
                        R"({"servers":{"helper":{"command":"helper"}}})"));
        QVERIFY(putFile(m_folder->filePath(u".agentao/agents/asks.md"_s),
                        "---\nname: asks\ndescription: Asks the helper.\nagent: helper\n---\n"
                        "Ask the helper.\n"));
        QVERIFY2(run({u"doctor"_s}, {}, provider) == 0, m_output.constData());
        QVERIFY2(m_output.contains("Waits until the folder is trusted (agentao trust): "),
                 m_output.constData());
        QVERIFY(m_output.contains(".agentao/commands/greet.md"));
        QVERIFY(m_output.contains(".agentao/mcp.json"));
        QCOMPARE(run({u"doctor"_s, u"--json"_s}, {}, provider), 0);
        QCOMPARE(json()["waitsForTrust"_L1].toArray().size(), 4);
        QVERIFY(json()["problems"_L1].toArray().isEmpty());
    }

    void trustedFolder()
    {
        QFile file(m_folder->filePath(u".env"_s));
        QVERIFY(putFile(file.fileName(),
                        "OPENAI_API_KEY=" + kSecret.toUtf8()
                            + "\nOPENAI_BASE_URL=" + m_server->baseUrl().toEncoded() + '\n'));
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

    void logOfOneShot()
    {
        m_server->setFallback(FakeAnswer::text({u"hello"_s}));
        QMap<QString, QString> variables{{u"OPENAI_API_KEY"_s, kSecret},
                                         {u"OPENAI_MODEL"_s, u"big"_s},
                                         {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()}};
        const QString log = m_home->filePath(u"state/logs/agentao.log"_s);
        QCOMPARE(run({u"-p"_s, u"hi"_s}, {}, variables), 0);
        QVERIFY(!QFile::exists(log)); // there was nothing to say
        variables.insert(u"AGENTAO_LOG"_s, u"debug"_s);
        QCOMPARE(run({u"-p"_s, u"hi"_s}, {}, variables), 0);
        const QByteArray text = fileContent(log);
        QVERIFY2(text.contains("debug: agent.llm.request: big at 127.0.0.1"), text.constData());
        QVERIFY2(text.contains("info: agent.llm.request: big answered"), text.constData());
        QVERIFY(!text.contains(kSecret.toUtf8()));
        QVERIFY2(!text.contains("***"), text.constData()); // there is nothing to mask
        QVERIFY(!m_errors.contains("agent.llm")); // it is for the file
    }

    void sandboxMistakeIsNotRepeated()
    {
        QVERIFY(QDir().mkpath(m_home->filePath(u"config"_s)));
        QVERIFY(putFile(m_home->filePath(u"config/settings.json"_s),
                        R"({"sandbox":{"readable":["deep/.env"]}})"));
        const QString look = u"{\"command\":\"ls\"}"_s;
        m_server->enqueue(FakeAnswer::toolCalls({{u"run_shell_command"_s, look}}));
        m_server->enqueue(FakeAnswer::toolCalls({{u"run_shell_command"_s, look}}));
        m_server->setFallback(FakeAnswer::text({u"done"_s}));
        QCOMPARE(run({u"-p"_s, u"hi"_s}, {},
                     {{u"OPENAI_API_KEY"_s, kSecret},
                      {u"OPENAI_MODEL"_s, u"big"_s},
                      {u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString()}}),
                 0);
        // To the person, and to the log.
        QVERIFY2(m_errors.count("readable has a path") <= 2, m_errors.constData());
    }

    // The way to the first answer has neither keychain nor D-Bus.
    void startReadsNothing()
    {
        Program program;
        program.begin({u"--acp"_s});
        program.write(
            R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1}})"
            "\n");
        QVERIFY(program.waitForOutput("protocolVersion"_ba));
        QFile maps(u"/proc/%1/maps"_s.arg(program.processId()));
        QVERIFY(maps.open(QFile::ReadOnly));
        const QByteArray loaded = maps.readAll();
        QVERIFY(loaded.contains("libagentcore"));
        for (const char *library : {"keychain", "libQt6DBus", "libsecret"})
            QVERIFY2(!loaded.contains(library), library);
    }

private:
    int run(const QStringList &arguments, const QByteArray &input = {},
            const QMap<QString, QString> &variables = {})
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

    QJsonObject json() const { return QJsonDocument::fromJson(m_output).object(); }

    QStringList filesWithTheSecret() const
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

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeLlm> m_server;
    QByteArray m_output;
    QByteArray m_errors;
};

AGENTAO_TEST(TestCommands)
#include "tst_commands.moc"
