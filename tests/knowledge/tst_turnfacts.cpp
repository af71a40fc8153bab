// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/knowledge.h"

#include "agentcore/repository/gitstate.h"
#include "knowledgefixture.h"
#include "tests/support/suite.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QProcess>
#include <QTimeZone>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static void git(const QString &folder, const QStringList &arguments)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(u"git"_s,
                  QStringList{u"-c"_s, u"user.name=x"_s, u"-c"_s, u"user.email=x@y"_s, u"-c"_s,
                              u"init.defaultBranch=main"_s}
                      + arguments);
    QVERIFY(process.waitForFinished());
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
}

static void makeRepository(const KnowledgeFixture &fixture)
{
    git(fixture.project(), {u"init"_s, u"-q"_s});
    fixture.write(u"a.txt"_s, "a");
    git(fixture.project(), {u"add"_s, u"."_s});
    git(fixture.project(), {u"commit"_s, u"-qm"_s, u"first"_s});
}

static QByteArray hashOf(QByteArrayView bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

class TestTurnFacts : public QObject
{
    Q_OBJECT

private slots:
    void onlyNewsAreTold()
    {
        TurnFacts facts;
        QCOMPARE(facts.news({{u"Date"_s, u"Monday"_s}, {u"Mode"_s, u"plan"_s}}),
                 u"- Date: Monday\n- Mode: plan"_s);
        QCOMPARE(facts.news({{u"Date"_s, u"Monday"_s}, {u"Mode"_s, u"default"_s}}),
                 u"- Mode: default"_s);
        QCOMPARE(facts.news({{u"Date"_s, u"Monday"_s}, {u"Mode"_s, u"default"_s}}), QString());
    }

    void unknownStaysAsTold()
    {
        TurnFacts facts;
        (void)facts.news({{u"Git"_s, u"clean"_s}});
        QCOMPARE(facts.news({{u"Git"_s, {}}}), QString());
        QCOMPARE(facts.news({{u"Git"_s, u"clean"_s}}), QString());
    }

    void allAgainAfterForgetting()
    {
        TurnFacts facts;
        (void)facts.news({{u"Date"_s, u"Monday"_s}});
        facts.forget();
        QCOMPARE(facts.news({{u"Date"_s, u"Monday"_s}}), u"- Date: Monday"_s);
    }

    void bounded()
    {
        TurnFacts facts;
        const QString text = facts.news({{u"A"_s, QString(5000, u'x')}, {u"B"_s, u"y"_s}});
        QCOMPARE(text, u"- B: y"_s);
    }

    void date_data()
    {
        const Rows<QTimeZone, QString> row; // zone, words
        row("a place", QTimeZone("Europe/Berlin"), u"Europe/Berlin (UTC+01:00)"_s);
        row("half hours, west", QTimeZone("America/St_Johns"), u"America/St_Johns (UTC-03:30)"_s);
        row("UTC", QTimeZone::utc(), u"UTC (UTC+00:00)"_s);
        // What Qt makes of a zone that the system does not tell.
        row("none", QTimeZone::fromSecondsAheadOfUtc(1), u"not known (UTC+00:00)"_s);
    }

    void date()
    {
        const auto [zone, words] = Rows<QTimeZone, QString>::current();
        const QDateTime time(QDate(2026, 3, 4), QTime(5, 6), zone);
        QCOMPARE(TurnFacts::dateWords(time), "2026-03-04, Wednesday; time zone "_L1 + words);
    }

    void branchWithoutGit()
    {
        KnowledgeFixture fixture;
        fixture.write(u".git/HEAD"_s, "ref: refs/heads/feature/x\n");
        QCOMPARE(GitState::read(fixture.project(), 0ms, {}).branch, u"feature/x"_s);
        fixture.write(u".git/HEAD"_s, "0123456789abcdef0123456789abcdef01234567\n");
        QCOMPARE(GitState::read(fixture.project(), 0ms, {}).branch,
                 u"none, at commit 0123456789ab"_s);
    }

    void gitState()
    {
        KnowledgeFixture fixture;
        makeRepository(fixture);
        GitState state = GitState::read(fixture.project(), 20s, {});
        QCOMPARE(state.branch, u"main"_s);
        QCOMPARE(state.changes, u"clean"_s);
        fixture.write(u"a.txt"_s, "other");
        for (int i = 0; i < 10; ++i)
            fixture.write(u"new%1\u202e.txt"_s.arg(i), "");
        state = GitState::read(fixture.project(), 20s, {});
        QVERIFY2(state.changes.startsWith("11 changed: M a.txt, ?? new0\\u202E.txt"_L1),
                 qPrintable(state.changes));
        QVERIFY(state.changes.endsWith(", and more"_L1));
    }

    void gitStateOfAWorkTree()
    {
        KnowledgeFixture fixture;
        makeRepository(fixture);
        const QString other = fixture.base() + u"/other"_s;
        git(fixture.project(), {u"worktree"_s, u"add"_s, u"-q"_s, u"-b"_s, u"side"_s, other});
        QCOMPARE(GitState::read(other, 20s, {}).branch, u"side"_s);
    }

    void gitWithoutTime()
    {
        KnowledgeFixture fixture;
        makeRepository(fixture);
        const GitState state = GitState::read(fixture.project(), 1ms, {});
        QCOMPARE(state.branch, u"main"_s); // in any case
    }

    void hostileConfigurationRunsNothing()
    {
        KnowledgeFixture fixture;
        makeRepository(fixture);
        const QString trace = fixture.base() + u"/ran"_s;
        fixture.write(fixture.base() + u"/hook"_s, "#!/bin/sh\ntouch '" + trace.toUtf8() + "'\n");
        QVERIFY(QFile::setPermissions(fixture.base() + u"/hook"_s,
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        git(fixture.project(), {u"config"_s, u"core.fsmonitor"_s, fixture.base() + u"/hook"_s});
        QCOMPARE(GitState::read(fixture.project(), 20s, {}).changes, u"clean"_s);
        QVERIFY(!QFile::exists(trace));
    }

    void changedFiles()
    {
        KnowledgeFixture fixture;
        const QString a = fixture.project() + u"/a"_s;
        const QString b = fixture.project() + u"/b"_s;
        fixture.write(a, "one");
        fixture.write(b, "one");
        const QHash<QString, QByteArray> seen{{a, hashOf("one")}, {b, hashOf("one")}};
        SeenFiles files;
        files.note(seen);
        QVERIFY(files.changed(seen).isEmpty());
        fixture.write(a, "other");
        QCOMPARE(files.changed(seen), QStringList{a});
        QVERIFY(files.changed(seen).isEmpty()); // told once
        fixture.write(a, "again");
        QVERIFY(QFile::remove(b));
        QCOMPARE(files.changed(seen), (QStringList{a, b}));
    }

    void ownChangesAreNone()
    {
        KnowledgeFixture fixture;
        const QString a = fixture.project() + u"/a"_s;
        fixture.write(a, "one");
        SeenFiles files;
        files.note({{a, hashOf("one")}});
        fixture.write(a, "two"); // by a tool, which notes what it wrote
        QVERIFY(files.changed({{a, hashOf("two")}}).isEmpty());
    }
};

AGENTAO_TEST(TestTurnFacts)
#include "tst_turnfacts.moc"
