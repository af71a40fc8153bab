// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdowndocument.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

using namespace Ui;
using namespace Qt::StringLiterals;

class TestMarkdownDocument : public QObject
{
    Q_OBJECT

private slots:
    void text_data();
    void text();
    void links_data();
    void links();
    void definitions();
    void emphasis();
    void headings();
    void nestedListIsIndented();
    void tables();
    void imagesAreNotLoaded();
    void quotesAreMarked();
    void linksCanBeRead_data();
    void linksCanBeRead();
};

static std::unique_ptr<QTextDocument> parsed(const QString &source, const QString &definitions = {})
{
    return markdownDocument(source, definitions, QPalette());
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

void TestMarkdownDocument::text_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("text");

    QTest::newRow("plain") << u"a"_s << u"a"_s;
    QTest::newRow("soft break") << u"a\nb"_s << u"a b"_s;
    QTest::newRow("hard break") << u"a  \nb"_s << u"a\nb"_s;
    QTest::newRow("paragraphs") << u"a\n\nb"_s << u"a\nb"_s;
    QTest::newRow("bullets") << u"- a\n- b"_s << u"•\ta\n•\tb"_s;
    QTest::newRow("loose bullets") << u"- a\n\n  more\n- b"_s << u"•\ta\nmore\n•\tb"_s;
    QTest::newRow("numbers start where they say") << u"7. a\n8. b"_s << u"7.\ta\n8.\tb"_s;
    QTest::newRow("nested") << u"- a\n  - b\n    1. c\n- d"_s << u"•\ta\n◦\tb\n1.\tc\n•\td"_s;
    QTest::newRow("item starts with a list") << u"- - a"_s << u"•\t\n◦\ta"_s;
    QTest::newRow("empty item") << u"- a\n-\n- b"_s << u"•\ta\n•\t\n•\tb"_s;
    QTest::newRow("tasks") << u"- [ ] a\n- [x] b"_s << u"☐\ta\n☑\tb"_s;
    QTest::newRow("code in an item")
        << u"- a\n  ```\n  b\n  c\n  ```\n- d"_s << u"•\ta\nb\nc\n•\td"_s;
    QTest::newRow("inline HTML is literal") << u"a <b>c</b>"_s << u"a <b>c</b>"_s;
    QTest::newRow("HTML block is literal") << u"<script>x</script>"_s << u"<script>x</script>"_s;
    QTest::newRow("entities") << u"&lt;b&gt; &amp; &hellip; &#65;"_s << u"<b> & … A"_s;
    QTest::newRow("hidden entity") << u"a&#x202E;b"_s << u"a\\u202Eb"_s;
    QTest::newRow("hidden character") << u"a\u202Eb `c\u200Bd`"_s << u"a\\u202Eb c\\u200Bd"_s;
    QTest::newRow("half emphasis") << u"a **b"_s << u"a **b"_s;
    QTest::newRow("text after a table") << u"|a|\n|-|\n|1|\n\nb"_s << u"\na\n1\nb"_s;
}

void TestMarkdownDocument::text()
{
    QFETCH(QString, source);
    QFETCH(QString, text);
    QCOMPARE(parsed(source)->toPlainText(), text);
}

void TestMarkdownDocument::links_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QStringList>("links");
    QTest::addColumn<QString>("text");

    QTest::newRow("link") << u"[a](https://b.c)"_s << QStringList{u"a -> https://b.c"_s} << u"a"_s;
    QTest::newRow("bare address") << u"see https://b.c/d"_s
                                  << QStringList{u"https://b.c/d -> https://b.c/d"_s}
                                  << u"see https://b.c/d"_s;
    QTest::newRow("file with line")
        << u"[a](src/a.cpp:12)"_s << QStringList{u"a -> src/a.cpp:12"_s} << u"a"_s;
    QTest::newRow("mail") << u"<a@b.c>"_s << QStringList{u"a@b.c -> mailto:a@b.c"_s} << u"a@b.c"_s;
    QTest::newRow("image is a link")
        << u"![alt](https://b.c/i.png)"_s << QStringList{u"alt -> https://b.c/i.png"_s} << u"alt"_s;
    QTest::newRow("image without text")
        << u"![](i.png)"_s << QStringList{u"i.png -> i.png"_s} << u"i.png"_s;
    QTest::newRow("script is text") << u"[a](javascript:alert)"_s << QStringList{} << u"a"_s;
    QTest::newRow("data is text") << u"[a](data:text/html,x)"_s << QStringList{} << u"a"_s;
    QTest::newRow("other scheme is text") << u"[a](vscode:x)"_s << QStringList{} << u"a"_s;
    QTest::newRow("false address") << u"[https://good.org](https://evil.org/x)"_s
                                   << QStringList{u"https://good.org -> https://evil.org/x"_s}
                                   << u"https://good.org (evil.org)"_s;
}

void TestMarkdownDocument::links()
{
    QFETCH(QString, source);
    QFETCH(QStringList, links);
    QFETCH(QString, text);
    const auto document = parsed(source);
    QCOMPARE(linksOf(*document), links);
    QCOMPARE(document->toPlainText(), text);
}

void TestMarkdownDocument::definitions()
{
    QCOMPARE(linksOf(*parsed(u"[a][1]"_s, u"[1]: https://b.c\n"_s)),
             QStringList{u"a -> https://b.c"_s});
    QCOMPARE(parsed(u"[a][1]"_s)->toPlainText(), u"[a][1]"_s);
}

void TestMarkdownDocument::emphasis()
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

void TestMarkdownDocument::headings()
{
    const auto document = parsed(u"# a"_s);
    QTextCursor cursor(document.get());
    cursor.setPosition(1);
    QCOMPARE(cursor.charFormat().font().pointSizeF(), Theme::headingFont(1).pointSizeF());
    QVERIFY(cursor.charFormat().font().bold());
}

void TestMarkdownDocument::nestedListIsIndented()
{
    const auto document = parsed(u"- a\n  - b\n\nc"_s);
    const QTextBlock outer = document->begin();
    const QTextBlock inner = outer.next();
    QVERIFY(outer.blockFormat().leftMargin() > 0);
    QVERIFY(inner.blockFormat().leftMargin() > outer.blockFormat().leftMargin());
    QCOMPARE(inner.next().blockFormat().leftMargin(), 0);
    QVERIFY(inner.blockFormat().textIndent() < 0); // lines after the first stand under the text
}

void TestMarkdownDocument::tables()
{
    const auto document = parsed(u"|a|b|\n|-|-:|\n|1|**2**|\n|3|"_s);
    QTextTable *table = nullptr;
    for (QTextFrame *frame : document->rootFrame()->childFrames())
        table = qobject_cast<QTextTable *>(frame);
    QVERIFY(table);
    QCOMPARE(table->rows(), 3);
    QCOMPARE(table->columns(), 2);
    QCOMPARE(table->cellAt(1, 1).firstCursorPosition().block().text(), u"2"_s);
    QCOMPARE(table->cellAt(1, 1).firstCursorPosition().blockFormat().alignment(), Qt::AlignRight);
    QCOMPARE(table->cellAt(2, 1).firstCursorPosition().block().text(), QString());
    document->setTextWidth(400);
    // Nothing but the table takes room.
    QVERIFY(document->size().height()
            < document->documentLayout()->frameBoundingRect(table).height() + 4);
}

void TestMarkdownDocument::imagesAreNotLoaded()
{
    const auto document = parsed(u"![x](file:///etc/hostname) ![y](https://127.0.0.1:1/a.png)"_s);
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it)
            QVERIFY(!it.fragment().charFormat().isImageFormat());
    }
    QVERIFY(!document->toPlainText().contains(QChar::ObjectReplacementCharacter));
}

void TestMarkdownDocument::quotesAreMarked()
{
    const auto document = parsed(u"> a\n> > b"_s);
    QCOMPARE(document->toPlainText(), u"a\nb"_s);
    QVERIFY(document->begin().next().blockFormat().leftMargin()
            > document->begin().blockFormat().leftMargin());
}

void TestMarkdownDocument::linksCanBeRead_data()
{
    QTest::addColumn<QPalette>("palette");

    QTest::newRow("light") << QPalette(QColor(0xef, 0xef, 0xef));
    QTest::newRow("dark") << QPalette(QColor(0x20, 0x22, 0x24));
}

void TestMarkdownDocument::linksCanBeRead()
{
    QFETCH(QPalette, palette);
    const QColor page = Theme::color(Theme::Role::Surface, palette);
    QVERIFY(Theme::contrastRatio(linkColor(palette), page) >= 4.5);
}

QTEST_MAIN(TestMarkdownDocument)
#include "tst_markdowndocument.moc"
