// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/mcptokenstore.h"

#include "tests/support/fakekeychain.h"
#include "tests/support/suite.h"

#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::FakeKeychain;

static OAuthRecord fullRecord()
{
    OAuthRecord record;
    record.issuer = u"https://auth.example/"_s;
    record.resource = u"https://mcp.example/mcp"_s;
    record.tokenEndpoint = QUrl(u"https://auth.example/token?tenant=1"_s);
    record.revocationEndpoint = QUrl(u"https://auth.example/revoke"_s);
    record.client.id = u"client"_s;
    record.client.secret = u"s3"_s;
    record.client.method = OAuthClient::Method::Post;
    record.client.redirect = u"http://127.0.0.1:1234/callback"_s;
    record.client.secretEnds = QDateTime::fromSecsSinceEpoch(2'000'000'000, QTimeZone::UTC);
    record.client.isDoubtful = true;
    record.asked = {u"a"_s, u"b"_s};
    record.tokens = OAuthTokens{.access = u"t"_s, .refresh = u"r"_s};
    return record;
}

class TestMcpTokenStore : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_content = std::make_shared<FakeKeychain::Content>();
    }

    void roundTrip_data()
    {
        QTest::addColumn<bool>("hasKeychain");
        QTest::newRow("keychain") << true;
        QTest::newRow("file") << false;
    }

    void roundTrip()
    {
        QFETCH(bool, hasKeychain);
        if (!hasKeychain)
            m_content.reset();
        OAuthRecord plain;
        plain.issuer = u"https://auth.example"_s;
        plain.resource = u"https://mcp.example"_s;
        plain.tokenEndpoint = QUrl(u"https://auth.example/token"_s);
        plain.client.id = u"client"_s;
        const auto kept = store(u"https://mcp.example/mcp"_s);
        QCOMPARE(read(*kept).error().code, ErrorCode::NotFound);
        for (const OAuthRecord &record : {plain, fullRecord()}) {
            std::optional<Result<void>> written;
            kept->write(record, [&](const Result<void> &result) { written = result; });
            QTRY_VERIFY(written);
            QCOMPARE(*written, Result<void>());
            QCOMPARE(read(*store(u"https://mcp.example/mcp"_s)), record);
        }
        std::optional<Result<void>> removed;
        kept->remove([&](const Result<void> &result) { removed = result; });
        QTRY_VERIFY(removed);
        QCOMPARE(read(*kept).error().code, ErrorCode::NotFound);
    }

    void names_data()
    {
        const Rows<QString, QString, bool> row; // url, client, isSame

        // as https://mcp.example/mcp without client
        row("itself", u"https://mcp.example/mcp"_s, QString(), true);
        row("fragment", u"https://MCP.example/mcp#x"_s, QString(), true);
        row("client", u"https://mcp.example/mcp"_s, u"mine"_s, false);
        row("path", u"https://mcp.example/mcp2"_s, QString(), false);
        row("query", u"https://mcp.example/mcp?tenant=2"_s, QString(), false);
        row("http", u"http://mcp.example/mcp"_s, QString(), false);
        row("port", u"https://mcp.example:8443/mcp"_s, QString(), false);
    }

    void names()
    {
        const auto [url, client, isSame] = Rows<QString, QString, bool>::current();
        const QString name = store(u"https://mcp.example/mcp"_s)->name();
        QCOMPARE(store(url, client)->name() == name, isSame);
    }

    void nameIsNoSecret()
    {
        const QString name
            = store(u"https://me:pass@mcp.example/mcp?key=secret"_s, u"id"_s)->name();
        QVERIFY(name.startsWith("mcp:mcp.example:"_L1));
        QVERIFY(!name.contains("secret"_L1) && !name.contains("pass"_L1));
    }

    void filesAreApart()
    {
        const auto one = store(u"https://a.example/mcp"_s);
        const auto two = store(u"https://[::1]:80/../mcp"_s);
        QVERIFY(one->folder() != two->folder());
        for (const auto &kept : {one.get(), two.get()}) {
            QVERIFY(kept->folder().startsWith(m_folder->path() + "/mcp/"_L1));
            QVERIFY(!kept->folder().sliced(m_folder->path().size() + 5).contains(u'/'));
        }
    }

private:
    std::unique_ptr<McpTokenStore> store(const QString &url, const QString &client = {})
    {
        KeyStore::Loader load;
        if (m_content)
            load = [this] { return std::make_unique<FakeKeychain>(m_content); };
        return std::make_unique<McpTokenStore>(QUrl(url), client, m_folder->path(), load);
    }

    static Result<OAuthRecord> read(McpTokenStore &store)
    {
        std::optional<Result<OAuthRecord>> got;
        store.read([&](const Result<OAuthRecord> &record) { got = record; });
        if (!QTest::qWaitFor([&] { return got.has_value(); }))
            return fail(ErrorCode::Internal, u"no answer"_s);
        return *got;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<FakeKeychain::Content> m_content; // null: no keychain
};

AGENTAO_TEST(TestMcpTokenStore)
#include "tst_mcptokenstore.moc"
