// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"
#include "agentcore/tools/toolcall.h"

#include <QHash>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

namespace AgentCore {

class BackgroundJobs;
class CommandRoom;
class ElicitationPort;
class FileSystemPort;
class SandboxProbe;
class TerminalPort;

//! One step of a plan: of todo_write, or of an agent of others. Source: ACP version 1, "Agent
//! Plan".
struct AGENTCORE_EXPORT PlanEntry
{
    enum class Status { Pending, InProgress, Completed };
    enum class Priority { High, Medium, Low };

    QString content;
    Status status = Status::Pending;
    std::optional<Priority> priority; //!< As the agent said it; todo_write has none.
    friend bool operator==(const PlanEntry &, const PlanEntry &) = default;
};

//! The plan of plan mode as it was saved last; empty: none yet.
struct AGENTCORE_EXPORT PlanDraft
{
    QString id;
    QString content; //!< Markdown.
    friend bool operator==(const PlanDraft &, const PlanDraft &) = default;
};

//! \brief What the tools of one session work with; outlives its calls.
struct AGENTCORE_EXPORT ToolContext
{
    QStringList roots; //!< Resolved absolute directories; the first is the working directory.
    FileSystemPort *files = nullptr; //!< Not owned.
    TerminalPort *terminals = nullptr; //!< Not owned.
    ElicitationPort *elicitation = nullptr; //!< Not owned; null: the user cannot be asked.
    QString sessionId; //!< Empty: outside of any session.
    QString agent; //!< Name of the sub-agent that works; empty: the session's own agent.
    //! SHA-256 of each file as the model last saw or wrote it, by resolved path: an edit of a file
    //! that differs from it is refused with ErrorCode::Conflict.
    QHash<QString, QByteArray> seenFiles;
    //! Whether the model of the next request sees images; unset: not known, so they are tried.
    std::function<std::optional<bool>()> seesImages;
    //! Called by todo_write with the whole new list.
    std::function<void(const QList<PlanEntry> &)> planChanged;
    PlanDraft planDraft; //!< Of plan_save.
    //! Called by plan_finalize: leaves plan mode and returns the id of the mode from then on.
    std::function<QString()> planAccepted;

    //! The sandbox of a command that starts now with this profile, before
    //! CommandRoom::furnish(); nothing, or unset: it may do everything.
    std::function<std::optional<SandboxProfile>(CommandProfile)> sandbox;
    SandboxProbe *probe = nullptr; //!< Not owned; null: that of the program.
    //! Shared with commands that outlive the session; null: nothing is looked for.
    std::shared_ptr<CommandRoom> room;
    QString savedOutputs; //!< Folder for long output of commands; empty: none is kept.
    //! Folders without links outside the roots whose files may be read: memory and skills.
    QStringList readableFolders;
    BackgroundJobs *jobs = nullptr; //!< Not owned; null: commands end with their call.

    //! \a path as an absolute path with every link resolved (also where its end does not exist
    //! yet); relative ones start at the working directory. InvalidInput for an empty path or NUL.
    Result<QString> resolve(const QString &path) const;
    //! True when the resolved \a path is a root or below one.
    bool isInsideRoots(const QString &path) const;
    //! True when the resolved \a path is output that a command of this session printed: what the
    //! model was shown in parts, so that reading it is no question.
    bool isSavedOutput(const QString &path) const;
    //! True when the resolved \a path is below one of readableFolders and no file of secrets.
    bool isReadable(const QString &path) const;
    //! \a path relative to the first root it is below, for titles; else unchanged.
    QString displayPath(const QString &path) const;
};

//! \brief Something the model may ask for. Stateless; a run of it is a ToolCall.
class AGENTCORE_EXPORT Tool
{
public:
    virtual ~Tool() = default;

    virtual ToolDefinition definition() const = 0;
    virtual ToolKind kind() const = 0;
    //! True when no call of it ever changes anything outside the session.
    virtual bool isReadOnly() const = 0;
    //! True when the very same call may answer something else the next time, as it looks at what
    //! goes on by itself: then it is no sign of a model that turns in circles.
    virtual bool mayRepeat() const { return false; }
    //! True when calls of such tools may run beside each other although they are not read-only:
    //! what changes anything are calls of their own, which take turns.
    virtual bool isConcurrent() const { return false; }
    //! True when it is of no use where nobody can be asked; sub-agents get it only by name.
    virtual bool needsUser() const { return false; }
    //! True when it is offered in plan mode only.
    virtual bool isForPlanning() const { return false; }
    //! A human title from input that may be incomplete while it streams: "Read src/main.cpp".
    virtual Phrase title(const QJsonObject &input, const ToolContext &context) const = 0;
    //! A call with \a input, not yet prepared. InvalidInput with the JSON path: for the model.
    virtual Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                         ToolContext *context) const
        = 0;
};

} // namespace AgentCore
