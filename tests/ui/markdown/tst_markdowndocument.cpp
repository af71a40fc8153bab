// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/markdown/blockscanner.h"
#include "ui/markdown/codecolours.h"
#include "ui/markdown/markdownbuilder.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/markdown/nestedcode.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

using namespace Ui;
using namespace Qt::StringLiterals;

static std::unique_ptr<QTextDocument> parsed(const QString &source, const QString &definitions = {})
{
    MarkdownReferences references;
    references.addDefinitions(definitions);
    return markdownDocument(source, {.definitions = references.definitions(source)});
}

// "text -> target" of each link.
static QStringList linksOf(const QTextDocument &document)
{
    QStringList links;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment part = it.fragment();
            if (part.charFormat().isAnchor())
                links += part.text() + u" -> "_s + part.charFormat().anchorHref();
        }
    }
    return links;
}

static constexpr qsizetype kHostileChars = 12'000; // what a row takes at a time

class TestMarkdownDocument : public QObject
{
    Q_OBJECT

private slots:
    void text_data()
    {
        const Rows<QString, QString> row; // source, text

        row("plain", u"a"_s, u"a"_s);
        row("soft break", u"a\nb"_s, u"a b"_s);
        row("hard break", u"a  \nb"_s, u"a\nb"_s);
        row("paragraphs", u"a\n\nb"_s, u"a\nb"_s);
        row("bullets", u"- a\n- b"_s, u"•\ta\n•\tb"_s);
        row("loose bullets", u"- a\n\n  more\n- b"_s, u"•\ta\nmore\n•\tb"_s);
        row("numbers start where they say", u"7. a\n8. b"_s, u"7.\ta\n8.\tb"_s);
        row("nested", u"- a\n  - b\n    1. c\n- d"_s, u"•\ta\n◦\tb\n1.\tc\n•\td"_s);
        row("item starts with a list", u"- - a"_s, u"•\t\n◦\ta"_s);
        row("empty item", u"- a\n-\n- b"_s, u"•\ta\n•\t\n•\tb"_s);
        row("tasks", u"- [ ] a\n- [x] b"_s, u"☐\ta\n☑\tb"_s);
        row("code in an item", u"- a\n  ```\n  b\n  c\n  ```\n- d"_s, u"•\ta\nb\nc\n•\td"_s);
        row("inline HTML is literal", u"a <b>c</b>"_s, u"a <b>c</b>"_s);
        row("HTML block is literal", u"<script>x</script>"_s, u"<script>x</script>"_s);
        row("entities", u"&lt;b&gt; &amp; &hellip; &#65;"_s, u"<b> & … A"_s);
        row("hidden entity", u"a&#x202E;b"_s, u"a\\u202Eb"_s);
        row("hidden character", u"a\u202Eb `c\u200Bd`"_s, u"a\\u202Eb c\\u200Bd"_s);
        row("formula", u"a $x_1 + y_2$ b"_s, u"a x_1 + y_2 b"_s);
        row("formula in brackets", u"a \\(x_1*y*2\\) b"_s, u"a x_1*y*2 b"_s);
        row("display formula", u"a\n\\[ x \\]\nb"_s, u"a x b"_s);
        row("formula of several lines", u"$$\n a\n= b\n$$"_s, u"a\n= b"_s);
        row("formula in bold text", u"**$a*b*c$**"_s, u"a*b*c"_s);
        row("formula in a quote", u"> $$\n> a\n> $$"_s, u"a"_s);
        row("formula with a bar in a table", u"|a|\n|-|\n|$|x|$|"_s, u"\na\n|x|\n"_s);
        row("money", u"$5 and $6, 7$ or 8$"_s, u"$5 and $6, 7$ or 8$"_s);
        row("money with words", u"$5 to pay in $."_s, u"$5 to pay in $."_s);
        row("variables", u"$HOME and $PATH"_s, u"$HOME and $PATH"_s);
        row("escaped dollars", u"\\$a\\$"_s, u"$a$"_s);
        row("escaped brackets", u"\\(optional\\) \\[text\\]"_s, u"(optional) [text]"_s);
        row("dollars in code", u"`$a$` ``$b`$`` $c$"_s, u"$a$ $b`$ c"_s);
        row("dollars in a code block", u"- a\n  ```\n  $b$\n\n  $c$\n  ```"_s,
            u"•\ta\n$b$\n\n$c$"_s);
        row("half a formula", u"a $$x_1"_s, u"a $$x_1"_s);
        row("marks of our own", u"a\uFDD00\uFDD1 $b$"_s, u"a\uFFFD0\uFFFD b"_s);
        row("alert", u"> [!NOTE]\n> a"_s, u"Note\na"_s);
        row("alert in small letters", u"> [!tip]\n>\n> a"_s, u"Tip\na"_s);
        row("unknown alert", u"> [!HELLO]\n> a"_s, u"[!HELLO] a"_s);
        row("half an alert", u"> [!NO"_s, u"[!NO"_s);
        row("alert with text behind", u"> [!NOTE] a"_s, u"[!NOTE] a"_s);
        row("footnote without text", u"a[^1]"_s, u"a[^1]"_s);
        row("half a link", u"[a](b"_s, u"[a](b"_s);
        row("half a strike", u"~~a"_s, u"~~a"_s);
        row("NUL", u"a%1b"_s.arg(QChar(u'\0')), u"a\uFFFDb"_s);
        row("half emphasis", u"a **b"_s, u"a **b"_s);
        row("text after a table", u"|a|\n|-|\n|1|\n\nb"_s, u"\na\n1\nb"_s);
    }

    void text()
    {
        const auto [source, text] = Rows<QString, QString>::current();
        QCOMPARE(parsed(source)->toPlainText(), text);
    }

    void links_data()
    {
        const Rows<QString, QStringList, QString> row; // source, links, text

        row("link", u"[a](https://b.c)"_s, QStringList{u"a -> https://b.c"_s}, u"a"_s);
        row("bare address", u"see https://b.c/d"_s,
            QStringList{u"https://b.c/d -> https://b.c/d"_s}, u"see https://b.c/d"_s);
        row("file with line", u"[a](src/a.cpp:12)"_s, QStringList{u"a -> src/a.cpp:12"_s}, u"a"_s);
        row("mail", u"<a@b.c>"_s, QStringList{u"a@b.c -> mailto:a@b.c"_s}, u"a@b.c"_s);
        row("image is a link", u"![alt](https://b.c/i.png)"_s,
            QStringList{u"Image: alt (https://b.c/i.png) -> https://b.c/i.png"_s},
            u"Image: alt (https://b.c/i.png)"_s);
        row("image without text", u"![](i.png)"_s,
            QStringList{u"Image: i.png -> \uFDD0image:i.png"_s}, u"Image: i.png"_s);
        row("image outside of the project", u"![a](../i.png)"_s, QStringList{},
            u"Image: a (../i.png)"_s);
        row("image in a link", u"[![a](https://b.c/i.png)](https://d.e)"_s,
            QStringList{u"Image: a (https://b.c/i.png) -> https://d.e"_s},
            u"Image: a (https://b.c/i.png) (https://d.e)"_s);
        row("absolute path outside", u"[a](/etc/passwd)"_s, QStringList{}, u"a (/etc/passwd)"_s);
        row("path that climbs out", u"[a](x/../../y)"_s, QStringList{}, u"a (x/../../y)"_s);
        row("the same, encoded", u"[a](%2e%2e/y)"_s, QStringList{}, u"a (%2e%2e/y)"_s);
        row("file address", u"[a](file:///etc/passwd)"_s, QStringList{},
            u"a (file:///etc/passwd)"_s);
        row("address without scheme", u"[a](//evil.org)"_s, QStringList{}, u"a (//evil.org)"_s);
        row("place in the document", u"[a](#b)"_s, QStringList{}, u"a"_s);
        row("false domain", u"[good.org](https://evil.org/x)"_s,
            QStringList{u"good.org -> https://evil.org/x"_s}, u"good.org (https://evil.org/x)"_s);
        row("host before the true one", u"[https://good.org](https://good.org@evil.org)"_s,
            QStringList{u"https://good.org -> "
                        "https://good.org@evil.org"_s},
            u"https://good.org (https://good.org@evil.org)"_s);
        row("address among words", u"[go to https://good.org now](https://evil.org)"_s,
            QStringList{u"go to https://good.org now -> https://evil.org"_s},
            u"go to https://good.org now (https://evil.org)"_s);
        row("false path", u"[https://a.b/good](https://a.b/evil)"_s,
            QStringList{u"https://a.b/good -> https://a.b/evil"_s},
            u"https://a.b/good (https://a.b/evil)"_s);
        row("true domain", u"[a.org](https://a.org/b)"_s,
            QStringList{u"a.org -> https://a.org/b"_s}, u"a.org"_s);
        row("false mail address", u"[a@good.org](mailto:b@evil.org)"_s,
            QStringList{u"a@good.org -> mailto:b@evil.org"_s}, u"a@good.org (mailto:b@evil.org)"_s);
        row("script is text", u"[a](javascript:alert)"_s, QStringList{}, u"a (javascript:alert)"_s);
        row("script with a line is text", u"[a](javascript:1)"_s, QStringList{},
            u"a (javascript:1)"_s);
        row("encoded script with a line is text", u"[a](%6Aavascript:1)"_s, QStringList{},
            u"a (%6Aavascript:1)"_s);
        row("file with a line", u"[a](Makefile:3)"_s, QStringList{u"a -> Makefile:3"_s}, u"a"_s);
        row("data is text", u"[a](data:text/html,x)"_s, QStringList{}, u"a (data:text/html,x)"_s);
        row("other scheme is text", u"[a](vscode:x)"_s, QStringList{}, u"a (vscode:x)"_s);
        row("false address", u"[https://good.org](https://evil.org/x)"_s,
            QStringList{u"https://good.org -> https://evil.org/x"_s},
            u"https://good.org (https://evil.org/x)"_s);
    }

    void links()
    {
        const auto [source, links, text] = Rows<QString, QStringList, QString>::current();
        const auto document = parsed(source);
        QCOMPARE(linksOf(*document), links);
        QCOMPARE(document->toPlainText(), text);
    }

    void definitions()
    {
        QCOMPARE(linksOf(*parsed(u"[a][1]"_s, u"[1]: https://b.c\n"_s)),
                 QStringList{u"a -> https://b.c"_s});
        QCOMPARE(parsed(u"[a][1]"_s)->toPlainText(), u"[a][1]"_s);
    }

    void emphasis()
    {
        const auto document = parsed(u"**a** *b* ~~c~~ `d` ***`e`***"_s);
        const auto formatAt = [&document](int position) {
            QTextCursor cursor(document.get());
            cursor.setPosition(position + 1);
            return cursor.charFormat();
        };
        QCOMPARE(document->toPlainText(), u"a b c d e"_s);
        QCOMPARE(formatAt(0).fontWeight(), int(QFont::Bold));
        QVERIFY(formatAt(2).fontItalic());
        QVERIFY(formatAt(4).fontStrikeOut());
        QCOMPARE(formatAt(6).background().color(),
                 Theme::color(Theme::Role::CodeBackground, QPalette()));
        QCOMPARE(formatAt(6).font().families(), Theme::codeFont().families());
        QVERIFY(formatAt(8).fontItalic() && formatAt(8).fontWeight() == QFont::Bold);
    }

    void headings()
    {
        const auto document = parsed(u"# a"_s);
        QTextCursor cursor(document.get());
        cursor.setPosition(1);
        QCOMPARE(cursor.charFormat().font().pointSizeF(), Theme::headingFont(1).pointSizeF());
        QVERIFY(cursor.charFormat().font().bold());
    }

    void nestedListIsIndented()
    {
        const auto document = parsed(u"- a\n  - b\n\nc"_s);
        const QTextBlock outer = document->begin();
        const QTextBlock inner = outer.next();
        QVERIFY(outer.blockFormat().leftMargin() > 0);
        QVERIFY(inner.blockFormat().leftMargin() > outer.blockFormat().leftMargin());
        QCOMPARE(inner.next().blockFormat().leftMargin(), 0);
        QVERIFY(inner.blockFormat().textIndent() < 0); // lines after the first stand under the text
    }

    void tables()
    {
        const auto document = parsed(u"|a|b|\n|-|-:|\n|1|**2**|\n|3|"_s);
        QTextTable *table = nullptr;
        for (QTextFrame *frame : document->rootFrame()->childFrames())
            table = qobject_cast<QTextTable *>(frame);
        QVERIFY(table);
        QCOMPARE(table->rows(), 3);
        QCOMPARE(table->columns(), 2);
        QCOMPARE(table->cellAt(1, 1).firstCursorPosition().block().text(), u"2"_s);
        QVERIFY(table->cellAt(1, 1).firstCursorPosition().blockFormat().alignment().testFlag(
            Qt::AlignRight));
        QCOMPARE(table->cellAt(2, 1).firstCursorPosition().block().text(), QString());
        document->setTextWidth(400);
        // Lines below rows, no boxes, and the first column where paragraphs stand.
        const QTextTableCellFormat cell = table->cellAt(1, 0).format().toTableCellFormat();
        QCOMPARE(cell.bottomBorder(), 1.0);
        QCOMPARE(cell.leftBorder() + cell.rightBorder() + cell.topBorder(), 0.0);
        QCOMPARE(cell.leftPadding(), 0.0);
        // Nothing but the table takes room.
        QVERIFY(document->size().height()
                < document->documentLayout()->frameBoundingRect(table).height() + 4);
    }

    void imagesAreNotLoaded()
    {
        const auto document
            = parsed(u"![x](file:///etc/hostname) ![y](https://127.0.0.1:1/a.png)"_s);
        for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it)
                QVERIFY(!it.fragment().charFormat().isImageFormat());
        }
        QVERIFY(!document->toPlainText().contains(QChar::ObjectReplacementCharacter));
    }

    void quotesAreMarked()
    {
        const auto document = parsed(u"> a\n> > b"_s);
        QCOMPARE(document->toPlainText(), u"a\nb"_s);
        QVERIFY(document->begin().next().blockFormat().leftMargin()
                > document->begin().blockFormat().leftMargin());
    }

    void linksCanBeRead_data()
    {
        QTest::addColumn<QPalette>("palette");

        QTest::newRow("light") << QPalette(QColor(0xef, 0xef, 0xef));
        QTest::newRow("dark") << QPalette(QColor(0x20, 0x22, 0x24));
    }

    void linksCanBeRead()
    {
        QFETCH(QPalette, palette);
        const QColor page = Theme::color(Theme::Role::Surface, palette);
        QVERIFY(Theme::contrastRatio(Theme::color(Theme::Role::Link, palette), page) >= 4.5);
    }

    void footnotes()
    {
        MarkdownReferences references;
        references.addText(u"a[^x] b[^long] c[^x]");
        references.addFootnote(u"[^long]: *second*");
        references.addFootnote(u"[^x]: first");
        const QString source = u"a[^x] b[^long] c[^none] `[^x]`"_s;
        const MarkdownContext context{.footnotes = references.footnotes(source)};
        const auto document = markdownDocument(source, context);
        QCOMPARE(document->toPlainText(), u"a1 b2 c[^none] [^x]"_s);
        QCOMPARE(linksOf(*document),
                 QStringList({u"1 -> \uFDD0note:x"_s, u"2 -> \uFDD0note:long"_s}));
        QCOMPARE(context.footnotes.value(u"long"_s).text, u"*second*"_s);
        QCOMPARE(references.number(u"[^long]: *second*"), 2);
        QCOMPARE(references.number(u"[long]: x"), 0);
    }

    void lettersStayWhileStreaming_data()
    {
        QTest::addColumn<QString>("source");

        QTest::newRow("emphasis") << u"Some **bold and *slanted* text** ~~gone~~ `code` end."_s;
        QTest::newRow("tasks") << u"- [ ] one\n- [x] two\n\n  more\n- three"_s;
        QTest::newRow("loose list") << u"1. one\n\n2. two\n\n   deep\n3. three"_s;
        QTest::newRow("table") << u"| a | bc |\n|---|:-:|\n| d | ef |\n| g | h |"_s;
        QTest::newRow("underlined heading") << u"Title\n=====\n\nText\n---\nend"_s;
        QTest::newRow("formula") << u"so $a_1$ and $$b$$ and \\(c+d\\) end"_s;
        QTest::newRow("quote") << u"> one\n> > two\n>\n> - three"_s;
    }

    // What could be read stays, in its order, whatever comes behind it.
    void lettersStayWhileStreaming()
    {
        QFETCH(QString, source);
        const auto lettersOf = [](const QString &text) {
            QString letters;
            std::copy_if(text.begin(), text.end(), std::back_inserter(letters),
                         [](QChar c) { return c.isLetter(); });
            return letters;
        };
        QString before;
        BlockScanner scanner;
        for (qsizetype size = 1; size <= source.size(); ++size) {
            scanner.append(source.sliced(size - 1, 1));
            QString now;
            for (const MarkdownBlock &block : scanner.blocks())
                now += lettersOf(parsed(scanner.text(block).toString())->toPlainText());
            // The cross of a task that is half typed is a letter until then.
            QVERIFY2(now.startsWith(before) || source.left(size).endsWith("[x]"_L1),
                     qPrintable(before + u" -> "_s + now));
            before = source.left(size).endsWith("[x"_L1) ? QString() : now;
        }
    }

    void shownImages()
    {
        QImage image(2000, 1000, QImage::Format_RGB32);
        image.fill(Qt::red);
        const MarkdownContext context{.images = {{u"i.png"_s, image}}};
        const auto document = markdownDocument(u"a ![b](i.png) ![c](j.png)"_s, context);
        int count = 0;
        for (auto it = document->begin().begin(); !it.atEnd(); ++it) {
            const QTextCharFormat format = it.fragment().charFormat();
            if (!format.isImageFormat())
                continue;
            ++count;
            QCOMPARE(format.toImageFormat().width(), 640);
            QCOMPARE(format.toImageFormat().height(), 320);
        }
        QCOMPARE(count, 1);
        QCOMPARE(document->blockCount(), 1);
        QVERIFY(document->toPlainText().endsWith("Image: c (j.png)"_L1));
    }

    void rightToLeft_data()
    {
        const Rows<QString, bool, bool> row; // source, isRightToLeft, isMirrored

        row("Latin", u"- a"_s, false, false);
        row("Arabic", u"\u0645\u0631\u062D\u0628\u0627"_s, true, false);
        row("Hebrew list", u"- \u05E9\u05DC\u05D5\u05DD"_s, true, true);
        row("Hebrew quote", u"> \u05E9\u05DC\u05D5\u05DD"_s, true, true);
        row("code", u">     \u05E9\u05DC\u05D5\u05DD"_s, false, false);
    }

    void rightToLeft()
    {
        const auto [source, isRightToLeft, isMirrored] = Rows<QString, bool, bool>::current();
        const auto document = parsed(source);
        const QTextBlock block = document->begin();
        QCOMPARE(block.textDirection() == Qt::RightToLeft, isRightToLeft);
        QCOMPARE(block.blockFormat().rightMargin() > 0, isMirrored);
    }

    void nestedCodeIsColoured()
    {
        const auto document
            = parsed(u"- a\n  ```cpp\n  int b;\n  ```\n> ```none-such\n> c\n> ```"_s);
        QTRY_VERIFY(colourNestedCode(document.get()));
        document->setTextWidth(400);
        const QList<NestedCode> codes = nestedCode(*document);
        QCOMPARE(codes.size(), 2);
        QCOMPARE(codes[0].code, u"int b;"_s);
        QCOMPARE(codes[1].code, u"c"_s);
        QVERIFY(codes[0].rect.height() > 0);
        const QTextBlock block = document->begin().next();
        QVERIFY(!(++block.begin()).atEnd()); // "int" has a format of its own
        QVERIFY(!block.blockFormat().hasProperty(CodeLanguageProperty));
    }

    void hostile_data()
    {
        QTest::addColumn<QString>("source");

        constexpr qsizetype kChars = kHostileChars;
        const auto head = [](const QString &text) { return text.left(kChars); };
        QTest::newRow("quotes in quotes") << u">"_s.repeated(10'000) + u'a';
        QTest::newRow("lists in lists") << head(u"- "_s.repeated(10'000)) + u'a';
        QTest::newRow("no blank") << head(u"a"_s.repeated(kChars));
        QTest::newRow("table of 500 columns") << u"|a"_s.repeated(500) + u"|\n"_s
                + u"|-"_s.repeated(500) + u"|\n"_s + (u"|b"_s.repeated(500) + u"|\n"_s).repeated(8);
        QTest::newRow("table of 100 columns") << u"|a"_s.repeated(100) + u"|\n"_s
                + u"|-"_s.repeated(100) + u"|\n"_s
                + (u"|b"_s.repeated(100) + u"|\n"_s).repeated(50);
        QTest::newRow("items") << head(u"- a\n"_s.repeated(100'000));
        QTest::newRow("links") << head(u"[a](b) "_s.repeated(10'000));
        QTest::newRow("brackets") << head(u"["_s.repeated(kChars));
        QTest::newRow("half links") << head(u"[a]("_s.repeated(kChars));
        QTest::newRow("stars") << head(u"*a **b "_s.repeated(kChars));
        QTest::newRow("backticks") << head(u"` `` ``` "_s.repeated(kChars));
        QTest::newRow("dollars") << head(u"$a $$b \\(c \\[d "_s.repeated(kChars));
        QTest::newRow("entities") << head(u"&amp;"_s.repeated(kChars));
        QTest::newRow("overrides") << head(u"\u202E\u2066a"_s.repeated(kChars));
        QTest::newRow("NULs") << QString(kChars, QChar(u'\0'));
        QTest::newRow("half surrogates") << QString(kChars, QChar(0xD800));
    }

    // It ends, in documents that can be laid out, and nothing in them hides anything.
    void hostile()
    {
        QFETCH(QString, source);
        const auto document = parsed(source);
        QVERIFY(document->blockCount() <= 2 * source.size() + 2);
        QVERIFY(document->characterCount() <= 8 * source.size() + 64);
        for (QTextBlock block = document->begin(); block.isValid(); block = block.next())
            QVERIFY(block.blockFormat().leftMargin() <= 8 * (kQuoteIndent + 60));
        const QString text = document->toPlainText();
        QVERIFY(!text.contains(u'\u202E') && !text.contains(u'\u2066')
                && !text.contains(QChar(u'\0')));
        document->setTextWidth(800);
        QVERIFY(document->size().height() > 0);
        if (source.size() == kHostileChars && !text.contains(u' ') && !text.contains(u'\n'))
            QCOMPARE(document->defaultTextOption().wrapMode(), QTextOption::WrapAnywhere);
    }
};

AGENTAO_TEST_WIDGETS(TestMarkdownDocument)
#include "tst_markdowndocument.moc"
