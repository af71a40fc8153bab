// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

namespace App {

struct GivenOptions;

//! What `agentao mcp` does.
struct McpOptions
{
    enum class Verb {
        List,
        Get,
        Add,
        AddJson,
        Remove,
        Enable,
        Disable,
        Import,
        Check,
        Login,
        Logout,
    };
    //! Which mcp.json; Any: the user's for what is new, else where the server stands.
    enum class Scope { Any, User, Project };

    Verb verb = Verb::List;
    QString name; //!< Of one server; not for list, import and check.
    QStringList
        words; //!< Add: command line or URL. AddJson: the JSON. Import: files. Check: names.
    QString transport; //!< Add: "stdio", "http", "sse"; empty: by what words are.
    QStringList variables; //!< Add: NAME=VALUE each.
    QStringList headers; //!< Add: "Name: value" each.
    QString cwd; //!< Add.
    double timeoutSeconds = 0; //!< Add; 0: the default.
    Scope scope = Scope::Any;
    bool trusts = false; //!< Add.
    bool isStateless = false; //!< Add.
    bool replaces = false; //!< Add, add-json, import: what is there already.
    bool json = false; //!< List, get, check, import.
    bool showsSecrets = false; //!< List, get.
    bool checks = false; //!< List.
    bool usesBrowser = true; //!< Login.

    //! InvalidInput with a sentence for the user. Which options a verb has is checked before.
    static AgentCore::Result<McpOptions> from(const GivenOptions &given);
};

} // namespace App
