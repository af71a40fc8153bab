// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpregistryentry.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/config/mcpspecjson.h"
#include "tests/support/suite.h"

#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! What the registry says of servers, in the form of its own manual.
class TestMcpRegistryEntry : public QObject
{
    Q_OBJECT

private slots:
    void offers_data();
    void offers();
    void saysWhatIsMissing();
    void names_data();
    void names();
    void page();
    void nothingToRead_data();
    void nothingToRead();
    void isBounded();

private:
    static Result<McpRegistryEntry> read(const QByteArray &server)
    {
        const auto json = parseJsonObject(R"({"server": )" + server + '}');
        return json.and_then(&McpRegistryEntry::fromJson);
    }
};

void TestMcpRegistryEntry::offers_data()
{
    // entry: empty: there is none
    const Rows<QByteArray, QByteArray> row; // parts, entry
    row("npm",
        R"("packages": [{"registryType": "npm", "identifier": "@acme/shop", "version": "1.0.2",
              "transport": {"type": "stdio"}}])"_ba,
        R"({"command": "npx", "args": ["-y", "@acme/shop@1.0.2"]})"_ba);
    row("npm, with a flag that is there already",
        R"("packages": [{"registryType": "npm", "identifier": "shop",
              "runtimeArguments": [{"type": "positional", "value": "-y"}]}])"_ba,
        R"({"command": "npx", "args": ["-y", "shop"]})"_ba);
    row("pypi, with arguments",
        R"("packages": [{"registryType": "pypi", "identifier": "shop", "version": "2.0",
              "packageArguments": [{"type": "named", "name": "--port", "default": "80"},
                                   {"type": "named", "name": "--debug"},
                                   {"type": "positional", "valueHint": "folder", "isRequired": true}]}])"_ba,
        R"({"command": "uvx", "args": ["shop==2.0", "--port", "80", "<folder>"]})"_ba);
    row("an image", R"("packages": [{"registryType": "oci", "identifier": "docker.io/acme/shop:1.2",
              "environmentVariables": [{"name": "KEY", "isRequired": true}, {"name": "LEVEL"}]}])"_ba,
        R"({"command": "docker", "args": ["run", "-i", "--rm", "-e", "KEY", "docker.io/acme/shop:1.2"],
              "env": {"KEY": ""}})"_ba);
    row("at its address",
        R"("remotes": [{"type": "streamable-http", "url": "https://{zone}.shop.test/mcp",
              "variables": {"zone": {"default": "eu"}},
              "headers": [{"name": "Authorization", "value": "Bearer {key}",
                           "variables": {"key": {"isSecret": true}}}]}])"_ba,
        R"({"url": "https://eu.shop.test/mcp", "headers": {"Authorization": "Bearer <key>"}})"_ba);
    row("at its address, the old way",
        R"("remotes": [{"type": "sse", "url": "https://shop.test/sse"}])"_ba,
        R"({"url": "https://shop.test/sse", "type": "sse"})"_ba);
    row("a program that would listen", R"("packages": [{"registryType": "npm", "identifier": "shop",
              "transport": {"type": "streamable-http", "url": "http://localhost"}}])"_ba,
        QByteArray());
    row("a bundle", R"("packages": [{"registryType": "mcpb",
              "identifier": "https://shop.test/a.mcpb"}])"_ba,
        QByteArray());
    row("an option for a package",
        R"("packages": [{"registryType": "npm", "identifier": "--call=rm"}])"_ba, QByteArray());
}

void TestMcpRegistryEntry::offers()
{
    const auto [parts, entry] = Rows<QByteArray, QByteArray>::current();
    const auto read = TestMcpRegistryEntry::read(R"({"name": "a/b", )" + parts + '}');
    QVERIFY(read);
    if (entry.isEmpty()) {
        QVERIFY(read->offers.isEmpty());
        return;
    }
    QCOMPARE(read->offers.size(), 1);
    QCOMPARE(read->offers.first().entry, QJsonDocument::fromJson(entry).object());
    QVERIFY(mcpServerFromJson(u"x"_s, read->offers.first().entry, {}));
}

void TestMcpRegistryEntry::saysWhatIsMissing()
{
    const auto entry = read(R"({"name": "a/b", "packages": [{"registryType": "npm",
        "identifier": "b", "environmentVariables": [
        {"name": "TOKEN", "description": "Of your account", "isRequired": true, "isSecret": true},
        {"name": "MODE", "value": "fast"}, {"name": "COLOUR"}]}]})");
    QVERIFY(entry);
    const QList<McpRegistryInput> wanted{{u"TOKEN"_s, u"Of your account"_s, true, true}};
    QCOMPARE(entry->offers.first().inputs, wanted);
    QCOMPARE(entry->offers.first().entry["env"_L1].toObject(),
             (QJsonObject{{"MODE"_L1, "fast"_L1}, {"TOKEN"_L1, ""_L1}}));
}

void TestMcpRegistryEntry::names_data()
{
    const Rows<QString, QString> row; // name, shown
    row("the end", u"io.github.acme/shop"_s, u"shop"_s);
    row("without what all have", u"io.github.acme/mcp-server-shop"_s, u"shop"_s);
    row("behind it", u"io.github.acme/shop-mcp"_s, u"shop"_s);
    row("nothing else", u"com.acme/mcp"_s, u"mcp"_s);
    row("cannot be one", u"com.acme/<b>"_s, u"server"_s);
}

void TestMcpRegistryEntry::names()
{
    auto [name, shown] = Rows<QString, QString>::current();
    QCOMPARE((McpRegistryEntry{.name = name}).shortName(), shown);
}

void TestMcpRegistryEntry::page()
{
    const auto json = parseJsonObject(R"({"servers": [
        {"server": {"name": "a/one", "title": "One", "description": "First", "version": "1",
                    "websiteUrl": "https://one.test"},
         "_meta": {"io.modelcontextprotocol.registry/official": {"status": "deprecated"}}},
        {"server": {"name": "a/two", "repository": {"url": "javascript:x"}},
         "_meta": {"io.modelcontextprotocol.registry/official": {"status": "deleted"}}},
        {"server": {}}, 7,
        {"server": {"name": "a/three", "repository": {"url": "javascript:x"}}}],
        "metadata": {"nextCursor": "a/three:1", "count": 5}})");
    const auto page = json.and_then(&McpRegistryPage::fromJson);
    QVERIFY(page);
    QCOMPARE(page->nextCursor, u"a/three:1"_s);
    QCOMPARE(page->entries.size(), 2);
    const McpRegistryEntry &one = page->entries.first();
    QCOMPARE(one.title + one.description + one.version, u"OneFirst1"_s);
    QCOMPARE(one.website, QUrl(u"https://one.test"_s));
    QVERIFY(one.isDeprecated);
    QCOMPARE(page->entries.last().name, u"a/three"_s);
    QVERIFY(page->entries.last().website.isEmpty());
}

void TestMcpRegistryEntry::nothingToRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("another page") << "{}"_ba;
    QTest::newRow("no list") << R"({"servers": {}})"_ba;
}

void TestMcpRegistryEntry::nothingToRead()
{
    QFETCH(const QByteArray, json);
    const auto page = parseJsonObject(json).and_then(&McpRegistryPage::fromJson);
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::InvalidInput);
}

// Whoever publishes a server decides how long its texts are.
void TestMcpRegistryEntry::isBounded()
{
    QJsonArray packages;
    for (int i = 0; i < 1000; ++i)
        packages.append(QJsonObject{{"registryType"_L1, "npm"_L1}, {"identifier"_L1, "x"_L1}});
    const auto entry = McpRegistryEntry::fromJson(
        {{"server"_L1, QJsonObject{{"name"_L1, QString(5000, u'n')}, {"packages"_L1, packages}}}});
    QVERIFY(entry);
    QCOMPARE(entry->name.size(), McpRegistryEntry::kMaxTextLength);
    QVERIFY(entry->offers.size() < 100);
}

AGENTAO_TEST(TestMcpRegistryEntry)
#include "tst_mcpregistryentry.moc"
