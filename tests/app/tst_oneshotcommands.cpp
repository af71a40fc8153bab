// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using Testing::FakeAnswer;
using Testing::FakeLlm;
using Testing::Program;

static QStringList shot(const QStringList &more)
{
    return QStringList{u"--model"_s, u"demo/tour"_s} + more;
}

//! One shot with slash commands, rules of its own and damaged files.
class TestOneShotCommands : public QObject
{
    Q_OBJECT

private slots:
    void aFailedCommandFails_data()
    {
        const Rows<QString, int> row; // prompt, exitCode
        row("unknown", u"/nonsense"_s, 1);
        row("no such model", u"/model nobody/nothing"_s, 1);
        row("no such mode", u"/mode fast"_s, 1);
        row("a file that cannot be written", u"/export /does/not/exist/x.md"_s, 1);
        row("works", u"/mode"_s, 0);
        row("no command", u"help"_s, 0);
    }

    void aFailedCommandFails()
    {
        const auto [prompt, exitCode] = Rows<QString, int>::current();
        Program program;
        QVERIFY(program.run(shot({u"-p"_s, prompt, u"--output-format"_s, u"json"_s})));
        QCOMPARE(program.exitCode(), exitCode);
        const QJsonObject result
            = QJsonDocument::fromJson(program.readAllStandardOutput()).object();
        if (exitCode == 0) {
            QVERIFY(!result.contains("error"_L1));
            return;
        }
        QCOMPARE(result["status"_L1], u"failed"_s);
        QCOMPARE(result["error"_L1]["code"_L1], u"command_failed"_s);
        const QString text = result["text"_L1].toString();
        QVERIFY(text.contains("failed: "_L1));
        const QString why = result["error"_L1]["message"_L1].toString();
        QCOMPARE(why, QString(text).remove("**"_L1).trimmed());
        QVERIFY(program.readAllStandardError().contains(why.toUtf8()));
    }

    void readOnlyWritesNothing_data()
    {
        const Rows<QString, QString> row; // mode, prompt
        for (const QString &mode : {u"read-only"_s, u"plan"_s}) {
            for (const QString &prompt : {u"/export out.md"_s, u"/memory add project x: hello"_s,
                                          u"/memory forget x"_s, u"/undo"_s})
                row(QTest::addRow("%s in %s", qPrintable(prompt), qPrintable(mode)), mode, prompt);
        }
    }

    void readOnlyWritesNothing()
    {
        auto [mode, prompt] = Rows<QString, QString>::current();
        Program program;
        QVERIFY(program.run(shot({u"-p"_s, prompt, u"--mode"_s, mode})));
        QCOMPARE(program.exitCode(), 1);
        const QByteArray said = program.readAllStandardOutput();
        QVERIFY2(said.contains("nothing is changed in the mode " + mode.toUtf8()),
                 said.constData());
        QCOMPARE(QDir(program.dir.path()).entryList(QDir::Files), QStringList());
        QCOMPARE(QDir(program.dir.filePath(u".agentao"_s))
                     .entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList{u"sessions"_s});
        QVERIFY(program.run(shot({u"-p"_s, u"/memory"_s, u"--mode"_s, mode})));
        QCOMPARE(program.exitCode(), 0); // looking is free
    }

    // Also where nothing else was said in the session.
    void modeIsKept()
    {
        Program program;
        QVERIFY(program.run(shot({u"-p"_s, u"/mode plan"_s})));
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(program.run(shot({u"-p"_s, u"/mode"_s, u"--continue"_s})));
        QCOMPARE(program.exitCode(), 0);
        const QByteArray modes = program.readAllStandardOutput();
        QVERIFY2(modes.contains("**`plan`** (chosen)"), modes.constData());
        QVERIFY(program.run({u"sessions"_s}));
        QVERIFY(program.readAllStandardOutput().contains("/mode plan"));
        // What allows more than the default is never taken from a file of the folder.
        QVERIFY(program.run(shot({u"-p"_s, u"/mode full-access"_s, u"--continue"_s})));
        QVERIFY(program.run(shot({u"-p"_s, u"/mode"_s, u"--continue"_s})));
        QVERIFY(program.readAllStandardOutput().contains("**`default`** (chosen)"));
    }

    void damagedLinesAreTold()
    {
        Program program;
        QVERIFY(program.run(shot({u"-p"_s, u"help"_s})));
        const QDir folder(program.dir.filePath(u".agentao/sessions"_s));
        const QString name = folder.entryList({u"*.jsonl"_s}).value(0);
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QFile::ReadWrite));
        QByteArrayList lines = file.readAll().split('\n');
        lines.insert(2, "{\"k\":\"te");
        lines.insert(3, "garbage");
        QVERIFY(file.resize(0) && file.seek(0));
        file.write(lines.join('\n'));
        file.close();
        const QString id = QFileInfo(name).completeBaseName();
        for (const QStringList &way :
             {QStringList{u"--resume"_s, id}, QStringList{u"--continue"_s}}) {
            QVERIFY(program.run(shot({u"-p"_s, u"help"_s}) + way));
            QCOMPARE(program.exitCode(), 0);
            const QByteArray errors = program.readAllStandardError();
            QVERIFY2(errors.contains("2 damaged lines") && errors.contains("line 3"),
                     errors.constData());
        }
    }

    void mistakesAreToldOnce_data()
    {
        const Rows<QString, QString, QByteArray> row; // name, value, says
        const QString settings = u"settings"_s;
        row("requests", u"AGENTAO_MAX_REQUESTS_PER_TURN"_s, u"abc"_s,
            "must be a whole number from 1 (AGENTAO_MAX_REQUESTS_PER_TURN)"_ba);
        row("cost", u"AGENTAO_MAX_COST_PER_TURN"_s, u"abc"_s, "(AGENTAO_MAX_COST_PER_TURN)"_ba);
        row("tools", settings, uR"({"tools":{"disabled":"x"}})"_s, "disabled must be an array"_ba);
        row("limits", settings, uR"({"limits":{"maxRequestsPerTurn":"x"}})"_s,
            "maxRequestsPerTurn must be an integer"_ba);
    }

    void mistakesAreToldOnce()
    {
        const auto [name, value, says] = Rows<QString, QString, QByteArray>::current();
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        if (name == "settings"_L1) {
            const QString home = program.dir.filePath(u"home"_s);
            QVERIFY(putFile(home + "/config/settings.json"_L1, value.toUtf8()));
            environment.insert(u"AGENTAO_HOME"_s, home);
        } else {
            environment.insert(name, value);
        }
        program.setProcessEnvironment(environment);
        QVERIFY(program.run(shot({u"-p"_s, u"help"_s})));
        QCOMPARE(program.exitCode(), 1);
        const QByteArray errors = program.readAllStandardError();
        QVERIFY2(errors.contains(says), errors.constData());
        QCOMPARE(errors.count("must be"), 1);
        QCOMPARE(errors.count('\n'), 1);
    }

    void rulesOfTheRun_data()
    {
        const Rows<QStringList, QString, bool> row; // rules, command, runs
        const QString make = u"echo x > made"_s;
        row("none", QStringList(), make, false);
        row("allowed", QStringList{u"--allow"_s, u"command=touch"_s}, u"touch made"_s, true);
        row("another one is allowed", QStringList{u"--allow"_s, u"command=make"_s}, u"touch made"_s,
            false);
        row("deny wins", QStringList{u"--allow"_s, u"tool=*"_s, u"--deny"_s, u"command=touch"_s},
            u"touch made"_s, false);
        row("deny in a mode that asks nothing",
            QStringList{u"--mode"_s, u"full-access"_s, u"--deny"_s, u"command=touch"_s},
            u"touch made"_s, false);
        row("of another folder", QStringList{u"--allow"_s, u"command=touch,folder=/usr"_s},
            u"touch made"_s, false);
        row("the floor stays",
            QStringList{u"--allow"_s, u"command=shutdown"_s, u"--allow"_s, u"command=touch"_s},
            u"touch made && shutdown -h now"_s, false);
    }

    void rulesOfTheRun()
    {
        const auto [rules, command, runs] = Rows<QStringList, QString, bool>::current();
        FakeLlm model;
        model.setModels({u"m"_s});
        const QByteArray input
            = QJsonDocument(QJsonObject{{"command"_L1, command}}).toJson(QJsonDocument::Compact);
        model.enqueue(FakeAnswer::toolCalls({{u"run_shell_command"_s, QString::fromUtf8(input)}}));
        model.setFallback(FakeAnswer::text({u"done"_s}));
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"AGENTAO_HOME"_s, program.dir.filePath(u".home"_s));
        environment.insert(u"OPENAI_API_KEY"_s, u"sk-x"_s);
        environment.insert(u"OPENAI_MODEL"_s, u"m"_s);
        environment.insert(u"OPENAI_BASE_URL"_s, model.baseUrl().toString());
        program.setProcessEnvironment(environment);
        const QStringList prompt{u"-p"_s, u"go"_s, u"--output-format"_s, u"json"_s};
        QVERIFY(program.run(prompt + rules));
        const QByteArray said = program.readAllStandardOutput();
        QCOMPARE(QFile::exists(program.dir.filePath(u"made"_s)), runs);
        QVERIFY2(model.requests().size() >= 1, said.constData());
        QCOMPARE(program.exitCode(), runs ? 0 : 3); // whoever refused it
        const QJsonObject result = QJsonDocument::fromJson(said).object();
        const QJsonArray refused = result["refused"_L1].toArray();
        QCOMPARE(refused.size(), runs ? 0 : 1);
        QCOMPARE(result["status"_L1] == "completed"_L1, runs);
        if (!runs) {
            QCOMPARE(refused[0]["name"_L1], u"run_shell_command"_s);
            QVERIFY2(refused[0]["title"_L1].toString().contains("touch"_L1)
                         || command.startsWith("echo"_L1),
                     said.constData());
        }
        // The next run knows nothing of it.
        QVERIFY(!QFile::exists(program.dir.filePath(u".home/config/permissions.json"_s)));
    }

    void sensitiveFilesByName_data()
    {
        const Rows<QStringList, int> row; // options, exitCode
        row("named", QStringList{u"--allow"_s, u"effect=write,path=.github/**"_s}, 0);
        row("all files", QStringList{u"--allow"_s, u"effect=write,path=**"_s}, 3);
        row("full access", QStringList{u"--mode"_s, u"full-access"_s}, 3);
        row("read only",
            QStringList{u"--mode"_s, u"read-only"_s, u"--allow"_s,
                        u"effect=write,path=.github/**"_s},
            3);
        row("plan", QStringList{u"--mode"_s, u"plan"_s}, 3);
    }

    void sensitiveFilesByName()
    {
        const auto [options, exitCode] = Rows<QStringList, int>::current();
        FakeLlm model;
        model.setModels({u"m"_s});
        model.enqueue(FakeAnswer::toolCalls(
            {{u"write_file"_s, uR"({"file_path":".github/workflows/ci.yml","content":"x"})"_s}}));
        model.setFallback(FakeAnswer::text({u"done"_s}));
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"AGENTAO_HOME"_s, program.dir.filePath(u".home"_s));
        environment.insert(u"OPENAI_API_KEY"_s, u"sk-x"_s);
        environment.insert(u"OPENAI_MODEL"_s, u"m"_s);
        environment.insert(u"OPENAI_BASE_URL"_s, model.baseUrl().toString());
        program.setProcessEnvironment(environment);
        QVERIFY(program.run(QStringList{u"-p"_s, u"go"_s} + options));
        const QByteArray errors = program.readAllStandardError();
        QVERIFY2(program.exitCode() == exitCode, errors.constData());
        QCOMPARE(QFile::exists(program.dir.filePath(u".github/workflows/ci.yml"_s)), exitCode == 0);
        QCOMPARE(errors.contains("ci.yml"), exitCode != 0);
    }

    void unknownSettingsAreToldOnce()
    {
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"AGENTAO_HOME"_s, program.dir.filePath(u".home"_s));
        environment.insert(u"AGENTAO_SANDBOX"_s, u"bubblewarp"_s);
        program.setProcessEnvironment(environment);
        QVERIFY(QDir(program.dir.path()).mkpath(u".home/config"_s));
        QVERIFY(
            putFile(program.dir.filePath(u".home/config/settings.json"_s),
                    R"({"context":{"autoCompakt":false},"sandbox":{"network":true},"xyzzy":1})"));
        QVERIFY(program.run(shot({u"-p"_s, u"help"_s})));
        QCOMPARE(program.exitCode(), 0);
        const QByteArray errors = program.readAllStandardError();
        QCOMPARE(errors.count("/context/autoCompakt"), 1);
        QVERIFY2(errors.contains("\"autoCompact\""), errors.constData());
        QCOMPARE(errors.count("/xyzzy"), 1);
        QCOMPARE(errors.count("AGENTAO_SANDBOX"), 1);
        QVERIFY2(errors.contains("bubblewrap"), errors.constData());
        QCOMPARE(errors.count('\n'), 3);
    }
};

AGENTAO_TEST(TestOneShotCommands)
#include "tst_oneshotcommands.moc"
