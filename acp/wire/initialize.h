// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/serveroptions.h"
#include "agentcore/session/agent.h"

#include <QJsonArray>
#include <QJsonObject>

namespace Acp {

//! \brief Methods of our own that are there with \a agent: `[{method, description}]`.
//!
//! Those that the client calls, and `_agentao.cn/ask_user`, which it is called by. Source:
//! Agentao's developer guide, appendix C.
AGENTCORE_EXPORT QJsonArray extensionListJson(const AgentCore::AgentCapabilities &agent);
//! A marker for each group of them, as `_meta` of the agent's capabilities has it.
AGENTCORE_EXPORT QJsonObject extensionMarkersJson(const AgentCore::AgentCapabilities &agent);

} // namespace Acp

//! Types of the wire. Source of every shape: ACP version 1, schema of 2026-11-02.
namespace Acp {

//! What the client can do, as far as this agent asks for it. What is left out is not supported.
struct AGENTCORE_EXPORT ClientCapabilities
{
    bool readTextFile = false; //!< fs.readTextFile
    bool writeTextFile = false; //!< fs.writeTextFile
    bool terminal = false; //!< All five `terminal/` methods.
    bool booleanOptions = false; //!< session.configOptions.boolean
    bool terminalAuth = false; //!< auth.terminal: can show a login in a terminal.
    bool formElicitation = false; //!< elicitation.form
    bool urlElicitation = false; //!< elicitation.url
    bool notices = false; //!< session.notices: takes the update `notice`.
    bool compaction = false; //!< session.compaction: takes `compaction_update`.
    bool askUser = false; //!< _meta["_agentao.cn/ask_user"]: true: answers that request.
    //! _meta["_agentao.cn/permission_scopes"]: true: can show several options of one kind.
    bool permissionScopes = false;

    //! Malformed members count as absent.
    static ClientCapabilities fromJson(const QJsonObject &json);
    //! Inverse; what is not supported is left out.
    QJsonObject toJson() const;
    friend bool operator==(const ClientCapabilities &, const ClientCapabilities &) = default;
};

//! Parameters of `initialize`.
struct AGENTCORE_EXPORT InitializeParams
{
    int protocolVersion = 1; //!< 0 to 65535; the newest that the client speaks.
    ClientCapabilities client;
    QString clientName; //!< Empty: it did not say.
    QString clientTitle = {}; //!< For people; empty: its name.
    QString clientVersion = {};

    //! \return InvalidInput when the version is no such integer (1.0 is one) or the capabilities
    //! are no object; missing or null capabilities are none, and an error only with
    //! Compatibility::Agentao.
    static AgentCore::Result<InitializeParams>
    fromJson(const QJsonObject &json, Compatibility compatibility = Compatibility::Standard);
    //! Inverse; a client without a name does not say who it is.
    QJsonObject toJson() const;
};

//! Ids of `authMethods`.
namespace AuthMethod {
inline constexpr QLatin1StringView kProvider{"provider"};
inline constexpr QLatin1StringView kDemoTour{"demo-tour"};
//! Of the type `terminal`: the client runs this program with the argument `login` added.
inline constexpr QLatin1StringView kLogin{"login"};
} // namespace AuthMethod

//! Result of `initialize`.
struct AGENTCORE_EXPORT InitializeResult
{
    AgentCore::AgentCapabilities agent;
    QString version; //!< Of the program.
    Compatibility compatibility = Compatibility::Standard;
    bool unstable = false; //!< Markers of drafts, too.
    bool terminalAuth = false; //!< The client can run a login in a terminal.

    QJsonObject toJson() const;
};

} // namespace Acp
