// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/textedit.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QString applied(const QString &text, const TextMatches &found)
{
    QString result;
    qsizetype copied = 0;
    for (const TextMatch &match : found.matches) {
        result += text.sliced(copied, match.start - copied) + match.replacement;
        copied = match.start + match.length;
    }
    return result + text.sliced(copied);
}

class TestTextMatcher : public QObject
{
    Q_OBJECT

private slots:
    void finds_data()
    {
        // text, oldText, newText, result, step
        const Rows<QString, QString, QString, QString, MatchStep> row;

        row("exact", u"a b c"_s, u"b"_s, u"x"_s, u"a x c"_s, MatchStep::Exact);
        row("exact, twice", u"b b"_s, u"b"_s, u"x"_s, u"x x"_s, MatchStep::Exact);
        row("exact, no overlap", u"aaa"_s, u"aa"_s, u"x"_s, u"xa"_s, MatchStep::Exact);
        row("blanks inside", u"int  a = 1;\n"_s, u"int a  =  1;"_s, u"int b;"_s, u"int  b;\n"_s,
            MatchStep::Whitespace);
        row("more indentation", u"{\n        if (a)\n            b();\n}\n"_s,
            u"if (a)\n    b();"_s, u"if (c)\n    d();"_s,
            u"{\n        if (c)\n            d();\n}\n"_s, MatchStep::Whitespace);
        row("less indentation", u"if (a)\n    b();\n"_s, u"    if (a)\n        b();\n"_s,
            u"    if (c)\n        d();\n"_s, u"if (c)\n    d();\n"_s, MatchStep::Whitespace);
        row("blanks at the end", u"a  \nb\n"_s, u"a\nb"_s, u"c\nd"_s, u"c\nd\n"_s,
            MatchStep::Whitespace);
        row("tabs for blanks", u"\tx = 1\n"_s, u"    x = 1\n"_s, u"    x = 2\n"_s, u"\tx = 2\n"_s,
            MatchStep::Whitespace);
        row("blanks for tabs", u"  x = 1\n"_s, u"\tx = 1\n"_s, u"\tif a:\n\t\tx = 2\n"_s,
            u"  if a:\n    x = 2\n"_s, MatchStep::Whitespace);
        row("eight blanks for tabs", u"\ta\n\t\tb\n"_s, u"        a\n                b"_s,
            u"        a\n                c\n                        d"_s,
            u"\ta\n\t\tc\n\t\t\td\n"_s, MatchStep::Whitespace);
        row("no indentation for tabs", u"\tif (a)\n\t\tb();\n"_s, u"if (a)\n    b();"_s,
            u"if (a)\n    c();\nelse\n    d();"_s, u"\tif (a)\n\t\tc();\n\telse\n\t\td();\n"_s,
            MatchStep::Whitespace);
        row("all indentation lost", u"\tif (a)\n\t\tb();\n"_s, u"if (a)\nb();"_s,
            u"if (a)\nb();\nc();"_s, u"\tif (a)\n\t\tb();\n\t\tc();\n"_s, MatchStep::Whitespace);
        row("four blanks for two", u"f\n  a\n    b\n"_s, u"    a\n        b"_s,
            u"    a\n        c\n            d"_s, u"f\n  a\n    c\n      d\n"_s,
            MatchStep::Whitespace);
        row("lines that stay are those of the file", u"a  =  1\n\tb\n"_s, u"a = 1\n    b"_s,
            u"a = 1\nx\n    b"_s, u"a  =  1\nx\n\tb\n"_s, MatchStep::Whitespace);
        row("a line goes, blanks at its end", u"a\nb\nc\n"_s, u"b  \n"_s, QString(), u"a\nc\n"_s,
            MatchStep::Whitespace);
        row("a line goes, blanks at its end, no line end", u"a\nb\nc\n"_s, u"b  "_s, QString(),
            u"a\nc\n"_s, MatchStep::Whitespace);
        row("two lines go, blanks behind them", u"a\nb\nc\nd\n"_s, u"b\nc\n    "_s, QString(),
            u"a\nd\n"_s, MatchStep::Whitespace);
        row("every such line goes", u"b\nb \nc\nb\n"_s, u"b\t\n"_s, QString(), u"c\n"_s,
            MatchStep::Whitespace);
        row("the last line goes, blanks at its end", u"a\nb"_s, u"b \n"_s, QString(), u"a\n"_s,
            MatchStep::Whitespace);
        row("an empty line more, blanks at the end", u"a\nb\nc\n"_s, u"b  "_s, u"b  \n"_s,
            u"a\nb\n\nc\n"_s, MatchStep::Whitespace);
        row("an empty line more, before", u"a\nb\nc\n"_s, u"b  \n"_s, u"\nb  \n"_s,
            u"a\n\nb\nc\n"_s, MatchStep::Whitespace);
        row("an empty line less", u"a\n\nb\nc\n"_s, u"\nb  \n"_s, u"b\n"_s, u"a\nb\nc\n"_s,
            MatchStep::Whitespace);
        row("a line becomes an empty one", u"a\nb\nc\n"_s, u"b  \n"_s, u"\n"_s, u"a\n\nc\n"_s,
            MatchStep::Whitespace);
        row("empty lines around that the file does not have", u"a\nb\nc\n"_s, u"\nb \n\n"_s,
            u"\nx\n\n"_s, u"a\nx\nc\n"_s, MatchStep::Whitespace);
        row("typographic quotes", u"say “hi” now"_s, u"say \"hi\""_s, u"shout"_s, u"shout now"_s,
            MatchStep::Unicode);
        row("typographic apostrophe in old", u"it's"_s, u"it’s"_s, u"was"_s, u"was"_s,
            MatchStep::Unicode);
        row("dash", u"a – b"_s, u"a - b"_s, u"c"_s, u"c"_s, MatchStep::Unicode);
        row("composed", u"caf\u00e9 x"_s, u"cafe\u0301"_s, u"tea"_s, u"tea x"_s,
            MatchStep::Unicode);
        row("what stays is that of the file", u"say “hi” – now"_s, u"say \"hi\" - now"_s,
            u"say \"hi\" - never"_s, u"say “hi” – never"_s, MatchStep::Unicode);
        row("before and behind", u"“a” x “b”"_s, u"\"a\" x \"b\""_s, u"\"a\" yz \"b\""_s,
            u"“a” yz “b”"_s, MatchStep::Unicode);
        row("lines that stay have the characters of the file", u"1\n// It’s\n2\n"_s,
            u"1\n// It's\n2\n"_s, u"one\n// It's\ntwo\n3\n"_s, u"one\n// It’s\ntwo\n3\n"_s,
            MatchStep::Unicode);
        row("decomposed stays", u"cafe\u0301 = 1"_s, u"caf\u00e9 = 1"_s, u"caf\u00e9 = 2"_s,
            u"cafe\u0301 = 2"_s, MatchStep::Unicode);
        row("a half of what is one there", u"\ufb01le – x"_s, u"file - x"_s, u"fade - x"_s,
            u"fade – x"_s, MatchStep::Unicode);
        row("beyond the first plane", u"\U0001D400\U0001D401 ’"_s, u"AB '"_s, u"AC '"_s,
            u"\U0001D400C ’"_s, MatchStep::Unicode);
        row("ligature", u"\ufb01le"_s, u"file"_s, u"x"_s, u"x"_s, MatchStep::Unicode);
    }

    void finds()
    {
        const auto [text, oldText, newText, result, step]
            = Rows<QString, QString, QString, QString, MatchStep>::current();
        const TextMatches found = findText(text, oldText, newText);
        QVERIFY(!found.matches.isEmpty());
        QCOMPARE(found.step, step);
        QCOMPARE(applied(text, found), result);
    }

    void findsNothing_data()
    {
        const Rows<QString, QString> row; // text, oldText
        row("other words", u"abc"_s, u"abd"_s);
        row("empty text", QString(), u"a"_s);
        row("a part of a line, other blanks", u"x a  b y"_s, u"a b"_s);
        row("blank lines only", u"a\nb"_s, u" \n \n"_s);
        row("half of a ligature", u"\ufb01"_s, u"i"_s);
    }

    void findsNothing()
    {
        const auto [text, oldText] = Rows<QString, QString>::current();
        QVERIFY(findText(text, oldText, u"new"_s).matches.isEmpty());
    }

    void findsSimilar()
    {
        const QString text = u"first line\nint compute(int a, int b);\nlast line\n"_s;
        const auto similar = findSimilar(text, u"int compute(int a, long b);"_s, 40);
        QVERIFY(similar);
        QCOMPARE(similar->firstLine, 2);
        QCOMPARE(similar->lineCount, 1);
        QVERIFY(similar->percent > 70 && similar->percent < 100);
        QVERIFY(!findSimilar(text, u"qqqq zzzz"_s, 40));
    }

    void similarIsBounded()
    {
        const QString text = u"some line of code(with, arguments);\n"_s.repeated(50'000);
        QVERIFY(findSimilar(text, u"some line of code(with, argument);\n"_s.repeated(500), 40));
    }
};

AGENTAO_TEST(TestTextMatcher)
#include "tst_textmatcher.moc"
