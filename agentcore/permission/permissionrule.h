// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tooltypes.h"

#include <QMap>

namespace AgentCore {

//! \brief One rule of the user, of a project or of this session: which calls, and what of them.
//!
//! All conditions that are set must hold; at least one of tool, effect, path, domain, command,
//! commandLine and server is. What a condition cannot be asked of (the path of a command) does not
//! match.
struct AGENTCORE_EXPORT PermissionRule
{
    enum class Action { Allow, Ask, Deny };

    Action action = Action::Ask;
    QString tool; //!< Regular expression for the whole name, or "*"; empty: every tool.
    QMap<QString, QString> args; //!< Regular expressions that are searched in arguments.
    std::optional<ToolEffect::Kind> effect; //!< Never Internal.
    //! A file pattern with `*`, `?`, `[x]`, `**` and a backslash before what is meant itself. It is
    //! absolute, starts with `~/`, or is relative to a root; without `/` it is a name in any
    //! folder. With `/` at its end it is the folder and all below.
    QString path;
    QString domain; //!< See isInDomain().
    QString command; //!< The words that a command begins with, separated by blanks.
    QString commandLine; //!< One whole command line.
    QString server; //!< Name of an MCP server, exactly.
    //! Of a Server effect, in hexadecimal digits; an allowance counts for just this one.
    QString fingerprint;
    QString folder; //!< Counts only in sessions of this folder or below; absolute, canonical.

    //! \brief Reads one entry of a rule file: {"action", "tool", "args", "effect", "path",
    //! "domain", "command", "command_line", "server", "fingerprint", "folder"}.
    //! \return InvalidInput with the path below \a where of what is wrong; also for unknown
    //! members, since a rule without a condition that was misspelt would cover too much.
    static Result<PermissionRule> fromJson(const QJsonObject &json, const QString &where = {});
    //! \brief Reads the short form of command lines: MEMBER=VALUE, or several with commas between,
    //! of the members of fromJson() that are texts; or such a JSON object without "action".
    //!
    //! A comma ends a value only before another MEMBER=. Errors as of fromJson().
    static Result<PermissionRule> fromText(Action action, const QString &text);
    QJsonObject toJson() const;

    //! What it covers: "commands that start with: git commit".
    Phrase coverage() const;

    friend bool operator==(const PermissionRule &, const PermissionRule &) = default;
};

//! \a path as a pattern that means just it.
AGENTCORE_EXPORT QString escapedPathPattern(const QString &path);

} // namespace AgentCore
