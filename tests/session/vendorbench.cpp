// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/vendorbench.h"

#include "agentcore/llm/llmclientfactory.h"
#include "agentcore/tools/builtin/applypatchtool.h"
#include "tests/support/testjson.h"

#include <QTest>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

//! The proxy by which a host is reached by its own name: it is read once in a process.
static FakeLlm &gateway()
{
    static auto *const server = [] {
        auto *made = new FakeLlm(qApp);
        qputenv("http_proxy", made->baseUrl().authority().toLatin1().prepend("http://"));
        return made;
    }();
    return *server;
}

QUrl VendorBench::addressOf(int vendor) const
{
    const QString host = QString::fromLatin1(vendorRows().at(vendor).host);
    return host.isEmpty() ? m_servers.at(size_t(vendor))->baseUrl()
                          : QUrl(u"http://%1/v1"_s.arg(host));
}

VendorBench::VendorBench(int firstVendor)
{
    services.createTools = [this] {
        ToolRegistry registry = tools.registry();
        registry.add(std::make_unique<ApplyPatchTool>());
        return registry;
    };
    remake();
    for (const VendorRow &row : vendorRows()) {
        m_mocks.push_back(std::make_unique<VendorMock>(row));
        m_servers.push_back(std::make_unique<FakeLlm>());
        FakeLlm &server = *row.host ? gateway() : *m_servers.back();
        server.setResponder([mock = m_mocks.back().get()](const FakeRequest &request) {
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
        profile.baseUrl = addressOf(int(place));
        profile.apiKey = u"key"_s;
        profile.vision = row.sees;
    };
    client = [](const ModelProfile &profile) { return createLlmClient(profile); };
    open({}, u"full-access"_s);
}

void VendorBench::change(int vendor)
{
    const VendorRow &row = vendorRows().at(vendor);
    const QString name = QString::fromLatin1(row.provider) + u'/' + QLatin1StringView(row.model);
    const auto changed = session->setOption(OptionId::kModel, name);
    QVERIFY2(changed, changed ? "" : qPrintable(changed.error().text()));
}

QString VendorBench::ask(int vendor, const QString &text)
{
    const TurnResult result = run(text);
    const QStringList &refusals = mock(vendor).refusals;
    if (!refusals.isEmpty())
        return refusals.join(u'\n');
    return result.error ? result.error->text() : QString();
}

QJsonValue withoutKeys(const QJsonValue &value, const QStringList &keys)
{
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonArray all = value.toArray(); const QJsonValue &item : all) {
            const QString type = item["type"_L1].toString();
            if (!keys.contains(type))
                array.append(withoutKeys(item, keys));
        }
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object;
    for (const QJsonObject all = value.toObject(); const QString &key : all.keys()) {
        if (!keys.contains(key))
            object.insert(key, withoutKeys(all.value(key), keys));
    }
    return object;
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
        = withoutKeys(QJsonDocument::fromJson(bytes).object(), {u"cache_control"_s}).toObject();
    Prompt prompt;
    for (const auto key : {"messages"_L1, "input"_L1, "contents"_L1}) {
        if (body.contains(key))
            prompt.conversation = compactJson(body.value(key)).chopped(1);
    }
    prompt.rest = compactJson(withoutKeys(body, {u"messages"_s, u"input"_s, u"contents"_s}));
    return prompt;
}

// A session that is opened anew asks again, and nobody is there to answer.
void VendorBench::reopenAllowed()
{
    const QString id = session->id();
    agent->closeSession(session);
    updates.clear();
    ends.clear();
    open(id, u"full-access"_s);
}

PrefixCount VendorBench::countPrefixes(int vendor)
{
    PrefixCount count;
    for (const QString &prompt : {u"first"_s, u"second"_s, u"third"_s, u"fourth"_s}) {
        if (prompt == "fourth"_L1)
            reopenAllowed(); // the rest comes from the file
        count.fault = ask(vendor, prompt);
        if (!count.fault.isEmpty())
            return count;
    }
    const QByteArrayList &bodies = mock(vendor).accepted;
    for (qsizetype i = 1; i < bodies.size(); ++i) {
        const Prompt before = promptOf(bodies.at(i - 1));
        const Prompt after = promptOf(bodies.at(i));
        const bool isKept = !before.conversation.isEmpty()
            && after.conversation.startsWith(before.conversation) && after.rest == before.rest;
        ++count.requests;
        count.kept += isKept ? 1 : 0;
        if (!isKept && count.fault.isEmpty()) {
            count.fault = u"request %1:\n%2\n%3"_s.arg(i).arg(
                QString::fromUtf8(before.conversation), QString::fromUtf8(after.conversation));
        }
    }
    return count;
}

} // namespace Testing
