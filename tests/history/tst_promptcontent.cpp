// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/linkedlines.h"
#include "agentcore/history/promptcontent.h"
#include "agentcore/history/sessiontitle.h"
#include "agentcore/session/argumentrepair.h"
#include "tests/support/suite.h"

#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestPromptContent : public QObject
{
    Q_OBJECT

private slots:
    void titles_data()
    {
        const Rows<QString, QString> row; // prompt, title

        row("short", u"Fix the build"_s, u"Fix the build"_s);
        row("first line", u"\n\n  Fix it \nplease"_s, u"Fix it"_s);
        row("nothing", u" \n "_s, QString());
        row("just fits", QString(60, u'x'), QString(60, u'x'));
        row("a token", u"Log in with ghp_16C7e42F292c6912E7710c838347Ae178B4a, please"_s,
            u"Log in with [secret removed: GitHub token], please"_s);
        row("ends at a word",
            u"Please look at the parser and tell me why it fails on empty lines"_s,
            u"Look at the parser and tell me why it fails on empty lines"_s);
        row("is cut at a word",
            u"Look at the parser and tell me why it fails on lines that are empty"_s,
            u"Look at the parser and tell me why it fails on lines that…"_s);
        row("is cut at a sentence",
            u"The build fails on my machine. I think it is the compiler, but I am not sure"_s,
            u"The build fails on my machine"_s);
        row("heading", u"## Fix it\nplease"_s, u"Fix it"_s);
        row("list and task", u"- [ ] Write **docs** for `main`"_s, u"Write docs for main"_s);
        row("code first", u"```cpp\nint x;\n```\nWhat is this?"_s, u"What is this?"_s);
        row("nothing but code", u"```\nint x;\n```"_s, u"int x;"_s);
        row("link", u"See [the docs](https://example.org/x/y)"_s, u"See the docs"_s);
        row("paths", u"Explain @src/deep/parser.cpp and /etc/ssh/sshd_config"_s,
            u"Explain parser.cpp and sshd_config"_s);
        row("no path", u"Use a/b testing and 1/2"_s, u"Use a/b testing and 1/2"_s);
        row("greeting", u"Hi there,\ncould you please fix the build?"_s, u"Fix the build?"_s);
        row("only a greeting", u"hello!"_s, u"hello!"_s);
        row("a word that begins as one", u"History of the file"_s, u"History of the file"_s);
        row("a word that begins as a wish", u"cannot link"_s, u"cannot link"_s);
        row("thanks and a wish", u"Thank you! I'd like you to stop"_s, u"Stop"_s);
        row("bold, code and a picture", u"**Why** is `x` in ![the picture](a.png) *so* slow"_s,
            u"Why is x in the picture so slow"_s);
        row("brackets that are no link", u"[1] and a[2]"_s, u"[1] and a[2]"_s);
        row("indented item", u"\t2) - [x] Fix it"_s, u"Fix it"_s);
        row("a number", u"3 tests fail"_s, u"3 tests fail"_s);
        row("Chinese greeting", u"你好，请帮我修复解析器"_s, u"修复解析器"_s);
        row("Chinese sentence", u"解析器在空行上失败。"_s + QString(40, u'长'),
            u"解析器在空行上失败"_s);
        row("Chinese columns", QString(40, u'长'), QString(29, u'长') + u'…');
        row("rule", u"---\nReal"_s, u"Real"_s);
        row("one long word", QString(100, u'x'), QString(59, u'x') + u'…');
        row("surrogate at the cut", QString(58, u'x') + u"🙂🙂🙂"_s, QString(58, u'x') + u'…');
        row("hidden characters", u"a\u202eb"_s, u"a\\u202Eb"_s);
        // As avante.nvim and others send what was said.
        row("element of an editor",
            u"<previous_user_message>Mend the parser</previous_user_message>"_s,
            u"Mend the parser"_s);
        row("element over lines", u"<user_query>\nMend the parser\n</user_query>"_s,
            u"Mend the parser"_s);
        row("an element that it is about", u"<summary> does not close"_s,
            u"<summary> does not close"_s);
    }

    void titles()
    {
        const auto [prompt, title] = Rows<QString, QString>::current();
        QCOMPARE(titleFromPrompt({ContentBlock::fromText(prompt)}), title);
        QVERIFY(title.size() <= 60);
    }

    void names_data()
    {
        // name: empty: refused
        const Rows<QString, QString> row; // wanted, name
        row("as it is", u"My session"_s, u"My session"_s);
        row("spaces and lines", u"  My\n session "_s, u"My session"_s);
        row("empty", QString(), QString());
        row("spaces alone", u" \n\t"_s, QString());
        row("hidden characters", u"a\u202eb\x1b"_s, u"a\\u202Eb\\u001B"_s);
        row("too long", QString(200, u'x'), QString(120, u'x'));
        row("pair at the end", QString(119, u'x') + u"🙂"_s, QString(119, u'x'));
    }

    void names()
    {
        const auto [wanted, name] = Rows<QString, QString>::current();
        const auto clean = cleanTitle(wanted);
        QCOMPARE(clean.value_or(QString()), name);
        if (!clean)
            QCOMPARE(clean.error().code, ErrorCode::InvalidInput);
    }

    void imagesAlone()
    {
        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        QCOMPARE(titleFromPrompt({image}), u"Image"_s);
        QCOMPARE(titleFromPrompt({image, ContentBlock::fromText(u"What?"_s)}), u"What?"_s);
        ContentBlock link;
        link.kind = ContentBlock::Kind::ResourceLink;
        link.name = u"main.cpp"_s;
        QCOMPARE(titleFromPrompt({link, ContentBlock::fromText(u"What?"_s)}), u"What?"_s);
        QCOMPARE(titleFromPrompt({link, ContentBlock::fromText(u" "_s)}), u"main.cpp"_s);
    }

    void linkedLines_data()
    {
        const Rows<QString, std::optional<LinkedLines>> row; // uri, lines
        const std::optional<LinkedLines> none;
        const auto some = [](const QString &path, int first, int last) {
            return std::optional(LinkedLines{path, first, last});
        };
        row("several", u"file:///p/a.cpp#L12-L30"_s, some(u"/p/a.cpp"_s, 12, 30));
        row("one", u"file:///p/a.cpp#L12"_s, some(u"/p/a.cpp"_s, 12, 12));
        row("short", u"file:///p/a.cpp#L12-30"_s, some(u"/p/a.cpp"_s, 12, 30));
        row("as editors write it", u"file:///p/a.rs?symbol=MySymbol#L10:20"_s,
            some(u"/p/a.rs"_s, 10, 20));
        row("encoded", u"file:///my%20p/a%23b.cpp#L1-L2"_s, some(u"/my p/a#b.cpp"_s, 1, 2));
        row("no lines", u"file:///p/a.cpp"_s, none);
        row("an anchor", u"file:///p/a.html#Last"_s, none);
        row("line 0", u"file:///p/a.cpp#L0"_s, none);
        row("backwards", u"file:///p/a.cpp#L30-L12"_s, none);
        row("too large", u"file:///p/a.cpp#L99999999999"_s, none);
        row("on the web", u"https://example.org/a.cpp#L12"_s, none);
        row("no file", u"file://#L12"_s, none);
        row("no address", u"#L12"_s, none);
        row("nothing", QString(), none);
    }

    void linkedLines()
    {
        const auto [uri, lines] = Rows<QString, std::optional<LinkedLines>>::current();
        QCOMPARE(LinkedLines::ofUri(uri), lines);
        if (lines)
            QCOMPARE(LinkedLines::ofUri(lines->uri()), lines);
    }

    void linksForTheModel_data()
    {
        const Rows<QString, QString, QString> row; // name, uri, text
        row("file", u"a.cpp"_s, u"file:///p/a.cpp"_s, u"[a.cpp](file:///p/a.cpp)"_s);
        row("lines", u"paint"_s, u"file:///my%20p/a.cpp#L12-L30"_s,
            u"[paint](file:///my%20p/a.cpp#L12-L30): "
            "lines 12 to 30 of /my p/a.cpp"_s);
        row("line", u"kMax"_s, u"file:///p/a.cpp#L12"_s,
            u"[kMax](file:///p/a.cpp#L12): line 12 of /p/a.cpp"_s);
        row("blanks", u"a b.cpp"_s, u"file:///my%20p/a%20b.cpp"_s,
            u"[a b.cpp](file:///my%20p/a%20b.cpp): /my p/a b.cpp"_s);
        row("a line end in the path", u"a"_s, u"file:///p/a%0Ab.cpp"_s,
            u"[a](file:///p/a%0Ab.cpp)"_s);
        row("brackets in the name", u"a](b)[1].cpp"_s, u"file:///p/a"_s,
            u"[a\\](b)\\[1\\].cpp](file:///p/a)"_s);
        row("brackets that harm nobody", u"a[1].cpp"_s, u"file:///p/a"_s,
            u"[a[1].cpp](file:///p/a)"_s);
        row("lines in the name", u"a\n\nb"_s, u"file:///p/a"_s, u"[a b](file:///p/a)"_s);
        row("an address that would end too early", u"a"_s, u"https://example.org/a) [x](y b"_s,
            u"[a](https://example.org/a)%20[x](y%20b)"_s);
        row("half a pair in the address", u"a"_s, u"https://example.org/a)b"_s,
            u"[a](https://example.org/a%29b)"_s);
        row("no name", QString(), u"https://example.org/#L1"_s,
            u"[https://example.org/#L1](https://example.org/#L1)"_s);
    }

    void linksForTheModel()
    {
        auto [name, uri, text] = Rows<QString, QString, QString>::current();
        ContentBlock link;
        link.kind = ContentBlock::Kind::ResourceLink;
        link.name = name;
        link.uri = uri;
        const auto parts = modelParts(QList<ContentBlock>{link});
        QCOMPARE(parts.size(), size_t(1));
        QCOMPARE(std::get<TextPart>(parts[0]).text, text);
    }

    void partialObjects_data()
    {
        // object: empty: nothing
        const Rows<QString, QByteArray> row; // text, object

        row("empty", QString(), ""_ba);
        row("array", u"[1"_s, ""_ba);
        row("opened", u"{"_s, "{}"_ba);
        row("half a key", u"{\"pa"_s, "{}"_ba);
        row("key alone", u"{\"path\":"_s, "{}"_ba);
        row("half a text", u"{\"path\":\"src/ma"_s, R"({"path":"src/ma"})"_ba);
        row("cut in an escape", u"{\"path\":\"a\\"_s, R"({"path":"a"})"_ba);
        row("half a word", u"{\"a\":1,\"b\":tr"_s, R"({"a":1})"_ba);
        row("second key", u"{\"a\":\"x\",\"b"_s, R"({"a":"x"})"_ba);
        row("nested", u"{\"a\":[{\"b\":\"c"_s, R"({"a":[{"b":"c"}]})"_ba);
        row("brackets in a text", u"{\"a\":\"}]{"_s, "{\"a\":\"}]{\"}"_ba);
        row("whole", u"{\"a\":1}"_s, R"({"a":1})"_ba);
    }

    void partialObjects()
    {
        const auto [text, object] = Rows<QString, QByteArray>::current();
        const auto parsed = parsePartialObject(text);
        QCOMPARE(parsed.has_value(), !object.isEmpty());
        if (parsed)
            QCOMPARE(QJsonDocument(*parsed).toJson(QJsonDocument::Compact), object);
    }

    void everyPrefixOfAnObject()
    {
        const QString text
            = u"{\"path\":\"a\\\"b\\u00e4\",\"n\":-1.5e3,\"list\":[1,{\"x\":null},\"y\"],\"t\":true}"_s;
        for (qsizetype length = 1; length <= text.size(); ++length) {
            // Half an escape such as \u00 cannot be closed; all else can.
            if (const auto parsed = parsePartialObject(QStringView(text).first(length));
                parsed && parsed->contains("list"_L1))
                QCOMPARE(parsed->value("path"_L1).toString(), u"a\"bä"_s);
        }
        QVERIFY(parsePartialObject(text)->value("t"_L1).toBool());
    }
};

AGENTAO_TEST(TestPromptContent)
#include "tst_promptcontent.moc"
