// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/paths.h"
#include "agentcore/knowledge/knowledge.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>
#include <QSignalSpy>
#include <QThreadPool>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! What the model is told at the beginning of turns.
class TestKnowledge : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("AGENTAO_HOME", m_home->path().toUtf8());
    }

    void prefixIsTheSame()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        QVERIFY(putFile(bench.dir.filePath(u"AGENTS.md"_s), "Use tabs"));
        bench.open();
        QVERIFY(!run(bench, u"one"_s).error);
        QVERIFY(bench.session->setMode(u"plan"_s));
        QVERIFY(!run(bench, u"two"_s).error);
        QVERIFY(bench.session->setMode(u"workspace-write"_s));
        QVERIFY(putFile(bench.dir.filePath(u"new.txt"_s), "a file that is new"));
        QVERIFY(!run(bench, u"three"_s).error);
        bench.reopen();
        QVERIFY(!run(bench, u"four"_s).error);

        QCOMPARE(bench.model.requests.size(), size_t(4));
        const QString first = bench.model.requests.front().system;
        QVERIFY(first.contains("Use tabs"_L1));
        for (const ChatRequest &request : bench.model.requests)
            QCOMPARE(request.system.toUtf8(), first.toUtf8());
        // Nor does what was sent before change.
        const std::vector<ChatMessage> &before = bench.model.requests.at(1).messages;
        const std::vector<ChatMessage> &after = bench.model.requests.at(2).messages;
        for (size_t i = 0; i < before.size(); ++i)
            QCOMPARE(after.at(i), before.at(i));
    }

    void factsComeOnce()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        bench.open();
        QVERIFY(!run(bench, u"one"_s).error);
        const QString first = lastUserText(bench);
        QVERIFY2(first.startsWith("one\n<facts>"_L1), qPrintable(first));
        QVERIFY(first.contains("- Date: "_L1) && first.contains("- Mode: default ("_L1));
        QVERIFY(!first.contains("Git"_L1)); // there is none
        QVERIFY(!run(bench, u"two"_s).error);
        QCOMPARE(lastUserText(bench), u"two\n"_s);
        QVERIFY(bench.session->setMode(u"plan"_s));
        QVERIFY(!run(bench, u"three"_s).error);
        QVERIFY(lastUserText(bench).contains("- Mode: plan ("_L1));
        QVERIFY(!lastUserText(bench).contains("- Date: "_L1));
        QVERIFY(!bench.shown().join(u' ').contains("facts"_L1)); // for the model only
    }

    void factsSurviveReopening()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        bench.open();
        QVERIFY(!run(bench, u"one"_s).error);
        const ChatMessage first = bench.model.requests.back().messages.front();
        bench.reopen();
        QVERIFY(!run(bench, u"two"_s).error);
        QCOMPARE(bench.model.requests.back().messages.front(), first);
        QVERIFY(lastUserText(bench).contains("- Date: "_L1)); // told again: days may have passed
    }

    void changedInstructionsAreToldOnce()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        const QString file = bench.dir.filePath(u"AGENTS.md"_s);
        QVERIFY(putFile(file, "old words"));
        bench.open();
        QVERIFY(!run(bench, u"one"_s).error);
        QVERIFY(putFile(file, "new words!"));
        bench.updates.clear();
        QVERIFY(!run(bench, u"two"_s).error);
        QVERIFY(bench.model.requests.back().system.contains("new words!"_L1));
        QCOMPARE(bench.shown().count(u"notice:info"_s), 1);
        bench.updates.clear();
        QVERIFY(!run(bench, u"three"_s).error);
        QCOMPARE(bench.shown().count(u"notice:info"_s), 0);
        QVERIFY(QFile::remove(file));
        QVERIFY(!run(bench, u"four"_s).error);
        QVERIFY(!bench.model.requests.back().system.contains("new words!"_L1));
        QCOMPARE(bench.shown().count(u"notice:info"_s), 1);
    }

    void changesOfOthersAreTold()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        bench.builtinTools = true;
        const QString file = bench.dir.filePath(u"a.txt"_s);
        QVERIFY(putFile(file, "one"));
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"read_file"_s, u"{\"file_path\":\"a.txt\"}"_s}}),
               ScriptedReply::text(u"read"_s)};
        QVERIFY(!bench.run(u"read"_s).error);
        QVERIFY(!run(bench, u"again"_s).error);
        QVERIFY(!lastUserText(bench).contains("a.txt"_L1));
        QThreadPool::globalInstance()->waitForDone(); // how it stood at the end is noted there
        QVERIFY(putFile(file, "by the user"));
        QVERIFY(!run(bench, u"now"_s).error);
        QVERIFY2(lastUserText(bench).contains("read them again: a.txt"_L1),
                 qPrintable(lastUserText(bench)));
        QVERIFY(!run(bench, u"later"_s).error);
        QVERIFY(!lastUserText(bench).contains("a.txt"_L1));
    }

    void skillsForWhatWasSeenAreTold()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        bench.builtinTools = true;
        QVERIFY(putFile(bench.dir.filePath(u".agentao/skills/special/SKILL.md"_s),
                        "---\nname: special\ndescription: Does it\npaths: ['*.odd']\n---\nBody"));
        QVERIFY(putFile(bench.dir.filePath(u"deep/file.odd"_s), "text"));
        bench.open();
        QVERIFY(!run(bench, u"one"_s).error);
        QVERIFY(!lastUserText(bench).contains("special"_L1)); // nothing was seen
        bench.model.replies.push_back(
            ScriptedReply::calls({{u"read_file"_s, uR"({"file_path":"deep/file.odd"})"_s}}));
        QVERIFY(!run(bench, u"two"_s).error);
        QVERIFY(!run(bench, u"three"_s).error);
        QVERIFY2(lastUserText(bench).contains("special (for deep/file.odd)"_L1),
                 qPrintable(lastUserText(bench)));
        QVERIFY(!run(bench, u"four"_s).error);
        QVERIFY(!lastUserText(bench).contains("special"_L1)); // once
        bench.reopen();
        QVERIFY(!run(bench, u"five"_s).error);
        QVERIFY(lastUserText(bench).contains("special (for deep/file.odd)"_L1)); // it still is
        QVERIFY(!bench.run(u"/clear"_s).error);
        QVERIFY(!run(bench, u"six"_s).error);
        QVERIFY(!lastUserText(bench).contains("special"_L1)); // it knows no file any more
    }

    void factsAgainAfterACompaction()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        bench.open();
        QVERIFY(!run(bench, u"one"_s).error);
        QVERIFY(!bench.run(u"/clear"_s).error); // which compacts all of it
        QVERIFY(!run(bench, u"two"_s).error);
        QVERIFY(lastUserText(bench).contains("- Date: "_L1));
    }

    void cancelWhileItIsGathered()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        bench.open();
        bench.prompt(u"one"_s);
        bench.session->cancel();
        const TurnResult result = bench.waitForEnd();
        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::Cancelled);
        QVERIFY(bench.model.requests.empty());
        QVERIFY(!run(bench, u"two"_s).error); // and then it works
        QCOMPARE(bench.ends.size(), size_t(2));
    }

    void closeWhileItIsGathered()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        bench.open();
        bench.prompt(u"one"_s);
        bench.agent->closeSession(bench.session);
        QCOMPARE(bench.ends.size(), size_t(1));
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QVERIFY(bench.model.requests.empty());
    }

    void retryTellsNoFacts()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        bench.open();
        bench.model.replies = {ScriptedReply::failure(ErrorCode::AuthRequired, u"no"_s)};
        QVERIFY(bench.run(u"one"_s).error);
        QVERIFY(bench.session->setMode(u"plan"_s));
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(bench.session->retry());
        QVERIFY(!bench.waitForEnd().error);
        QVERIFY(!lastUserText(bench).contains("Mode: plan"_L1));
        QVERIFY(!bench.model.requests.back().system.isEmpty());
        QVERIFY(!run(bench, u"two"_s).error);
        QVERIFY(lastUserText(bench).contains("Mode: plan"_L1));
    }

    void commandsAreAnnounced()
    {
        const QTemporaryDir dir;
        Knowledge knowledge({QFileInfo(dir.path()).canonicalFilePath()});
        knowledge.setReservedCommands({u"help"_s});
        const QString folder = Paths::configDir() + u"/commands/"_s;
        QVERIFY(putFile(folder + u"fix.md"_s, "Fix $1"));
        QVERIFY(putFile(folder + u"help.md"_s, "mine"));
        QSignalSpy spy(&knowledge, &Knowledge::commandsChanged);
        knowledge.loadCommands();
        QVERIFY(spy.wait());
        QCOMPARE(knowledge.commands().size(), 1);
        QCOMPARE(knowledge.commands().constFirst().name, u"fix"_s);
        QVERIFY(putFile(folder + u"more.md"_s, "More"));
        bool isPrepared = false;
        QStringList problems;
        knowledge.prepare({}, [&](const TurnKnowledge &turn) {
            isPrepared = true;
            for (const NoticeRaised &notice : turn.notices)
                problems.append(notice.detail);
        });
        QTRY_VERIFY(isPrepared);
        QCOMPARE(spy.size(), 2);
        QCOMPARE(knowledge.commands().size(), 2);
        QVERIFY(problems.join(u' ').contains("/help"_L1));
    }

    void commandOfTheLastSecond()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        bench.open();
        QVERIFY(!run(bench, u"one"_s).error);
        const QString file = Paths::configDir() + u"/commands/fix.md"_s;
        QVERIFY(putFile(file, "Fix issue $1."));
        QVERIFY(!run(bench, u"/fix 7"_s).error);
        QCOMPARE(lastUserText(bench), u"Fix issue 7.\n"_s);
        QVERIFY(bench.shown().contains(u"user:/fix 7"_s)); // as it was typed
        const auto names = [&bench] {
            QStringList names;
            for (const SlashCommand &command : bench.session->commands())
                names.append(command.name);
            return names;
        };
        QVERIFY(names().contains(u"fix"_s) && names().contains(u"memory"_s));
        QVERIFY(QFile::remove(file));
        QVERIFY(!run(bench, u"two"_s).error);
        QVERIFY(!names().contains(u"fix"_s));
    }

    void rulesHoldForWhatIsIncluded_data()
    {
        const Rows<QByteArray, bool> row; // rule, isKept

        row("a folder", R"({"action":"deny","effect":"read","path":"vault/"})"_ba, true);
        row("whatever is done", R"({"action":"deny","path":"va*t/"})"_ba, true);
        row("a name", R"({"action":"deny","effect":"read","path":"no*.md"})"_ba, true);
        row("of one tool", R"({"action":"deny","tool":"read_file","path":"notes.md"})"_ba, true);
        row("one that asks", R"({"action":"ask","effect":"read","path":"vault/"})"_ba, true);
        row("writing", R"({"action":"deny","effect":"write","path":"vault/"})"_ba, false);
        row("commands", R"({"action":"deny","effect":"execute","path":"vault/"})"_ba, false);
        row("another tool", R"({"action":"deny","tool":"glob","path":"vault/"})"_ba, false);
        row("one that allows", R"({"action":"allow","effect":"read","path":"vault/"})"_ba, false);
        row("another folder", R"({"action":"deny","effect":"read","path":"vau/"})"_ba, false);
    }

    // Nobody is asked before instructions and commands of files bring others along.
    void rulesHoldForWhatIsIncluded()
    {
        const auto [rule, isKept] = Rows<QByteArray, bool>::current();
        for (const bool isOfProject : {false, true}) {
            TurnBench bench;
            bench.model.keepsFacts = true;
            QVERIFY(putFile(bench.dir.filePath(u"vault/notes.md"_s), "TOPSECRET"));
            QVERIFY(putFile(bench.dir.filePath(u"other.md"_s), "ordinary words"));
            QVERIFY(QFile::link(u"vault/notes.md"_s, bench.dir.filePath(u"linked.md"_s)));
            QVERIFY(putFile(bench.dir.filePath(u"AGENTS.md"_s),
                            "See @other.md and @linked.md.\n@vault/notes.md\n"));
            QVERIFY(putFile(Paths::configDir() + u"/commands/look.md"_s,
                            "Look at @vault/notes.md and @other.md"));
            const QString project = bench.dir.filePath(u".agentao/permissions.json"_s);
            const QString rules = Paths::configDir() + u"/permissions.json"_s;
            QFile::remove(rules);
            QVERIFY(putFile(isOfProject ? project : rules, "{\"rules\":[" + rule + "]}"));
            bench.open();
            QVERIFY(!run(bench, u"/look"_s).error); // before any turn read the rules
            const QString command = lastUserText(bench);
            const QString system = bench.model.requests.back().system;
            for (const QString &sent : {command, system}) {
                QCOMPARE(sent.contains("TOPSECRET"_L1), !isKept);
                QVERIFY(sent.contains("ordinary words"_L1));
            }
            QCOMPARE(command.contains("[@vault/notes.md was left out: a permission rule"_L1),
                     isKept);
            QCOMPARE(notices(bench).contains("@vault/notes.md was left out"_L1), isKept);
            QCOMPARE(notices(bench).contains("@linked.md was left out"_L1), isKept);
        }
    }

    void rulesHoldForTheFilesThemselves()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        bench.builtinTools = true;
        QByteArray rules;
        for (const char *path : {"AGENTS.md", ".agentao/skills/odd/", "linked.md"})
            rules += QByteArray(rules.isEmpty() ? "" : ",")
                + "{\"action\":\"deny\",\"effect\":\"read\",\"path\":\"" + path + "\"}";
        QVERIFY(
            putFile(Paths::configDir() + u"/permissions.json"_s, "{\"rules\":[" + rules + "]}"));
        QVERIFY(putFile(bench.dir.filePath(u"AGENTS.md"_s), "TOPSECRET one"));
        QVERIFY(putFile(bench.dir.filePath(u"AGENTAO.md"_s), "See @linked.md"));
        QVERIFY(putFile(bench.dir.filePath(u"target"_s), "TOPSECRET two"));
        QVERIFY(QFile::link(u"target"_s, bench.dir.filePath(u"linked.md"_s)));
        QVERIFY(putFile(bench.dir.filePath(u".agentao/skills/odd/SKILL.md"_s),
                        "---\nname: odd\ndescription: TOPSECRET three\n---\nTOPSECRET four"));
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"activate_skill"_s, uR"({"skill_name":"odd"})"_s}})};
        QVERIFY(!run(bench, u"go"_s).error);
        QVERIFY(!bench.model.requests.back().system.contains("TOPSECRET"_L1));
        const QStringList told = bench.toldResults();
        QVERIFY2(told.size() == 1 && told.constFirst().startsWith("activate_skill! "_L1)
                     && !told.constFirst().contains("TOPSECRET"_L1),
                 qPrintable(told.join(u'\n')));
        for (const auto name : {"AGENTS.md"_L1, "@linked.md"_L1, "skill odd"_L1})
            QVERIFY2(notices(bench).contains(name + " was left out: a permission rule"_L1),
                     qPrintable(notices(bench)));
    }

    void memoryAndSkillsAnswer()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        bench.open();
        for (const QString &prompt : {u"/memory add Build: use ninja"_s, u"/memory show build"_s,
                                      u"/skills"_s, u"/memory dance"_s})
            QVERIFY(!bench.run(prompt).error);
        const QString shown = bench.shown().join(u'\n');
        QVERIFY(shown.contains("Remembered in `.agentao/memory/build.md`"_L1));
        QVERIFY(shown.contains(": use ninja"_L1));
        QVERIFY(shown.contains("**debugging** (built in)"_L1));
        QVERIFY(shown.contains("**/memory** failed: use /memory list"_L1));
        QVERIFY(bench.model.requests.empty());
        QVERIFY(!run(bench, u"go"_s).error);
        QVERIFY(bench.model.requests.back().system.contains("Of the project: Build"_L1));
    }

    void nothingIsReadBeforeTheFirstTurn()
    {
        TurnBench bench;
        bench.model.keepsFacts = true;
        QVERIFY(putFile(bench.dir.filePath(u"AGENTS.md"_s), "before"));
        bench.open();
        QVERIFY(putFile(bench.dir.filePath(u"AGENTS.md"_s), "behind"));
        QVERIFY(!run(bench, u"one"_s).error);
        QVERIFY(bench.model.requests.back().system.contains("behind"_L1));
        QCOMPARE(bench.shown().count(u"notice:info"_s), 0);
    }

private:
    //! What they say in detail.
    static QString notices(const TurnBench &bench)
    {
        QString text;
        for (const SessionUpdate &update : bench.updates) {
            if (const auto *notice = std::get_if<NoticeRaised>(&update))
                text += notice->detail + u'\n';
        }
        return text;
    }

    static QString lastUserText(const TurnBench &bench)
    {
        QString text;
        for (const MessagePart &part : bench.model.requests.back().messages.back().parts) {
            if (const auto *words = std::get_if<TextPart>(&part))
                text += words->text + u'\n';
        }
        return text;
    }

    static TurnResult run(TurnBench &bench, const QString &text)
    {
        bench.model.replies.push_back(ScriptedReply::text(u"ok"_s));
        return bench.run(text);
    }

    std::unique_ptr<QTemporaryDir> m_home;
};

AGENTAO_TEST(TestKnowledge)
#include "tst_knowledge.moc"
