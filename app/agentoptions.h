// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/session/agentdirectory.h"

#include <QStringList>

#include <optional>

namespace App {

struct GivenOptions;

//! What `agentao acp` does.
struct AgentOptions
{
    enum class Verb { List, Add, Remove, Registry, Check, Run, Login, Logout, Sessions, Delete };
    //! Which acp.json; Any: the user's for what is new, else where the agent stands.
    enum class Scope { Any, User, Project };

    Verb verb = Verb::List;
    QString name; //!< Of one agent; not for list. Registry: to be added; empty: all are listed.
    QStringList words; //!< Add: its command line. Login: the way to sign in. Delete: sessions.
    QStringList variables; //!< Add: NAME=VALUE each.
    QString description; //!< Add.
    QString dialect; //!< Add.
    int protocol = 1; //!< Add: the newest version that it is offered.
    //! Add; empty: it is a program. The next two go with it. Registry: another one than the public.
    QString url;
    QString tokenFile;
    QString certificate;
    QString cwd; //!< Add: where it runs. Run: where it works.
    Scope scope = Scope::Any;
    bool replaces = false; //!< Add.
    bool sandbox = false; //!< Add.
    bool mcpServers = false; //!< Add.
    bool elsewhere = false; //!< Add.
    bool json = false; //!< List, registry, check, sessions.
    bool isSure = false; //!< Registry: what is added is fetched.
    std::optional<QString> prompt; //!< Run, check.
    QString format; //!< Run: "text", "json", "stream-json"; empty: text.
    QString resumeId; //!< Run: empty: a new session.
    QList<AgentCore::ChosenOption> chosen; //!< Run.
    QString modeId; //!< Run: one of the agent's own; empty: as it has it.

    //! InvalidInput with a sentence for the user. Which options a verb has is checked before.
    static AgentCore::Result<AgentOptions> from(const GivenOptions &given);
};

} // namespace App
