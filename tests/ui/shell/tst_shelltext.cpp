// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/shell/shelltext.h"

using namespace Qt::StringLiterals;
using namespace Ui;

class TestShellText : public QObject
{
    Q_OBJECT

private slots:
    void pastable_data()
    {
        const Rows<QString, QString, int> row; // text, pasted, lines

        row("word", u"ls -l"_s, u"ls -l"_s, 1);
        row("last line end runs nothing", u"ls\n\n"_s, u"ls"_s, 1);
        row("two lines", u"a\nb\n"_s, u"a\nb"_s, 2);
        row("of Windows", u"a\r\nb\r\n"_s, u"a\nb"_s, 2);
        row("a carriage return alone is a line end", u"a\rrm -rf x\r"_s, u"a\nrm -rf x"_s, 2);
        row("the end of a bracketed paste", u"a\x1b[201~\nrm"_s, u"a[201~\nrm"_s, 2);
        row("C1 controls", u"a\u009b201~"_s, u"a201~"_s, 1);
        row("interrupt", u"\x03make\x04"_s, u"make"_s, 1);
        row("tab stays", u"a\tb"_s, u"a\tb"_s, 1);
        row("only controls", u"\x1b\n"_s, QString(), 1);
    }

    void pastable()
    {
        const auto [text, pasted, lines] = Rows<QString, QString, int>::current();

        QCOMPARE(ShellText::pastable(text), pasted);
        QCOMPARE(ShellText::lineCount(ShellText::pastable(text)), lines);
    }

    void given_data()
    {
        const Rows<QString, QString> row; // output, given

        row("nothing", QString(), QString());
        row("an empty screen", u"   \n\n  \n"_s, QString());
        row("ends of lines", u"\n\n$ make   \nok  \n\n\n"_s, u"$ make\nok"_s);
        row("controls are seen", u"a\x1b[31mb"_s, u"a\\u001B[31mb"_s);
        row("order of reading", u"a\u202eb"_s, u"a\\u202Eb"_s);
    }

    void given()
    {
        const auto [output, given] = Rows<QString, QString>::current();

        QCOMPARE(ShellText::given(output, false), given);
    }

    void givenIsBounded()
    {
        QStringList lines;
        for (int i = 1; i <= 1000; ++i)
            lines << u"line %1"_s.arg(i);
        const QString all = lines.join(u'\n');
        const QString last = ShellText::given(all, false);
        QCOMPARE(last.count(u'\n') + 1, ShellText::kMaxGivenLines);
        QVERIFY(last.startsWith("line 801\n"_L1));
        QVERIFY(last.endsWith("line 1000"_L1));
        QCOMPARE(ShellText::given(all, true), all);

        const QString much = ShellText::given(QString(all + u'\n').repeated(20), true);
        QVERIFY(much.size() <= ShellText::kMaxGivenChars);
        QVERIFY(much.size() > ShellText::kMaxGivenChars - 100);
        QVERIFY(much.startsWith("line "_L1));
        QVERIFY(much.endsWith("line 1000"_L1));
    }

    void title_data()
    {
        const Rows<QString, QString> row; // said, title

        row("plain", u"ann@host: ~/src"_s, u"ann@host: ~/src"_s);
        row("lines", u" a\nb "_s, u"a b"_s);
        row("order of reading", u"a\u202eb"_s, u"a\\u202Eb"_s);
        row("long", QString(100, u'x'), QString(39, u'x') + u'…');
    }

    void title()
    {
        const auto [said, title] = Rows<QString, QString>::current();

        QCOMPARE(ShellText::title(said), title);
    }
};

AGENTAO_TEST_APPLESS(TestShellText)

#include "tst_shelltext.moc"
