// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/frontends/scenario.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using enum AgentCore::PermissionChoice;

namespace Testing {

static ScriptedReply thinking(const QString &thought, const QString &text)
{
    ScriptedReply reply = ScriptedReply::text(text);
    reply.events.insert(reply.events.begin(), ReasoningDelta{thought});
    reply.outcome->message.parts.insert(reply.outcome->message.parts.begin(),
                                        ReasoningPart{thought, {}});
    return reply;
}

static ScriptedReply finishing(FinishReason reason, const QString &text)
{
    ScriptedReply reply = ScriptedReply::text(text);
    reply.outcome->reason = reason;
    return reply;
}

static const auto kWriteNew
    = std::pair(u"write_file"_s, uR"({"file_path":"new.txt","content":"hello\n"})"_s);
static const auto kTouch = std::pair(u"run_shell_command"_s, uR"({"command":"touch made.txt"})"_s);

static std::vector<Scenario> talkScenarios()
{
    return {
        {.name = "plain answer",
         .replies = {ScriptedReply::text(u"Hello **there**"_s)},
         .expected = {u"text Hello **there**"_s, u"stop end_turn"_s}},
        {.name = "thought and answer",
         .replies = {thinking(u"let me see"_s, u"Done."_s)},
         .expected = {u"thought let me see"_s, u"text Done."_s, u"stop end_turn"_s}},
        {.name = "several blocks of markdown",
         .replies
         = {ScriptedReply::text(u"# Title\n\nText.\n\n```cpp\nint x;\n```\n\n- a\n- b\n"_s)},
         .expected
         = {u"text # Title\n\nText.\n\n```cpp\nint x;\n```\n\n- a\n- b"_s, u"stop end_turn"_s}},
        {.name = "cut off by the token limit",
         .replies = {finishing(FinishReason::MaxTokens, u"and then"_s)},
         .expected = {u"text and then"_s, u"stop max_tokens"_s}},
        {.name = "refusal",
         .replies = {finishing(FinishReason::Refusal, u"I will not."_s)},
         .expected = {u"text I will not."_s, u"stop refusal"_s}},
        {.name = "endpoint down",
         .replies = {ScriptedReply::failure(ErrorCode::Network, u"Connection refused"_s)},
         .expected = {u"error"_s, u"stop error"_s}},
        {.name = "key refused",
         .replies = {ScriptedReply::failure(ErrorCode::AuthRequired, u"The key is refused"_s)},
         .expected = {u"error"_s, u"stop error"_s}},
        {.name = "slash command",
         .prompt = u"/mode read-only"_s,
         .expected = {u"text Mode: **read-only**"_s, u"stop end_turn"_s}},
        {.name = "mistyped slash command",
         .prompt = u"/hepl"_s,
         .expected = {u"text **/hepl** failed: there is no command /hepl; did you mean /help?"_s,
                      u"stop end_turn"_s}},
        {.name = "mistyped slash command with words behind it",
         .prompt = u"/reviwe the parser"_s,
         .expected
         = {u"text **/reviwe** failed: there is no command /reviwe; did you mean /review?"_s,
            u"stop end_turn"_s}},
        {.name = "slash command that asks the model",
         .prompt = u"/review the parser"_s,
         .replies = {ScriptedReply::text(u"Nothing to complain about."_s)},
         .expected = {u"text Nothing to complain about."_s, u"stop end_turn"_s}},
        {.name = "context cleared",
         .prompt = u"/clear"_s,
         .expected = {u"compacted clear"_s, u"stop end_turn"_s}},
        {.name = "cancelled while the answer streams",
         .replies = {ScriptedReply::text(u"partial"_s).hold()},
         .cancel = Scenario::Cancel::WhileHeld,
         .expected = {u"text partial"_s, u"stop cancelled"_s}},
    };
}

static std::vector<Scenario> toolScenarios()
{
    return {
        {.name = "read a file",
         .files = {{u"a.txt"_s, "one\n"}},
         .replies = {ScriptedReply::calls({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s}}),
                     ScriptedReply::text(u"It says one."_s)},
         .expected
         = {u"tool read_file completed Read a.txt"_s, u"text It says one."_s, u"stop end_turn"_s}},
        {.name = "text before a call",
         .files = {{u"a.txt"_s, "one\n"}},
         .replies
         = {ScriptedReply::calls({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s}}, u"Looking."_s),
            ScriptedReply::text(u"Done."_s)},
         .expected = {u"text Looking."_s, u"tool read_file completed Read a.txt"_s, u"text Done."_s,
                      u"stop end_turn"_s}},
        {.name = "missing file is told to the model",
         .replies = {ScriptedReply::calls({{u"read_file"_s, uR"({"file_path":"no.txt"})"_s}}),
                     ScriptedReply::text(u"Not there."_s)},
         .expected
         = {u"tool read_file failed Read no.txt"_s, u"text Not there."_s, u"stop end_turn"_s}},
        {.name = "two reads at once",
         .files = {{u"a.txt"_s, "1\n"}, {u"b.txt"_s, "2\n"}},
         .replies = {ScriptedReply::calls({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s},
                                           {u"read_file"_s, uR"({"file_path":"b.txt"})"_s}}),
                     ScriptedReply::text(u"Both."_s)},
         .expected
         = {u"tool read_file completed Read a.txt"_s, u"tool read_file completed Read b.txt"_s,
            u"text Both."_s, u"stop end_turn"_s}},
        {.name = "arguments that are no JSON",
         .replies = {ScriptedReply::calls({{u"read_file"_s, u"{\"file_path\":"_s}}),
                     ScriptedReply::text(u"Sorry."_s)},
         .expected = {u"tool read_file failed Read file"_s, u"text Sorry."_s, u"stop end_turn"_s}},
        {.name = "plan",
         .replies = {ScriptedReply::calls(
                         {{u"todo_write"_s, uR"({"todos":[{"content":"look","status":"completed"},
                               {"content":"mend","status":"in_progress"}]})"_s}}),
                     ScriptedReply::text(u"Planned."_s)},
         .expected
         = {u"plan look=completed; mend=in_progress"_s, u"text Planned."_s, u"stop end_turn"_s}},
        {.name = "read-only mode refuses without asking",
         .modeId = u"read-only"_s,
         .replies = {ScriptedReply::calls({kWriteNew}), ScriptedReply::text(u"I may not."_s)},
         .expected = {u"tool write_file failed Create new.txt"_s, u"diff new.txt"_s,
                      u"text I may not."_s, u"stop end_turn"_s},
         .filesAfter = {{u"new.txt"_s, {}}}},
        {.name = "workspace-write edits without asking",
         .modeId = u"workspace-write"_s,
         .replies = {ScriptedReply::calls({kWriteNew}), ScriptedReply::text(u"Written."_s)},
         .expected = {u"tool write_file completed Create new.txt"_s, u"diff new.txt"_s,
                      u"text Written."_s, u"stop end_turn"_s},
         .filesAfter = {{u"new.txt"_s, "hello\n"}}},
        {.name = "a tool that is off is not run",
         .modeId = u"full-access"_s,
         .replies = {ScriptedReply::calls({kWriteNew}), ScriptedReply::text(u"I cannot."_s)},
         .toolsOff = {u"write_file"_s},
         .expected
         = {u"tool write_file failed write_file"_s, u"text I cannot."_s, u"stop end_turn"_s},
         .filesAfter = {{u"new.txt"_s, {}}}},
        {.name = "the floor holds in full access",
         .modeId = u"full-access"_s,
         .replies
         = {ScriptedReply::calls({{u"run_shell_command"_s, uR"({"command":"rm -rf /"})"_s}}),
            ScriptedReply::text(u"Refused."_s)},
         .expected = {u"tool run_shell_command failed Run rm -rf /"_s, u"text Refused."_s,
                      u"stop end_turn"_s}},
    };
}

static std::vector<Scenario> subagentScenarios()
{
    const auto agent = [](const QString &name) {
        return ScriptedReply::calls({{name, uR"({"task":"the task"})"_s}}, u"I ask."_s);
    };
    return {
        {.name = "sub-agent that reads",
         .files = {{u"a.txt"_s, "one\n"}},
         .replies = {agent(u"agent_explore"_s), ScriptedReply::text(u"Thanks."_s)},
         .conversations = {{u"the task"_s,
                            {ScriptedReply::calls({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s}},
                                                  u"not shown as an answer"_s),
                             ScriptedReply::text(u"One."_s)}}},
         .expected
         = {u"text I ask."_s, u"tool agent_explore completed Sub-agent explore: the task"_s,
            u"step read_file completed Read a.txt"_s, u"text Thanks."_s, u"stop end_turn"_s}},
        {.name = "sub-agent that asks",
         .replies = {agent(u"agent_general"_s), ScriptedReply::text(u"Thanks."_s)},
         .conversations
         = {{u"the task"_s,
             {ScriptedReply::calls({kWriteNew, kTouch}), ScriptedReply::text(u"Half."_s)}}},
         .answers = {AllowOnce, RejectOnce},
         .expected
         = {u"text I ask."_s, u"tool agent_general completed Sub-agent general: the task"_s,
            u"step write_file completed Create new.txt"_s, u"diff new.txt"_s,
            u"question general: Create new.txt"_s,
            u"step run_shell_command failed Run touch made.txt"_s,
            u"question general: Run touch made.txt"_s, u"text Thanks."_s, u"stop end_turn"_s},
         .filesAfter = {{u"new.txt"_s, "hello\n"}, {u"made.txt"_s, {}}}},
        {.name = "sub-agent cancelled while it asks",
         .replies = {agent(u"agent_general"_s)},
         .conversations = {{u"the task"_s, {ScriptedReply::calls({kWriteNew})}}},
         .cancel = Scenario::Cancel::AtQuestion,
         .expected = {u"text I ask."_s, u"tool agent_general failed Sub-agent general: the task"_s,
                      u"step write_file failed Create new.txt"_s, u"diff new.txt"_s,
                      u"question general: Create new.txt"_s, u"stop cancelled"_s},
         .filesAfter = {{u"new.txt"_s, {}}}},
    };
}

//! The same in the window and over ACP, down to the words of the agent that asks.
static std::vector<Scenario> otherAgentScenarios()
{
    const ScriptedReply call
        = ScriptedReply::calls({{u"agent_gem"_s, uR"({"task":"the task"})"_s}}, u"I ask."_s);
    const QString start = u"question Sub-agent gem (other): the task"_s;
    const QString theirs = u"question gem (other): Edit notes"_s;
    return {
        {.name = "sub-agent run by another agent",
         .replies = {call, ScriptedReply::text(u"Thanks."_s)},
         .answers = {AllowOnce, AllowOnce},
         .hasOther = true,
         .expected
         = {u"text I ask."_s, u"tool agent_gem completed Sub-agent gem (other): the task"_s, start,
            u"step completed Edit notes"_s, theirs, u"text Thanks."_s, u"stop end_turn"_s}},
        {.name = "sub-agent run by another agent, which is refused",
         .replies = {call, ScriptedReply::text(u"Thanks."_s)},
         .answers = {AllowOnce, RejectOnce},
         .hasOther = true,
         .expected
         = {u"text I ask."_s, u"tool agent_gem completed Sub-agent gem (other): the task"_s, start,
            u"step failed Edit notes"_s, theirs, u"text Thanks."_s, u"stop end_turn"_s}},
        {.name = "sub-agent run by another agent, which is not let begin",
         .replies = {call, ScriptedReply::text(u"As you wish."_s)},
         .answers = {RejectOnce},
         .hasOther = true,
         .expected = {u"text I ask."_s, u"tool agent_gem failed Sub-agent gem (other): the task"_s,
                      start, u"text As you wish."_s, u"stop end_turn"_s}},
        {.name = "sub-agent run by another agent in plan mode",
         .modeId = u"plan"_s,
         .replies = {call, ScriptedReply::text(u"Not now."_s)},
         .hasOther = true,
         .expected = {u"text I ask."_s, u"tool agent_gem failed Sub-agent gem (other): the task"_s,
                      u"text Not now."_s, u"stop end_turn"_s}},
    };
}

static std::vector<Scenario> questionScenarios()
{
    return {
        {.name = "write, allowed once",
         .replies = {ScriptedReply::calls({kWriteNew}), ScriptedReply::text(u"Written."_s)},
         .answers = {AllowOnce},
         .expected = {u"tool write_file completed Create new.txt"_s, u"diff new.txt"_s,
                      u"question Create new.txt"_s, u"text Written."_s, u"stop end_turn"_s},
         .filesAfter = {{u"new.txt"_s, "hello\n"}}},
        {.name = "write, rejected",
         .replies = {ScriptedReply::calls({kWriteNew}), ScriptedReply::text(u"As you wish."_s)},
         .answers = {RejectOnce},
         .expected = {u"tool write_file failed Create new.txt"_s, u"diff new.txt"_s,
                      u"question Create new.txt"_s, u"text As you wish."_s, u"stop end_turn"_s},
         .filesAfter = {{u"new.txt"_s, {}}}},
        {.name = "always allowed asks once",
         .replies = {ScriptedReply::calls({kWriteNew}),
                     ScriptedReply::calls(
                         {{u"write_file"_s, uR"({"file_path":"b.txt","content":"b\n"})"_s}}),
                     ScriptedReply::text(u"Both."_s)},
         .answers = {AllowAlways},
         .expected = {u"tool write_file completed Create new.txt"_s, u"diff new.txt"_s,
                      u"question Create new.txt"_s, u"tool write_file completed Create b.txt"_s,
                      u"diff b.txt"_s, u"text Both."_s, u"stop end_turn"_s},
         .filesAfter = {{u"new.txt"_s, "hello\n"}, {u"b.txt"_s, "b\n"}}},
        {.name = "always rejected asks once",
         .replies = {ScriptedReply::calls({kTouch}), ScriptedReply::calls({kTouch}),
                     ScriptedReply::text(u"Never."_s)},
         .answers = {RejectAlways},
         .expected
         = {u"tool run_shell_command failed Run touch made.txt"_s, u"question Run touch made.txt"_s,
            u"tool run_shell_command failed Run touch made.txt"_s, u"text Never."_s,
            u"stop end_turn"_s},
         .filesAfter = {{u"made.txt"_s, {}}}},
        {.name = "command, allowed once",
         .replies = {ScriptedReply::calls({kTouch}), ScriptedReply::text(u"Made."_s)},
         .answers = {AllowOnce},
         .expected = {u"tool run_shell_command completed Run touch made.txt"_s,
                      u"question Run touch made.txt"_s, u"text Made."_s, u"stop end_turn"_s},
         .filesAfter = {{u"made.txt"_s, ""}}},
        {.name = "two questions, one after the other",
         .replies = {ScriptedReply::calls({kWriteNew, kTouch}), ScriptedReply::text(u"Half."_s)},
         .answers = {AllowOnce, RejectOnce},
         .expected
         = {u"tool write_file completed Create new.txt"_s, u"diff new.txt"_s,
            u"question Create new.txt"_s, u"tool run_shell_command failed Run touch made.txt"_s,
            u"question Run touch made.txt"_s, u"text Half."_s, u"stop end_turn"_s},
         .filesAfter = {{u"new.txt"_s, "hello\n"}, {u"made.txt"_s, {}}}},
        {.name = "edit of a file that was read",
         .files = {{u"a.txt"_s, "one\ntwo\n"}},
         .replies
         = {ScriptedReply::calls({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s}}),
            ScriptedReply::calls(
                {{u"replace"_s, uR"({"file_path":"a.txt","old_text":"two","new_text":"2"})"_s}}),
            ScriptedReply::text(u"Edited."_s)},
         .answers = {AllowOnce},
         .expected
         = {u"tool read_file completed Read a.txt"_s, u"tool replace completed Edit a.txt"_s,
            u"diff a.txt"_s, u"question Edit a.txt"_s, u"text Edited."_s, u"stop end_turn"_s},
         .filesAfter = {{u"a.txt"_s, "one\n2\n"}}},
        {.name = "cancelled at the question",
         .replies = {ScriptedReply::calls({kTouch})},
         .cancel = Scenario::Cancel::AtQuestion,
         .expected = {u"tool run_shell_command failed Run touch made.txt"_s,
                      u"question Run touch made.txt"_s, u"stop cancelled"_s},
         .filesAfter = {{u"made.txt"_s, {}}}},
    };
}

static std::vector<Scenario> askingScenarios()
{
    const auto asking = [](const QString &more) {
        return ScriptedReply::calls({{u"ask_user"_s, uR"({"question":"Which?"%1})"_s.arg(more)}});
    };
    return {
        {.name = "question answered in words",
         .replies = {asking({}), ScriptedReply::text(u"Thanks."_s)},
         .words = {u"the third"_s},
         .expected = {u"tool ask_user completed Ask: Which?"_s, u"asked Which?"_s,
                      u"shown Which?\n\n→ the third"_s, u"text Thanks."_s, u"stop end_turn"_s}},
        {.name = "question with options",
         .replies = {asking(uR"(,"options":["a","b"])"_s), ScriptedReply::text(u"Thanks."_s)},
         .words = {u"b"_s},
         .expected = {u"tool ask_user completed Ask: Which?"_s, u"asked Which?"_s,
                      u"shown Which?\n\n- a\n- b\n\n→ b"_s, u"text Thanks."_s, u"stop end_turn"_s}},
        {.name = "question answered otherwise than offered",
         .replies = {asking(uR"(,"options":["a","b"])"_s), ScriptedReply::text(u"Thanks."_s)},
         .words = {u"neither"_s},
         .expected
         = {u"tool ask_user completed Ask: Which?"_s, u"asked Which?"_s,
            u"shown Which?\n\n- a\n- b\n\n→ neither"_s, u"text Thanks."_s, u"stop end_turn"_s}},
        {.name = "question declined",
         .replies = {asking({}), ScriptedReply::text(u"Then not."_s)},
         .words = {QString()},
         .expected
         = {u"tool ask_user completed Ask: Which?"_s, u"asked Which?"_s,
            u"shown Which?\n\n→ The user declined to answer. Do not ask this again; go on "
            "without it, or say what you cannot do."_s,
            u"text Then not."_s, u"stop end_turn"_s}},
        {.name = "cancelled while something is asked",
         .replies = {asking({})},
         .cancel = Scenario::Cancel::AtQuestion,
         .expected
         = {u"tool ask_user failed Ask: Which?"_s, u"asked Which?"_s, u"stop cancelled"_s}},
    };
}

static std::vector<Scenario> serverScenarios()
{
    const auto echo
        = ScriptedReply::calls({{u"mcp_fake_echo"_s, uR"({"text":"from the server"})"_s}});
    return {
        {.name = "tool of a server",
         .replies = {echo, ScriptedReply::text(u"Done."_s)},
         .answers = {AllowOnce},
         .hasServer = true,
         .expected = {u"tool mcp_fake_echo completed fake: Echo"_s, u"question fake: Echo"_s,
                      u"text Done."_s, u"stop end_turn"_s}},
        {.name = "tool of a server refused",
         .replies = {echo, ScriptedReply::text(u"Then not."_s)},
         .answers = {RejectOnce},
         .hasServer = true,
         .expected = {u"tool mcp_fake_echo failed fake: Echo"_s, u"question fake: Echo"_s,
                      u"text Then not."_s, u"stop end_turn"_s}},
        {.name = "tool of a server in plan mode",
         .modeId = u"plan"_s,
         .replies = {echo, ScriptedReply::text(u"I plan."_s)},
         .hasServer = true,
         .expected
         = {u"tool mcp_fake_echo failed fake: Echo"_s, u"text I plan."_s, u"stop end_turn"_s}},
    };
}

LocalAgent::Services servicesOf(const Scenario &scenario, ScriptedModel *model, FakeMcpWorld *world)
{
    LocalAgent::Services services;
    services.models = [model](const QString &) {
        return ModelServices{
            .profile = [](auto &&) { return ModelProfile::demoTour(); },
            .createClient = [model](auto &&) { return model->createClient(); },
            .models = {},
        };
    };
    services.disabledTools = [off = scenario.toolsOff] { return off; };
    if (!scenario.hasServer)
        return services;
    services.createMcpPool
        = [world] { return std::make_unique<McpPool>(world->makers(), shortLimits()); };
    services.mcpServers = [](const QString &) {
        McpConfiguration configuration;
        configuration.specs.servers = {FakeMcpWorld::spec(u"fake"_s)};
        return configuration;
    };
    return services;
}

std::vector<Scenario> scenarios()
{
    std::vector<Scenario> all = talkScenarios();
    for (auto part : {toolScenarios(), questionScenarios(), askingScenarios(), subagentScenarios(),
                      otherAgentScenarios(), serverScenarios()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

} // namespace Testing
