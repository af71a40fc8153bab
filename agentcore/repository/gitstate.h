// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

#include <chrono>
#include <stop_token>

namespace AgentCore {

//! What git says of a work tree, in short.
struct AGENTCORE_EXPORT GitState
{
    QString branch; //!< Empty: no branch; a detached head has the start of its commit.
    QString changes; //!< "clean", or a count and the first paths; empty: it took too long, or
                     //!< cannot be told.
    bool isSlow = false; //!< It took longer than the limit.

    //! \brief Of the work tree at \a top, whose git folder or file is there. Blocks, at most for
    //! about \a limit; \a limit zero leaves changes out. No program is started.
    static GitState read(const QString &top, std::chrono::milliseconds limit,
                         const std::stop_token &stop);

    friend bool operator==(const GitState &, const GitState &) = default;
};

} // namespace AgentCore
