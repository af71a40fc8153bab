// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/frontmatter.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Fields = QMap<QString, QString>;

class TestFrontMatter : public QObject
{
    Q_OBJECT

private slots:
    void values_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("value"); // of the key a

        QTest::newRow("plain") << u"a: some words"_s << u"some words"_s;
        QTest::newRow("single quotes") << u"a: 'it''s'"_s << u"it's"_s;
        QTest::newRow("double quotes") << u"a: \"x\\ty\""_s << u"x\ty"_s;
        QTest::newRow("folded") << u"a: >-\n  one\n  two"_s << u"one two"_s;
        QTest::newRow("literal") << u"a: |-\n  one\n  two"_s << u"one\ntwo"_s;
        QTest::newRow("a number stays as written") << u"a: 1.10"_s << u"1.10"_s;
        QTest::newRow("a comment") << u"# x\na: b # c"_s << u"b"_s;
        QTest::newRow("Chinese") << u"a: 何时使用"_s << u"何时使用"_s;
        QTest::newRow("null") << u"a:"_s << u""_s;
        QTest::newRow("not there") << u"b: c"_s << u""_s;
        QTest::newRow("no key at all") << u""_s << u""_s;
        QTest::newRow("a colon without quotes")
            << u"a: use when: there is a bug"_s << u"use when: there is a bug"_s;
        QTest::newRow("two pairs of brackets") << u"a: [file] [level]"_s << u"[file] [level]"_s;
        QTest::newRow("brackets and an apostrophe") << u"a: [it's] it: so"_s << u"[it's] it: so"_s;
        QTest::newRow("a list as text") << u"a: [x, y]"_s << u"x, y"_s;
    }

    void values()
    {
        QFETCH(QString, header);
        QFETCH(QString, value);

        const auto read = FrontMatter::parse(u"---\n"_s + header + u"\n---\nBody\n"_s);

        QVERIFY2(read, read ? "" : qPrintable(read.error().text()));
        QCOMPARE(read->text("a"_L1), value);
        QCOMPARE(read->body, u"Body\n"_s);
    }

    void bodies_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("body");
        QTest::addColumn<int>("fields");

        QTest::newRow("nothing") << u""_s << u""_s << 0;
        QTest::newRow("no front matter") << u"# Title\na: b\n"_s << u"# Title\na: b\n"_s << 0;
        QTest::newRow("never closed") << u"---\na: b\n"_s << u"---\na: b\n"_s << 0;
        QTest::newRow("a rule, not a fence")
            << u"----\na: b\n---\n"_s << u"----\na: b\n---\n"_s << 0;
        QTest::newRow("not at the top")
            << u"x\n---\na: b\n---\n"_s << u"x\n---\na: b\n---\n"_s << 0;
        QTest::newRow("ends at the fence") << u"---\na: b\n---"_s << u""_s << 1;
        QTest::newRow("three dots") << u"---\na: b\n...\nx"_s << u"x"_s << 1;
        QTest::newRow("CR LF") << u"---\r\na: b\r\n---\r\nx\r\ny"_s << u"x\ny"_s << 1;
        QTest::newRow("byte order mark") << u"\ufeff---\na: b\n---\nx"_s << u"x"_s << 1;
        QTest::newRow("blanks behind the fence") << u"--- \na: b\n---\t\nx"_s << u"x"_s << 1;
        QTest::newRow("a rule in the body")
            << u"---\na: b\n---\nx\n---\ny"_s << u"x\n---\ny"_s << 1;
    }

    void bodies()
    {
        QFETCH(QString, text);
        QFETCH(QString, body);
        QFETCH(int, fields);

        const auto read = FrontMatter::parse(text);

        QVERIFY2(read, read ? "" : qPrintable(read.error().text()));
        QCOMPARE(read->body, body);
        QCOMPARE(int(read->fields.size()), fields);
    }

    void mistakes_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<ErrorCode>("code");

        QTest::newRow("an open list") << u"a: [b"_s << ErrorCode::InvalidInput;
        QTest::newRow("words behind a quote") << u"a: \"b\" c"_s << ErrorCode::InvalidInput;
        QTest::newRow("a list at the top") << u"- a\n- b"_s << ErrorCode::InvalidInput;
        QTest::newRow("a scalar at the top") << u"words"_s << ErrorCode::InvalidInput;
        QTest::newRow("an unknown alias") << u"a: *b"_s << ErrorCode::InvalidInput;
        QTest::newRow("too long") << u"a: "_s + QString(20'000, u'x') << ErrorCode::LimitExceeded;
        QTest::newRow("too deep") << u"a: "_s + QString(40, u'[') + QString(40, u']')
                                  << ErrorCode::LimitExceeded;
        QTest::newRow("far too deep") << u"a: "_s + QString(8'000, u'[') << ErrorCode::InvalidInput;
        QString aliases = u"a0: &a0 [x, x, x, x, x, x, x, x]\n"_s;
        for (int i = 1; i < 10; ++i) {
            const QString before = u"*a%1"_s.arg(i - 1);
            aliases += u"a%1: &a%1 [%2]\n"_s.arg(i).arg(QStringList(8, before).join(u", "_s));
        }
        QTest::newRow("aliases of aliases") << aliases << ErrorCode::LimitExceeded;
    }

    void mistakes()
    {
        QFETCH(QString, header);
        QFETCH(ErrorCode, code);

        const auto read = FrontMatter::parse(u"---\n"_s + header + u"\n---\nBody\n"_s);

        QVERIFY(!read);
        QCOMPARE(read.error().code, code);
        QVERIFY(!read.error().message.isEmpty());
    }

    void lists()
    {
        const auto read = FrontMatter::parse(
            u"---\na: [read_file, 'glob', ]\nb: read_file, glob ,\nc:\n  - one\n  - two words\n---\n"_s);

        QVERIFY(read);
        QCOMPARE(read->list("a"_L1), (QStringList{u"read_file"_s, u"glob"_s}));
        QCOMPARE(read->list("b"_L1), (QStringList{u"read_file"_s, u"glob"_s}));
        QCOMPARE(read->list("c"_L1), (QStringList{u"one"_s, u"two words"_s}));
        QCOMPARE(read->list("d"_L1), QStringList());
    }

    void flags()
    {
        const auto read = FrontMatter::parse(u"---\na: true\nb: No\nc: maybe\n---\n"_s);

        QVERIFY(read);
        QVERIFY(read->flag("a"_L1, false));
        QVERIFY(!read->flag("b"_L1, true));
        QVERIFY(read->flag("c"_L1, true));
        QVERIFY(!read->flag("d"_L1, false));
    }

    void edits_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<Fields>("fields");
        QTest::addColumn<QString>("body"); // null: as it was
        QTest::addColumn<QString>("expected");
        const QString none;

        QTest::newRow("a value") << u"---\na: b\n---\nX\n"_s << Fields{{u"a"_s, u"c d"_s}} << none
                                 << u"---\na: c d\n---\nX\n"_s;
        QTest::newRow("others and comments stay")
            << u"---\n# top\nx: [1, 2] # two\na: b  # why\n\ny:\n  - q # r\n---\nX"_s
            << Fields{{u"a"_s, u"it: is"_s}} << none
            << u"---\n# top\nx: [1, 2] # two\na: \"it: is\"  # why\n\ny:\n  - q # r\n---\nX"_s;
        QTest::newRow("a comment behind quotes")
            << u"---\na: 'b # c' # d\n---\n"_s << Fields{{u"a"_s, u"e"_s}} << none
            << u"---\na: e # d\n---\n"_s;
        QTest::newRow("several lines")
            << u"---\na: >-\n  one\n\n  two # no comment\nb: c\n---\n"_s << Fields{{u"a"_s, u"x"_s}}
            << none << u"---\na: x\nb: c\n---\n"_s;
        QTest::newRow("a list") << u"---\na:\n- one\n- two\nb: c\n---\n"_s
                                << Fields{{u"a"_s, u"one, three"_s}} << none
                                << u"---\na: one, three\nb: c\n---\n"_s;
        QTest::newRow("a new field") << u"---\na: b\n---\nX"_s << Fields{{u"n-1"_s, u"[x]"_s}}
                                     << none << u"---\na: b\nn-1: \"[x]\"\n---\nX"_s;
        QTest::newRow("a field goes") << u"---\na: b\nc: d\n---\nX"_s << Fields{{u"a"_s, u""_s}}
                                      << none << u"---\nc: d\n---\nX"_s;
        QTest::newRow("a field goes, its comment stays")
            << u"---\na: b # why\nc: d\n---\nX"_s << Fields{{u"a"_s, u""_s}} << none
            << u"---\n# why\nc: d\n---\nX"_s;
        QTest::newRow("no front matter yet")
            << u"X\n"_s << Fields{{u"a"_s, u"b"_s}} << none << u"---\na: b\n---\nX\n"_s;
        QTest::newRow("a new file") << QString() << Fields{{u"a"_s, u"it's \"so\""_s}} << u"\nX\n"_s
                                    << u"---\na: 'it''s \"so\"'\n---\n\nX\n"_s;
        QTest::newRow("only a body") << u"X"_s << Fields() << u"Y\n"_s << u"Y\n"_s;
        QTest::newRow("the body") << u"---\na: b\n...\nX"_s << Fields() << u"Y\n---\n"_s
                                  << u"---\na: b\n...\nY\n---\n"_s;
        QTest::newRow("a fence at the end")
            << u"---\na: b\n---"_s << Fields() << u"Y"_s << u"---\na: b\n---\nY"_s;
        QTest::newRow("line ends and mark stay")
            << u"\uFEFF---\r\na: b\r\nc: d\r\n---\r\nX\r\n"_s << Fields{{u"a"_s, u"e"_s}}
            << u"Y\nZ\n"_s << u"\uFEFF---\r\na: e\r\nc: d\r\n---\r\nY\r\nZ\r\n"_s;
        QTest::newRow("a backslash") << u"---\na: b\n---\n"_s << Fields{{u"a"_s, u"C:\\x"_s}}
                                     << none << u"---\na: 'C:\\x'\n---\n"_s;
        QTest::newRow("null in words") << u"---\na: b\n---\n"_s << Fields{{u"a"_s, u"null"_s}}
                                       << none << u"---\na: \"null\"\n---\n"_s;
    }

    void edits()
    {
        QFETCH(QString, text);
        QFETCH(Fields, fields);
        QFETCH(QString, body);
        QFETCH(QString, expected);

        const auto edited = FrontMatter::edited(
            text, {fields, body.isNull() ? std::nullopt : std::optional(body)});

        QVERIFY2(edited, edited ? "" : qPrintable(edited.error().text()));
        QCOMPARE(*edited, expected);
    }

    void editsThatAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<ErrorCode>("code");

        QTest::newRow("a comment within")
            << u"---\na:\n  - x # why\n  - y\n---\n"_s << ErrorCode::Unsupported;
        QTest::newRow("a mapping in one line")
            << u"---\n{a: b, c: d}\n---\n"_s << ErrorCode::Unsupported;
        QTest::newRow("an anchor that is used")
            << u"---\na: &x b\nc: *x\n---\n"_s << ErrorCode::Unsupported;
        QTest::newRow("mixed line ends") << u"---\r\na: b\n---\n"_s << ErrorCode::Unsupported;
        QTest::newRow("no YAML") << u"---\na: [\n---\n"_s << ErrorCode::InvalidInput;
        QTest::newRow("too long") << u"---\na: "_s + QString(20'000, u'x') + u"\n---\n"_s
                                  << ErrorCode::LimitExceeded;
    }

    void editsThatAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(ErrorCode, code);

        const auto edited = FrontMatter::edited(text, {{{u"a"_s, u"n"_s}}, std::nullopt});

        QVERIFY2(!edited, edited ? qPrintable(*edited) : "");
        QCOMPARE(edited.error().code, code);
    }

    void anEditOfNothingChangesNothing_data() { values_data(); }

    void anEditOfNothingChangesNothing()
    {
        QFETCH(QString, header);
        const QString text = u"---\n"_s + header + u"\n---\nBody\n"_s;
        const auto edited = FrontMatter::edited(text, {});
        QVERIFY2(edited, edited ? "" : qPrintable(edited.error().text()));
        QCOMPARE(*edited, text);
    }
};

AGENTAO_TEST(TestFrontMatter)

#include "tst_frontmatter.moc"
