// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/elicitationport.h"

namespace Acp {

//! \brief Questions that are put as a permission, as Qwen Code does: one field each, whose name is
//! its number.
//!
//! Members `qwenInteractionKind` and `qwenQuestions` of `_meta` of the call. Empty: it is a
//! permission and nothing else. Source: Qwen Code 0.24, its own clients.
AGENTCORE_EXPORT QList<AgentCore::ElicitationField> questionsFromJson(const QJsonObject &toolCall);

//! The result: the option \a optionId, with the answers beside it.
AGENTCORE_EXPORT QJsonObject questionsOutcomeJson(const QString &optionId,
                                                  const QJsonObject &answers);

} // namespace Acp
