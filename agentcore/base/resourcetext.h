// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace AgentCore {

//! The text of a resource of this program below ":/agentao/", "prompts/system.md" for example. It
//! must be there.
QString resourceText(const QString &path);

} // namespace AgentCore
