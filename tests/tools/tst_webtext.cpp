// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/webtext.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestWebText : public QObject
{
    Q_OBJECT

private slots:
    void types_data()
    {
        const Rows<QByteArray, WebContent> row; // type, content
        row("HTML", "text/html"_ba, WebContent::Html);
        row("with a charset", "Text/HTML; charset=utf-8"_ba, WebContent::Html);
        row("XHTML", "application/xhtml+xml"_ba, WebContent::Html);
        row("text", "text/plain"_ba, WebContent::Text);
        row("Markdown", "text/markdown"_ba, WebContent::Text);
        row("JSON", "application/json;charset=UTF-8"_ba, WebContent::Text);
        row("JSON of a kind", "application/vnd.api+json"_ba, WebContent::Text);
        row("feed", "application/atom+xml"_ba, WebContent::Text);
        row("script", "application/javascript"_ba, WebContent::Text);
        row("none", ""_ba, WebContent::Text);
        row("bytes", "application/octet-stream"_ba, WebContent::Text);
        row("PDF", "application/pdf"_ba, WebContent::Other);
        row("image", "image/png"_ba, WebContent::Other);
        row("drawing", "image/svg+xml"_ba, WebContent::Text);
        row("archive", "application/zip"_ba, WebContent::Other);
        row("rubbish", ";;;"_ba, WebContent::Text);
    }

    void types()
    {
        const auto [type, content] = Rows<QByteArray, WebContent>::current();
        QCOMPARE(webContent(type), content);
    }

    void sniffs()
    {
        QVERIFY(looksLikeText("abc\n"));
        QVERIFY(looksLikeText(""));
        QVERIFY(!looksLikeText(QByteArray("PK\3\4\0\0", 6)));
        QVERIFY(looksLikeText(QByteArray("\xff\xfe"
                                         "a\0b\0",
                                         6)));
        QVERIFY(looksLikeHtml("\n <!DOCTYPE HTML><p>"));
        QVERIFY(looksLikeHtml("<html>"));
        QVERIFY(!looksLikeHtml("{\"html\":1}"));
        QVERIFY(!looksLikeHtml(""));
    }

    void charsets_data()
    {
        const Rows<QByteArray, QByteArray, bool, QString> row; // body, type, isHtml, text

        row("UTF-8 by nothing", "\xc3\xa9"_ba, "text/plain"_ba, false, u"é"_s);
        row("Windows-1252 by nothing", "caf\xe9 \x80"_ba, "text/plain"_ba, false, u"café €"_s);
        row("header", "\xe9"_ba, "text/plain; charset=iso-8859-1"_ba, false, u"é"_s);
        row("header in quotes", "\xe9"_ba, "text/plain; Charset=\"ISO-8859-1\"; x=y"_ba, false,
            u"é"_s);
        row("Latin 1 means Windows-1252", "\x93q\x94"_ba, "text/plain; charset=latin1"_ba, false,
            u"“q”"_s);
        row("Latin 2", "\xb1"_ba, "text/plain;charset=iso-8859-2"_ba, false, u"ą"_s);
        row("Cyrillic", "\xd0\xd2\xc9"_ba, "text/plain; charset=koi8-r"_ba, false, u"при"_s);
        row("Japanese", "\x82\xa0\x87\x40"_ba, "text/html; charset=Shift_JIS"_ba, true, u"あ①"_s);
        row("Chinese", "\xd6\xd0\x95\x4e"_ba, "text/html; charset=gb2312"_ba, true, u"中\u6607"_s);
        row("Chinese, traditional", "\xa4\xa4"_ba, "text/html; charset=big5"_ba, true, u"中"_s);
        row("Korean", "\xc7\xd1"_ba, "text/html; charset=euc-kr"_ba, true, u"한"_s);
        row("unknown name", "\xc3\xa9"_ba, "text/plain; charset=x-none"_ba, false, u"é"_s);
        row("meta", "<meta charset=windows-1251>\xef"_ba, "text/html"_ba, true,
            u"<meta charset=windows-1251>п"_s);
        row("meta in the old way",
            "<META http-equiv=Content-Type content='text/html; charset=windows-1251'>\xef"_ba,
            "text/html"_ba, true,
            u"<META http-equiv=Content-Type content='text/html; charset=windows-1251'>п"_s);
        row("header before meta", "<meta charset='koi8-r'>\xe9"_ba, "text/html; charset=latin1"_ba,
            true, u"<meta charset='koi8-r'>é"_s);
        row("meta of text is text", "<meta charset=koi8-r>\xc3\xa9"_ba, "text/plain"_ba, false,
            u"<meta charset=koi8-r>é"_s);
        row("meta says UTF-16", "<meta charset=utf-16>\xc3\xa9"_ba, "text/html"_ba, true,
            u"<meta charset=utf-16>é"_s);
        row("mark before header", "\xef\xbb\xbf\xc3\xa9"_ba, "text/html; charset=latin1"_ba, true,
            u"é"_s);
        row("UTF-16 mark", QByteArray("\xff\xfe\x2d\x4e", 4), "text/plain"_ba, false, u"中"_s);
        row("empty", ""_ba, ""_ba, true, QString());
        row("broken in its charset", "a\xff"_ba, "text/plain; charset=utf-8"_ba, false,
            u"a\ufffd"_s);
    }

    void charsets()
    {
        const auto [body, type, isHtml, text]
            = Rows<QByteArray, QByteArray, bool, QString>::current();
        QCOMPARE(decodedBody(body, type, isHtml), text);
    }

    void visible_data()
    {
        const Rows<QString, QString> row; // text, shown
        row("plain", u"a\tb\n中"_s, u"a\tb\n中"_s);
        row("soft", u"a\u00adb\u200bc\ufeffd\u200fe"_s, u"abcde"_s);
        row("override", u"a\u202eb"_s, u"a\\u202Eb"_s);
        row("escape", u"a\u001b[31mb"_s, u"a\\u001B[31mb"_s);
        row("line ends", u"a\r\nb\rc"_s, u"a\nb\nc"_s);
    }

    void visible()
    {
        const auto [text, shown] = Rows<QString, QString>::current();
        QCOMPARE(visibleText(text), shown);
    }
};

AGENTAO_TEST(TestWebText)
#include "tst_webtext.moc"
