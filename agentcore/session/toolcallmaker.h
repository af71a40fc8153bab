// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <expected>
#include <memory>

namespace AgentCore {

class Tool;
class ToolCall;
struct ToolCallPart;
struct ToolCallState;
struct TurnEnvironment;

//! Why a model's call could not be made.
struct UnmadeCall
{
    Error error; //!< Its message is for people, too.
    QString advice; //!< A sentence or more that only the model is told besides.

    QString modelWords() const { return QString(error.message) + u' ' + advice; }
};

//! \brief Makes what a model asked for with \a part, by a name and a text that should be JSON, a
//! call of \a tool.
//!
//! \a tool is the one of that name, null where there is none. \a state gets kind, input and title,
//! as far as it came.
//! \return the call, which has its id and is to be prepared.
std::expected<std::unique_ptr<ToolCall>, UnmadeCall>
makeToolCall(const TurnEnvironment &environment, const Tool *tool, const ToolCallPart &part,
             ToolCallState &state);

} // namespace AgentCore
