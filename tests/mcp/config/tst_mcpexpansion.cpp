// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpexpansion.h"
#include "tests/support/suite.h"

#include <QDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Kind = McpServerSpec::Kind;
using Origin = McpServerSpec::Origin;

static QProcessEnvironment environment()
{
    QProcessEnvironment variables;
    variables.insert(u"TOKEN"_s, u"t0"_s);
    variables.insert(u"EMPTY"_s, u""_s);
    variables.insert(u"NESTED"_s, u"${TOKEN}"_s);
    variables.insert(u"SPLIT"_s, u"a\r\nX-Other: b"_s);
    variables.insert(u"OPENAI_API_KEY"_s, u"sk-0"_s);
    variables.insert(u"ACME_API_KEY"_s, u"k"_s);
    variables.insert(u"ACME_MODEL"_s, u"m"_s);
    return variables;
}

static McpServerSpec withValue(const QString &value)
{
    McpServerSpec spec;
    spec.name = u"s"_s;
    spec.file = u"f"_s;
    spec.command = u"c"_s;
    spec.env = {{u"A"_s, value}};
    return spec;
}

static McpServerSpec remote(const QString &url)
{
    McpServerSpec spec;
    spec.name = u"s"_s;
    spec.file = u"f"_s;
    spec.kind = Kind::Http;
    spec.urlTemplate = url;
    return spec;
}

class TestMcpExpansion : public QObject
{
    Q_OBJECT

private slots:
    void text_data()
    {
        const Rows<QString, QString> row; // value, expanded

        const auto same
            = [&row](const char *name, const QString &value) { row(name, value, value); };
        row("variable", u"${TOKEN}"_s, u"t0"_s);
        row("within a text", u"Bearer ${TOKEN}!"_s, u"Bearer t0!"_s);
        row("two", u"${TOKEN}${TOKEN}"_s, u"t0t0"_s);
        row("of other programs", u"${env:TOKEN}"_s, u"t0"_s);
        row("set with a default", u"${TOKEN:-d}"_s, u"t0"_s);
        row("default", u"${MISSING:-d}"_s, u"d"_s);
        row("default for an empty one", u"${EMPTY:-d}"_s, u"d"_s);
        row("empty default", u"a${MISSING:-}b"_s, u"ab"_s);
        row("variable as a default", u"${MISSING:-${TOKEN}}"_s, u"t0"_s);
        row("default with a colon", u"${MISSING:-https://a:1/b}"_s, u"https://a:1/b"_s);
        row("values are no templates", u"${NESTED}"_s, u"${TOKEN}"_s);
        row("nothing but a name", u"$TOKEN"_s, u"t0"_s);
        row("plain braces", u"$${TOKEN}"_s, u"${TOKEN}"_s);
        row("plain and not plain", u"$${TOKEN}${TOKEN}"_s, u"${TOKEN}t0"_s);
        row("workspace", u"${workspaceFolder}/a"_s, u"/work/dir/a"_s);
        row("its name", u"${workspaceFolderBasename}"_s, u"dir"_s);
        row("home of other programs", u"${userHome}"_s, QDir::homePath());
        row("separator", u"a${pathSeparator}b${/}c"_s, u"a/b/c"_s);
        same("name within a text", u"pa$TOKEN"_s);
        same("name and more", u"$TOKEN!"_s);
        same("price", u"$5"_s);
        same("open brace", u"a${TOKEN"_s);
        same("braces alone", u"{TOKEN}"_s);
        same("nothing", u""_s);
        same("home within", u"a~/b"_s);
    }

    void text()
    {
        const auto [value, expanded] = Rows<QString, QString>::current();
        const auto spec = expandedMcpServer(withValue(value), u"/work/dir"_s, environment());
        QVERIFY2(spec, spec ? "" : qPrintable(spec.error().text()));
        QCOMPARE(spec->env.value(u"A"_s), expanded);
    }

    void refuses_data()
    {
        const Rows<QString, ErrorCode, QString> row; // value, code, word

        row("missing", u"${MISSING}"_s, ErrorCode::InvalidInput, u"MISSING"_s);
        row("empty", u"${EMPTY}"_s, ErrorCode::InvalidInput, u"EMPTY"_s);
        row("missing name", u"$MISSING"_s, ErrorCode::InvalidInput, u"MISSING"_s);
        row("missing in a default", u"${MISSING:-${OTHER}}"_s, ErrorCode::InvalidInput, u"OTHER"_s);
        row("no name", u"${}"_s, ErrorCode::InvalidInput, u"no variable"_s);
        row("bad name", u"${A-B}"_s, ErrorCode::InvalidInput, u"no variable"_s);
        row("input", u"${input:key}"_s, ErrorCode::Unsupported, u"input:key"_s);
        row("command", u"${command:x.y}"_s, ErrorCode::Unsupported, u"command"_s);
        row("too deep", u"${M:-"_s.repeated(20) + u'x' + u"}"_s.repeated(20),
            ErrorCode::LimitExceeded, u"deep"_s);
        row("null", u"a${TOKEN}"_s + QChar::Null, ErrorCode::InvalidInput, u"null"_s);
    }

    void refuses()
    {
        const auto [value, code, word] = Rows<QString, ErrorCode, QString>::current();
        const auto spec = expandedMcpServer(withValue(value), u"/work"_s, environment());
        QVERIFY(!spec);
        QCOMPARE(spec.error().code, code);
        QCOMPARE(spec.error().where, u"f#/mcpServers/s/env/A"_s);
        QVERIFY2(spec.error().message.contains(word), qPrintable(spec.error().message));
        QVERIFY(!spec.error().message.contains(u"t0"_s));
    }

    void members()
    {
        McpServerSpec spec = withValue(u"a"_s);
        spec.command = u"${TOKEN}/run"_s;
        spec.args = QStringList{u"${TOKEN}"_s, u"$TOKEN"_s, u"-x"_s};
        spec.cwd = u"${TOKEN}"_s;
        const auto local = expandedMcpServer(spec, u"/work"_s, environment());
        QVERIFY(local);
        QCOMPARE(local->command, u"t0/run"_s);
        QCOMPARE(local->args, (QStringList{u"t0"_s, u"t0"_s, u"-x"_s}));
        QCOMPARE(local->cwd, u"/work/t0"_s);

        spec = remote(u"https://a.org/${TOKEN}"_s);
        spec.headers = {{u"Authorization"_s, u"Bearer ${TOKEN}"_s}};
        spec.oauth = {.clientId = u"me"_s, .clientSecret = u"$TOKEN"_s};
        const auto web = expandedMcpServer(spec, u"/work"_s, environment());
        QVERIFY(web);
        QCOMPARE(web->url, QUrl(u"https://a.org/t0"_s));
        QCOMPARE(web->headers.value(u"Authorization"_s), u"Bearer t0"_s);
        QCOMPARE(web->oauth.clientSecret, u"t0"_s);

        spec.command = u"${EMPTY:-}"_s;
        spec.kind = Kind::Stdio;
        const auto nothing = expandedMcpServer(spec, u"/work"_s, environment());
        QVERIFY(!nothing);
        QCOMPARE(nothing.error().where, u"f#/mcpServers/s/command"_s);
    }

    void home()
    {
        McpServerSpec spec = withValue(u"~/memory.json"_s);
        spec.command = u"~/bin/server"_s;
        spec.args = QStringList{u"~/Documents"_s, u"~"_s, u"~other/x"_s};
        spec.cwd = u"~/x"_s;
        const auto expanded = expandedMcpServer(spec, u"/work"_s, environment());
        QVERIFY(expanded);
        const QString home = QDir::homePath();
        QCOMPARE(expanded->command, home + u"/bin/server"_s);
        QCOMPARE(expanded->args, (QStringList{home + u"/Documents"_s, home, u"~other/x"_s}));
        QCOMPARE(expanded->cwd, home + u"/x"_s);
        QCOMPARE(expanded->env.value(u"A"_s), home + u"/memory.json"_s);
    }

    void directories_data()
    {
        const Rows<QString, QString> row; // given, cwd
        row("none", u""_s, u"/work/dir"_s);
        row("absolute", u"/tmp/x"_s, u"/tmp/x"_s);
        row("relative", u"./server"_s, u"/work/dir/server"_s);
        row("above", u"../x"_s, u"/work/x"_s);
        row("workspace", u"${workspaceFolder}"_s, u"/work/dir"_s);
    }

    void directories()
    {
        auto [given, cwd] = Rows<QString, QString>::current();
        McpServerSpec spec = withValue(u"a"_s);
        spec.cwd = given;
        const auto expanded = expandedMcpServer(spec, u"/work/dir"_s, environment());
        QVERIFY(expanded);
        QCOMPARE(expanded->cwd, cwd);
    }

    void url()
    {
        McpServerSpec spec = remote({});
        spec.url = QUrl(u"https://a.org/mcp"_s);
        const auto plain = expandedMcpServer(spec, u"/"_s, environment());
        QVERIFY(plain && plain->url == spec.url);

        const auto whole = expandedMcpServer(remote(u"${BASE:-http://127.0.0.1:1/x}/mcp"_s), u"/"_s,
                                             environment());
        QVERIFY(whole);
        QCOMPARE(whole->url, QUrl(u"http://127.0.0.1:1/x/mcp"_s));
        QVERIFY(whole->urlTemplate.isEmpty());
    }

    void badUrl_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("no URL") << u"${TOKEN}"_s;
        QTest::newRow("file") << u"file:///${TOKEN}"_s;
        QTest::newRow("missing host") << u"https://${MISSING:-}/x"_s;
        QTest::newRow("missing variable") << u"https://${MISSING}/x"_s;
    }

    void badUrl()
    {
        QFETCH(QString, url);
        const auto spec = expandedMcpServer(remote(url), u"/"_s, environment());
        QVERIFY(!spec);
        QCOMPARE(spec.error().code, ErrorCode::InvalidInput);
        QCOMPARE(spec.error().where, u"f#/mcpServers/s/url"_s);
    }

    void headerThatWouldBeTwo()
    {
        McpServerSpec spec = remote(u"https://a.org/${TOKEN}"_s);
        spec.headers = {{u"X-A"_s, u"${SPLIT}"_s}};
        const auto expanded = expandedMcpServer(spec, u"/"_s, environment());
        QVERIFY(!expanded);
        QCOMPARE(expanded.error().where, u"f#/mcpServers/s/headers/X-A"_s);
    }

    void projectsGetNoProviderKeys_data()
    {
        const Rows<QString, bool> row; // value, isKey
        row("known provider", u"${OPENAI_API_KEY}"_s, true);
        row("as a name", u"$OPENAI_API_KEY"_s, true);
        row("of other programs", u"${env:OPENAI_API_KEY}"_s, true);
        row("in a default", u"${MISSING:-${OPENAI_API_KEY}}"_s, true);
        row("own provider", u"${ACME_API_KEY}"_s, true);
        row("another variable", u"${TOKEN}"_s, false);
    }

    void projectsGetNoProviderKeys()
    {
        const auto [value, isKey] = Rows<QString, bool>::current();
        McpServerSpec spec = withValue(value);
        QVERIFY(expandedMcpServer(spec, u"/"_s, environment())); // the user means it
        spec.origin = Origin::Project;
        for (const bool scrubs : {true, false}) {
            QProcessEnvironment variables = environment();
            if (!scrubs)
                variables.insert(u"AGENTAO_SCRUB_CHILD_ENV"_s, u"0"_s);
            const auto expanded = expandedMcpServer(spec, u"/"_s, variables);
            QCOMPARE(bool(expanded), !isKey);
            if (!expanded)
                QVERIFY(expanded.error().message.contains(u"model provider"_s));
        }
        spec.env = {{u"A"_s, u"${OPENAI_API_KEY:-none}"_s}};
        QCOMPARE(expandedMcpServer(spec, u"/"_s, environment())->env.value(u"A"_s), u"none"_s);
    }

    void clientsAreTakenAsTheyAre()
    {
        McpServerSpec spec = withValue(u"${TOKEN}"_s);
        spec.args = QStringList{u"~/x"_s, u"${MISSING}"_s};
        spec.origin = Origin::Client;
        const auto expanded = expandedMcpServer(spec, u"/work"_s, environment());
        QVERIFY(expanded);
        QCOMPARE(expanded->env, spec.env);
        QCOMPARE(expanded->args, spec.args);
        QCOMPARE(expanded->cwd, u"/work"_s);
    }

    void growsNotWithoutBounds()
    {
        QProcessEnvironment variables;
        variables.insert(u"LONG"_s, QString(10'000, u'x'));
        const auto expanded
            = expandedMcpServer(withValue(u"${LONG}"_s.repeated(20)), u"/"_s, variables);
        QVERIFY(!expanded);
        QCOMPARE(expanded.error().code, ErrorCode::LimitExceeded);
    }
};

AGENTAO_TEST(TestMcpExpansion)
#include "tst_mcpexpansion.moc"
