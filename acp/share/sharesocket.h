// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/openfile.h"

//! \brief Names of the sockets by which processes of one user share sessions.
//!
//! A lock holds a name only, never a path: whatever stands in a project's folder, it leads to
//! nothing but a socket in a folder that is the user's alone.
namespace Acp::ShareSocket {

//! One that nobody has: 32 hex digits.
AGENTCORE_EXPORT QByteArray newName();
AGENTCORE_EXPORT bool isName(const QByteArray &text);

//! \brief The folder for sockets, made where it is missing: that of the runtime, else `run` in the
//! state folder.
//!
//! PermissionDenied, Io; InvalidInput: paths in it are too long for a socket.
AGENTCORE_EXPORT AgentCore::Result<QString> folder();
AGENTCORE_EXPORT QString pathIn(const QString &folder, const QByteArray &name);

//! \brief Connects to the process of that name, at once or not at all.
//!
//! NotFound: nobody listens; PermissionDenied: somebody else's; Io.
AGENTCORE_EXPORT AgentCore::Result<AgentCore::Descriptor> connectTo(const QByteArray &name);

//! \brief Listens at \a path, which only this user may connect to; whoever closes it removes the
//! socket.
//!
//! InvalidInput: the path is too long; Io: there is something already, or it cannot be made.
AGENTCORE_EXPORT AgentCore::Result<AgentCore::Descriptor> listenAt(const QString &path);

//! Takes away sockets that killed processes left in \a folder; looks at some hundreds at most.
AGENTCORE_EXPORT void removeStale(const QString &folder);

} // namespace Acp::ShareSocket
