// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/mcpservers.h"
#include "tests/support/suite.h"

using namespace Acp;
using namespace Qt::StringLiterals;
using AgentCore::ErrorCode;
using AgentCore::McpServerSpec;

class TestMcpServers : public QObject
{
    Q_OBJECT

private slots:
    void local()
    {
        const auto specs = mcpServerSpecs({{.name = u"files"_s,
                                            .command = u"/bin/server"_s,
                                            .args = {u"${A}"_s},
                                            .env = {{u"K"_s, u"$K"_s}}}});
        QCOMPARE(specs.servers.size(), 1);
        const McpServerSpec &spec = specs.servers[0];
        QCOMPARE(spec.kind, McpServerSpec::Kind::Stdio);
        QCOMPARE(spec.origin, McpServerSpec::Origin::Client);
        QCOMPARE(spec.command, u"/bin/server"_s);
        QCOMPARE(spec.args, QStringList{u"${A}"_s});
        QCOMPARE(spec.env.value(u"K"_s), u"$K"_s);
        QVERIFY(!spec.trusted && !spec.stateless && spec.file.isEmpty());
    }

    void remote()
    {
        const auto specs = mcpServerSpecs(
            {{.kind = McpServer::Kind::Http,
              .name = u"web"_s,
              .url = u"https://a.org/mcp"_s,
              .headers = {{u"Authorization"_s, u"Bearer x"_s}}},
             {.kind = McpServer::Kind::Sse, .name = u"old"_s, .url = u"http://127.0.0.1:1/sse"_s}});
        QCOMPARE(specs.servers.size(), 2);
        QCOMPARE(specs.servers[0].kind, McpServerSpec::Kind::Http);
        QCOMPARE(specs.servers[0].url, QUrl(u"https://a.org/mcp"_s));
        QCOMPARE(specs.servers[0].headers.value(u"Authorization"_s), u"Bearer x"_s);
        QCOMPARE(specs.servers[1].kind, McpServerSpec::Kind::Sse);
    }

    void names_data()
    {
        const Rows<QString, QString> row; // given, name
        row("plain", u"My server"_s, u"My server"_s);
        row("blanks around", u" a "_s, u"a"_s);
        row("other signs", u"a:b\n"_s, u"a-b"_s);
        row("empty", u""_s, u"server"_s);
        row("only signs", u"::"_s, u"server"_s);
        row("long", QString(500, u'x'), QString(100, u'x'));
    }

    void names()
    {
        auto [given, name] = Rows<QString, QString>::current();
        const auto specs = mcpServerSpecs({{.name = given, .command = u"c"_s}});
        QCOMPARE(specs.servers.at(0).name, name);
        QVERIFY(McpServerSpec::isValidName(specs.servers.at(0).name));
    }

    void badOnesDoNotHideGoodOnes()
    {
        using enum McpServer::Kind;
        const auto specs
            = mcpServerSpecs({{.name = u"a"_s, .command = u"c"_s},
                              {.name = u"a"_s, .command = u"d"_s},
                              {.kind = Http, .name = u"b"_s, .url = u"a.org"_s},
                              {.kind = Http,
                               .name = u"c"_s,
                               .url = u"https://a.org"_s,
                               .headers = {{u"X"_s, u"a\nb"_s}}},
                              {.kind = Unknown, .name = u"e"_s, .unknownType = u"pipe"_s},
                              {.name = u"d"_s, .command = u"c"_s}});
        QCOMPARE(specs.servers.size(), 2);
        QCOMPARE(specs.servers[0].command, u"c"_s);
        QCOMPARE(specs.servers[1].name, u"d"_s);
        QCOMPARE(specs.problems.size(), 4);
        QCOMPARE(specs.problems[0].error.code, ErrorCode::Conflict);
        QCOMPARE(specs.problems[1].error.where, u"/mcpServers/b/url"_s);
        QCOMPARE(specs.problems[2].server, u"c"_s);
        QCOMPARE(specs.problems[3].server, u"e"_s);
        QVERIFY(specs.problems[3].error.message.contains("pipe"_L1));
    }
};

AGENTAO_TEST(TestMcpServers)
#include "tst_mcpservers.moc"
