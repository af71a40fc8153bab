// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"
#include "agentcore/session/local/localagent.h"
#include "agentcore/tools/builtin/toolregistry.h"
#include "tests/support/scriptedllm.h"

#include <QTemporaryDir>

namespace Testing {

//! Answers questions from a script; a question without an answer waits in open.
class ScriptedPermission : public AgentCore::PermissionPort
{
public:
    struct Open
    {
        AgentCore::PermissionQuestion question;
        AgentCore::PermissionReply reply;
    };

    void ask(const AgentCore::PermissionQuestion &question,
             AgentCore::PermissionReply reply) override;
    void withdraw(const QString &questionId) override;
    //! Answers the oldest open question.
    void answer(std::optional<AgentCore::PermissionChoice> choice, const QString &note = {});
    //! Lets the reply of the oldest open question go unanswered.
    void drop() { open.pop_front(); }

    std::deque<AgentCore::PermissionAnswer> answers; //!< Given at once, from within ask().
    std::deque<Open> open;
    QList<AgentCore::PermissionQuestion> asked;
    QStringList withdrawn;
};

class FakeToolCall;

//! What the fake tools do and did; outlives them.
struct FakeTools
{
    QStringList log; //!< "prepare NAME", "start NAME", "end NAME", "abort NAME" in order.
    QString result; //!< Of those that succeed; empty: "result of NAME".
    QList<AgentCore::ToolContent> content; //!< The same.
    QList<QPointer<FakeToolCall>> running; //!< Of tools that wait: "slow", "look_slow".
    AgentCore::Result<AgentCore::ToolPreview> preview = AgentCore::ToolPreview();

    //! look, look_slow, look_on: read, the last one always something else; edit: writes, with a
    //! diff; run, slow: execute; slow prints and then waits for finishOldest(); refuse_prepare:
    //! fails when prepared; fails: ends with failed; errors: ends with an error; needs: requires a
    //! member "path".
    AgentCore::ToolRegistry registry();
    //! Lets the oldest waiting call finish with \a text.
    void finishOldest(const QString &text);
};

//! An agent with fake tools and a scripted model in a directory of its own, and what it showed.
class TurnBench
{
public:
    TurnBench();
    ~TurnBench();

    //! Opens a new session, or the stored one of that id.
    void open(const QString &id = {}, const QString &modeId = {});
    void reopen();
    void prompt(const QString &text);
    //! Prompts and waits for the end of the turn.
    AgentCore::TurnResult run(const QString &text);
    AgentCore::TurnResult waitForEnd();
    QString sessionFile() const;

    //! "text:…", "thought:…", "call:TOOL STATUS", "out:…", "user:…", "plan:N", "mode:…", "title:…",
    //! "notice:SEVERITY …" in the order they came; usage is left out.
    QStringList shown() const;
    static QStringList words(const std::vector<AgentCore::SessionUpdate> &updates);
    //! The results that the model was told in its last request: "TOOL: text" or "TOOL! text".
    QStringList toldResults() const;

    AgentCore::ModelServices modelServices();

    QTemporaryDir dir;
    ScriptedModel model;
    ScriptedPermission permission;
    FakeTools tools;
    QStringList modelFolders; //!< Whose models were asked for.
    QList<AgentCore::ModelProfile> profiles; //!< Of the clients that were made.
    std::function<void(AgentCore::ModelProfile &)> shapeProfile; //!< May change each one.
    //! Instead of the scripted ones.
    std::function<std::unique_ptr<AgentCore::LlmClient>(const AgentCore::ModelProfile &)> client;
    int maxRequests = 20;
    bool builtinTools = false; //!< The real ones instead; to be set before open().
    //! What the agent is made of; after changing it: remake().
    AgentCore::LocalAgent::Services services;
    void remake();
    QList<AgentCore::McpServerSpec> mcpServers; //!< Of sessions that are opened.
    AgentCore::ElicitationPort *elicitation = nullptr; //!< The same; null: nobody can be asked.
    bool waitsForServers = false; //!< The same; see SessionSpec.
    std::unique_ptr<AgentCore::LocalAgent> agent;
    QPointer<AgentCore::Session> session;
    std::vector<AgentCore::SessionUpdate> updates;
    std::vector<AgentCore::TurnResult> ends;
};

} // namespace Testing
