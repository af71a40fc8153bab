// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/callrefusal.h"
#include "agentcore/history/sessionoption.h"
#include "agentcore/history/slashcommand.h"
#include "agentcore/history/spendstate.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/tools/tool.h"

#include <QDateTime>

#include <optional>
#include <variant>
#include <vector>

namespace AgentCore {

//! A block of a prompt. Source: ACP version 1, "Content"; only what the core understands.
struct AGENTCORE_EXPORT ContentBlock
{
    enum class Kind {
        Text, //!< text
        Image, //!< mimeType, data
        ResourceLink, //!< uri, name
        Resource, //!< uri, text (embedded)
    };

    Kind kind = Kind::Text;
    QString text;
    QString uri;
    QString name;
    QString mimeType;
    QByteArray data; //!< Decoded bytes.
    friend bool operator==(const ContentBlock &, const ContentBlock &) = default;

    static ContentBlock fromText(const QString &text)
    {
        ContentBlock block;
        block.text = text;
        return block;
    }
};

//! \brief A tool call as front ends see it.
struct AGENTCORE_EXPORT ToolCallState
{
    QString id; //!< Unique in the session; the same in question, updates and file.
    QString parentId; //!< The call of the sub-agent that makes this one; empty: the session's own.
    QString name; //!< The tool's name for programs.
    Phrase title; //!< For people.
    ToolKind kind = ToolKind::Other;
    ToolStatus status = ToolStatus::Pending;
    QJsonObject rawInput;
    QList<ToolContent> content;
    QList<ToolLocation> locations;
    QJsonValue rawOutput = QJsonValue::Undefined;
    QDateTime startedAt; //!< UTC, when it began to run; invalid before.
    QDateTime finishedAt; //!< UTC; invalid before.
    //! Set: its status is Failed, and its last text says the same to the model.
    std::optional<CallRefusal> refusal = {};
    friend bool operator==(const ToolCallState &, const ToolCallState &) = default;
};

// The alternatives of SessionUpdate. Names follow ACP version 1, "Prompt Turn", without its wire.

//! How the user gave a message. The text of a message says nothing of it.
enum class MessageWay {
    Prompt,
    Steer, //!< Said into the running turn, which goes on.
    Command, //!< "!command": the call that follows is the user's own, asked of no model.
    Slash, //!< "/command": the program answers, or the model by a template.
};

//! A block of what the user said; live and on replay.
struct UserMessageAdded
{
    QString messageId;
    ContentBlock content;
    QDateTime at; //!< UTC.
    //! UTC, when the turn that it began was over; in transcripts only, invalid: not known.
    QDateTime turnEndedAt = {};
    MessageWay way = MessageWay::Prompt;
    bool wasStopped = false; //!< That turn was stopped before it was done; in transcripts only.
    friend bool operator==(const UserMessageAdded &, const UserMessageAdded &) = default;
};
//! The answer grew. One messageId per answer between tool calls.
struct AgentTextAppended
{
    QString messageId;
    QString text;
    QDateTime at = {}; //!< UTC, when it began to arrive; invalid: not known.
    friend bool operator==(const AgentTextAppended &, const AgentTextAppended &) = default;
};
struct AgentThoughtAppended
{
    QString messageId;
    QString text;
    QDateTime at = {}; //!< UTC, when it began to arrive; invalid: not known.
    //! UTC, when more of it came last, to about a second; in transcripts only, invalid: not known.
    QDateTime until = {};
    friend bool operator==(const AgentThoughtAppended &, const AgentThoughtAppended &) = default;
};
//! A new call, or the whole present state of a known one (its output excepted, see below).
struct ToolCallChanged
{
    ToolCallState call;
    bool isNew = false;
    friend bool operator==(const ToolCallChanged &, const ToolCallChanged &) = default;
};
//! New live output of a running call, ANSI included; the final text comes with ToolCallChanged.
struct ToolOutputAppended
{
    QString toolCallId;
    QString text;
    friend bool operator==(const ToolOutputAppended &, const ToolOutputAppended &) = default;
};
//! The whole plan, replacing the old one.
struct PlanChanged
{
    QList<PlanEntry> entries;
    friend bool operator==(const PlanChanged &, const PlanChanged &) = default;
};
struct ModeChanged
{
    QString modeId;
    friend bool operator==(const ModeChanged &, const ModeChanged &) = default;
};
struct TitleChanged
{
    QString title;
    friend bool operator==(const TitleChanged &, const TitleChanged &) = default;
};
//! Tokens of the conversation after a model request.
struct UsageChanged
{
    qint64 usedTokens = 0; //!< In the context now.
    std::optional<qint64> windowTokens; //!< Unset: not known.
    TokenUsage total = {}; //!< Of all requests of the session so far, sub-agents' included.
    std::optional<double> costUsd = {}; //!< Of those; unset: a price is not known.
    qint64 requests = 0; //!< As many were sent.
    double knownCostUsd = 0; //!< Of those whose cost is known.
    //! How near one is to the limits that hold then; files do not keep it.
    std::vector<SpendState> limits = {};
    friend bool operator==(const UsageChanged &, const UsageChanged &) = default;
};
//! Words of the program to the user: retries, an ended turn, a repaired file.
struct NoticeRaised
{
    enum class Severity { Info, Warning, Error };

    Severity severity = Severity::Info;
    Phrase title; //!< One sentence.
    Phrase detail;
    bool canRetry = false; //!< Session::retry() makes sense now.
    //! UTC; what it tells of happens then: shown as a countdown, not stored.
    std::optional<QDateTime> due = {};
    //! It holds on and nothing else tells it, so that a front end without a place for notices says
    //! it in words, late rather than never.
    bool lasting = false;
    friend bool operator==(const NoticeRaised &, const NoticeRaised &) = default;
};

//! The whole list of options, after one of them changed.
struct OptionsChanged
{
    QList<SessionOption> options;
    friend bool operator==(const OptionsChanged &, const OptionsChanged &) = default;
};

//! What a turn changed in the files, once it is over; see Session::changes().
struct FilesChanged
{
    QString checkpointId;
    int files = 0;
    int addedLines = 0;
    int removedLines = 0;
    friend bool operator==(const FilesChanged &, const FilesChanged &) = default;
};

//! Requests leave out a part of the conversation from here on.
struct ConversationCompacted
{
    QString trigger; //!< "auto", "manual", "overflow" or "clear".
    //! Markdown; empty: only results of tools were left out, or, of "clear", all without a summary.
    QString summary;
    qint64 tokensBefore = 0; //!< Estimated, of a request.
    qint64 tokensAfter = 0;
    QString id = {}; //!< Unique in the session.
    QDateTime at = {}; //!< UTC; invalid: not known.
    friend bool operator==(const ConversationCompacted &, const ConversationCompacted &) = default;
};

//! \brief A summary is being written, or will not come. Live only.
//!
//! After Running comes ConversationCompacted, or one of the others.
struct CompactionProgress
{
    enum class State { Running, Failed, Cancelled };

    State state = State::Running;
    Phrase error; //!< Of Failed: one sentence.
    friend bool operator==(const CompactionProgress &, const CompactionProgress &) = default;
};

//! Another branch is shown: Session::transcript() is another one from here on.
struct ConversationReset
{
    friend bool operator==(const ConversationReset &, const ConversationReset &) = default;
};

//! The whole list of Session::commands(), after one of them changed.
struct CommandsChanged
{
    QList<SlashCommand> commands;
    friend bool operator==(const CommandsChanged &, const CommandsChanged &) = default;
};

//! One change of a session, in order. Front ends visit it without a catch-all.
using SessionUpdate
    = std::variant<UserMessageAdded, AgentTextAppended, AgentThoughtAppended, ToolCallChanged,
                   ToolOutputAppended, PlanChanged, ModeChanged, TitleChanged, UsageChanged,
                   NoticeRaised, OptionsChanged, FilesChanged, ConversationCompacted,
                   CompactionProgress, ConversationReset, CommandsChanged>;

} // namespace AgentCore
