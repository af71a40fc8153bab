// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commandtest.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>

using namespace Testing;
using namespace Qt::StringLiterals;

//! `agentao rules` in a home of its own.
class TestRulesCommands : public CommandTest
{
    Q_OBJECT

private slots:
    void init() { makeHome({u"rules"_s}); }

    void listsAllScopes()
    {
        QVERIFY(putFile(m_home->filePath(u"agentao/config/permissions.json"_s),
                        R"({"rules":[{"action":"allow","command":"make","folder":"/w"}]})"));
        QVERIFY(putFile(m_folder->filePath(u".agentao/permissions.json"_s),
                        R"({"rules":[{"action":"allow","command":"npm"}]})"));
        QCOMPARE(run({}), 0);
        QVERIFY2(m_output.contains("built-in deny  what would destroy"), m_output.constData());
        QVERIFY2(m_output.contains("user     allow commands that start with: make, only in /w\n"),
                 m_output.constData());
        QVERIFY2(m_output.contains("project  allow commands that start with: npm (counts once"),
                 m_output.constData());
        QCOMPARE(run({u"list"_s, u"--json"_s}), 0);
        const QJsonArray rules = QJsonDocument::fromJson(m_output)["rules"_L1].toArray();
        QCOMPARE(rules.last()["scope"_L1], u"project"_s);
        QCOMPARE(rules.last()["counts"_L1], false);
        QCOMPARE(rules.last()["rule"_L1]["command"_L1], u"npm"_s);
    }

    void brokenFile()
    {
        QVERIFY(putFile(m_home->filePath(u"agentao/config/permissions.json"_s), "{"));
        QCOMPARE(run({}), 1);
        QVERIFY2(m_errors.contains("permissions.json"), m_errors.constData());
    }

    void triesAgainstPastCalls()
    {
        putLog();
        QCOMPARE(run({u"try"_s, u"allow"_s, u"command=npm test"_s}), 0);
        QCOMPARE(m_output,
                 "Of 2 past calls 2 would have run without a question:\n"
                 "     2x  npm test  (in /w)\n"_ba);
        QCOMPARE(run({u"try"_s, u"deny"_s, u"command=npm"_s, u"--json"_s}), 0);
        const QJsonObject json = QJsonDocument::fromJson(m_output).object();
        QCOMPARE(json["calls"_L1], 2);
        QCOMPARE(json["changed"_L1][0]["count"_L1], 2);
        QCOMPARE(json["changed"_L1][0]["before"_L1], u"ask"_s);
        QCOMPARE(json["changed"_L1][0]["after"_L1], u"deny"_s);
        QVERIFY(!QFile::exists(m_home->filePath(u"agentao/config/permissions.json"_s)));
    }

    void nothingWouldChange()
    {
        QCOMPARE(run({u"try"_s, u"allow"_s, u"command=make"_s}), 0);
        QCOMPARE(m_output, "Of 0 past calls none would have gone otherwise.\n"_ba);
    }

    void mistakes()
    {
        QCOMPARE(run({u"try"_s, u"allow"_s, u"{\"tool\":\"t\",\"args\":{\"a\":\"b\"}}"_s}), 2);
        QVERIFY2(m_errors.contains("arguments"), m_errors.constData());
        QCOMPARE(run({u"try"_s, u"allow"_s}), 2);
        QCOMPARE(run({u"toss"_s}), 2);
    }

private:
    void putLog() const
    {
        const QByteArray line
            = R"({"basis":"mode","call":"c","decision":"user allowed","effects":[{"execute":"npm test",)"
              R"("in":"/w"}],"mode":"default","roots":["/w"],"session":"s",)"
              R"("time":"2026-01-02T03:04:05.678Z","tool":"run_shell_command"})"
              "\n";
        QVERIFY(putFile(m_home->filePath(u"agentao/state/audit.jsonl"_s), line + line));
    }
};

AGENTAO_TEST(TestRulesCommands)
#include "tst_rulescommands.moc"
