// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QList>

#include <optional>

namespace AgentCore {

//! \brief A Markdown file that somebody wrote for the agent, as lists of such files show it: a
//! command, a skill, a sub-agent or a topic of the memory.
struct AGENTCORE_EXPORT AuthoredFile
{
    enum class Layer { BuiltIn, User, Project };
    enum class State {
        Used,
        Untrusted, //!< It does not do all it could before its folder is trusted.
        Overridden, //!< Another one has its name.
        Broken,
    };

    QString name;
    QString description; //!< One line.
    Layer layer = Layer::User;
    State state = State::Used;
    QString file; //!< Absolute; empty: it is part of the program.
    std::optional<Error> error = {}; //!< What is wrong with a broken one.
    QString agent = {}; //!< Of a sub-agent: the agent of others that runs it; empty: we do.
    friend bool operator==(const AuthoredFile &, const AuthoredFile &) = default;
};

} // namespace AgentCore
