// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/providercatalogue.h"
#include "tests/session/vendorbench.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

#include <QDir>

#include <algorithm>
#include <functional>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

#define VERIFY_EMPTY(expression)                                                                   \
    do {                                                                                           \
        const QString fault = (expression);                                                        \
        QVERIFY2(fault.isEmpty(), qPrintable(fault));                                              \
    } while (false)

//! What was shown of a kind, its pieces joined.
static QString saidIn(const QStringList &shown, const QString &kind)
{
    QString said;
    for (const QString &line : shown) {
        if (line.startsWith(kind))
            said += line.sliced(kind.size());
    }
    return said;
}

//! Does \a act at the first call of a tool that has \a status.
static QMetaObject::Connection atCall(VendorBench &bench, ToolStatus status,
                                      const std::function<void()> &act)
{
    const auto look = [status, act, isDone = false](const SessionUpdate &update) mutable {
        const auto *call = std::get_if<ToolCallChanged>(&update);
        if (!isDone && call && call->call.status == status) {
            isDone = true;
            act();
        }
    };
    return QObject::connect(bench.session, &Session::updated, bench.session, look);
}

//! A message of the user stands right after results of tools: only Mistral refuses that.
static bool isParted(VendorBench &bench, int vendor)
{
    return qstrcmp(vendorRows().at(vendor).provider, "mistral") != 0
        || bench.mock(vendor).accepted.last().contains("Understood.");
}

//! The person says something while the first tool runs.
static QString askSteered(VendorBench &bench, int vendor)
{
    const auto connection = atCall(bench, ToolStatus::InProgress, [&bench] {
        QVERIFY(bench.session->steer({ContentBlock::fromText(u"and this, too"_s)}));
    });
    const QString fault = bench.ask(vendor, u"first"_s);
    QObject::disconnect(connection);
    return fault;
}

//! Conversations by the rules that vendors document for them.
class TestVendorRules : public QObject
{
    Q_OBJECT

private slots:
    void thirdPromptIsAnswered_data() { vendors(); }

    void thirdPromptIsAnswered()
    {
        QFETCH(int, vendor);
        const VendorRow &row = vendorRows().at(vendor);
        QVERIFY(QUrl(QString::fromLatin1(row.page)).isValid());
        QVERIFY(QDate::fromString(QString::fromLatin1(row.lookedUp), Qt::ISODate).isValid());
        VendorBench bench(vendor);

        for (const QString &prompt : {u"first"_s, u"second"_s, u"third"_s})
            VERIFY_EMPTY(bench.ask(vendor, prompt));

        QCOMPARE(bench.mock(vendor).answeredPrompts, 3);
        QCOMPARE(bench.mock(vendor).accepted.size(), 9);
        const QString name = QString::fromLatin1(row.name);
        QCOMPARE(saidIn(bench.shown(), u"text:"_s),
                 name + u" answer 3"_s + name + u" answer 6"_s + name + u" answer 9"_s);
        if (row.style != ReasoningStyle::None)
            QVERIFY(saidIn(bench.shown(), u"thought:"_s).startsWith(name + u" thought 1"_s));
    }

    void mockRefusesWithoutReasoning_data() { vendors(); }

    // Else the tests above prove nothing.
    void mockRefusesWithoutReasoning()
    {
        QFETCH(int, vendor);
        if (vendorRows().at(vendor).style == ReasoningStyle::None)
            return; // nothing could be missing
        VendorBench bench(vendor);
        VERIFY_EMPTY(bench.ask(vendor, u"first"_s));
        const QStringList keys{u"reasoning_content"_s, u"reasoning_details"_s,
                               u"reasoning"_s,         u"thinking"_s,
                               u"redacted_thinking"_s, u"thoughtSignature"_s};
        const QJsonObject body
            = QJsonDocument::fromJson(bench.mock(vendor).accepted.last()).object();

        (void)bench.mock(vendor).answer(compactJson(withoutKeys(body, keys)));

        QCOMPARE(bench.mock(vendor).refusals.size(), 1);
    }

    void steered_data() { vendors(); }

    // It comes right after the results.
    void steered()
    {
        QFETCH(int, vendor);
        VendorBench bench(vendor);
        VERIFY_EMPTY(askSteered(bench, vendor));
        QVERIFY(isParted(bench, vendor));
        VERIFY_EMPTY(bench.ask(vendor, u"second"_s));
        QVERIFY(bench.mock(vendor).accepted.last().contains("and this, too"));
    }

    void stopped_data() { vendors(); }

    // So does the next prompt where the turn was stopped meanwhile.
    void stopped()
    {
        QFETCH(int, vendor);
        VendorBench bench(vendor);
        const auto connection = atCall(bench, ToolStatus::InProgress, [&bench] {
            QMetaObject::invokeMethod(bench.session, &Session::cancel, Qt::QueuedConnection);
        });
        bench.run(u"first"_s);
        QObject::disconnect(connection);
        QCOMPARE(bench.mock(vendor).answeredPrompts, 0);
        VERIFY_EMPTY(bench.ask(vendor, u"second"_s));
        QVERIFY(isParted(bench, vendor));
        VERIFY_EMPTY(bench.ask(vendor, u"third"_s));
    }

    void picturesAsResults_data() { vendors(); }

    // And so do pictures, where a result has only text.
    void picturesAsResults()
    {
        QFETCH(int, vendor);
        VendorBench bench(vendor);
        bench.tools.content = {ToolImage{u"image/png"_s, "abc"_ba}};
        VERIFY_EMPTY(bench.ask(vendor, u"first"_s));
        QVERIFY(isParted(bench, vendor));
        VERIFY_EMPTY(bench.ask(vendor, u"second"_s));
        QCOMPARE(bench.mock(vendor).accepted.last().contains("YWJj"), vendorRows().at(vendor).sees);
    }

    // Else the three above prove nothing.
    void mistralRefusesUserAfterTool()
    {
        const int mistral = int(std::ranges::find(vendorRows(), "Mistral"_ba,
                                                  [](const VendorRow &row) { return row.name; })
                                - vendorRows().begin());
        VendorBench bench(mistral);
        VERIFY_EMPTY(askSteered(bench, mistral));
        const QJsonObject json
            = QJsonDocument::fromJson(bench.mock(mistral).accepted.last()).object();
        QJsonArray messages;
        for (const QJsonArray all = json["messages"_L1].toArray();
             const QJsonValue &message : all) {
            if (message["content"_L1] != "Understood."_L1)
                messages.append(message);
        }
        QJsonObject without = json;
        without.insert("messages"_L1, messages);
        QVERIFY(without != json);

        const FakeAnswer answer = bench.mock(mistral).answer(compactJson(without));

        QCOMPARE(bench.mock(mistral).refusals,
                 QStringList(u"Unexpected role 'user' after role 'tool'"_s));
        QCOMPARE(answer.status, 400);
        QVERIFY(answer.chunks.join().contains(R"("code":"3230")"));
    }

    void prefixStays_data() { vendors(); }

    void prefixStays()
    {
        QFETCH(int, vendor);
        VendorBench bench(vendor);

        const PrefixCount count = bench.countPrefixes(vendor);

        VERIFY_EMPTY(count.fault);
        QCOMPARE(count.requests, 11);
        QCOMPARE(count.kept, count.requests);
    }

    void modelsChange_data()
    {
        const Rows<int, int> row; // first, second
        for (int first = 0; first < vendorRows().size(); ++first) {
            for (int second = 0; second < vendorRows().size(); ++second) {
                if (first != second) {
                    row(QTest::addRow("%s to %s", vendorRows().at(first).name,
                                      vendorRows().at(second).name),
                        first, second);
                }
            }
        }
    }

    void modelsChange()
    {
        const auto [first, second] = Rows<int, int>::current();
        VendorBench bench(first);

        VERIFY_EMPTY(bench.ask(first, u"first"_s));
        bench.change(second);
        VERIFY_EMPTY(bench.ask(second, u"second"_s));
        VERIFY_EMPTY(bench.ask(second, u"third"_s));
        bench.change(first);
        VERIFY_EMPTY(bench.ask(first, u"fourth"_s));

        QCOMPARE(bench.mock(first).answeredPrompts, 2);
        QCOMPARE(bench.mock(second).answeredPrompts, 2);
        // What the other said and did is there all the same.
        const QByteArray last = bench.mock(first).accepted.last();
        QVERIFY(last.contains(vendorRows().at(second).name + " answer 6"_ba));
        QCOMPARE(last.count("result of look"), 3 * 4);
    }

    // At its own host it has a tool whose calls are text and no JSON, and a key for its cache; a
    // model of another vendor reads of them as of any call, and they come back as they were.
    void openAiAtHome()
    {
        const auto isAtHome = [](const VendorRow &row) { return *row.host != 0; };
        const int home = int(std::ranges::find_if(vendorRows(), isAtHome) - vendorRows().begin());
        const int other = home + 1;
        VendorBench bench(home);
        VERIFY_EMPTY(bench.ask(home, u"first"_s));
        QCOMPARE(bench.mock(home).accepted.last().count("custom_tool_call_output"), 1);
        QVERIFY(bench.mock(home).accepted.last().contains("prompt_cache_key"));
        const QStringList made = QDir(bench.dir.path()).entryList({u"made*.txt"_s});
        QCOMPARE(made.size(), 1);

        bench.change(other);
        VERIFY_EMPTY(bench.ask(other, u"second"_s));
        QVERIFY(bench.mock(other).accepted.last().contains("apply_patch"));
        bench.change(home);
        VERIFY_EMPTY(bench.ask(home, u"third"_s));
        QCOMPARE(bench.mock(home).accepted.last().count("custom_tool_call_output"), 2);
    }

    void blindModelIsToldOfImages()
    {
        VendorBench bench(0);
        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        image.mimeType = u"image/png"_s;
        image.data = "abc"_ba;
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"see"_s), image}));
        QVERIFY(!bench.waitForEnd().error);
        QVERIFY(bench.mock(0).accepted.last().contains("image_url"));
        const auto isBlind = [](const VendorRow &row) { return !row.sees; };
        const int blind = int(std::ranges::find_if(vendorRows(), isBlind) - vendorRows().begin());
        bench.change(blind);
        VERIFY_EMPTY(bench.ask(blind, u"and now"_s));
        QVERIFY(
            bench.mock(blind).accepted.last().contains("[image left out: the model cannot see]"));
    }

    void defaultsHaveRows_data()
    {
        QTest::addColumn<QString>("provider");
        for (const CatalogueProvider &provider : ProviderCatalogue::builtIn().providers()) {
            if (!provider.defaultModel.isEmpty())
                QTest::addRow("%s", qPrintable(provider.id)) << provider.id;
        }
    }

    // What a newcomer talks to is what the conversations above are with. Bedrock has names of its
    // own for the models of Anthropic, and its requests are theirs.
    void defaultsHaveRows()
    {
        QFETCH(QString, provider);
        const CatalogueProvider &known = *ProviderCatalogue::builtIn().find(provider);
        const CatalogueModel *model = known.findModel(known.defaultModel);
        const auto format = model && model->wireFormat ? *model->wireFormat : known.wireFormat;
        const auto isIt = [&](const VendorRow &row) {
            const QString name = QString::fromLatin1(row.model);
            const bool hasName = known.defaultModel == name
                || known.defaultModel.endsWith(".anthropic."_L1 + name);
            return hasName && row.format == format && (!model || row.sees == model->vision);
        };
        QVERIFY2(std::ranges::any_of(vendorRows(), isIt), qPrintable(known.defaultModel));
    }

private:
    static void vendors()
    {
        QTest::addColumn<int>("vendor");
        for (int i = 0; i < vendorRows().size(); ++i)
            QTest::newRow(vendorRows().at(i).name) << i;
    }
};

AGENTAO_TEST(TestVendorRules)
#include "tst_vendorrules.moc"
