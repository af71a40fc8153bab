// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/commandrisk.h"
#include "agentcore/tools/tooltypes.h"

#include <QMetaType>

#include <functional>
#include <vector>

namespace AgentCore {

//! The four answers. Source: ACP version 1, "Requesting Permission", option kinds.
enum class PermissionChoice { AllowOnce, AllowAlways, RejectOnce, RejectAlways };

//! "allow_once" and so on: the option's id and kind on the wire.
AGENTCORE_EXPORT QString permissionChoiceId(PermissionChoice choice);

//! \brief How long an "always" holds. What is saved stands in the user's own permissions.json, also
//! for one folder: files of a project never grant.
enum class PermissionScope { Session, Folder, User };

//! One button of a question.
struct AGENTCORE_EXPORT PermissionOption
{
    PermissionChoice choice = PermissionChoice::RejectOnce;
    Phrase name; //!< Says the scope: "Always allow git commit in this session".
    PermissionScope scope = PermissionScope::Session; //!< Of an "always".
    //! What PermissionQuestion::asker calls it; empty: it is one of ours, and choice tells all.
    QString asked = {};

    //! "allow_always", "allow_always:folder" and so on; unique in a question.
    QString id() const;
    friend bool operator==(const PermissionOption &, const PermissionOption &) = default;
};

//! \brief One question to the user: may this call run?
struct AGENTCORE_EXPORT PermissionQuestion
{
    QString id; //!< Unique in the process.
    QString sessionId;
    QString toolCallId;
    QString toolName;
    QString agent; //!< The sub-agent that wants it, by its name; empty: the session's own agent.
    QString parentCallId; //!< The call of that sub-agent.
    ToolKind kind = ToolKind::Other;
    QJsonObject rawInput;
    ToolPreview preview; //!< Command or diff, in full.
    Phrase reason; //!< Why it is asked: "Writes a file".
    //! Another agent that asks, by its name: the names of options are its words, to be shown as
    //! they are, and several may have the same choice. Empty: our own.
    QString asker = {};
    Phrase rule; //!< What "always" would cover: "commands that start with: git commit".
    bool dangerous = false; //!< Destructive, or outside the roots: a front end marks it.
    QList<PermissionOption> options;
    //! It only reads, inside of the workspace, as far as rules and the analyser can tell: it may be
    //! allowed at a glance, from a notification.
    bool harmless = false;
    //! Whether mode and settings run the command in a sandbox (one may still not start on this
    //! machine); unset: it runs no command.
    std::optional<bool> sandboxed = {};
    //! Of a command, what it does beyond reading; unset: nothing, or it is no command.
    std::optional<CommandReason> why = {};

    //! Why no "always" is offered: Saying::NoRuleForProgram and the like, as the name of the option
    //! AllowOnce has it. Empty: it is offered, or needs no word.
    Phrase noRule() const;
};

//! How a question ended; no choice: it was cancelled, dismissed or lost, which is a "no".
struct AGENTCORE_EXPORT PermissionAnswer
{
    std::optional<PermissionChoice> choice;
    QString note; //!< Words of the user for the model; may be empty.
    PermissionScope scope = PermissionScope::Session; //!< Of an "always".
    QString asked = {}; //!< PermissionOption::asked of what was chosen.

    bool allows() const
    {
        return choice == PermissionChoice::AllowOnce || choice == PermissionChoice::AllowAlways;
    }
    friend bool operator==(const PermissionAnswer &, const PermissionAnswer &) = default;
};

//! \brief The right, and the duty, to answer one question.
//!
//! Moved to whoever answers; destroyed unanswered it answers "no".
class AGENTCORE_EXPORT PermissionReply
{
public:
    using Sender = std::function<void(const PermissionAnswer &)>;

    explicit PermissionReply(Sender send);
    PermissionReply(PermissionReply &&other) noexcept;
    PermissionReply &operator=(PermissionReply &&) = delete;
    Q_DISABLE_COPY(PermissionReply)
    ~PermissionReply();

    //! To be called once.
    void answer(const PermissionAnswer &answer) &&;

private:
    Sender m_send;
};

//! \brief Whoever can be asked: the window, an editor, or nobody (one shot).
class AGENTCORE_EXPORT PermissionPort
{
public:
    virtual ~PermissionPort() = default;

    //! Returns at once; the answer may come at any later time, or from within.
    virtual void ask(const PermissionQuestion &question, PermissionReply reply) = 0;
    //! The question is void (the turn was cancelled): stop showing it. Its reply may be dropped.
    virtual void withdraw(const QString &questionId) = 0;
};

} // namespace AgentCore
