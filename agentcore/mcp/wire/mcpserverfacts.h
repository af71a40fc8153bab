// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/mcp/wire/mcptypes.h"

#include <QStringList>

namespace AgentCore {

//! \name Revisions of the protocol
//! @{
inline constexpr QLatin1StringView kMcpModern{"2026-07-28"};
inline constexpr QLatin1StringView kMcpNewestLegacy{"2025-11-25"};
//! One that begins with `initialize` and that we speak.
AGENTCORE_EXPORT bool isLegacyMcpRevision(const QString &revision);
//! @}

//! Which lists and resources a server tells the changes of.
struct AGENTCORE_EXPORT McpChangeNotices
{
    bool tools = false;
    bool resources = false;
    bool prompts = false;
    friend bool operator==(const McpChangeNotices &, const McpChangeNotices &) = default;
};

//! What a server says of itself at the beginning.
struct AGENTCORE_EXPORT McpIntroduction
{
    McpServerFacts facts;
    McpChangeNotices changes;
    QStringList supported; //!< server/discover: the revisions.

    //! \brief The result of `initialize`. InvalidInput for what is none, Unsupported for a revision
    //! that we do not speak.
    static Result<McpIntroduction> fromInitialize(const QJsonObject &result);
    //! The result of `server/discover`; its facts are those of kMcpModern. InvalidInput.
    static Result<McpIntroduction> fromDiscover(const QJsonObject &result);
};

//! Who we are.
QJsonObject mcpClientInfo();

} // namespace AgentCore
