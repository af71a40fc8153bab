// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"
#include "agentcore/base/result.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"
#include "agentcore/tools/gitmaking.h"

#include <QJsonObject>
#include <QJsonValue>
#include <QList>

#include <optional>
#include <variant>

namespace AgentCore {

//! What a tool does, for icons and for clients. Source: ACP version 1, "Tool Calls", kinds.
enum class ToolKind { Read, Edit, Delete, Move, Search, Execute, Think, Fetch, SwitchMode, Other };

//! Where a call stands. Source: ACP version 1, "Tool Calls", status.
enum class ToolStatus { Pending, InProgress, Completed, Failed };

//! A place a call is about.
struct ToolLocation
{
    QString path; //!< Absolute.
    std::optional<int> line; //!< From 1.
    friend bool operator==(const ToolLocation &, const ToolLocation &) = default;
};

//! Plain text or Markdown that a call shows; in a question it may be a sentence of the core.
struct ToolText
{
    Phrase text;
    friend bool operator==(const ToolText &, const ToolText &) = default;
};

//! A file before and after; unset oldText: the file is new.
struct ToolDiff
{
    QString path; //!< Absolute.
    std::optional<QString> oldText;
    QString newText;
    friend bool operator==(const ToolDiff &, const ToolDiff &) = default;
};

//! A picture that a call shows; a model that sees images gets it, too.
struct ToolImage
{
    QString mimeType; //!< image/png, image/jpeg, image/gif or image/webp.
    QByteArray data; //!< Decoded bytes.
    friend bool operator==(const ToolImage &, const ToolImage &) = default;
};

//! A command that a client shows in a terminal of its own; others show its text.
struct ToolTerminal
{
    QString id; //!< As the client named it; means nothing when it is released. Not stored.
    QString text; //!< As of ToolText; empty while it runs.
    friend bool operator==(const ToolTerminal &, const ToolTerminal &) = default;
};

using ToolContent = std::variant<ToolText, ToolDiff, ToolImage, ToolTerminal>;

//! The words of \a content; null for what has none.
AGENTCORE_EXPORT const QString *contentText(const ToolContent &content);

//! One thing that a call would do to the world; what the permission policy judges.
struct AGENTCORE_EXPORT ToolEffect
{
    enum class Kind {
        Read, //!< subject is a resolved absolute path.
        Write, //!< subject is a resolved absolute path; creates, changes or deletes it.
        Execute, //!< subject is a command line for /bin/sh.
        Fetch, //!< subject is an absolute http or https address; a search has its service's.
        Server, //!< A tool of an MCP server; subject is "<server>/<tool>".
        LeavePlan, //!< Ends plan mode; subject is the id of the plan to accept.
        Internal, //!< Changes nothing outside the session (the plan, for example).
    };

    Kind kind = Kind::Internal;
    QString subject;
    QString directory; //!< Execute: where it runs; Server: name of the server.
    bool unsandboxed = false; //!< Execute: outside the sandbox that other commands run in.
    //! Execute: whether nothing here can hold it to CommandProfile::Look, with all secrets of the
    //! roots masked; then only commands of a closed list go unasked.
    bool unheld = false;
    bool beyondReading = false; //!< Execute: the model says that it has to do more than to read.
    //! Server: of the tool as the model is told of it and of what runs it; an allowance that was
    //! given to another one does not count.
    QByteArray fingerprint;
    bool readOnly = false; //!< Server: a server that the user trusts says that it only reads.
    bool destructive = false; //!< Server: its server says that it may destroy something.
    friend bool operator==(const ToolEffect &, const ToolEffect &) = default;
};

//! \brief What was decided about a command: how it may run.
struct AGENTCORE_EXPORT CommandPermit
{
    CommandProfile profile = CommandProfile::Look;
    GitMaking making = GitMaking::Nothing;
    friend bool operator==(const CommandPermit &, const CommandPermit &) = default;
};

//! \brief What a prepared call is about to do: for the permission question and for the screen.
struct AGENTCORE_EXPORT ToolPreview
{
    Phrase title; //!< For people: "Edit src/main.cpp", "Run ctest".
    QList<ToolLocation> locations;
    QList<ToolContent> content; //!< The diff of an edit, in full; empty for most others.
    QList<ToolEffect> effects; //!< At least one.
    friend bool operator==(const ToolPreview &, const ToolPreview &) = default;
};

//! \brief What a call brought.
struct AGENTCORE_EXPORT ToolOutput
{
    QString text; //!< For the model; bounded by the tool.
    QList<ToolContent> content; //!< For people, images for models, too; empty: text is shown.
    QList<ToolLocation> locations; //!< Empty: those of the preview stay.
    QJsonValue raw; //!< For programs: exit code, counts; may be undefined.
    bool failed = false; //!< It ran and did not succeed (exit code, no match).
    //! What the user is asked in text: the turn ends with it, and the next message answers.
    QString question = {};
    friend bool operator==(const ToolOutput &, const ToolOutput &) = default;
};

} // namespace AgentCore
