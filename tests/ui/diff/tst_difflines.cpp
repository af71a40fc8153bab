// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/diff/difflayout.h"
#include "ui/diff/difflines.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QImage>
#include <QPainter>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;

// One line of the diff as text: sign, text.
static QStringList shown(const DiffLines &diff)
{
    QStringList lines;
    for (const DiffLine &line : diff.lines) {
        switch (line.kind) {
        case DiffLine::Kind::Context:
            lines += u" "_s + line.text;
            break;
        case DiffLine::Kind::Added:
            lines += u"+"_s + line.text;
            break;
        case DiffLine::Kind::Removed:
            lines += u"-"_s + line.text;
            break;
        case DiffLine::Kind::Fold:
            lines += u"@"_s + line.text;
            break;
        }
    }
    return lines;
}

static QString numbered(int count, const QString &end = u"\n"_s)
{
    QString text;
    for (int i = 1; i <= count; ++i)
        text += QString::number(i) + end;
    return text;
}

static QImage painted(const DiffLines &diff, const QRect &clip, const QSize &size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Theme::color(Theme::Role::Surface));
    QPainter painter(&image);
    paintDiff(&painter, image.rect(), clip, diff, Theme::codeFont(), QApplication::palette());
    return image;
}

class TestDiffLines : public QObject
{
    Q_OBJECT

private slots:
    void lines_data()
    {
        const Rows<QString, QString, QStringList> row; // oldText, newText, expected
        const QString note = u"@No line end at the end of the file"_s;

        row("changed", u"a\nb\nc\n"_s, u"a\nB\nc\n"_s,
            QStringList{u" a"_s, u"-b"_s, u"+B"_s, u" c"_s});
        row("inserted", u"a\nc\n"_s, u"a\nb\nc\n"_s, QStringList{u" a"_s, u"+b"_s, u" c"_s});
        row("same", u"a\n"_s, u"a\n"_s, QStringList{});
        row("both empty", QString(), QString(), QStringList{});
        row("emptied", u"a\nb\n"_s, QString(), QStringList{u"-a"_s, u"-b"_s});
        row("filled", QString(), u"a\n"_s, QStringList{u"+a"_s});
        row("line end lost", u"a\n"_s, u"a"_s, QStringList{u"-a"_s, u"+a"_s, note});
        row("line end added", u"a"_s, u"a\n"_s, QStringList{u"-a"_s, note, u"+a"_s});
        row("no line end in both", u"a\nb"_s, u"x\nb"_s, QStringList{u"-a"_s, u"+x"_s, u" b"_s});
        row("CR LF in both is not shown", u"a\r\nb\r\n"_s, u"a\r\nc\r\n"_s,
            QStringList{u" a"_s, u"-b"_s, u"+c"_s});
        row("CR LF becomes LF", u"a\r\nb\r\n"_s, u"a\nb\n"_s,
            QStringList{u"-a\u240D"_s, u"-b\u240D"_s, u"+a"_s, u"+b"_s});
        row("one stray CR LF", u"a\nb\n"_s, u"a\r\nb\n"_s,
            QStringList{u"-a"_s, u"+a\u240D"_s, u" b"_s});
        row("CR within a line stays one line", u"a\n"_s, u"good\revil\n"_s,
            QStringList{u"-a"_s, u"+good\\u000Devil"_s});
        row("override is visible", u"a\n"_s, u"\u202Eb\n"_s, QStringList{u"-a"_s, u"+\\u202Eb"_s});
        row("zero byte is text", u"a\n"_s, u"a%1b\n"_s.arg(QChar(0)),
            QStringList{u"-a"_s, u"+a\\u0000b"_s});
        row("folds", numbered(12), numbered(12).replace(u"6\n"_s, u"six\n"_s),
            QStringList{u"@2 unchanged lines"_s, u" 3"_s, u" 4"_s, u" 5"_s, u"-6"_s, u"+six"_s,
                        u" 7"_s, u" 8"_s, u" 9"_s, u"@3 unchanged lines"_s});
        row("fold at the end", numbered(6), u"0\n"_s + numbered(6),
            QStringList{u"+0"_s, u" 1"_s, u" 2"_s, u" 3"_s, u"@3 unchanged lines"_s});
        row("no fold of one line between changes", numbered(9), u"x\n2\n3\n4\n5\n6\n7\n8\ny\n"_s,
            QStringList{u"-1"_s, u"+x"_s, u" 2"_s, u" 3"_s, u" 4"_s, u" 5"_s, u" 6"_s, u" 7"_s,
                        u" 8"_s, u"-9"_s, u"+y"_s});
    }

    void lines()
    {
        const auto [oldText, newText, expected] = Rows<QString, QString, QStringList>::current();
        QCOMPARE(shown(computeDiff({u"/a"_s, oldText, newText})), expected);
    }

    void numbers()
    {
        const DiffLines diff = computeDiff({u"/a"_s, u"a\nb\nc\n"_s, u"a\nx\ny\nc\n"_s});
        QList<std::pair<int, int>> numbers;
        for (const DiffLine &line : diff.lines)
            numbers.append({line.oldNumber, line.newNumber});
        const QList<std::pair<int, int>> expected{{1, 1}, {2, 0}, {0, 2}, {0, 3}, {3, 4}};
        QCOMPARE(numbers, expected);
    }

    void counts()
    {
        const DiffLines diff = computeDiff({u"/a/b.txt"_s, u"a\nb\n"_s, u"a\nx\ny\n"_s});
        QCOMPARE(diff.path, u"/a/b.txt"_s);
        QVERIFY(!diff.isNewFile);
        QCOMPARE(diff.addedCount, 2);
        QCOMPARE(diff.removedCount, 1);
    }

    void newFile()
    {
        const DiffLines diff = computeDiff({u"/a"_s, std::nullopt, u"a\nb"_s});
        QVERIFY(diff.isNewFile);
        QCOMPARE(diff.addedCount, 2);
        const QStringList expected{u"+a"_s, u"+b"_s, u"@No line end at the end of the file"_s};
        QCOMPARE(shown(diff), expected);
    }

    void contextIsAsWide_data()
    {
        // lineCount: Folds included.
        const Rows<int, int> row; // context, lineCount

        row("none", 0, 4);
        row("negative is none", -5, 4);
        row("one", 1, 6);
        row("all", 1000, 22);
    }

    void contextIsAsWide()
    {
        const auto [context, lineCount] = Rows<int, int>::current();
        const ToolDiff change{u"/a"_s, numbered(21), numbered(21).replace(u"11\n"_s, u"x\n"_s)};
        QCOMPARE(computeDiff(change, context).lines.size(), lineCount);
    }

    void pairsDoNotCrossFolds()
    {
        // The removed line and the added one are alike, but stand in different hunks.
        const ToolDiff change{u"/a"_s, u"alpha beta\n1\n2\n3\n4\n"_s,
                              u"1\n2\n3\n4\nalpha gamma\n"_s};
        for (const DiffLine &line : computeDiff(change, 0).lines)
            QVERIFY(line.words.isEmpty());
    }

    void wordsAreMarked_data()
    {
        // oldLine, newLine, removed, added
        const Rows<QString, QString, QStringList, QStringList> row;

        row("one word", u"int count = 0;"_s, u"int total = 0;"_s, QStringList{u"count"_s},
            QStringList{u"total"_s});
        row("two words", u"f(a, 1, c)"_s, u"f(b, 1, d)"_s, QStringList{u"a"_s, u"c"_s},
            QStringList{u"b"_s, u"d"_s});
        row("only added", u"call(x)"_s, u"call(x, y)"_s, QStringList{}, QStringList{u", y"_s});
        row("indent", u"  return x;"_s, u"      return x;"_s, QStringList{u"  "_s},
            QStringList{u"      "_s});
        row("neighbours join over blanks", u"x = one two;"_s, u"x = three four;"_s,
            QStringList{u"one two"_s}, QStringList{u"three four"_s});
        row("nothing in common marks nothing", u"alpha beta gamma"_s, u"0123456789"_s,
            QStringList{}, QStringList{});
        row("same", u"a b"_s, u"a b"_s, QStringList{}, QStringList{});
        row("empty", QString(), u"a"_s, QStringList{}, QStringList{});
        row("emoji are not torn", u"say 😀 now"_s, u"say 😁 now"_s, QStringList{u"😀"_s},
            QStringList{u"😁"_s});
        row("beyond the bound the middle is one range",
            u"begin "_s + u"a,"_s.repeated(300) + u" end_of_line"_s.repeated(60),
            u"begin "_s + u"b,"_s.repeated(300) + u" end_of_line"_s.repeated(60),
            QStringList{(u"a,"_s.repeated(300)).chopped(1)},
            QStringList{(u"b,"_s.repeated(300)).chopped(1)});
    }

    void wordsAreMarked()
    {
        const auto [oldLine, newLine, removed, added]
            = Rows<QString, QString, QStringList, QStringList>::current();
        const auto marked = [](const QString &line, const QList<DiffLine::Range> &ranges) {
            QStringList words;
            for (const auto &range : ranges)
                words += line.sliced(range.begin, range.end - range.begin);
            return words;
        };
        const WordDiff words = diffWords(oldLine, newLine);
        QCOMPARE(marked(oldLine, words.removed), removed);
        QCOMPARE(marked(newLine, words.added), added);
    }

    void unequalRunsArePaired()
    {
        const DiffLines diff = computeDiff(
            {u"/a"_s, u"int count = 0;\n"_s, u"// A sum of all.\nint total = 0;\n"_s});
        QCOMPARE(diff.lines.size(), 3);
        QCOMPARE(diff.lines[0].words, (QList<DiffLine::Range>{{4, 9}}));
        QVERIFY(diff.lines[1].words.isEmpty());
        QCOMPARE(diff.lines[2].words, (QList<DiffLine::Range>{{4, 9}}));
    }

    void hugeTextHasOnlyCounts()
    {
        const QString oldText = numbered(200'000);
        QString newText = oldText;
        newText.replace(u"\n150000\n"_s, u"\nchanged\nadded\n"_s);
        const DiffLines diff = computeDiff({u"/a"_s, oldText, newText});
        QCOMPARE(diff.addedCount, 2);
        QCOMPARE(diff.removedCount, 1);
        QCOMPARE(diff.lines.size(), 1);
        QCOMPARE(diff.lines[0].kind, DiffLine::Kind::Fold);
        QVERIFY2(diff.lines[0].text.startsWith("Too large"_L1), qPrintable(diff.lines[0].text));
    }

    void longLineIsQuick()
    {
        // A line of one megabyte: painting and marking must not depend on all of it being laid out.
        const QString line = u"word, "_s.repeated(80'000);
        const DiffLines diff = computeDiff({u"/a"_s, line + u"x\n"_s, line + u"y\n"_s});
        QCOMPARE(diff.lines.size(), 2);
        QCOMPARE(diff.lines[0].words, (QList<DiffLine::Range>{{line.size(), line.size() + 1}}));
        const DiffLayout layout(diff, Theme::codeFont());
        const auto [first, last] = layout.visibleRange(diff.lines[0].text, 0, 800);
        QCOMPARE(first, 0);
        QVERIFY(last < 400);
    }

    void heights()
    {
        const DiffLines diff = computeDiff({u"/a"_s, numbered(5), u"x\n"_s + numbered(5)});
        const QFont font = Theme::codeFont();
        const int line = diffHeight(diff, font, 1);
        QVERIFY(line >= QFontMetrics(font).height());
        QCOMPARE(diffHeight(diff, font), line * int(diff.lines.size()));
        QCOMPARE(diffHeight(diff, font, 2), 2 * line);
        QCOMPARE(diffHeight(diff, font, 1000), diffHeight(diff, font));
        QCOMPARE(diffHeight({}, font), 0);
    }

    void tabs_data()
    {
        // lastPosition: Of the last character.
        const Rows<QString, QString, int> row; // line, expanded, lastPosition

        row("none", u"ab"_s, u"ab"_s, 1);
        row("at the beginning", u"\tx"_s, u"    x"_s, 4);
        row("within", u"ab\tx"_s, u"ab  x"_s, 4);
        row("on a stop", u"abcd\tx"_s, u"abcd    x"_s, 8);
        row("two", u"\t\tx"_s, u"        x"_s, 8);
    }

    void tabs()
    {
        const auto [line, expanded, lastPosition] = Rows<QString, QString, int>::current();
        QCOMPARE(DiffLayout::expanded(line), expanded);
        QCOMPARE(DiffLayout::expandedPosition(line, line.size() - 1), lastPosition);
    }

    void gutterFitsNumbers()
    {
        const QFont font = Theme::codeFont();
        const DiffLines small = computeDiff({u"/a"_s, u"a\n"_s, u"b\n"_s});
        const DiffLines large = computeDiff(
            {u"/a"_s, numbered(12'345), numbered(12'345).replace(u"12345\n"_s, u"x\n"_s)});
        const DiffLines added = computeDiff({u"/a"_s, std::nullopt, u"b\n"_s});
        QVERIFY(DiffLayout(small, font).textLeft() < DiffLayout(large, font).textLeft());
        QCOMPARE(DiffLayout(added, font).oldRight(), 0); // A new file has no old numbers.
        QVERIFY(DiffLayout(added, font).newRight() > 0);
    }

    void paintsTintOverTheWholeLine()
    {
        const DiffLines diff = computeDiff({u"/a"_s, u"a\n"_s, u"b\n"_s});
        const int line = diffHeight(diff, Theme::codeFont(), 1);
        const QSize size(400, 2 * line);
        const QImage image = painted(diff, QRect(QPoint(), size), size);
        for (const int x : {0, 399}) {
            QCOMPARE(image.pixel(x, 1), Theme::color(Theme::Role::DiffRemoved).rgb());
            QCOMPARE(image.pixel(x, line + 1), Theme::color(Theme::Role::DiffAdded).rgb());
        }
    }

    void paintsOnlyTheClip()
    {
        const DiffLines diff = computeDiff({u"/a"_s, u"a\n"_s, u"b\n"_s});
        const int line = diffHeight(diff, Theme::codeFont(), 1);
        const QSize size(400, 2 * line);
        const QImage image = painted(diff, QRect(0, line, 200, line), size);
        const QRgb page = Theme::color(Theme::Role::Surface).rgb();
        QCOMPARE(image.pixel(1, 1), page);
        QCOMPARE(image.pixel(300, line + 1), page);
        QCOMPARE(image.pixel(1, line + 1), Theme::color(Theme::Role::DiffAdded).rgb());
    }

    void signsSayWhatColoursSay()
    {
        // Where the sign stands something is painted that is not the tint.
        const DiffLines diff = computeDiff({u"/a"_s, u"a\n"_s, u"b\n"_s});
        const DiffLayout layout(diff, Theme::codeFont());
        const QSize size(400, 2 * layout.lineHeight());
        const QImage image = painted(diff, QRect(QPoint(), size), size);
        const auto hasSign = [&](int index, Theme::Role tint) {
            for (int y = 0; y < layout.lineHeight(); ++y) {
                for (int x = layout.signLeft(); x < layout.textLeft(); ++x) {
                    if (image.pixel(x, index * layout.lineHeight() + y) != Theme::color(tint).rgb())
                        return true;
                }
            }
            return false;
        };
        QVERIFY(hasSign(0, Theme::Role::DiffRemoved));
        QVERIFY(hasSign(1, Theme::Role::DiffAdded));
    }

    void textCanBeRead_data()
    {
        QTest::addColumn<QPalette>("palette");

        QTest::newRow("light") << QPalette(QColor(0xef, 0xef, 0xef), Qt::white);
        QPalette dark(QColor(0x35, 0x35, 0x35), QColor(0x20, 0x20, 0x20));
        QTest::newRow("dark") << dark;
    }

    void textCanBeRead()
    {
        QFETCH(QPalette, palette);
        using Theme::Role;
        const auto ratio = [&palette](Role text, Role ground) {
            return Theme::contrastRatio(Theme::color(text, palette), Theme::color(ground, palette));
        };
        for (const Role ground : {Role::DiffAdded, Role::DiffRemoved, Role::DiffAddedWord,
                                  Role::DiffRemovedWord, Role::CodeBackground}) {
            QCOMPARE_GE(ratio(Role::Text, ground), 4.5);
        }
        QCOMPARE_GE(ratio(Role::TextMuted, Role::CodeBackground), 4.5);
        QCOMPARE_GE(ratio(Role::Success, Role::DiffAdded), 3.0);
        QCOMPARE_GE(ratio(Role::Danger, Role::DiffRemoved), 3.0);
    }
};

AGENTAO_TEST_WIDGETS(TestDiffLines)
#include "tst_difflines.moc"
