// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/branch.h"
#include "agentcore/history/sessionupdate.h"
#include "agentcore/history/stopreason.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"
#include "agentcore/session/sessionchanges.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <vector>

namespace AgentCore {

//! \brief The ways that the conversation of a session took, and going from one to another.
//!
//! See AgentCapabilities::branches; without it Unsupported.
class AGENTCORE_EXPORT SessionBranching
{
public:
    virtual ~SessionBranching() = default;

    //! All ways the conversation took, the first one first; one of them is active.
    virtual QList<Branch> branches() const { return {}; }
    //! The user messages of the active branch of which there are several versions, in order.
    virtual QList<BranchFork> branchForks() const { return {}; }
    //! True for the user messages that branchBefore() takes.
    virtual bool isBranchPoint(const QString &) const { return false; }
    //! \brief Goes back to before the user message \a messageId of the active branch.
    //!
    //! What followed stays as a branch of its own; ConversationReset tells. The content of the
    //! message is returned, for editing. Unsupported, Busy, NotFound, Io.
    virtual Result<QList<ContentBlock>> branchBefore(const QString &messageId);
    //! Goes on with another branch; ConversationReset tells. Unsupported, Busy, NotFound, Io.
    virtual Result<void> switchBranch(const QString &branchId);
};

class McpServerList;
class SessionRules;
enum class ModelRefresh;

//! How a turn ended.
struct AGENTCORE_EXPORT TurnResult
{
    StopReason stopReason = StopReason::EndTurn;
    TokenUsage usage; //!< Summed over the turn's requests.
    std::optional<Error> error; //!< Set: the turn failed and stopReason means nothing.
    //! What steer() took and the turn ended before the model could read, in order.
    QList<QList<ContentBlock>> unread = {};
    //! The prompt was a slash command, a command of the user or for an agent of others: it failed.
    bool commandFailed = false;
    //! As unread, of the others that take part in the session, by their number in steer().
    QHash<int, QList<QList<ContentBlock>>> othersUnread = {};
    friend bool operator==(const TurnResult &, const TurnResult &) = default;
};

//! A mode the user may choose; names are English.
struct AGENTCORE_EXPORT SessionMode
{
    QString id;
    QString name;
    QString description;
    friend bool operator==(const SessionMode &, const SessionMode &) = default;
};

//! What is known of the model of a session.
struct AGENTCORE_EXPORT ModelFacts
{
    std::optional<qint64> contextWindow; //!< Tokens.
    std::optional<int> outputLimit; //!< Tokens of one answer.
    std::optional<bool> seesImages;
    friend bool operator==(const ModelFacts &, const ModelFacts &) = default;
};

//! What the next request would hold, in estimated tokens.
struct AGENTCORE_EXPORT ContextBreakdown
{
    qint64 instructions = 0; //!< The system prompt.
    qint64 tools = 0; //!< What the model is told of the tools.
    qint64 files = 0; //!< What tools read.
    qint64 conversation = 0; //!< What was said, and the other results.
    qint64 summary = 0; //!< What stands for the part that was compacted.

    qint64 total() const { return instructions + tools + files + conversation + summary; }
    friend bool operator==(const ContextBreakdown &, const ContextBreakdown &) = default;
};

//! \brief One conversation with an agent, embedded or remote. Owned by its Agent.
class AGENTCORE_EXPORT Session : public QObject, public SessionChanges, public SessionBranching
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual QString id() const = 0;
    virtual QString cwd() const = 0;
    virtual QString title() const = 0;
    virtual QString modeId() const = 0;
    virtual QList<SessionMode> modes() const = 0;
    //! "provider/model", for display; empty when unknown.
    virtual QString modelName() const = 0;
    virtual ModelFacts modelFacts() const { return {}; }
    virtual bool isRunning() const = 0;
    //! \brief Another process holds it: what is said there is shown as it comes, and whatever would
    //! change it is refused with Busy. See Agent::followSession().
    virtual bool isFollowed() const { return false; }
    //! Everything that was shown, as updates in order, adjacent text merged; for opening a view
    //! and for replay.
    virtual std::vector<SessionUpdate> transcript() const = 0;
    //! What there is to say of the file that it was opened from, such as damaged lines; the end of
    //! the transcript has it, too, for views that show that.
    virtual QList<NoticeRaised> openingNotices() const { return {}; }

    //! \brief A prompt is likely to come soon: what it needs is made ready, such as the connection
    //! to the model.
    //!
    //! Returns at once; nothing is sent or shown, and errors are the prompt's to tell.
    virtual void expectPrompt() { }
    //! Starts a turn; leads to exactly one turnFinished(). Busy while one runs, InvalidInput for
    //! an empty prompt, Io when it cannot be stored (then nothing was sent).
    virtual Result<void> prompt(const QList<ContentBlock> &content) = 0;
    //! Starts a turn that goes on from the history as it is, after a failed one. As prompt().
    virtual Result<void> retry() = 0;
    //! \brief Puts \a content into the running turn: the model reads it with the next request.
    //!
    //! It becomes a UserMessageAdded then, stored before the request leaves; a turn that would end
    //! goes on for it. What a turn that is cancelled or fails did not get to read comes back in
    //! TurnResult::unread. \a front: who says it, of those that take part in the session; 0: who
    //! has it here. Unsupported, InvalidRequest (no turn runs, or one that only compacts or runs a
    //! command of the user), InvalidInput for an empty one.
    virtual Result<void> steer(const QList<ContentBlock> &content, int front = 0);
    //! \brief Starts a turn that only runs \a command, the user's own, in a shell in cwd().
    //!
    //! Shown as a UserMessageAdded "!command" and a tool call, asked of nobody; the model reads
    //! both with the next prompt. Ends as prompt() does; cancel() and stopToolCall() end it.
    //! \a profile: the sandbox, of the person's choice; in Work as commands that they allow; then
    //! it gives the session no title. Unsupported, Busy, InvalidInput for an empty one, Io.
    virtual Result<void> runCommand(const QString &command,
                                    CommandProfile profile = CommandProfile::None);
    //! Ends the turn with StopReason::Cancelled; nothing happens when none runs.
    virtual void cancel() = 0;
    //! InvalidInput for an unknown id. At any time, also during a turn.
    virtual Result<void> setMode(const QString &modeId) = 0;
    //! What the user may choose, the most important first; the mode is among them.
    virtual QList<SessionOption> options() const = 0;
    //! \brief Chooses \a value for the option \a id; takes effect at the next request of a turn.
    //!
    //! InvalidInput for an unknown option or value, AuthRequired for a model without a key. A model
    //! that is not listed may be given.
    virtual Result<void> setOption(const QString &id, const QString &value) = 0;
    //! \brief Looks for what there is of models: asks the endpoints whose lists are old.
    //!
    //! OptionsChanged tells when the option `model` is another one, NoticeRaised, once, when the
    //! present model ends soon. The future is finished when no endpoint is being asked any more;
    //! for ModelRefresh::Background at once.
    virtual QFuture<void> refreshModels(ModelRefresh way);
    //! Kills one running command without ending the turn; the model is told.
    virtual void stopToolCall(const QString &toolCallId) = 0;

    //! What a prompt may begin with, in the order of a list; CommandsChanged tells of changes.
    virtual QList<SlashCommand> commands() const { return {}; }
    //! Unsupported, InvalidInput (nothing is left of it), Io. Also during a turn.
    virtual Result<void> rename(const QString &title);
    //! \brief Starts a turn that only compacts; \a keep says in words what must not get lost.
    //!
    //! Leads to turnFinished(). Unsupported, Busy, InvalidRequest (there is nothing to compact).
    virtual Result<void> compact(const QString &keep);
    //! Compaction keeps this user message word for word. Unsupported, NotFound, Io.
    virtual Result<void> pinMessage(const QString &messageId, bool pinned);
    //! User messages that are pinned.
    virtual QSet<QString> pinnedMessages() const { return {}; }
    //! Zeros when it is not known.
    virtual ContextBreakdown contextBreakdown() const { return {}; }

    //! The MCP servers of the session; not owned, lives as long as it. Null: it has none.
    virtual McpServerList *mcpServers() { return nullptr; }
    //! The permission rules of the session alone; as mcpServers(). Null: it is not decided about
    //! here.
    virtual SessionRules *rules() { return nullptr; }

signals:
    void updated(const AgentCore::SessionUpdate &update);
    //! isRunning() is false again; every update of the turn came before.
    void turnFinished(const AgentCore::TurnResult &result);
    //! isFollowed(), and the other process let go: it may be opened now. Nothing follows.
    void released();
};

} // namespace AgentCore
