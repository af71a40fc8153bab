// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QJsonObject>
#include <QStringView>

#include <optional>

namespace AgentCore {

//! \brief The object that \a text begins, with what is open closed: members that are whole, and
//! the start of a text that is still being written. Nothing when \a text does not begin one.
//!
//! For titles of tool calls whose arguments still stream; costs a pass and a parse.
AGENTCORE_EXPORT std::optional<QJsonObject> parsePartialObject(QStringView text);

} // namespace AgentCore
