// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QMap>
#include <QStringList>
#include <QUrl>

#include <chrono>
#include <optional>

namespace AgentCore {

//! How to sign in at a server of HTTP, where it is not to be found out; all may be empty.
struct AGENTCORE_EXPORT McpOAuthSettings
{
    QString clientId; //!< Empty: registered dynamically.
    QString clientSecret; //!< Of a confidential client; may be secret.
    QStringList scopes; //!< Empty: those that the server names.
    quint16 callbackPort = 0; //!< Of the loopback redirect; 0: any free one.
    friend bool operator==(const McpOAuthSettings &, const McpOAuthSettings &) = default;
};

//! \brief One MCP server as it is configured, before `${VAR}` is expanded.
struct AGENTCORE_EXPORT McpServerSpec
{
    enum class Kind { Stdio, Http, Sse }; //!< Http: Streamable HTTP; Sse: the old one.
    //! Who named it: the user's mcp.json, a trusted project's, or the client of session/new.
    enum class Origin { User, Project, Client };
    static constexpr qsizetype kMaxNameLength = 100;

    QString name; //!< Unique in a session; see isValidName().
    Kind kind = Kind::Stdio;
    QString command; //!< Stdio: a program of PATH or an absolute path.
    QStringList args;
    QMap<QString, QString> env; //!< In addition to our own, scrubbed environment; may be secret.
    QString cwd; //!< Empty: see mcpServerPlace().
    QUrl url; //!< Http and Sse: http or https. Empty as long as urlTemplate is not.
    QString urlTemplate; //!< Http and Sse: the URL as it was written, if it has variables.
    QMap<QString, QString> headers; //!< Http and Sse; may be secret.
    McpOAuthSettings oauth;
    bool disabled = false;
    bool trusted = false; //!< What it says of its tools (annotations) counts.
    bool stateless = false; //!< One process or connection may serve several sessions.
    std::optional<bool> roots = {}; //!< Whether it gets those of the session; unset: offersRoots().
    std::chrono::milliseconds timeout{std::chrono::seconds(60)}; //!< Of one request.
    std::chrono::milliseconds startup{std::chrono::seconds(30)}; //!< Until it is ready.
    QStringList allowedTools; //!< Patterns (* and ?) of the server's own tool names; empty: all.
    QStringList deniedTools; //!< The same; wins.
    Origin origin = Origin::User;
    QString file; //!< Where it stands; empty: nowhere.

    //! \brief Letters and digits of any script, blanks and `-_./@+()`; not empty, without a blank
    //! at either end, with a letter or digit, at most kMaxNameLength characters.
    static bool isValidName(const QString &name);
    //! What decides what runs and what it can reach; equal for equal servers. A SHA-256.
    QByteArray fingerprint() const;
    //! True when the patterns let the tool \a name be offered.
    bool offers(const QString &name) const;
    //! \brief Whether the server is told of the session's roots: as the entry says, else unless it
    //! was given folders, which servers replace by roots that they are offered.
    //!
    //! A path among args that is no file counts as a folder, also one that is in a container. Asks
    //! the disk, and is for a spec whose variables are expanded.
    bool offersRoots() const;
    //! Command line or URL for people, without secrets; see withoutSecrets().
    QString address() const;
    //! \brief The same with "***" for the values of env and headers, the client's secret, and what
    //! looks like a secret in args and URL. A value that only names variables stays.
    McpServerSpec withoutSecrets() const;

    friend bool operator==(const McpServerSpec &, const McpServerSpec &) = default;
};

} // namespace AgentCore
