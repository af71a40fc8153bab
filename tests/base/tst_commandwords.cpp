// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/commandwords.h"

#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestCommandWords : public QObject
{
    Q_OBJECT

private slots:
    void splitsCommands_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QStringList>("words"); // empty: an error
        QTest::newRow("words") << u"code  --goto x"_s
                               << QStringList{u"code"_s, u"--goto"_s, u"x"_s};
        QTest::newRow("double quotes")
            << u"\"my editor\" -x"_s << QStringList{u"my editor"_s, u"-x"_s};
        QTest::newRow("single quotes") << u"'a\\b' ''"_s << QStringList{u"a\\b"_s, QString()};
        QTest::newRow("backslash") << u"my\\ editor"_s << QStringList{u"my editor"_s};
        QTest::newRow("backslash in quotes") << u"\"a\\\"b\\c\""_s << QStringList{u"a\"b\\c"_s};
        QTest::newRow("no shell") << u"a $HOME; b | c"_s
                                  << QStringList{u"a"_s, u"$HOME;"_s, u"b"_s, u"|"_s, u"c"_s};
        QTest::newRow("open quote") << u"a 'b"_s << QStringList();
        QTest::newRow("blank") << u"  "_s << QStringList();
        QTest::newRow("empty program") << u"'' a"_s << QStringList();
    }

    void splitsCommands()
    {
        QFETCH(QString, command);
        const auto words = splitCommand(command);
        if (words)
            QTEST(*words, "words");
        else
            QTEST(QStringList(), "words");
    }

    void typedIsSplitAgain_data()
    {
        const Rows<QStringList, QString> row; // words, typed
        row("plain", QStringList{u"npx"_s, u"-y"_s, u"${workspaceFolder}/a"_s},
            u"npx -y ${workspaceFolder}/a"_s);
        row("a script", QStringList{u"sh"_s, u"-c"_s, u"echo \"it's $1\" && cat"_s},
            u"sh -c 'echo \"it'\\''s $1\" && cat'"_s);
        row("nothing, and a backslash", QStringList{u"a"_s, QString(), u"b\\c"_s},
            u"a \"\" 'b\\c'"_s);
    }

    void typedIsSplitAgain()
    {
        const auto [words, typed] = Rows<QStringList, QString>::current();
        QCOMPARE(typedCommand(words), typed);
        const auto again = splitCommand(typed);
        QVERIFY(again);
        QCOMPARE(again->size(), words.size());
        for (qsizetype i = 0; i < words.size(); ++i)
            QCOMPARE(again->at(i), words.at(i));
        QStringList inShell; // where more signs mean something
        for (const QString &word : std::as_const(words))
            inShell += shellWord(word);
        QCOMPARE(splitCommand(inShell.join(u' ')).value_or(QStringList()).size(), words.size());
        QCOMPARE(shellWord(u"$x"_s), u"'$x'"_s);
    }
};

AGENTAO_TEST(TestCommandWords)
#include "tst_commandwords.moc"
