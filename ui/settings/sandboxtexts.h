// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/sandbox/sandboxprofile.h"
#include "agentcore/ports/sandbox/sandboxstatus.h"

#include <QStringList>

namespace Ui {

//! See AgentCore::sandboxPromises(), in the user's language.
QStringList promiseTexts(AgentCore::SandboxKind kind, AgentCore::CommandProfile profile);

} // namespace Ui
