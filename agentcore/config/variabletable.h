// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QLatin1StringView>

#include <span>

namespace AgentCore {

//! One variable of the environment that the program reads, for help, manual and doctor.
struct VariableInfo
{
    //! How a value is judged; what is empty counts as unset everywhere.
    enum class Kind {
        Any, //!< Not judged here, or where it is used.
        Choice, //!< One of values, in any case.
        AbsolutePath, //!< A folder or file by its absolute path.
        File, //!< An existing file.
        Networks, //!< Subnets with commas between.
        Count, //!< A whole number above 0.
    };

    QLatin1StringView name; //!< "P_MODEL" stands for all providers' prefixes.
    QLatin1StringView what; //!< English, for people.
    Kind kind = Kind::Any;
    QLatin1StringView values = {}; //!< Of a Choice, with blanks between.
};

//! All that the program reads of its own accord. What belongs to the desktop and to Qt (DISPLAY,
//! HOME, PATH, ...) is not among them.
AGENTCORE_EXPORT std::span<const VariableInfo> variableTable();

} // namespace AgentCore
