// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>

namespace AgentCore {

//! \brief \a text as plain JSON: line and block comments, commas before a closing bracket and a
//! byte order mark become blanks, so that places in it stay the same. What is in strings stays.
//!
//! Source: Visual Studio Code, "JSON with Comments".
AGENTCORE_EXPORT QByteArray withoutJsonComments(QByteArray text);

} // namespace AgentCore
