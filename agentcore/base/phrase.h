// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

namespace AgentCore {

//! \brief A sentence of the core, without what stands in it: titles of calls, then notices.
//!
//! The English of each, and its name in session files, is in words.cpp and nowhere else.
enum class Saying {
    Plain, //!< Words from outside, or of no sentence here.

    ReadFile,
    Read,
    WriteFile,
    Write,
    Create,
    EditFile,
    Edit,
    DeleteFile,
    Delete,
    MoveFile,
    Move,
    MoveTo, //!< From, to.
    PatchFiles,
    PatchCount,
    Patch,
    ListDirectory,
    ListWorkingDirectory,
    List,
    FindFiles,
    Find,
    SearchFiles,
    SearchFor,
    SearchWeb,
    SearchWebFor,
    FetchPage,
    Fetch,
    RunCommand,
    Run,
    ListJobs,
    ReadJob,
    ReadJobOf,
    StopJob,
    StopJobOf,
    AskUser,
    Ask,
    UpdatePlan,
    SavePlan,
    PresentPlan,
    AcceptPlan,
    Remember,
    RememberForProject,
    RememberForAll,
    UseSkill,
    UseSkillOf,
    Subagent,
    SubagentTask, //!< Name, task.
    ListResources,
    ListResourcesOf,
    ReadResourceOf, //!< Address, server.
    SearchTools,
    SearchToolsFor,

    TurnInterrupted,
    TurnInterruptedDetail,
    FileRestored,
    FilesRestored, //!< How many.
    InstructionsChanged,
    KnowledgeLeftOut,
    CompactionFailed,
    CompactionStopped,
    CompactionForFullWindow,
    ContextSettingsBad,
    CostUnknown, //!< The model.
    JobRuns,
    JobEnded,
    JobFailed,
    BranchesLost,
    BranchesLostDetail,
    FolderMoved,
    FolderMovedDetail, //!< The old folder.
    SessionReadOnly,
    SessionReadOnlyDetail,
    LineLeftOut,
    LinesLeftOut, //!< How many.
    RulesGrantNothing,
    ServersLeftOut,
    ServersNotStarted,
    ServerStarting,
    ServerStartingDetail,
    ServerReady,
    ServerReadyDetail,
    ServerFailed,
    ServerWantsSignIn,
    ServerSignInFailed,
    SignInDetail, //!< The server, as a word of a command line.
    ModelEnds, //!< The model, the day as of ISO 8601.
    ModelHasEnded, //!< As of ModelEnds.
    ModelEndsDetail,
    RequestRetried, //!< Which try.
    ImagesLimited, //!< How many.
    ImageRefused,
    ImagesRefused, //!< How many.
    ModelIsBlind,
    PicturesLimited, //!< How many.
    PictureLeftOut, //!< Why.
    NoUndo,
    SessionFileRemoved,
    SessionFileMoved,
    SubagentModelReplaced,
    SubagentDefinitionBad,
    SubagentToolsUnknown,
    PermissionNotSaved,
    DecisionsNotWritten,
    TurnNotStored,
    KeyRefused,
    EndpointAsksToWait,
    ConversationTooLarge,
    ConnectionFailed,
    EndpointFailed,
    TurnLimit, //!< How many requests.
    MayGoOn,
    AnswerCutOff,
    CallRepeated, //!< The tool.
    CallsUnreadable, //!< The tool.
    SpendingUnknown,
    TurnEndedAsWished,
    TurnEndedAtLimit,
    FallbackUnusable,
    FallbackStandsIn, //!< The model, the one that stands in.
    CommandNotStored,
    SessionNotStored,
    SecretsMasked, //!< What was removed.
    SecretsMaskedDetail,
};

//! \brief English words for people, and, where they are a sentence of the core, which one: a front
//! end says that in its own language and never looks at the English.
//!
//! It is the text for whoever wants no more, so that a Phrase stands wherever a text may.
class AGENTCORE_EXPORT Phrase : public QString
{
public:
    Phrase() = default;
    Phrase(const QString &plain) // not explicit: what comes from outside is words, too
        : QString(plain)
    { }
    //! \a with: what stands at %1, %2; a sentence in a sentence never does.
    explicit Phrase(Saying what, const QStringList &with = {});

    Saying what() const { return m_what; }
    const QStringList &with() const { return m_with; }

    //! The name of what() in session files, part of their format; empty for Plain.
    QString id() const;
    //! Words as a session file holds them; \a english alone where \a id is of no sentence here.
    static Phrase stored(const QString &id, const QStringList &with, const QString &english);
    //! \brief Reads English: the only place that does, for session files that hold nothing else.
    static Phrase ofOldFile(const QString &english);

private:
    Saying m_what = Saying::Plain;
    QStringList m_with;
};

} // namespace AgentCore
