// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcptooloutput.h"

#include "agentcore/ports/savedoutput.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const QByteArray kPng = QByteArray::fromHex("89504e470d0a1a0a0000000d49484452");

class TestMcpToolOutput : public QObject
{
    Q_OBJECT

private slots:
    void words_data()
    {
        const Rows<QList<McpContent>, QString> row; // content, text

        row("nothing", {}, u"(no output)"_s);
        row("empty text", {McpText{}}, u"(no output)"_s);
        row("two texts", {McpText{u"a"_s}, McpText{u"b"_s}}, u"a\nb"_s);
        row("a sound", {McpMedia{u"audio/wav"_s, "1234"_ba}},
            u"[audio/wav, 4 bytes; it cannot be shown here]"_s);
        row("embedded text", {McpResourceContent{u"a:///b"_s, u"text/plain"_s, u"words"_s, {}}},
            u"[the resource a:///b]\nwords"_s);
        row("embedded bytes", {McpResourceContent{u"a:///b"_s, {}, {}, "12"_ba}},
            u"[the resource a:///b: 2 bytes; it cannot be shown here]"_s);
        McpResourceInfo linked;
        linked.uri = u"a:///b"_s;
        linked.name = u"B"_s;
        linked.description = u"what"_s;
        row("a link", {McpResourceLink{linked}},
            u"[a resource that can be read: a:///b; B; what]"_s);
    }

    void words()
    {
        auto [content, text] = Rows<QList<McpContent>, QString>::current();
        const ToolOutput output = mcpToolOutput({.content = content}, {});
        QCOMPARE(output.text, text);
        QCOMPARE(output.content, QList<ToolContent>{ToolText{text}});
        QVERIFY(!output.failed && output.raw.isNull());
    }

    void pictures()
    {
        const ToolOutput output
            = mcpToolOutput({.content = {McpMedia{u"image/png"_s, kPng},
                                         McpResourceContent{u"x:"_s, {}, {}, kPng}}},
                            {});
        const ToolContent image = ToolImage{u"image/png"_s, kPng};
        QCOMPARE(output.content.size(), 3);
        QCOMPARE(output.content.at(1), image);
        QCOMPARE(output.content.at(2), image);
    }

    void whatIsCalledAPicture()
    {
        const ToolOutput output
            = mcpToolOutput({.content = {McpMedia{u"image/png"_s, "<html>"_ba}}}, {});
        QCOMPARE(output.text, u"[image/png, 6 bytes; it cannot be shown here]"_s);
        QCOMPARE(output.content.size(), 1);
    }

    void structured()
    {
        const QJsonObject value{{"sum"_L1, 3}};
        const ToolOutput alone = mcpToolOutput({.content = {}, .structured = value}, {});
        QCOMPARE(alone.text, u"{\"sum\":3}"_s);
        QCOMPARE(alone.raw, QJsonValue(value));
        const ToolOutput both
            = mcpToolOutput({.content = {McpText{u"three"_s}}, .structured = value}, {});
        QCOMPARE(both.text, u"three\n\n{\"sum\":3}"_s);
        QCOMPARE(both.raw, QJsonValue(value));
        // Programs get no more than what can be stored.
        const QJsonArray large{u"x"_s.repeated(300 * 1024)};
        QVERIFY(mcpToolOutput({.content = {}, .structured = large}, {}).raw.isNull());
        // A list of contents as the data of itself, as servers in Python send it.
        const QString bytes = QString::fromLatin1(kPng.toBase64());
        QJsonObject picture{
            {"type"_L1, u"image"_s}, {"mimeType"_L1, u"image/png"_s}, {"data"_L1, bytes}};
        const McpContent shown = McpMedia{u"image/png"_s, kPng};
        const auto twice = [&shown](const QJsonObject &data) {
            return mcpToolOutput({.content = {shown}, .structured = data}, {}).text;
        };
        QCOMPARE(twice({{"result"_L1, QJsonArray{picture}}}),
                 u"[a picture, image/png, 16 bytes]"_s);
        picture.insert("of"_L1, u"a cat"_s);
        QVERIFY(twice(picture).contains("a cat"_L1));
        QVERIFY(!twice(picture).contains(bytes));
    }

    void summedUp_data()
    {
        // data: in a list
        const Rows<QString, QByteArray, bool> row; // text, data, isAdded
        const auto rows
            = "[{\"rows\":[{\"id\":17,\"name\":\"Müller \\\"the\\\" one\"},{\"id\":4.5,\"name\":\"B\"}]}]"_ba;
        row("only summed up", u"Found 2 rows."_s, rows, true);
        row("some of it", u"17 Müller \"the\" one"_s, rows, true);
        row("the same JSON", QString::fromUtf8(rows.sliced(1, rows.size() - 2)), rows, false);
        row("in other lines and order",
            u"{ \"rows\": [\n { \"name\": \"Müller \\\"the\\\" one\", \"id\": 17 },\n"
            " {\"id\":4.5,\"name\":\"B\"}]}"_s,
            rows, false);
        row("in words", u"17: Müller \"the\" one; 4.5: B"_s, rows, false);
        row("a value in a wrapper", u"5"_s, R"([{"result":5}])"_ba, false);
        row("only yes and no", u"It works."_s, R"([{"ok":true}])"_ba, true);
        row("an empty list", u"There are none."_s, R"([{"rows":[]}])"_ba, true);
    }

    void summedUp()
    {
        const auto [text, data, isAdded] = Rows<QString, QByteArray, bool>::current();
        const QJsonValue value = QJsonDocument::fromJson(data).array().first();
        const ToolOutput output
            = mcpToolOutput({.content = {McpText{text}}, .structured = value}, {});
        QVERIFY(output.text.startsWith(text));
        QCOMPARE(output.text != text, isAdded);
        if (isAdded) {
            QCOMPARE(QJsonDocument::fromJson(output.text.sliced(text.size()).toUtf8()).object(),
                     value.toObject());
        }
        QCOMPARE(output.raw, value);
    }

    void failure()
    {
        const ToolOutput output
            = mcpToolOutput({.content = {McpText{u"no such city"_s}}, .isError = true}, {});
        QVERIFY(output.failed);
        QCOMPARE(output.text, u"no such city"_s);
    }

    void longTextIsKept()
    {
        QTemporaryDir dir;
        const QString text = u"line\n"_s.repeated(20'000);
        const ToolOutput kept = mcpToolOutput({.content = {McpText{text}}}, dir.filePath(u"s"_s));
        QVERIFY(kept.text.size() < SavedOutput::kThreshold + 1000);
        static const QRegularExpression where(u"\\[the whole output is in (.+)\\]"_s);
        QFile file(where.match(kept.text).captured(1));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(kept.text.last(200)));
        QCOMPARE(QString::fromUtf8(file.readAll()), text);

        const ToolOutput cut = mcpToolOutput({.content = {McpText{text}}}, {});
        QVERIFY(cut.text.size() < SavedOutput::kThreshold + 1000);
        QVERIFY(!cut.text.contains("whole output"_L1));
    }

    void isShownWithoutTricks()
    {
        const ToolOutput output = mcpToolOutput({.content = {McpText{u"a\u202Eb"_s}}}, {});
        QCOMPARE(output.text, u"a\u202Eb"_s); // the model gets what came
        QCOMPARE(output.content.constFirst(), ToolContent(ToolText{u"a\\u202Eb"_s}));
    }
};

AGENTAO_TEST(TestMcpToolOutput)
#include "tst_mcptooloutput.moc"
