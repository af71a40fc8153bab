// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

#include <optional>

namespace AgentCore {

//! \brief The JSON object that a model meant with \a arguments, which are none.
//!
//! Only what can be meant in one way is put right: a code fence around the object, commas before a
//! closing brace, braces that are missing at the end or stand there too often, an object that is
//! written as a JSON string, an empty object before the one that is meant. Nothing where a string
//! or a value was cut off, or for anything else.
AGENTCORE_EXPORT std::optional<QString> repairedArguments(const QString &arguments);

} // namespace AgentCore
