// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/htmlreader.h"
#include "tests/support/suite.h"

#include <QElapsedTimer>
#include <QThread>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const QUrl kBase(u"https://example.org/dir/page.html?q"_s);

static constexpr qsizetype kDepth = 20'000; // more than the stack has room for

class TestHtmlReader : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const auto reader = htmlReader();
        QVERIFY2(reader, qPrintable(reader ? QString() : reader.error().text()));
        m_reader = *reader;
    }

    void text_data()
    {
        const Rows<QByteArray, QString> row; // html, text

        row("nothing", ""_ba, QString());
        row("no markup", "a < b &amp; c"_ba, u"a < b & c"_s);
        row("white space", "<p> a\n\t b &nbsp; c </p>"_ba, u"a b c"_s);
        row("inline", "a<b>b</b><i> c</i> <span>d</span>"_ba, u"ab c d"_s);
        row("paragraphs", "<p>a<p>b<div>c</div><div>d</div>"_ba, u"a\n\nb\n\nc\nd"_s);
        row("line breaks", "a<br>b<br/>c<hr>d"_ba, u"a\nb\nc\n\n---\n\nd"_s);
        row("headings", "<h1>A</h1>x<h3>B <em>c</em></h3>y"_ba, u"# A\n\nx\n\n### B c\n\ny"_s);
        row("empty heading", "<h1></h1><p>x</p>"_ba, u"x"_s);
        row("entities", "&lt;b&gt; &eacute; &#x4e2d; &#128512;"_ba, u"<b> é 中 😀"_s);
        row("list", "x<ul><li>a<li>b</ul>y"_ba, u"x\n\n- a\n- b\n\ny"_s);
        row("numbers", "<ol><li>a<li>b</ol><ol start=9><li>c<li>d<br>e</ol>"_ba,
            u"1. a\n2. b\n\n9. c\n10. d\n    e"_s);
        row("nested list", "<ul><li>a<ul><li>b<ol><li>c</ol></ul><li>d</ul>"_ba,
            u"- a\n  - b\n    1. c\n- d"_s);
        row("list in a list at once", "<ul><li><ul><li>a</ul></ul>"_ba, u"- - a"_s);
        row("empty item", "<ul><li></li><li>a</li></ul>"_ba, u"- a"_s);
        row("quote", "<blockquote><p>a</p><p>b<br>c</p></blockquote>d"_ba,
            u"> a\n>\n> b\n> c\n\nd"_s);
        row("definitions", "<dl><dt>a<dd>b<dd>c</dl>"_ba, u"a\n  b\n\n  c"_s);
        row("link", "see <a href='../x?a=1&amp;b=2'>the <b>page</b></a>."_ba,
            u"see [the page](https://example.org/x?a=1&b=2)."_s);
        row("link elsewhere", "<a href='//b.org/%20 c(d)'>x</a>"_ba,
            u"[x](https://b.org/%20%20c%28d%29)"_s);
        row("link to itself", "<a href='https://b.org/'>https://b.org/</a>"_ba,
            u"https://b.org/"_s);
        row("links without a target",
            "<a href='#p'>a</a> <a>b</a> <a href='javascript:x()'>c</a> <a href='mailto:d'>d</a>"_ba,
            u"a b c d"_s);
        row("empty link", "a<a href='/x'></a><a href='/y'> </a>b"_ba, u"a b"_s);
        row("link around blocks", "<a href='/x'><h2>A</h2><div>b</div></a>"_ba,
            u"[A b](https://example.org/x)"_s);
        row("link in a heading", "<h2><a href='/x'>A</a></h2>"_ba,
            u"## [A](https://example.org/x)"_s);
        row("base", "<base href='https://b.org/z/'><a href=y>x</a>"_ba,
            u"[x](https://b.org/z/y)"_s);
        row("password in a link", "<a href='https://a:b@c.org/'>x</a>"_ba,
            u"[x](https://c.org/)"_s);
        row("image", "<img alt='A  cat'><img><img alt=''>"_ba, u"[image: A cat]"_s);
        row("code", "run <code>ls  -l</code>, <kbd>x</kbd><code></code>"_ba, u"run `ls -l`, `x`"_s);
        row("code block", "a<pre>\n  if (x)\n\n    y <b>&lt;</b>\tz\n</pre>b"_ba,
            u"a\n\n```\n  if (x)\n\n    y <\tz\n```\n\nb"_s);
        row("code in a code block", "<pre><code>a\n b <a href='/x'>c</a></code></pre>"_ba,
            u"```\na\n b c\n```"_s);
        row("code block in a list", "<ul><li>a<pre>b\n c</pre></ul>"_ba,
            u"- a\n\n  ```\n  b\n   c\n  ```"_s);
        row("table", "x<table><tr><th>A<th>B</tr><tr><td>1 <b>2</b><td>a|b<tr><td>only</table>y"_ba,
            u"x\n\n| A | B |\n| --- | --- |\n| 1 2 | a\\|b |\n| only |\n\ny"_s);
        row("cells with blocks and links",
            "<table><tr><td><p>a</p><p>b<br>c</p></td><td><a href='/x'>d</a></td></tr></table>"_ba,
            u"| a b c | [d](https://example.org/x) |\n| --- | --- |"_s);
        row("table for layout",
            "<table><tr><td><table><tr><td>a<td>b</table><td><h2>c</h2></table>"_ba,
            u"| a | b |\n| --- | --- |\n\n## c"_s);
        row("empty table", "a<table><tr><td></table>b"_ba, u"a\n\nb"_s);
        row("what is no text",
            "a<script>x('<p>')</script><style>b{}</style><svg><text>c</text></svg>"
            "<template>d</template><!-- e --><noscript>f</noscript><button>g</button>"
            "<select><option>h</select><iframe src=i>j</iframe><nav>k</nav>"
            "<div role=navigation>l</div>m"_ba,
            u"am"_s);
        row("hidden",
            "<p hidden>a</p><p style='color:red; DISPLAY : none'>b</p><p aria-hidden=true>c</p>"
            "<p style='visibility:hidden'>d</p><p>e</p>"_ba,
            u"e"_s);
        row("wrongly nested", "<b><p>a</b>b</p><ul>c</li></div></table>d"_ba, u"ab\n\ncd"_s);
        row("cut in a tag", "<p>a</p><a href='x"_ba, u"a"_s);
        row("broken bytes", "a\xff\xc3<p>b"_ba, u"a\ufffd\ufffd\n\nb"_s);
        row("NUL", QByteArray("a\0b<p>c", 7), u"ab\n\nc"_s);
    }

    void text()
    {
        const auto [html, text] = Rows<QByteArray, QString>::current();
        const auto got = m_reader->text(html, kBase, {});
        QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
        QCOMPARE(got->text, text);
        QVERIFY(!got->isCut);
    }

    void title()
    {
        const auto title = [this](const QByteArray &html) {
            return m_reader->text(html, kBase, {}).value_or(HtmlText{u"error"_s, {}, {}}).title;
        };
        QCOMPARE(title("<title> A \n &amp; B </title><p>x"), u"A & B"_s);
        QCOMPARE(title("<svg><title>icon</title></svg><p>x"), QString());
        QCOMPARE(title("<title>A</title><title>B</title>"), u"A"_s);
        QCOMPARE(title("<title>" + QByteArray(5000, 'x') + "</title>").size(), 300);
    }

    void mainPart()
    {
        const QByteArray words = QByteArray("word ").repeated(60);
        const auto text = [this](const QByteArray &html) {
            return m_reader->text(html, kBase, {}).value_or(HtmlText{{}, u"error"_s, {}}).text;
        };
        const QByteArray page
            = "<header>top</header><main>" + words + "</main><footer>end</footer>";
        QVERIFY(!text(page).contains("top"_L1) && !text(page).contains("end"_L1));
        QVERIFY(text(page).startsWith("word word"_L1));
        QCOMPARE(text("<p>top</p><div role=main>few</div><p>end</p>"), u"top\n\nfew\n\nend"_s);
    }

    void pageOfNavigationAlone()
    {
        const auto got = m_reader->text("<nav><ul><li><a href='/a'>a</a></ul></nav>", kBase, {});
        QCOMPARE(got->text, u"- [a](https://example.org/a)"_s);
    }

    void hostilePages_data()
    {
        QTest::addColumn<QByteArray>("html");
        constexpr qsizetype kTooMuch = 5 * kDepth; // some take a time that is quadratic in it
        const auto nested = [](const char *name, const QByteArray &tags, qsizetype depth = kDepth) {
            QTest::newRow(name) << tags.repeated(depth) + "deep";
        };
        nested("divisions", "<div>");
        nested("bold", "<b>");
        nested("spans", "<span>");
        nested("quotes", "<blockquote>");
        nested("lists", "<ul><li>");
        nested("tables", "<table><tr><td>");
        nested("tables alone", "<table>");
        nested("links", "<a href=x>");
        nested("pictures", "<svg>");
        nested("paragraphs in fonts", "<font><p>");
        nested("misnested", "<i><b><p></i>", kTooMuch);
        nested("ends without beginnings", "</p></div>");
        nested("code", "<pre><code>");
        nested("templates", "<template>");
        nested("headings", "<h1><a href=/y>");
        QByteArray attributes;
        for (int i = 0; i < kDepth; ++i)
            attributes += " a" + QByteArray::number(i) + "=1";
        QTest::newRow("many attributes") << "<p " + attributes + ">deep";
        QTest::newRow("many links with a long base") << "<base href='https://example.org/"
                + QByteArray(1900, 'x') + "/'>" + QByteArray("<a href=y>z</a>").repeated(kDepth)
                + "deep";
        QTest::newRow("many entities") << QByteArray("&amp;").repeated(kTooMuch);
    }

    // They end soon, in whatever result, and do not overflow the small stack of a thread.
    void hostilePages()
    {
        QFETCH(QByteArray, html);
        std::optional<Result<HtmlText>> got;
        const std::unique_ptr<QThread> thread(
            QThread::create([&] { got = m_reader->text(html, kBase, {}); }));
        thread->setStackSize(256 * 1024);
        QElapsedTimer timer;
        timer.start();
        thread->start();
        QVERIFY(thread->wait(60'000));
        QVERIFY(got);
        qInfo("%lld ms, %s", timer.elapsed(),
              qPrintable(*got ? u"%1 characters"_s.arg((*got)->text.size())
                              : QString(got->error().message)));
        if (!*got)
            QCOMPARE(got->error().code, ErrorCode::LimitExceeded);
        else
            QVERIFY((*got)->isCut || (*got)->text.size() < 5'000'000);
    }

    void longPagesAreCut()
    {
        const auto got = m_reader->text(QByteArray("<p>0123456789").repeated(400'000), kBase, {});
        QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
        QVERIFY(got->isCut);
        QCOMPARE_LT(got->text.size(), 4'200'000);
        QCOMPARE_GT(got->text.size(), 4'000'000);
    }

    void cancels()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto got
            = m_reader->text(QByteArray("<p>x").repeated(100'000), kBase, stop.get_token());
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::Cancelled);
    }

    void elements()
    {
        const auto got = m_reader->elements("<div class='a b'>x<a class=' link big ' href='/y'>y "
                                            "<b>z</b></a></div><i class=ab>n</i>",
                                            kBase, {u"link"_s, u"b"_s}, {});
        QVERIFY(got);
        QCOMPARE(got->size(), 2);
        QCOMPARE(got->at(0).className, u"b"_s);
        QCOMPARE(got->at(0).text, u"xy z"_s);
        QVERIFY(got->at(0).link.isEmpty());
        QCOMPARE(got->at(1).text, u"y z"_s);
        QCOMPARE(got->at(1).link, QUrl(u"https://example.org/y"_s));
        QCOMPARE(m_reader->elements(QByteArray("<i class=b>").repeated(2000), kBase, {u"b"_s}, {})
                     ->size(),
                 500);
    }

private:
    const HtmlReader *m_reader = nullptr;
};

AGENTAO_TEST(TestHtmlReader)
#include "tst_htmlreader.moc"
