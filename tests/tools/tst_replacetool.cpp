// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/replacetool.h"

#include "agentcore/tools/builtin/readfiletool.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QJsonObject edit(const QString &oldText, const QString &newText)
{
    return {{"old_text"_L1, oldText}, {"new_text"_L1, newText}};
}

class TestReplaceTool : public QObject
{
    Q_OBJECT

private slots:
    void replaces_data()
    {
        // before, oldText, newText, all, after
        const Rows<QByteArray, QString, QString, bool, QByteArray> row;

        row("one", "a b c"_ba, u"b"_s, u"x"_s, false, "a x c"_ba);
        row("all", "b a b"_ba, u"b"_s, u"x"_s, true, "x a x"_ba);
        row("removal", "a b c"_ba, u" b"_s, QString(), false, "a c"_ba);
        row("lines", "a\nb\nc\n"_ba, u"a\nb"_s, u"x\ny\nz"_s, false, "x\ny\nz\nc\n"_ba);
        row("CR LF file, LF input", "a\r\nb\r\nc\r\n"_ba, u"a\nb\n"_s, u"x\ny\n"_s, false,
            "x\r\ny\r\nc\r\n"_ba);
        row("CR LF file, a line grows", "a\r\nb\r\n"_ba, u"a"_s, u"x\ny"_s, false,
            "x\r\ny\r\nb\r\n"_ba);
        row("mixed ends elsewhere stay", "a\r\nb\nc\r\n"_ba, u"b"_s, u"x"_s, false,
            "a\r\nx\nc\r\n"_ba);
        row("mixed ends, matched ones followed", "a\nb\nc\r\nd\r\n"_ba, u"c\nd"_s, u"x\ny"_s, false,
            "a\nb\nx\r\ny\r\n"_ba);
        row("byte order mark",
            "\xef\xbb\xbf"
            "a\n"_ba,
            u"a"_s, u"x"_s, false,
            "\xef\xbb\xbf"
            "x\n"_ba);
        row("mixed ends, lines that stay keep theirs", "a\r\nb\nc\r\nd\n"_ba, u"a\nb\nc\nd\n"_s,
            u"a\nB\nnew\nc\nd\n"_s, false, "a\r\nB\nnew\nc\r\nd\n"_ba);
        row("mixed ends, new lines as their surroundings", "a\nb\nc\r\nd\r\n"_ba, u"c"_s, u"c\nx"_s,
            false, "a\nb\nc\r\nx\r\nd\r\n"_ba);
        row("no final line end", "a\r\nb"_ba, u"b"_s, u"b\nc"_s, false, "a\r\nb\r\nc"_ba);
        row("UTF-16",
            "\xff\xfe"
            "a\0b\0"_ba,
            u"b"_s, u"ä"_s, false,
            "\xff\xfe"
            "a\0\xe4\0"_ba);
        row("Latin-1", "caf\xe9 \xfc ok\n"_ba, u"ok"_s, u"fine"_s, false, "caf\xe9 \xfc fine\n"_ba);
        row("lone carriage return", "a\rb\n"_ba, u"b"_s, u"x"_s, false, "a\rx\n"_ba);
        row("indentation", "{\n    a();\n}\n"_ba, u"  a();\n"_s, u"  b();\n"_s, false,
            "{\n    b();\n}\n"_ba);
        const QByteArray mark = "\xef\xbb\xbf"_ba;
        row("byte order mark in old and new", mark + "a\nb\n", u"\ufeffa\n"_s, u"\ufeffx\n"_s,
            false, mark + "x\nb\n");
        row("byte order mark in new alone", mark + "a\nb\n", u"a"_s, u"\ufeffx"_s, false,
            mark + "x\nb\n");
        row("byte order mark in old alone", mark + "a\nb\n", u"\ufeffa"_s, u"x"_s, false,
            mark + "x\nb\n");
        row("byte order mark, blanks differ", mark + "a  b\n", u"\ufeffa b\n"_s, u"\ufeffc\n"_s,
            false, mark + "c\n");
        row("byte order mark for another line", mark + "a\nb\n", u"b"_s, u"\ufeffx"_s, false,
            mark + "a\nx\n");
        row("byte order mark of UTF-16", "\xfe\xff\0a"_ba, u"\ufeffa"_s, u"\ufeffb"_s, false,
            "\xfe\xff\0b"_ba);
        row("byte order mark that the file has not", "a\nb\n"_ba, u"\ufeffa"_s, u"\ufeffx"_s, false,
            "x\nb\n"_ba);
        row("a byte order mark is wanted", "a\n"_ba, u"a"_s, u"\ufeffa"_s, false, mark + "a\n");
        row("two byte order marks stay two", mark + mark + "a\n", u"a"_s, u"b"_s, false,
            mark + mark + "b\n");
        row("tabs of a recipe", "a:\n\tcc -o a\n"_ba, u"    cc -o a"_s,
            u"    cc -o b\n    strip b"_s, false, "a:\n\tcc -o b\n\tstrip b\n"_ba);
        row("tabs of a recipe, CR LF", "a:\r\n\tcc -o a\r\n"_ba, u"a:\n"_s, u"a:\n    strip b\n"_s,
            false, "a:\r\n\tstrip b\r\n\tcc -o a\r\n"_ba);
        row("tabs, only the new lines have blanks", "a:\n\tcc -o a\n"_ba, u"cc -o a\n"_s,
            u"cc -o b\n        strip b\n"_s, false, "a:\n\tcc -o b\n\tstrip b\n"_ba);
        row("blanks, only the new lines have tabs", "def f():\n    a = 1\n"_ba, u"    a = 1"_s,
            u"\ta = 1\n\tif a:\n\t\tb = 2"_s, false,
            "def f():\n    a = 1\n    if a:\n        b = 2\n"_ba);
        row("tabs become blanks because they shall", "a:\n\tb\n\tc\n"_ba, u"\tb\n\tc\n"_s,
            u"    b\n    c\n"_s, false, "a:\n    b\n    c\n"_ba);
        const QByteArray run = "def run():\n    backup()\n    wipe()\n"_ba;
        row("a block around lines written without indentation", run, u"backup()\nwipe()"_s,
            u"if confirmed():\n    backup()\n    wipe()"_s, false,
            "def run():\n    if confirmed():\n        backup()\n        wipe()\n"_ba);
        row("a block around one line of them", run, u"wipe()\n"_s,
            u"if confirmed():\n    wipe()\n"_s, false,
            "def run():\n    backup()\n    if confirmed():\n        wipe()\n"_ba);
        row("a block around one line, with an end", "{\n\ta();\n}\n"_ba, u"a();"_s,
            u"if (b) {\n\ta();\n}"_s, false, "{\n\tif (b) {\n\t\ta();\n\t}\n}\n"_ba);
        row("a block around one line, written as the file has it", "{\n\ta();\n}\n"_ba, u"a();"_s,
            u"switch b {\n\tcase 1:\n\t\ta();\n\t}"_s, false,
            "{\n\tswitch b {\n\tcase 1:\n\t\ta();\n\t}\n}\n"_ba);
        row("a block around one line, all of it as the file has it", run, u"wipe()"_s,
            u"    if c():\n        wipe()"_s, false,
            "def run():\n    backup()\n    if c():\n        wipe()\n"_ba);
        row("a line before one line", run, u"wipe()"_s, u"check()\nwipe()"_s, false,
            "def run():\n    backup()\n    check()\n    wipe()\n"_ba);
        row("lines around one line", "{\n\tif (a)\n\t\tb();\n}\n"_ba, u"b();"_s,
            u"a();\nb();\n\nc();"_s, false, "{\n\tif (a)\n\t\ta();\n\t\tb();\n\n\t\tc();\n}\n"_ba);
        row("a line behind one line", run, u"backup()"_s, u"backup()\ncheck()"_s, false,
            "def run():\n    backup()\n    check()\n    wipe()\n"_ba);
        row("what stands apart behind one line", run, u"wipe()\n"_s, u"wipe()\n\nrun()\n"_s, false,
            "def run():\n    backup()\n    wipe()\n\nrun()\n"_ba);
        row("an end is added to one line", "{\n    a();\n"_ba, u"a();"_s, u"a();\n}"_s, false,
            "{\n    a();\n}\n"_ba);
        row("a word ends the block around one line", "f() {\n  a\n}\n"_ba, u"a\n"_s,
            u"if b; then\n  a\nfi\n"_s, false, "f() {\n  if b; then\n    a\n  fi\n}\n"_ba);
        row("an element around one line", "<ul>\n  <li>\n</ul>\n"_ba, u"<li>"_s,
            u"<b>\n  <li>\n</b>"_s, false, "<ul>\n  <b>\n    <li>\n  </b>\n</ul>\n"_ba);
        row("a block with two parts", run, u"backup()\nwipe()"_s,
            u"try:\n    backup()\n    wipe()\nexcept E:\n    pass"_s, false,
            "def run():\n    try:\n        backup()\n        wipe()\n    except E:\n        pass\n"_ba);
        row("a block in tabs", "func f() {\n\ta()\n\tb()\n}\n"_ba, u"a()\nb()"_s,
            u"if c {\n\ta()\n\tb()\n}"_s, false,
            "func f() {\n\tif c {\n\t\ta()\n\t\tb()\n\t}\n}\n"_ba);
        row("an element around others", "<ul>\n  <li>a\n  <li>b\n</ul>\n"_ba, u"<li>a\n<li>b"_s,
            u"<div>\n  <li>a\n  <li>b\n</div>"_s, false,
            "<ul>\n  <div>\n    <li>a\n    <li>b\n  </div>\n</ul>\n"_ba);
        row("a key above others", "top:\n  a: 1\n  b: 2\n"_ba, u"a: 1\nb: 2"_s,
            u"sub:\n  a: 1\n  b: 2"_s, false, "top:\n  sub:\n    a: 1\n    b: 2\n"_ba);
        row("lines go below one that stays", "top:\n  a:\n  b: 2\n  c: 3\n"_ba, u"a:\nb: 2\nc: 3"_s,
            u"a:\n  b: 2\n  c: 3"_s, false, "top:\n  a:\n    b: 2\n    c: 3\n"_ba);
        row("an item below one that stays", "x:\n  - a\n  - b\n"_ba, u"- a\n- b"_s,
            u"- a\n  - c\n- b"_s, false, "x:\n  - a\n    - c\n  - b\n"_ba);
        row("new lines have the indentation of the file, old ones none", run, u"backup()\nwipe()"_s,
            u"    if c():\n        backup()\n    wipe()"_s, false,
            "def run():\n    if c():\n        backup()\n    wipe()\n"_ba);
        row("a smaller step than the file has",
            "a:\n    b:\n        c\n        d:\n            e\n"_ba, u"    c\n    d:"_s,
            u"    c\n    if f:\n      g\n    d:"_s, false,
            "a:\n    b:\n        c\n        if f:\n            g\n        d:\n            e\n"_ba);
        row("blanks that do not break stay", "prix\u00a0: 5 \u20ac\u202fnet\n"_ba,
            u"prix : 5 \u20ac net"_s, u"prix : 6 \u20ac net"_s, false,
            "prix\u00a0: 6 \u20ac\u202fnet\n"_ba);
        row("blanks of full width stay", "\u3000a\u3000b 1\n"_ba, u"a b 1\n"_s, u"a b 2\n"_s, false,
            "\u3000a\u3000b 2\n"_ba);
        row("tabs of columns stay", "a\tb\tc\nd\te\tf\n"_ba, u"a b c\nd e f\n"_s,
            u"a b z\nd x f\n"_s, false, "a\tb\tz\nd\tx\tf\n"_ba);
        row("columns stay in a line that moves", "x:\n  a    = 1\n  b    = 2\n"_ba,
            u"a = 1\nb = 2"_s, u"y:\n  a = 1\n  b = 3"_s, false,
            "x:\n  y:\n    a    = 1\n    b    = 3\n"_ba);
        row("the last line goes, with the blanks behind it", "} 4\n    x5  \n"_ba, u"} 4\n    x5"_s,
            u"} 4"_s, false, "} 4\n"_ba);
        row("the first line goes, with the blanks before it", "    x5\n} 4\n"_ba, u"x5\n} 4"_s,
            u"} 4"_s, false, "} 4\n"_ba);
        row("a line of two changes, blanks behind it stay", "a\nb  \n"_ba, u"a\nb"_s, u"a\nc"_s,
            false, "a\nc  \n"_ba);
        row("CR alone", "a\rb\rc\r"_ba, u"b"_s, u"x\ny"_s, false, "a\rx\ry\rc\r"_ba);
        row("CR alone, several lines", "a\rb\rc"_ba, u"a\nb\n"_s, u"x\r\n"_s, false, "x\rc"_ba);
        row("text in quotes is nobody's indentation", "func f() {\n\tx()\n}\n"_ba, u"\tx()\n"_s,
            u"\tx(`\na:\n    b: 1\n`)\n"_s, false, "func f() {\n\tx(`\na:\n    b: 1\n`)\n}\n"_ba);
    }

    void replaces()
    {
        const auto [before, oldText, newText, all, after]
            = Rows<QByteArray, QString, QString, bool, QByteArray>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, before));
        const auto output = fixture.run(ReplaceTool(), input(oldText, newText, all));
        QVERIFY2(output, qPrintable(output ? QString() : output.error().text()));
        QCOMPARE(fixture.get(u"a"_s), after);
    }

    void refuses_data()
    {
        // before, oldText, newText, code, hint
        // before: null: no file
        const Rows<QByteArray, QString, QString, ErrorCode, QString> row;

        row("several places", "b a b b"_ba, u"b"_s, u"x"_s, ErrorCode::InvalidInput, u"3 places"_s);
        row("several places but for blanks", "a  b\nc\na   b\n"_ba, u"a b"_s, u"x"_s,
            ErrorCode::InvalidInput, u"2 places"_s);
        row("nowhere", "abc"_ba, u"xyz"_s, u"q"_s, ErrorCode::InvalidInput, u"does not stand"_s);
        row("the file has the new text", "x \n"_ba, u" x"_s, u" x "_s, ErrorCode::InvalidInput,
            u"already"_s);
        row("no file", QByteArray(), u"a"_s, u"b"_s, ErrorCode::NotFound, u"write_file"_s);
        row("a byte order mark alone",
            "\xef\xbb\xbf"
            "a"_ba,
            u"\ufeff"_s, u"b"_s, ErrorCode::InvalidInput, u"does not stand"_s);
        row("nothing but a second byte order mark",
            "\xef\xbb\xbf"
            "a"_ba,
            u"a"_s, u"\ufeffa"_s, ErrorCode::InvalidInput, u"already"_s);
        row("binary", "a\0b"_ba, u"a"_s, u"b"_s, ErrorCode::Unsupported, u"binary"_s);
        row("a mixture of encodings", "caf\xe9"_ba, u"caf"_s, u"ä"_s, ErrorCode::Unsupported,
            u"UTF-8"_s);
        row("half a character", "a"_ba, u"a"_s, QString(QChar(0xd83d)), ErrorCode::InvalidInput,
            u"surrogate"_s);
    }

    void refuses()
    {
        const auto [before, oldText, newText, code, hint]
            = Rows<QByteArray, QString, QString, ErrorCode, QString>::current();
        ToolFixture fixture;
        if (!before.isNull())
            QVERIFY(fixture.put(u"a"_s, before));
        const auto output = fixture.run(ReplaceTool(), input(oldText, newText));
        QVERIFY(!output);
        QCOMPARE(output.error().code, code);
        QVERIFY2(output.error().text().contains(hint), qPrintable(output.error().text()));
        if (!before.isNull())
            QCOMPARE(fixture.get(u"a"_s), before);
    }

    void showsTheClosestLines()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "one\nint compute(int a);\nthree\n"));
        const QString text = fixture.text(ReplaceTool(), input(u"int compute(int b);"_s, u"x"_s));
        QVERIFY2(text.contains(u"closest are lines 2 to 2"_s), qPrintable(text));
        QVERIFY(text.contains(u"int compute(int a);"_s));
        QVERIFY(fixture.put(u"a"_s, "caf\xe9\nb\n"));
        QVERIFY(fixture.text(ReplaceTool(), input(u"café"_s, u"x"_s)).endsWith(u"\ncaf\ufffd"_s));
    }

    void tellsHowItMatched()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "x  =  1\n“q”\n"));
        QVERIFY(
            fixture.text(ReplaceTool(), input(u"x = 1"_s, u"x = 2"_s)).contains(u"white space"_s));
        QVERIFY(fixture.text(ReplaceTool(), input(u"\"q\""_s, u"r"_s)).contains(u"look-alike"_s));
        ToolFixture other; // in which nothing is known of the file
        QVERIFY(other.put(u"a"_s, "x:\n\ty\n"));
        QVERIFY(other.text(ReplaceTool(), input(u"x:"_s, u"x:\n    z"_s)).contains(u"indented"_s));
    }

    void makesSeveralEditsInOrder()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "one\r\ntwo\r\n"));
        QJsonObject all = edit(u"2"_s, u"3"_s);
        all.insert("replace_all"_L1, true);
        const QJsonArray edits{edit(u"one"_s, u"2\n2"_s), edit(u"two"_s, u"four"_s), all};
        const auto output
            = fixture.run(ReplaceTool(), {{"file_path"_L1, "a"_L1}, {"edits"_L1, edits}});
        QVERIFY2(output, qPrintable(output ? QString() : output.error().text()));
        QCOMPARE(fixture.get(u"a"_s), "3\r\n3\r\nfour\r\n"_ba);
        QCOMPARE(output->text, u"Replaced 4 places in a by 3 edits."_s);
    }

    void makesAllEditsOrNone()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "one two"));
        const QJsonArray edits{edit(u"one"_s, u"1"_s), edit(u"one"_s, u"2"_s)};
        const auto output
            = fixture.run(ReplaceTool(), {{"file_path"_L1, "a"_L1}, {"edits"_L1, edits}});
        QVERIFY(!output);
        QCOMPARE(output.error().where, u"/edits/1"_s);
        QVERIFY(output.error().message.contains(u"none of the edits was made"_s));
        QCOMPARE(fixture.get(u"a"_s), "one two"_ba);
    }

    // What stands in a file that must not be read freely is not told before the question.
    void tellsNothingBeforePermission()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u".env"_s, "KEY=secret value\n"));
        const QJsonObject guess{{"file_path"_L1, ".env"_L1},
                                {"old_text"_L1, "KEY=secret velue"_L1},
                                {"new_text"_L1, "x"_L1}};
        const auto preview = fixture.prepare(ReplaceTool(), guess);
        QVERIFY(preview);
        QVERIFY(preview->content.isEmpty());
        QCOMPARE(preview->effects.first().subject, fixture.path(u".env"_s));
        const auto output = fixture.start();
        QVERIFY(!output);
        QVERIFY(output.error().message.contains(u"closest"_s));
    }

    void bindsTheWriteToTheQuestion()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "one two"));
        QVERIFY(fixture.prepare(ReplaceTool(), input(u"one"_s, u"1"_s)));
        QVERIFY(fixture.put(u"a"_s, "one three"));
        const auto output = fixture.start();
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
        QVERIFY(output.error().message.contains(u"changed since it was read"_s));
        QCOMPARE(fixture.get(u"a"_s), "one three"_ba);
    }

    void refusesFileThatChangedSinceRead()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "one two"));
        QVERIFY(fixture.run(ReadFileTool(), {{"file_path"_L1, "a"_L1}}));
        QVERIFY(fixture.put(u"a"_s, "one three"));
        const auto output = fixture.run(ReplaceTool(), input(u"one"_s, u"1"_s));
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
    }

    void previewHasTheWholeDiff()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "one\ntwo\n"));
        const auto preview = fixture.prepare(ReplaceTool(), input(u"two"_s, u"2"_s));
        QVERIFY(preview);
        const ToolDiff diff{fixture.path(u"a"_s), u"one\ntwo\n"_s, u"one\n2\n"_s};
        QCOMPARE(preview->content, QList<ToolContent>{diff});
        QCOMPARE(fixture.get(u"a"_s), "one\ntwo\n"_ba);
    }

    void tellsTheLine_data()
    {
        // line: the first that changes, from 1
        const Rows<QString, QString, int> row; // oldText, newText, line
        row("the first", u"one"_s, u"1"_s, 1);
        row("within", u"three"_s, u"3"_s, 3);
        row("context is no change", u"one\ntwo\nthree"_s, u"one\ntwo\n3"_s, 3);
        row("a new line", u"two\n"_s, u"two\nmore\n"_s, 3);
        row("the last", u"four\n"_s, u"four\nfive\n"_s, 5);
    }

    //! Clients follow the agent to that place.
    void tellsTheLine()
    {
        const auto [oldText, newText, line] = Rows<QString, QString, int>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "one\ntwo\nthree\nfour\n"));
        const auto preview = fixture.prepare(ReplaceTool(), input(oldText, newText));
        QVERIFY(preview);
        QCOMPARE(preview->locations.size(), 1);
        QCOMPARE(preview->locations.first().line.value_or(0), line);
    }

private:
    static QJsonObject input(const QString &oldText, const QString &newText, bool all = false)
    {
        return {{"file_path"_L1, "a"_L1},
                {"old_text"_L1, oldText},
                {"new_text"_L1, newText},
                {"replace_all"_L1, all}};
    }
};

AGENTAO_TEST(TestReplaceTool)
#include "tst_replacetool.moc"
