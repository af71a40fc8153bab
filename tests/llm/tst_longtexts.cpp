// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A body whose long texts were written before is, byte for byte, the one that is written anew.
#include "agentcore/llm/wire/longtexts.h"
#include "agentcore/llm/wire/wireformat.h"
#include "tests/support/suite.h"

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
    void longTalkStaysTheSame_data();
    void longTalkStaysTheSame();
    void longTalkIsWrittenOnce();
    void messagesThatDifferByTheirPlace();
    void toolsStayTheSame();
    void noHalvesOfPairsLeave();

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
    return texts.body(request,
                      [format](const ChatRequest &marked) { return plainBody(format, marked); });
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
    QString mark;
    others.body(conversationOf(text), [&mark](const ChatRequest &marked) {
        mark = marked.system.sliced(LongTexts::kShown);
        return plainBody(Format::OpenAiChat, marked);
    });
    QVERIFY(mark.size() < 60);
    const ChatRequest request = conversationOf(text + mark + text);
    QCOMPARE(filledBody(texts, Format::OpenAiChat, request),
             plainBody(Format::OpenAiChat, request));
}

namespace {

struct Vendor
{
    QString provider;
    QString url;
    QString model;
    Format format = Format::OpenAiChat;
};

} // namespace

void TestLongTexts::longTalkStaysTheSame_data()
{
    QTest::addColumn<Vendor>("vendor");
    const auto row = [](const char *provider, const char *url, const char *model,
                        Format format = Format::OpenAiChat) {
        QTest::addRow("%s, %s", provider, model)
            << Vendor{QString::fromLatin1(provider), QString::fromLatin1(url),
                      QString::fromLatin1(model), format};
    };
    row("openai", "https://api.openai.com/v1", "gpt-4.1");
    row("openai", "https://api.openai.com/v1", "gpt-5", Format::OpenAiResponses);
    row("anthropic", "https://api.anthropic.com/v1", "claude-sonnet-4-5", Format::Anthropic);
    row("google", "https://generativelanguage.googleapis.com/v1beta", "gemini-2.5-pro",
        Format::Gemini);
    row("deepseek", "https://api.deepseek.com", "deepseek-reasoner");
    row("mistral", "https://api.mistral.ai/v1", "mistral-large-latest");
    row("moonshotai", "https://api.moonshot.ai/v1", "kimi-k2-thinking");
    row("openrouter", "https://openrouter.ai/api/v1", "anthropic/claude-sonnet-4.5");
    row("elsewhere", "https://example.org/v1", "a-model");
}

//! A prompt and its answer, of texts that a format may want to change.
static std::vector<ChatMessage> pairOf(int number)
{
    static const QStringList texts{u"go on %1"_s,           u"  blanks around %1 \n"_s,
                                   u"\"quoted\\\" %1"_s,    u"<think>%1</think>"_s,
                                   u"\u4e2d\U0001f600%1"_s, u"Error: %1"_s,
                                   u"\x01\t\x7f%1"_s,       QString(2'000, u'l') + u"%1"_s};
    const QString text = texts.at(number % texts.size()).arg(number);
    return {{ChatMessage::Role::User, {TextPart{text}}},
            {ChatMessage::Role::Assistant, {TextPart{text}}}};
}

void TestLongTexts::longTalkStaysTheSame()
{
    QFETCH(const Vendor, vendor);
    ModelProfile profile;
    profile.provider = vendor.provider;
    profile.baseUrl = QUrl(vendor.url);
    profile.model = vendor.model;
    profile.wireFormat = vendor.format;
    const auto write = [&](const ChatRequest &request) {
        return wireFormat(vendor.format)->createRequest(profile, request, {}).body;
    };
    LongTexts texts;
    ChatRequest request = conversationOf(u"it begins with calls"_s);
    request.model = vendor.model;
    request.messages.push_back({ChatMessage::Role::Assistant, {TextPart{u"Yes?"_s}}});
    const std::vector<ChatMessage> calls = request.messages;
    for (int i = 0; i < 60; ++i) {
        const std::vector<ChatMessage> pair = pairOf(i);
        request.messages.push_back(pair.front());
        QCOMPARE(texts.body(request, write), write(request));
        request.messages.push_back(pair.back());
        if (i == 30) // a turn with calls between; then it is the shorter run for a while
            request.messages.insert(request.messages.end(), calls.begin(), calls.end());
        if (i == 20 || i == 50) // a branch
            request.messages.resize(request.messages.size() - 8);
        if (i == 55)
            request.messages.front().parts = {TextPart{u"what was said before was summed up"_s}};
    }
    request.messages.erase(request.messages.begin(), request.messages.begin() + 20);
    request.messages.push_back({ChatMessage::Role::User, {TextPart{u"and now?"_s}}});
    QCOMPARE(texts.body(request, write), write(request));
}

void TestLongTexts::longTalkIsWrittenOnce()
{
    LongTexts texts;
    ChatRequest request = conversationOf(u"short"_s);
    request.messages.push_back({ChatMessage::Role::Assistant, {TextPart{u"Yes?"_s}}});
    for (int i = 0; i < 500; ++i) {
        const std::vector<ChatMessage> pair = pairOf(i);
        request.messages.insert(request.messages.end(), pair.begin(), pair.end());
    }
    for (const Format format :
         {Format::OpenAiChat, Format::OpenAiResponses, Format::Anthropic, Format::Gemini}) {
        size_t written = 0;
        const QByteArray body = texts.body(request, [&](const ChatRequest &marked) {
            written += marked.messages.size();
            return plainBody(format, marked);
        });
        QCOMPARE(body, plainBody(format, request));
        QVERIFY2(written < 30, qPrintable(QString::number(written)));
    }
}

//! A format for which marks cannot stand for others gets all messages.
void TestLongTexts::messagesThatDifferByTheirPlace()
{
    const auto numbered = [](const ChatRequest &request) {
        QByteArray body;
        for (size_t i = 0; i < request.messages.size(); ++i)
            body += QByteArray::number(quint64(i)) + ':' + request.messages[i].text().toUtf8();
        return body;
    };
    const auto without = [](const ChatRequest &request) { return request.model.toUtf8(); };
    ChatRequest request;
    request.model = u"model"_s;
    for (int i = 0; i < 50; ++i) {
        request.messages.push_back({ChatMessage::Role::User, {TextPart{u"a"_s}}});
        request.messages.push_back({ChatMessage::Role::Assistant, {TextPart{u"b"_s}}});
    }
    LongTexts texts;
    LongTexts others;
    for (int i = 0; i < 2; ++i) {
        QCOMPARE(texts.body(request, numbered), numbered(request));
        QCOMPARE(others.body(request, without), "model"_ba);
    }
}

//! One body after the other, whatever the one before was.
void TestLongTexts::toolsStayTheSame()
{
    const QJsonArray one{QJsonObject{{"name"_L1, "a"_L1}, {"parameters"_L1, QJsonObject()}}};
    const QJsonArray two{QJsonObject{{"name"_L1, u"\"tools\" \u00e4\u202e"_s}}, 1, true};
    const QJsonObject around{{"model"_L1, "m"_L1},
                             {"messages"_L1, QJsonArray{R"("tools":[])"_L1}},
                             {"toolsets"_L1, 1},
                             {"top_p"_L1, QJsonObject{{"tools"_L1, one}}}};
    const QList<QJsonValue> tools{one,          one,
                                  two,          one,
                                  QJsonArray(), QJsonValue::Undefined,
                                  "no list"_L1, QJsonObject{{"tools"_L1, two}},
                                  two};
    for (const QJsonValue &value : tools) {
        QJsonObject body = around;
        body.insert("tools"_L1, value); // undefined: takes it away
        QCOMPARE(bodyBytes(body), QJsonDocument(body).toJson(QJsonDocument::Compact));
    }
}

void TestLongTexts::noHalvesOfPairsLeave()
{
    const QString half = u"caf\xdce9"_s;
    const QJsonObject body{{"input"_L1, half}, {"tools"_L1, QJsonArray{half}}};

    QCOMPARE(bodyBytes(body), R"({"input":"caf\ufffd","tools":["caf\ufffd"]})"_ba);
}

AGENTAO_TEST_APPLESS(TestLongTexts)
#include "tst_longtexts.moc"
