// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QMap>
#include <QStringList>

namespace AgentCore {

//! \brief What a command may reach. Everything else can be read, and not written.
//!
//! Paths are absolute; what does not exist counts for nothing. The longer path wins over the one
//! that it lies below.
struct AGENTCORE_EXPORT SandboxProfile
{
    QStringList writable; //!< Folders and files.
    QStringList readable; //!< To be read and not written, also where a longer one is writable.
    QStringList hidden; //!< Folders and files that cannot be read.
    QStringList emptied; //!< Folders that seem empty and writable: sockets of other programs.
    QMap<QString, QString> variables; //!< Set in the environment; a null value removes one.
    bool network = true; //!< False: no internet protocols, not even to this machine.
    friend bool operator==(const SandboxProfile &, const SandboxProfile &) = default;

    //! With links resolved, each path once, without what does not exist or is overruled.
    SandboxProfile resolved() const;
};

} // namespace AgentCore
