// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/house/agentfleet.h"

#include "agentcore/config/paths.h"
#include "tests/acp/house/housebench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Acp::AgentSpec;
using Acp::OfferMemory;
using Testing::HouseBench;

static QJsonObject openedWithModes()
{
    return QJsonDocument::fromJson(
               R"({"sessionId":"s1","configOptions":[{"id":"mode","name":"Mode","category":"mode","type":"select","currentValue":"build","options":[{"value":"build","name":"Build"},{"value":"plan","name":"Plan","description":"No edits"}]},{"id":"fast","name":"Fast","type":"boolean","currentValue":false}]})")
        .object();
}

static QStringList told(const QList<SessionOption> &options)
{
    QStringList all;
    for (const SessionOption &option : options) {
        QStringList values;
        for (const OptionValue &value : option.values)
            values += value.name;
        all += u"%1 %2: %3 of %4"_s.arg(option.id, option.name, option.value, values.join(u'/'));
    }
    return all;
}

static const QStringList kTold{u"mode Mode: build of Build/Plan"_s,
                               u"fast Fast: false of On/Off"_s};

static QList<SessionOption> someOptions()
{
    return {{u"mode"_s, u"Mode"_s, u"a"_s, {{u"a"_s, u"A"_s, {}}}}};
}

static AgentSpec specOf(const QString &name, const QString &command)
{
    AgentSpec spec;
    spec.name = name;
    spec.command = command;
    return spec;
}

//! Modes and models of an agent are there before its next session, and nothing else is.
class TestOfferMemory : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_file = Paths::cacheDir() + "/agent-options.json"_L1;
        QFile::remove(m_file);
    }

    void keptOverStarts()
    {
        HouseBench bench;
        bench.other.opened = openedWithModes();
        QSignalSpy changed(bench.house->directory(), &AgentDirectory::changed);
        QCOMPARE(bench.house->directory()->options(u"other"_s, bench.folder).size(), 0);
        QVERIFY(bench.create());
        QCOMPARE(told(bench.house->directory()->options(u"other"_s, bench.folder)), kTold);
        QVERIFY(!changed.isEmpty());
        bench.start();
        const auto options = bench.house->directory()->options(u"other"_s, bench.folder);
        QCOMPARE(told(options), kTold);
        QCOMPARE(options.at(0).values.at(1).description, u"No edits"_s);
        QCOMPARE(bench.house->directory()->options(u"nobody"_s, bench.folder).size(), 0);
    }

    // What somebody chose in a session, or before it, is of that session.
    void ownChoicesAreNotRemembered()
    {
        HouseBench bench;
        bench.other.opened = openedWithModes();
        bench.house->directory()->chooseOptions(bench.folder, {{u"mode"_s, u"plan"_s}});
        Session *session = bench.create();
        QVERIFY(session);
        const QJsonObject asked = bench.other.request(u"session/set_config_option"_s);
        bench.other.answer(asked["id"_L1], QJsonObject());
        QTRY_COMPARE_WITH_TIMEOUT(session->modeId(), u"plan"_s, 30'000);
        QCOMPARE(told(bench.house->directory()->options(u"other"_s, bench.folder)), kTold);
    }

    void checkTeaches()
    {
        HouseBench bench;
        bench.other.opened = openedWithModes();
        const auto checking = bench.house->directory()->check(u"other"_s, bench.folder);
        const auto probe = bench.other.request(u"_agentao.cn/no_such_method"_s);
        bench.other.refuse(probe["id"_L1], -32601, u"unknown"_s);
        const auto prompt = bench.other.request(u"session/prompt"_s);
        bench.other.refuse(prompt["id"_L1], -32602, u"no such session"_s);
        const QStringList lines = bench.waited(checking);
        QVERIFY(lines.contains(u"    mode: build of build, plan"_s));
        QCOMPARE(told(bench.house->directory()->options(u"other"_s, bench.folder)), kTold);
    }

    void anotherCommandIsAnother()
    {
        OfferMemory memory(m_file);
        QVERIFY(memory.remember(specOf(u"a"_s, u"first"_s), someOptions()));
        QVERIFY(!memory.remember(specOf(u"a"_s, u"first"_s), someOptions()));
        QCOMPARE(memory.options(specOf(u"a"_s, u"first"_s)).size(), 1);
        QCOMPARE(memory.options(specOf(u"a"_s, u"second"_s)).size(), 0);
        QCOMPARE(memory.options(specOf(u"b"_s, u"first"_s)).size(), 0);
    }

    void brokenFiles_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("no JSON") << "{"_ba;
        QTest::newRow("a list") << "[1]"_ba;
        QTest::newRow("agents is a text") << R"({"agents":"x"})"_ba;
        QTest::newRow("options without ids") << R"({"agents":{"a 1":[{}]}})"_ba;
    }

    void brokenFiles()
    {
        QFETCH(QByteArray, content);
        QVERIFY(QDir().mkpath(Paths::cacheDir()));
        QVERIFY(putFile(m_file, content));
        const AgentSpec spec = specOf(u"a"_s, u"first"_s);
        OfferMemory memory(m_file);
        QCOMPARE(memory.options(spec).size(), 0);
        QVERIFY(memory.remember(spec, someOptions()));
        QCOMPARE(OfferMemory(m_file).options(spec).size(), 1);
    }

    void manyAgents()
    {
        OfferMemory memory(m_file);
        for (qsizetype i = 0; i < OfferMemory::kMaxAgents + 5; ++i)
            memory.remember(specOf(u"a%1"_s.arg(i), u"x"_s), someOptions());
        qsizetype known = 0;
        for (qsizetype i = 0; i < OfferMemory::kMaxAgents + 5; ++i)
            known += memory.options(specOf(u"a%1"_s.arg(i), u"x"_s)).size();
        QCOMPARE(known, OfferMemory::kMaxAgents);
    }

private:
    QString m_file;
};

AGENTAO_TEST(TestOfferMemory)
#include "tst_offermemory.moc"
