// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/dialects/dialectfixture.h"
#include "tests/support/suite.h"

#include <QFile>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using Acp::Compatibility;

static QString command(const QString &line)
{
    return u"{\"command\":\"%1\"}"_s.arg(line);
}

//! Dialects: calls, sub-agents, compaction, and the forms that need an option.
class TestDialectCalls : public DialectFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_model = {};
        useNewFolder();
        start();
    }

    void updatesInBothShapes()
    {
        start(Compatibility::IacCode);
        turn(newSession(), u"Hi"_s);
        const QList<QJsonObject> chunks = updatesOf(u"agent_message_chunk"_s);
        QCOMPARE(chunks.size(), 1);
        QCOMPARE(chunks.first()["content"_L1]["text"_L1], u"Hi"_s);
        QCOMPARE(chunks.first()["text"_L1], u"Hi"_s);
        QVERIFY(chunks.first().contains("type"_L1));
    }

    //! A content replaces the one before it, so each has all of it.
    void contentReplaces()
    {
        const QString id = newSession();
        m_client->call(u"session/set_mode"_s,
                       {{"sessionId"_L1, id}, {"modeId"_L1, "full-access"_L1}});
        callingTurn(id, u"run_shell_command"_s, command(u"echo one; echo two"_s));
        const QStringList texts = contents();
        QVERIFY(!texts.isEmpty());
        for (const QString &text : texts)
            QVERIFY2(text.contains(u"one"_s), qPrintable(text));
        QVERIFY(texts.last().contains(u"two"_s));
    }

    //! Who appends contents sees nothing twice.
    void contentOnceForWhoAppends()
    {
        start(Compatibility::Agentao);
        const QString id = newSession();
        m_client->call(u"session/set_mode"_s,
                       {{"sessionId"_L1, id}, {"modeId"_L1, "full-access"_L1}});
        callingTurn(id, u"run_shell_command"_s, command(u"echo one; echo two"_s));
        const QString appended = contents().join(QString());
        QCOMPARE(appended.count(u"one"_s), 1);
        QCOMPARE(appended.count(u"two"_s), 1);
    }

    void usageAtTheRoot_data()
    {
        const Rows<Compatibility, bool, bool> row; // compatibility, unstable, hasRoot
        row("standard", Compatibility::Standard, false, false);
        row("unstable", Compatibility::Standard, true, true);
        row("iac", Compatibility::IacCode, false, true);
    }

    void usageAtTheRoot()
    {
        auto [compatibility, unstable, hasRoot] = Rows<Compatibility, bool, bool>::current();
        Acp::ServerOptions options;
        options.compatibility = compatibility;
        options.unstable = unstable;
        start(std::move(options));
        const QString id = newSession();
        ScriptedReply reply = ScriptedReply::text(u"Hi"_s);
        reply.outcome->usage = {100, 20, 10, 5};
        m_model.replies.push_back(reply);
        const QJsonObject result = m_client->call(u"session/prompt"_s, promptParams(id, u"go"_s));
        QCOMPARE(result.contains("usage"_L1), hasRoot);
        if (hasRoot)
            QCOMPARE(result["usage"_L1]["totalTokens"_L1], 120);
    }

    void titleIsForPeople()
    {
        const QString path = file("words\n");
        callingTurn(newSession(), u"read_file"_s, u"{\"file_path\":\"%1\"}"_s.arg(path));
        const QJsonObject call = updatesOf(u"tool_call"_s).first();
        QCOMPARE(call["name"_L1], u"read_file"_s);
        QString title = call["title"_L1].toString();
        for (const QJsonObject &update : updatesOf(u"tool_call_update"_s))
            title = update["title"_L1].toString(title);
        QVERIFY2(title.contains(u"note.txt"_s) && !title.contains(u"read_file"_s),
                 qPrintable(title));
    }

    void callsOfSubagents()
    {
        const QString path = file("words\n");
        m_model.replies.push_back(
            ScriptedReply::calls({{u"agent_explore"_s, u"{\"task\":\"look\"}"_s}}));
        m_model.replies.push_back(
            ScriptedReply::calls({{u"read_file"_s, u"{\"file_path\":\"%1\"}"_s.arg(path)}}));
        m_model.replies.push_back(ScriptedReply::text(u"seen"_s));
        turn(newSession(), u"done"_s);
        const QList<QJsonObject> calls = updatesOf(u"tool_call"_s);
        QCOMPARE(calls.size(), 2);
        QVERIFY(!calls[0].contains("_meta"_L1));
        QCOMPARE(calls[1]["name"_L1], u"read_file"_s);
        QCOMPARE(calls[1]["_meta"_L1]["parentToolCallId"_L1], calls[0]["toolCallId"_L1]);
        QVERIFY(updatesOf(u"agent_thought_chunk"_s).isEmpty()); // no markers
    }

    void compaction_data()
    {
        QTest::addColumn<bool>("isAdvertised");
        QTest::newRow("advertised") << true;
        QTest::newRow("not advertised") << false;
    }

    void compaction()
    {
        QFETCH(const bool, isAdvertised);
        QJsonObject session;
        if (isAdvertised)
            session["compaction"_L1] = QJsonObject();
        start({}, {{"session"_L1, session}});
        const QString id = newSession();
        turn(id, u"answer "_s.repeated(500));
        m_client->messages.clear();
        m_model.replies.push_back(ScriptedReply::text(u"## Goal\nshort"_s));
        QCOMPARE(codeOf(u"session/prompt"_s, promptParams(id, u"/compact"_s)), 0);
        QCOMPARE(updatesOf(u"compaction_update"_s).isEmpty(), !isAdvertised);
        QCOMPARE(updatesOf(u"agent_message_chunk"_s).isEmpty(), isAdvertised);
    }

private:
    QList<QJsonObject> updatesOf(const QString &kind) const
    {
        QList<QJsonObject> updates = m_client->updates();
        updates.removeIf(
            [&kind](const QJsonObject &update) { return update["sessionUpdate"_L1] != kind; });
        return updates;
    }

    //! A turn with one call, after which the model says "done".
    void callingTurn(const QString &sessionId, const QString &tool, const QString &arguments)
    {
        m_model.replies.push_back(ScriptedReply::calls({{tool, arguments}}));
        turn(sessionId, u"done"_s);
    }

    //! Texts of the content that updates of calls had, in order.
    QStringList contents() const
    {
        QStringList texts;
        for (const QJsonObject &update : m_client->updates()) {
            if (!update.contains("toolCallId"_L1) || !update.contains("content"_L1))
                continue;
            QString text;
            for (const QJsonValue &item : update["content"_L1].toArray())
                text += item["content"_L1]["text"_L1].toString();
            texts += text;
        }
        return texts;
    }

    QString file(const QByteArray &content) const
    {
        QFile file(m_dir->filePath(u"note.txt"_s));
        return file.open(QFile::WriteOnly) && file.write(content) == content.size()
            ? file.fileName()
            : QString();
    }
};

AGENTAO_TEST(TestDialectCalls)
#include "tst_dialectcalls.moc"
