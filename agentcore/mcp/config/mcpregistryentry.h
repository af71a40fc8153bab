// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QList>
#include <QUrl>

namespace AgentCore {

//! What a person has to fill in before a server of the registry works.
struct AGENTCORE_EXPORT McpRegistryInput
{
    QString name; //!< Of the variable, header or argument.
    QString description;
    bool isRequired = false;
    bool isSecret = false;
    friend bool operator==(const McpRegistryInput &, const McpRegistryInput &) = default;
};

//! \brief One way to have a server: as a program that is fetched, or at its address.
//!
//! Where a value is missing, \c entry has it empty, in an argument or URL as `<name>`.
struct AGENTCORE_EXPORT McpRegistryOffer
{
    QString source; //!< "npm", "pypi", "oci", "nuget" or "remote".
    QJsonObject entry; //!< As an mcp.json has it, see mcpspecjson.h.
    QList<McpRegistryInput> inputs;
    friend bool operator==(const McpRegistryOffer &, const McpRegistryOffer &) = default;
};

//! \brief A server as the official registry lists it. What it says is untrusted; texts are bounded.
//!
//! Source: modelcontextprotocol/registry, "Generic Registry API" (v0.1) and "server.json Format
//! Specification"; 2026-11-23.
struct AGENTCORE_EXPORT McpRegistryEntry
{
    static constexpr qsizetype kMaxTextLength = 1000;

    QString name; //!< "io.github.user/server"
    QString title; //!< Empty: name.
    QString description;
    QString version;
    QUrl website; //!< https, or empty.
    bool isDeprecated = false;
    QList<McpRegistryOffer> offers; //!< Those that can be had here; the remote ones last.

    //! What it is called in an mcp.json: the end of its name.
    QString shortName() const;
    //! \brief Reads one element of `servers`. InvalidInput for one without a name.
    static Result<McpRegistryEntry> fromJson(const QJsonObject &json);

    friend bool operator==(const McpRegistryEntry &, const McpRegistryEntry &) = default;
};

//! One page of the list.
struct AGENTCORE_EXPORT McpRegistryPage
{
    QList<McpRegistryEntry> entries; //!< Without those that were deleted or cannot be read.
    QString nextCursor; //!< Of the next page; empty: there is none.

    static Result<McpRegistryPage> fromJson(const QJsonObject &json);

    friend bool operator==(const McpRegistryPage &, const McpRegistryPage &) = default;
};

} // namespace AgentCore
