// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/phrase.h"

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {
struct Row
{
    Saying what;
    QLatin1StringView id; //!< In session files: never change one.
    QLatin1StringView english;
};
} // namespace

// In the order of the enumeration, which begins with Plain.
static constexpr Row kRows[] = {
    {Saying::ReadFile, "read_file"_L1, "Read file"_L1},
    {Saying::Read, "read"_L1, "Read %1"_L1},
    {Saying::WriteFile, "write_file"_L1, "Write file"_L1},
    {Saying::Write, "write"_L1, "Write %1"_L1},
    {Saying::Create, "create"_L1, "Create %1"_L1},
    {Saying::EditFile, "edit_file"_L1, "Edit file"_L1},
    {Saying::Edit, "edit"_L1, "Edit %1"_L1},
    {Saying::DeleteFile, "delete_file"_L1, "Delete file"_L1},
    {Saying::Delete, "delete"_L1, "Delete %1"_L1},
    {Saying::MoveFile, "move_file"_L1, "Move file"_L1},
    {Saying::Move, "move"_L1, "Move %1"_L1},
    {Saying::MoveTo, "move_to"_L1, "Move %1 to %2"_L1},
    {Saying::PatchFiles, "patch_files"_L1, "Patch files"_L1},
    {Saying::PatchCount, "patch_count"_L1, "Patch %1 files"_L1},
    {Saying::Patch, "patch"_L1, "Patch %1"_L1},
    {Saying::ListDirectory, "list_directory"_L1, "List directory"_L1},
    {Saying::ListWorkingDirectory, "list_working_directory"_L1, "List the working directory"_L1},
    {Saying::List, "list"_L1, "List %1"_L1},
    {Saying::FindFiles, "find_files"_L1, "Find files"_L1},
    {Saying::Find, "find"_L1, "Find files %1"_L1},
    {Saying::SearchFiles, "search_files"_L1, "Search files"_L1},
    {Saying::SearchFor, "search_for"_L1, "Search for \"%1\""_L1},
    {Saying::SearchWeb, "search_web"_L1, "Search the web"_L1},
    {Saying::SearchWebFor, "search_web_for"_L1, "Search the web for \"%1\""_L1},
    {Saying::FetchPage, "fetch_page"_L1, "Fetch a page"_L1},
    {Saying::Fetch, "fetch"_L1, "Fetch %1"_L1},
    {Saying::RunCommand, "run_command"_L1, "Run a command"_L1},
    {Saying::Run, "run"_L1, "Run %1"_L1},
    {Saying::ListJobs, "list_jobs"_L1, "List background jobs"_L1},
    {Saying::ReadJob, "read_job"_L1, "Read output of a background job"_L1},
    {Saying::ReadJobOf, "read_job_of"_L1, "Read output of %1"_L1},
    {Saying::StopJob, "stop_job"_L1, "Stop a background job"_L1},
    {Saying::StopJobOf, "stop_job_of"_L1, "Stop background job %1"_L1},
    {Saying::AskUser, "ask_user"_L1, "Ask the user"_L1},
    {Saying::Ask, "ask"_L1, "Ask: %1"_L1},
    {Saying::UpdatePlan, "update_plan"_L1, "Update the plan"_L1},
    {Saying::SavePlan, "save_plan"_L1, "Save the plan"_L1},
    {Saying::PresentPlan, "present_plan"_L1, "Present the plan"_L1},
    {Saying::AcceptPlan, "accept_plan"_L1, "Accept the plan and start?"_L1},
    {Saying::Remember, "remember"_L1, "Remember"_L1},
    {Saying::RememberForProject, "remember_for_project"_L1, "Remember for this project: %1"_L1},
    {Saying::RememberForAll, "remember_for_all"_L1, "Remember for all projects: %1"_L1},
    {Saying::UseSkill, "use_skill"_L1, "Use a skill"_L1},
    {Saying::UseSkillOf, "use_skill_of"_L1, "Use the skill %1"_L1},
    {Saying::Subagent, "subagent"_L1, "Sub-agent %1"_L1},
    {Saying::SubagentTask, "subagent_task"_L1, "Sub-agent %1: %2"_L1},
    {Saying::ListResources, "list_resources"_L1, "List resources"_L1},
    {Saying::ListResourcesOf, "list_resources_of"_L1, "List resources of %1"_L1},
    {Saying::ReadResourceOf, "read_resource_of"_L1, "Read %1 of %2"_L1},
    {Saying::SearchTools, "search_tools"_L1, "Search tools"_L1},
    {Saying::SearchToolsFor, "search_tools_for"_L1, "Search tools: %1"_L1},
    {Saying::TurnInterrupted, "turn_interrupted"_L1,
     "The program ended in the middle of this turn"_L1},
    {Saying::TurnInterruptedDetail, "turn_interrupted_detail"_L1,
     "Everything that was shown is kept. A command that was running then may have done part of its work."_L1},
    {Saying::FileRestored, "file_restored"_L1, "A file was restored"_L1},
    {Saying::FilesRestored, "files_restored"_L1, "%1 files were restored"_L1},
    {Saying::InstructionsChanged, "instructions_changed"_L1,
     "The instructions have changed and hold from now on"_L1},
    {Saying::KnowledgeLeftOut, "knowledge_left_out"_L1,
     "Some instructions, skills or commands are left out"_L1},
    {Saying::CompactionFailed, "compaction_failed"_L1,
     "The conversation could not be compacted"_L1},
    {Saying::CompactionStopped, "compaction_stopped"_L1,
     "Automatic compaction stops after three failures; /compact tries again"_L1},
    {Saying::CompactionForFullWindow, "compaction_for_full_window"_L1,
     "The model's window is full; the conversation is compacted, then the request goes again"_L1},
    {Saying::ContextSettingsBad, "context_settings_bad"_L1,
     "The settings of the context cannot be used"_L1},
    {Saying::CostUnknown, "cost_unknown"_L1,
     "What %1 costs is not known: limits of money do not count it"_L1},
    {Saying::JobRuns, "job_runs"_L1, "%1 runs in the background"_L1},
    {Saying::JobEnded, "job_ended"_L1, "%1 has ended in the background"_L1},
    {Saying::JobFailed, "job_failed"_L1, "%1 has failed in the background"_L1},
    {Saying::BranchesLost, "branches_lost"_L1,
     "Branches of the conversation could not be told apart"_L1},
    {Saying::BranchesLostDetail, "branches_lost_detail"_L1,
     "The session file is damaged. What was said in them stands one after the other."_L1},
    {Saying::FolderMoved, "folder_moved"_L1, "The folder of this session was renamed or moved"_L1},
    {Saying::FolderMovedDetail, "folder_moved_detail"_L1, "It was %1 when the session began."_L1},
    {Saying::SessionReadOnly, "session_read_only"_L1, "This session can only be read"_L1},
    {Saying::SessionReadOnlyDetail, "session_read_only_detail"_L1,
     "Its folder is not writable. A fork of it can go on."_L1},
    {Saying::LineLeftOut, "line_left_out"_L1, "A damaged line of the session file was left out"_L1},
    {Saying::LinesLeftOut, "lines_left_out"_L1,
     "%1 damaged lines of the session file were left out"_L1},
    {Saying::RulesGrantNothing, "rules_grant_nothing"_L1,
     "The permission rules of a file grant nothing"_L1},
    {Saying::ServersLeftOut, "servers_left_out"_L1, "Some MCP servers are left out"_L1},
    {Saying::ServersNotStarted, "servers_not_started"_L1,
     "The MCP servers of this folder are not started"_L1},
    {Saying::ServerStarting, "server_starting"_L1, "The MCP server %1 is still starting"_L1},
    {Saying::ServerStartingDetail, "server_starting_detail"_L1,
     "Until it is ready its tools are not there."_L1},
    {Saying::ServerReady, "server_ready"_L1, "The MCP server %1 is ready"_L1},
    {Saying::ServerReadyDetail, "server_ready_detail"_L1,
     "Its tools can be used from the next request on."_L1},
    {Saying::ServerFailed, "server_failed"_L1, "The MCP server %1 has failed"_L1},
    {Saying::ServerWantsSignIn, "server_wants_sign_in"_L1,
     "The MCP server %1 wants you to sign in"_L1},
    {Saying::ServerSignInFailed, "server_sign_in_failed"_L1,
     "Signing in at the MCP server %1 has failed"_L1},
    {Saying::SignInDetail, "sign_in_detail"_L1,
     "Use the page of the servers, or: agentao mcp login %1"_L1},
    {Saying::ModelEnds, "model_ends"_L1, "The model %1 ends on %2"_L1},
    {Saying::ModelHasEnded, "model_has_ended"_L1, "The model %1 has ended on %2"_L1},
    {Saying::ModelEndsDetail, "model_ends_detail"_L1,
     "From that day on its provider does not answer for it: choose another one in time."_L1},
    {Saying::RequestRetried, "request_retried"_L1,
     "The request to the model failed; try %1 follows"_L1},
    {Saying::ImagesLimited, "images_limited"_L1,
     "The model takes %1 images at most; the newest ones are sent"_L1},
    {Saying::ImageRefused, "image_refused"_L1,
     "The endpoint refuses an image; the request goes again without it"_L1},
    {Saying::ImagesRefused, "images_refused"_L1,
     "The endpoint refuses an image; the request goes again without the %1 of that message"_L1},
    {Saying::ModelIsBlind, "model_is_blind"_L1,
     "The model does not see images; the request goes again without them"_L1},
    {Saying::PicturesLimited, "pictures_limited"_L1,
     "The model takes no more pictures than %1 of this size in a request; the newest ones are sent"_L1},
    {Saying::PictureLeftOut, "picture_left_out"_L1, "A picture was left out of the request: %1"_L1},
    {Saying::NoUndo, "no_undo"_L1, "Changes of this turn cannot be undone"_L1},
    {Saying::SessionFileRemoved, "session_file_removed"_L1,
     "The file of this session was removed while it was open; all of it was written anew"_L1},
    {Saying::SessionFileMoved, "session_file_moved"_L1,
     "The file of this session was moved while it was open; the session goes on in it"_L1},
    {Saying::SubagentModelReplaced, "subagent_model_replaced"_L1,
     "A sub-agent uses the model of the session"_L1},
    {Saying::SubagentDefinitionBad, "subagent_definition_bad"_L1,
     "The definition of a sub-agent is not used"_L1},
    {Saying::SubagentToolsUnknown, "subagent_tools_unknown"_L1,
     "A sub-agent names tools that do not exist"_L1},
    {Saying::PermissionNotSaved, "permission_not_saved"_L1, "The permission could not be saved"_L1},
    {Saying::DecisionsNotWritten, "decisions_not_written"_L1,
     "Decisions about permissions cannot be written down"_L1},
    {Saying::TurnNotStored, "turn_not_stored"_L1,
     "The turn ended: the session could not be stored"_L1},
    {Saying::KeyRefused, "key_refused"_L1, "The model's endpoint did not accept the key"_L1},
    {Saying::EndpointAsksToWait, "endpoint_asks_to_wait"_L1,
     "The model's endpoint asks to wait"_L1},
    {Saying::ConversationTooLarge, "conversation_too_large"_L1,
     "The conversation is larger than the model's window"_L1},
    {Saying::ConnectionFailed, "connection_failed"_L1, "The connection to the model failed"_L1},
    {Saying::EndpointFailed, "endpoint_failed"_L1, "The model's endpoint reported an error"_L1},
    {Saying::TurnLimit, "turn_limit"_L1, "The turn ended at its limit of %1 model requests"_L1},
    {Saying::MayGoOn, "may_go_on"_L1, "You can let it go on from here."_L1},
    {Saying::AnswerCutOff, "answer_cut_off"_L1,
     "The answer was cut off by the model's limit of tokens"_L1},
    {Saying::CallRepeated, "call_repeated"_L1,
     "The turn ended: the model repeats the same call of %1"_L1},
    {Saying::CallsUnreadable, "calls_unreadable"_L1,
     "The turn ended: the model writes calls that cannot be read, the last one of %1"_L1},
    {Saying::SpendingUnknown, "spending_unknown"_L1, "What was spent today cannot be added up"_L1},
    {Saying::TurnEndedAsWished, "turn_ended_as_wished"_L1, "The turn ended here as you wished"_L1},
    {Saying::TurnEndedAtLimit, "turn_ended_at_limit"_L1, "The turn ended at a limit"_L1},
    {Saying::FallbackUnusable, "fallback_unusable"_L1,
     "The model that stands in cannot be used"_L1},
    {Saying::FallbackStandsIn, "fallback_stands_in"_L1,
     "%1 cannot answer now: %2 stands in until this turn ends"_L1},
    {Saying::CommandNotStored, "command_not_stored"_L1,
     "The command ended: the session could not be stored"_L1},
    {Saying::SessionNotStored, "session_not_stored"_L1, "The session could not be stored"_L1},
    {Saying::SecretsMasked, "secrets_masked"_L1,
     "What looks like a secret was kept from the model: %1"_L1},
    {Saying::SecretsMaskedDetail, "secrets_masked_detail"_L1,
     "It got a mark instead. The setting privacy.maskSecrets turns this off."_L1},
};

static constexpr bool isInOrder()
{
    int expected = 1;
    for (const Row &row : kRows) {
        if (int(row.what) != expected++)
            return false;
    }
    return true;
}
static_assert(isInOrder());

static const Row *rowOf(Saying what)
{
    return what == Saying::Plain ? nullptr : &kRows[int(what) - 1];
}

// In one pass, as a part may have a "%1" of its own.
static QString filled(QLatin1StringView english, const QStringList &with)
{
    QString text;
    for (qsizetype i = 0; i < english.size(); ++i) {
        const bool isMark = english.at(i) == '%'_L1 && i + 1 < english.size();
        const int part = isMark ? QChar(english.at(i + 1)).digitValue() : -1;
        if (part < 1) {
            text += english.at(i);
        } else {
            text += with.value(part - 1);
            ++i;
        }
    }
    return text;
}

Phrase::Phrase(Saying what, const QStringList &with)
    : m_what(what)
    , m_with(with)
{
    if (const Row *row = rowOf(what))
        QString::operator=(filled(row->english, with));
}

QString Phrase::id() const
{
    const Row *row = rowOf(m_what);
    return row ? QString(row->id) : QString();
}

Phrase Phrase::stored(const QString &id, const QStringList &with, const QString &english)
{
    const auto row = std::ranges::find(kRows, id, &Row::id);
    return row == std::end(kRows) ? Phrase(english) : Phrase(row->what, with);
}

// The parts of \a text where it is that sentence.
static std::optional<QStringList> parts(QLatin1StringView english, QStringView text)
{
    QStringList found;
    qsizetype at = 0;
    for (qsizetype from = 0;;) {
        const qsizetype mark = english.indexOf(u'%', from);
        const QLatin1StringView fixed
            = mark < 0 ? english.sliced(from) : english.sliced(from, mark - from);
        qsizetype here = at;
        if (from > 0) {
            here = mark < 0 ? text.size() - fixed.size() : text.indexOf(fixed, at + 1);
            if (here <= at)
                return {};
            found.append(text.sliced(at, here - at).toString());
        }
        if (!text.sliced(here).startsWith(fixed))
            return {};
        at = here + fixed.size();
        if (mark < 0)
            return at == text.size() ? std::optional(found) : std::nullopt;
        from = mark + 2;
    }
}

Phrase Phrase::ofOldFile(const QString &english)
{
    constexpr qsizetype kMaxChars = 1000; // ours are short
    Phrase best(english);
    qsizetype fixed = 0;
    if (english.size() > kMaxChars)
        return best;
    for (const Row &row : kRows) {
        // A path may have an " of ", too.
        const auto with
            = row.what == Saying::ReadResourceOf ? std::nullopt : parts(row.english, english);
        const qsizetype size = with ? row.english.size() - 2 * with->size() : 0;
        if (with && size > fixed) {
            best = Phrase(row.what, *with);
            fixed = size;
        }
    }
    return best;
}

} // namespace AgentCore
