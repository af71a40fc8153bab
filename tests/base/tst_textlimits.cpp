// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/textlimits.h"

#include "agentcore/base/jsontext.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestTextLimits : public QObject
{
    Q_OBJECT

private slots:
    void sanitized_data()
    {
        const Rows<QString, QString> row; // text, shown

        row("plain", u"a\tb\nc"_s, u"a\tb\nc"_s);
        row("line ends", u"a\r\nb\rc"_s, u"a\nb\nc"_s);
        row("escape", u"a\x1b[2Jb"_s, u"a\\u001B[2Jb"_s);
        row("override", u"rm \u202Etxt"_s, u"rm \\u202Etxt"_s);
        row("zero width", u"a\u200Bb"_s, u"a\\u200Bb"_s);
        row("letters and emoji stay", u"日本語 ä 😀"_s, u"日本語 ä 😀"_s);
        row("half a pair", QString(QChar(0xd83d)), QString(QChar(0xfffd)));
    }

    void sanitized()
    {
        const auto [text, shown] = Rows<QString, QString>::current();
        QCOMPARE(sanitizedForDisplay(text), shown);
    }

    void prose_data()
    {
        const Rows<QString, QString> row; // text, sent

        row("plain", u"a\tb\nc"_s, u"a\tb\nc"_s);
        row("title of the terminal", u"\x1b]0;x\a"_s, u"\\u001B]0;x\\u0007"_s);
        row("single byte control", u"\u009b31m"_s, u"\\u009B31m"_s);
        row("override", u"rm \u202Etxt"_s, u"rm \\u202Etxt"_s);
        row("isolate", u"\u2066a\u2069"_s, u"\\u2066a\\u2069"_s);
        row("delete", u"a\u007f"_s, u"a\\u007F"_s);
        row("marks of right-to-left text stay", u"\u05d0\u200f!"_s, u"\u05d0\u200f!"_s);
        row("joined emoji stay", u"\U0001F469\u200d\U0001F4BB"_s, u"\U0001F469\u200d\U0001F4BB"_s);
        row("half a pair stays", QString(QChar(0xd83d)), QString(QChar(0xd83d)));
    }

    void prose()
    {
        const auto [text, sent] = Rows<QString, QString>::current();
        QCOMPARE(sanitizedProse(text), sent);
        // In JSON what is made visible is still the same for who parses it.
        const QJsonObject object{{u"a \\"_s + text, QJsonArray{u"\\"_s + text}}};
        const QByteArray json = sanitizedJson(QJsonDocument(object).toJson());
        if (text.isValidUtf16())
            QCOMPARE(QJsonDocument::fromJson(json).object(), object);
        QCOMPARE(sanitizedProse(QString::fromUtf8(json)), QString::fromUtf8(json));
    }

    void strict_data()
    {
        const Rows<QByteArray, QByteArray> row; // json, strict

        row("plain", "[\"b\\n\\\\ud83d \\\"c\"]"_ba, "[\"b\\n\\\\ud83d \\\"c\"]"_ba);
        row("pair", R"(["\uD83D\uDE00"])"_ba, R"(["\uD83D\uDE00"])"_ba);
        row("first half", R"(["a\ud83d","\ude00"])"_ba, R"(["a\ufffd","\ufffd"])"_ba);
        row("half before a pair", R"(["\ud83d\ud83d\ude00"])"_ba, R"(["\ufffd\ud83d\ude00"])"_ba);
        row("half behind a backslash", R"(["\\\udce9"])"_ba, R"(["\\\ufffd"])"_ba);
        row("half at the end", "[\"\\udce9"_ba, "[\"\\ufffd"_ba);
        row("lines between and within", "{\n\t\"a\": \"b\n\tc\"\n}"_ba,
            "{\n\t\"a\": \"b\\u000a\\u0009c\"\n}"_ba);
        row("quote in a string", "[\"\\\"\n\"]"_ba, "[\"\\\"\\u000a\"]"_ba);
        row("byte order mark", "\xef\xbb\xbf{}"_ba, "{}"_ba);
    }

    void strict()
    {
        const auto [json, strict] = Rows<QByteArray, QByteArray>::current();
        QCOMPARE(strictJson(json), strict);
        QCOMPARE(sanitizedJson(strict), strict);
    }

    void cut()
    {
        QCOMPARE(cutMiddle(u"short", 10), u"short"_s);
        QCOMPARE(cutMiddle(u"0123456789", 4, 0.5), u"01\n[... 6 characters left out ...]\n89"_s);
        QCOMPARE(cutMiddle(u"0123456789", 4, 0.0), u"\n[... 6 characters left out ...]\n6789"_s);
    }

    void cutKeepsPairs()
    {
        const QString text = u"😀😀😀😀"_s;
        for (int limit = 0; limit < text.size(); ++limit) {
            const QString shown = cutMiddle(text, limit, 0.5);
            QVERIFY2(shown.isValidUtf16(), qPrintable(QString::number(limit)));
        }
    }

    void folded_data()
    {
        const Rows<QString, QString> row; // output, text

        row("plain", u"a\nb\n"_s, u"a\nb\n"_s);
        row("colours", u"\x1b[1;31mred\x1b[0m"_s, u"red"_s);
        row("title", u"\x1b]0;title\x07x\x1b]8;;http://a\x1b\\y"_s, u"xy"_s);
        row("progress", u"10%\r20%\r100%\n"_s, u"100%\n"_s);
        row("shorter state", u"downloading\rdone\n"_s, u"done\n"_s);
        row("CR LF", u"a\r\nb\r\n"_s, u"a\nb\n"_s);
        row("backspace", u"ab\bc"_s, u"ac"_s);
        row("cut escape", u"a\x1b["_s, u"a"_s);
        row("charset", u"a\x1b(Bb"_s, u"ab"_s);
        row("bell", u"a\ab"_s, u"ab"_s);
    }

    void folded()
    {
        const auto [output, text] = Rows<QString, QString>::current();
        QCOMPARE(foldTerminalOutput(output), text);
    }
};

AGENTAO_TEST_APPLESS(TestTextLimits)
#include "tst_textlimits.moc"
