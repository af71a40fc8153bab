// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/markdownrenderer.h"
#include "tests/support/suite.h"

#include <QXmlStreamReader>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestMarkdownRenderer : public QObject
{
    Q_OBJECT

private slots:
    void html_data()
    {
        const Rows<QString, QString> row; // markdown, html
        row("nothing", u""_s, u""_s);
        row("paragraph", u"one\ntwo  \nthree"_s, u"<p>one\ntwo<br>\nthree</p>\n"_s);
        row("headings", u"# a\n\n###### b"_s, u"<h3>a</h3>\n<h6>b</h6>\n"_s);
        row("emphasis", u"*a* **b** ~~c~~ `d<e`"_s,
            u"<p><em>a</em> <strong>b</strong> <s>c</s> <code>d&lt;e</code></p>\n"_s);
        row("list in a list", u"- a\n  - b\n- c"_s,
            u"<ul>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>\n"_s);
        row("numbers", u"3. a\n4. b"_s, u"<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"_s);
        row("tasks", u"- [x] a\n- [ ] b"_s,
            u"<ul>\n<li class=\"task\">\u2611 a</li>\n<li class=\"task\">\u2610 b</li>\n</ul>\n"_s);
        row("table", u"|a|b|\n|:-:|--:|\n|1|2|"_s,
            u"<table>\n<tr><th style=\"text-align:center\">a</th><th "
            u"style=\"text-align:right\">b</th>"
            "</tr>\n<tr><td style=\"text-align:center\">1</td><td style=\"text-align:right\">2</td>"
            "</tr>\n</table>\n"_s);
        row("code", u"```cpp\na<b> &amp;\n```"_s,
            u"<pre><code>a&lt;b&gt; &amp;amp;\n</code></pre>\n"_s);
        row("quote and line", u"> a\n\n---"_s, u"<blockquote>\n<p>a</p>\n</blockquote>\n<hr>\n"_s);
        row("link", u"[a](https://x.org/?b=1&c=2 \"t\")"_s,
            u"<p><a rel=\"noopener noreferrer\" href=\"https://x.org/?b=1&amp;c=2\">a</a></p>\n"_s);
        row("entities", u"&lt; &#65; &copy; &nosuch;"_s, u"<p>&lt; A © &amp;nosuch;</p>\n"_s);
        row("Chinese", u"**你好**，世界"_s, u"<p><strong>你好</strong>，世界</p>\n"_s);
    }

    void html()
    {
        const auto [markdown, html] = Rows<QString, QString>::current();
        QCOMPARE(render(markdown), html);
    }

    void inert_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::newRow("script") << u"<script>alert(1)</script>"_s;
        QTest::newRow("element in a line") << u"a <img src=x onerror=alert(1)> b"_s;
        QTest::newRow("link that runs") << u"[a](javascript:alert(1))"_s;
        QTest::newRow("the same in entities") << u"[a](&#106;avascript&colon;alert(1))"_s;
        QTest::newRow("the same with a tab") << u"[a](<java\tscript:alert(1)>)"_s;
        QTest::newRow("data") << u"[a](data:text/html;base64,PHNjcmlwdD4=)"_s;
        QTest::newRow("file") << u"[a](file:///etc/passwd) [b](/etc/passwd)"_s;
        QTest::newRow("out of the attribute") << u"[a](https://x.org/\"onclick=\"alert)"_s;
        QTest::newRow("remote image") << u"![a](https://x.org/a.png)"_s;
        QTest::newRow("image in a link") << u"[![a](https://x.org/a.png)](https://y.org)"_s;
        QTest::newRow("end of the code") << u"```\n</code></pre><script>\n```"_s;
        QTest::newRow("name of a language") << u"```\"><script>\nx\n```"_s;
        QTest::newRow("reversed text") << u"a \u202e b &#x202e; c"_s;
        QTest::newRow("deep") << u"> "_s.repeated(500) + u"a"_s;
        QTest::newRow("open ends") << u"**a [b](https://x.org `c ~~d |e"_s;
    }

    void inert()
    {
        QFETCH(QString, markdown);
        const QString html = render(markdown);
        for (const auto bad : {"<script"_L1, "<img"_L1, "\"javascript"_L1, "\"data:"_L1,
                               "\"file:"_L1, "\"/etc"_L1, " onclick=\""_L1})
            QVERIFY2(!html.contains(bad), qPrintable(html));
        QVERIFY2(!html.contains(u'\u202e'), qPrintable(html));
        QString body = u"<body>"_s + html + u"</body>"_s;
        body.replace("<br>"_L1, "<br/>"_L1).replace("<hr>"_L1, "<hr/>"_L1);
        QXmlStreamReader reader(body);
        while (!reader.atEnd())
            reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString() + u'\n' + body));
    }

private:
    static QString render(const QString &markdown)
    {
        const auto renderer = markdownRenderer();
        return renderer ? QString::fromUtf8((*renderer)->toHtml(markdown))
                        : renderer.error().text();
    }
};

AGENTAO_TEST(TestMarkdownRenderer)
#include "tst_markdownrenderer.moc"
