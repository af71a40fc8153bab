// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/filesystemport.h"
#include "agentcore/ports/terminalport.h"
#include "agentcore/session/agent.h"
#include "agentcore/session/subagent/externalcalls.h"
#include "agentcore/session/subagent/externalquestions.h"
#include "agentcore/tools/tool.h"

#include <QPointer>

namespace AgentCore {

class ExternalQuestions;
struct ToolContext;

//! \brief Where commands of another agent that works for a session run: judged as the session's
//! own, and in the sandbox that those would get.
class ExternalCommands : public TerminalPort
{
public:
    //! \a context is used as long as \a questions permits something.
    ExternalCommands(const ToolContext *context, ExternalQuestions *questions);

    std::unique_ptr<Terminal> create(const TerminalSpec &spec) override;

private:
    const ToolContext *m_context;
    QPointer<ExternalQuestions> m_questions;
};

struct ServedEffect;

//! \brief The files of a session as another agent that works for it reaches them through us: each
//! access is judged as one of the session's own.
//!
//! Facts, removals and moves are not served.
class ExternalFiles : public FileSystemPort
{
public:
    //! \a files is used as long as \a questions permits something.
    ExternalFiles(FileSystemPort *files, ExternalQuestions *questions);

    QFuture<Result<FileContent>> read(const QString &path, qint64 maxBytes) override;
    QFuture<Result<FileWritten>> write(const FileWrite &write) override;
    QFuture<Result<FileFacts>> facts(const QString &path) override;
    QFuture<Result<void>> remove(const FileRemoval &removal) override;
    QFuture<Result<void>> move(const FileMove &move) override;

private:
    template <typename T>
    QFuture<Result<T>> permitted(const ServedEffect &served,
                                 const std::function<QFuture<Result<T>>()> &work);
    QFuture<Result<FileWritten>> writeAsked(const ServedEffect &served, const FileWrite &write);

    FileSystemPort *m_files;
    QPointer<ExternalQuestions> m_questions;
};

//! \brief All that another agent has of the session that it works for; its own session keeps it, as
//! it may outlive the work.
//!
//! Once the questions are closed nothing of that session is used any more.
struct ExternalPorts : PortsOwner
{
    ExternalPorts(const TurnEnvironment &session, const QString &agent, const QString &callId)
        : calls(session.recorder, callId)
        , questions(session, agent, &calls)
        , files(session.context->files, &questions)
        , commands(session.context, &questions)
    { }

    void setSession(const QString &) override { } // they serve ours

    ExternalCalls calls;
    ExternalQuestions questions;
    ExternalFiles files;
    ExternalCommands commands;
};

} // namespace AgentCore
