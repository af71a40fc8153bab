// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/markdown/blockscanner.h"

#include <QRandomGenerator>

using namespace Ui;
using namespace Qt::StringLiterals;

// "paragraph:text|code(py):text" of a finished scan.
static QString described(const BlockScanner &scanner)
{
    static const QStringList names
        = {u"paragraph"_s, u"heading"_s, u"code"_s, u"list"_s,    u"quote"_s,
           u"table"_s,     u"rule"_s,    u"html"_s, u"footnote"_s};
    QStringList parts;
    for (const MarkdownBlock &block : scanner.blocks()) {
        QString name = names[int(block.kind)];
        if (block.kind == MarkdownBlock::Kind::Heading)
            name += QString::number(block.level);
        if (!block.language.isEmpty())
            name += u'(' + block.language + u')';
        if (block.open)
            name += u'!';
        const bool code = block.kind == MarkdownBlock::Kind::Code;
        const QString text = code ? scanner.code(block) : scanner.text(block).toString();
        parts += name + u':' + text;
    }
    return parts.join(u'|');
}

static BlockScanner scanned(const QString &source)
{
    BlockScanner scanner;
    scanner.append(source);
    scanner.finish();
    return scanner;
}

class TestBlockScanner : public QObject
{
    Q_OBJECT

private slots:
    void kinds_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("blocks");

        QTest::newRow("nothing") << u""_s << u""_s;
        QTest::newRow("blank lines") << u"\n \n\t\n"_s << u""_s;
        QTest::newRow("paragraphs") << u"a\nb\n\nc"_s << u"paragraph:a\nb|paragraph:c"_s;
        QTest::newRow("windows line ends") << u"a\r\n\r\nb\r\n"_s << u"paragraph:a|paragraph:b"_s;
        QTest::newRow("heading needs a space") << u"#a\n\n# b"_s << u"paragraph:#a|heading1:# b"_s;
        QTest::newRow("heading ends a paragraph")
            << u"a\n## b\nc"_s << u"paragraph:a|heading2:## b|paragraph:c"_s;
        QTest::newRow("seven signs are no heading") << u"####### a"_s << u"paragraph:####### a"_s;
        QTest::newRow("underlined headings")
            << u"a\n===\nb\n---\n"_s << u"heading1:a\n===|heading2:b\n---"_s;
        QTest::newRow("rule") << u"a\n\n---\n* * *\n"_s << u"paragraph:a|rule:---|rule:* * *"_s;
        QTest::newRow("fence") << u"```cpp\nint a;\n\n```\nb"_s
                               << u"code(cpp):int a;\n|paragraph:b"_s;
        QTest::newRow("fence ends a paragraph") << u"a\n```\nb\n```"_s << u"paragraph:a|code:b"_s;
        QTest::newRow("open fence") << u"```py\nx"_s << u"code(py)!:x"_s;
        QTest::newRow("longer fence") << u"````\n```\n````"_s << u"code:```"_s;
        QTest::newRow("tilde fence") << u"~~~ sh\n```\n~~~"_s << u"code(sh):```"_s;
        QTest::newRow("tick in info is no fence") << u"``` a`b\nc"_s << u"paragraph:``` a`b\nc"_s;
        QTest::newRow("info with attributes") << u"```js{1,2} x\n```"_s << u"code(js):"_s;
        QTest::newRow("indented fence") << u"  ```\n  a\n    b\n  ```"_s << u"code:a\n  b"_s;
        QTest::newRow("indented code") << u"    a\n\n    b\n\nc"_s << u"code:a\n\nb|paragraph:c"_s;
        QTest::newRow("indented line in a paragraph") << u"a\n    b"_s << u"paragraph:a\n    b"_s;
        QTest::newRow("list") << u"- a\n- b\n\n- c\n\nd"_s << u"list:- a\n- b\n\n- c|paragraph:d"_s;
        QTest::newRow("nested list")
            << u"1. a\n   - b\n\n     c\n2. d"_s << u"list:1. a\n   - b\n\n     c\n2. d"_s;
        QTest::newRow("lazy list line") << u"- a\nb\n\nc"_s << u"list:- a\nb|paragraph:c"_s;
        QTest::newRow("fence inside an item") << u"- a\n  ```\n  b\n\n  c\n  ```\n- d"_s
                                              << u"list:- a\n  ```\n  b\n\n  c\n  ```\n- d"_s;
        QTest::newRow("fence outside ends the list")
            << u"1. a\n```\nb\n```\n2. c"_s << u"list:1. a|code:b|list:2. c"_s;
        QTest::newRow("bullet ends a paragraph") << u"a\n- b"_s << u"paragraph:a|list:- b"_s;
        QTest::newRow("number 2 does not") << u"a\n2. b"_s << u"paragraph:a\n2. b"_s;
        QTest::newRow("empty item does not") << u"a\n*\nb"_s << u"paragraph:a\n*\nb"_s;
        QTest::newRow("minus without space") << u"-a"_s << u"paragraph:-a"_s;
        QTest::newRow("ten digits are no list")
            << u"1234567890. a"_s << u"paragraph:1234567890. a"_s;
        QTest::newRow("rule ends a list") << u"- a\n***\nb"_s << u"list:- a|rule:***|paragraph:b"_s;
        QTest::newRow("quote") << u"> a\nb\n> c\n\nd"_s << u"quote:> a\nb\n> c|paragraph:d"_s;
        QTest::newRow("list ends a quote") << u"> a\n- b"_s << u"quote:> a|list:- b"_s;
        QTest::newRow("table") << u"|a|b|\n|-|:-:|\n|1|2|\n\nc"_s
                               << u"table:|a|b|\n|-|:-:|\n|1|2||paragraph:c"_s;
        QTest::newRow("bars without a rule") << u"|a|b|\n|1|2|"_s << u"paragraph:|a|b|\n|1|2|"_s;
        QTest::newRow("tag") << u"<div>\n*a*\n</div>"_s << u"html:<div>\n*a*\n</div>"_s;
        QTest::newRow("address is no tag") << u"<https://a.b>"_s << u"paragraph:<https://a.b>"_s;
        QTest::newRow("footnote") << u"a[^1]\n\n[^1]: b\n[^x]: c\n\n    d\n\ne"_s
                                  << u"paragraph:a[^1]|footnote:[^1]: b|footnote:[^x]: c\n\n    d"
                                     "|paragraph:e"_s;
        QTest::newRow("lazy footnote line")
            << u"[^1]: b\nc\n# d"_s << u"footnote:[^1]: b\nc|heading1:# d"_s;
        QTest::newRow("blank in a label is no footnote")
            << u"[^a b]: c"_s << u"paragraph:[^a b]: c"_s;
        QTest::newRow("formula with signs of other blocks")
            << u"$$\na\n= b\n+ c\n---\n$$\n- d"_s
            << u"paragraph:$$\na\n= b\n+ c\n---\n$$|list:- d"_s;
        QTest::newRow("formula in brackets")
            << u"\\[\n- a\n\\]\nb"_s << u"paragraph:\\[\n- a\n\\]\nb"_s;
        QTest::newRow("formula never closed")
            << u"$$\n- a\n\n- b"_s << u"paragraph:$$\n- a|list:- b"_s;
        QTest::newRow("fence ends a formula") << u"$$\n```\na"_s << u"paragraph:$$|code!:a"_s;
        QTest::newRow("number alone") << u"42"_s << u"paragraph:42"_s;
    }

    void kinds()
    {
        QFETCH(QString, source);
        QFETCH(QString, blocks);
        QCOMPARE(described(scanned(source)), blocks);
    }

    void chunking_data()
    {
        kinds_data();
        QString all;
        for (const QString &part :
             {u"# Title\n\nText with **bold\ntext**.\n\n"_s, u"```cpp\nint main() {}\n```\n"_s,
              u"1. a\n   ```sh\n   ls\n   ```\n2. b\n\n"_s,
              u"| a | b |\n|---|---|\n| 1 | 2 |\n\n"_s, u"> quote\n> more\n\n"_s,
              u"last\n----\n\ttab\n\n    code\n\nend 12"_s}) {
            all += part;
        }
        QTest::newRow("a whole answer") << all << QString();
        QTest::newRow("no text between") << QString(all).replace("\n\n"_L1, "\n"_L1) << QString();
    }

    void chunking()
    {
        QFETCH(QString, source);
        const BlockScanner whole = scanned(source);
        QRandomGenerator random(7);
        for (int round = 0; round < 60; ++round) {
            BlockScanner scanner;
            BlockScanner prefix;
            for (qsizetype at = 0; at < source.size();) {
                const qsizetype step = round == 0 ? 1 : 1 + qsizetype(random.bounded(9));
                scanner.append(source.sliced(at, std::min(step, source.size() - at)));
                at += step;
                if (round == 0) {
                    prefix = {};
                    prefix.append(source.left(at));
                    QCOMPARE(scanner.blocks(), prefix.blocks());
                }
                if (round % 3 == 0)
                    scanner.finish(); // an end that was none
            }
            scanner.finish();
            QCOMPARE(scanner.source(), source);
            QCOMPARE(scanner.blocks(), whole.blocks());
        }
    }

    void code_data()
    {
        const Rows<QString, QString> row; // source, code

        row("empty", u"```\n```"_s, u""_s);
        row("blank lines stay", u"```\n\na\n\n```"_s, u"\na\n"_s);
        row("tab counts as indentation", u"\ta\n\tb"_s, u"a\nb"_s);
        row("less indented line", u"  ```\n a\n  ```"_s, u"a"_s);
        row("only the opening line", u"```"_s, u""_s);
    }

    void code()
    {
        const auto [source, code] = Rows<QString, QString>::current();
        const BlockScanner scanner = scanned(source);
        QCOMPARE(scanner.blocks().size(), 1);
        QCOMPARE(scanner.code(scanner.blocks().first()), code);
    }

    void heldBack_data()
    {
        const Rows<QString, QString> row; // source, blocks

        row("half a fence", u"a\n``"_s, u"paragraph:a"_s);
        row("underline or item", u"a\n-"_s, u"paragraph:a"_s);
        row("table rule", u"|a|\n|--"_s, u"paragraph:|a|"_s);
        row("closing fence", u"```\na\n``"_s, u"code!:a"_s);
        row("other signs in code are shown", u"```\n--"_s, u"code!:--"_s);
        row("half a label", u"a\n\n[^no"_s, u"paragraph:a"_s);
        row("label without text", u"a\n\n[^no]"_s, u"paragraph:a"_s);
        row("text in brackets", u"[a] b"_s, u"paragraph:[a] b"_s);
        row("text is shown at once", u"a\n- b"_s, u"paragraph:a|list:- b"_s);
    }

    void heldBack()
    {
        const auto [source, blocks] = Rows<QString, QString>::current();
        BlockScanner scanner;
        scanner.append(source);
        QCOMPARE(described(scanner), blocks);
    }

    void frozenBlocksStay()
    {
        const QString source = u"a\n\n- b\n- c\n\nd\n```\ne\n```\nf\n\n|a|\n|-|\n\n# g\nh\n\n"_s;
        BlockScanner scanner;
        QList<MarkdownBlock> frozen;
        for (const QChar c : source) {
            scanner.append(QString(c));
            QVERIFY(scanner.firstChanged() >= frozen.size());
            QCOMPARE(scanner.blocks().first(frozen.size()), frozen);
            frozen.clear();
            for (const MarkdownBlock &block : scanner.blocks()) {
                if (!block.frozen)
                    break;
                frozen += block;
            }
        }
        QCOMPARE(frozen.size(), 8);
    }

    void appendAfterFinish()
    {
        BlockScanner scanner;
        scanner.append(u"a\n-"_s);
        scanner.finish();
        QCOMPARE(described(scanner), u"heading2:a\n-"_s);
        scanner.append(u" b"_s);
        QCOMPARE(described(scanner), u"paragraph:a|list:- b"_s);
    }

    void definitions()
    {
        const BlockScanner scanner = scanned(u"see [a][1]\n\n[1]: https://a.b\n\n[x] no"_s);
        const MarkdownReferences &references = scanner.references();
        QCOMPARE(references.definitions(u"[a][1]"), u"[1]: https://a.b\n"_s);
        QCOMPARE(references.definitions(u"[a]"), QString());
    }
};

AGENTAO_TEST_APPLESS(TestBlockScanner)
#include "tst_markdownblockscanner.moc"
