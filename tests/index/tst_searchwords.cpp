// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/indexsearch.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSearchWords : public QObject
{
    Q_OBJECT

private slots:
    void expressions_data()
    {
        const Rows<QString, QString> row; // typed, expression

        row("empty", QString(), QString());
        row("only punctuation", u"\"*(^ -:+){}"_s, QString());
        row("one word goes on", u"pars"_s, u"\"pars\" *"_s);
        row("only the last one goes on", u"fix pars"_s, u"\"fix\" AND \"pars\" *"_s);
        row("one letter does not go on", u"x"_s, u"\"x\""_s);
        row("syntax of FTS5", u"a AND (b OR NEAR c*) -\"d\" text:e"_s,
            u"\"a\" AND \"and\" AND \"b\" AND \"or\" AND \"near\" AND "
            "\"c\" AND \"d\" AND \"text\" AND \"e\""_s);
        row("identifier", u"getUserName"_s, u"\"getusername\" *"_s);
        row("one Han character", u"索"_s, u"\"索\" *"_s);
        row("two Han characters", u"搜索"_s, u"\"搜索\""_s);
        row("Han phrase", u"中文搜索"_s, u"\"中文 文搜 搜索\""_s);
        row("mixed", u"Qt编程 mai"_s, u"\"qt\" AND \"编程\" AND \"mai\" *"_s);
    }

    void expressions()
    {
        const auto [typed, expression] = Rows<QString, QString>::current();

        const SearchWords words(typed);
        QCOMPARE(words.expression(), expression);
        QCOMPARE(words.isEmpty(), expression.isEmpty());
    }

    void matching_data()
    {
        const Rows<QString, QString, bool> row; // typed, text, matches

        row("other case", u"PARSER"_s, u"the parser"_s, true);
        row("any order", u"parser fix"_s, u"fix the parser"_s, true);
        row("the first is a whole word", u"pars fix"_s, u"fix the parser"_s, false);
        row("the last may go on", u"fix pars"_s, u"fix the parser"_s, true);
        row("one is missing", u"fix lexer"_s, u"fix the parser"_s, false);
        row("accents", u"ubung"_s, u"Übung"_s, true);
        row("accents typed", u"Übung"_s, u"ubung"_s, true);
        row("part of an identifier", u"user"_s, u"getUserName()"_s, true);
        row("begin of an identifier", u"getUs"_s, u"getUserName()"_s, true);
        row("snake by a part", u"case"_s, u"snake_case"_s, true);
        row("Han inside", u"文搜"_s, u"中文搜索"_s, true);
        row("last Han character", u"索"_s, u"中文搜索"_s, true);
        row("Han apart", u"中索"_s, u"中文搜索"_s, false);
    }

    void matching()
    {
        const auto [typed, text, matches] = Rows<QString, QString, bool>::current();

        QCOMPARE(SearchWords(typed).matches(text), matches);
    }

    void excerpts_data()
    {
        // excerpt: marks in brackets
        const Rows<QString, QString, QString> row; // typed, text, excerpt

        row("short", u"pars"_s, u"Fix the parser."_s, u"Fix the [parser]."_s);
        row("one line", u"b"_s, u"a\n\n  b\tc"_s, u"a [b] c"_s);
        row("cut on both sides", u"needle"_s,
            u"aaaa "_s.repeated(20) + u"needle "_s + u"bbbb "_s.repeated(20),
            u"…aaaa [needle] bbbb bbbb bbbb bbbb bbbb…"_s);
        row("where the words stand together", u"red fox"_s,
            u"red. "_s + u"mmmm "_s.repeated(20) + u"the red fox"_s, u"…mmmm the [red] [fox]"_s);
        row("a part is marked once", u"name"_s, u"userName x"_s, u"user[Name] x"_s);
        row("Han", u"搜索"_s, u"中文搜索好"_s, u"中文[搜索]好"_s);
        row("not there", u"zzz"_s, u"a b"_s, u"a b"_s);
        row("control characters", u"b"_s, u"a\x1b b"_s, u"a\\u001B [b]"_s);
        row("empty", u"b"_s, QString(), QString());
    }

    void excerpts()
    {
        auto [typed, text, excerpt] = Rows<QString, QString, QString>::current();

        Excerpt found = SearchWords(typed).excerptOf(text, 36);
        for (auto mark = found.marks.crbegin(); mark != found.marks.crend(); ++mark) {
            found.text.insert(mark->first + mark->second, u']');
            found.text.insert(mark->first, u'[');
        }
        QCOMPARE(found.text, excerpt);
    }
};

AGENTAO_TEST(TestSearchWords)
#include "tst_searchwords.moc"
