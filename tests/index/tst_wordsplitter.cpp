// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/wordsplitter.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestWordSplitter : public QObject
{
    Q_OBJECT

private slots:
    void words_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");

        QTest::newRow("empty") << QString() << QString();
        QTest::newRow("only punctuation") << u"()[]{};\"'*-+ \n\t"_s << QString();
        QTest::newRow("plain") << u"Fix the parser."_s << u"fix the parser"_s;
        QTest::newRow("numbers") << u"v1.25 404"_s << u"v1 25 404"_s;
        QTest::newRow("apostrophe") << u"don't"_s << u"don t"_s;
        QTest::newRow("camel") << u"getUserName"_s << u"getusername get user name"_s;
        QTest::newRow("pascal") << u"HTTPServerError"_s << u"httpservererror http server error"_s;
        QTest::newRow("snake") << u"snake_case_name"_s << u"snake_case_name snake case name"_s;
        QTest::newRow("constant") << u"MAX_LINE"_s << u"max_line max line"_s;
        QTest::newRow("member") << u"m_path"_s << u"m_path path"_s;
        QTest::newRow("dunder") << u"__init__"_s << u"__init__ init"_s;
        QTest::newRow("only underscores") << u"__"_s << u"__"_s;
        QTest::newRow("path") << u"src/main.cpp:12"_s << u"src main cpp 12"_s;
        QTest::newRow("digits inside") << u"utf8Text"_s << u"utf8text utf8 text"_s;
        QTest::newRow("accents") << u"Übung café naïve"_s << u"ubung cafe naive"_s;
        QTest::newRow("accents apart") << u"cafe\u0301"_s << u"cafe"_s;
        QTest::newRow("Greek") << u"ΆΛΦΑ"_s << u"αλφα"_s;
        QTest::newRow("Cyrillic") << u"Ёлка"_s << u"елка"_s;
        QTest::newRow("full width") << u"ＡＢＣ１"_s << u"abc1"_s;
        QTest::newRow("ligature") << u"ﬁle"_s << u"file"_s;
        QTest::newRow("fraction brings no space") << u"a½b"_s << u"a1⁄2b"_s;
        QTest::newRow("Arabic") << u"مرحبا بك"_s << u"مرحبا بك"_s;
        QTest::newRow("one Han character") << u"中"_s << u"中"_s;
        QTest::newRow("two Han characters") << u"搜索"_s << u"搜索 索"_s;
        QTest::newRow("a Han phrase") << u"中文搜索"_s << u"中文 文搜 搜索 索"_s;
        QTest::newRow("Han between Latin") << u"用Qt编程"_s << u"用 qt 编程 程"_s;
        QTest::newRow("Han with punctuation") << u"你好，世界。"_s << u"你好 好 世界 界"_s;
        QTest::newRow("outside the BMP") << u"𠀀𠀁"_s << u"𠀀𠀁 𠀁"_s;
        QTest::newRow("kana with length mark") << u"サーバー"_s << u"サー ーバ バー ー"_s;
        QTest::newRow("Hangul") << u"검색어"_s << u"검색 색어 어"_s;
        QTest::newRow("emoji separates") << u"a😀b"_s << u"a b"_s;
        QTest::newRow("lone surrogate") << u"a"_s + QChar(0xD83D) + u"b"_s << u"a b"_s;
        QTest::newRow("NUL") << u"a\0b"_s << u"a b"_s;
        QTest::newRow("long") << QString(100, u'x') << QString(64, u'x');
    }

    void words()
    {
        QFETCH(QString, text);
        QFETCH(QString, words);

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
