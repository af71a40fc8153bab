// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaistreamparser.h"
#include "tests/support/suite.h"

#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestOpenAiToolCalls : public QObject
{
    Q_OBJECT

private slots:
    void calls_data();
    void calls();
    void emptyArgumentsFirst_data();
    void emptyArgumentsFirst();
    void missingIdsAreMade();
    void usedIdsAreReplaced();
    void legacyCall();
    void extraContents();
};

void TestOpenAiToolCalls::calls_data()
{
    // deltas: one tool_calls array each
    // calls: "id name arguments"; "?" is an id of ours
    const Rows<QByteArrayList, QStringList> row; // deltas, calls

    row("whole",
        QByteArrayList{R"([{"index":0,"id":"a","function":{"name":"f","arguments":"{}"}}])"},
        QStringList{u"a f {}"_s});
    row("arguments in pieces",
        QByteArrayList{R"([{"index":0,"id":"a","function":{"name":"f","arguments":""}}])",
                       R"([{"index":0,"function":{"arguments":"{\"p\""}}])",
                       R"([{"index":0,"function":{"arguments":":1}"}}])"},
        QStringList{uR"(a f {"p":1})"_s});
    row("two interleaved",
        QByteArrayList{R"([{"index":0,"id":"a","function":{"name":"f"}},)"
                       R"({"index":1,"id":"b","function":{"name":"g"}}])",
                       R"([{"index":1,"function":{"arguments":"{\"b\""}}])",
                       R"([{"index":0,"function":{"arguments":"{\"a\""}}])",
                       R"([{"index":1,"function":{"arguments":":1}"}},)"
                       R"({"index":0,"function":{"arguments":":2}"}}])"},
        QStringList{uR"(a f {"a":2})"_s, uR"(b g {"b":1})"_s});
    row("no index, ids tell them apart",
        QByteArrayList{R"([{"id":"a","function":{"name":"f","arguments":"{\"p\":"}}])",
                       R"([{"id":"a","function":{"arguments":"1}"}}])",
                       R"([{"id":"b","function":{"name":"f","arguments":"{}"}}])"},
        QStringList{uR"(a f {"p":1})"_s, u"b f {}"_s});
    row("no index, no ids",
        QByteArrayList{R"([{"function":{"name":"f","arguments":"{\"p\":"}}])",
                       R"([{"function":{"arguments":"1}"}}])",
                       R"([{"function":{"name":"g","arguments":"{}"}}])"},
        QStringList{uR"(? f {"p":1})"_s, u"? g {}"_s});
    row("one index for all, other ids",
        QByteArrayList{R"([{"index":0,"id":"a","function":{"name":"f","arguments":"{}"}}])",
                       R"([{"index":0,"id":"b","function":{"name":"f","arguments":"{}"}}])"},
        QStringList{u"a f {}"_s, u"b f {}"_s});
    row("one index for all, no ids, other names",
        QByteArrayList{R"([{"index":0,"function":{"name":"f","arguments":"{}"}},)"
                       R"({"index":0,"function":{"name":"g","arguments":"{}"}}])"},
        QStringList{u"? f {}"_s, u"? g {}"_s});
    row("one index for all, no ids, same name",
        QByteArrayList{R"([{"index":0,"function":{"name":"f","arguments":"{\"a\":1}"}},)"
                       R"({"index":0,"function":{"name":"f","arguments":"{\"a\":2}"}}])"},
        QStringList{uR"(? f {"a":1})"_s, uR"(? f {"a":2})"_s});
    row("name and id in every piece",
        QByteArrayList{R"([{"index":0,"id":"a","function":{"name":"f","arguments":"{\"a\":"}}])",
                       R"([{"index":0,"id":"a","function":{"name":"f","arguments":"1}"}}])",
                       R"([{"index":0,"id":"a","function":{"name":"f","arguments":""}}])"},
        QStringList{uR"(a f {"a":1})"_s});
    row("index from 1",
        QByteArrayList{R"([{"index":1,"id":"a","function":{"name":"f","arguments":"{}"}}])"},
        QStringList{u"a f {}"_s});
    row("name after the id",
        QByteArrayList{R"([{"index":0,"id":"a"}])", R"([{"index":0,"function":{"arguments":"{"}}])",
                       R"([{"index":0,"function":{"name":"f","arguments":"}"}}])"},
        QStringList{u"a f {}"_s});
    row("no arguments", QByteArrayList{R"([{"id":"a","function":{"name":"f"}}])"},
        QStringList{u"a f {}"_s});
    row("null arguments",
        QByteArrayList{R"([{"id":"a","function":{"name":"f","arguments":null}}])"},
        QStringList{u"a f {}"_s});
    row("blank arguments",
        QByteArrayList{R"([{"id":"a","function":{"name":"f","arguments":" "}}])"},
        QStringList{u"a f {}"_s});
    row("object arguments",
        QByteArrayList{R"([{"id":"a","function":{"name":"f","arguments":{"p":[1]}}}])"},
        QStringList{uR"(a f {"p":[1]})"_s});
    row("broken arguments stay",
        QByteArrayList{R"([{"id":"a","function":{"name":"f","arguments":"{\"p"}}])"},
        QStringList{uR"(a f {"p)"_s});
    row("same id twice in one reply",
        QByteArrayList{R"([{"index":0,"id":"a","function":{"name":"f","arguments":"{}"}},)"
                       R"({"index":1,"id":"a","function":{"name":"g","arguments":"{}"}}])"},
        QStringList{u"a f {}"_s, u"? g {}"_s});
    row("one index for all, no ids, name before the arguments",
        QByteArrayList{R"([{"index":0,"function":{"name":"f","arguments":""}}])",
                       R"([{"index":0,"function":{"arguments":"{\"a\":1}"}}])",
                       R"([{"index":0,"function":{"name":"f","arguments":""}}])",
                       R"([{"index":0,"function":{"arguments":"{\"a\":"}}])",
                       R"([{"index":0,"function":{"arguments":"1}"}}])",
                       R"([{"index":0,"function":{"name":"f"}}])",
                       R"([{"index":0,"function":{"arguments":"{\"a\":2}"}}])"},
        QStringList{uR"(? f {"a":1})"_s, uR"(? f {"a":1})"_s, uR"(? f {"a":2})"_s});
    row("name before the arguments, no index",
        QByteArrayList{R"([{"function":{"name":"f","arguments":""}}])",
                       R"([{"function":{"arguments":"{}"}}])",
                       R"([{"function":{"name":"f","arguments":""}}])",
                       R"([{"function":{"arguments":"{\"a\":\"}{\"}"}}])"},
        QStringList{u"? f {}"_s, uR"(? f {"a":"}{"})"_s});
    row("several objects behind one name",
        QByteArrayList{R"([{"index":0,"id":"a","function":{"name":"f","arguments":)"
                       R"("{\"a\":1}{\"a\":2},\n{\"a\":"}}])",
                       R"([{"index":0,"function":{"arguments":"3}"}}])"},
        QStringList{uR"(a f {"a":1})"_s, uR"(? f {"a":2})"_s, uR"(? f {"a":3})"_s});
    row("several objects in pieces, by their id",
        QByteArrayList{R"([{"id":"a","function":{"name":"f","arguments":"{\"a\":1}{\"a\""}}])",
                       R"([{"id":"a","function":{"arguments":":2}"}}])"},
        QStringList{uR"(a f {"a":1})"_s, uR"(? f {"a":2})"_s});
    row("the same object once more",
        QByteArrayList{R"([{"index":0,"id":"a","function":{"name":"f","arguments":"{\"a\":"}}])",
                       R"([{"index":0,"function":{"arguments":"1}"}}])",
                       R"([{"index":0,"function":{"arguments":"{\"a\":1}"}}])"},
        QStringList{uR"(a f {"a":1})"_s});
    row("all that came before in each piece",
        QByteArrayList{R"([{"index":0,"id":"a","function":{"name":"f","arguments":"{\"a\""}}])",
                       R"([{"index":0,"function":{"arguments":"{\"a\":\"{"}}])",
                       R"([{"index":0,"function":{"arguments":"{\"a\":\"{\"}"}}])",
                       R"([{"index":0,"function":{"arguments":"{\"a\":\"{\"}"}}])"},
        QStringList{uR"(a f {"a":"{"})"_s});
    row("braces in a text",
        QByteArrayList{R"([{"id":"a","function":{"name":"f","arguments":"{\"a\":\"}\\\"{\"}"}}])"},
        QStringList{uR"(a f {"a":"}\"{"})"_s});
    row("name in pieces",
        QByteArrayList{R"([{"index":0,"id":"a","function":{"name":"rea","arguments":""}}])",
                       R"([{"index":0,"function":{"name":"d_file"}}])",
                       R"([{"index":0,"function":{"arguments":"{\"p\":1}"}}])"},
        QStringList{uR"(a read_file {"p":1})"_s});
    row("name in pieces, the last with arguments, by the id",
        QByteArrayList{R"([{"id":"a","function":{"name":"rea"}}])",
                       R"([{"id":"a","function":{"name":"d_"}}])",
                       R"([{"id":"a","function":{"name":"file","arguments":"{\"p\""}}])",
                       R"([{"id":"a","function":{"name":"read_file","arguments":":1}"}}])"},
        QStringList{uR"(a read_file {"p":1})"_s});
    row("all of the name so far in each piece",
        QByteArrayList{
            R"([{"index":0,"id":"a","function":{"name":"rea"}}])",
            R"([{"index":0,"id":"a","function":{"name":"read_file"}}])",
            R"([{"index":0,"id":"a","function":{"name":"read_file","arguments":"{}"}}])"},
        QStringList{u"a read_file {}"_s});
    row("names in pieces, interleaved, without ids",
        QByteArrayList{
            R"([{"index":0,"function":{"name":"rea"}},{"index":1,"function":{"name":"g"}}])",
            R"([{"index":0,"function":{"name":"d_file"}},{"index":1,"function":{"name":"lob"}}])",
            R"([{"index":1,"function":{"arguments":"{\"b\":1}"}}])"},
        QStringList{u"? read_file {}"_s, uR"(? glob {"b":1})"_s});
    row("calls without arguments at one index of one delta",
        QByteArrayList{
            R"([{"index":0,"function":{"name":"f"}},{"index":0,"function":{"name":"g"}}])"},
        QStringList{u"? f {}"_s, u"? g {}"_s});
    row("other name and id at one index, no arguments",
        QByteArrayList{R"([{"index":0,"id":"a","function":{"name":"f"}}])",
                       R"([{"index":0,"id":"b","function":{"name":"g"}}])"},
        QStringList{u"a f {}"_s, u"b g {}"_s});
    row("other name without anything that says whose", // no index, no id
        QByteArrayList{R"([{"function":{"name":"f"}}])", R"([{"function":{"name":"g"}}])"},
        QStringList{u"? f {}"_s, u"? g {}"_s});
    row("never named", QByteArrayList{R"([{"index":0,"id":"a"}])"}, QStringList{});
    row("rubbish", QByteArrayList{R"([null,1,"x",[],{}])"}, QStringList{});
}

void TestOpenAiToolCalls::calls()
{
    auto [deltas, calls] = Rows<QByteArrayList, QStringList>::current();

    CallIds ids;
    OpenAiToolCalls collector(&ids);
    QHash<int, ToolCallPart> fromDeltas;
    for (const QByteArray &delta : std::as_const(deltas)) {
        const auto events = collector.take(QJsonDocument::fromJson(delta).array());
        for (const ToolCallDelta &event : events) {
            ToolCallPart &part = fromDeltas[event.index];
            QVERIFY(part.id.isEmpty() || part.id == event.id);
            part = {event.id, event.name, part.arguments + event.argumentsDelta};
        }
    }
    const auto parts = collector.parts();
    QCOMPARE(collector.isEmpty(), calls.isEmpty());
    QCOMPARE(qsizetype(parts.size()), calls.size());
    QCOMPARE(fromDeltas.size(), calls.size());
    QSet<QString> seen;
    for (qsizetype i = 0; i < calls.size(); ++i) {
        ToolCallPart part = parts[size_t(i)];
        QCOMPARE(fromDeltas.value(int(i)).id, part.id);
        QCOMPARE(fromDeltas.value(int(i)).name, part.name);
        seen.insert(part.id);
        if (calls[i].startsWith(u'?')) {
            QVERIFY(part.id.startsWith("call_"_L1));
            part.id = u"?"_s;
        }
        QCOMPARE(QStringList({part.id, part.name, part.arguments}).join(u' '), calls[i]);
    }
    QCOMPARE(seen.size(), calls.size());
}

// What stood there first was nothing yet.
void TestOpenAiToolCalls::emptyArgumentsFirst_data()
{
    QTest::addColumn<QByteArrayList>("deltas");
    QTest::newRow("then whole") << QByteArrayList{
        R"([{"index":0,"id":"a","function":{"name":"f","arguments":"{}"}}])",
        R"([{"index":0,"function":{"arguments":"{\"a\":1}"}}])"};
    QTest::newRow("then in pieces, in every one the id and the name")
        << QByteArrayList{R"([{"index":0,"id":"a","function":{"name":"f","arguments":"{ }"}}])",
                          R"([{"index":0,"id":"a","function":{"name":"f","arguments":"{\"a\""}}])",
                          R"([{"index":0,"id":"a","function":{"name":"f","arguments":":1}"}}])"};
    QTest::newRow("an object, then a text")
        << QByteArrayList{R"([{"id":"a","function":{"name":"f","arguments":{}}}])",
                          R"([{"function":{"arguments":"{\"a\":1}"}}])"};
    QTest::newRow("in one piece") << QByteArrayList{
        R"([{"id":"a","function":{"name":"f","arguments":"{}{\"a\":1}"}}])"};
}

void TestOpenAiToolCalls::emptyArgumentsFirst()
{
    QFETCH(QByteArrayList, deltas);
    CallIds ids;
    OpenAiToolCalls collector(&ids);
    QString told;
    for (const QByteArray &delta : std::as_const(deltas)) {
        for (const ToolCallDelta &call : collector.take(QJsonDocument::fromJson(delta).array()))
            told += call.argumentsDelta;
    }
    const auto parts = collector.parts();
    QCOMPARE(parts.size(), 1);
    QCOMPARE(parts.front().id, u"a"_s);
    QCOMPARE(parts.front().arguments, uR"({"a":1})"_s);
    QCOMPARE(told, parts.front().arguments);
}

void TestOpenAiToolCalls::missingIdsAreMade()
{
    CallIds ids;
    OpenAiToolCalls first(&ids);
    OpenAiToolCalls second(&ids);
    const QJsonArray call{QJsonObject{{"function"_L1, QJsonObject{{"name"_L1, u"f"_s}}}}};
    first.take(call);
    second.take(call);
    QVERIFY(first.parts().front().id != second.parts().front().id);
    QCOMPARE(first.parts().front().id.size(), 5 + 16);
}

void TestOpenAiToolCalls::usedIdsAreReplaced()
{
    CallIds ids({u"call_0"_s});
    OpenAiToolCalls collector(&ids);
    collector.take(
        {QJsonObject{{"id"_L1, u"call_0"_s}, {"function"_L1, QJsonObject{{"name"_L1, u"f"_s}}}}});
    QVERIFY(collector.parts().front().id != u"call_0"_s);
}

void TestOpenAiToolCalls::legacyCall()
{
    CallIds ids;
    OpenAiToolCalls collector(&ids);
    QCOMPARE(collector.takeLegacy({{"name"_L1, u"f"_s}}).size(), 1);
    QVERIFY(collector.takeLegacy({{"arguments"_L1, u"{}"_s}}).empty());
    QCOMPARE(collector.parts().size(), 1);
    QCOMPARE(collector.parts().front().arguments, u"{}"_s);
}

void TestOpenAiToolCalls::extraContents()
{
    CallIds ids;
    OpenAiToolCalls collector(&ids);
    const QJsonObject extra{{"google"_L1, QJsonObject{{"thought_signature"_L1, u"s"_s}}}};
    collector.take({QJsonObject{{"id"_L1, u"a"_s},
                                {"extra_content"_L1, extra},
                                {"function"_L1, QJsonObject{{"name"_L1, u"f"_s}}}}});
    QCOMPARE(collector.extraContents(), (QJsonObject{{"a"_L1, extra}}));
}

AGENTAO_TEST_APPLESS(TestOpenAiToolCalls)
#include "tst_openaitoolcalls.moc"
