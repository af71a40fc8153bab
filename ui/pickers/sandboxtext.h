// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/sandbox/sandboxstatus.h"

#include <QCoreApplication>

namespace Ui {

//! What the window says of the sandbox that commands run in.
struct SandboxText
{
    Q_DECLARE_TR_FUNCTIONS(Ui::SandboxText)

public:
    QString title; //!< One line: "Sandbox: bubblewrap".
    QString detail; //!< What it keeps, and what it does not.
    bool isOpen = false; //!< Nothing holds commands back.

    //! The title before anything is known.
    static QString unknown();
    //! \a enabled: by the user's settings. \a modeId: that of the session.
    static SandboxText of(const AgentCore::SandboxStatus &status, bool enabled,
                          const QString &modeId);
};

} // namespace Ui
