// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/config/modelprofile.h"

namespace AgentCore {

struct SessionParts;

//! \brief The model of the session, thinking as little as it can, for one request of a small task
//! beside the conversation: a title, the message of a commit. The request is counted.
//!
//! Unsupported: the tour; LimitExceeded: nothing more may be spent; AuthRequired, InvalidInput.
Result<ModelProfile> modelForSmallTask(SessionParts &parts);

} // namespace AgentCore
