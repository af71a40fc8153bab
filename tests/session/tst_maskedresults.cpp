// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/paths.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>

#include <algorithm>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static const auto kToken = u"ghp_16C7e42F292c6912E7710c838347Ae178B4a"_s;
static const auto kMark = u"[secret removed: GitHub token]"_s;

static auto notices(const TurnBench &bench)
{
    return std::ranges::count_if(bench.updates, [](const SessionUpdate &update) {
        const auto *notice = std::get_if<NoticeRaised>(&update);
        return notice && QString(notice->title).contains(u"kept from the model: GitHub token"_s);
    });
}

static bool requestsHold(const TurnBench &bench, const QString &text)
{
    for (const ChatRequest &request : bench.model.requests) {
        for (const ChatMessage &message : request.messages) {
            for (const MessagePart &part : message.parts) {
                const auto *result = std::get_if<ToolResultPart>(&part);
                if (result && result->text.contains(text))
                    return true;
            }
        }
    }
    return false;
}

class TestMaskedResults : public QObject
{
    Q_OBJECT

private slots:
    void theModelIsNotShown()
    {
        TurnBench bench;
        bench.tools.result = u"TOKEN "_s + kToken + u" and more"_s;
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"look"_s, u"{}"_s}}),
                               ScriptedReply::text(u"1"_s), ScriptedReply::text(u"2"_s)};
        bench.run(u"go"_s);

        QCOMPARE(bench.toldResults(), QStringList{u"look: TOKEN %1 and more"_s.arg(kMark)});
        QCOMPARE(notices(bench), 1);
        bool isSeen = false; // by the person
        for (const SessionUpdate &update : bench.updates) {
            if (const auto *changed = std::get_if<ToolCallChanged>(&update)) {
                for (const ToolContent &content : changed->call.content)
                    isSeen = isSeen
                        || (contentText(content) && contentText(content)->contains(kToken));
            }
        }
        QVERIFY(isSeen);

        bench.reopen();
        bench.run(u"again"_s);
        QVERIFY(!requestsHold(bench, kToken));
    }

    void failuresToo()
    {
        TurnBench bench;
        bench.tools.result = u"bad login with "_s + kToken;
        bench.open();
        bench.permission.answers.push_back({PermissionChoice::AllowOnce, {}});
        bench.model.replies
            = {ScriptedReply::calls({{u"fails"_s, u"{}"_s}}), ScriptedReply::text(u"ok"_s)};
        bench.run(u"go"_s);
        QVERIFY(!requestsHold(bench, kToken));
    }

    void turnedOff()
    {
        TurnBench bench;
        bool isOn = false;
        bench.services.masksSecrets = [&isOn] { return isOn; };
        bench.remake();
        bench.tools.result = kToken;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"look"_s, u"{}"_s}}), ScriptedReply::text(u"1"_s),
               ScriptedReply::calls({{u"look"_s, u"{\"n\":2}"_s}}), ScriptedReply::text(u"2"_s)};
        bench.run(u"go"_s);
        QVERIFY(requestsHold(bench, kToken));
        QCOMPARE(notices(bench), 0);

        isOn = true;
        bench.run(u"again"_s);
        QCOMPARE(notices(bench), 1);
        QVERIFY(bench.toldResults().constLast().contains(kMark));
    }

    void harmlessOutputIsLeft()
    {
        TurnBench bench;
        bench.tools.result = u"commit 9fceb02d0ae598e95dc970b74767f19372d61af8\n"_s;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"look"_s, u"{}"_s}}), ScriptedReply::text(u"ok"_s)};
        bench.run(u"go"_s);
        QCOMPARE(bench.toldResults(), QStringList{u"look: "_s + bench.tools.result});
        QCOMPARE(notices(bench), 0);
    }

    void marksAreNotWritten_data()
    {
        const Rows<QString, QString> row; // tool, arguments

        row("whole file", u"write_file"_s, uR"({"file_path":"env","content":"A=%1\n"})"_s);
        row("old text", u"replace"_s,
            uR"({"file_path":"env","old_text":"A=%1","new_text":"B=1"})"_s);
        row("new text", u"replace"_s,
            uR"({"file_path":"env","old_text":"B=1","new_text":"B=%1"})"_s);
        row("command", u"run_shell_command"_s, uR"({"command":"echo '%1' > env"})"_s);
        row("escaped", u"write_file"_s,
            u"{\"file_path\":\"env\",\"content\":\"A=\\u005bsecret removed: x]\"}"_s);
    }

    void marksAreNotWritten()
    {
        const auto [tool, arguments] = Rows<QString, QString>::current();
        TurnBench bench;
        bench.builtinTools = true;
        QFile file(bench.dir.filePath(u"env"_s));
        QVERIFY(file.open(QFile::ReadWrite));
        const QByteArray before = "A=" + kToken.toUtf8() + "\nB=1\n";
        file.write(before);
        file.flush();
        bench.open({}, u"full-access"_s);
        const QString call = arguments.contains("%1"_L1) ? arguments.arg(kMark) : arguments;
        bench.model.replies = {ScriptedReply::calls({{tool, call}}), ScriptedReply::text(u"ok"_s)};
        bench.run(u"go"_s);

        QVERIFY2(bench.toldResults().value(0).contains(u"stands for a secret"_s),
                 qPrintable(bench.toldResults().join(u'\n')));
        QVERIFY(file.seek(0));
        QCOMPARE(file.readAll(), before);
    }

    void otherLinesOfTheFileCanBeEdited()
    {
        TurnBench bench;
        bench.builtinTools = true;
        QFile file(bench.dir.filePath(u"notes"_s));
        QVERIFY(file.open(QFile::ReadWrite));
        file.write("A=" + kToken.toUtf8() + "\nB=1\n");
        file.flush();
        bench.open({}, u"full-access"_s);
        const QString read = uR"({"file_path":"%1"})"_s.arg(file.fileName());
        const QString edit
            = uR"({"file_path":"%1","old_text":"B=1","new_text":"B=2"})"_s.arg(file.fileName());
        bench.model.replies
            = {ScriptedReply::calls({{u"read_file"_s, read}}),
               ScriptedReply::calls({{u"replace"_s, edit}}), ScriptedReply::text(u"ok"_s)};
        bench.run(u"go"_s);

        QVERIFY(!requestsHold(bench, kToken));
        QFile after(file.fileName());
        QVERIFY(after.open(QFile::ReadOnly));
        QCOMPARE(after.readAll(), "A=" + kToken.toUtf8() + "\nB=2\n");
    }

    void commandsOfThePerson()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(bench.session->runCommand(u"printf %1"_s.arg(kToken)));
        bench.waitForEnd();
        QCOMPARE(notices(bench), 1);
        bench.run(u"and now?"_s);
        QVERIFY(!requestsHold(bench, kToken));
    }

    void filesThatInstructionsAndCommandsName()
    {
        TurnBench bench;
        QVERIFY(putFile(bench.dir.filePath(u"conf.txt"_s), "token: " + kToken.toUtf8()));
        QVERIFY(putFile(bench.dir.filePath(u"AGENTS.md"_s), "See @conf.txt"));
        QVERIFY(putFile(Paths::configDir() + u"/commands/fix.md"_s, "Fix @conf.txt $1"));
        bool isOn = true;
        bench.services.masksSecrets = [&isOn] { return isOn; };
        bench.remake();
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"1"_s), ScriptedReply::text(u"2"_s)};
        const QString typed = u"ghp_9xYt4QmZ2LrV7bNc1KdS8wHf3JgP6eRaU0oT"_s;
        bench.run(u"/fix "_s + typed);
        const ChatRequest masked = bench.model.requests.back();
        QVERIFY2(masked.system.contains(kMark) && !masked.system.contains(kToken),
                 qPrintable(masked.system));
        const QString said = masked.messages.back().text();
        QVERIFY2(said.contains(kMark) && !said.contains(kToken), qPrintable(said));
        QVERIFY2(said.contains(typed), qPrintable(said)); // the person's own word

        isOn = false;
        bench.run(u"/fix 8"_s);
        QVERIFY(bench.model.requests.back().system.contains(kToken));
        QVERIFY(bench.model.requests.back().messages.back().text().contains(kToken));
        QVERIFY(QFile::remove(Paths::configDir() + u"/commands/fix.md"_s));
    }

    void namesOfBranches()
    {
        TurnBench bench;
        for (const auto folder : {"objects"_L1, "refs"_L1})
            QVERIFY(QDir(bench.dir.path()).mkpath(".git/"_L1 + folder));
        QVERIFY(putFile(bench.dir.filePath(u".git/HEAD"_s),
                        "ref: refs/heads/" + kToken.toUtf8() + '\n'));
        bench.model.keepsFacts = true;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"1"_s)};
        bench.run(u"go"_s);
        QString told;
        for (const ChatMessage &message : bench.model.requests.back().messages)
            told += message.text();
        QVERIFY2(told.contains(kMark) && !told.contains(kToken), qPrintable(told));
    }
};

AGENTAO_TEST(TestMaskedResults)
#include "tst_maskedresults.moc"
