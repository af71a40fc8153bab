// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

#include <chrono>
#include <functional>
#include <optional>

namespace Acp {

//! \brief Which of the older dialects gets its own form where it contradicts the standard.
//!
//! Agentao: its developer guide, chapter 3.2 and appendix C. Iac: the protocol reference of
//! iac-code.
enum class Compatibility {
    Standard, //!< Everything that goes together with the standard is understood all the same.
    Agentao,
    IacCode,
};

//! What the program gives the server.
struct AGENTCORE_EXPORT ServerOptions
{
    QString version; //!< Of the program.
    //! Uses the built-in tour from now on, for sessions that are opened later.
    std::function<void()> useTour;
    //! Takes useTour() back; may be unset.
    std::function<void()> forgetTour;
    //! A session was opened in that folder; may be unset.
    std::function<void(const QString &cwd)> sessionOpened;
    //! `--resume [ID]`: the first `session/new` opens a stored session; empty id: the newest.
    std::optional<QString> resumeId;
    bool choosesModel = false; //!< The command line names one, also for stored sessions.
    QString modeId; //!< Of new sessions; empty: the default.
    Compatibility compatibility = Compatibility::Standard;
    //! The client said what it is called, or that it is nameless; may be unset.
    std::function<void(const QString &name)> introduced;
    //! \brief It takes part in sessions that somebody else holds, see SessionPorch: it may open
    //! them while a turn runs, and they go on when it goes.
    bool isGuest = false;
    bool unstable = false; //!< Advertises what is not stable in the protocol, too.
    //! \brief A session that the client did not use for so long, and in which no turn runs, is
    //! closed; what is stored stays. 0: never.
    std::chrono::milliseconds idleLimit{0};
};

} // namespace Acp
