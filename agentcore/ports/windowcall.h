// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <chrono>

namespace AgentCore {

//! \brief What a program that is started says to a window of the same user that runs already.
//!
//! It opens and shows; nothing in it is sent to a model or run.
struct AGENTCORE_EXPORT WindowCall
{
    static constexpr qsizetype kMaxLineBytes = 16 * 1024;

    QString folder; //!< Absolute; empty: the window only comes to the front.
    QString sessionId; //!< One of our own; empty: the one shown last in the folder.
    QString activationToken; //!< Of the desktop, so that the window may come to the front.
    bool isNew = false; //!< An empty conversation is shown.
    QString file = {}; //!< Absolute: an exported session to be taken in, in the folder in view.

    //! \brief Reads `agentao:open?folder=/home/ann/app&session=sess_…`, as it is clicked anywhere.
    //!
    //! InvalidInput for anything else, with what is wrong; nothing is looked up.
    static Result<WindowCall> fromLink(const QString &link);
    static bool isLink(const QString &text);

    //! One line of JSON, with its end.
    QByteArray toLine() const;
    //! InvalidInput, with the path of the first bad member.
    static Result<WindowCall> fromLine(const QByteArray &line);

    friend bool operator==(const WindowCall &, const WindowCall &) = default;
};

//! \brief Where the window of this user, these settings (see Paths) and this display listens.
//!
//! In the runtime folder (XDG_RUNTIME_DIR), which must be the user's alone; empty: there is no such
//! folder, or the path would be too long for a socket.
AGENTCORE_EXPORT QString windowSocketPath(const QString &configDir, const QString &stateDir);

//! \brief Tells the window that listens at \a path, and waits for it to say that it will.
//!
//! Blocks at most \a patience: for programs that have nothing else to do. NotFound: there is no
//! window; PermissionDenied: somebody else's; Timeout; InvalidInput: it does not want to; Io.
AGENTCORE_EXPORT Result<void> callWindow(const QString &path, const WindowCall &call,
                                         std::chrono::milliseconds patience
                                         = std::chrono::milliseconds(1500));

//! True when the process at the other end of the local socket \a descriptor is this user's.
AGENTCORE_EXPORT bool isOwnPeer(int descriptor);

} // namespace AgentCore
