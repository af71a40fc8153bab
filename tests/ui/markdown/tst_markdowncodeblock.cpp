// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/codeblock.h"

#include "tests/support/suite.h"
#include "ui/theme/theme.h"

#include <QImage>
#include <QPainter>
#include <QSet>
#include <QSignalSpy>

using namespace Ui;
using namespace Qt::StringLiterals;

// Paints the whole block; returns the colours that were used.
static QSet<QRgb> painted(CodeBlock *block, int height = 400)
{
    QImage image(600, height, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    const QRect rect = image.rect();
    block->paint(&painter, rect, rect, 0, block->lineCount(), 0, QPalette(), 0, 0);
    painter.end();
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            colours += image.pixel(x, y);
    }
    return colours;
}

static bool hasColour(const QSet<QRgb> &colours)
{
    return std::any_of(colours.begin(), colours.end(),
                       [](QRgb c) { return qRed(c) != qGreen(c) || qGreen(c) != qBlue(c); });
}

static void load(const QString &language)
{
    QSignalSpy loaded(CodeColours::instance(), &CodeColours::definitionLoaded);
    if (!CodeColours::instance()->definition(language)
        && !CodeColours::instance()->isUnknown(language))
        QVERIFY(loaded.wait());
}

static int widthOf(int columns)
{
    return int(QFontMetricsF(Theme::codeFont()).horizontalAdvance(u'm') * (columns + 0.5));
}

class TestCodeBlock : public QObject
{
    Q_OBJECT

private slots:
    void lines_data()
    {
        const Rows<QString, QStringList> row; // text, lines

        row("empty", u""_s, QStringList{u""_s});
        row("one", u"a"_s, QStringList{u"a"_s});
        row("line end", u"a\n"_s, QStringList{u"a"_s, u""_s});
        row("blank lines", u"\n\nb"_s, QStringList{u""_s, u""_s, u"b"_s});
    }

    void lines()
    {
        auto [text, lines] = Rows<QString, QStringList>::current();
        CodeBlock whole;
        whole.setText(text);
        CodeBlock grown;
        for (qsizetype i = 0; i <= text.size(); ++i)
            grown.setText(text.left(i));
        for (const CodeBlock *block : {&whole, &grown}) {
            QCOMPARE(block->lineCount(), lines.size());
            for (qsizetype i = 0; i < lines.size(); ++i)
                QCOMPARE(block->lineText(i), lines[i]);
        }
    }

    void coloursComeAfterLoading()
    {
        CodeBlock block(u"rust"_s);
        block.setText(u"fn main() { let a = \"b\"; }\n"_s);
        QSignalSpy loaded(CodeColours::instance(), &CodeColours::definitionLoaded);
        QVERIFY(!hasColour(painted(&block))); // the first frame does not wait
        QVERIFY(loaded.wait());
        QVERIFY(hasColour(painted(&block)));
    }

    void appendedLinesAreColouredOnce()
    {
        load(u"cpp"_s);
        CodeBlock block(u"cpp"_s);
        QString text;
        for (int i = 0; i < 20; ++i) {
            text += u"int a = 1;\n"_s;
            block.setText(text);
            painted(&block);
        }
        QCOMPARE(block.colouredLines(), 20);
    }

    void changedTextIsColouredAgain()
    {
        load(u"cpp"_s);
        CodeBlock block(u"cpp"_s);
        block.setText(u"/* a\n"_s);
        painted(&block);
        block.setText(u"int b = 1;\nint c;\n"_s);
        painted(&block);
        QCOMPARE(block.colouredLines(), 3);
        QVERIFY(hasColour(painted(&block)));
    }

    // As everywhere else; those of the theme are blue and red.
    void linesOfADiffAreGreenAndRed_data()
    {
        const Rows<QString, Theme::Role> row; // line, role
        row("added", u"+int a;"_s, Theme::Role::Success);
        row("removed", u"-int a;"_s, Theme::Role::Danger);
    }

    void linesOfADiffAreGreenAndRed()
    {
        const auto [line, role] = Rows<QString, Theme::Role>::current();
        load(u"diff"_s);
        LineColourer colourer;
        colourer.setTheme(CodeColours::instance()->theme());
        colourer.setDefinition(*CodeColours::instance()->definition(u"diff"_s));
        colourer.colour(u"@@ -1 +1 @@"_s);
        const QList<QTextLayout::FormatRange> ranges = colourer.colour(line);
        QVERIFY(!ranges.isEmpty());
        const QColor shown = ranges.constFirst().format.foreground().color();
        // Its hue; it may be a little nearer to that of the text, to be read on its ground.
        QCOMPARE_LT(qAbs(shown.hsvHue() - Theme::color(role).hsvHue()), 10);
    }

    void touchingPartsAreColoured_data()
    {
        // from: The columns of the part that must have a colour.
        const Rows<QString, QString, int, int> row; // language, text, from, to

        row("text after its prefix", u"cpp"_s, u"a = u\"wide\""_s, 6, 10);
        row("type after a bracket", u"cpp"_s, u"f(int(3))"_s, 2, 5);
        row("number after a bracket", u"json"_s, u"[1234]"_s, 1, 5);
    }

    void touchingPartsAreColoured()
    {
        const auto [language, text, from, to] = Rows<QString, QString, int, int>::current();
        load(language);
        CodeBlock block(language);
        block.setText(text + u'\n');
        QImage image(600, block.lineHeight(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        block.paint(&painter, image.rect(), image.rect(), 0, 1, 0, QPalette(), 0, 0);
        painter.end();
        const double column = QFontMetricsF(Theme::codeFont()).horizontalAdvance(u'm');
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = int(from * column) + 1; x < int(to * column); ++x)
                colours += image.pixel(x, y);
        }
        QVERIFY(hasColour(colours));
    }

    void unknownLanguageStaysPlain()
    {
        load(u"no such language"_s);
        CodeBlock block(u"no such language"_s);
        block.setText(u"int a = 1;\n"_s);
        QVERIFY(!hasColour(painted(&block)));
        QVERIFY(CodeColours::instance()->isUnknown(u"No Such Language"_s));
    }

    void onlyPaintedLinesAreColoured()
    {
        load(u"cpp"_s);
        CodeBlock block(u"cpp"_s);
        block.setText(u"int a;\n"_s.repeated(100'000));
        painted(&block, 10 * block.lineHeight());
        QCOMPARE(block.colouredLines(), 10);
    }

    void positions()
    {
        CodeBlock block;
        block.setText(u"abc\ndef"_s);
        QCOMPARE(block.positionAt(QPoint(0, 0), 0, 0), 0);
        QCOMPARE(block.positionAt(QPoint(1000, 0), 0, 0), 3);
        QCOMPARE(block.positionAt(QPoint(0, block.lineHeight() + 1), 0, 0), 4);
        QCOMPARE(block.positionAt(QPoint(1000, 1000), 0, 0), 7);
        QCOMPARE(block.positionAt(QPoint(0, -50), 0, 0), 0);
    }

    void wrapping_data()
    {
        // rows: of ten columns
        const Rows<QString, qsizetype> row; // text, rows

        row("empty", u""_s, qsizetype(1));
        row("fits", u"0123456789"_s, qsizetype(1));
        row("one too many", u"0123456789a"_s, qsizetype(2));
        row("at a blank", u"0123456 89abcdefghi"_s, qsizetype(3));
        row("empty lines", u"\n\n"_s, qsizetype(3));
        row("wide characters", u"\u4E2D\u6587\u4E2D\u6587\u4E2D\u6587"_s, qsizetype(2));
        row("tabs", u"\ta\tb\tc"_s, qsizetype(2));
        row("pairs are not split", u"\U0001F600"_s.repeated(6), qsizetype(2));
        row("a line of a megabyte", u"a"_s.repeated(1'000'000), qsizetype(100'000));
    }

    void wrapping()
    {
        const auto [text, rows] = Rows<QString, qsizetype>::current();
        CodeBlock block;
        block.setText(text);
        block.setWrapWidth(widthOf(10));
        QCOMPARE(block.rowCount(), rows);
        // Every row can be pointed at and begins behind the one before.
        qsizetype before = -1;
        for (qsizetype row = 0; row < std::min(rows, qsizetype(50)); ++row) {
            const qsizetype position = block.positionAt(QPoint(0, 0), row, 0);
            QVERIFY(position > before);
            before = position;
        }
        painted(&block);
        block.setWrapWidth(0);
        QCOMPARE(block.rowCount(), block.lineCount());
    }

    void wrappedRowsGrow()
    {
        const QString text = u"a long line of words\n\nand another one, longer than that\nend"_s;
        CodeBlock whole;
        whole.setText(text);
        whole.setWrapWidth(widthOf(10));
        CodeBlock grown;
        grown.setWrapWidth(widthOf(10));
        for (qsizetype i = 0; i <= text.size(); ++i) {
            grown.setText(text.left(i));
            QVERIFY(grown.rowCount() >= grown.lineCount());
        }
        QCOMPARE(grown.rowCount(), whole.rowCount());
        for (qsizetype row = 0; row < whole.rowCount(); ++row)
            QCOMPARE(grown.positionAt(QPoint(0, 0), row, 0),
                     whole.positionAt(QPoint(0, 0), row, 0));
    }

    void veryLongLine()
    {
        CodeBlock block;
        block.setText(u"0123456789"_s.repeated(100'000));
        const double column = QFontMetricsF(Theme::codeFont()).horizontalAdvance(u'm');
        QVERIFY(block.naturalWidth() >= int(column * 999'000));
        const int offset = int(column * 500'000);
        // About there, and the same that is painted there.
        const qsizetype position = block.positionAt(QPoint(10, 2), 0, offset);
        QVERIFY(std::abs(position - 500'000) < 2000);
        QImage image(400, block.lineHeight(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        block.paint(&painter, image.rect(), image.rect(), 0, 1, offset, QPalette(), 0, 0);
        painter.end();
        QImage empty = image;
        empty.fill(Qt::white);
        QVERIFY(image != empty);
    }

    void coloursFollowInLaterFrames()
    {
        load(u"cpp"_s);
        CodeBlock block(u"cpp"_s);
        const int lines = 3 * CodeBlock::kMaxColouredPerPaint;
        block.setText(u"int a;\n"_s.repeated(lines));
        QSignalSpy again(CodeColours::instance(), &CodeColours::definitionLoaded);
        QImage image(100, 40, QImage::Format_RGB32);
        const auto paintEnd = [&] {
            QPainter painter(&image);
            block.paint(&painter, image.rect(), image.rect(), lines - 1, 1, 0, QPalette(), 0, 0);
        };
        paintEnd();
        QCOMPARE(block.colouredLines(), CodeBlock::kMaxColouredPerPaint);
        for (int frame = 2; block.colouredLines() < lines; ++frame) {
            QVERIFY(again.wait());
            paintEnd();
            QCOMPARE(block.colouredLines(),
                     std::min(lines, frame * CodeBlock::kMaxColouredPerPaint));
        }
    }
};

AGENTAO_TEST_WIDGETS(TestCodeBlock)
#include "tst_markdowncodeblock.moc"
