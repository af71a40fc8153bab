// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"

#include <algorithm>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Tools that the user has switched off: the model does not hear of them, and cannot call them.
class TestDisabledTools : public QObject
{
    Q_OBJECT

private slots:
    void modelIsNotTold()
    {
        TurnBench bench;
        bench.services.disabledTools = [] { return QStringList{u"edit"_s}; };
        bench.remake();
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        bench.run(u"go"_s);
        const QStringList names = offered(bench.model.requests.at(0));
        QVERIFY(names.contains(u"look"_s));
        QVERIFY(names.contains(u"agent_explore"_s));
        QVERIFY(!names.contains(u"edit"_s));
    }

    void callIsRefused()
    {
        TurnBench bench;
        bench.services.disabledTools = [] { return QStringList{u"edit"_s}; };
        bench.remake();
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}), ScriptedReply::text(u"ok"_s)};
        bench.run(u"go"_s);
        const QString told = bench.toldResults().value(0);
        QVERIFY2(told.startsWith(u"edit! "_s), qPrintable(told));
        QVERIFY2(told.contains(u"tools.disabled"_s), qPrintable(told));
        QCOMPARE(bench.tools.log, QStringList());
        QVERIFY(bench.permission.asked.isEmpty());
    }

    void countsFromTheNextTurn()
    {
        TurnBench bench;
        QStringList off;
        bench.services.disabledTools = [&off] { return off; };
        bench.remake();
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"1"_s), ScriptedReply::text(u"2"_s),
                               ScriptedReply::text(u"3"_s)};
        bench.run(u"one"_s);
        off = {u"look"_s};
        bench.run(u"two"_s);
        off.clear();
        bench.run(u"three"_s);
        QVERIFY(offered(bench.model.requests.at(0)).contains(u"look"_s));
        QVERIFY(!offered(bench.model.requests.at(1)).contains(u"look"_s));
        QCOMPARE(offered(bench.model.requests.at(2)), offered(bench.model.requests.at(0)));
    }

    void subagentsLackThemToo()
    {
        TurnBench bench;
        bench.builtinTools = true;
        bench.services.disabledTools = [] { return QStringList{u"read_file"_s}; };
        bench.remake();
        bench.open();
        bench.model.conversations[u"Look around"_s]
            = {ScriptedReply::calls({{u"read_file"_s, uR"({"file_path":"a"})"_s}}),
               ScriptedReply::text(u"seen"_s)};
        bench.model.replies
            = {ScriptedReply::calls({{u"agent_explore"_s, uR"({"task":"Look around"})"_s}}),
               ScriptedReply::text(u"ok"_s)};
        bench.run(u"go"_s);
        const auto inner
            = std::ranges::find_if(bench.model.requests, [](const ChatRequest &request) {
                  return !offered(request).filter(u"glob"_s).isEmpty()
                      && offered(request).filter(u"agent_"_s).isEmpty();
              });
        QVERIFY(inner != bench.model.requests.end());
        QVERIFY(!offered(*inner).contains(u"read_file"_s));
        // It is no mistake of the definition that it names what is off.
        const QStringList shown = bench.shown();
        for (const QString &line : shown)
            QVERIFY2(!line.startsWith(u"notice:"_s), qPrintable(line));
    }

    void subagentItself()
    {
        TurnBench bench;
        bench.services.disabledTools = [] { return QStringList{u"agent_explore"_s}; };
        bench.remake();
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"agent_explore"_s, uR"({"task":"Look around"})"_s}}),
               ScriptedReply::text(u"ok"_s)};
        bench.run(u"go"_s);
        QVERIFY(!offered(bench.model.requests.at(0)).contains(u"agent_explore"_s));
        QVERIFY(bench.toldResults().value(0).contains(u"tools.disabled"_s));
        QCOMPARE(bench.model.requests.size(), size_t(2)); // none by the sub-agent
    }

    void aDoubtIsNoTurn()
    {
        TurnBench bench;
        bool isBroken = true;
        bench.services.disabledTools = [&isBroken]() -> Result<QStringList> {
            if (isBroken)
                return fail(ErrorCode::ParseError, u"not JSON"_s, u"/settings.json"_s);
            return QStringList();
        };
        bench.remake();
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        const auto refused = bench.session->prompt({ContentBlock::fromText(u"go"_s)});
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, u"/settings.json"_s);
        QCOMPARE(bench.model.requests.size(), size_t(0));
        isBroken = false;
        bench.run(u"go"_s); // nothing is left behind
        QCOMPARE(bench.model.requests.size(), size_t(1));
    }

    void contextCountsWhatIsOffered()
    {
        TurnBench bench;
        QStringList off;
        bench.services.disabledTools = [&off] { return off; };
        bench.remake();
        bench.open();
        const qint64 all = bench.session->contextBreakdown().tools;
        off = {u"edit"_s, u"run"_s};
        QVERIFY(bench.session->contextBreakdown().tools < all);
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        bench.run(u"go"_s);
        off.clear();
        const qint64 less = bench.session->contextBreakdown().tools; // of the last turn
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        bench.run(u"go"_s);
        QVERIFY(bench.session->contextBreakdown().tools > less);
    }

private:
    static QStringList offered(const ChatRequest &request)
    {
        QStringList names;
        for (const ToolDefinition &tool : request.tools)
            names.append(tool.name);
        return names;
    }
};

AGENTAO_TEST(TestDisabledTools)
#include "tst_disabledtools.moc"
