// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/wordsplitter.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestWordSplitter : public QObject
{
    Q_OBJECT

private slots:
    void words_data()
    {
        const Rows<QString, QString> row; // text, words

        row("empty", QString(), QString());
        row("only punctuation", u"()[]{};\"'*-+ \n\t"_s, QString());
        row("plain", u"Fix the parser."_s, u"fix the parser"_s);
        row("numbers", u"v1.25 404"_s, u"v1 25 404"_s);
        row("apostrophe", u"don't"_s, u"don t"_s);
        row("camel", u"getUserName"_s, u"getusername get user name"_s);
        row("pascal", u"HTTPServerError"_s, u"httpservererror http server error"_s);
        row("snake", u"snake_case_name"_s, u"snake_case_name snake case name"_s);
        row("constant", u"MAX_LINE"_s, u"max_line max line"_s);
        row("member", u"m_path"_s, u"m_path path"_s);
        row("dunder", u"__init__"_s, u"__init__ init"_s);
        row("only underscores", u"__"_s, u"__"_s);
        row("path", u"src/main.cpp:12"_s, u"src main cpp 12"_s);
        row("digits inside", u"utf8Text"_s, u"utf8text utf8 text"_s);
        row("accents", u"Übung café naïve"_s, u"ubung cafe naive"_s);
        row("accents apart", u"cafe\u0301"_s, u"cafe"_s);
        row("Greek", u"ΆΛΦΑ"_s, u"αλφα"_s);
        row("Cyrillic", u"Ёлка"_s, u"елка"_s);
        row("full width", u"ＡＢＣ１"_s, u"abc1"_s);
        row("ligature", u"ﬁle"_s, u"file"_s);
        row("fraction brings no space", u"a½b"_s, u"a1⁄2b"_s);
        row("Arabic", u"مرحبا بك"_s, u"مرحبا بك"_s);
        row("one Han character", u"中"_s, u"中"_s);
        row("two Han characters", u"搜索"_s, u"搜索 索"_s);
        row("a Han phrase", u"中文搜索"_s, u"中文 文搜 搜索 索"_s);
        row("Han between Latin", u"用Qt编程"_s, u"用 qt 编程 程"_s);
        row("Han with punctuation", u"你好，世界。"_s, u"你好 好 世界 界"_s);
        row("outside the BMP", u"𠀀𠀁"_s, u"𠀀𠀁 𠀁"_s);
        row("kana with length mark", u"サーバー"_s, u"サー ーバ バー ー"_s);
        row("Hangul", u"검색어"_s, u"검색 색어 어"_s);
        row("emoji separates", u"a😀b"_s, u"a b"_s);
        row("lone surrogate", u"a"_s + QChar(0xD83D) + u"b"_s, u"a b"_s);
        row("NUL", u"a\0b"_s, u"a b"_s);
        row("long", QString(100, u'x'), QString(64, u'x'));
    }

    void words()
    {
        const auto [text, words] = Rows<QString, QString>::current();

        QCOMPARE(WordSplitter::joined(text).trimmed(), words);
    }

    void placesAreOfTheText()
    {
        const QString text = u"ein getÜbung, 中文 x"_s;
        QStringList places;
        WordSplitter::split(text,
                            [&](const QString &, WordSplitter::Kind, qsizetype start,
                                qsizetype length) { places += text.sliced(start, length); });
        const QStringList expected{u"ein"_s,  u"getÜbung"_s, u"get"_s, u"Übung"_s,
                                   u"中文"_s, u"文"_s,       u"x"_s};
        QCOMPARE(places, expected);
    }
};

AGENTAO_TEST(TestWordSplitter)
#include "tst_wordsplitter.moc"
