// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/requestoptions.h"
#include "agentcore/history/sessionupdate.h"
#include "agentcore/history/stopreason.h"
#include "agentcore/llm/client/llmclient.h"

namespace AgentCore {

// What a session file holds, one event per line. See SessionStore for the file.

//! The user said something: a turn begins, unless one is steered.
struct UserEvent
{
    using Way = MessageWay; //!< Never Slash: of that modelText tells.

    QString messageId;
    QDateTime at; //!< UTC.
    QList<ContentBlock> content; //!< As it was typed and is shown.
    //! What the model reads in place of the text blocks, where that differs: a slash command's
    //! template, filled in.
    std::optional<QString> modelText = {};
    QString facts = {}; //!< What is known at once of what changed around it; for the model only.
    Way way = Way::Prompt;

    //! As front ends are told.
    MessageWay shownWay() const
    {
        return way == Way::Prompt && modelText ? MessageWay::Slash : way;
    }
    friend bool operator==(const UserEvent &, const UserEvent &) = default;
};
//! \brief What else is new around the user message before: date, mode, state of the files. For the
//! model only.
//!
//! An event of its own, since it is gathered while the message is stored and shown already.
struct FactsEvent
{
    QString text;
    friend bool operator==(const FactsEvent &, const FactsEvent &) = default;
};
//! The answer grew.
struct TextEvent
{
    QString messageId;
    QString text;
    QDateTime at = {}; //!< UTC; of the first piece of a message only.
    friend bool operator==(const TextEvent &, const TextEvent &) = default;
};
//! The reasoning grew.
struct ThoughtEvent
{
    QString messageId;
    QString text;
    QDateTime at = {}; //!< UTC; of the first piece of a message, then about once a second.
    friend bool operator==(const ThoughtEvent &, const ThoughtEvent &) = default;
};

//! A part of a reply; text that was streamed before is not written twice.
struct AGENTCORE_EXPORT ReplyPart
{
    MessagePart part;
    //! Set: the text of this TextPart or ReasoningPart is left empty and stands for the next so
    //! many UTF-16 units of the reply's streamed text or reasoning.
    std::optional<qsizetype> streamedLength;
    friend bool operator==(const ReplyPart &, const ReplyPart &) = default;
};
//! The model's reply is whole: from here on its calls count.
struct ReplyEvent
{
    FinishReason reason = FinishReason::EndTurn;
    std::vector<ReplyPart> parts;
    friend bool operator==(const ReplyEvent &, const ReplyEvent &) = default;
};

//! What the model is told of a call.
struct ToolResult
{
    QString text;
    bool isError = false;
    friend bool operator==(const ToolResult &, const ToolResult &) = default;
};
//! What changed of a tool call; unset members stay as they were.
struct AGENTCORE_EXPORT ToolEvent
{
    QString id;
    std::optional<QString> parentId;
    std::optional<QString> name;
    std::optional<Phrase> title;
    std::optional<ToolKind> kind;
    std::optional<ToolStatus> status;
    std::optional<QJsonObject> rawInput;
    std::optional<QList<ToolContent>> content;
    std::optional<QList<ToolLocation>> locations;
    std::optional<QJsonValue> rawOutput;
    std::optional<QDateTime> startedAt;
    std::optional<QDateTime> finishedAt;
    std::optional<CallRefusal> refusal;
    std::optional<ToolResult> result; //!< The call is over.

    static ToolEvent difference(const ToolCallState &before, const ToolCallState &after);
    void applyTo(ToolCallState &call) const;
    friend bool operator==(const ToolEvent &, const ToolEvent &) = default;
};
//! Live output of a running call.
struct OutputEvent
{
    QString toolCallId;
    QString text;
    friend bool operator==(const OutputEvent &, const OutputEvent &) = default;
};
//! The model that answers from here on: "provider/model".
struct ModelEvent
{
    QString name;
    RequestOptions options; //!< What the session chose; never an extraBody.
    friend bool operator==(const ModelEvent &, const ModelEvent &) = default;
};
//! A turn is over.
struct TurnEndEvent
{
    QDateTime at; //!< UTC.
    StopReason reason = StopReason::EndTurn;
    QString error; //!< Not empty: it failed with these words and reason means nothing.
    friend bool operator==(const TurnEndEvent &, const TurnEndEvent &) = default;
};
//! The user put files back to an earlier state.
struct RestoreEvent
{
    QString undoId; //!< The checkpoint of the state before.
    QStringList paths; //!< For people and the model.
    bool isPartial = false; //!< Only some of the changed lines went back.
    friend bool operator==(const RestoreEvent &, const RestoreEvent &) = default;
};
//! \brief The conversation goes on in another branch.
//!
//! A new \a id begins one before the user message \a messageId of the branch that is active then;
//! a known \a id with an empty \a messageId goes back to that branch. The events that follow are
//! its own. Titles, modes, models and marks hold for all branches.
struct BranchEvent
{
    //! The branch that a file begins with.
    static constexpr QLatin1StringView kFirstId{"b0"};

    QString id;
    QString messageId;
    friend bool operator==(const BranchEvent &, const BranchEvent &) = default;
};
//! What requests leave out of the conversation from here on; the events before stay in the file.
struct CompactionEvent
{
    //! Of "clear", which drops everything before it, pinned messages and the plan too.
    static constexpr QLatin1StringView kClear{"clear"};

    QDateTime at; //!< UTC.
    QString trigger; //!< "auto", "manual", "overflow" or kClear.
    //! Markdown; stands for everything before keptFrom or keptCall. Empty, unless the trigger is
    //! kClear: only results were left out.
    QString summary;
    QString keptFrom; //!< The user message from which on all is kept.
    QStringList trimmedCalls; //!< Ids of calls whose results requests leave out.
    qint64 tokensBefore = 0; //!< Estimated, of a request.
    qint64 tokensAfter = 0;
    //! In place of keptFrom: the reply with this call is the first that is kept. Both empty:
    //! nothing is kept.
    QString keptCall = {};
    friend bool operator==(const CompactionEvent &, const CompactionEvent &) = default;
};
//! A user message is kept word for word when the conversation is compacted, or no longer.
struct PinEvent
{
    QString messageId;
    bool pinned = true;
    friend bool operator==(const PinEvent &, const PinEvent &) = default;
};
//! The program answered a slash command by itself; no model knows of it.
struct CommandEvent
{
    QString messageId;
    QString answerId; //!< The message id of the answer.
    QDateTime at; //!< UTC.
    QString command; //!< As it was typed: "/status".
    QString answer; //!< Markdown.
    friend bool operator==(const CommandEvent &, const CommandEvent &) = default;
};
//! Where lists show the session; unset members stay as they were.
struct MarkEvent
{
    std::optional<bool> pinned;
    std::optional<bool> archived;
    std::optional<QString> group = {}; //!< Of the person's own; empty: of none.
    friend bool operator==(const MarkEvent &, const MarkEvent &) = default;
};
//! Of a session with another agent, see SessionHeader::agent: what that agent calls it from here
//! on.
struct AgentEvent
{
    QString sessionId;
    QString folder = {}; //!< Its folder there, where that is on another machine; else empty.
    friend bool operator==(const AgentEvent &, const AgentEvent &) = default;
};
//! A kind that this version does not know; it stays in the file.
struct UnknownEvent
{
    QString kind;
    friend bool operator==(const UnknownEvent &, const UnknownEvent &) = default;
};

using SessionEvent
    = std::variant<UserEvent, FactsEvent, TextEvent, ThoughtEvent, ReplyEvent, ToolEvent,
                   OutputEvent, PlanChanged, ModeChanged, TitleChanged, ModelEvent, UsageChanged,
                   NoticeRaised, TurnEndEvent, FilesChanged, RestoreEvent, BranchEvent,
                   CompactionEvent, PinEvent, CommandEvent, MarkEvent, AgentEvent, UnknownEvent>;

} // namespace AgentCore
