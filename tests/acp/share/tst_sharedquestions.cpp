// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/share/sharebench.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Questions of a session that another process holds are asked as those of one's own.
class TestSharedQuestions : public QObject
{
    Q_OBJECT

private slots:
    void askedAsItsOwn()
    {
        ShareBench bench({u"1"_s}, true);
        QVERIFY(begin(bench, {u"a.txt"_s}));
        QTRY_COMPARE(bench.guestPermission.open.size(), 1u);
        QTRY_COMPARE(bench.host.permission.open.size(), 1u);
        const PermissionQuestion &theirs = bench.guestPermission.asked.first();
        const PermissionQuestion &ours = bench.host.permission.asked.first();
        QCOMPARE(theirs.asker, QString());
        QCOMPARE(int(theirs.preview.title.what()), int(ours.preview.title.what()));
        QVERIFY(theirs.preview.title.what() != Saying::Plain);
        QCOMPARE(int(theirs.reason.what()), int(ours.reason.what()));
        QCOMPARE(theirs.reason, ours.reason);
        QCOMPARE(int(theirs.rule.what()), int(ours.rule.what()));
        QCOMPARE(theirs.rule, ours.rule);
        QCOMPARE(theirs.options.size(), ours.options.size());
        QVERIFY(theirs.options.size() > 2);
        for (qsizetype i = 0; i < ours.options.size(); ++i) {
            QCOMPARE(int(theirs.options[i].choice), int(ours.options[i].choice));
            QCOMPARE(int(theirs.options[i].scope), int(ours.options[i].scope));
        }
        bench.guestPermission.answer(PermissionChoice::AllowOnce);
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(QFile::exists(bench.host.dir.filePath(u"a.txt"_s)));
    }

    void wordsReachTheModel()
    {
        ShareBench bench({u"1"_s}, true);
        QVERIFY(begin(bench, {u"a.txt"_s}));
        QTRY_COMPARE(bench.guestPermission.open.size(), 1u);
        bench.guestPermission.answer(PermissionChoice::RejectOnce, u"use b.txt instead"_s);
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(bench.host.toldResults().join(u'\n').contains("use b.txt instead"_L1));
        const auto refusals = [](const Session &session) {
            QList<CallRefusal> all;
            for (const SessionUpdate &update : session.transcript()) {
                const auto *changed = std::get_if<ToolCallChanged>(&update);
                if (changed && changed->call.refusal)
                    all += *changed->call.refusal;
            }
            return all;
        };
        QCOMPARE(refusals(*bench.session).size(), 1);
        QVERIFY(refusals(*bench.session) == refusals(*bench.host.session));
        QVERIFY(!QFile::exists(bench.host.dir.filePath(u"a.txt"_s)));
    }

    // It holds for further sessions of the folder, without another question.
    void alwaysInTheFolder()
    {
        ShareBench bench({u"1"_s}, true);
        bench.guestPermission.answers.push_back({.choice = PermissionChoice::AllowAlways,
                                                 .note = {},
                                                 .scope = PermissionScope::Folder,
                                                 .asked = u"allow_always:folder"_s});
        QVERIFY(begin(bench, {u"a.txt"_s, u"b.txt"_s}));
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.guestPermission.asked.size(), 1);
        QVERIFY(QFile::exists(bench.host.dir.filePath(u"b.txt"_s)));

        bench.host.open();
        bench.host.model.replies.push_back(writing(u"c.txt"_s));
        bench.host.model.replies.push_back(ScriptedReply::text(u"done"_s));
        bench.host.run(u"again"_s);
        QVERIFY(QFile::exists(bench.host.dir.filePath(u"c.txt"_s)));
    }

    void titlesAreSentences()
    {
        ShareBench bench({u"1"_s}, true);
        bench.guestPermission.answers.push_back(
            {.choice = PermissionChoice::AllowOnce, .note = {}});
        QVERIFY(begin(bench, {u"a.txt"_s}));
        QTRY_COMPARE(bench.ends.size(), 1u);
        int calls = 0;
        for (const SessionUpdate &update : bench.session->transcript()) {
            if (const auto *changed = std::get_if<ToolCallChanged>(&update)) {
                ++calls;
                QVERIFY(changed->call.title.what() != Saying::Plain);
                QVERIFY(changed->call.title.contains("a.txt"_L1));
            }
        }
        QCOMPARE(calls, 1);
    }

private:
    static ScriptedReply writing(const QString &name)
    {
        const QString input = uR"({"file_path":"%1","path":"%1","content":"x\n"})"_s.arg(name);
        return ScriptedReply::calls({{u"write_file"_s, input}});
    }
    //! A turn of the guest that writes these files one after the other.
    static bool begin(ShareBench &bench, const QStringList &names)
    {
        for (const QString &name : names)
            bench.host.model.replies.push_back(writing(name));
        bench.host.model.replies.push_back(ScriptedReply::text(u"done"_s));
        return bench.join() && bench.prompt(u"go"_s);
    }
};

AGENTAO_TEST(TestSharedQuestions)
#include "tst_sharedquestions.moc"
