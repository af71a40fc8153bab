// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/llmclientfactory.h"
#include "tests/session/turnbench.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/vendormock.h"

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

namespace {

constexpr int kPairVendors = 8;

//! A session whose models are mocks, each at an address of its own.
class Bench : public TurnBench
{
public:
    explicit Bench(int firstVendor)
    {
        for (const VendorRow &row : vendorRows()) {
            m_mocks.push_back(std::make_unique<VendorMock>(row));
            m_servers.push_back(std::make_unique<FakeLlm>());
            m_servers.back()->setResponder(
                [mock = m_mocks.back().get()](const FakeRequest &request) {
                    return std::optional(mock->answer(request.body));
                });
        }
        shapeProfile = [this, firstVendor](ModelProfile &profile) {
            const auto known = std::ranges::find(vendorRows(), profile.model.toUtf8(),
                                                 [](const auto &row) { return row.model; });
            const qsizetype place
                = known == vendorRows().end() ? firstVendor : known - vendorRows().begin();
            const VendorRow &row = vendorRows().at(place);
            profile.provider = QString::fromLatin1(row.provider);
            profile.model = QString::fromLatin1(row.model);
            profile.wireFormat = row.format;
            profile.baseUrl = m_servers.at(size_t(place))->baseUrl();
            profile.apiKey = u"key"_s;
            profile.vision = row.sees;
        };
        client = [](const ModelProfile &profile) { return createLlmClient(profile); };
        open({}, u"full-access"_s);
    }

    VendorMock &mock(int vendor) { return *m_mocks.at(size_t(vendor)); }

    void change(int vendor)
    {
        const VendorRow &row = vendorRows().at(vendor);
        const QString name
            = QString::fromLatin1(row.provider) + u'/' + QLatin1StringView(row.model);
        const auto changed = session->setOption(OptionId::kModel, name);
        QVERIFY2(changed, changed ? "" : qPrintable(changed.error().text()));
    }

    //! Prompts and says what went wrong; empty: nothing.
    QString ask(int vendor, const QString &text)
    {
        const TurnResult result = run(text);
        const QStringList &refusals = mock(vendor).refusals;
        if (!refusals.isEmpty())
            return refusals.join(u'\n');
        return result.error ? result.error->text() : QString();
    }

private:
    std::vector<std::unique_ptr<VendorMock>> m_mocks;
    std::vector<std::unique_ptr<FakeLlm>> m_servers;
};

} // namespace

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
    Bench bench(vendor);

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

static QJsonValue without(const QJsonValue &value, const QStringList &keys)
{
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonArray all = value.toArray(); const QJsonValue &item : all) {
            const QString type = item["type"_L1].toString();
            if (!keys.contains(type))
                array.append(without(item, keys));
        }
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object;
    for (const QJsonObject all = value.toObject(); const QString &key : all.keys()) {
        if (!keys.contains(key))
            object.insert(key, without(all.value(key), keys));
    }
    return object;
}

static QByteArray compact(const QJsonValue &value)
{
    return (value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject()))
        .toJson(QJsonDocument::Compact);
}

// Else the tests above prove nothing.
void TestVendorRules::mockRefusesWithoutReasoning()
{
    QFETCH(int, vendor);
    if (vendorRows().at(vendor).style == ReasoningStyle::None)
        return; // nothing could be missing
    Bench bench(vendor);
    VERIFY_EMPTY(bench.ask(vendor, u"first"_s));
    const QStringList keys{u"reasoning_content"_s, u"reasoning_details"_s, u"reasoning"_s,
                           u"thinking"_s,          u"redacted_thinking"_s, u"thoughtSignature"_s};
    const QJsonObject body = QJsonDocument::fromJson(bench.mock(vendor).accepted.last()).object();

    (void)bench.mock(vendor).answer(compact(without(body, keys)));

    QCOMPARE(bench.mock(vendor).refusals.size(), 1);
}

// What vendors' caches are found by: the conversation, and all that stands before it.
struct Prompt
{
    QByteArray conversation; // without the bracket that closes it
    QByteArray rest;
};

// Marks of the cache move, and are no part of what is looked up by (Claude, "Prompt caching").
static Prompt promptOf(const QByteArray &bytes)
{
    const QJsonObject body
        = without(QJsonDocument::fromJson(bytes).object(), {u"cache_control"_s}).toObject();
    Prompt prompt;
    for (const auto key : {"messages"_L1, "input"_L1, "contents"_L1}) {
        if (body.contains(key))
            prompt.conversation = compact(body.value(key)).chopped(1);
    }
    prompt.rest = compact(without(body, {u"messages"_s, u"input"_s, u"contents"_s}));
    return prompt;
}

void TestVendorRules::prefixStays()
{
    QFETCH(int, vendor);
    Bench bench(vendor);
    for (const QString &prompt : {u"first"_s, u"second"_s, u"third"_s})
        VERIFY_EMPTY(bench.ask(vendor, prompt));
    bench.reopen(); // the rest comes from the file
    VERIFY_EMPTY(bench.ask(vendor, u"fourth"_s));

    const QByteArrayList &bodies = bench.mock(vendor).accepted;
    QCOMPARE(bodies.size(), 12);
    for (qsizetype i = 1; i < bodies.size(); ++i) {
        const Prompt before = promptOf(bodies.at(i - 1));
        const Prompt after = promptOf(bodies.at(i));
        QVERIFY(!before.conversation.isEmpty());
        QVERIFY2(after.conversation.startsWith(before.conversation),
                 QByteArray("request " + QByteArray::number(i) + ":\n" + before.conversation + '\n'
                            + after.conversation)
                     .constData());
        QCOMPARE(after.rest, before.rest);
    }
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
    Bench bench(first);

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
    Bench bench(0);
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
