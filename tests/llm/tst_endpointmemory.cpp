// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/endpointmemory.h"

#include "agentcore/config/jsonfile.h"
#include "tests/support/suite.h"

#include <QDirIterator>
#include <QJsonDocument>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const QDate kToday(2026, 11, 23);

static EndpointMemory sample()
{
    EndpointMemory memory;
    memory.api = ModelProfile::WireFormat::OpenAiResponses;
    memory.noStream = true;
    memory.mostImages = 5;
    memory.mostTools = 64;
    memory.quirks.noTemperature = true;
    memory.amendments = {.leftOut = {u"seed"_s},
                         .renamed = {{u"max_tokens"_s, u"max_completion_tokens"_s}},
                         .values = {{u"reasoning.effort"_s, u"high"_s}},
                         .limits = {{u"max_tokens"_s, 8192}},
                         .schemaKeywords = {u"format"_s}};
    return memory;
}

//! What is remembered of an endpoint beyond the process.
class TestEndpointMemory : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        qputenv("AGENTAO_HOME", m_home.path().toLocal8Bit());
    }

    void roundTrip()
    {
        const EndpointMemory again = EndpointMemory::fromJson(sample().toJson(kToday), kToday);
        QCOMPARE(again.api, sample().api);
        QCOMPARE(again.noStream, true);
        QCOMPARE(again.mostImages, 5);
        QCOMPARE(again.mostTools, 64);
        QCOMPARE(again.amendments, sample().amendments);
        QCOMPARE(again.quirks, sample().quirks);
        // A refusal for one conversation is not one for all.
        QVERIFY(EndpointMemory{.quirks = {.noReasoningBack = true}}.toJson(kToday).isEmpty());
        QVERIFY(EndpointMemory().toJson(kToday).isEmpty());
        EndpointMemory guess;
        guess.api = ModelProfile::WireFormat::OpenAiChat;
        guess.isApiGuess = true;
        QVERIFY(guess.toJson(kToday).isEmpty());
    }

    void numberOfTools_data()
    {
        // most: of 200
        const Rows<QString, std::optional<int>> row; // words, most
        row("OpenAI",
            u"Invalid 'tools': array too long. Expected an array with maximum length 128, but got "
            u"an "
            "array with length 200 instead."_s,
            128);
        row("Groq", u"'tools' : maximum number of items is 128"_s, 128);
        row("another number", u"Too many tools: at most 64 may be given"_s, 64);
        row("without a number", u"[{...}] is too long - 'tools'"_s, 128);
        row("the name of one", u"Invalid function name: the limit is 64 characters"_s, {});
        row("one of them", u"Invalid 'tools[7].function': too long, at most 64"_s, {});
        row("tokens", u"maximum context length is 100 tokens, 80 of them in functions"_s, {});
        row("something else", u"At most 5 images are allowed"_s, {});
    }

    void numberOfTools()
    {
        const auto [words, most] = Rows<QString, std::optional<int>>::current();
        EndpointMemory memory;
        const EndpointFailure failure{.status = 400, .message = words};
        QCOMPARE(memory.learnTools(failure, 200), most.has_value());
        QCOMPARE(memory.mostTools, most);
        QVERIFY(!memory.learnTools(failure, 200)); // it is known
    }

    void knownNumbersOfTools()
    {
        ModelProfile profile = profileAt(u"https://tools.example.org/v1"_s);
        QCOMPARE(mostTools(profile), 128);
        profile.wireFormat = ModelProfile::WireFormat::Anthropic;
        QCOMPARE(mostTools(profile), std::nullopt);
        endpointMemory(profile)->mostTools = 40;
        QCOMPARE(mostTools(profile), 40);
    }

    void age_data()
    {
        const Rows<int, bool> row; // days, isKnown
        row("of today", 0, true);
        row("as old as it may be", EndpointMemory::kMaxAgeDays, true);
        row("a day older", EndpointMemory::kMaxAgeDays + 1, false);
        row("of the future", -1, false);
    }

    void age()
    {
        const auto [days, isKnown] = Rows<int, bool>::current();
        const QJsonObject json = sample().toJson(kToday);
        QCOMPARE(EndpointMemory::fromJson(json, kToday.addDays(days)).noStream, isKnown);
    }

    void nonsense_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("no date") << R"({"noStream":true})"_ba;
        QTest::newRow("an interface of others") << R"({"learnt":"2026-11-23","api":"demo"})"_ba;
        QTest::newRow("wrong types")
            << R"({"learnt":"2026-11-23","api":7,"noStream":"x","mostImages":"x","leftOut":{"a":1},)"
               R"("renamed":[1],"values":{"a":1},"limits":{"a":"b"},"schemaKeywords":[1],"quirks":{"a":1}})"_ba;
    }

    void nonsense()
    {
        QFETCH(QByteArray, json);
        const auto memory
            = EndpointMemory::fromJson(QJsonDocument::fromJson(json).object(), kToday);
        QVERIFY(memory.toJson(kToday).isEmpty());
    }

    void kept()
    {
        const ModelProfile profile = profileAt(u"https://user:word@api.example.com/v1?k=secret"_s);
        endpointMemory(profile)->noStream = true;
        keepEndpointMemory(profile);
        QDirIterator files(m_home.path(), {u"endpoints.json"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        QVERIFY(files.hasNext());
        const auto json = JsonFile::read(files.next());
        QVERIFY(json);
        const QString key = u"https://api.example.com/v1 m"_s;
        QVERIFY((*json)[key].toObject()["noStream"_L1].toBool());
        const QByteArray all = QJsonDocument(*json).toJson();
        QVERIFY(!all.contains("secret") && !all.contains("word"));
    }

    // Servers on this machine come and go at one address.
    void notKept()
    {
        const ModelProfile profile = profileAt(u"http://127.0.0.1:8080/v1"_s);
        endpointMemory(profile)->noStream = true;
        keepEndpointMemory(profile);
        QDirIterator files(m_home.path(), {u"endpoints.json"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        if (files.hasNext())
            QVERIFY(!JsonFile::read(files.next())->contains(u"http://127.0.0.1:8080/v1 m"_s));
    }

private:
    static ModelProfile profileAt(const QString &url)
    {
        ModelProfile profile;
        profile.baseUrl = QUrl(url);
        profile.apiKey = u"sk-very-secret"_s;
        profile.model = u"m"_s;
        return profile;
    }

    QTemporaryDir m_home;
};

AGENTAO_TEST(TestEndpointMemory)
#include "tst_endpointmemory.moc"
