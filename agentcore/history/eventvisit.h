// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>

namespace AgentCore {

//! A visitor made of lambdas.
template <typename... Ts> struct Overloaded : Ts...
{
    using Ts::operator()...;
};

//! \brief Names the alternatives that a visitor leaves out.
//!
//! With it instead of a catch-all a new alternative does not compile before each visitor says what
//! it makes of it.
template <typename T, typename... Ts>
concept OneOf = (std::same_as<T, Ts> || ...);

} // namespace AgentCore
