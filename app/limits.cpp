// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/checkpointstore.h"
#include "agentcore/knowledge/customcommands.h"
#include "agentcore/knowledge/instructions.h"
#include "agentcore/knowledge/memory.h"
#include "agentcore/knowledge/skills.h"
#include "agentcore/mcp/config/mcpspecjson.h"
#include "agentcore/permission/auditlog.h"
#include "agentcore/session/local/localagent.h"
#include "agentcore/session/subagent/subagentdefinitions.h"
#include "agentcore/session/subagent/subagents.h"
#include "agentcore/store/sessionbin.h"
#include "app/helptext.h"
#include "app/logfile.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static QString bytes(qint64 count)
{
    constexpr qint64 kKibi = 1024;
    return count >= kKibi * kKibi ? u"%1 MiB"_s.arg(count / (kKibi * kKibi))
                                  : u"%1 KiB"_s.arg(count / kKibi);
}

static QString number(qint64 count)
{
    return QString::number(count);
}

QList<std::pair<QString, QString>> limits()
{
    return {
        {u"requests to the model in one turn"_s, number(LocalAgent::Services().maxRequestsPerTurn)},
        {u"the same of a sub-agent without max_turns; with it at most"_s,
         u"%1; %2"_s.arg(SubagentDefinition::kUsualRequests)
             .arg(SubagentDefinition::kMostRequests)},
        {u"sub-agents at once"_s, number(Subagents::kMostAtOnce)},
        {u"files in a folder of agents; one of them"_s,
         u"%1; %2"_s.arg(SubagentDefinitions::kMaxFiles)
             .arg(bytes(SubagentDefinitions::kMaxFileBytes))},
        {u"slash commands in a folder; one of them"_s,
         u"%1; %2"_s.arg(CustomCommands::kMaxFiles).arg(bytes(CustomCommands::kMaxFileBytes))},
        {u"skills in a folder; one SKILL.md"_s,
         u"%1; %2"_s.arg(Skills::kMaxPerFolder).arg(bytes(Skills::kMaxFileBytes))},
        {u"topics of the memory, each of user and project; one of them"_s,
         u"%1; %2"_s.arg(Memory::kMaxTopics).arg(bytes(Memory::kMaxFileBytes))},
        {u"a file of instructions; all of them"_s,
         u"%1; %2"_s.arg(bytes(Instructions::kMaxFileBytes), bytes(Instructions::kMaxTotalBytes))},
        {u"MCP servers of a file"_s, number(McpServerSpecs::kMaxServers)},
        {u"states of the files for undo, of a folder"_s,
         u"%1, %2 days"_s.arg(CheckpointStore::kMaxCheckpoints).arg(CheckpointStore::kMaxDays)},
        {u"deleted sessions in the bin"_s, u"%1 days"_s.arg(SessionBin::kKept.count())},
        {u"the log file, and how many old ones"_s,
         u"%1; %2"_s.arg(bytes(LogFile::kMaxBytes)).arg(LogFile::kKept)},
        {u"audit.jsonl, and how many old ones"_s,
         u"%1; %2"_s.arg(bytes(AuditLog::kMaxBytes)).arg(AuditLog::kKept)},
    };
}

} // namespace App
