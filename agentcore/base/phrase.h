// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

namespace AgentCore {

//! \brief A sentence of the core, without what stands in it: titles of calls, then notices.
//!
//! The English of each, and its name in session files, is in sayingtable.cpp and nowhere else.
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
    RequestRetried, //!< Which try; where known, of how many at most.
    ImagesLimited, //!< How many.
    ToolsLimited, //!< How many.
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
    EmptyAnswer,
    EmptyAnswerDetail,
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

    CommandHelp,
    CommandCompact,
    HintWhatToKeep,
    CommandClear,
    CommandRename,
    HintTitle,
    CommandModel,
    HintModel,
    CommandMode,
    HintMode,
    CommandMemory,
    HintMemory,
    CommandSkills,
    HintArguments,
    CommandCost,
    CommandLimits,
    HintLimits,
    CommandUndo,
    CommandExport,
    HintExport,
    CommandInit,
    HintWhatMatters,
    CommandReview,
    HintWhatToReview,
    CommandStatus,

    SandboxNone,
    SandboxReadsSecrets,
    SandboxWritesControls,
    SandboxNoSockets,
    SandboxNoSocketsOnline,
    SandboxSockets,
    SandboxNames,
    SandboxOwners,
    SandboxEndsProcesses,

    MustBeText,
    MustNotBeEmpty,
    MustBeLonger,
    MustBeShorter,
    MustMatch,
    MustBeMail,
    MustBeAddress,
    MustBeDate,
    MustBeTime,
    MustBeNumber,
    MustBeWhole,
    MustBeAtLeast,
    MustBeAtMost,
    MustBeTruth,
    MustBeChoice,
    MustBeChoices,
    MustChooseMore,
    MustChooseFewer,

    HostRefuses, //!< Host, what follows.
    HostNotFound, //!< As HostRefuses.
    HostClosed, //!< As HostRefuses.
    HostTooSlow, //!< As HostRefuses.
    EndpointRefusesKey, //!< Status, what follows.
    EndpointWantsFewer, //!< Status, what follows.
    QuotaUsedUp, //!< Status, what follows.
    NoCredit, //!< Status, what follows.
    EndpointTroubled, //!< Status, what follows.
    EndpointMoved, //!< Status, what follows.
    EndpointRefuses, //!< Status, what follows.
    ModelUnknown, //!< Model, what follows.
    RequestTooLarge, //!< Model, what follows with its bracket.

    IndexNotMade,
    IndexAnew,
    IndexTroubled,
    ModuleMissing,
    DriverMissing,
    GitMissing,

    SignInPageUnsafe,
    SignInNeedsHttps,
    SignInNoBrowser,
    SignInTooLate,
    SignInBusy,
    SignInNowhere,
    SignInPortTaken,
    AuthorizationUnsaid,
    AuthorizationUnprotected,
    AuthorizationWithoutCodes,
    AuthorizationWithoutHttps,
    AuthorizationGaveNoCode,
    AuthorizationOfAnother,
    AuthorizationSilent,
    ServerAsksToSignIn,
    ServerAsksForMore, //!< Server, rights.
    ServerForbids,
    ServerRefusesHeader, //!< Server, status.

    ServerProgramMissing,
    ServerProgramUnusable,
    WorkingDirectoryMissing,
    ServerNotStarted,
    ServerExited,
    ServerKilled, //!< Number, name.
    ServerDoesNotEnd,
    ServerDoesNotRead,
    ServerLineWithoutEnd,
    ServerWritesNoMessages,
    ServerSendsNoMessages,
    ServerMessageTooLarge,
    ServerTooSlow,
    ServerNotInTime,
    ServerSilent,
    ServerAsksAgain,
    ServerAsksForNothing,
    ServerAsksTooMuch,
    ServerPageNotOpened,
    ServerAnswersNoObject,
    ServerRevisionUnknown,
    ServerClosedStream,
    ServerClosedEarly,
    ServerConnectionClosed,
    ServerEndedSession,
    AddressRefusesWithPage, //!< Status, type.
    AddressGivesPage,
    AddressWithoutStream,
    AddressInCircles,
    ServerListTooLong,
    ServerNotConnected,
    ServerUnknown,
    ServerToolUnknown,
    ServerOfToolGone,
    ServerGone,
    ServerRestarted,
    ServerStopped,
    ServerNotRunning,
    ServerHasFailed, //!< Server, why.
    ServerSwitchNotStored,

    NewestTooLarge,

    RiskControlsPrograms,
    RiskControlsProgramsOf,
    RiskReadsSecrets,
    RiskReadsSecretsOf,
    RiskRunsDownloaded,
    RiskRunsDownloadedOf,
    RiskActsAsAdministrator,
    RiskActsAsAdministratorOf,
    RiskForcesPush,
    RiskForcesPushOf,
    RiskDiscardsWork,
    RiskDiscardsWorkOf,
    RiskDeletesFiles,
    RiskDeletesFilesOf,
    RiskPushes,
    RiskPushesOf,
    RiskPublishes,
    RiskPublishesOf,
    RiskInstallsPackages,
    RiskInstallsPackagesOf,
    RiskChangesSystem,
    RiskChangesSystemOf,
    RiskEndsProcesses,
    RiskEndsProcessesOf,
    RiskActsRemotely,
    RiskActsRemotelyOf,
    RiskRunsContainer,
    RiskRunsContainerOf,
    RiskUsesNetwork,
    RiskUsesNetworkOf,
    RiskRunsCode,
    RiskRunsCodeOf,
    RiskWritesOutside,
    RiskWritesOutsideOf,
    RiskRunsProject,
    RiskRunsProjectOf,
    RiskChangesRepository,
    RiskChangesRepositoryOf,
    RiskWritesFiles,
    RiskWritesFilesOf,
    RiskRunsInBackground,
    RiskRunsInBackgroundOf,
    RiskShowsEnvironment,
    RiskShowsEnvironmentOf,
    RiskUnclear,
    RiskUnclearOf,
    RiskUnknown,
    RiskUnknownOf,

    RuleOfServerTool,
    RuleOfServer,
    RuleOfTool,
    RuleOfCommands,
    RuleOfCommand,
    RuleOfEdits,
    RuleOfReads,
    RuleOfFiles,
    RuleOfPages,
    NoRuleForSensitive,
    NoRuleOutsideSandbox,
    NoRuleInBackground,
    NoRuleForUnclear,
    NoRuleForProgram,
    NoRuleForSeveral,
    AllowOnceOnly, //!< Why there is no other allowance.

    RuleAsks, //!< Of whom, about what.
    RuleRefuses, //!< Of whom, what.
    RulesUnreadable,
    NamesSensitiveFile,
    PlanComplete,
    ToolUnknown,
    ReadsSecretFile,
    ReadsOutside,
    ChangesSensitiveFile,
    ChangesFile,
    ChangesFileOutside,
    RemembersForProject,
    RemembersForAll,
    SendsRequest,
    RunsOutsideSandbox,
    WantsMoreThanReading,
    NothingHoldsToReading,
    CallsServerTool,
    ServerToolChanged,
    AnswerPlanAccepted,
    AnswerPlanGoesOn,

    TurnUsed,
    SessionUsed,
    DayUsed,
    TurnCost,
    SessionCost,
    DayCost,
    LimitAdvice, //!< How near the limit is.
    LimitQuestion, //!< As of LimitAdvice.
    GoOnQuestion,
    GoOn,
    StopHere,

    OfServer,
    ServerAsksModel,
    ServerAnswerBound,
    SignInModuleUnusable,
    ServerContentUnfit,

    PreviewEmptyFolder,
    PreviewLink,
    PreviewFile,
    PreviewReplaces, //!< Path, bytes.

    AgentAnswerTooLong,
    AgentImageTooLarge,
    AgentCallTooLarge,
    AgentBeginningForgotten,
    AgentTakesNoImages,
    AgentSeesNoFiles,
    AgentChoiceRefused,
    AgentForgot,
    AgentConnectionBack,
    AgentRestarted,
    AgentConnectionBroke,
    AgentTurnLost,
    AgentTurnNotEnded,
    AgentCallNotStoppable,
    AgentSentUnknown,
    AgentMisbehaves,
    ConversationNotStored,
    MessageNotTaken,
    CommandNotStopped,
    TitleNotChanged,
    BranchNotStarted,
    BranchNotShown,
    SessionNotMirrored,
    AgentGotServers,
};

inline constexpr Saying kLastSaying = Saying::AgentGotServers;

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
    //! \a with: what stands at %1, %2: words, or a sentence in its turn.
    explicit Phrase(Saying what, const QList<Phrase> &with = {});

    Saying what() const { return m_what; }
    const QList<Phrase> &with() const { return m_with; }

    //! What more is said belongs to the part that ends the sentence; else they are plain words.
    Phrase &operator+=(const QString &more);

    //! The name of what() in session files, part of their format; empty for Plain.
    QString id() const;
    //! The sentence of that id(); Plain where there is none.
    static Saying ofId(const QString &id);
    //! \brief Reads English: the only place that does, for session files that hold nothing else.
    static Phrase ofOldFile(const QString &english);

private:
    Saying m_what = Saying::Plain;
    QList<Phrase> m_with;
};

} // namespace AgentCore
