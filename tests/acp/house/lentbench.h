// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/house/lentagents.h"
#include "tests/acp/client/scriptedagent.h"
#include "tests/session/turnbench.h"

#include <QDir>
#include <QFile>
#include <QTest>

namespace Testing {

//! \brief A session of our own agent with a scripted model, whose sub-agent "gem" is run by an
//! agent that a test plays under the name "other".
class LentBench : public TurnBench
{
public:
    explicit LentBench(Acp::LentAgents::Person person = Acp::LentAgents::Person::Present)
    {
        writeAgents(R"({"servers":{"other":{"command":"played"}}})");
        define(QStringLiteral("gem"), "description: Does it\nagent: other\n---\nBe exact.");
        give(person);
    }
    ~LentBench()
    {
        agent.reset(); // before the other end of what it holds
        QDir(agentsFolder()).removeRecursively();
    }

    static QString agentsFolder()
    {
        return qEnvironmentVariable("AGENTAO_HOME") + QStringLiteral("/config/agents");
    }
    static void write(const QString &path, const QByteArray &text)
    {
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }
    static void define(const QString &name, const QByteArray &text)
    {
        write(agentsFolder() + u'/' + name + QStringLiteral(".md"), "---\n" + text);
    }
    void writeAgents(const QByteArray &json)
    {
        write(config.filePath(QStringLiteral("acp.json")), json);
    }
    void give(Acp::LentAgents::Person person)
    {
        agent->setExternalAgents(std::make_shared<Acp::LentAgents>(config.path(), person,
                                                                   [this](const Acp::AgentSpec &) {
                                                                       ++made;
                                                                       return other.maker();
                                                                   }));
    }
    //! The model hands a task to "gem" and thanks; the agent's view of the prompt, once a person
    //! let it start.
    QJsonObject begin(const QString &modeId = {}, const QString &tool = QStringLiteral("agent_gem"))
    {
        open({}, modeId);
        permission.answers.push_back({AgentCore::PermissionChoice::AllowOnce, {}});
        model.replies = {ScriptedReply::calls({{tool, QStringLiteral(R"({"task":"Fix it"})")}}),
                         ScriptedReply::text(QStringLiteral("thanks"))};
        prompt(QStringLiteral("go"));
        return other.request(QStringLiteral("session/prompt"));
    }
    void endTurn(const QJsonObject &request, const QString &reason = QStringLiteral("end_turn"))
    {
        other.answer(request[QStringLiteral("id")],
                     QJsonObject{{QStringLiteral("stopReason"), reason}});
    }
    //! A call of theirs that runs.
    void theirCall(const QString &id, const QString &status = QStringLiteral("in_progress"),
                   const QString &kind = QStringLiteral("edit"))
    {
        other.update({{QStringLiteral("sessionUpdate"), QStringLiteral("tool_call")},
                      {QStringLiteral("toolCallId"), id},
                      {QStringLiteral("title"), QStringLiteral("Their ") + id},
                      {QStringLiteral("kind"), kind},
                      {QStringLiteral("status"), status}});
    }
    void endCall(const QString &id)
    {
        other.update({{QStringLiteral("sessionUpdate"), QStringLiteral("tool_call_update")},
                      {QStringLiteral("toolCallId"), id},
                      {QStringLiteral("status"), QStringLiteral("completed")}});
    }
    //! The last state of each call of the session, by its title.
    QMap<QString, AgentCore::ToolCallState> calls() const
    {
        QMap<QString, AgentCore::ToolCallState> found;
        for (const AgentCore::SessionUpdate &update : updates) {
            if (const auto *changed = std::get_if<AgentCore::ToolCallChanged>(&update))
                found.insert(changed->call.title, changed->call);
        }
        return found;
    }
    //! What the model was told of the sub-agent.
    QString told() const { return toldResults().value(0); }
    QString folder() const { return QFileInfo(dir.path()).canonicalFilePath(); }
    //! The error that the agent got, or what the answer says.
    QJsonObject asks(const QString &method, QJsonObject params)
    {
        params.insert(QStringLiteral("sessionId"), QStringLiteral("s1"));
        return other.ask(method, params);
    }

    QTemporaryDir config;
    ScriptedAgent other;
    int made = 0; //!< Ways to it that were wanted.
};

} // namespace Testing
