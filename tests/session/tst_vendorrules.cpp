// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/vendorbench.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QTest>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Conversations by the rules that vendors document for them.
class TestVendorRules : public QObject
{
    Q_OBJECT

private slots:
    void thirdPromptIsAnswered_data() { vendors(); }
    void thirdPromptIsAnswered();
    void mockRefusesWithoutReasoning_data() { vendors(); }
    void mockRefusesWithoutReasoning();
    void prefixStays_data() { vendors(); }
    void prefixStays();
    void modelsChange_data();
    void modelsChange();
    void blindModelIsToldOfImages();

private:
    static void vendors();
};

static constexpr int kPairVendors = 8;

#define VERIFY_EMPTY(expression)                                                                   \
    do {                                                                                           \
        const QString fault = (expression);                                                        \
        QVERIFY2(fault.isEmpty(), qPrintable(fault));                                              \
    } while (false)

void TestVendorRules::vendors()
{
    QTest::addColumn<int>("vendor");
    for (int i = 0; i < vendorRows().size(); ++i)
        QTest::newRow(vendorRows().at(i).name) << i;
}

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

void TestVendorRules::thirdPromptIsAnswered()
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

// Else the tests above prove nothing.
void TestVendorRules::mockRefusesWithoutReasoning()
{
    QFETCH(int, vendor);
    if (vendorRows().at(vendor).style == ReasoningStyle::None)
        return; // nothing could be missing
    VendorBench bench(vendor);
    VERIFY_EMPTY(bench.ask(vendor, u"first"_s));
    const QStringList keys{u"reasoning_content"_s, u"reasoning_details"_s, u"reasoning"_s,
                           u"thinking"_s,          u"redacted_thinking"_s, u"thoughtSignature"_s};
    const QJsonObject body = QJsonDocument::fromJson(bench.mock(vendor).accepted.last()).object();

    (void)bench.mock(vendor).answer(compactJson(withoutKeys(body, keys)));

    QCOMPARE(bench.mock(vendor).refusals.size(), 1);
}

void TestVendorRules::prefixStays()
{
    QFETCH(int, vendor);
    VendorBench bench(vendor);

    const PrefixCount count = bench.countPrefixes(vendor);

    VERIFY_EMPTY(count.fault);
    QCOMPARE(count.requests, 11);
    QCOMPARE(count.kept, count.requests);
}

void TestVendorRules::modelsChange_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second");
    for (int first = 0; first < kPairVendors; ++first) {
        for (int second = 0; second < kPairVendors; ++second) {
            if (first != second) {
                QTest::addRow("%s to %s", vendorRows().at(first).name, vendorRows().at(second).name)
                    << first << second;
            }
        }
    }
}

void TestVendorRules::modelsChange()
{
    QFETCH(int, first);
    QFETCH(int, second);
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

void TestVendorRules::blindModelIsToldOfImages()
{
    VendorBench bench(0);
    ContentBlock image;
    image.kind = ContentBlock::Kind::Image;
    image.mimeType = u"image/png"_s;
    image.data = "abc"_ba;
    QVERIFY(bench.session->prompt({ContentBlock::fromText(u"see"_s), image}));
    QVERIFY(!bench.waitForEnd().error);
    QVERIFY(bench.mock(0).accepted.last().contains("image_url"));
    constexpr int kDeepSeek = 4;
    bench.change(kDeepSeek);
    VERIFY_EMPTY(bench.ask(kDeepSeek, u"and now"_s));
    QVERIFY(
        bench.mock(kDeepSeek).accepted.last().contains("[image left out: the model cannot see]"));
}

AGENTAO_TEST(TestVendorRules)
#include "tst_vendorrules.moc"
