// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A body whose long texts were written before is, byte for byte, the one that is written anew.
#include "agentcore/llm/wire/longtexts.h"
#include "agentcore/llm/wire/wireformat.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Format = ModelProfile::WireFormat;

class TestLongTexts : public QObject
{
    Q_OBJECT

private slots:
    void bodyStaysTheSame_data();
    void bodyStaysTheSame();
    void knowsTextsAgain();
    void takesNoTextForAMark();

private:
    static QByteArray plainBody(Format format, const ChatRequest &request);
    static QByteArray filledBody(LongTexts &texts, Format format, const ChatRequest &request);
};

static ChatRequest conversationOf(const QString &text)
{
    ChatRequest request;
    request.model = u"model"_s;
    request.system = text;
    ToolResultPart failed{u"call_b"_s, u"read"_s, text, true, {}};
    request.messages
        = {{ChatMessage::Role::User, {TextPart{text}, TextPart{u"and this: "_s + text}}},
           {ChatMessage::Role::Assistant,
            {TextPart{text}, ToolCallPart{u"call_a"_s, u"read"_s, uR"({"path":"a"})"_s},
             ToolCallPart{u"call_b"_s, u"read"_s, u"not JSON"_s}}},
           {ChatMessage::Role::User, {ToolResultPart{u"call_a"_s, u"read"_s, text}, failed}},
           {ChatMessage::Role::Assistant, {TextPart{u"Done."_s}}},
           {ChatMessage::Role::User, {TextPart{u"Go on."_s}}}};
    return request;
}

QByteArray TestLongTexts::plainBody(Format format, const ChatRequest &request)
{
    return wireFormat(format)->createRequest({}, request, {}).body;
}

QByteArray TestLongTexts::filledBody(LongTexts &texts, Format format, const ChatRequest &request)
{
    return texts.filled(plainBody(format, texts.marked(request)));
}

void TestLongTexts::bodyStaysTheSame_data()
{
    QTest::addColumn<QString>("text");
    const QString filler(5'000, u'x');
    const auto around = [&filler](const QString &middle, qsizetype at) {
        return filler.first(at) + middle + filler;
    };
    QTest::newRow("nothing") << QString();
    QTest::newRow("short") << filler.first(LongTexts::kLeast - 1);
    QTest::newRow("just long") << filler.first(LongTexts::kLeast);
    QTest::newRow("blank") << QString(5'000, u' ');
    QTest::newRow("blank at first") << QString(100, u'\n') + filler;
    QTest::newRow("blank at last") << filler + QString(100, u' ');
    QTest::newRow("error") << around(u"Error: no such file\n"_s, 0);
    QTest::newRow("quotes") << around(u"\"\\\"/"_s, LongTexts::kShown - 1);
    QTest::newRow("controls") << around(u"\x01\t\r\n\x7f"_s, 700);
    QTest::newRow("null") << around(QString(3, QChar()), 700);
    QTest::newRow("other scripts") << QString(3'000, u'\u4e2d');
    for (qsizetype at = LongTexts::kShown - 2; at <= LongTexts::kShown + 1; ++at)
        QTest::addRow("pair of surrogates at %lld", at) << around(u"\U0001f600"_s, at);
    QTest::newRow("half a pair") << around(QString(QChar(0xd83d)), 700);
    QTest::newRow("tags") << around(u"<think>a</think>"_s, 0);
}

void TestLongTexts::bodyStaysTheSame()
{
    QFETCH(const QString, text);
    const ChatRequest request = conversationOf(text);
    for (const Format format :
         {Format::OpenAiChat, Format::OpenAiResponses, Format::Anthropic, Format::Gemini}) {
        const QByteArray plain = plainBody(format, request);
        LongTexts texts;
        QCOMPARE(filledBody(texts, format, request), plain);
        QCOMPARE(filledBody(texts, format, request), plain);
    }
}

void TestLongTexts::knowsTextsAgain()
{
    LongTexts texts;
    ChatRequest request = conversationOf(QString(5'000, u'a'));
    QCOMPARE(filledBody(texts, Format::Anthropic, request), plainBody(Format::Anthropic, request));
    // Another text, where the one before was.
    auto &text = std::get<TextPart>(request.messages[0].parts[0]).text;
    text[4'000] = u'b';
    request.messages.push_back({ChatMessage::Role::Assistant, {TextPart{QString(900, u'c')}}});
    QCOMPARE(filledBody(texts, Format::Anthropic, request), plainBody(Format::Anthropic, request));
    const ChatRequest small = conversationOf(u"small"_s);
    QCOMPARE(filledBody(texts, Format::Gemini, small), plainBody(Format::Gemini, small));
    QCOMPARE(filledBody(texts, Format::Gemini, request), plainBody(Format::Gemini, request));
}

// What a mark looked like is of no use to whoever writes the next text.
void TestLongTexts::takesNoTextForAMark()
{
    LongTexts texts;
    LongTexts others;
    const QString text(5'000, u'a');
    const ChatRequest marked = others.marked(conversationOf(text));
    const QString mark = marked.system.sliced(LongTexts::kShown);
    QVERIFY(mark.size() < 60);
    const ChatRequest request = conversationOf(text + mark + text);
    QCOMPARE(filledBody(texts, Format::OpenAiChat, request),
             plainBody(Format::OpenAiChat, request));
}

AGENTAO_TEST_APPLESS(TestLongTexts)
#include "tst_longtexts.moc"
