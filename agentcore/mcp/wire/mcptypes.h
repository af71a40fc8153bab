// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>
#include <QJsonValue>
#include <QList>

#include <optional>
#include <variant>

//! What MCP servers offer and answer. Source: Model Context Protocol 2026-07-28 and before, its
//! schema. What a server says is untrusted: texts are bounded where they are read.
namespace AgentCore {

//! Which servers are there and what they can do, as negotiated.
struct AGENTCORE_EXPORT McpServerFacts
{
    QString name;
    QString title; //!< Empty: name.
    QString version;
    QString protocolVersion; //!< "2025-11-25"
    QString instructions; //!< For the model; may be empty.
    bool tools = false;
    bool resources = false;
    bool subscribe = false; //!< Resources can be watched.
    bool prompts = false;
    bool logging = false;
    bool toolTasks = false; //!< Tools may run as tasks.
    bool cancelsTasks = false;
    friend bool operator==(const McpServerFacts &, const McpServerFacts &) = default;
};

//! Hints of a server on its tool; unset: not said. They count for trusted servers only.
struct AGENTCORE_EXPORT McpToolAnnotations
{
    std::optional<bool> readOnly;
    std::optional<bool> destructive;
    std::optional<bool> idempotent;
    std::optional<bool> openWorld;
    friend bool operator==(const McpToolAnnotations &, const McpToolAnnotations &) = default;
};

struct AGENTCORE_EXPORT McpToolInfo
{
    QString name; //!< The server's own.
    QString title; //!< For people; empty: name.
    QString description;
    QJsonObject inputSchema;
    QJsonObject outputSchema; //!< Empty: none.
    McpToolAnnotations annotations;
    bool isTask = false; //!< It runs only as a task.

    //! Of all that the user or the model judges it by. A SHA-256.
    QByteArray fingerprint() const;
    friend bool operator==(const McpToolInfo &, const McpToolInfo &) = default;
};

struct AGENTCORE_EXPORT McpResourceInfo
{
    QString uri; //!< Of a template: with variables in braces, RFC 6570.
    QString name;
    QString title; //!< Empty: name.
    QString description;
    QString mimeType; //!< Empty: not known.
    std::optional<qint64> size; //!< Bytes.
    bool isTemplate = false;
    friend bool operator==(const McpResourceInfo &, const McpResourceInfo &) = default;
};

struct AGENTCORE_EXPORT McpPromptArgument
{
    QString name;
    QString description;
    bool isRequired = false;
    friend bool operator==(const McpPromptArgument &, const McpPromptArgument &) = default;
};

struct AGENTCORE_EXPORT McpPromptInfo
{
    QString name;
    QString title; //!< Empty: name.
    QString description;
    QList<McpPromptArgument> arguments;
    friend bool operator==(const McpPromptInfo &, const McpPromptInfo &) = default;
};

struct AGENTCORE_EXPORT McpText
{
    QString text;
    friend bool operator==(const McpText &, const McpText &) = default;
};

//! An image or a sound.
struct AGENTCORE_EXPORT McpMedia
{
    QString mimeType;
    QByteArray data; //!< Decoded.
    friend bool operator==(const McpMedia &, const McpMedia &) = default;
};

//! What stands in a resource: of resources/read, or embedded in a result.
struct AGENTCORE_EXPORT McpResourceContent
{
    QString uri;
    QString mimeType;
    QString text; //!< Empty where it is bytes.
    QByteArray blob; //!< Decoded; empty where it is text.
    friend bool operator==(const McpResourceContent &, const McpResourceContent &) = default;
};

//! A resource that can be read.
struct AGENTCORE_EXPORT McpResourceLink
{
    McpResourceInfo resource;
    friend bool operator==(const McpResourceLink &, const McpResourceLink &) = default;
};

using McpContent = std::variant<McpText, McpMedia, McpResourceContent, McpResourceLink>;

struct AGENTCORE_EXPORT McpToolResult
{
    QList<McpContent> content;
    QJsonValue structured = QJsonValue::Undefined; //!< Checked against the tool's outputSchema.
    bool isError = false; //!< The tool ran and says that it failed.
    friend bool operator==(const McpToolResult &, const McpToolResult &) = default;
};

struct AGENTCORE_EXPORT McpPromptMessage
{
    bool isUser = true; //!< Else of the assistant.
    McpContent content;
    friend bool operator==(const McpPromptMessage &, const McpPromptMessage &) = default;
};

struct AGENTCORE_EXPORT McpProgress
{
    double done = 0;
    std::optional<double> total;
    QString message;
    friend bool operator==(const McpProgress &, const McpProgress &) = default;
};

//! One entry of a server's log: what it said, printed to its stderr, or what befell it.
struct AGENTCORE_EXPORT McpLogEntry
{
    enum class Level { Debug, Info, Warning, Error };

    QDateTime at; //!< UTC.
    Level level = Level::Info;
    QString text; //!< One entry may have several lines.
    friend bool operator==(const McpLogEntry &, const McpLogEntry &) = default;
};

} // namespace AgentCore
