// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/reachedcommands.h"

namespace AgentCore {

//! How far a rule that refuses or asks is about a subject.
enum class RuleTouch {
    None,
    Possible, //!< Nobody knows, and it might be.
    Certain, //!< It is, or what is known of it fits and the rest may.
};

//! \brief Whether \a command begins with the words \a wanted, as a rule that refuses or asks has
//! them.
//!
//! Options before and between the words do not count, nor does the folder of the program. A word
//! that is not known before it runs may be any: with another one that fits that is certain enough,
//! alone it is possible.
RuleTouch likeness(const ReachedCommand &command, const QStringList &wanted);

} // namespace AgentCore
