// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"

namespace AgentCore {

//! \brief Why a tool call did not run, or not to its end: somebody said no.
//!
//! Only the core sets it, never by the words of a call: what a command or a server prints is not
//! our state.
struct CallRefusal
{
    enum class By {
        User, //!< Asked, the user said no.
        Nobody, //!< The question ended without an answer.
        Rules, //!< The permission rules or the mode.
        Stop, //!< The user stopped it, or the turn.
    };

    By by = By::User;
    Phrase words; //!< User, Nobody: the note; Rules: the reason; may be empty.
    friend bool operator==(const CallRefusal &, const CallRefusal &) = default;
};

} // namespace AgentCore
