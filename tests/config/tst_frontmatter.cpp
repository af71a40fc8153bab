// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/frontmatter.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Fields = QMap<QString, QString>;

class TestFrontMatter : public QObject
{
    Q_OBJECT

private slots:
    void values_data()
    {
        // value: of the key a
        const Rows<QString, QString> row; // header, value

        row("plain", u"a: some words"_s, u"some words"_s);
        row("single quotes", u"a: 'it''s'"_s, u"it's"_s);
        row("double quotes", u"a: \"x\\ty\""_s, u"x\ty"_s);
        row("folded", u"a: >-\n  one\n  two"_s, u"one two"_s);
        row("literal", u"a: |-\n  one\n  two"_s, u"one\ntwo"_s);
        row("a number stays as written", u"a: 1.10"_s, u"1.10"_s);
        row("a comment", u"# x\na: b # c"_s, u"b"_s);
        row("Chinese", u"a: 何时使用"_s, u"何时使用"_s);
        row("null", u"a:"_s, u""_s);
        row("not there", u"b: c"_s, u""_s);
        row("no key at all", u""_s, u""_s);
        row("a colon without quotes", u"a: use when: there is a bug"_s,
            u"use when: there is a bug"_s);
        row("two pairs of brackets", u"a: [file] [level]"_s, u"[file] [level]"_s);
        row("brackets and an apostrophe", u"a: [it's] it: so"_s, u"[it's] it: so"_s);
        row("a list as text", u"a: [x, y]"_s, u"x, y"_s);
    }

    void values()
    {
        const auto [header, value] = Rows<QString, QString>::current();

        const auto read = FrontMatter::parse(u"---\n"_s + header + u"\n---\nBody\n"_s);

        QVERIFY2(read, read ? "" : qPrintable(read.error().text()));
        QCOMPARE(read->text("a"_L1), value);
        QCOMPARE(read->body, u"Body\n"_s);
    }

    void bodies_data()
    {
        const Rows<QString, QString, int> row; // text, body, fields

        row("nothing", u""_s, u""_s, 0);
        row("no front matter", u"# Title\na: b\n"_s, u"# Title\na: b\n"_s, 0);
        row("never closed", u"---\na: b\n"_s, u"---\na: b\n"_s, 0);
        row("a rule, not a fence", u"----\na: b\n---\n"_s, u"----\na: b\n---\n"_s, 0);
        row("not at the top", u"x\n---\na: b\n---\n"_s, u"x\n---\na: b\n---\n"_s, 0);
        row("ends at the fence", u"---\na: b\n---"_s, u""_s, 1);
        row("three dots", u"---\na: b\n...\nx"_s, u"x"_s, 1);
        row("CR LF", u"---\r\na: b\r\n---\r\nx\r\ny"_s, u"x\ny"_s, 1);
        row("byte order mark", u"\ufeff---\na: b\n---\nx"_s, u"x"_s, 1);
        row("blanks behind the fence", u"--- \na: b\n---\t\nx"_s, u"x"_s, 1);
        row("a rule in the body", u"---\na: b\n---\nx\n---\ny"_s, u"x\n---\ny"_s, 1);
    }

    void bodies()
    {
        const auto [text, body, fields] = Rows<QString, QString, int>::current();

        const auto read = FrontMatter::parse(text);

        QVERIFY2(read, read ? "" : qPrintable(read.error().text()));
        QCOMPARE(read->body, body);
        QCOMPARE(int(read->fields.size()), fields);
    }

    void mistakes_data()
    {
        const Rows<QString, ErrorCode> row; // header, code

        row("an open list", u"a: [b"_s, ErrorCode::InvalidInput);
        row("words behind a quote", u"a: \"b\" c"_s, ErrorCode::InvalidInput);
        row("a list at the top", u"- a\n- b"_s, ErrorCode::InvalidInput);
        row("a scalar at the top", u"words"_s, ErrorCode::InvalidInput);
        row("an unknown alias", u"a: *b"_s, ErrorCode::InvalidInput);
        row("too long", u"a: "_s + QString(20'000, u'x'), ErrorCode::LimitExceeded);
        row("too deep", u"a: "_s + QString(40, u'[') + QString(40, u']'), ErrorCode::LimitExceeded);
        row("far too deep", u"a: "_s + QString(8'000, u'['), ErrorCode::InvalidInput);
        QString aliases = u"a0: &a0 [x, x, x, x, x, x, x, x]\n"_s;
        for (int i = 1; i < 10; ++i) {
            const QString before = u"*a%1"_s.arg(i - 1);
            aliases += u"a%1: &a%1 [%2]\n"_s.arg(i).arg(QStringList(8, before).join(u", "_s));
        }
        row("aliases of aliases", aliases, ErrorCode::LimitExceeded);
    }

    void mistakes()
    {
        const auto [header, code] = Rows<QString, ErrorCode>::current();

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
        // body: null: as it was
        const Rows<QString, Fields, QString, QString> row; // text, fields, body, expected
        const QString none;

        row("a value", u"---\na: b\n---\nX\n"_s, Fields{{u"a"_s, u"c d"_s}}, none,
            u"---\na: c d\n---\nX\n"_s);
        row("others and comments stay",
            u"---\n# top\nx: [1, 2] # two\na: b  # why\n\ny:\n  - q # r\n---\nX"_s,
            Fields{{u"a"_s, u"it: is"_s}}, none,
            u"---\n# top\nx: [1, 2] # two\na: \"it: is\"  # why\n\ny:\n  - q # r\n---\nX"_s);
        row("a comment behind quotes", u"---\na: 'b # c' # d\n---\n"_s, Fields{{u"a"_s, u"e"_s}},
            none, u"---\na: e # d\n---\n"_s);
        row("several lines", u"---\na: >-\n  one\n\n  two # no comment\nb: c\n---\n"_s,
            Fields{{u"a"_s, u"x"_s}}, none, u"---\na: x\nb: c\n---\n"_s);
        row("a list", u"---\na:\n- one\n- two\nb: c\n---\n"_s, Fields{{u"a"_s, u"one, three"_s}},
            none, u"---\na: one, three\nb: c\n---\n"_s);
        row("a new field", u"---\na: b\n---\nX"_s, Fields{{u"n-1"_s, u"[x]"_s}}, none,
            u"---\na: b\nn-1: \"[x]\"\n---\nX"_s);
        row("a field goes", u"---\na: b\nc: d\n---\nX"_s, Fields{{u"a"_s, u""_s}}, none,
            u"---\nc: d\n---\nX"_s);
        row("a field goes, its comment stays", u"---\na: b # why\nc: d\n---\nX"_s,
            Fields{{u"a"_s, u""_s}}, none, u"---\n# why\nc: d\n---\nX"_s);
        row("no front matter yet", u"X\n"_s, Fields{{u"a"_s, u"b"_s}}, none,
            u"---\na: b\n---\nX\n"_s);
        row("a new file", QString(), Fields{{u"a"_s, u"it's \"so\""_s}}, u"\nX\n"_s,
            u"---\na: 'it''s \"so\"'\n---\n\nX\n"_s);
        row("only a body", u"X"_s, Fields(), u"Y\n"_s, u"Y\n"_s);
        row("the body", u"---\na: b\n...\nX"_s, Fields(), u"Y\n---\n"_s,
            u"---\na: b\n...\nY\n---\n"_s);
        row("a fence at the end", u"---\na: b\n---"_s, Fields(), u"Y"_s, u"---\na: b\n---\nY"_s);
        row("line ends and mark stay", u"\uFEFF---\r\na: b\r\nc: d\r\n---\r\nX\r\n"_s,
            Fields{{u"a"_s, u"e"_s}}, u"Y\nZ\n"_s,
            u"\uFEFF---\r\na: e\r\nc: d\r\n---\r\nY\r\nZ\r\n"_s);
        row("a backslash", u"---\na: b\n---\n"_s, Fields{{u"a"_s, u"C:\\x"_s}}, none,
            u"---\na: 'C:\\x'\n---\n"_s);
        row("null in words", u"---\na: b\n---\n"_s, Fields{{u"a"_s, u"null"_s}}, none,
            u"---\na: \"null\"\n---\n"_s);
    }

    void edits()
    {
        const auto [text, fields, body, expected]
            = Rows<QString, Fields, QString, QString>::current();

        const auto edited = FrontMatter::edited(
            text, {fields, body.isNull() ? std::nullopt : std::optional(body)});

        QVERIFY2(edited, edited ? "" : qPrintable(edited.error().text()));
        QCOMPARE(*edited, expected);
    }

    void editsThatAreRefused_data()
    {
        const Rows<QString, ErrorCode> row; // text, code

        row("a comment within", u"---\na:\n  - x # why\n  - y\n---\n"_s, ErrorCode::Unsupported);
        row("a mapping in one line", u"---\n{a: b, c: d}\n---\n"_s, ErrorCode::Unsupported);
        row("an anchor that is used", u"---\na: &x b\nc: *x\n---\n"_s, ErrorCode::Unsupported);
        row("mixed line ends", u"---\r\na: b\n---\n"_s, ErrorCode::Unsupported);
        row("no YAML", u"---\na: [\n---\n"_s, ErrorCode::InvalidInput);
        row("too long", u"---\na: "_s + QString(20'000, u'x') + u"\n---\n"_s,
            ErrorCode::LimitExceeded);
    }

    void editsThatAreRefused()
    {
        const auto [text, code] = Rows<QString, ErrorCode>::current();

        const auto edited = FrontMatter::edited(text, {{{u"a"_s, u"n"_s}}, std::nullopt});

        QVERIFY2(!edited, edited ? qPrintable(*edited) : "");
        QCOMPARE(edited.error().code, code);
    }

    void anEditOfNothingChangesNothing_data() { values_data(); }

    void anEditOfNothingChangesNothing()
    {
        const auto [header, value] = Rows<QString, QString>::current();
        const QString text = u"---\n"_s + header + u"\n---\nBody\n"_s;
        const auto edited = FrontMatter::edited(text, {});
        QVERIFY2(edited, edited ? "" : qPrintable(edited.error().text()));
        QCOMPARE(*edited, text);
    }
};

AGENTAO_TEST(TestFrontMatter)

#include "tst_frontmatter.moc"
