// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/replyparser.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QByteArray object(const QByteArray &inside)
{
    return R"({"id":"1","delta":{"content":")" + inside + R"("},"index":0})";
}

class TestRepeatedText : public QObject
{
    Q_OBJECT

private slots:
    void next_data()
    {
        const Rows<QByteArray, bool, QString> row; // next, isKnown, text

        const auto known = [&row](const char *name, const QByteArray &inside, const QString &text) {
            row(name, object(inside), true, text);
        };
        const auto other = [&row](const char *name, const QByteArray &next) {
            row(name, next, false, QString());
        };
        known("the same", "a \\\"word\\\"", u"a \"word\""_s);
        known("longer", "some other words", u"some other words"_s);
        known("empty", "", {});
        known("escapes", R"(\n\u00e4\\)", u"\n\u00e4\\"_s);
        known("other scripts", "\u4f60\u597d", u"\u4f60\u597d"_s);
        known("another object as text", R"({\"content\":\"b\"})", uR"({"content":"b"})"_s);
        other("another id", R"({"id":"2","delta":{"content":"b"},"index":0})");
        other("another end", R"({"id":"1","delta":{"content":"b"},"index":1})");
        other("a member more behind", object(R"(b","more":"c)"));
        other("a member more before", R"({"id":"1","delta":{"more":"c","content":"b"},"index":0})");
        other("no text", R"({"id":"1","delta":{"content":null},"index":0})");
        other("half an escape", object("b\\"));
        other("no UTF-8", object("\xff"));
        other("only the beginning", "{\"id\":\"1\",\"delta\":{\"content\":\"");
        other("only the end", "\"},\"index\":0}");
        other("beginning and end share a quote",
              "{\"id\":\"1\",\"delta\":{\"content\":\"},\"index\":0}");
        other("nothing", {});
    }

    void next()
    {
        const auto [next, isKnown, text] = Rows<QByteArray, bool, QString>::current();

        RepeatedText repeated;
        repeated.learn(object("a \\\"word\\\""), "content", u"a \"word\""_s);
        const auto read = repeated.textOf(next);

        QCOMPARE(read.has_value(), isKnown);
        QCOMPARE(read.value_or(QString()), text);
    }

    void notLearnt_data()
    {
        QTest::addColumn<QByteArray>("object");

        QTest::newRow("another member") << R"({"text":"a"})"_ba;
        QTest::newRow("a space before the text") << R"({"content": "a"})"_ba;
        QTest::newRow("two of them") << R"({"content":"a","b":{"content":"a"}})"_ba;
        QTest::newRow("another text") << R"({"content":"b","c":"a"})"_ba;
        QTest::newRow("no end") << "{\"content\":\"a"_ba;
        QTest::newRow("escaped end") << R"({"content":"a\")"_ba;
        QTest::newRow("inside of a text") << "{\"b\":\"\\\"content\\\":\\\"a\\\"\"}"_ba;
        QTest::newRow("nothing") << ""_ba;
    }

    void notLearnt()
    {
        QFETCH(QByteArray, object);
        RepeatedText repeated;
        repeated.learn(object, "content", u"a"_s);
        QVERIFY(!repeated.textOf(object));
    }

    void forgets()
    {
        RepeatedText repeated;
        QVERIFY(!repeated.textOf(object("a")));
        repeated.learn(object("a"), "content", u"a"_s);
        QVERIFY(repeated.textOf(object("b")));
        repeated.learn(R"({"content": "a"})", "content", u"a"_s);
        QVERIFY(!repeated.textOf(object("b")));
        repeated.learn(object("a"), "content", u"a"_s);
        repeated.forget();
        QVERIFY(!repeated.textOf(object("b")));
    }
};

AGENTAO_TEST(TestRepeatedText)
#include "tst_repeatedtext.moc"
