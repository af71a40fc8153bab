// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/plainyaml.h"
#include "agentcore/config/yamlreader.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestPlainYaml : public QObject
{
    Q_OBJECT

private slots:
    void readsAsTheLibrary_data();
    void readsAsTheLibrary();
    void leavesItToTheLibrary_data();
    void leavesItToTheLibrary();
    void readsItsOwnSkills();
};

void TestPlainYaml::readsAsTheLibrary_data()
{
    QTest::addColumn<QString>("text");

    QTest::newRow("words") << u"a: some words"_s;
    QTest::newRow("several lines") << u"name: x\nargument-hint: y\n_z9: z\n"_s;
    QTest::newRow("empty lines") << u"\na: b\n\n\nc: d\n"_s;
    QTest::newRow("blanks around") << u"a:   b c   "_s;
    QTest::newRow("number") << u"a: 1.10"_s;
    QTest::newRow("true") << u"a: true\nb: No"_s;
    QTest::newRow("colon in a word") << u"a: b:c http://d"_s;
    QTest::newRow("hash in a word") << u"a: c# d#e"_s;
    QTest::newRow("signs in the middle") << u"a: b - c, d (e) [f] {g} & * ! | > ' \" % @ ` ?"_s;
    QTest::newRow("double quotes") << u"a: \"[b]: # 'c'\""_s;
    QTest::newRow("single quotes") << u"a: '[b]: # \"c\"'"_s;
    QTest::newRow("nothing in quotes") << u"a: \"\"\nb: ''"_s;
    QTest::newRow("null in quotes") << u"a: \"null\""_s;
    QTest::newRow("null in a word") << u"a: nullable null"_s;
    QTest::newRow("Chinese") << u"a: 何时使用：是"_s;
    QTest::newRow("other letters") << u"a: Größe\nb: Ünder"_s;
}

void TestPlainYaml::readsAsTheLibrary()
{
    QFETCH(QString, text);

    const auto fields = readPlainYaml(text);

    QVERIFY(fields);
    const auto reader = yamlReader();
    QVERIFY2(reader, reader ? "" : qPrintable(reader.error().text()));
    const auto expected = (*reader)->mapping(text.toUtf8());
    QVERIFY2(expected, expected ? "" : qPrintable(expected.error().text()));
    QCOMPARE(*fields, *expected);
}

void TestPlainYaml::leavesItToTheLibrary_data()
{
    QTest::addColumn<QString>("text");

    QTest::newRow("nothing") << u""_s;
    QTest::newRow("no value") << u"a:"_s;
    QTest::newRow("only blanks") << u"a:  "_s;
    QTest::newRow("null") << u"a: null"_s;
    QTest::newRow("null as a key") << u"null: a"_s;
    QTest::newRow("tilde") << u"a: ~"_s;
    QTest::newRow("comment") << u"# a\nb: c"_s;
    QTest::newRow("comment behind") << u"a: b # c"_s;
    QTest::newRow("comment behind quotes") << u"a: 'b' # c"_s;
    QTest::newRow("colon") << u"a: b: c"_s;
    QTest::newRow("colon at the end") << u"a: b:"_s;
    QTest::newRow("list") << u"a: [b]"_s;
    QTest::newRow("mapping") << u"a: {b: c}"_s;
    QTest::newRow("items") << u"a: b\n- c"_s;
    QTest::newRow("dash") << u"a: - b"_s;
    QTest::newRow("folded") << u"a: >-\n  b"_s;
    QTest::newRow("literal") << u"a: |\n  b"_s;
    QTest::newRow("goes on") << u"a: b\n  c"_s;
    QTest::newRow("indented") << u" a: b"_s;
    QTest::newRow("anchor") << u"a: &b c"_s;
    QTest::newRow("alias") << u"a: *b"_s;
    QTest::newRow("tag") << u"a: !b c"_s;
    QTest::newRow("directive") << u"%YAML 1.2"_s;
    QTest::newRow("escape") << u"a: \"b\\n\""_s;
    QTest::newRow("backslash in single quotes") << u"a: 'b\\t'"_s;
    QTest::newRow("two single quotes") << u"a: 'it''s'"_s;
    QTest::newRow("words behind quotes") << u"a: \"b\" c"_s;
    QTest::newRow("open quotes") << u"a: \"b"_s;
    QTest::newRow("one quote") << u"a: \""_s;
    QTest::newRow("quotes over lines") << u"a: \"b\nc\""_s;
    QTest::newRow("the same key twice") << u"a: b\na: c"_s;
    QTest::newRow("key in quotes") << u"\"a\": b"_s;
    QTest::newRow("key with a blank") << u"a b: c"_s;
    QTest::newRow("no blank behind the colon") << u"a:b"_s;
    QTest::newRow("tab") << u"a:\tb"_s;
    QTest::newRow("tab in the value") << u"a: b\tc"_s;
    QTest::newRow("return") << u"a: b\r\nc: d"_s;
    QTest::newRow("other line end") << u"a: b\u2028c: d"_s;
    QTest::newRow("emoji") << u"a: b \U0001F600"_s;
    QTest::newRow("half a pair") << u"a: b"_s + QChar(0xd83d);
    QTest::newRow("NUL") << u"a: b"_s + QChar::Null;
    QTest::newRow("long key") << QString(65, u'a') + u": b"_s;
}

void TestPlainYaml::leavesItToTheLibrary()
{
    QFETCH(QString, text);
    QVERIFY(!readPlainYaml(text));
}

// So that a session does not load the library for them.
void TestPlainYaml::readsItsOwnSkills()
{
    const QDir folder(u":/agentao/skills"_s);
    const QStringList names = folder.entryList(QDir::Dirs);
    QVERIFY(!names.isEmpty());
    for (const QString &name : names) {
        QFile file(folder.filePath(name + u"/SKILL.md"_s));
        QVERIFY2(file.open(QFile::ReadOnly), qPrintable(name));
        const QString text = QString::fromUtf8(file.readAll());
        const QString header = text.section(u"---\n"_s, 1, 1);
        const auto fields = readPlainYaml(header);
        QVERIFY2(fields, qPrintable(name));
        QCOMPARE(fields->value("name"_L1).toString(), name);
    }
}

AGENTAO_TEST_APPLESS(TestPlainYaml)
#include "tst_plainyaml.moc"
