// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/paths.h"
#include "agentcore/session/mcp/sessionmcp.h"
#include "agentcore/session/tooltrial.h"
#include "tests/mcp/servers/fakemcpworld.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! A tool of an MCP server that the person calls, under the rules that a model's call is under.
class TestServerToolTrial : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_trial.reset();
        m_question.reset();
        m_result.reset();
        QFile::remove(rulesFile());
        QFile::remove(auditFile());
        m_world = {};
        m_pool = std::make_unique<McpPool>(m_world.makers(), shortLimits());
        SessionMcp::Setup setup;
        setup.sessionId = u"sess_1"_s;
        setup.roots = {m_dir.path()};
        setup.pool = m_pool.get();
        setup.window = [] { return qint64(1'000'000); };
        setup.notice = [](const NoticeRaised &) { };
        setup.given = {FakeMcpWorld::spec(u"one"_s)};
        m_mcp = std::make_unique<SessionMcp>(setup);
        m_mcp->open();
        QTRY_VERIFY(m_mcp->tool(u"mcp_one_echo"_s));
    }

    void cleanup()
    {
        m_trial.reset();
        m_mcp.reset();
    }

    void asksFirst()
    {
        start(u"mcp_one_echo"_s);
        QVERIFY(m_question && !m_result);
        QCOMPARE(m_question->toolName, u"mcp_one_echo"_s);
        m_trial->answer(true);
        QTRY_VERIFY(m_result);
        QVERIFY(m_result->has_value());
        QVERIFY((*m_result)->text.contains(u"hello"_s));
    }

    void refused()
    {
        start(u"mcp_one_echo"_s);
        QVERIFY(m_question);
        m_trial->answer(false);
        QTRY_VERIFY(m_result);
        QCOMPARE(m_result->error().code, ErrorCode::PermissionDenied);
    }

    void rules_data()
    {
        const Rows<QByteArray, bool> row; // rules, runs
        row("allowed", R"({"rules":[{"action":"allow","server":"one"}]})"_ba, true);
        row("refused", R"({"rules":[{"action":"deny","tool":"mcp_one_echo"}]})"_ba, false);
    }

    void rules()
    {
        const auto [rules, runs] = Rows<QByteArray, bool>::current();
        putRules(rules);
        start(u"mcp_one_echo"_s);
        QVERIFY(!m_question);
        QCOMPARE(m_result->has_value(), runs);
        if (!runs)
            QCOMPARE(m_result->error().code, ErrorCode::PermissionDenied);
    }

    void serverIsGone()
    {
        start(u"mcp_one_echo"_s);
        QVERIFY(m_question);
        m_mcp.reset();
        m_trial->answer(true);
        QTRY_VERIFY(m_result);
        QVERIFY(!m_result->has_value());

        // A tool that nobody has.
        m_result.reset();
        ToolTrial trial(m_dir.path());
        connect(&trial, &ToolTrial::finished, this,
                [this](const Result<ToolOutput> &result) { m_result = result; });
        trial.start(std::shared_ptr<const Tool>(), {});
        QTRY_VERIFY(m_result);
        QCOMPARE(m_result->error().code, ErrorCode::NotFound);
    }

    void toolIsSwitchedOff()
    {
        (void)m_mcp->setToolOffered(u"one"_s, u"echo"_s,
                                    false); // what could not be stored holds here
        QVERIFY(!m_mcp->tool(u"mcp_one_echo"_s));
        QVERIFY(!m_mcp->tool(u"read_file"_s));
    }

    void stopped()
    {
        start(u"mcp_one_echo"_s);
        QVERIFY(m_question);
        m_trial->cancel();
        QTRY_VERIFY(m_result);
        QCOMPARE(m_result->error().code, ErrorCode::Cancelled);
        m_trial->answer(true); // too late
    }

    void isWrittenDown()
    {
        start(u"mcp_one_echo"_s);
        m_trial->answer(true);
        QTRY_VERIFY(m_result);
        QFile file(auditFile());
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArrayList lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        for (const QByteArray &line : lines)
            QVERIFY2(line.contains("mcp_one_echo") && line.contains("one/echo"), line.constData());
    }

private:
    //! Starts it and waits for a question or the end.
    void start(const QString &tool, const QJsonObject &input = {{"text"_L1, "hello"_L1}})
    {
        m_trial = std::make_unique<ToolTrial>(m_dir.path());
        connect(m_trial.get(), &ToolTrial::asked, this,
                [this](const PermissionQuestion &question) { m_question = question; });
        connect(m_trial.get(), &ToolTrial::finished, this,
                [this](const Result<ToolOutput> &result) {
                    QVERIFY(!m_result); // once
                    m_result = result;
                });
        m_trial->start(m_mcp->tool(tool), input);
        QVERIFY(!m_result && !m_question); // never from within
        QTRY_VERIFY(m_question || m_result);
    }

    void putRules(const QByteArray &json)
    {
        QVERIFY(QDir().mkpath(Paths::configDir()));
        QFile file(rulesFile());
        QVERIFY(file.open(QFile::WriteOnly));
        QCOMPARE(file.write(json), json.size());
    }

    static QString auditFile() { return Paths::stateDir() + "/audit.jsonl"_L1; }
    static QString rulesFile() { return Paths::configDir() + "/permissions.json"_L1; }

    QTemporaryDir m_dir;
    FakeMcpWorld m_world;
    std::unique_ptr<McpPool> m_pool;
    std::unique_ptr<SessionMcp> m_mcp;
    std::unique_ptr<ToolTrial> m_trial;
    std::optional<PermissionQuestion> m_question;
    std::optional<Result<ToolOutput>> m_result;
};

AGENTAO_TEST(TestServerToolTrial)
#include "tst_servertooltrial.moc"
