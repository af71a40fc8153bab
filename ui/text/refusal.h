// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/callrefusal.h"

namespace Ui {

//! \brief What a person reads about a call that did not run to its end because somebody said no.
//!
//! The last text of such a call is written for the model ("Do not retry it"), and the call did not
//! fail.
struct Refusal
{
    enum class Kind {
        None, //!< It ran to its end, well or not.
        Denied, //!< By the user or by the rules.
        Declined, //!< A plan, by the user.
        Stopped,
    };

    Kind kind = Kind::None;
    QString text; //!< In the user's language; may hold words from outside.

    //! \param isPlan what was refused was a plan.
    static Refusal of(const AgentCore::CallRefusal &refusal, bool isPlan);

    //! The state of the call in one or two words; empty for Kind::None.
    QString state() const;
};

} // namespace Ui
