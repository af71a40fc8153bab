// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/shelloutput.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using Testing::Program;

//! `agentao -p --worktree` and `agentao worktrees`.
class TestWorktreeCommands : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_project = QFileInfo(m_dir->path()).canonicalFilePath() + "/project"_L1;
        QDir().mkpath(m_project);
        shell(u"git init -q -b main .; git config user.name x; git config user.email x@y; "
              "echo one >a.txt; git add .; git commit -qm first"_s);
    }

    void oneShotInAWorktree()
    {
        const QJsonObject tree = make(u"topic/one"_s);
        QCOMPARE(tree["branch"_L1], u"topic/one"_s);
        QCOMPARE(tree["origin"_L1], m_project);
        const QString folder = tree["folder"_L1].toString();
        QVERIFY(QFileInfo::exists(folder + "/a.txt"_L1));
        // The conversation is there, and not where it came from.
        QVERIFY(QDir(folder + "/.agentao/sessions"_L1).entryList({u"*.jsonl"_s}).size() == 1);
        QVERIFY(!QDir(m_project + "/.agentao"_L1).exists());
        QCOMPARE(run({u"worktrees"_s}), 0);
        QVERIFY2(m_output.contains("topic/one  of "), m_output.constData());
        QCOMPARE(run({u"worktrees"_s, u"show"_s, u"one"_s}), 0);
        QVERIFY2(m_output.contains("nothing differs"), m_output.constData());
    }

    void setsUp()
    {
        QVERIFY(putFile(m_dir->path() + "/home/config/settings.json"_L1,
                        R"({"worktree":{"setup":["echo x >made", "cat made >copied"]}})"));
        const QJsonObject tree = make(u"topic"_s);
        QVERIFY(QFileInfo::exists(tree["folder"_L1].toString() + "/copied"_L1));
        QVERIFY(!QFileInfo::exists(m_project + "/made"_L1));
    }

    void setUpThatFails()
    {
        QVERIFY(putFile(m_dir->path() + "/home/config/settings.json"_L1,
                        R"({"worktree":{"setup":["exit 3", "echo x >made"]}})"));
        QCOMPARE(run({u"--model"_s, u"demo/tour"_s, u"-p"_s, u"help"_s, u"--worktree"_s,
                      u"--output-format"_s, u"json"_s}),
                 1);
        const QJsonObject result = QJsonDocument::fromJson(m_output).object();
        QCOMPARE(result["error"_L1]["code"_L1], u"set_up_failed"_s);
        QVERIFY(result["error"_L1]["message"_L1].toString().contains("exit 3"_L1));
        run({u"worktrees"_s, u"--json"_s});
        const QJsonObject tree = QJsonDocument::fromJson(m_output).array().first().toObject();
        QVERIFY(!QFileInfo::exists(tree["folder"_L1].toString() + "/made"_L1));
    }

    void mergesBack()
    {
        const QJsonObject tree = make(u"topic"_s);
        QVERIFY(putFile(tree["folder"_L1].toString() + "/new.txt"_L1, "new\n"));
        QCOMPARE(run({u"worktrees"_s, u"show"_s, u"topic"_s, u"--json"_s}), 0);
        const QJsonArray files = QJsonDocument::fromJson(m_output)["files"_L1].toArray();
        QCOMPARE(files.size(), 1);
        QCOMPARE(files[0]["path"_L1], u"new.txt"_s);
        QCOMPARE(files[0]["state"_L1], u"A"_s);
        QVERIFY(!QFileInfo::exists(m_project + "/new.txt"_L1));
        QCOMPARE(run({u"worktrees"_s, u"merge"_s, u"topic"_s}), 0);
        QVERIFY(QFileInfo::exists(m_project + "/new.txt"_L1));
        shell(u"git status --porcelain"_s);
        QCOMPARE(m_output, "?? new.txt\n"_ba);
    }

    void conflicts()
    {
        const QJsonObject tree = make(u"topic"_s);
        QVERIFY(putFile(tree["folder"_L1].toString() + "/a.txt"_L1, "there\n"));
        QVERIFY(putFile(tree["folder"_L1].toString() + "/new.txt"_L1, "new\n"));
        QVERIFY(putFile(m_project + "/a.txt"_L1, "here\n"));
        QCOMPARE(run({u"worktrees"_s, u"merge"_s, u"topic"_s}), 1);
        QVERIFY2(m_output.contains("a.txt  +1 -1  (conflict: changed in both)"),
                 m_output.constData());
        QVERIFY2(m_errors.contains("nothing was written"), m_errors.constData());
        QVERIFY(!QFileInfo::exists(m_project + "/new.txt"_L1));
        QCOMPARE(run({u"worktrees"_s, u"merge"_s, u"topic"_s, u"--leave-conflicts"_s}), 0);
        QVERIFY(QFileInfo::exists(m_project + "/new.txt"_L1));
        shell(u"cat a.txt"_s);
        QCOMPARE(m_output, "here\n"_ba);
    }

    void throwsAway()
    {
        const QJsonObject tree = make(u"topic"_s);
        const QString folder = tree["folder"_L1].toString();
        QVERIFY(putFile(folder + "/new.txt"_L1, "new\n"));
        // What would be lost is shown, and nobody is there to say yes.
        QCOMPARE(run({u"worktrees"_s, u"discard"_s, u"topic"_s}, "y\n"), 3);
        QVERIFY2(m_output.contains("A new.txt"), m_output.constData());
        QVERIFY(QFileInfo::exists(folder + "/new.txt"_L1));
        QCOMPARE(run({u"worktrees"_s, u"discard"_s, u"topic"_s, u"--yes"_s}), 0);
        QVERIFY(!QFileInfo::exists(folder + "/new.txt"_L1));
        QVERIFY(!QDir(folder + "/.agentao/sessions"_L1).isEmpty());
        shell(u"git branch --format='%(refname:short)'"_s);
        QCOMPARE(m_output, "main\n"_ba);
        QCOMPARE(run({u"worktrees"_s}), 0);
        QVERIFY2(m_output.startsWith("No session has"), m_output.constData());
    }

    void mistakes_data()
    {
        const Rows<QStringList, int, QByteArray> row; // arguments, exitCode, words
        const QStringList shot{u"--model"_s, u"demo/tour"_s, u"-p"_s, u"help"_s};
        row("no such work tree", QStringList{u"worktrees"_s, u"show"_s, u"x"_s}, 1,
            "no such work tree"_ba);
        row("which one", QStringList{u"worktrees"_s, u"merge"_s}, 2, "needs a WORKTREE"_ba);
        row("no such verb", QStringList{u"worktrees"_s, u"toss"_s}, 2, "knows no"_ba);
        row("too much", QStringList{u"worktrees"_s, u"list"_s, u"x"_s}, 2,
            "unexpected argument x"_ba);
        row("branch is there", QStringList(shot + QStringList{u"--worktree"_s, u"main"_s}), 1,
            "there is a branch of that name"_ba);
        row("with a stored session",
            QStringList(shot + QStringList{u"--worktree"_s, u"x"_s, u"--continue"_s}), 2,
            "new sessions"_ba);
        row("without -p", QStringList{u"--worktree"_s, u"x"_s}, 2, "needs --print"_ba);
        row("no repository",
            QStringList(shot + QStringList{u"--worktree"_s, u"x"_s, u"--cwd"_s, u"/"_s}), 1,
            "no git repository"_ba);
    }

    void mistakes()
    {
        const auto [arguments, exitCode, words] = Rows<QStringList, int, QByteArray>::current();
        QCOMPARE(run(arguments), exitCode);
        QVERIFY2(m_errors.contains(words), m_errors.constData());
        QCOMPARE(run({u"worktrees"_s, u"--json"_s}), 0);
        QCOMPARE(QJsonDocument::fromJson(m_output).array(), QJsonArray());
    }

private:
    void shell(const QString &command) { m_output = shellOutput(m_project, command); }

    int run(const QStringList &arguments, const QByteArray &input = {})
    {
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"AGENTAO_HOME"_s, m_dir->path() + "/home"_L1);
        program.setProcessEnvironment(environment);
        program.setWorkingDirectory(m_project);
        if (!program.run(arguments, input))
            return -1;
        m_output = program.readAllStandardOutput();
        m_errors = program.readAllStandardError();
        return program.exitCode();
    }

    //! By one shot, as anybody does.
    QJsonObject make(const QString &branch)
    {
        if (run({u"--model"_s, u"demo/tour"_s, u"-p"_s, u"help"_s, u"--worktree"_s, branch}) != 0)
            qWarning() << m_errors;
        run({u"worktrees"_s, u"--json"_s});
        return QJsonDocument::fromJson(m_output).array().first().toObject();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_project;
    QByteArray m_output;
    QByteArray m_errors;
};

AGENTAO_TEST(TestWorktreeCommands)
#include "tst_worktreecommands.moc"
