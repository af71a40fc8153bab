// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcpconnection.h"

#include "tests/mcp/connection/scriptedmcpserver.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ScriptedMcpServer;

static const QString kId = u"task-7"_s;

static QJsonObject task(const QString &status, const QString &message = {})
{
    QJsonObject object{{"taskId"_L1, kId}, {"status"_L1, status}, {"pollInterval"_L1, 1}};
    if (!message.isEmpty())
        object["statusMessage"_L1] = message;
    return object;
}

static QJsonObject textResult(const QString &text, bool isError = false)
{
    const QJsonObject block{{"type"_L1, "text"_L1}, {"text"_L1, text}};
    return {{"content"_L1, QJsonArray{block}}, {"isError"_L1, isError}};
}

static QString textOf(const std::optional<Result<McpToolResult>> &result)
{
    if (!result || !*result || (*result)->content.isEmpty())
        return {};
    const auto *text = std::get_if<McpText>(&(*result)->content.first());
    return text ? text->text : QString();
}

//! Tools that run as tasks. Source: revision 2025-11-25, "Tasks".
class TestMcpToolTask : public QObject
{
    Q_OBJECT

private slots:
    void offered_data()
    {
        const Rows<QString, QStringList> row; // tasks, names
        row("with tasks", u"calls"_s, QStringList{u"plain"_s, u"maybe"_s, u"only"_s});
        row("without", QString(), QStringList{u"plain"_s, u"maybe"_s});
    }

    void offered()
    {
        const auto [tasks, names] = Rows<QString, QStringList>::current();
        QVERIFY(connect(tasks));
        const auto tool = [](const QString &name, const QString &support) {
            return QJsonObject{{"name"_L1, name},
                               {"execution"_L1, QJsonObject{{"taskSupport"_L1, support}}}};
        };
        m_server->results.insert(
            u"tools/list"_s,
            {{"tools"_L1,
              QJsonArray{tool(u"plain"_s, u"forbidden"_s), tool(u"maybe"_s, u"optional"_s),
                         tool(u"only"_s, u"required"_s)}}});
        std::optional<QList<McpToolInfo>> tools;
        m_connection->listTools(this, [&](const Result<QList<McpToolInfo>> &result) {
            tools = result.value_or(QList<McpToolInfo>());
        });
        QTRY_VERIFY(tools);
        QStringList found;
        for (const McpToolInfo &info : std::as_const(*tools)) {
            found += info.name;
            QCOMPARE(info.isTask, info.name == "only"_L1);
        }
        QCOMPARE(found, names);
        QCOMPARE(m_log.filter(u"only, which runs only as a task"_s).size(), 3 - names.size());
    }

    void runs()
    {
        QVERIFY(connect());
        int looks = 0;
        m_server->script = [&](const QJsonObject &message) {
            if (message["method"_L1] != "tasks/get"_L1)
                return false;
            static const QStringList states{u"working"_s, u"working"_s, u"completed"_s};
            const QString state = states.value(looks);
            m_server->answer(message, task(state, looks == 0 ? u"begun"_s : u"halfway"_s));
            ++looks;
            return true;
        };
        m_server->results.insert(u"tasks/result"_s, textResult(u"about tea"_s));
        call();
        QTRY_VERIFY(m_result);
        QCOMPARE(textOf(m_result), u"about tea"_s);
        QCOMPARE(looks, 3);
        const QJsonObject made = params(u"tools/call"_s);
        QCOMPARE(made["name"_L1], u"research"_s);
        QCOMPARE(made["arguments"_L1]["topic"_L1], u"tea"_s);
        QVERIFY(made["task"_L1]["ttl"_L1].toInteger() >= 60'000);
        QCOMPARE(params(u"tasks/get"_s)["taskId"_L1], kId);
        QCOMPARE(params(u"tasks/result"_s)["taskId"_L1], kId);
        QCOMPARE(m_server->count(u"tasks/result"_s), 1);
        QCOMPARE(m_progress, QStringList({u"begun"_s, u"halfway"_s})); // each once
        m_connection.reset(); // what has ended is not cancelled
    }

    void endsAtOnce_data()
    {
        const Rows<QString, bool> row; // status, isError
        row("completed", u"completed"_s, false);
        row("failed", u"failed"_s, true);
    }

    //! Also what has failed has a result: that of the tool.
    void endsAtOnce()
    {
        const auto [status, isError] = Rows<QString, bool>::current();
        QVERIFY(connect());
        m_server->results.insert(u"tools/call"_s, {{"task"_L1, task(status)}});
        m_server->results.insert(u"tasks/result"_s, textResult(u"the end"_s, isError));
        call();
        QTRY_VERIFY(m_result);
        QVERIFY(*m_result);
        QCOMPARE((*m_result)->isError, isError);
        QCOMPARE(textOf(m_result), u"the end"_s);
        QCOMPARE(m_server->count(u"tasks/get"_s), 0);
    }

    void fails_data()
    {
        // message: how it begins
        const Rows<QJsonObject, QString> row; // made, message
        row("a plain result", textResult(u"done"_s), u"the server made no task"_s);
        row("no id", QJsonObject{{"task"_L1, QJsonObject{{"status"_L1, "working"_L1}}}},
            u"the server made no task"_s);
        row("long id",
            QJsonObject{
                {"task"_L1,
                 QJsonObject{{"taskId"_L1, QString(9000, u'x')}, {"status"_L1, "working"_L1}}}},
            u"the server made no task"_s);
        row("unknown state", QJsonObject{{"task"_L1, task(u"asleep"_s)}},
            u"the server does not say how its task is"_s);
        row("cancelled by the server", QJsonObject{{"task"_L1, task(u"cancelled"_s, u"no time"_s)}},
            u"the server gave the call up: no time"_s);
        row("the result is refused", QJsonObject{{"task"_L1, task(u"failed"_s)}}, u"no"_s);
        row("it is not known any more", QJsonObject{{"task"_L1, task(u"working"_s)}}, u"no"_s);
    }

    void fails()
    {
        const auto [made, message] = Rows<QJsonObject, QString>::current();
        QVERIFY(connect());
        m_server->results.insert(u"tools/call"_s, made);
        for (const QString &method : {u"tasks/get"_s, u"tasks/result"_s})
            m_server->errors.insert(method, {{"code"_L1, -32602}});
        call();
        QTRY_VERIFY(m_result);
        QVERIFY(!*m_result);
        QVERIFY2(m_result->error().text().startsWith(message),
                 qPrintable(m_result->error().text()));
    }

    //! The result is asked for at once, as the server asks while that is open, and not twice.
    void waitsForInput()
    {
        QVERIFY(connect());
        m_server->results.insert(u"tools/call"_s, {{"task"_L1, task(u"input_required"_s)}});
        m_server->silent.insert(u"tasks/result"_s);
        call();
        QTRY_COMPARE(m_server->count(u"tasks/result"_s), 1);
        m_server->ask(70, u"ping"_s);
        QTRY_VERIFY(!m_server->answerTo(70).isEmpty());
        QVERIFY(!m_result);
        QCOMPARE(m_server->count(u"tasks/get"_s), 0);
        m_server->answer(m_server->last(u"tasks/result"_s), textResult(u"after the answer"_s));
        QTRY_COMPARE(textOf(m_result), u"after the answer"_s);
    }

    void givenUp_data()
    {
        // isCancelled: else its asker goes
        // silent: the method that has no answer then
        const Rows<QString, bool, QString> row; // tasks, isCancelled, silent
        row("while it works", u"all"_s, true, u"tasks/get"_s);
        row("while the result comes", u"all"_s, true, u"tasks/result"_s);
        row("nobody asks any more", u"all"_s, false, u"tasks/get"_s);
        row("a server that cannot", u"calls"_s, true, u"tasks/get"_s);
    }

    void givenUp()
    {
        auto [tasks, isCancelled, silent] = Rows<QString, bool, QString>::current();
        QVERIFY(connect(tasks));
        m_server->results.insert(u"tasks/get"_s, task(u"completed"_s));
        m_server->results.insert(u"tasks/cancel"_s, task(u"cancelled"_s));
        m_server->silent.insert(silent);
        call();
        QTRY_COMPARE(m_server->count(silent), 1);
        if (isCancelled)
            m_connection->cancel(m_call);
        else
            m_asker.reset();
        QTRY_VERIFY(m_server->count(u"notifications/cancelled"_s) == 1); // of the open request
        QCOMPARE(m_server->count(u"tasks/cancel"_s), tasks == "all"_L1 ? 1 : 0);
        if (tasks == "all"_L1)
            QCOMPARE(params(u"tasks/cancel"_s)["taskId"_L1], kId);
        QVERIFY(!m_result);
        QVERIFY(m_connection->isReady());
    }

    void plainToolsStayPlain()
    {
        QVERIFY(connect());
        m_server->results.insert(u"tools/call"_s, textResult(u"plain"_s));
        call(false);
        QTRY_COMPARE(textOf(m_result), u"plain"_s);
        QVERIFY(!params(u"tools/call"_s).contains("task"_L1));
    }

private:
    //! A server with tasks, connected; "all" has tasks/cancel, too.
    ScriptedMcpServer *connect(const QString &tasks = u"all"_s)
    {
        m_server = ScriptedMcpServer::legacy();
        QJsonObject introduction = m_server->results[u"initialize"_s];
        QJsonObject capabilities = introduction["capabilities"_L1].toObject();
        const QJsonObject calls{{"tools"_L1, QJsonObject{{"call"_L1, QJsonObject()}}}};
        if (tasks == "all"_L1)
            capabilities["tasks"_L1]
                = QJsonObject{{"requests"_L1, calls}, {"cancel"_L1, QJsonObject()}};
        else if (tasks == "calls"_L1)
            capabilities["tasks"_L1] = QJsonObject{{"requests"_L1, calls}};
        introduction["capabilities"_L1] = capabilities;
        m_server->results.insert(u"initialize"_s, introduction);
        m_server->results.insert(u"tools/call"_s, {{"task"_L1, task(u"working"_s, u"begun"_s)}});
        m_connection = std::make_unique<McpConnection>(std::unique_ptr<McpTransport>(m_server),
                                                       nullptr, McpConnection::Options{});
        m_log.clear();
        QObject::connect(m_connection.get(), &McpConnection::logged, this,
                         [this](const McpLogEntry &entry) { m_log += entry.text; });
        QSignalSpy ready(m_connection.get(), &McpConnection::ready);
        m_connection->open();
        return ready.wait() ? m_server : nullptr;
    }

    void call(bool isTask = true)
    {
        m_asker = std::make_unique<QObject>();
        m_result.reset();
        m_progress.clear();
        m_call = m_connection->callTool(
            {.name = u"research"_s, .isTask = isTask}, {{"topic"_L1, u"tea"_s}}, u"call_1"_s,
            [this](const McpProgress &progress) { m_progress += progress.message; }, m_asker.get(),
            [this](const Result<McpToolResult> &result) { m_result = result; });
    }

    QJsonObject params(const QString &method) const
    {
        return m_server->last(method)["params"_L1].toObject();
    }

    std::unique_ptr<McpConnection> m_connection;
    ScriptedMcpServer *m_server = nullptr;
    std::unique_ptr<QObject> m_asker;
    McpConnection::RequestId m_call = 0;
    std::optional<Result<McpToolResult>> m_result;
    QStringList m_progress;
    QStringList m_log;
};

AGENTAO_TEST(TestMcpToolTask)

#include "tst_mcptooltask.moc"
