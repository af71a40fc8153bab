// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"

#include <QJsonObject>
#include <QMetaType>

namespace AgentCore {

//! What holds commands back.
enum class SandboxKind {
    None,
    Landlock, //!< The kernel's rules for files, landlock(7), with a filter of system calls.
    Bubblewrap, //!< Name spaces of their own, bwrap(1).
};

//! \brief The sandbox that this machine can start.
struct AGENTCORE_EXPORT SandboxStatus
{
    static constexpr int kScopesVersion = 6; //!< Of Landlock: abstract sockets and signals.

    SandboxKind kind = SandboxKind::None;
    QString program; //!< Of bubblewrap: an absolute path.
    int landlockVersion = 0; //!< ABI of the kernel; 0: none. Known beside bubblewrap, too.
    QString reason; //!< English: why it is not a better kind; empty for bubblewrap.

    //! \brief Whether a command that runs without a question can be held to CommandProfile::Look.
    //!
    //! Where it cannot, only commands of a closed list go unasked, see isClosedCommand().
    bool enforcesLook() const;
    //! "bubblewrap", "landlock" or "none".
    static QString id(SandboxKind kind);
    //! For people, in English: "bubblewrap", "Landlock (version 7)", "none".
    QString name() const;
    //! What commands can reach in spite of it.
    QList<Phrase> limits() const;
    //! {kind, program?, landlockVersion?, reason?, limits?}
    QJsonObject toJson() const;
    friend bool operator==(const SandboxStatus &, const SandboxStatus &) = default;
};

} // namespace AgentCore
