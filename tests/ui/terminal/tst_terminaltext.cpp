// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/terminal/terminaltext.h"
#include "ui/theme/contrast.h"
#include "ui/theme/terminalcolours.h"
#include "ui/theme/theme.h"

#include <QApplication>

using namespace Qt::StringLiterals;
using namespace Ui;

static QPalette darkPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Base, QColor(0x1e, 0x1e, 0x1e));
    palette.setColor(QPalette::Text, QColor(0xe8, 0xe8, 0xe8));
    return palette;
}

static QPalette lightPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Text, QColor(0x20, 0x20, 0x20));
    return palette;
}

class TestTerminalText : public QObject
{
    Q_OBJECT

private slots:
    void shows_data()
    {
        const Rows<QString, QString> row; // output, text
        row("nothing", QString(), QString());
        row("lines", u"one\ntwo\n"_s, u"one\ntwo"_s);
        row("line ends of windows", u"one\r\ntwo\r\n"_s, u"one\ntwo"_s);
        row("carriage return", u"10%\r100%"_s, u"100%"_s);
        row("a shorter line leaves the rest", u"100%\rdone"_s, u"done"_s);
        row("rest of a longer line", u"abcdef\rxy"_s, u"xycdef"_s);
        row("backspace", u"abc\b\bX"_s, u"aXc"_s);
        row("backspace at the start", u"\b\bX"_s, u"X"_s);
        row("tab", u"a\tb"_s, u"a       b"_s);
        row("erase to the end", u"abcdef\r\x1b[Kxy"_s, u"xy"_s);
        row("erase to the start", u"abcdef\x1b[3D\x1b[1K"_s, u"    ef"_s);
        row("erase the line", u"abc\x1b[2K\rx"_s, u"x"_s);
        row("bars over each other", u"a 1\nb 1\n\x1b[2Aa 2\nb 2\n"_s, u"a 2\nb 2"_s);
        row("up over the first line", u"a\x1b[99AX"_s, u"aX"_s);
        row("down stays in the text", u"a\x1b[99BX"_s, u"aX"_s);
        row("erase below", u"a\nb\nc\x1b[2F\x1b[Jx"_s, u"x"_s);
        row("erase all keeps what is read", u"a\n\x1b[2Jb"_s, u"a\nb"_s);
        row("column", u"abc\x1b[2GX"_s, u"aXc"_s);
        row("forward", u"a\x1b[3Cb"_s, u"a   b"_s);
        row("far forward is bounded", u"a\x1b[9999D\x1b[2Cb"_s, u"a b"_s);
        row("title", u"\x1b]0;title\x07text"_s, u"text"_s);
        row("hyperlink", u"\x1b]8;;http://x\x1b\\here\x1b]8;;\x1b\\"_s, u"here"_s);
        row("private mode", u"\x1b[?25lx\x1b[?25h"_s, u"x"_s);
        row("private K does nothing", u"ab\r\x1b[?Kx"_s, u"xb"_s);
        row("charset", u"\x1b(Bx"_s, u"x"_s);
        row("keypad", u"\x1b=x\x1b>"_s, u"x"_s);
        row("device control", u"\x1bPq#0\x1b\\x"_s, u"x"_s);
        row("sequence in a sequence", u"\x1b[3\x1b[1mx"_s, u"x"_s);
        row("cancelled", u"\x1b[3\x18x"_s, u"x"_s);
        row("broken sequence", u"\x1b[3\nx"_s, u"\nx"_s);
        row("open at the end", u"x\x1b["_s, u"x"_s);
        row("bell is silent", u"a\ab"_s, u"ab"_s);
        row("other controls are shown", u"a\x01\x7f"_s, u"a\u2401\u2421"_s);
        row("nothing turns the text", u"a\u202Eb"_s, u"a\\u202Eb"_s);
        row("half a pair", u"\U0001F600\bx"_s, u" x"_s);
    }

    void shows()
    {
        const auto [output, text] = Rows<QString, QString>::current();
        TerminalText terminal;
        terminal.feed(output);
        QCOMPARE(terminal.text(), text);
    }

    void piecesGiveTheSame_data() { shows_data(); }

    void piecesGiveTheSame()
    {
        const auto [output, text] = Rows<QString, QString>::current();
        TerminalText terminal;
        for (const QChar c : std::as_const(output)) {
            // Halves of a pair come together.
            if (!c.isHighSurrogate() && !c.isLowSurrogate())
                terminal.feed(QStringView(&c, 1));
            else if (c.isHighSurrogate())
                terminal.feed(u"\U0001F600");
        }
        QCOMPARE(terminal.text(), text);
    }

    void styles_data()
    {
        using Kind = TerminalColour::Kind;
        // foreground: Kind
        const Rows<QString, int, quint32, bool> row; // sequence, foreground, value, bold
        row("named", u"31"_s, int(Kind::Indexed), 1U, false);
        row("bright", u"92"_s, int(Kind::Indexed), 10U, false);
        row("bold and named", u"1;33"_s, int(Kind::Indexed), 3U, true);
        row("of 256", u"38;5;208"_s, int(Kind::Indexed), 208U, false);
        row("true", u"38;2;1;2;3"_s, int(Kind::True), quint32(qRgb(1, 2, 3)), false);
        row("colons", u"38:2::1:2:3"_s, int(Kind::True), quint32(qRgb(1, 2, 3)), false);
        row("true, then bold", u"38;2;1;2;3;1"_s, int(Kind::True), quint32(qRgb(1, 2, 3)), true);
        row("reset", u"31;1;0"_s, int(Kind::Default), 0U, false);
        row("left out is reset", u"31;1;"_s, int(Kind::Default), 0U, false);
        row("default colour", u"31;39"_s, int(Kind::Default), 0U, false);
        row("out of range", u"38;5;300"_s, int(Kind::Default), 0U, false);
        row("cut off", u"38;2;1"_s, int(Kind::Default), 0U, false);
        row("unknown", u"77"_s, int(Kind::Default), 0U, false);
    }

    void styles()
    {
        const auto [sequence, foreground, value, bold]
            = Rows<QString, int, quint32, bool>::current();
        EscapeParser parser;
        parser.begin();
        for (const QChar c : QString(u'[' + sequence + u'm'))
            parser.feed(c.unicode());
        TerminalStyle style;
        style.apply(parser.parameters());
        QCOMPARE(int(style.foreground.kind), foreground);
        QCOMPARE(style.foreground.value, value);
        QCOMPARE(style.bold, bold);
    }

    void coloursCanBeRead_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << lightPalette();
        QTest::newRow("dark") << darkPalette();
    }

    void coloursCanBeRead()
    {
        QFETCH(QPalette, palette);
        const QColor page = Theme::color(Theme::Role::Surface, palette);
        const QColor card = Theme::color(Theme::Role::SurfaceRaised, palette);
        for (quint32 index = 0; index < 256; ++index) {
            TerminalStyle style;
            style.foreground = {TerminalColour::Kind::Indexed, index};
            const QColor text = style.format(palette).foreground().color();
            QVERIFY2(Theme::contrastRatio(text, page) >= 4.5, qPrintable(text.name()));
            QVERIFY2(Theme::contrastRatio(text, card) >= 4.5, qPrintable(text.name()));
            style.inverse = true;
            const QTextCharFormat turned = style.format(palette);
            QVERIFY(Theme::contrastRatio(turned.foreground().color(), turned.background().color())
                    >= 4.5);
            style = {};
            style.background = {TerminalColour::Kind::Indexed, index};
            const QTextCharFormat onPage = style.format(palette);
            QVERIFY(Theme::contrastRatio(onPage.foreground().color(), onPage.background().color())
                    >= 4.5);
        }
    }

    void erasedCharactersLoseTheirColour()
    {
        TerminalText terminal;
        terminal.feed(u"a\x1b[31mred\x1b[0m end");
        auto formats = terminal.formats(0, lightPalette());
        QCOMPARE(formats.size(), 1);
        QCOMPARE(formats[0].start, 1);
        QCOMPARE(formats[0].length, 3);
        terminal.feed(u"\rx\x1b[K");
        QVERIFY(terminal.formats(0, lightPalette()).isEmpty());
        terminal.feed(u"\r\x1b[1;4;9;3mb\x1b[m");
        formats = terminal.formats(0, lightPalette());
        QCOMPARE(formats.size(), 1);
        QVERIFY(formats[0].format.fontUnderline());
        QVERIFY(formats[0].format.fontItalic());
        QVERIFY(formats[0].format.fontStrikeOut());
        QCOMPARE(formats[0].format.fontWeight(), int(QFont::Bold));
    }

    void oldLinesGo()
    {
        TerminalText terminal(100);
        for (int i = 0; i < 1000; ++i)
            terminal.feed(u"line %1\n"_s.arg(i));
        QCOMPARE(terminal.lineCount(), 100);
        QCOMPARE(terminal.droppedLines(), 901);
        QCOMPARE(terminal.line(0), u"line 901"_s);
        terminal.feed(u"x\n"_s.repeated(100'000));
        QCOMPARE(terminal.lineCount(), 100);
    }

    void tellsWhatChanged()
    {
        TerminalText terminal;
        terminal.feed(u"a\nb\nc");
        QCOMPARE(terminal.takeFirstChanged(), 0);
        QCOMPARE(terminal.takeFirstChanged(), terminal.lineCount());
        terminal.feed(u"d");
        QCOMPARE(terminal.takeFirstChanged(), 2);
        terminal.feed(u"\ne\x1b[2A\rX");
        QCOMPARE(terminal.takeFirstChanged(), 1);
    }

    void longLinesGoOn()
    {
        TerminalText terminal;
        terminal.feed(QString(3 * TerminalText::kMaxLineChars + 5, u'x'));
        QCOMPARE(terminal.lineCount(), 4);
        QCOMPARE(terminal.line(3), u"xxxxx"_s);
    }

    void endlessSequencesAreGivenUp()
    {
        TerminalText terminal;
        terminal.feed(u"\x1b]0;"_s + QString(2 * EscapeParser::kMaxString, u'x'));
        QVERIFY(terminal.text().size() >= EscapeParser::kMaxString - 8);
        terminal.clear();
        terminal.feed(u"\x1b["_s + QString(2 * EscapeParser::kMaxSequence, u'1'));
        QVERIFY(!terminal.text().isEmpty());
    }

    void manyStyles()
    {
        TerminalText terminal;
        for (int i = 0; i < 20'000; ++i)
            terminal.feed(u"\x1b[38;2;%1;%2;7mx"_s.arg(i % 251).arg(i / 251));
        QCOMPARE(terminal.lineCount(), 20'000 / TerminalText::kMaxLineChars);
        QVERIFY(!terminal.formats(0, lightPalette()).isEmpty());
    }
};

AGENTAO_TEST_WIDGETS(TestTerminalText)
#include "tst_terminaltext.moc"
