// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/ports/elicitationport.h"

namespace AgentCore {

//! \brief \a value as what \a field takes, or why it does not fit (InvalidInput, in words).
//!
//! Takes what forms commonly give: "2" and 2.0 for an integer, "true" for a yes, a number for a
//! text, the title of a choice for its value, one value for several.
AGENTCORE_EXPORT Result<QJsonValue> checkedValue(const ElicitationField &field,
                                                 const QJsonValue &value);

//! \brief The values of \a content that \a fields ask for, as checkedValue() makes them.
//!
//! Unknown keys are dropped, and so are null and, where a field is optional, an empty text. A
//! required field without a value gets its default. InvalidInput with the path of the first value
//! that is missing or wrong.
AGENTCORE_EXPORT Result<QJsonObject> checkedAnswer(const QList<ElicitationField> &fields,
                                                   const QJsonObject &content);

} // namespace AgentCore
