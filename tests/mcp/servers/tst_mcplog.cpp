// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcplog.h"

#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestMcpLog : public QObject
{
    Q_OBJECT

private slots:
    void tellsWhy_data()
    {
        const Rows<QString, QString> row; // printed, why
        row("Node.js", uR"(node:internal/modules/cjs/loader:1228
  throw err;
  ^

Error: Cannot find module '/opt/server/index.js'
    at Module._resolveFilename (node:internal/modules/cjs/loader:1225:15)
    at node:internal/main/run_main_module:36:49 {
  code: 'MODULE_NOT_FOUND',
  requireStack: []
}

Node.js v22.11.0)"_s,
            u"Error: Cannot find module '/opt/server/index.js'"_s);
        row("Python", uR"(Traceback (most recent call last):
  File "/usr/lib/python3/server.py", line 1, in <module>
    import missing_thing
ModuleNotFoundError: No module named 'missing_thing')"_s,
            u"ModuleNotFoundError: No module named 'missing_thing'"_s);
        row("npm", uR"(npm error code E404
npm error 404 Not Found - GET https://packages.example.org/no-such-server
npm error A complete log of this run can be found in: /home/me/.npm/_logs/x.log)"_s,
            u"npm error 404 Not Found - GET "
            "https://packages.example.org/no-such-server"_s);
        row("a variable that is missing", u"Starting up\nAPI_KEY is required\nbye"_s,
            u"API_KEY is required"_s);
        row("nothing in particular", u"one\ntwo\n}"_s, u"two"_s);
        row("nothing", u"\n    at x (y:1:1)\n"_s, QString());
    }

    void tellsWhy()
    {
        const auto [printed, why] = Rows<QString, QString>::current();
        QCOMPARE(tellingLine(printed.split(u'\n')), why);
        McpLog log;
        for (qsizetype i = 0; i < McpLog::kMaxEntries; ++i)
            log.add({QDateTime::currentDateTimeUtc(), {}, u"Error: cannot, of old"_s});
        const qsizetype since = log.added();
        for (const QString &line : printed.split(u'\n'))
            log.add({QDateTime::currentDateTimeUtc(), {}, line});
        QCOMPARE(log.telling(since), why);
    }

    //! Also where the telling line is not among the last ones, which the reason has.
    void isOneLine()
    {
        const QString said = u"the server ended with exit code 1"_s;
        const QString why = u"Error: Cannot find module 'x'"_s;
        QCOMPARE(inOneLine(said + u": \n    at y:1\n\nNode.js v20"_s, why), said + u": "_s + why);
        QCOMPARE(inOneLine(said + u": "_s + why + u"\n    at y:1"_s, why), said + u": "_s + why);
        QCOMPARE(inOneLine(said, why), said + u": "_s + why);
        QCOMPARE(inOneLine(said + u": one\ntwo"_s, {}), said + u": one two"_s);
        const Phrase ours(Saying::ServerDoesNotEnd);
        QCOMPARE(inOneLine(ours, {}), ours);
    }
};

AGENTAO_TEST(TestMcpLog)
#include "tst_mcplog.moc"
