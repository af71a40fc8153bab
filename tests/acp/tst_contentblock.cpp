// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/contentblock.h"
#include "acp/wire/sessionrequests.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Acp;
using namespace Qt::StringLiterals;

class TestContentBlock : public QObject
{
    Q_OBJECT

private slots:
    void roundTrip_data();
    void roundTrip();
    void markers_data();
    void markers();
    void errors_data();
    void errors();
    void resources();
    void prompt_data();
    void prompt();
};

static Result<PromptBlock> read(const QByteArray &json, bool images = true)
{
    return PromptBlock::fromJson(QJsonDocument::fromJson(json).object(), u"/prompt/0"_s, images);
}

void TestContentBlock::roundTrip_data()
{
    QTest::addColumn<QByteArray>("json");

    QTest::newRow("text") << R"({"type":"text","text":"a \"b\""})"_ba;
    QTest::newRow("empty text") << R"({"type":"text","text":""})"_ba;
    QTest::newRow("image") << R"({"type":"image","data":"AAEC","mimeType":"image/png"})"_ba;
    QTest::newRow("image with uri")
        << R"({"type":"image","data":"AAEC","mimeType":"image/png","uri":"file:///a"})"_ba;
    QTest::newRow("link") << R"({"type":"resource_link","uri":"file:///a","name":"a"})"_ba;
    QTest::newRow("resource")
        << R"({"type":"resource","resource":{"uri":"file:///a","text":"t","mimeType":"text/x"}})"_ba;
}

void TestContentBlock::roundTrip()
{
    QFETCH(QByteArray, json);

    const auto block = read(json);

    QVERIFY(block);
    QVERIFY(block->warning.isEmpty());
    QCOMPARE(contentBlockJson(block->content), QJsonDocument::fromJson(json).object());
}

void TestContentBlock::markers_data()
{
    QTest::addColumn<QByteArray>("json");

    QTest::newRow("image") << R"({"type":"image","data":"AAEC","mimeType":"image/png"})"_ba;
    QTest::newRow("audio") << R"({"type":"audio","data":"AAEC","mimeType":"audio/wav"})"_ba;
    QTest::newRow("binary resource")
        << R"({"type":"resource","resource":{"uri":"file:///a","blob":"/wAB"}})"_ba;
    QTest::newRow("unknown") << R"({"type":"video"})"_ba;
}

void TestContentBlock::markers()
{
    QFETCH(QByteArray, json);

    const auto block = read(json, false);

    QVERIFY(block);
    QCOMPARE(block->content.kind, ContentBlock::Kind::Text);
    QVERIFY(!block->content.text.isEmpty());
    QVERIFY(!block->warning.isEmpty());
}

void TestContentBlock::errors_data()
{
    const Rows<QByteArray, QString> add; // json, where

    const auto row = [&add](const char *name, const char *json, const QString &where) {
        add(name, QByteArray(json), where);
    };
    row("no type", R"({"text":"a"})", u"/prompt/0/type"_s);
    row("no text", R"({"type":"text"})", u"/prompt/0/text"_s);
    row("text is a number", R"({"type":"text","text":1})", u"/prompt/0/text"_s);
    row("bad base64", R"({"type":"image","data":"%%%","mimeType":"image/png"})",
        u"/prompt/0/data"_s);
    row("no image type", R"({"type":"image","data":"AAEC"})", u"/prompt/0/mimeType"_s);
    row("bad audio", R"({"type":"audio","data":"%","mimeType":"audio/wav"})", u"/prompt/0/data"_s);
    row("link without uri", R"({"type":"resource_link","name":"a"})", u"/prompt/0/uri"_s);
    row("no resource", R"({"type":"resource"})", u"/prompt/0/resource"_s);
    row("resource without uri", R"({"type":"resource","resource":{"text":"a"}})",
        u"/prompt/0/resource/uri"_s);
    row("resource without content", R"({"type":"resource","resource":{"uri":"file:///a"}})",
        u"/prompt/0/resource/blob"_s);
}

void TestContentBlock::errors()
{
    const auto [json, where] = Rows<QByteArray, QString>::current();

    const auto block = read(json);

    QVERIFY(!block);
    QCOMPARE(block.error().code, ErrorCode::InvalidInput);
    QCOMPARE(block.error().where, where);
}

void TestContentBlock::resources()
{
    const auto text = read(R"({"type":"resource","resource":{"uri":"file:///a","blob":"YWJj"}})");
    QVERIFY(text);
    QCOMPARE(text->content.text, u"abc"_s);
    const auto link = read(
        R"({"type":"resource_link","uri":"https://a/","name":"a.html","title":"The page","size":"x"})");
    QVERIFY(link);
    QCOMPARE(link->content.name, u"The page"_s); // for people, where there is one
    const auto image = read(
        R"({"type":"resource","resource":{"uri":"file:///a","blob":"AAEC","mimeType":"image/png"}})");
    QVERIFY(image);
    QCOMPARE(image->content.kind, ContentBlock::Kind::Image);
    // "%PDF-1.4": no text, though all of it is ASCII; its text is taken out later.
    const QByteArray pdf
        = R"({"type":"resource","resource":{"uri":"file:///a","blob":"JVBERi0xLjQ=","mimeType":"application/pdf"}})";
    const auto document = read(pdf);
    QVERIFY(document);
    QCOMPARE(document->content.kind, ContentBlock::Kind::Resource);
    QCOMPARE(document->content.data, "%PDF-1.4"_ba);
    QVERIFY(document->content.text.isEmpty() && document->warning.isEmpty());
    QCOMPARE(contentBlockJson(document->content), QJsonDocument::fromJson(pdf).object());
    const auto shown = shownBlockFromJson(QJsonDocument::fromJson(pdf).object(), {});
    QVERIFY(shown);
    QCOMPARE(shown->text, u"[a document (file:///a)]"_s);
}

void TestContentBlock::prompt_data()
{
    const Rows<QByteArray, QString> row; // json, where

    row("two blocks",
        R"({"sessionId":"s","prompt":[{"type":"text","text":"a"},{"type":"text","text":"b"}]})"_ba,
        QString());
    row("no session", R"({"prompt":[{"type":"text","text":"a"}]})"_ba, u"/sessionId"_s);
    row("no prompt", R"({"sessionId":"s"})"_ba, u"/prompt"_s);
    row("a string", R"({"sessionId":"s","prompt":"a"})"_ba, u"/prompt"_s);
    row("empty", R"({"sessionId":"s","prompt":[]})"_ba, u"/prompt"_s);
    row("a block that is no object", R"({"sessionId":"s","prompt":["a"]})"_ba, u"/prompt/0"_s);
    row("the second block is bad",
        R"({"sessionId":"s","prompt":[{"type":"text","text":"a"},{"type":"text"}]})"_ba,
        u"/prompt/1/text"_s);
}

void TestContentBlock::prompt()
{
    const auto [json, where] = Rows<QByteArray, QString>::current();

    const auto params = PromptParams::fromJson(QJsonDocument::fromJson(json).object(), true);

    QCOMPARE(bool(params), where.isEmpty());
    if (!params)
        QCOMPARE(params.error().where, where);
    else
        QCOMPARE(params->content.size(), 2);
}

AGENTAO_TEST(TestContentBlock)
#include "tst_contentblock.moc"
