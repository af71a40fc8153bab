// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverspec.h"

#include <optional>

namespace Acp {

//! \brief One agent of acp.json, before `${VAR}` is expanded: a program, or one of the network.
//!
//! `{command, args, env, cwd, autoStart, startupTimeoutMs, requestTimeoutMs, silenceTimeoutMs,
//! maxRecoverableRestarts, description, nonInteractivePolicy: {mode}, sandbox, elsewhere,
//! dialect, protocol, mcpServers}`; or `url, tokenFile, certificate` in the place of the command.
//! Only command or url is required.
struct AGENTCORE_EXPORT AgentSpec
{
    //! Who named it: the user's acp.json, a trusted project's, or it was found on the PATH.
    enum class Origin { User, Project, Path };
    //! What becomes of its questions where nobody is there.
    enum class Headless { RejectAll, AcceptAll };
    //! How it deviates from the protocol.
    enum class Dialect {
        Standard,
        Agentao, //!< The content of an update is appended, not replaced.
    };

    QString name; //!< See McpServerSpec::isValidName().
    QString command; //!< A program of PATH or an absolute path; empty: see url.
    QStringList args;
    QMap<QString, QString> env; //!< In addition to our own, scrubbed environment; may be secret.
    //! Empty: the session's folder; a relative one is below it. Of one elsewhere: the folder there
    //! that sessions begin in, absolute or "~/..."; empty: the home.
    QString cwd;
    QString url = {}; //!< Of an agent that is there already: ws or wss; empty: it is a program.
    QString tokenFile = {}; //!< With url: the file of its token, see readToken(); empty: none.
    QString certificate = {}; //!< With wss: a file of authorities besides the system's.
    QString description; //!< For people; may be empty.
    bool autoStart = true; //!< It may be started again by itself when it ended while idle.
    std::chrono::milliseconds startup{std::chrono::seconds(60)}; //!< Until it is initialized.
    std::chrono::milliseconds request{std::chrono::seconds(60)}; //!< Of all but prompt and sign-in.
    //! Longest time within a turn without a line of it, while nobody is asked and no command of it
    //! runs.
    std::chrono::milliseconds silence{std::chrono::minutes(10)};
    int maxRestarts = 3; //!< By itself, in a row.
    Headless headless = Headless::RejectAll;
    bool sandbox = false; //!< Its terminals run in the profile `work`.
    bool getsMcpServers = false; //!< Its sessions are given the person's MCP servers, secrets too.
    //! Its files and commands are on another machine; unset: that is so where ssh is the command,
    //! and where it has a url, as nobody knows what is behind a port.
    std::optional<bool> elsewhere;
    Dialect dialect = Dialect::Standard;
    int protocol = 1; //!< 2: it is offered the draft of that version first.
    Origin origin = Origin::User;
    QString file; //!< Where it stands; empty: nowhere.

    //! \brief Reads an entry; \a path goes before the names of members in Error::where.
    //! \return InvalidInput for what is missing or wrong.
    static AgentCore::Result<AgentSpec> fromJson(const QString &name, const QJsonObject &json,
                                                 const QString &path);
    //! The names that fromJson() reads.
    static QStringList members();
    //! The shortest entry that fromJson() makes it of, apart from name, origin and file.
    QJsonObject toJson() const;
    bool isElsewhere() const;
    //! \brief How its process is started in a session of \a cwd: variables expanded, its folder
    //! chosen, see expandedMcpServer() and mcpServerPlace(); the way elsewhere begins at home.
    //! Looks at files.
    //! \return InvalidInput for a variable that is not set, among others.
    AgentCore::Result<AgentCore::McpServerSpec> launch(const QString &cwd) const;
    //! Command line for people, without secrets.
    QString commandLine() const;
    //! As args, without secrets.
    QStringList shownArgs() const;

    friend bool operator==(const AgentSpec &, const AgentSpec &) = default;
};

} // namespace Acp
