// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcptoolname.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QSet>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestMcpToolName : public QObject
{
    Q_OBJECT

private slots:
    void names_data()
    {
        // expected: without the hash, which "~" stands for
        const Rows<QString, QString, QString> row; // server, tool, expected

        row("plain", u"git"_s, u"status"_s, u"mcp_git_status"_s);
        row("dash", u"my-git"_s, u"get-it"_s, u"mcp_my-git_get-it"_s);
        row("dot", u"git"_s, u"a.b"_s, u"mcp_git_a_b~"_s);
        row("blank", u"my git"_s, u"a"_s, u"mcp_my_git_a~"_s);
        row("other letters", u"git"_s, u"größe"_s, u"mcp_git_gr__e~"_s);
        row("just fits", u"git"_s, u"a"_s.repeated(56), u"mcp_git_"_s + u"a"_s.repeated(56));
        row("too long", u"git"_s, u"a"_s.repeated(57), u"mcp_git_"_s + u"a"_s.repeated(47) + u'~');
        row("empty", QString(), QString(), u"mcp__"_s);
    }

    void names()
    {
        auto [server, tool, expected] = Rows<QString, QString, QString>::current();
        const QString name = McpToolNames({server}).name(server, tool);

        static const QRegularExpression valid(u"^[A-Za-z0-9_-]{1,64}$"_s);
        QVERIFY2(valid.match(name).hasMatch(), qPrintable(name));
        if (!expected.endsWith(u'~')) {
            QCOMPARE(name, expected);
            return;
        }
        static const QRegularExpression hash(u"_[0-9a-f]{8}$"_s);
        QVERIFY2(hash.match(name).hasMatch(), qPrintable(name));
        QCOMPARE(name.chopped(9), expected.chopped(1));
        QCOMPARE(McpToolNames({server}).name(server, tool), name); // the same each time
    }

    void areUnique_data()
    {
        using Pair = std::pair<QString, QString>;
        const Rows<Pair, Pair> row; // one, other

        row("dot and dash", Pair(u"s"_s, u"a.b"_s), Pair(u"s"_s, u"a_b"_s));
        row("two dots", Pair(u"s"_s, u"a.b"_s), Pair(u"s"_s, u"a:b"_s));
        row("servers", Pair(u"my s"_s, u"a"_s), Pair(u"my_s"_s, u"a"_s));
        row("where the server ends", Pair(u"a"_s, u"b_c"_s), Pair(u"a_b"_s, u"c"_s));
        row("long ones", Pair(u"s"_s, u"x"_s.repeated(100) + u'1'),
            Pair(u"s"_s, u"x"_s.repeated(100) + u'2'));
    }

    void areUnique()
    {
        using Pair = std::pair<QString, QString>;
        auto [one, other] = Rows<Pair, Pair>::current();
        const McpToolNames names({one.first, other.first});
        QVERIFY(names.name(one.first, one.second) != names.name(other.first, other.second));
    }

    void doNotDependOnWhatIsThere()
    {
        // Only the configured servers count, so late ones rename nothing.
        const McpToolNames names({u"a"_s, u"a_b"_s});
        QCOMPARE(names.name(u"a"_s, u"x"_s), u"mcp_a_x"_s);
        QVERIFY(names.name(u"a_b"_s, u"x"_s) != "mcp_a_b_x"_L1);
        QCOMPARE(McpToolNames({u"a_b"_s}).name(u"a_b"_s, u"x"_s), u"mcp_a_b_x"_s);
    }
};

AGENTAO_TEST(TestMcpToolName)
#include "tst_mcptoolname.moc"
