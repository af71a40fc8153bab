// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/jsonreader.h"
#include "agentcore/history/callrefusal.h"

namespace AgentCore {

//! {by, words?, wordsSaid?}, as in session files.
AGENTCORE_EXPORT QJsonObject callRefusalJson(const CallRefusal &refusal);
//! Inverse of callRefusalJson(); what is wrong is the error of \a reader.
AGENTCORE_EXPORT CallRefusal readCallRefusal(JsonReader &reader);

} // namespace AgentCore
