// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/includes.h"

#include "knowledgefixture.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QString expand(KnowledgeFixture &fixture, const QString &text, QStringList *problems = {},
                      qint64 maxBytes = 100'000)
{
    Includes includes(&fixture.files, {fixture.project()}, maxBytes);
    const QString result = includes.expanded(text, {fixture.project()});
    if (problems)
        *problems = includes.problems();
    return result;
}

class TestIncludes : public QObject
{
    Q_OBJECT

private slots:
    void mentions_data()
    {
        const Rows<QString, bool> row; // text, isIncluded

        row("alone", u"@a.md"_s, true);
        row("indented", u"  @a.md"_s, true);
        row("with ./", u"@./a.md"_s, true);
        row("in a sentence", u"See @a.md for more"_s, true);
        row("at the end of a sentence", u"See @a.md."_s, true);
        row("in brackets", u"(see @a.md)"_s, true);
        row("in a list", u"- @a.md"_s, true);
        row("behind a code span", u"`x` @a.md"_s, true);
        row("behind a lone backtick", u"a ` b @a.md"_s, true);
        row("behind fenced code", u"```\nx\n```\n@a.md"_s, true);
        row("a blank in the name", u"@b\\ c.md"_s, true);
        row("an address", u"me@a.md"_s, false);
        row("a name that is no file", u"@team"_s, false);
        row("a folder", u"@sub"_s, false);
        row("nothing behind it", u"@ a.md"_s, false);
        row("in a code span", u"Write `@a.md` there"_s, false);
        row("in a double code span", u"Write `` ` @a.md `` there"_s, false);
        row("in fenced code", u"```\n@a.md\n```"_s, false);
        row("in fenced code of tildes", u"~~~ text\n@a.md\n~~~"_s, false);
        row("in longer fences", u"````\n```\n@a.md\n````"_s, false);
        row("in a fence that stays open", u"```\nx\n@a.md"_s, false);
    }

    void mentions()
    {
        auto [text, isIncluded] = Rows<QString, bool>::current();
        KnowledgeFixture fixture;
        fixture.write(u"a.md"_s, "CONTENT\n");
        fixture.write(u"b c.md"_s, "CONTENT\n");
        fixture.write(u"sub/x"_s, "");

        const QString result = expand(fixture, text);

        QCOMPARE(result.contains("CONTENT"_L1), isIncluded);
        if (!isIncluded)
            QCOMPARE(result, text);
    }

    void ownLineIsReplaced()
    {
        KnowledgeFixture fixture;
        fixture.write(u"a.md"_s, "one\ntwo\n");
        QCOMPARE(expand(fixture, u"before\n@a.md\nbehind"_s),
                 u"before\n<file path=\"a.md\">\none\ntwo\n</file>\nbehind"_s);
    }

    void mentionWithinASentence()
    {
        KnowledgeFixture fixture;
        fixture.write(u"a.md"_s, "one\n");
        QCOMPARE(expand(fixture, u"See @a.md, please.\nBye"_s),
                 u"See @a.md, please.\nBye\n\n<file path=\"a.md\">\none\n</file>"_s);
    }

    void nested()
    {
        KnowledgeFixture fixture;
        fixture.write(u"sub/a.md"_s, "outer\n@b.md\n");
        fixture.write(u"sub/b.md"_s, "inner\n");
        fixture.write(u"b.md"_s, "wrong\n");
        const QString result = expand(fixture, u"@sub/a.md"_s);
        QVERIFY(result.contains("outer"_L1) && result.contains("inner"_L1));
        QVERIFY(!result.contains("wrong"_L1)); // relative to the file, not to the first one
    }

    void tooDeep()
    {
        KnowledgeFixture fixture;
        for (int i = 1; i <= 7; ++i)
            fixture.write(u"%1.md"_s.arg(i),
                          "level %1\n@%2.md\n"_ba.replace("%1", QByteArray::number(i))
                              .replace("%2", QByteArray::number(i + 1)));
        QStringList problems;
        const QString result = expand(fixture, u"@1.md"_s, &problems);
        QVERIFY(result.contains("level 5"_L1));
        QVERIFY(!result.contains("level 6"_L1));
        QCOMPARE(problems.size(), 1);
        QVERIFY2(problems.constFirst().contains("6.md"_L1), qPrintable(problems.constFirst()));
    }

    void cyclesEnd()
    {
        KnowledgeFixture fixture;
        fixture.write(u"a.md"_s, "A\n@b.md\n@a.md\n");
        fixture.write(u"b.md"_s, "B\n@a.md\n");
        const QString result = expand(fixture, u"@a.md\n@a.md"_s);
        QCOMPARE(result.count("<file path="_L1), 2);
    }

    void outsideIsRefused_data()
    {
        QTest::addColumn<QString>("mention");
        QTest::newRow("parent") << u"@../outside.md"_s;
        QTest::newRow("absolute") << u"@{base}/outside.md"_s;
        QTest::newRow("home") << u"@~/outside.md"_s;
        QTest::newRow("link to a file") << u"@link.md"_s;
        QTest::newRow("link to a folder") << u"@folder/outside.md"_s;
        QTest::newRow("a folder that begins alike") << u"@../project2/outside.md"_s;
    }

    void outsideIsRefused()
    {
        QFETCH(QString, mention);
        KnowledgeFixture fixture;
        const QString base = fixture.base();
        for (const QString &folder : {base, fixture.home(), base + u"/project2"_s})
            fixture.write(folder + u"/outside.md"_s, "OUTSIDE");
        QVERIFY(QFile::link(base + u"/outside.md"_s, fixture.project() + u"/link.md"_s));
        QVERIFY(QFile::link(base, fixture.project() + u"/folder"_s));

        QStringList problems;
        const QString result = expand(fixture, mention.replace("{base}"_L1, base), &problems);

        QVERIFY(!result.contains("OUTSIDE"_L1));
        QCOMPARE(problems.size(), 1);
        QVERIFY2(problems.constFirst().contains("outside the folders"_L1),
                 qPrintable(problems.constFirst()));
    }

    void secretsStayOut()
    {
        KnowledgeFixture fixture;
        fixture.write(u".env"_s, "KEY=OUTSIDE");
        QStringList problems;
        QVERIFY(!expand(fixture, u"@.env"_s, &problems).contains("OUTSIDE"_L1));
        QCOMPARE(problems.size(), 1);
    }

    void bounded()
    {
        KnowledgeFixture fixture;
        fixture.write(u"a.md"_s, QByteArray(800, 'a'));
        fixture.write(u"b.md"_s, QByteArray(800, 'b'));
        QStringList problems;
        const QString result = expand(fixture, u"@a.md\n@b.md"_s, &problems, 1000);
        QCOMPARE(result.count(u'a') > 800, true);
        QVERIFY(result.count(u'b') < 210);
        QVERIFY(result.contains("left out"_L1));
        QCOMPARE(problems.size(), 1);
    }

    void changedFileIsReadAgain()
    {
        KnowledgeFixture fixture;
        fixture.write(u"a.md"_s, "first");
        QVERIFY(expand(fixture, u"@a.md"_s).contains("first"_L1));
        fixture.write(u"a.md"_s, "second");
        QVERIFY(expand(fixture, u"@a.md"_s).contains("second"_L1));
    }
};

AGENTAO_TEST(TestIncludes)
#include "tst_includes.moc"
